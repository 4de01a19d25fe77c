"""The app's commands for scripts: export, import, backup, restore, check.

0: done. 2: what came in is no good, one line for each problem on standard error, nothing was changed. 1: anything else.
Beside a running app export, backup and check work on a copy; commands that write have to wait for its end.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from app.cli_store import Refused, all_of, copy_of, database_file, open_store, store_of
from interchange.problems import BadFile, Problem
from locales import say, texts
from locales.cli_support import speak_utf8
from models.archive.bgstats import play_file
from models.archive.documents import Archive
from models.archive.headings import guess, read_table, why_not
from models.archive.importing import ImportReport
from models.archive.incoming import Incoming, read_file
from models.archive.problems import whole
from models.archive.reading import LARGEST, read_archive
from models.archive.spreadsheet import as_table
from models.archive.spreadsheet_reading import matches_of
from models.archive.writing import as_bytes
from models.backup_files import photo_names, save_together
from models.backups import is_good, list_backups, make_backup
from models.errors import StoreTrouble
from models.files import copy_to, write_whole
from models.formats import FORMATS
from models.lockfile import lock_of, real
from models.opening import BACKUPS, BadBackup, Damaged, TooNew
from models.paths import DATABASE
from models.photos import FOLDER
from models.store import Opened, Store, utc_now
from models.store_backups import BackupsElsewhere
from scoring.cli import main as score
from setup.cli import main as set_up
from solo.cli import main as play_solo

HUGE: Final = 4_000_000_000
PACKAGES: Final[Mapping[str, Callable[[Sequence[str], str], int]]] = {
    "score": score,
    "setup": set_up,
    "solo": lambda arguments, program: play_solo(arguments, time.process_time, program),
}
"""The command lines of the pure packages."""
WRITERS: Final[Mapping[str, Callable[[Archive], bytes]]] = {
    ".json": as_bytes,
    ".csv": lambda archive: as_table(archive.matches),
    ".bgsplay": lambda archive: play_file(archive.matches, texts("en")),
}


def add_commands(parser: argparse.ArgumentParser) -> argparse._SubParsersAction[argparse.ArgumentParser]:
    """Each takes `--data` and `--database` behind its name as well as before it. Gives where others may be added."""
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="for scripts and clubs")
    place = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    place.add_argument("--data", type=Path, metavar="DIR", help="where everything is kept")
    place.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file")

    def command(name: str, about: str, file: str | None = None) -> argparse.ArgumentParser:
        made = commands.add_parser(name, parents=[place], help=about, description=f"{about}.", allow_abbrev=False)
        if file:
            made.add_argument("file", type=Path, metavar="FILE", help=file)
        return made

    out = command("export", "write everything into one file", "FILE.json, FILE.csv or FILE.bgsplay (for BG Stats)")
    out.add_argument("--photos", action="store_true", help="with the photos of the matches, in a FILE.json")
    bring = command(
        "import",
        "bring in what is new in a file",
        "an exported FILE.json, a table as FILE.csv, or an export of BG Stats",
    )
    bring.add_argument("--dry-run", action="store_true", help="only tell what would come in")
    bring.add_argument(
        "--replace", action="store_true", help="where something is here in another form, take the file's"
    )
    bring.add_argument("--any-size", action="store_true", help=f"also a file of more than {LARGEST // 1_000_000} MB")
    back_up = command("backup", "make a backup beside the others, or as FILE")
    back_up.add_argument(
        "file", type=Path, metavar="FILE", nargs="?", help="FILE.zip with its photos, or the database alone as FILE.db"
    )
    command("restore", "go back to a backup, after a backup of how it is now", "a backup")
    for name, about in (("score", "score a sheet"), ("setup", "print a setup"), ("solo", "play the solo opponents")):
        commands.add_parser(name, help=f"{about}: {name} --help", add_help=False)
    command("check", "look whether everything is whole and can be read")
    return commands


def run(options: argparse.Namespace, folder: Path) -> int:
    speak_utf8()
    words = texts("en")
    location: Path | str = options.database or real(folder / DATABASE)
    act = {"export": _export, "import": _import, "backup": _back_up, "restore": _restore, "check": _check}
    try:
        act[options.command](options, location, folder)
    except BadFile as bad:
        for line in bad.lines(words):
            sys.stderr.write(line + "\n")
        return 2
    except Refused as refused:
        sys.stderr.write(f"{refused}\n")
        return refused.code
    except BackupsElsewhere:
        sys.stderr.write("this database is PostgreSQL's: pg_dump and pg_restore make and restore its backups\n")
        return 1
    except StoreTrouble as trouble:
        sys.stderr.write(f"the database could not do it: {trouble}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"{error.filename or 'a file'}: {error.strerror or error}\n")
        return 1
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


# The commands


def _export(options: argparse.Namespace, location: Path | str, folder: Path) -> None:
    write = WRITERS.get(options.file.suffix.lower())
    if write is None:
        raise whole("app.files.problem.no_such_kind", known=", ".join(WRITERS))
    with copy_of(location, folder) as store:
        archive = all_of(store, photos=options.photos)
    write_whole(options.file, write(archive))
    _say(f"{options.file}: {len(archive.matches)} matches, {len(archive.people)} people")


def _import(options: argparse.Namespace, location: Path | str, folder: Path) -> None:
    table = options.file.suffix.lower() == ".csv"
    largest = HUGE if options.any_size else LARGEST
    raw = _bytes_of(options.file, largest)
    found = Incoming(_of_table(raw, largest), brief=True) if table else read_file(raw, FORMATS, utc_now(), largest)
    with copy_of(location, folder, or_new=True) if options.dry_run else open_store(location, folder) as store:
        bring = store.archives.compare if options.dry_run else store.archives.bring_in
        report = bring(found.archive, replace=options.replace, brief=found.brief)
    if found.left_out:
        _say(f"left out, of other games or without points: {found.left_out}")
    _tell(report, dry=options.dry_run)


def _back_up(options: argparse.Namespace, location: Path | str, _folder: Path) -> None:
    database = database_file(location)
    if options.file and lock_of(options.file).exists():
        raise Refused(f"{options.file}: the app keeps its data there; name another file", code=2)
    try:
        if options.file:
            _say(_take_along(database, options.file))
        else:
            _say(f"{make_backup(database, database.parent / BACKUPS, 'by-hand', utc_now()).path}")
    except sqlite3.Error as error:
        raise Refused(f"the backup could not be made: {error}") from error


def _take_along(database: Path, file: Path) -> str:
    photos = database.parent / FOLDER
    if file.suffix.lower() == ".zip":
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / DATABASE
            copy_to(database, copy)
            return f"{file}: with {save_together(copy, photos, file)} photos"
    copy_to(database, file)
    left = len(photo_names(file))
    return f"{file}: without its {left} photos; FILE.zip takes them along" if left else f"{file}"


def _restore(options: argparse.Namespace, location: Path | str, _folder: Path) -> None:
    if isinstance(location, str):
        raise BackupsElsewhere
    if not options.file.is_file():
        raise whole("app.files.problem.no_file")
    to_leave = location.exists()  # as a backup; what cannot be read stays beside it, set aside
    try:
        opened = Store.open(location, FORMATS, instead=None if to_leave else options.file)
        if isinstance(opened, (Damaged, TooNew)):
            to_leave, opened = False, Store.open(location, FORMATS, instead=options.file)
        store = store_of(opened)
        try:
            before = store.backups.restore(options.file) if to_leave else None
        finally:
            store.close()
    except BadBackup:
        raise whole("app.files.problem.no_backup") from None
    if before:
        _say(f"restored; how it was before: {before.path}")
    elif isinstance(opened, Opened) and opened.aside:
        _say(f"restored; what was there before: {opened.aside}")
    else:
        _say("restored")


def _check(_options: argparse.Namespace, location: Path | str, folder: Path) -> None:
    """The file itself, its backups, and that an export of everything could be read again."""
    with copy_of(location, folder) as store:
        if spoilt := store.spoilt():
            raise Refused("\n".join(f"{each}: open it in the app to bring it back from a backup" for each in spoilt), 2)
        archive = all_of(store)
    read_archive(as_bytes(archive), FORMATS, HUGE)
    backups = list_backups(location.parent / BACKUPS) if isinstance(location, Path) else ()
    bad = [
        Problem((), say("app.files.problem.no_backup"), str(backup.path))
        for backup in backups
        if not is_good(backup.path)
    ]
    if bad:
        raise BadFile(bad)
    _say(f"good: {len(archive.matches)} matches, {len(archive.people)} people, {len(backups)} backups")


# What they share


def _tell(report: ImportReport, *, dry: bool) -> None:
    for name, tally in report.tallies.items():
        _say(f"{name}: {tally.new} new, {tally.same} already here, {tally.differing} different here")
    for difference in report.differences:
        at = f" ({difference.at:%Y-%m-%d %H:%M})" if difference.at else ""
        names = texts("en").names(difference.names)
        _say(f"different: {difference.kind}: {names}{at}")
    if report.differences:
        _say(
            "what is different was replaced" if report.replaced and not dry else "what is different stays as it is here"
        )
    if dry:
        _say("nothing was written")


def _of_table(raw: bytes, largest: int) -> Archive:
    table = read_table(raw, largest)
    columns = guess(table.header)
    if missing := why_not(columns):
        raise whole("app.files.problem.no_column", column=missing)
    return matches_of(table, columns, None, utc_now())


def _bytes_of(path: Path, largest: int) -> bytes:
    if not path.exists():
        raise whole("app.files.problem.no_file")
    if path.is_dir():
        raise whole("app.files.problem.directory")
    with path.open("rb") as file:
        return file.read(largest + 1)

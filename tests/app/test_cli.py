"""The doors for scripts: what they print, their exit codes, and that a refusal changes nothing."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import bootstrap
import main
from models.formats import FORMATS
from models.photos import SmallPicture
from models.store import Opened, Store
from testing.demo import make
from tests.models.archive.filled import EXPORT
from tests.models.helpers import new_match


class Shell:
    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *words: str | Path, code: int = 0, folder: Path | None = None) -> list[str]:
        """The lines it printed: on standard error if it refused, else on standard output."""
        told = [*map(str, words)]
        if "--database" not in told:
            told += ["--data", str(folder or self.folder)]
        assert main.start(main.read_options(told)) == code, self.capsys.readouterr()
        out, err = self.capsys.readouterr()
        assert (out == "") if code else (err == "")
        return (err if code else out).splitlines()


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path / "data")


@pytest.fixture(scope="module")
def played_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """To be copied."""
    path = tmp_path_factory.mktemp("played") / "companion.db"
    opened = Store.open(path, FORMATS)
    assert isinstance(opened, Opened)
    opened.store.people.add("Ann")
    opened.store.matches.add(new_match())
    opened.store.close()
    return path


@pytest.fixture
def played(shell: Shell, played_database: Path) -> Path:
    """A database with something in it."""
    shell.folder.mkdir()
    return Path(shutil.copy(played_database, shell.folder))


def open_app(path: Path) -> Store:
    opened = Store.open(path, FORMATS)
    assert isinstance(opened, Opened)
    return opened.store


def test_out_and_in_again(shell: Shell, played: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "all.json", tmp_path / "elsewhere"
    assert shell("export", file) == [f"{file}: 1 matches, 1 people"]
    dry = shell("import", file, "--dry-run", folder=elsewhere)
    assert "matches: 1 new, 0 already here, 0 different here" in dry
    assert dry[-1] == "nothing was written"
    assert not elsewhere.exists()
    shell("import", file, folder=elsewhere)
    assert "matches: 0 new, 1 already here, 0 different here" in shell("import", file, folder=elsewhere)
    again = tmp_path / "again.json"
    shell("export", again, folder=elsewhere)
    assert again.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("name", ["all.csv", "all.bgsplay", "ALL.JSON"])
def test_the_name_says_the_format(shell: Shell, played: Path, tmp_path: Path, name: str) -> None:
    shell("export", tmp_path / name)
    assert (tmp_path / name).stat().st_size > 100
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [name]


def test_a_table_comes_in(shell: Shell, played: Path, tmp_path: Path) -> None:
    shell("export", tmp_path / "all.csv")
    assert "matches: 0 new, 1 already here, 0 different here" in shell("import", tmp_path / "all.csv")
    assert "matches: 1 new, 0 already here, 0 different here" in shell(
        "import", tmp_path / "all.csv", folder=tmp_path / "b"
    )


def test_plays_of_bg_stats_come_in(shell: Shell, tmp_path: Path) -> None:
    lines = shell("import", EXPORT, folder=tmp_path / "b")
    assert "matches: 3 new, 0 already here, 0 different here" in lines
    assert lines[0] == "left out, of other games or without points: 2"
    assert "matches: 0 new, 3 already here, 0 different here" in shell("import", EXPORT, folder=tmp_path / "b")


def test_real_documents_of_every_kind_come_through(shell: Shell, tmp_path: Path) -> None:
    """Plans, journals, pads, resets and cards as the app itself writes them."""
    make(shell.folder)
    shell("export", tmp_path / "all.json")
    shell("import", tmp_path / "all.json", folder=tmp_path / "b")
    shell("export", tmp_path / "again.json", folder=tmp_path / "b")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "all.json").read_bytes()
    assert shell("check", folder=tmp_path / "b")[0].startswith("good")


BAD = {
    "nothing.json": (None, "there is no such file"),
    "folder.json": ("", "this is a folder; name a file"),
    "bad.json": ("{", "$: this is not JSON; the error is at line 1, column 2"),
    "new.json": (
        '{"format": "west-kingdom/archive", "version": 9}',
        "version 9 is from a newer app; this one reads up to 1",
    ),
    "bad.csv": ("who knows\n1\n", "the table has no column for player; name one in its first line"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_named_and_changes_nothing(shell: Shell, played: Path, tmp_path: Path, name: str) -> None:
    content, line = BAD[name]
    if content == "":
        (tmp_path / name).mkdir()
    elif content:
        (tmp_path / name).write_text(content)
    before = played.read_bytes()
    assert shell("import", tmp_path / name, code=2) == [line]
    assert played.read_bytes() == before
    assert shell("import", tmp_path / name, code=2, folder=tmp_path / "none") == [line]
    assert not (tmp_path / "none").exists()


def test_backup_and_restore(shell: Shell, played: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.db"
    assert shell("backup", file) == [str(file)]
    made = shell("backup")[0]
    assert Path(made).parent == played.parent / "backups"
    store = open_app(played)
    store.people.add("Bob")
    store.close()
    assert shell("restore", file)[0].startswith("restored; how it was before: ")
    store = open_app(played)
    assert [person.name for person in store.people.all()] == ["Ann"]
    store.close()


def test_a_backup_never_takes_the_place_of_a_database(shell: Shell, played: Path, tmp_path: Path) -> None:
    """Under a running app it would be the end of it: its next write goes into a file that nobody finds any more."""
    other = tmp_path / "other" / "companion.db"
    open_app(other).close()
    store = open_app(played)
    for file in (played, other):
        assert shell("backup", file, code=2) == [f"{file}: the app keeps its data there; name another file"]
    store.people.add("Bob")
    store.close()
    assert shell("check") == ["good: 1 matches, 2 people, 0 backups"]
    assert shell("check", folder=other.parent) == ["good: 0 matches, 0 people, 0 backups"]


def test_a_backup_takes_its_photos_along(shell: Shell, played: Path, tmp_path: Path) -> None:
    store = open_app(played)
    photo = store.photos.set(store.matches.find()[0].id, SmallPicture(b"a picture", 4, 3))
    store.close()
    alone, together, elsewhere = tmp_path / "mine.db", tmp_path / "mine.zip", tmp_path / "elsewhere"
    assert shell("backup", alone) == [f"{alone}: without its 1 photos; FILE.zip takes them along"]
    assert shell("backup", together) == [f"{together}: with 1 photos"]
    shell("restore", together, folder=elsewhere)
    store = open_app(elsewhere / "companion.db")
    assert (store.photos.get(photo.match_id), store.photos.data(photo)) == (photo, b"a picture")
    store.close()
    played.write_bytes(b"rubbish" * 1000)
    (played.parent / "photos" / photo.name).unlink()
    shell("restore", together)
    assert (played.parent / "photos" / photo.name).read_bytes() == b"a picture"


def test_photos_go_along_with_an_export_if_asked_for(shell: Shell, played: Path, tmp_path: Path) -> None:
    picture = b"\xff\xd8\xff and so on"
    store = open_app(played)
    photo = store.photos.set(store.matches.find()[0].id, SmallPicture(picture, 4, 3))
    store.close()
    plain, whole, elsewhere = tmp_path / "plain.json", tmp_path / "whole.json", tmp_path / "elsewhere"
    shell("export", plain)
    shell("export", whole, "--photos")
    assert ("photo" in plain.read_text(), "photo" in whole.read_text()) == (False, True)
    for _time in range(2):
        shell("import", whole, folder=elsewhere)
    assert [path.read_bytes() for path in (elsewhere / "photos").iterdir()] == [picture]
    store = open_app(elsewhere / "companion.db")
    found = store.photos.get(photo.match_id)
    assert found
    assert (found.width, found.height, found.at, store.photos.data(found)) == (4, 3, photo.at, picture)
    store.close()
    shell("export", tmp_path / "again.json", "--photos", folder=elsewhere)
    assert (tmp_path / "again.json").read_bytes() == whole.read_bytes()
    assert "matches: 0 new, 1 already here, 0 different here" in shell("import", plain, folder=elsewhere)


@pytest.mark.parametrize("data", ["", "AAAA", "/9j/", "not base 64"])
def test_what_is_no_photo_is_refused(shell: Shell, played: Path, tmp_path: Path, data: str) -> None:
    file = tmp_path / "all.json"
    shell("export", file)
    told = json.loads(file.read_text())
    told["matches"][0]["photo"] = {"width": 4, "height": 3, "at": told["matches"][0]["played_at"], "data": data}
    file.write_text(json.dumps(told))
    good = data == "/9j/"
    said = shell("import", file, "--dry-run", code=0 if good else 2)
    assert good or said[0].startswith("matches[0].photo.data: ")


def test_restore_in_place_of_a_damaged_file(shell: Shell, played: Path, tmp_path: Path) -> None:
    shell("backup", tmp_path / "mine.db")
    played.write_bytes(b"rubbish" * 1000)
    assert "not-a-database" in shell("check", code=2)[0]
    shell("restore", tmp_path / "mine.db")
    assert shell("check")[0].startswith("good: 1 matches, 1 people")
    assert list(played.parent.glob("companion.set-aside-*.db"))


@pytest.mark.parametrize("command", [("export", "x.json"), ("backup",), ("backup", "x.db"), ("check",)])
def test_a_damaged_file_is_told_as_what_it_is(
    shell: Shell, played: Path, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played.write_bytes(played.read_bytes()[:4096] + b"rubbish" * 4000)
    before = played.read_bytes()
    assert shell(*command, code=2) == [f"{played}: broken; `restore` goes back to a backup"]
    assert played.read_bytes() == before


def test_a_file_of_a_newer_app_is_named(shell: Shell, played: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    shell("export", file)
    with closing(sqlite3.connect(played)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
    for command in (("export", file), ("import", file), ("import", file, "--dry-run"), ("check",)):
        assert shell(*command, code=2) == [f"{played}: a newer version of the app wrote it"]


def test_a_restore_says_where_the_damaged_file_is_now(shell: Shell, played: Path, tmp_path: Path) -> None:
    shell("backup", tmp_path / "mine.db")
    played.write_bytes(b"rubbish" * 1000)
    said = shell("restore", tmp_path / "mine.db")
    [aside] = played.parent.glob("companion.set-aside-*.db")
    assert said == [f"restored; what was there before: {aside}"]


def test_a_restore_where_nothing_is(shell: Shell, played: Path, tmp_path: Path) -> None:
    shell("backup", tmp_path / "mine.db")
    (tmp_path / "no.db").write_bytes(b"no")
    elsewhere = tmp_path / "elsewhere"
    shell("restore", tmp_path / "no.db", folder=elsewhere, code=2)
    assert not (elsewhere / "companion.db").exists()
    assert shell("restore", tmp_path / "mine.db", folder=elsewhere) == ["restored"]
    assert shell("check", folder=elsewhere) == ["good: 1 matches, 1 people, 0 backups"]


def test_what_is_no_backup(shell: Shell, played: Path, tmp_path: Path) -> None:
    (tmp_path / "no.db").write_bytes(b"no")
    assert shell("restore", tmp_path / "no.db", code=2) == ["this is not a complete backup that this app can read"]
    assert shell("restore", tmp_path / "none.db", code=2) == ["there is no such file"]


def test_check_names_each_backup_that_is_not_good(shell: Shell, played: Path) -> None:
    made = Path(shell("backup")[0])
    assert shell("check") == ["good: 1 matches, 1 people, 1 backups"]
    made.write_bytes(b"")
    assert shell("check", code=2) == [f"{made}: this is not a complete backup that this app can read"]


def test_beside_a_running_app(shell: Shell, played: Path, tmp_path: Path) -> None:
    store = open_app(played)
    shell("export", tmp_path / "all.json")
    assert len(json.loads((tmp_path / "all.json").read_text())["matches"]) == 1
    shell("backup", tmp_path / "mine.db")
    shell("check")
    assert shell("import", tmp_path / "all.json", "--dry-run")[-1] == "nothing was written"
    for command in (("import", tmp_path / "all.json"), ("restore", tmp_path / "mine.db")):
        assert "the app is running on it" in shell(*command, code=1)[0]
    store.close()


@pytest.mark.parametrize("command", [("export", "x.json"), ("backup",), ("check",)])
def test_where_nothing_is(shell: Shell, tmp_path: Path, command: tuple[str, ...]) -> None:
    assert shell(*command, code=2) == [f"{shell.folder / 'companion.db'}: there is no database here"]
    assert not shell.folder.exists()


@pytest.mark.parametrize("words", [("bogus\n",), ("--port", "x"), ("import",), ("import", "a", "--nope")])
def test_a_wrong_option_is_told_in_one_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.read_options(words)
    out, err = capsys.readouterr()
    assert (ended.value.code, out, len(err.splitlines())) == (2, "", 1)


def test_a_name_comes_out_whole_whatever_the_terminal_knows(shell: Shell, played: Path) -> None:
    folder = played.parent.rename(played.parent.parent / "Игры")
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "main.py", "backup", "--data", str(folder)]
    done = subprocess.run(command, cwd=bootstrap.ROOT, env=env, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Игры".encode() in done.stdout


def test_a_file_that_cannot_be_written(shell: Shell, played: Path, tmp_path: Path) -> None:
    assert shell("export", tmp_path / "no" / "all.json", code=1)[0].endswith("No such file or directory")


@pytest.mark.postgres
def test_a_history_moves_into_postgres(shell: Shell, played: Path, tmp_path: Path, postgres_address: str) -> None:
    file, again = tmp_path / "all.json", tmp_path / "again.json"
    shell("export", file)
    shell("import", file, "--database", postgres_address)
    shell("export", again, "--database", postgres_address)
    assert again.read_bytes() == file.read_bytes()
    assert shell("check", "--database", postgres_address) == ["good: 1 matches, 1 people, 0 backups"]
    assert "pg_dump" in shell("backup", "--database", postgres_address, code=1)[0]
    shutil.copy(played, tmp_path / "copy.db")
    assert "pg_restore" in shell("restore", tmp_path / "copy.db", "--database", postgres_address, code=1)[0]

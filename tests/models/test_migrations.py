"""Upgrades: they make exactly the tables, keep every row, and leave everything as it was if they fail."""

from __future__ import annotations

import compileall
import json
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import bindparam, text

from app.card_book import met_manuscripts
from models import files, migrations, opening
from models.columns import UtcTime
from models.database import sqlite_engine
from models.history import MatchFilter
from models.migrations import HEAD, REVISIONS
from models.migrations.__main__ import main as write_migration
from models.opening import Unusable
from models.sql_tables import Row
from models.store import Opened, Store
from models.values import NewSession, Player
from solo.book.book import Book
from solo.book.files import book_of, to_json
from testing.undo_history import history_of
from tests.models.helpers import FORMATS, NOON, TickingClock, label, mine, new_match, open_fresh, open_store
from tests.models.make_fixture import main as make_fixture

FIXTURES = Path(__file__).parent / "fixtures"
FILES = [FIXTURES / name for name in ("first.db", "0002.db", "0003.db", "0004.db", "0005.db")]
FIRST, SECOND, THIRD, FOURTH, FIFTH = FILES
OLD_MATCH = """
INSERT INTO match (id, game, modules, players, solo, opponent, played_at, place, notes, decided_by, created_at,
  changed_at) VALUES (:id, 'architects', '', :players, :solo, 'patron', :at, 'Café', '', 'points', :at, :at)
"""
OLD_SEAT = """
INSERT INTO match_seat (match_id, position, name, controller, total, place, won)
VALUES (:match, :at, :name, 'human', 30, 1, :won)
"""
REMAKE_PARENTS = """
    for table in ("person", "session", "match"):
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column("remark", sa.String(), nullable=False, server_default="none"))
    with op.batch_alter_table("match") as batch:
        batch.alter_column("notes", existing_type=sa.String(), nullable=True)
"""
FAIL_HALFWAY = """
    op.execute("DELETE FROM setting")
    op.drop_table("card_book")
    raise RuntimeError("halfway")
"""
LEAVE_ORPHANS = """
    op.execute("DELETE FROM session")
"""


def next_version(folder: Path, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An app of the next version, whose one new migration does this."""
    scripts = folder / "migrations"
    shutil.copytree(migrations.HERE, scripts)
    head = "import sqlalchemy as sa\nfrom alembic import op\n\nrevision = '9999'\n"
    (scripts / "versions" / "9999.py").write_text(f"{head}down_revision = {HEAD!r}\n\ndef upgrade():{body}")
    monkeypatch.setattr(opening, "upgrade", partial(migrations.upgrade, scripts=scripts))
    monkeypatch.setattr(opening, "HEAD", "9999")
    monkeypatch.setattr(opening, "REVISIONS", (*REVISIONS, "9999"))
    monkeypatch.setattr(files, "REVISIONS", (*REVISIONS, "9999"))


def older_app(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app as it was when this was the newest version of the database."""
    upgrade = partial(migrations.upgrade, to=version)
    known = REVISIONS[: REVISIONS.index(version) + 1]
    monkeypatch.setattr(opening, "upgrade", upgrade)
    monkeypatch.setattr(opening, "create", lambda connection, _tables: upgrade(connection))
    monkeypatch.setattr(opening, "HEAD", version)
    monkeypatch.setattr(opening, "REVISIONS", known)
    monkeypatch.setattr(files, "REVISIONS", known)


def everything(store: Store) -> object:
    sessions = store.sessions.find(["setup", "play", "score", "finished"])
    return (
        store.people.all(archived=True),
        sessions,
        [history_of(store, session.id, "sheet") for session in sessions if store.documents.get(session.id, "sheet")],
        [store.matches.get(match.id) for match in store.matches.find()],
        store.card_books.get("viscounts"),
        store.settings.all(),
    )


def make_rows(store: Store) -> None:
    ann = store.people.add("Ann")
    session = store.sessions.add(NewSession("viscounts", players=(Player("Ann", ann.id), Player("Bob"))))
    for number in range(3):
        store.documents.write(session.id, "sheet", label(number), {"n": number})
    store.matches.add(new_match())
    store.card_books.change("viscounts", label(3), mine)
    store.settings.change("language", "ru")


def test_the_migrations_make_exactly_the_tables(store: Store) -> None:
    with store.database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Row.metadata) == []


def test_a_new_file_has_the_tables_that_the_migrations_make(tmp_path: Path) -> None:
    open_fresh(tmp_path / "new.db").close()
    engine = sqlite_engine(tmp_path / "migrated.db")
    opening.upgrade_sqlite(engine)
    engine.dispose()
    new, migrated = (tables_of(tmp_path / name) for name in ("new.db", "migrated.db"))
    assert new == migrated
    assert len(new) > 16


def tables_of(path: Path) -> dict[str, object]:
    """Whatever kind of thing the file has, and of tables what they hold; columns may come in another order."""
    with closing(sqlite3.connect(path)) as db:
        found: dict[str, object] = {}
        for kind, name, sql in db.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name"):
            if kind == "table":
                body = sql.partition("(")[2].rpartition(")")[0].replace("\n", " ").replace("\t", " ").replace('"', "")
                found[name] = sorted(" ".join(part.split()) for part in re.split(r", *(?![^()]*\))", body))
            else:
                found[name] = sql and " ".join(sql.replace('"', "").split())
        return found


def test_the_known_versions_are_those_of_the_scripts() -> None:
    scripts = ScriptDirectory(str(migrations.HERE))
    assert [script.revision for script in scripts.walk_revisions()] == list(reversed(REVISIONS))


def test_an_upgrade_keeps_every_row(location: Path | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_fresh(location)
    make_rows(store)
    before = everything(store)
    store.close()
    next_version(tmp_path, REMAKE_PARENTS, monkeypatch)
    opened = Store.open(location, FORMATS, clock=TickingClock())
    assert isinstance(opened, Opened)
    assert opened.upgraded_from == HEAD
    assert everything(opened.store) == before
    with opened.store.database.engine.connect() as connection:
        assert connection.execute(text("SELECT remark FROM session")).scalars().all() == ["none"]
    if opened.store.backups.kept:
        (backup,) = opened.store.backups.all()
        assert (backup.reason, files.examine(backup.path).version) == ("before-upgrade", HEAD)
        with opened.store.database.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    opened.store.close()


def test_an_upgrade_that_fails_changes_nothing(
    location: Path | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_fresh(location)
    make_rows(store)
    before = everything(store)
    store.close()
    with monkeypatch.context() as patched:
        next_version(tmp_path, FAIL_HALFWAY, patched)
        with pytest.raises(RuntimeError, match="halfway"):
            Store.open(location, FORMATS)
    store = open_fresh(location)
    assert everything(store) == before
    store.close()


def test_an_upgrade_that_leaves_orphans_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "companion.db"
    store = open_fresh(path)
    make_rows(store)
    before = everything(store)
    store.close()
    with monkeypatch.context() as patched:
        next_version(tmp_path, LEAVE_ORPHANS, patched)
        found = Store.open(path, FORMATS)
    assert isinstance(found, Unusable)
    assert "dangling" in found.detail
    store = open_fresh(path)
    assert everything(store) == before
    store.close()


def test_a_backup_of_an_older_version_is_upgraded_when_it_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "companion.db"
    store = open_fresh(path)
    make_rows(store)
    before = everything(store)
    backup = store.backups.make()
    store.close()
    next_version(tmp_path, REMAKE_PARENTS, monkeypatch)
    store = open_fresh(path)
    store.settings.change("language", "fr")
    store.backups.restore(backup.path)
    assert everything(store) == before
    with store.database.engine.connect() as connection:
        assert connection.execute(text("SELECT remark FROM match")).scalars().all() == ["none"]
    store.close()


def test_a_packed_app_upgrades_from_compiled_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = tmp_path / "migrations"
    shutil.copytree(migrations.HERE, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    assert compileall.compile_dir(scripts, quiet=1, legacy=True)
    for source in scripts.rglob("*.py"):
        source.unlink()
    monkeypatch.setattr(opening, "upgrade", partial(migrations.upgrade, scripts=scripts))
    store = open_fresh(tmp_path / "companion.db")
    make_rows(store)
    store.close()


def test_the_database_of_the_first_version_opens(tmp_path: Path) -> None:
    path = Path(shutil.copy(FIRST, tmp_path / "companion.db"))
    store = open_fresh(path)
    assert [(person.name, person.archived) for person in store.people.all(archived=True)] == [
        ("Ann", False),
        ("Zoë", True),
    ]
    (going_on,) = store.sessions.find()
    assert [player.name for player in going_on.players] == ["Ann", "Боб"]
    document = store.documents.redo(going_on.id, "sheet")
    assert (document.body, document.undo_label) == ({"n": 3}, label(3))
    (match,) = store.matches.find()
    expected = new_match(notes="the first")
    assert (match.notes, store.matches.get(match.id).seats) == ("the first", expected.seats)
    assert [found.id for found in store.matches.find(where=MatchFilter("FIRST ann", solo=False))] == [match.id]
    assert store.settings.get("language") == "ru"
    with store.database.engine.connect() as connection:
        kept = connection.execute(text("SELECT body FROM card_book")).scalars().all()
    assert [json.loads(body) for body in kept] == [{"icons": ["a", "b"]}]
    assert store.card_books.get("viscounts").book.entries == {}
    store.close()


def test_the_database_of_the_second_version_opens(tmp_path: Path) -> None:
    path = Path(shutil.copy(SECOND, tmp_path / "companion.db"))
    store = open_fresh(path)
    (ann,) = store.people.all()
    (merged,) = store.people.merges(ann.id)
    with_ai, solo = store.matches.find(where=MatchFilter(people=(ann.id,)))
    assert (merged.gone.name, with_ai.place, with_ai.solo, solo.solo) == ("Anna", "Chez Zoë", False, True)
    (change,) = store.matches.changes(with_ai.id)
    assert (change.why, change.changes["duration_s"]) == ("remembered later", (None, 5400))
    assert store.people.unmerge(merged.gone.id).name == "Anna"
    assert store.matches.find(where=MatchFilter(people=(ann.id,))) == ()
    assert [match.notes for match in store.matches.find(where=MatchFilter("the first"))] == ["the first"]
    store.close()


def test_the_database_of_the_third_version_opens(tmp_path: Path) -> None:
    store = open_fresh(Path(shutil.copy(THIRD, tmp_path / "companion.db")))
    kept = store.card_books.get("viscounts")
    assert (kept.book, kept.undo_label) == (mine(Book("viscounts")), label(0))
    assert store.card_books.undo("viscounts").book == Book("viscounts")
    store.close()


def test_the_database_of_the_fourth_version_opens_without_times_of_turns(tmp_path: Path) -> None:
    store = open_fresh(Path(shutil.copy(FOURTH, tmp_path / "companion.db")))
    seats = [seat for match in store.matches.find() for seat in store.matches.get(match.id).seats]
    assert seats
    assert {seat.turns_s for seat in seats} == {None}
    store.close()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_document_and_match_of_every_version_has_a_good_check_value(tmp_path: Path, file: Path) -> None:
    store = open_store(Path(shutil.copy(file, tmp_path / "companion.db")))
    assert store.spoilt() == ()
    with store.database.engine.connect() as connection:
        for table in ("document", "match", "match_source"):
            assert not connection.execute(text(f"SELECT 1 FROM {table} WHERE seal IS NULL")).first(), table
    store.close()


def test_manuscripts_of_a_setting_go_into_the_card_book(location: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the fifth version; what is no Manuscript is left out."""
    words = ["any:4:ink+ink+virtue", "black:7:per:building", "grey:5", 3, "blue:3:"]
    with monkeypatch.context() as patched:
        older_app("0005", patched)
        old = open_fresh(location)
        old.settings.change("cards.viscounts.manuscripts", words)
        old.settings.change("language", "ru")
        old.close()
    store = open_fresh(location)
    assert met_manuscripts(store) == ("any:4:ink+ink+virtue", "black:7:per:building")
    assert store.settings.all() == {"language": "ru"}
    assert book_of(to_json(store.card_books.get("viscounts").book)) == store.card_books.get("viscounts").book
    store.close()


def test_the_database_of_the_fifth_version_opens(tmp_path: Path) -> None:
    store = open_fresh(Path(shutil.copy(FIFTH, tmp_path / "companion.db")))
    assert store.card_books.get("viscounts").book == mine(Book("viscounts"))
    assert store.settings.get("language") == "ru"
    store.close()


def test_what_cannot_be_read_gets_no_check_value(tmp_path: Path) -> None:
    path = Path(shutil.copy(THIRD, tmp_path / "companion.db"))
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE document SET body = '{'")
        db.execute("UPDATE match SET played_at = 'at noon' WHERE notes = 'the first'")
        db.commit()
    store = open_store(path)
    assert {each.what for each in store.spoilt()} == {"sheet", "match"}
    store.close()


def test_an_upgrade_knows_solo_games_and_searches_old_ones(
    location: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the first version called solo was any game with an AI."""
    with monkeypatch.context() as patched:
        older_app("0001", patched)
        old = open_fresh(location)
        with old.database.engine.begin() as connection:
            for number, players in enumerate((1, 2)):
                match = {"id": f"m{number}", "players": players, "at": NOON + timedelta(days=number), "solo": True}
                connection.execute(text(OLD_MATCH).bindparams(bindparam("at", type_=UtcTime())), match)
                for position in range(players):
                    seat = {"match": match["id"], "at": position, "name": f"Zoë {position}", "won": True}
                    connection.execute(text(OLD_SEAT), seat)
        old.close()
    store = open_fresh(location)
    found = store.matches.find(where=MatchFilter("zoe café"))
    assert [(match.id, match.solo, len(match.seats)) for match in found] == [("m1", False, 2), ("m0", True, 1)]
    assert [match.id for match in store.matches.find(where=MatchFilter(solo=True))] == ["m0"]
    with store.database.engine.connect() as connection:
        columns = "m.played_at = s.played_at"
        same = f"SELECT count(*) FROM match m JOIN match_seat s ON s.match_id = m.id WHERE {columns}"
        assert connection.execute(text(same)).scalar() == 3
    store.close()


def test_the_command_that_makes_the_fixture_still_works(tmp_path: Path) -> None:
    make_fixture(tmp_path / "now.db")
    assert [file.name for file in tmp_path.iterdir()] == ["now.db"]
    assert files.examine(tmp_path / "now.db", alone=True).good


@pytest.mark.parametrize(
    ("missing", "written"),
    [("", "pass"), ("sa.Column('deleted_at'", "sa.Column('deleted_at', sa.DateTime(timezone=True), nullable=True)")],
    ids=["nothing new", "a new column"],
)
def test_the_next_migration_is_written_from_the_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: str, written: str
) -> None:
    scripts = tmp_path / "migrations"
    shutil.copytree(migrations.HERE, scripts)
    (first,) = (scripts / "versions").glob("0001*.py")
    lines = first.read_text().replace('"', "'").splitlines()
    first.write_text("\n".join(line for line in lines if not missing or missing not in line))
    write_migration("what changes", scripts)
    number = f"{len(REVISIONS) + 1:04}"
    script = (scripts / "versions" / f"{number}_what_changes.py").read_text()
    assert f'revision = "{number}"\ndown_revision = "{HEAD}"' in script
    assert written in script
    assert number in capsys.readouterr().out

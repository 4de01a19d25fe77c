"""Bytes that changed in the file: it opens or gives choices, and a document or match that is not as it was written is
named and comes back from a backup."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import main
from models.errors import Spoilt, StoreTrouble
from models.files import examine
from models.formats import FORMATS as REAL_FORMATS
from models.opening import Damaged
from models.store import Opened, Store
from tests.models.helpers import attempt, label, names, new_match, new_session, open_store


def change_bytes(file: Path, old: bytes, new: bytes) -> None:
    """Without SQLite knowing, as a bad disk does it."""
    content = file.read_bytes()
    assert old in content
    assert len(old) == len(new)
    file.write_bytes(content.replace(old, new))


def flip_in_table(file: Path) -> None:
    """A bit in the text that makes a table, so that it is no text any more."""
    change_bytes(file, b"CREATE TABLE card_step", b"CREATE TABLE card_\xf3tep")


def test_a_table_whose_name_is_no_text_is_damage(filled: Path) -> None:
    flip_in_table(filled)
    assert examine(filled).damage == "broken"
    found = attempt(filled)
    assert isinstance(found, Damaged)
    assert found.backup
    opened = attempt(filled, instead=found.backup.path)
    assert isinstance(opened, Opened)
    assert names(opened.store) == ["in the backup"]
    opened.store.close()


def test_the_commands_say_it_in_a_line(filled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (good,) = (filled.parent / "backups").iterdir()
    flip_in_table(filled)

    def run(*words: object) -> tuple[int, list[str]]:
        code = main.start(main.read_options([*map(str, words), "--data", str(filled.parent)]))
        out, err = capsys.readouterr()
        return code, (err or out).splitlines()

    line = f"{filled}: broken; `restore` goes back to a backup"
    for command in (("check",), ("export", tmp_path / "all.json"), ("backup",)):
        assert run(*command) == (2, [line])
    code, (told,) = run("restore", good)
    assert (code, told.split(":")[0]) == (0, "restored; what was there before")
    assert run("check")[0] == 2, "the formats of these tests are not those of the app"


def test_check_names_a_damaged_backup(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened = Store.open(path, REAL_FORMATS)
    assert isinstance(opened, Opened)
    backup = opened.store.backups.make().path
    opened.store.close()
    flip_in_table(backup)
    assert main.start(main.read_options(["check", "--data", str(path.parent)])) == 2
    assert str(backup) in capsys.readouterr().err


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE setting SET value = '{'",
        "UPDATE person SET created_at = 'at noon'",
        "UPDATE person SET name = CAST(x'c328' AS TEXT)",
        "ALTER TABLE setting RENAME COLUMN value TO valuf",
        "UPDATE alembic_version SET version_num = x'ff'",
    ],
)
def test_what_every_start_needs_is_read_before(filled: Path, change: str) -> None:
    store = open_store(filled)
    store.settings.change("language", "ru")
    store.close()
    with closing(sqlite3.connect(filled)) as db:
        db.execute(change)
        db.commit()
    assert isinstance(attempt(filled), Damaged)


def test_a_database_that_says_it_is_older_than_it_is(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as db:
        db.execute("UPDATE alembic_version SET version_num = '0001'")
        db.commit()
    assert isinstance(attempt(filled), Damaged)


def test_a_spoilt_document_comes_back_from_the_newest_backup(path: Path) -> None:
    store = open_store(path)
    session = new_session(store)
    for number in range(3):
        store.documents.write(session.id, "sheet", label(number), {"text": "just so", "n": number})
    store.backups.make()
    store.documents.write(session.id, "sheet", label(3), {"text": "just now"})
    store.close()
    change_bytes(path, b"just now", b"just nov")
    store = open_store(path)
    with pytest.raises(Spoilt) as caught:
        store.documents.get(session.id, "sheet")
    assert [str(each) for each in store.spoilt()] == [f"damaged: sheet {session.id}"]
    with pytest.raises(Spoilt):
        store.archives.whole()
    assert store.mend(caught.value) == store.backups.all()[0]
    document = store.documents.get(session.id, "sheet")
    assert document
    assert (document.body, document.undo_label) == ({"text": "just so", "n": 2}, None)
    assert store.spoilt() == ()
    (aside,) = path.parent.glob("companion.set-aside-*.json")
    assert "just nov" in aside.read_text()
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE match SET notes = 'the farst'",
        "UPDATE match_seat SET total = total + 64",
        "UPDATE match_line SET vp = vp + 1",
        "UPDATE match_why SET whys = '{'",
        "UPDATE match_why SET whys = CAST(x'22c32822' AS TEXT)",
    ],
)
def test_a_spoilt_match_comes_back_from_the_newest_backup(path: Path, change: str) -> None:
    store = open_store(path)
    session = new_session(store)
    match = store.matches.add(new_match(notes="the first"), session.id)
    whole = store.matches.get(match.id)
    store.backups.make()
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql(change)
    with pytest.raises(Spoilt) as caught:
        store.matches.get(match.id)
    assert [(each.what, each.id) for each in store.spoilt()] == [("match", match.id)]
    assert store.mend(caught.value)
    assert store.matches.get(match.id) == whole
    assert store.matches.of_session(session.id) == whole
    store.close()


def test_a_spoilt_row_that_no_backup_has_stays_as_it_is(path: Path) -> None:
    store = open_store(path)
    store.backups.make()
    match = store.matches.add(new_match(notes="the first"))
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE match SET notes = 'the farst'")
    assert store.mend(Spoilt("match", match.id)) is None
    assert list(path.parent.glob("*.json")) == []
    with pytest.raises(Spoilt):
        store.matches.get(match.id)
    store.close()


def test_what_the_app_itself_changes_stays_good(store: Store) -> None:
    """On both databases."""
    ann, anna = store.people.add("Ann"), store.people.add("Anna")
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"t": "é", "n": 1.5})
    store.documents.write(session.id, "sheet", label(1), {"t": "ü", "deep": [{"b": 1, "a": None}]})
    store.documents.undo(session.id, "sheet")
    store.documents.redo(session.id, "sheet")
    match = store.matches.add(new_match(notes="the first"), session.id)
    store.matches.describe(match.id, "why", notes="the second", duration_s=60)
    store.matches.delete(match.id)
    store.matches.restore(match.id)
    store.matches.add(new_match(notes="again"), session.id)
    store.people.merge(ann.id, anna.id)
    archive = store.archives.whole()
    assert store.spoilt() == ()
    archive.matches[0].notes = "from elsewhere"
    store.archives.bring_in(archive, replace=True)
    assert store.matches.get(match.id).notes == "from elsewhere"
    assert store.spoilt() == ()


def test_trouble_with_a_value_can_be_said(store: Store) -> None:
    store.settings.change("language", "ru")
    if not store.backups.kept:
        return  # PostgreSQL takes nothing that is no JSON
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE setting SET value = '{'")
    with pytest.raises(StoreTrouble, match="damaged"):
        store.settings.all()


def test_what_is_kept_aside_is_json(path: Path) -> None:
    store = open_store(path)
    match = store.matches.add(new_match(notes="the first"))
    store.backups.make()
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE match SET notes = CAST(x'c328' AS TEXT)")
    store.mend(Spoilt("match", match.id))
    (aside,) = path.parent.glob("companion.set-aside-*.json")
    kept = json.loads(aside.read_bytes())
    assert [len(kept[table]) for table in ("match", "match_seat", "match_line")] == [1, 2, 4]
    store.close()

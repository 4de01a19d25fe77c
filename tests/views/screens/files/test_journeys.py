"""Files out of the app and into it, on a real Flet session without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, texts
from models.archive.headings import read_table
from models.archive.reading import read_archive
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.store import Opened, Store
from testing.inprocess import InProcess
from testing.pages import journey as journey_from
from testing.people_and_matches import fill
from testing.walk import find, handlers, plain_ui, unfit, unguarded
from tests.models.archive.filled import EXPORT
from tests.models.helpers import new_match
from views.app_state import AppState
from views.components.file_picker import LARGEST
from views.screens.files.columns import picker
from views.screens.files.state import FILE, Choosing
from views.ui_context import LOOK_AGAIN

ROUTE = "/settings/files"
OWN = b"Who;Points;Day\nAnn;50;2026-01-31\nBob;41;2026-01-31\n"


def journey(app_state: AppState, steps: Callable[[InProcess], Awaitable[None]], **client: Any) -> None:
    journey_from(app_state, ROUTE, steps, **client)


async def until(phone: InProcess, identifier: str) -> None:
    await phone.settle()
    assert phone.find(identifier), phone.texts()


async def pick(phone: InProcess, name: str, data: bytes, size: int | None = None) -> None:
    picker = next(each for each in phone.page._services._services if type(each).__name__ == "FilePicker")
    file = {"id": 1, "name": name, "size": len(data) if size is None else size, "bytes": data}
    await phone.session.dispatch_event(picker._i, "result", {"files": [file]})
    await phone.settle()


@pytest.fixture
def theirs(tmp_path: Path) -> bytes:
    """What somebody else's app gives."""
    opened = Store.open(tmp_path / "theirs" / "companion.db", FORMATS)
    assert isinstance(opened, Opened)
    fill(opened.store)
    told = as_bytes(opened.store.archives.whole())
    opened.store.close()
    return told


def test_somebody_elses_file_comes_in_after_a_look_and_only_once(app_state: AppState, theirs: bytes) -> None:
    async def steps(phone: InProcess) -> None:
        await pick(phone, "theirs.json", theirs)
        await until(phone, "bring")
        assert phone.find("tally-matches")
        assert app_state.store.matches.find() == ()
        await phone.tap("bring")
        await until(phone, "file-told")
        assert as_bytes(app_state.store.archives.whole()) == theirs
        await pick(phone, "theirs.json", theirs)
        await until(phone, "nothing-new")
        assert phone.find("bring") is None
        await phone.tap("another")
        await until(phone, "import-pick")

    journey(app_state, steps)
    assert [backup.reason for backup in app_state.store.backups.all()] == ["before-import", "daily"]


def test_two_quick_taps_bring_it_in_once_and_say_how_much(app_state: AppState, theirs: bytes) -> None:
    async def steps(phone: InProcess) -> None:
        await pick(phone, "theirs.json", theirs)
        await until(phone, "bring")
        assert texts("en")("app.files.bring", count=9) in phone.texts()
        button = phone.get("bring")._i
        await asyncio.gather(*(phone.session.dispatch_event(button, "click", None) for _ in range(2)))
        await until(phone, "file-told")
        assert texts("en")("app.files.brought", count=9) in phone.texts()

    journey(app_state, steps)
    assert [backup.reason for backup in app_state.store.backups.all()] == ["before-import", "daily"]


def test_what_differs_is_replaced_only_if_that_is_chosen(app_state: AppState, theirs: bytes) -> None:
    app_state.store.archives.bring_in(read_archive(theirs, FORMATS))
    match = app_state.store.matches.find()[0]
    app_state.store.matches.describe(match.id, notes="mine")

    async def steps(phone: InProcess) -> None:
        await pick(phone, "theirs.json", theirs)
        await until(phone, "different-0")
        assert phone.find("bring") is None
        await phone.tap("replace")
        await until(phone, "bring")
        await phone.tap("bring")
        await until(phone, "file-told")

    journey(app_state, steps)
    assert app_state.store.matches.get(match.id).notes == match.notes


def test_an_ai_in_what_differs_is_named_in_words(app_state: AppState, theirs: bytes) -> None:
    app_state.store.archives.bring_in(read_archive(theirs, FORMATS))
    [match] = [each for each in app_state.store.matches.find() if each.opponent == "peddler"]
    app_state.store.matches.describe(match.id, notes="mine")

    async def steps(phone: InProcess) -> None:
        await pick(phone, "theirs.json", theirs)
        await until(phone, "different-0")
        assert any("Peddler, Илья" in text for text in phone.texts())

    journey(app_state, steps)


@pytest.mark.parametrize(
    ("name", "data", "line"),
    [
        ("a.json", b"{", "this is not JSON; the error is at line 1, column 2"),
        ("a.json", b'{"format": "x"}', 'this file is not from this app; its format would be "west-kingdom/archive"'),
        ("a.csv", b"a\0b", "this is not a table with separators"),
        ("photo.jpg", b"\xff\xd8", "this is not UTF-8 text"),
        (
            "old.csv",
            b"name;points\nZo\xe9;5",
            "this is not UTF-8 text; in a spreadsheet, save the table as “CSV UTF-8”",
        ),
    ],
)
def test_a_bad_file_is_named_and_changes_nothing(app_state: AppState, name: str, data: bytes, line: str) -> None:
    before = as_bytes(app_state.store.archives.whole())

    async def steps(phone: InProcess) -> None:
        await pick(phone, name, data)
        await until(phone, "file-bad")
        assert line in phone.texts()

    journey(app_state, steps)
    assert as_bytes(app_state.store.archives.whole()) == before


def test_a_file_that_is_too_large_is_told_by_its_size(app_state: AppState) -> None:
    async def steps(phone: InProcess) -> None:
        await pick(phone, "a.json", b"", size=LARGEST + 1)
        await until(phone, "file-bad")
        assert "too large; at most 20 MB can be read" in phone.texts()

    journey(app_state, steps)


def test_a_table_whose_columns_are_chosen(app_state: AppState) -> None:
    async def steps(phone: InProcess) -> None:
        await pick(phone, "club.csv", OWN.replace(b"Day", b"???"))
        await until(phone, "column-wanted")
        await phone.tap("column-played_at")
        await phone.settle()
        await phone.tap("pick-column-2")
        await phone.settle()
        assert phone.find("column-wanted") is None
        await phone.tap("table-game-architects")
        await phone.settle()
        await phone.tap("look")
        await until(phone, "bring")
        await phone.tap("bring")
        await until(phone, "file-told")

    journey(app_state, steps)
    (match,) = app_state.store.matches.find()
    assert (match.game, [seat.total for seat in match.seats]) == ("architects", [50, 41])


def test_a_column_that_was_chosen_stays_when_its_sheet_says_that_it_has_gone() -> None:
    """The client tells of every sheet that closes, also of one that the choice has closed, and then a moment later."""
    table = read_table(OWN, LARGEST)
    memo: dict[str, Any] = {FILE: Choosing("own.csv", table, {}, open="player")}
    dialog = picker(plain_ui(memo=memo), memo[FILE])
    assert isinstance(dialog, ft.AlertDialog)
    dismiss = handlers(dialog)["on_dismiss"]
    handlers(find(dialog, "pick-column-0"))["on_click"]()
    chosen = replace(memo[FILE], open="points")
    for now in (memo[FILE], chosen, None):
        memo[FILE] = now
        dismiss()
        assert memo[FILE] == now, "only the sheet itself is closed by it"
    assert chosen.columns == {"player": 0}
    memo[FILE] = replace(chosen, open="player")
    dismiss()
    assert memo[FILE] == replace(chosen, open=None)


@pytest.mark.parametrize("way", ["json", "csv", "bgsplay"])
def test_everything_goes_out(app_state: AppState, way: str) -> None:
    app_state.store.matches.add(new_match())

    async def steps(phone: InProcess) -> None:
        await phone.tap(f"export-{way}")
        await until(phone, "file-told")
        await phone.settle()
        assert "save_file" in phone.invocations

    journey(app_state, steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_hit_and_heard(app_state: AppState, theirs: bytes, language: str) -> None:
    app_state.store.settings.change("language", language)
    app_state.store.settings.change("text_size", 200)

    async def steps(phone: InProcess) -> None:
        for name, data, seen in (
            ("a.csv", OWN, "column-player"),
            ("a.json", b"{", "file-bad"),
            ("a.json", theirs, "bring"),
            ("a.bgsplay", EXPORT.read_bytes(), "left-out"),
        ):
            assert unguarded(ft.unwrap_component(phone.page.views)) == []
            await pick(phone, name, data)
            await until(phone, seen)
            assert unfit(ft.unwrap_component(phone.page.views)[-1]) == []
            await phone.tap("another")
            await until(phone, "import-pick")
        assert texts("en")("app.files.import") in phone.texts() or language != "en"

    journey(app_state, steps, width=320)


def test_a_tap_during_an_import_waits_until_that_is_written(app_state: AppState) -> None:
    async def steps(phone: InProcess) -> None:
        app_state.store.archives.importing = True
        tap = asyncio.create_task(phone.tap("export-json"))
        await asyncio.sleep(10 * LOOK_AGAIN)
        assert phone.find("file-told") is None
        assert not tap.done()
        app_state.store.archives.importing = False
        await tap
        await until(phone, "file-told")

    journey(app_state, steps)

"""Names that nobody should have, on every screen and in every field: control characters, marks that turn the writing
round, a formula, a page of markup, two megabytes."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import flet as ft
import pytest

from models.paths import DATABASE
from testing.inprocess import InProcess, play
from testing.pages import opened
from tests.views.conftest import Club

NAMES = {
    "controls": "\0\x07\x1b[31m\x7f\u0085",
    "turned": "\u202eknaT\u2066\u200f\u061c",
    "lines": "a\nb\r\nc\td\u2028e",
    "formula": "=HYPERLINK(1)",
    "markup": "<b>&amp;</b>{n}%s%(x)s\\u0000",
    "emoji": "👩‍👩‍👧‍👦🏴‍☠️" * 20,
    "marks": "Z" + "\u0300\u0489" * 200,
    "spaces": "\u00a0\u2003\u200b\ufeff",
    "unassigned": "\ufffe\uffff\U0010ffff\ue000",
}
TOGETHER = "".join(NAMES.values())
BROKEN = ("retry", "fault-go-on", "details")


def whole(phone: InProcess, what: str) -> None:
    found = {*phone.identifiers()}.intersection(BROKEN)
    assert not found, f"{what}: {found}: {phone.texts()}"
    assert phone.find("title") is not None


@pytest.mark.parametrize("name", [TOGETHER, NAMES["spaces"]], ids=["all together", "spaces"])
def test_every_screen_bears_such_names(club: Club, name: str) -> None:
    """As an older version, an import or a hand of its own may have left them."""
    with closing(sqlite3.connect(club.app_state.folder / DATABASE)) as db:
        for table in ("person", "session_seat", "match_seat"):
            db.execute(f"UPDATE {table} SET name = ?", [name])
        db.execute("UPDATE match SET place = ?, notes = ?", [name, name * 5])
        db.execute("UPDATE session SET title = ?", [name])
        db.commit()

    async def scenario() -> None:
        phone = await opened(club.app_state)
        for address in club.addresses:
            await phone.go(address)
            await phone.settle()
            whole(phone, address)
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    "name",
    [TOGETHER, NAMES["spaces"], NAMES["unassigned"], "x" * 2_000_000],
    ids=["all together", "spaces", "unassigned", "two megabytes"],
)
def test_every_field_bears_such_words(club: Club, name: str) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state)
        filled = 0
        for address, tap in (
            ("/people", "people-add"),
            ("/new/score", "seat-new"),
            ("/new/setup", "seat-new"),
            ("/history", None),
            (next(each for each in club.addresses if each.startswith("/match/")), "describe"),
            ("/receive", None),
            ("/cards/viscounts/import", None),
        ):
            await phone.go(address)
            if tap:
                await phone.tap(tap)
            for field in fields(phone):
                await phone.fill(field, name)
                await phone.settle()
                whole(phone, f"{address} {field}")
                filled += 1
            for save in ("person-save", "match-save", "seat-save"):
                if phone.find(save) and not phone.get(save).disabled:
                    await phone.tap(save)
                    await phone.settle()
                    whole(phone, f"{address} {save}")
        assert filled >= 5
        phone.close()

    play(scenario())


def fields(phone: InProcess) -> list[str]:
    return [
        node.identifier
        for node in phone.all(ft.Semantics)
        if node.identifier and isinstance(node.content, ft.TextField) and not node.content.disabled
    ]

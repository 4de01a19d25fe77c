"""What guests enter on the score pad, beside the host and each other."""

from collections.abc import Callable

import flet as ft
import pytest

from app.guests import GuestState
from app.phone_table import arrived, seated
from app.score_pad import SessionPad
from app.session_store import NotAllowed
from locales import say
from scoring.pad import edits
from scoring.pad.document import Pad
from scoring.pad.edits import Edit
from testing.inprocess import play
from testing.pages import opened, tap
from tests.server.guest_phone import guest, session_of
from tests.views.test_statements import counted
from views.app_state import AppState


def test_two_phones_fill_in_one_pad_and_each_takes_back_their_own(table: AppState) -> None:
    id = session_of(table)
    anna, bob = GuestState(table, "phone-a"), GuestState(table, "phone-b")
    table.table_control.table = arrived(table.table_control.table, "phone-b") if table.table_control.table else None
    for seat, (phone, name) in enumerate((("phone-a", "Anna"), ("phone-b", "Bob"))):
        assert table.table_control.table
        table.table_control.table = seated(table.table_control.table, phone, seat, name)

    def put(seat: int, value: int) -> Callable[[Pad], Edit]:
        return lambda pad: edits.set_value(pad, ("seats", seat, "trading_posts"), value, "trading_posts")

    for mine, seat, value in ((anna, 0, 2), (bob, 1, 2), (anna, 0, 3), (bob, 1, 1)):
        SessionPad(mine, id).edit(put(seat, value))
    steps = table.store.documents.steps(id, "sheet", 4)
    assert [step.by for step in steps] == ["Bob", "Anna", "Bob", "Anna"]
    SessionPad(anna, id).undo()
    pad = SessionPad(table, id).pad
    assert [pad.seats[seat]["trading_posts"] for seat in (0, 1)] == [2, 1]
    with pytest.raises(NotAllowed):
        SessionPad(anna, id).edit(put(1, 0))
    assert SessionPad(table, id).pad == pad
    # The host's own undo leaves alone what guests entered.
    SessionPad(table, id).undo()
    now = SessionPad(table, id).pad
    assert [now.seats[seat]["trading_posts"] for seat in (0, 1)] == [2, 1]


def test_the_others_see_who_changed_what(table: AppState) -> None:
    id = session_of(table)

    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("seat-0")
        host = await opened(table, f"/session/{id}/score")
        name = GuestState(table, "phone-a").rights.by
        mine = SessionPad(GuestState(table, "phone-a"), id)
        mine.edit(lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 1, "workshops"))
        await host.settle()
        assert any(text.startswith(f"{name}: ") for text in host.texts())
        await host.go(f"/session/{id}/score/changes")
        assert any(text.startswith(f"{name}, ") for text in host.texts())
        for each in (phone, host):
            each.close()

    play(scenario())


def test_a_guest_opens_only_their_own_cells(table: AppState) -> None:
    id = session_of(table)

    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("seat-1")
        await phone.go(f"/session/{id}/score")
        assert isinstance(phone.get("cell-trading_posts-1"), ft.TextButton)
        assert not isinstance(phone.get("cell-trading_posts-0"), ft.TextButton)
        phone.close()

    play(scenario())


def test_a_guest_enters_a_zero_by_saying_so_and_nothing_by_looking(table: AppState) -> None:
    session = session_of(table)

    def sheet() -> Pad:
        return SessionPad(table, session).pad

    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("seat-1")
        await phone.settle()
        SessionPad(table, session).edit(lambda pad: (pad.model_copy(update={"entered": ()}), say("app.undo.step")))
        await phone.settle()
        lines = [ident for ident in phone.identifiers() if ident.startswith("line-")]
        for line in lines:
            await tap(phone, line, "grid")
        assert sheet().entered == ()
        await phone.tap(lines[0])
        await phone.settle()
        await phone.tap("next")
        await phone.settle()
        assert sheet().entered == ((1, lines[0].removeprefix("line-")),)
        phone.close()

    play(scenario())


def test_a_guests_point_asks_little_of_the_database(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("seat-1")
        await tap(phone, "line-ribbon_sets", "face-1")  # as whoever corrects a value more than once
        asked = await counted(phone, "key-plus")
        assert len(asked.statements) <= 4, "\n".join(each[:90] for each in asked.statements)
        assert asked.commits == 1
        phone.close()

    play(scenario())

"""The turns of a game with phones at the table: each ends their own."""

from collections.abc import Iterator

import pytest

from app.current_phone import PHONE
from app.guests import GuestState
from app.phone_table import arrived, new_table, seated
from app.session_store import NotAllowed
from app.turns import KIND
from locales import say
from setup.ending import Company
from setup.turns import Turns, fill, next_turn
from setup.turns_document import written
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from tests.models.helpers import NOON
from tests.views.screens.turns.sessions import a_session, keep, kept
from views.app_state import AppState


@pytest.fixture
def table(app_state: AppState) -> Iterator[str]:
    """Bo's phone sits at the table of a game that has begun; Cy's watches."""
    id = a_session(app_state)
    keep(app_state, id, Turns(Company("viscounts", frozenset(), 3)))
    table_control = app_state.table_control
    at = arrived(arrived(new_table("192.0.2.2", 8550, NOON), "bo"), "cy").model_copy(update={"session": id})
    table_control.table = seated(at, "bo", 1, "Bo")
    yield id
    table_control.table = None


async def guest(app_state: AppState, phone: str, route: str) -> InProcess:
    token = PHONE.set(phone)
    try:
        return await opened(app_state, route)
    finally:
        PHONE.reset(token)


def test_a_guest_ends_their_own_turn_live(app_state: AppState, table: str) -> None:
    async def scenario() -> None:
        route = f"/session/{table}/turns"
        host, bo, cy = [await opened(app_state, route), *[await guest(app_state, name, route) for name in ("bo", "cy")]]
        assert bo.get("next-turn").disabled
        assert "Ann is playing. Only Ann or the host can end this turn." in bo.texts()
        assert not bo.find("first-1")
        await tap(host, "next-turn")
        await bo.settle()
        assert "Your turn" in bo.texts()
        assert cy.get("next-turn").disabled
        await tap(bo, "reveal-prosperity", "next-turn")
        await host.settle()
        assert "Cy’s turn" in host.texts()
        assert kept(app_state, table).ended
        assert host.get("undo").disabled, "the turn went on since"
        await tap(host, "back-a-turn")
        assert kept(app_state, table).seat == 1
        await bo.settle()
        await tap(bo, "next-turn")
        await tap(bo, "undo")
        assert kept(app_state, table).seat == 1
        await tap(host, *["next-turn"] * 5)
        await bo.settle()
        assert bo.get("to-score").disabled, "the host begins the scoring"
        await tap(host, "to-score")
        await bo.settle()
        await tap(bo, "to-score")
        assert bo.page.route == f"/session/{table}/score/player/1"
        for phone in (host, bo, cy):
            phone.close()

    play(scenario())


def test_what_each_takes_back_at_the_same_time_leaves_turns(app_state: AppState) -> None:
    id = a_session(app_state, "architects")
    company = Company("architects", frozenset(), 3)
    for by, now in (
        ("Ann", Turns(company)),
        ("Ann", next_turn(Turns(company))),
        ("Bo", fill(next_turn(Turns(company)))),
    ):
        app_state.store.documents.write(id, KIND, say("app.turns.did.next", who=by), written(now), by=by)
    app_state.store.documents.undo(id, KIND, "Ann")
    after = kept(app_state, id)
    assert (after.done, after.filled) == (0, (0,))


def test_a_guest_writes_nothing_else(app_state: AppState, table: str) -> None:
    store, label = GuestState(app_state, "bo").store, say("app.turns.did.next")
    now = kept(app_state, table)
    with pytest.raises(NotAllowed):
        store.documents.write(table, KIND, label, written(next_turn(now)))
    keep(app_state, table, next_turn(now))
    mine = kept(app_state, table)
    with pytest.raises(NotAllowed):
        store.documents.write(table, KIND, label, written(next_turn(next_turn(mine))))
    with pytest.raises(NotAllowed):
        store.documents.write(table, KIND, label, written(mine) | {"first": 2})
    store.documents.write(table, KIND, label, written(next_turn(mine)))
    assert kept(app_state, table).seat == 2
    with pytest.raises(NotAllowed):
        GuestState(app_state, "cy").store.documents.write(table, KIND, label, written(mine))


def test_guests_keep_their_player_when_the_seats_turn(app_state: AppState) -> None:
    """The session's seats stand clockwise during setup, and in turn order from then on."""

    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, "seat-anyone", "start")
        (session,) = app_state.store.sessions.find()
        at = arrived(new_table("192.0.2.2", 8550, NOON), "bo").model_copy(update={"session": session.id})
        names = [player.name for player in session.players]
        for seat, name in enumerate(names):
            app_state.table_control.table = seated(at, "bo", seat, name)
            if seat == len(names) - 1:
                await tap(phone, "more", "to-play-early")
        after = app_state.table_control.table
        assert after
        bo = after.guest("bo")
        assert bo
        place = after.seat(bo)
        assert place is not None
        assert app_state.store.sessions.get(session.id).players[place].name == after.name(bo) == names[-1]
        app_state.table_control.table = None
        phone.close()

    play(scenario())

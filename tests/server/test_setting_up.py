"""A setup at a table of several phones."""

import pytest

from app.current_phone import PHONE
from app.phone_table import arrived, new_table
from models.values import Session
from setup.checklist import Checklist, Seat, begin, read_checklist
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.walk import plain_ui
from tests.models.helpers import NOON
from tests.setup.plans import viscounts
from views.app_state import AppState
from views.screens.setup.start import begin_session


def begun(app_state: AppState, *seats: Seat) -> Session:
    """A setup in English; the table is at it."""
    begin_session(plain_ui(), app_state, begin(viscounts(players=2), seats))
    (session,) = app_state.store.sessions.find(("setup",))
    table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a")
    app_state.table_control.table = table.model_copy(update={"session": session.id})
    return session


def plan_of(app_state: AppState, session: Session) -> Checklist:
    document = app_state.store.documents.get(session.id, "plan")
    assert document
    return read_checklist(document.body)


@pytest.mark.parametrize("rights", ["own", "all"])
def test_a_guest_who_reads_another_language_ticks_a_step_and_names_nobody(app_state: AppState, rights: str) -> None:
    session = begun(app_state)
    assert [player.name for player in session.players] == ["Player 1", "Player 2"]
    app_state.table_control.change(lambda table: table.model_copy(update={"edits": rights}))
    step = plan_of(app_state, session).plan.steps[0].id

    async def scenario() -> None:
        token = PHONE.set("phone-a")
        phone: InProcess = await opened(app_state, "/")
        PHONE.reset(token)
        await phone.tap("language-fr")
        await phone.tap("seat-1")
        await phone.go(f"/session/{session.id}/setup")
        await phone.tap("step-done")
        await phone.settle()
        assert phone.find("fault-go-on") is None, phone.texts()
        phone.close()

    play(scenario())
    assert plan_of(app_state, session).done == {step}
    assert app_state.store.sessions.get(session.id).players == session.players


def test_a_step_that_is_ticked_leaves_people_who_were_one_together(app_state: AppState) -> None:
    store = app_state.store
    twice, once = store.people.add("Ann"), store.people.add("Anna")
    session = begun(app_state, Seat("Ann", twice.id))
    store.people.merge(once.id, twice.id)
    step = plan_of(app_state, session).plan.steps[0].id

    async def scenario() -> None:
        host = await opened(app_state, f"/session/{session.id}/setup")
        await host.tap("step-done")
        host.close()

    play(scenario())
    assert plan_of(app_state, session).done == {step}
    assert store.sessions.get(session.id).players[0].person_id == once.id


def may_write_all(app_state: AppState) -> None:
    app_state.table_control.change(lambda table: table.model_copy(update={"edits": "all"}))


def test_a_guest_who_may_write_all_gives_a_seat_a_name_and_makes_nobody_known(app_state: AppState) -> None:
    session = begun(app_state)
    may_write_all(app_state)

    async def scenario() -> None:
        token = PHONE.set("phone-a")
        phone: InProcess = await opened(app_state, f"/session/{session.id}/setup")
        PHONE.reset(token)
        for ident in ("more", "seats-open", "seat-new"):
            await phone.tap(ident)
        await phone.fill("seat-name", "Zoë")
        await phone.tap("seat-save")
        await phone.settle()
        assert phone.find("fault-go-on") is None, phone.texts()
        phone.close()

    play(scenario())
    assert plan_of(app_state, session).seats[0] == Seat("Zoë", None, "red")
    assert app_state.store.people.all() == ()


def test_a_guest_who_may_write_all_begins_the_game_of_a_plan_against_the_ai(app_state: AppState) -> None:
    begin_session(plain_ui(), app_state, begin(viscounts(players=1)))
    (session,) = app_state.store.sessions.find(("setup",))
    table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a")
    app_state.table_control.table = table.model_copy(update={"session": session.id, "edits": "all"})

    async def scenario() -> None:
        token = PHONE.set("phone-a")
        phone: InProcess = await opened(app_state, f"/session/{session.id}/setup")
        PHONE.reset(token)
        for ident in ("more", "ai-choices"):
            await phone.tap(ident)
        await phone.tap("play-start")
        await phone.settle()
        assert phone.find("fault-go-on") is None, phone.texts()
        phone.close()

    play(scenario())
    assert app_state.store.sessions.get(session.id).stage == "play"
    assert app_state.store.documents.get(session.id, "journal")

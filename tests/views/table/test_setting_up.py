"""A setup at a table of several phones."""

import pytest

from models.table import arrived, new_table
from models.values import Session
from setup.checklist import Checklist, Seat, begin, read_checklist
from tests.models.helpers import NOON
from tests.setup.plans import viscounts
from tests.views.inprocess import InProcess, play
from tests.views.pages import opened, settled
from tests.views.walk import plain_ui
from views.companion import Companion
from views.setup.start import begin_session
from views.table.caller import PHONE


def begun(companion: Companion, *seats: Seat) -> Session:
    """A setup in English; the table is at it."""
    begin_session(plain_ui(), companion, begin(viscounts(players=2), seats))
    (session,) = companion.store.sessions(("setup",))
    table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a")
    companion.hosting.table = table.model_copy(update={"session": session.id})
    return session


def plan_of(companion: Companion, session: Session) -> Checklist:
    document = companion.store.document(session.id, "plan")
    assert document
    return read_checklist(document.body)


@pytest.mark.parametrize("rights", ["own", "all"])
def test_a_guest_who_reads_another_language_ticks_a_step_and_names_nobody(companion: Companion, rights: str) -> None:
    session = begun(companion)
    assert [player.name for player in session.players] == ["Player 1", "Player 2"]
    companion.hosting.change(lambda table: table.model_copy(update={"edits": rights}))
    step = plan_of(companion, session).plan.steps[0].id

    async def scenario() -> None:
        token = PHONE.set("phone-a")
        phone: InProcess = await opened(companion, "/")
        PHONE.reset(token)
        await phone.tap("language-fr")
        await phone.tap("seat-1")
        await phone.go(f"/session/{session.id}/setup")
        await phone.tap(f"tick-{step}")
        await settled(phone)
        assert phone.find("fault-go-on") is None, phone.texts()
        phone.close()

    play(scenario())
    assert plan_of(companion, session).done == {step}
    assert companion.store.session(session.id).players == session.players


def test_a_step_that_is_ticked_leaves_people_who_were_one_together(companion: Companion) -> None:
    store = companion.store
    twice, once = store.add_person("Ann"), store.add_person("Anna")
    session = begun(companion, Seat("Ann", twice.id))
    store.merge_people(once.id, twice.id)
    step = plan_of(companion, session).plan.steps[0].id

    async def scenario() -> None:
        host = await opened(companion, f"/session/{session.id}/setup")
        await host.tap(f"tick-{step}")
        host.close()

    play(scenario())
    assert plan_of(companion, session).done == {step}
    assert store.session(session.id).players[0].person_id == once.id

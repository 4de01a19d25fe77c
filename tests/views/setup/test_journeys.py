"""Setting up on a real Flet session: from the form to the score."""

import asyncio
from typing import Any

import pytest

from models.values import Session
from setup.checklist import Checklist, read_checklist
from tests.views.inprocess import InProcess, play
from tests.views.test_app import opened, settled
from views.companion import Companion


def last_session(companion: Companion) -> Session:
    return companion.store.sessions(("setup", "play", "score", "finished"))[0]


def kept(companion: Companion) -> Checklist:
    document = companion.store.document(last_session(companion).id, "plan")
    assert document
    return read_checklist(document.body)


async def tap(phone: InProcess, *identifiers: str) -> None:
    for identifier in identifiers:
        await phone.tap(identifier)
        await settled(phone)


async def new_plan(companion: Companion, *taps: str) -> InProcess:
    """A phone on the plan of a new session."""
    phone = await opened(companion, "/new/setup")
    await tap(phone, *taps, "start")
    return phone


def test_from_the_form_to_the_score(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion, "module-gates_of_gold", "module-keeper_of_keys", "players-plus")
        session = last_session(companion)
        assert phone.page.route == f"/session/{session.id}/setup"
        assert (session.stage, len(session.players)) == ("setup", 3)
        await tap(phone, "step-done", "tick-townsfolk", "fold-castle", "fold-castle")
        assert kept(companion).done == {"segments", "townsfolk"}
        before = kept(companion).plan.draws["castle"]
        await tap(phone, "again-castle")
        again = kept(companion).plan
        assert (again.draws["castle"].rerolls, before.rerolls) == (1, 0)
        assert {name: d.result for name, d in again.draws.items() if name != "castle"} == {
            name: d.result for name, d in kept(companion).plan.draws.items() if name != "castle"
        }
        await tap(phone, "lock-castle")
        assert kept(companion).plan.draws["castle"].locked
        assert phone.get("again-castle").disabled
        assert last_session(companion).setup_code == phone.get("code").value
        phone.close()

    play(scenario())


def test_entering_what_was_dealt(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion, "module-gates_of_gold")
        await tap(phone, "fold-manuscript_boards", "enter-manuscript_boards", "dealt-grey")
        assert phone.get("dealt-save").disabled
        await tap(phone, "dealt-blue", "dealt-save")
        assert kept(companion).plan.draws["manuscript_boards"].result == ("grey", "blue")
        phone.close()

    play(scenario())

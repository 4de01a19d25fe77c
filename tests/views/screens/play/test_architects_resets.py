"""A Black Market reset in a game against the AI of Architects, on a real Flet session."""

from functools import partial

import flet as ft
import pytest

from app.architects_game import ArchitectsGame
from solo.dialogue import Correction, Turn
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from tests.views.screens.play.architects_games import answered, begun, game, last_id
from views.app_state import AppState

pytestmark = pytest.mark.usefixtures("known_seed")


def resets(app_state: AppState) -> int:
    """How many the game has been through."""
    return sum(event.what == "reset" for step in game(app_state).steps for event in step.events)


async def due(app_state: AppState, *taps: str) -> InProcess:
    """A third Worker in the Black Market."""
    phone = await begun(app_state, *taps)
    await tap(phone, "done")
    for space in ("small", "middle", "large"):
        if phone.find("placed-again"):
            await tap(phone, "placed-again")
        await tap(phone, f"placed-market_{space}")
    return phone


def test_a_reset_is_gone_through_step_by_step_and_is_the_games_own(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "to-reset")
        assert not phone.find("tick-refresh_market")
        await tap(phone, "reset-begin")
        assert game(app_state).state.table.market == ("", "", "")
        assert "To Prison: you, Workers 3" in phone.texts()
        assert game(app_state).question
        assert not phone.find("tick-prison_virtue"), "what follows waits for the answer"
        await tap(phone, "answer-1")
        assert game(app_state).state.table.people[0].prison == 1
        await tap(phone, "tick-refresh_market", "reset-over")
        assert phone.page.route == f"/session/{last_id(app_state)}/play"
        assert game(app_state).state.turn == 1
        assert "To Prison: you, Workers 3" not in phone.texts()
        assert resets(app_state) == 1, "the AI's turn has none of its own"
        phone.close()

    play(scenario())


def test_a_reset_of_the_ais_turn_is_not_offered_again(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        ArchitectsGame(app_state, last_id(app_state)).enter(Turn())
        await phone.settle()
        await answered(phone, app_state)
        assert resets(app_state) == 1
        await tap(phone, "to-reset")
        assert any(text.startswith("No reset is due now") for text in phone.texts())
        assert not any(map(phone.find, ("reset-begin", "reset-over", "tick-refresh_market")))
        phone.close()

    play(scenario())


def test_ticks_stay_after_a_restart_and_belong_to_their_own_reset(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "reset-first", "answer-3", "tick-market_workers_to_prison", "tick-prison_debt")
        phone.close()
        phone = await opened(app_state, f"/session/{last_id(app_state)}/play/reset")
        document = app_state.store.documents.get(last_id(app_state), "reset")
        assert document
        assert document.body["done"] == ["market_workers_to_prison", "prison_debt"]
        await tap(phone, "reset-over")
        await answered(phone, app_state)
        await tap(phone, "done", "told-reset")
        assert phone.page.route == f"/session/{last_id(app_state)}/play/reset"
        await answered(phone, app_state)
        assert not [node for node in phone.all(ft.Semantics) if node.checked]
        assert resets(app_state) == 2
        phone.close()

    play(scenario())


def test_a_reset_can_be_taken_back(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "to-reset", "reset-begin", "answer-2", "undo", "undo")
        assert game(app_state).state.table.market == ("1", "1", "1")
        assert phone.find("reset-begin")
        phone.close()

    play(scenario())


def _market(place: int, _now: ArchitectsGame) -> Correction:
    return Correction("market", "1", place)


def test_a_reset_that_is_due_in_the_last_turn_comes_before_the_score(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        id = last_id(app_state)
        ArchitectsGame(app_state, id).correct(lambda _now: Correction("guildhall_1", 11))
        await tap(phone, "done", "placed-guildhall", "next-turn")
        await answered(phone, app_state)
        assert game(app_state).over
        for place in (0, 1):
            ArchitectsGame(app_state, id).correct(partial(_market, place))
        await phone.settle()
        await tap(phone, "placed-market_large")
        assert not phone.find("to-score")
        await tap(phone, "reset-first", "answer-3", "back")
        assert resets(app_state) == 1
        assert game(app_state).state.table.people[0].prison == 3
        await tap(phone, "to-score")
        assert phone.page.route == f"/session/{id}/score"
        phone.close()

    play(scenario())

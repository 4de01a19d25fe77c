"""What people report of their turns in a game against the AI of Architects, on a real Flet session."""

import pytest

from app.architects_game import ArchitectsGame
from locales import texts
from solo.dialogue import Correction, PersonReport
from testing.inprocess import play
from testing.pages import tap
from tests.views.screens.play.architects_games import answered, begun, game, last_id
from views.app_state import AppState

pytestmark = pytest.mark.usefixtures("known_seed")


def test_a_plain_round_is_two_taps(app_state: AppState) -> None:
    """Where the Worker went, at the foot of the AI's turn, and the AI's next turn."""

    async def scenario() -> None:
        phone = await begun(app_state)
        for number in (1, 2, 3):
            await tap(phone, "placed-quarry", "next-turn")
            await answered(phone, app_state)
            assert game(app_state).state.turn == number
        assert sum(isinstance(entry, PersonReport) for entry in game(app_state).journal) == 3
        phone.close()

    play(scenario())


def test_the_ais_turn_without_a_placement_is_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "done", "next-turn")
        assert game(app_state).state.turn == 0
        assert any("no Worker placed" in text for text in phone.texts())
        await tap(phone, "placed-forest", "next-turn")
        assert game(app_state).state.turn == 1
        phone.close()

    play(scenario())


def test_a_second_worker_in_one_turn_is_no_slip_of_the_thumb(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "placed-quarry")
        assert "Placed: Quarry" in phone.texts()
        assert not phone.find("placed-quarry")
        await tap(phone, "placed-again", "placed-forest")
        assert "Placed: Quarry, Forest" in phone.texts()
        phone.close()

    play(scenario())


def test_a_space_that_the_app_thinks_is_taken_is_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("market", "ai", 1))
        await phone.settle()
        await tap(phone, "placed-market_middle")
        assert game(app_state).state.table.market[1] == "ai"
        await tap(phone, "slip-no", "placed-market_middle", "slip-yes")
        assert game(app_state).state.table.market[1] == "1"
        phone.close()

    play(scenario())


def test_a_full_guildhall_is_known_and_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        spaces = ArchitectsGame(app_state, last_id(app_state)).rules.setting.spaces
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("guildhall", spaces - 1))
        await phone.settle()
        await tap(phone, "done")
        assert f"The Guildhall is full (the app counts {spaces - 1} of {spaces})" in phone.texts()
        await tap(phone, "placed-guildhall")
        state = game(app_state).state
        assert (state.filled, state.last_turn) == (spaces, 1)
        assert not phone.find("told-guildhall_full")
        await tap(phone, "placed-again", "placed-guildhall")
        assert f"By the app\u2019s count all {spaces} spaces of the Guildhall are taken. Is one free?" in phone.texts()
        await tap(phone, "slip-no", "placed-guildhall", "slip-counts")
        assert phone.get("title").value == texts("en")("app.play.board")
        assert game(app_state).state == state
        phone.close()

    play(scenario())


def test_a_group_is_captured_and_a_resource_contributed_in_one_tap_from_what_the_app_knows(
    app_state: AppState,
) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("at", 3, 1))
        await tap(phone, "done", "told-captured")
        assert "The AI, Quarry: 3" in phone.texts()
        await tap(phone, "captured-ai-quarry")
        assert game(app_state).state.table.people[0].held[0] == 3
        await tap(phone, "told-contributed")
        offer, _lies = ArchitectsGame(app_state, last_id(app_state)).contribution_cards
        assert offer
        assert any(text.startswith("Wood: ") for text in phone.texts())
        await tap(phone, "contributed-wood")
        assert game(app_state).state.table.contributed[1]
        phone.close()

    play(scenario())


def test_at_a_larger_table_the_screen_says_whose_turn_it_is(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "seat-anyone")
        first, second = (player.name for player in app_state.store.sessions.get(last_id(app_state)).players[:2])
        await tap(phone, "done")
        assert f"{first}: turn 1" in phone.texts()
        await tap(phone, "placed-quarry")
        assert f"{second}: turn 1" in phone.texts()
        await tap(phone, "placed-quarry", "next-turn")
        people = game(app_state).state.table.people
        assert [person.at[1] for person in people] == [1, 1]
        phone.close()

    play(scenario())

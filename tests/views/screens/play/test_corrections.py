"""Values of the AI that a person sets right, and house readings, in a game on a real Flet session."""

import flet as ft

from app.viscounts_game import ViscountsGame
from solo.dialogue import Correction, Turn
from solo.viscounts.state import Switches
from testing.inprocess import play
from testing.pages import opened, tap
from testing.solo_viscounts import begun, game, kept, last_id, stages, state
from views.app_state import AppState


def test_a_correction_does_not_hide_what_is_to_be_done(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        before = phone.texts()
        await phone.go(f"{phone.page.route}/board")
        await tap(phone, "set-ink-0", "set-ink-0-plus", "set-ink-0-plus", "correct-close", "undo")
        ink = state(app_state).side.ink
        await phone.go(phone.page.route.removesuffix("/board"))
        after = phone.texts()
        assert [text for text in before if text not in after] in ([], [str(ink - 1)])
        assert game(app_state).journal == (Correction("ink", ink),)
        phone.close()

    play(scenario())


def test_a_value_is_set_right_while_something_is_asked(app_state: AppState) -> None:
    *_, asked = (game for stage, game in stages("cleric") if stage == "asked manuscript")
    id = kept(app_state.store, asked, "cleric")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/play/board")
        before = game(app_state)
        await tap(phone, "set-gold-0", "set-gold-0-plus")
        after = game(app_state)
        assert after.state.side.gold == before.state.side.gold + 1
        assert after.question == before.question
        assert asked.before
        assert after.journal == (*before.journal[:-1], Correction("gold", asked.before.state.side.gold + 1), Turn())
        await tap(phone, "correct-close", "undo")
        assert game(app_state).journal == before.journal
        phone.close()

    play(scenario())


def test_house_readings_are_chosen_before_the_game_and_kept_with_it(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "readings", "reading-collision-at_once", "reading-slot-5", "readings-close")
        start = ViscountsGame(app_state, last_id(app_state)).start
        assert start.switches == Switches(collision="at_once", slots_off=(5,))
        await tap(phone, "readings")
        assert any("at once" in text for text in phone.texts())
        phone.close()

    play(scenario())


def test_what_is_shared_unfolds_one_part_at_a_time_and_folds_again(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await phone.go(f"{phone.page.route}/board")
        assert not phone.find("set-human_space-0")
        await tap(phone, "shared-spots")
        assert phone.find("set-human_space-0")
        await tap(phone, "shared-townsfolk")
        assert phone.find("set-townsfolk-0")
        assert not phone.find("set-human_space-0")
        await tap(phone, "shared-townsfolk")
        assert not phone.find("set-townsfolk-0")
        phone.close()

    play(scenario())


def test_the_board_shows_at_once_what_was_set_right(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await phone.go(f"{phone.page.route}/board")
        before = state(app_state).side.ink
        await tap(phone, "set-ink-0", "set-ink-0-plus", "correct-close")
        assert f"Ink Well: {before + 1}" in [node.label for node in phone.all(ft.Semantics)]
        await tap(phone, "undo")
        assert f"Ink Well: {before}" in [node.label for node in phone.all(ft.Semantics)]
        phone.close()

    play(scenario())


def test_a_reading_that_is_changed_in_the_game_counts_from_then_on_and_can_be_taken_back(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "readings", "reading-missing_flip-nothing")
        step = ViscountsGame(app_state, last_id(app_state)).step
        assert step.switches.missing_flip == "nothing"
        assert game(app_state).journal == (Correction("missing_flip", "nothing"),)
        await tap(phone, "readings-close", "undo")
        assert ViscountsGame(app_state, last_id(app_state)).step.switches == Switches()
        phone.close()

    play(scenario())

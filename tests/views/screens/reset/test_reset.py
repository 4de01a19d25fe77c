"""The reset helper on a real Flet session, with and without a session of the store."""

import pytest

from app.black_market_reset import KEPT, KIND
from locales import Language
from models.values import NewSession, Player
from testing.inprocess import play
from testing.languages import TRANSLATED
from testing.pages import opened, tap
from testing.walk import framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.screens.reset.page import COUNTING, screen, session_screen

PLAYERS = (Player("Ann", None, "red"), Player("Bob", None, "blue"), Player("Cy", None, "green"))
SIZES = [(390, 1.0), (320, 2.0), (1280, 1.0)]


def a_session(app_state: AppState, *modules: str) -> str:
    return app_state.store.sessions.add(NewSession("architects", modules, PLAYERS, "score")).id


def test_a_table_without_a_session_counts_ticks_and_begins_anew(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, "game-architects", "to-reset")
        assert phone.page.route == "/new/reset"
        await tap(phone, "seats-plus", "fold-counting", "count-market-plus", "count-market-plus", "seat-2")
        await tap(phone, "count-prison-plus", "count-prison-plus", "count-prison-plus")
        said = phone.texts()
        assert "Player 1: 2 Workers" in said
        assert "Player 3: 3 Workers" in said
        await tap(phone, "step-done", "tick-prison_debt", "step-done")
        phone.close()
        phone = await opened(app_state, "/new/reset")
        assert app_state.store.settings.get(KEPT)["done"] == [
            "market_workers_to_prison",
            "prison_debt",
            "refresh_market",
        ]
        for number in range(3, 11):
            assert f"Step {number} is done" in phone.texts()
            await tap(phone, "step-done")
        await tap(phone, "reset-anew")
        assert app_state.store.settings.get(KEPT)["done"] == []
        assert len(app_state.store.settings.get(KEPT)["seats"]) == 3
        await tap(phone, "works_of_wonder")
        assert not phone.find("tick-princess_reward")
        phone.close()

    play(scenario())


def test_a_session_keeps_its_ticks_and_can_undo_them(app_state: AppState) -> None:
    id = a_session(app_state, "works_of_wonder")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/score/reset")
        await tap(phone, "step-done", "fold-counting", "seat-1", "count-princess-plus")
        assert "Bob: 1 Worker" in phone.texts()
        await tap(phone, "undo", "undo")
        document = app_state.store.documents.get(id, KIND)
        assert document
        await tap(phone, "redo")
        document = app_state.store.documents.get(id, KIND)
        assert document
        assert document.body["done"] == ["market_workers_to_prison"]
        assert not phone.find("seats-plus")
        phone.close()

    play(scenario())


def test_what_the_last_steps_depend_on_is_told_where_it_is_decided(app_state: AppState) -> None:
    id = a_session(app_state, "works_of_wonder")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/score/reset")
        await tap(phone, "fold-counting", *["count-market-plus"] * 3, "seat-1", *["count-profiteer-plus"] * 4)
        assert not phone.find("to_prison")
        await tap(phone, *["step-done"] * 3, "to_prison", *["step-done"] * 5)
        said = phone.texts()
        assert [said.count(text) for text in ("Ann: 3 Workers", "Ann: 3 Workers; Bob: 4 Workers")] == [1, 1]
        await tap(phone, "left-0-minus", "left-1-minus", "left-1-minus")
        said = phone.texts()
        assert "Ann: 3 Workers; Bob: 4 Workers" not in said
        assert "Ann: 2 Workers; Bob: 2 Workers" in said, "both have the most now, and nobody has 3"
        await tap(phone, "left-0-plus", "left-0-plus")
        assert phone.texts().count("Ann: 3 Workers") == 3, "no more than were there: steps 1, 10 and 11"
        phone.close()

    play(scenario())


def test_the_base_game_has_five_steps(app_state: AppState) -> None:
    id = a_session(app_state)
    found = words(framed(plain_ui(), session_screen(plain_ui(), app_state, {"id": id})))
    assert [text for text in found if text.startswith("5. ")]
    assert not [text for text in found if text.startswith("6. ")]


def test_what_another_version_kept_begins_anew(app_state: AppState) -> None:
    app_state.store.settings.change(KEPT, {"seats": "many"})
    assert unfit(framed(plain_ui(), screen(plain_ui(), app_state, {}))) == []


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_everything_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    id = a_session(app_state, "works_of_wonder")
    for memo in ({}, {COUNTING: True}):
        ui = plain_ui(width=width, scale=scale, memo=memo)
        assert unfit(framed(ui, screen(ui, app_state, {}))) == []
        assert unfit(framed(ui, session_screen(ui, app_state, {"id": id}))) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(app_state: AppState, language: Language) -> None:
    ui = plain_ui(language, memo={COUNTING: True})
    assert left_in_english(language, words(framed(ui, screen(ui, app_state, {})))) == []

"""A kept game with a step that does not fit the rules any more."""

import pytest

from locales import LANGUAGES, Language, say
from models.archive.reading import read_archive
from models.archive.writing import as_bytes
from models.formats import FORMATS
from solo.files import game_of, to_json
from solo.viscounts.simulation import play_game, start_for
from testing.inprocess import play
from testing.pages import opened, tap
from testing.solo_viscounts import kept
from testing.walk import framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.screens.play import turn

AT = 9


@pytest.fixture
def misfit(app_state: AppState) -> str:
    game = play_game(start_for("cleric", 5, [], 2)).game
    id = kept(app_state.store, game, "cleric")
    body = to_json(game)
    body["journal"].insert(AT, {"answer": "what nobody asked"})
    app_state.store.documents.write(id, "journal", say("app.undo.step"), body)
    return id


def test_it_goes_on_before_that_step_and_nothing_is_lost(app_state: AppState, misfit: str) -> None:
    def body() -> object:
        document = app_state.store.documents.get(misfit, "journal")
        assert document
        return document.body

    whole = body()

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{misfit}/play")
        assert "Step 10 of this game" in " ".join(words(phone.get("misfit")))
        go_on = phone.get("go-on")
        assert words(go_on) == ["Go on before step 10"]
        await tap(phone, "go-on")
        await go_on.on_click()  # a second tap that was quicker than the drawing
        await phone.settle()
        assert phone.find("misfit") is None
        assert len(game_of(body()).journal) == AT
        await tap(phone, "undo")
        assert phone.find("misfit")
        assert body() == whole
        await tap(phone, "redo")
        assert phone.find("misfit") is None
        phone.close()

    play(scenario())


def test_the_other_screens_of_the_game_say_where_it_stands(app_state: AppState, misfit: str) -> None:
    async def scenario() -> None:
        for way in ("play/board", "play/log", "play/deck", "turns"):
            phone = await opened(app_state, f"/session/{misfit}/{way}")
            await phone.settle()
            assert phone.find("misfit"), way
            phone.close()

    play(scenario())


def test_an_export_of_it_is_read_again(app_state: AppState, misfit: str) -> None:
    raw = as_bytes(app_state.store.archives.whole())
    bodies = [part.body for session in read_archive(raw, FORMATS).sessions for part in session.documents]
    document = app_state.store.documents.get(misfit, "journal")
    assert document
    assert document.body in bodies


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_hit_and_heard(app_state: AppState, misfit: str, language: Language) -> None:
    for width, scale in ((320, 2.0), (390, 1.0), (1280, 1.0)):
        ui = plain_ui(language, width=width, scale=scale)
        screen = turn.screen(ui, app_state, {"id": misfit})
        assert unfit(framed(ui, screen)) == []
        if language != "en":
            assert left_in_english(language, [screen.title, *words(list(screen.controls))]) == []

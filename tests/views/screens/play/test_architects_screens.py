"""The screens of a solo game of Architects as functions of the game: all can be hit and heard, at every size."""

from itertools import cycle, islice
from typing import Any

import pytest

from app.architects_column import with_column
from app.architects_game import ArchitectsGame
from app.architects_start import Form
from app.score_pad import blank_pad
from app.solo_game import TURN_DONE
from locales import LANGUAGES, Language, Texts
from setup.checklist import Seat
from solo.architects.boards import Wonder
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS, UNKNOWN, clauses, vocabulary
from solo.architects.corrections import FIELDS
from solo.architects.decks import companion_board, companion_deck, companion_wonders, printed_wonders
from solo.architects.person_reports import REPORTS
from solo.architects.rules import base_start, companion_start, new_game
from solo.dialogue import Correction
from solo.machine import act
from testing.languages import TRANSLATED
from testing.solo_architects import ALL, in_hand, kept, stages
from testing.walk import framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.components.ai_cards.architects import OPPONENTS as PORTRAITS
from views.components.ai_cards.architects import PICTURES, scheme_card
from views.components.solo_game.game_controller import SHEET
from views.layout.page_layout import Screen
from views.screens.play import board, log, new, turn
from views.screens.play.architects.board import OPEN, SECTIONS
from views.screens.play.architects.report_sheet import ICONS, OpenReport
from views.screens.play.hand import FACE
from views.screens.play.new import GAME
from views.screens.play.values import Opened

SIZES = [(390, 1.0), (320, 1.0), (320, 2.0), (1280, 1.0)]
SCREENS = {"turn": turn.screen, "board": board.screen, "log": log.screen}


def test_every_icon_word_has_a_picture() -> None:
    parts = {word for part in vocabulary().values() for word in part} | {clause.word for clause in clauses()}
    assert PICTURES.keys() >= parts | {UNKNOWN}
    assert PORTRAITS.keys() == {*OPPONENTS, *BASE_OPPONENTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_labelled(language: Language) -> None:
    ui = plain_ui(language)
    for card in companion_deck():
        drawn = words(scheme_card(ui, card, companion_board("patron")))
        assert Texts(language)(f"app.play.card.{card.origin}") in drawn, card.id
        assert any(ui.say(card.title()).lower() in text.lower() for text in drawn), card.id


EVERYTHING = [("enforcer", 1, "track"), ("meddler", 2, "ask"), ("helena", 1, "track"), ("constantine", 2, "ask")]


@pytest.mark.parametrize(("opponent", "people", "tracking"), EVERYTHING)
def test_everything_can_be_hit_and_heard(app_state: AppState, opponent: Any, people: int, tracking: str) -> None:
    for stage, game in stages(opponent, people, tracking):
        id = kept(app_state.store, game, opponent, people)
        late = stage in ("begun", "late")
        for width, scale in SIZES if late else SIZES[2:3]:
            for done_at in (0, len(game.steps)):
                app_state.store.settings.change(TURN_DONE, [id, done_at])
                for name, screen in SCREENS.items() if late else [("turn", turn.screen)]:
                    ui = plain_ui(width=width, scale=scale)
                    assert unfit(framed(ui, screen(ui, app_state, {"id": id}))) == [], (stage, name)


def test_a_base_game_begins_without_a_word_about_cards_that_its_box_has_not(app_state: AppState) -> None:
    begun = {"helena": new_game(base_start("helena", "1")), "peddler": new_game(companion_start("peddler", "1"))}
    said = {}
    for opponent, game in begun.items():
        id = kept(app_state.store, game, opponent)
        said[opponent] = words(framed(ui := plain_ui(), turn.screen(ui, app_state, {"id": id})))
    others = {Texts("en")(f"app.arch.box.{each}") for each in ("ours", "table")}
    leave = Texts("en")("app.play.box.companion")
    assert leave in said["helena"]
    assert any(text == f"{leave} {other}" for text in said["peddler"] for other in others)


def test_the_turn_of_a_person_says_that_the_end_is_announced(app_state: AppState) -> None:
    begun = new_game(companion_start("peddler", "1"))
    for game, told in ((begun, False), (act(begun, Correction("last_turn", 2)), True)):
        id = kept(app_state.store, game, "peddler")
        app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
        said = words(framed(ui := plain_ui(), turn.screen(ui, app_state, {"id": id})))
        assert ("The end is announced: turn 2 is the AI’s last." in said) is told


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_every_sheet_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    game = list(stages("enforcer", 2))[-1][1]
    id = kept(app_state.store, game, "enforcer", 2)

    def shown(screen: Any, memo: dict[str, Any]) -> Screen:
        ui = plain_ui(width=width, scale=scale, memo=memo)
        return screen(ui, app_state, {"id": id})  # type: ignore[no-any-return]  # a screen's function

    for what in ICONS:
        open_keys = [key for key in REPORTS[what] if key != "who"]
        if open_keys:
            begun = (("who", 1),) if "who" in REPORTS[what] else ()
            assert unfit([shown(turn.screen, {SHEET: OpenReport(what, begun)}).dialog]) == [], what
    for field, of in FIELDS.items():
        absent = field.endswith(("_3", "_4"))
        if not absent and not isinstance(of.allowed, range) and of.allowed != "bool":
            assert unfit([shown(board.screen, {SHEET: Opened(field)}).dialog]) == [], field
    for part in SECTIONS:
        memo = {OPEN: part}
        assert unfit(framed(plain_ui(width=width, scale=scale), shown(board.screen, memo))) == [], part


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_the_form_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    for opponent in OPPONENTS:
        memo = {GAME: "architects", "play-form-architects": Form(opponent, seats=(Seat(),) * 4)}
        ui = plain_ui(width=width, scale=scale, memo=memo)
        assert unfit(framed(ui, new.screen(ui, app_state, {}))) == []
    for base in BASE_OPPONENTS:
        memo = {GAME: "architects", "play-form-architects": Form(base, seats=(Seat(),) * 2)}
        ui = plain_ui(width=width, scale=scale, memo=memo)
        assert unfit(framed(ui, new.screen(ui, app_state, {}))) == []


CARDS_IN_HAND = [((), {}), (companion_deck(), {}), (companion_deck(), {FACE: {"sections": [{"clause": "nothing"}]}})]


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_a_card_in_hand_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    for cards, memo in CARDS_IN_HAND:
        id = kept(app_state.store, in_hand(cards), "patron")
        ui = plain_ui(width=width, scale=scale, memo=dict(memo))
        assert unfit(framed(ui, turn.screen(ui, app_state, {"id": id}))) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_card_in_hand_leaves_no_english(app_state: AppState, language: Language) -> None:
    said: set[str] = set()
    for cards, memo in CARDS_IN_HAND:
        id = kept(app_state.store, in_hand(cards), "patron")
        ui = plain_ui(language, memo=dict(memo))
        said.update(words(framed(ui, turn.screen(ui, app_state, {"id": id}))))
        ui = plain_ui(language, memo={GAME: "architects", "play-form-architects": Form(deck="hand")})
        said.update(words(framed(ui, new.screen(ui, app_state, {}))))
    assert left_in_english(language, sorted(said)) == []


def test_no_english_is_left(app_state: AppState) -> None:
    """Each look is in two languages, the next in others."""
    said: dict[Language, set[str]] = {language: set() for language in TRANSLATED}
    turns = cycle(TRANSLATED)

    def look(screen: Any, id: str, **memo: Any) -> None:
        for language in islice(turns, 2):
            ui = plain_ui(language, memo=dict(memo))
            said[language].update(words(framed(ui, screen(ui, app_state, {"id": id}))))

    for stage, game in stages("enforcer", 2, "ask"):
        id = kept(app_state.store, game, "enforcer", 2)
        for done_at in (0, len(game.steps)):
            app_state.store.settings.change(TURN_DONE, [id, done_at])
            look(turn.screen, id)
            if stage == "late":
                look(board.screen, id)
                look(log.screen, id)
                for part in SECTIONS:
                    look(board.screen, id, **{OPEN: part})
    look(new.screen, "", **{GAME: "architects"})
    for language, found in said.items():
        assert left_in_english(language, sorted(found)) == [], language


@pytest.mark.parametrize(("wonders", "entered"), [(companion_wonders(), True), (printed_wonders(), False)])
def test_s55_a_wonder_of_the_ai_that_nobody_has_read_is_left_to_be_entered(
    app_state: AppState, wonders: tuple[Wonder, ...], entered: bool
) -> None:
    game = act(
        new_game(companion_start("patron", "7", ALL, wonders=wonders, deck="own")), Correction("wonders", "ai", 2)
    )
    play = ArchitectsGame(app_state, kept(app_state.store, game, "patron"))
    pad = with_column(blank_pad(play.session), play)
    assert ((1, "wonders") in pad.entered, (1, "cathedral") in pad.entered) == (entered, True)

"""The screens of a solo game as functions of the game: all can be hit and heard, at every size."""

from dataclasses import fields
from itertools import combinations, cycle, islice
from math import hypot
from typing import Any

import flet as ft
import pytest

from app.score_pad import blank_pad
from app.solo_game import TURN_DONE
from app.viscounts_column import with_column
from app.viscounts_game import ViscountsGame
from app.viscounts_start import Form
from locales import LANGUAGES, Language
from scoring.pad.edits import set_value
from solo.book.book import Book
from solo.dialogue import Answer, Correction, PersonReport, Turn
from solo.machine import act, answer
from solo.moves import moves
from solo.viscounts.corrections import FIELDS
from solo.viscounts.manuscripts import manuscript
from solo.viscounts.person_reports import REPORTS
from solo.viscounts.ring import SPOTS, Ring
from solo.viscounts.rules import OPPONENTS, companion_start, new_game
from solo.viscounts.state import RIBBONS, Switches
from testing.languages import TRANSLATED
from testing.solo_viscounts import BOTH, kept, stages
from testing.walk import all_of, framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.components.solo_game.game_controller import SHEET, GameController, item_key
from views.components.solo_game.house_rules import OPEN
from views.components.solo_game.viscounts_house_rules import HOUSE_RULES, house_rules_sheet
from views.components.solo_start.viscounts_choices import source_of
from views.layout.page_layout import Screen
from views.screens.play import board, log, new, turn
from views.screens.play.hand import FACE
from views.screens.play.moves import Why
from views.screens.play.values import Opened
from views.screens.play.viscounts.manuscripts import RIBBON
from views.screens.play.viscounts.report_sheet import ICONS, OpenReport
from views.screens.play.viscounts.ring_drawing import spot_at
from views.screens.play.viscounts.shared import SECTIONS, TABLE_OPEN
from views.ui_context import TARGET

SIZES = [(390, 1.0), (320, 1.0), (320, 2.0), (1280, 1.0)]


SCREENS = {"turn": turn.screen, "board": board.screen, "log": log.screen}


@pytest.mark.parametrize("opponent", ["cleric", "cards"])
def test_everything_can_be_hit_and_heard(app_state: AppState, opponent: str) -> None:
    for stage, game in stages(opponent):
        id = kept(app_state.store, game, opponent)
        for width, scale in SIZES if stage == "late" else SIZES[2:3]:
            for done_at in (0, len(game.steps)):
                app_state.store.settings.change(TURN_DONE, [id, done_at])
                for name, screen in SCREENS.items() if stage == "late" else [("turn", turn.screen)]:
                    ui = plain_ui(width=width, scale=scale)
                    assert unfit(framed(ui, screen(ui, app_state, {"id": id}))) == [], (stage, name)


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_every_sheet_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    game = list(stages("cleric"))[-1][1]
    id = kept(app_state.store, game, "cleric")

    def shown(screen: Any, memo: dict[str, Any]) -> Screen:
        ui = plain_ui(width=width, scale=scale, memo=memo)
        return screen(ui, app_state, {"id": id})  # type: ignore[no-any-return]  # a screen's function

    for what in ICONS:
        if REPORTS[what]:
            found = shown(turn.screen, {SHEET: OpenReport(what)})
            assert unfit([found.dialog]) == [], what
    for field in FIELDS:
        if not field.startswith("human_tier"):
            found = shown(board.screen, {SHEET: Opened(field)})
            assert unfit([found.dialog]) == [], field
    for part in SECTIONS:
        memo = {TABLE_OPEN: part}
        assert unfit(framed(plain_ui(width=width, scale=scale), shown(board.screen, memo))) == [], part


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_a_manuscript_is_found_under_its_ribbon(app_state: AppState, width: float, scale: float) -> None:
    game = next(game for stage, game in stages("cleric") if stage == "asked manuscript")
    assert game.question
    id = kept(app_state.store, game, "cleric")
    found: dict[str, set[str]] = {}
    for ribbon in ("", *RIBBONS, "any"):
        ui = plain_ui(width=width, scale=scale, memo={RIBBON: ribbon})
        shown = framed(ui, turn.screen(ui, app_state, {"id": id}))
        assert unfit(shown) == [], ribbon
        chips = {semantics.identifier or "" for semantics in all_of(ft.Semantics, shown)}
        found[ribbon] = {chip.removeprefix("answer-") for chip in chips if chip.startswith("answer-")}
    assert found[""] == {"other", "empty"}
    assert set.union(*found.values()) == set(game.question.choices)
    assert all(manuscript(word).ribbon == ribbon for ribbon in found for word in found[ribbon] - found[""])


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_the_form_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    ui = plain_ui(width=width, scale=scale)
    assert unfit(framed(ui, new.screen(ui, app_state, {}))) == []


def test_no_english_is_left(app_state: AppState) -> None:
    """Each look is in two languages, the next in others."""
    said: dict[Language, set[str]] = {language: set() for language in TRANSLATED}
    turns = cycle(TRANSLATED)

    def look(screen: Any, id: str, **memo: Any) -> None:
        for language in islice(turns, 2):
            ui = plain_ui(language, memo=dict(memo))
            said[language].update(words(framed(ui, screen(ui, app_state, {"id": id}))))

    look(new.screen, "")
    for _stage, game in stages("cards"):
        id = kept(app_state.store, game, "cards")
        look(turn.screen, id)
        app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
        look(turn.screen, id)
    look(log.screen, id)
    for part in SECTIONS:
        look(board.screen, id, **{TABLE_OPEN: part})
    for what in [what for what in ICONS if REPORTS[what]]:
        look(turn.screen, id, **{SHEET: OpenReport(what)})
    for field in ("slots", "chests", "manuscripts", "future", "spots", "tops", "townsfolk", "leader", "bonus"):
        look(board.screen, id, **{SHEET: Opened(field)})
    for language, found in said.items():
        assert left_in_english(language, sorted(found)) == [], language


def test_everything_that_can_be_told_has_its_button() -> None:
    assert {*ICONS} == {*REPORTS}


@pytest.mark.parametrize("tracking", ["track", "ask"])
def test_v5_that_poverty_or_prosperity_is_uncovered_can_always_be_told(app_state: AppState, tracking: str) -> None:
    game = new_game(companion_start("cleric", "7", tracking=tracking))
    while game.question:
        game = answer(game, False)
    id = kept(app_state.store, game, "cleric")
    app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
    ui = plain_ui()
    assert "told-uncovered" in identifiers(framed(ui, turn.screen(ui, app_state, {"id": id})))


def test_every_value_can_be_corrected(app_state: AppState) -> None:
    game = list(stages("cleric"))[-1][1]
    id = kept(app_state.store, game, "cleric")
    seen: set[str] = set()
    memos: list[dict[str, Any]] = [{TABLE_OPEN: part} for part in SECTIONS]
    memos += [{SHEET: Opened(f"tier{tier}")} for tier in (1, 2, 3)]  # with the person's Workers beside the AI's
    for memo in memos:
        ui = plain_ui(memo=memo)
        found = framed(ui, board.screen(ui, app_state, {"id": id}))
        seen |= {ident.split("-")[1] for ident in identifiers(found) if ident.startswith("set-")}
    assert {*FIELDS} - seen == set()


def identifiers(value: object) -> set[str]:
    return {node.identifier for node in all_of(ft.Semantics, value) if node.identifier}


@pytest.mark.parametrize("rules", [1, 2])
def test_v59_a_chest_tile_is_shown_once_it_was_turned_over(app_state: AppState, rules: int) -> None:
    """A game of before has dealt the tiles itself: it does not tell them either."""
    game = new_game(companion_start("cleric", "7", BOTH, rules=rules))

    def shown() -> list[str]:
        ui = plain_ui()
        found = framed(ui, board.screen(ui, app_state, {"id": kept(app_state.store, game, "cleric")}))
        tiles = [each for each in identifiers(found) if each.startswith("set-chests-")]
        return [label_of(found, each).partition(": ")[2] for each in sorted(tiles)]

    assert shown() == ["facedown"] * 3
    game = act(
        act(game, Correction("chests", "ai_swap_noble", 0)) if rules == 2 else game, Correction("chests_flipped", 1)
    )
    first, *rest = shown()
    assert " as " in first
    assert rest == ["facedown"] * 2


def test_v62_the_tile_is_asked_when_it_is_turned_over(app_state: AppState) -> None:
    game = act(new_game(companion_start("cleric", "7", BOTH)), Correction("draw", "kok_builder_cleric_noble"))
    game = act(game, Turn())
    assert game.question
    assert game.question.what == "chest"
    ui = plain_ui()
    found = identifiers(framed(ui, turn.screen(ui, app_state, {"id": kept(app_state.store, game, "cleric")})))
    assert {f"answer-{tile}" for tile in game.question.choices} <= found
    assert act(game, Answer("ai_swap_cleric")).state.side.chests == ("ai_swap_cleric", "", "")


def label_of(value: object, identifier: str) -> str:
    return next(str(node.label) for node in all_of(ft.Semantics, value) if node.identifier == identifier)


def test_what_a_hand_has_to_do_is_numbered_and_the_rest_is_quiet(app_state: AppState) -> None:
    game = act(new_game(companion_start("cleric", "7", BOTH)), Turn())
    ui = plain_ui()
    said = words(framed(ui, turn.screen(ui, app_state, {"id": kept(app_state.store, game, "cleric")})))
    assert {"1", "2", "Move by hand"} <= {*said}
    assert not any(text.startswith(("It reveals", "The other cards shift")) for text in said)


def test_reasons_are_folded_away_and_open_with_their_rules(app_state: AppState) -> None:
    game = act(new_game(companion_start("cleric", "7")), Turn())
    while game.question:
        game = act(game, Answer(game.question.choices[0] if game.question.choices else False))
    play = ViscountsGame(app_state, kept(app_state.store, game, "cleric"))
    found = next(move for move in moves(game.last, play.words, play.left_out).moves if len(move.why) > 1)
    ui = plain_ui(memo={SHEET: Why(found.place)})
    shown = turn.screen(ui, app_state, {"id": play.id})
    reasons = [ui.say(line.text) for line in found.why]
    assert not {*reasons} & {*words(shown.controls)}
    said = " ".join(words([shown.dialog]))
    assert all(reason in said for reason in reasons)
    assert all(ui.say(play.words.explain(rule)) in said for rule in found.rules)


def test_a_move_is_ticked_and_the_next_one_stands_out(app_state: AppState) -> None:
    game = act(new_game(companion_start("cleric", "7", BOTH)), Turn())
    play = ViscountsGame(app_state, kept(app_state.store, game, "cleric"))
    controller = GameController(plain_ui(), play)
    first, second, *_rest = controller.moves.moves
    before = controller.first_to_do
    assert before is None
    controller.tick(first.place)
    assert controller.first_to_do == item_key(second)
    assert play.ticked(controller.step_number) == {first.place}
    assert play.ticked(controller.step_number + 1) == frozenset()
    controller.tick(first.place)
    assert not play.ticked(controller.step_number)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_only_the_printed_board_is_called_printed(opponent: str) -> None:
    assert (source_of(opponent) == "app.play.new.printed") == (opponent == "cleric")


@pytest.mark.parametrize(
    ("taps", "order"),
    [((1,), (1,)), ((1, 4), (1, 4)), ((1, 4, 2, 5), (1, 4, 2, 5, 3)), ((3,), (1, 2)), ((1, 4, 2, 4), (1,))],
)
def test_segments_are_placed_in_the_order_of_the_taps(taps: tuple[int, ...], order: tuple[int, ...]) -> None:
    form = Form()
    for segment in taps:
        form = form.placed(segment)
    assert form.order == order
    assert form.ready == (len(order) == 5)


def test_the_castle_is_turned_as_it_points() -> None:
    form = Form(order=(1, 4, 2, 5, 3), ink_at=4)
    start = form.start("x", "track", Book("viscounts"))
    assert start.segments[-start.castle % 5] == 4


@pytest.mark.parametrize("order", [(1, 2, 3, 4, 5), (1, 4, 2, 5, 3)])
@pytest.mark.parametrize("size", [288.0, 318.0, 420.0])
def test_spots_lie_inside_the_picture_and_apart(order: tuple[int, ...], size: float) -> None:
    ring = Ring(order, 2)
    at = [spot_at(ring, spot, size) for spot in range(20)]
    assert all(TARGET / 2 - 3 < each.x < size - TARGET / 2 + 3 and 0 < each.y < size for each in at)
    assert min(hypot(a.x - b.x, a.y - b.y) for a, b in combinations(at, 2)) > 43
    ends = [hypot(at[k.first].x - at[k.second].x, at[k.first].y - at[k.second].y) for k in ring.links]
    assert max(ends) < size / 5  # a Link joins neighbours


def test_the_map_names_every_spot_and_offers_those_that_can_be_told(app_state: AppState) -> None:
    game = list(stages("cleric"))[-1][1]
    id = kept(app_state.store, game, "cleric")
    app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
    ui = plain_ui(memo={SHEET: OpenReport("built")})
    found = framed(ui, turn.screen(ui, app_state, {"id": id}))
    free = {name for name, owner in zip(SPOTS, game.state.table.spots, strict=True) if not owner}
    assert {ident.removeprefix("detail-") for ident in identifiers(found) if ident.startswith("detail-")} == free
    said = words(found)
    assert all(any(text.startswith(f"Spot {name}: ") for text in said) for name in SPOTS)


def test_a_link_is_told_by_the_free_spot_where_the_persons_building_stands(app_state: AppState) -> None:
    game = list(stages("cleric"))[-1][1]
    id = kept(app_state.store, game, "cleric")
    app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
    ui = plain_ui(memo={SHEET: OpenReport("linked")})
    found = identifiers(framed(ui, turn.screen(ui, app_state, {"id": id})))
    spots = game.state.table.spots
    offered = {ident.removeprefix("detail-") for ident in found if ident.startswith("detail-")}
    ring = Ring(game.rules.start.segments, 0)  # type: ignore[attr-defined]  # the rules of this game
    ends = [(link.first, link.second) for link in ring.links]
    beside = {a for one, other in ends for a, b in ((one, other), (other, one)) if spots[b] not in ("", "human")}
    assert offered == {SPOTS[spot] for spot in beside if not spots[spot]}
    assert offered


@pytest.mark.parametrize("tracking", ["track", "ask"])
def test_one_event_has_one_button(app_state: AppState, tracking: str) -> None:
    """Where the app knows the Buildings, a Link follows from the spot; where the AI has gained for the landing, it is
    not offered again."""
    game = new_game(companion_start("cleric", "7", tracking=tracking))
    while game.question:
        game = answer(game, False)

    def buttons() -> set[str]:
        id = kept(app_state.store, game, "cleric")
        app_state.store.settings.change(TURN_DONE, [id, len(game.steps)])
        ui = plain_ui()
        return {each for each in identifiers(framed(ui, turn.screen(ui, app_state, {"id": id}))) if "told-" in each}

    assert ("told-linked" in buttons()) == (tracking == "ask")
    assert ("told-built" in buttons()) == (tracking == "track")
    assert "told-landed" in buttons()
    game = act(game, PersonReport("landed"))
    assert "told-landed" not in buttons()


def test_the_space_of_a_collision_is_counted_from_the_left(app_state: AppState) -> None:
    """The printed track has no numbers."""
    id = kept(app_state.store, new_game(companion_start("cleric", "7")), "cleric")
    ui = plain_ui(memo={SHEET: OpenReport("collision")})
    assert any("from the left" in text for text in words([turn.screen(ui, app_state, {"id": id}).dialog]))


def test_the_board_says_that_the_person_is_inside(app_state: AppState) -> None:
    game = act(new_game(companion_start("cleric", "7")), PersonReport("moved", {"space": 0}))
    ui = plain_ui(memo={TABLE_OPEN: "spots"})
    found = framed(ui, board.screen(ui, app_state, {"id": kept(app_state.store, game, "cleric")}))
    assert label_of(found, "set-human_space-0").endswith(": inside path")


def test_every_switch_has_its_reading() -> None:
    assert {*(rule.switch for rule in HOUSE_RULES), "slots_off"} == {field.name for field in fields(Switches)}
    usual = Switches()
    assert all(rule.values[0] == getattr(usual, rule.switch) for rule in HOUSE_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_the_readings_can_be_hit_and_heard(language: Language, width: float, scale: float) -> None:
    start = companion_start("cleric", "7", BOTH)
    ui = plain_ui(language, width=width, scale=scale, memo={OPEN: True})
    found = house_rules_sheet(ui, start.switches, start.board, start.modules, lambda _edit: None)
    assert unfit([found]) == []
    assert left_in_english(language, words([found])) == []
    told = house_rules_sheet(ui, start.switches, start.board, start.modules, lambda _edit: None, begun=True)
    assert unfit([told]) == []


@pytest.mark.parametrize(("width", "scale"), SIZES)
def test_a_card_in_hand_can_be_hit_and_heard(app_state: AppState, width: float, scale: float) -> None:
    game = act(new_game(companion_start("cleric", "7", BOTH, deck="hand")), Turn())
    id = kept(app_state.store, game, "cleric")
    for memo in ({}, {FACE: {"deck": "starting", "header": ["noble"]}}):
        ui = plain_ui(width=width, scale=scale, memo=dict(memo))
        assert unfit(framed(ui, turn.screen(ui, app_state, {"id": id}))) == []


def test_what_was_told_of_the_person_goes_into_their_column(app_state: AppState) -> None:
    game = new_game(companion_start("cleric", "7", BOTH))
    for told in (
        PersonReport("castle_leader"),
        PersonReport("cleric_bonus", {"ribbon": "blue"}),
        PersonReport("castle", {"segment": 2, "tier": 1, "n": 2}),
        PersonReport("public", {"building": "workshop"}),
    ):
        game = act(game, told)
    play = ViscountsGame(app_state, kept(app_state.store, game, "cleric"))
    person, ai = with_column(blank_pad(play.session), play).sheet["seats"]
    assert (person["castle_leader"], person["cleric_bonus_cards"], person["public_buildings"]) == (
        True,
        1,
        ["workshop"],
    )
    assert person["castle"]["wedges"][1] == [2, 0]
    assert (ai["controller"], ai["guildhalls"]) == ("ai", 1)


def test_what_has_changed_since_an_earlier_look_at_the_score_changes_there_too(app_state: AppState) -> None:
    """The Castle Leader Card is the AI's by now; what the person entered themselves stays."""
    game = act(new_game(companion_start("cleric", "7")), PersonReport("castle_leader"))
    game = act(game, PersonReport("cleric_bonus", {"ribbon": "blue"}))
    play = ViscountsGame(app_state, kept(app_state.store, game, "cleric"))
    pad = with_column(blank_pad(play.session), play)
    pad, _ = set_value(pad, ("seats", 0, "cleric_bonus_cards"), 2, "cleric_bonus")
    pad, _ = set_value(pad, ("poverty_revealed",), True)
    game = act(act(game, Correction("leader", "ai")), PersonReport("castle", {"segment": 2, "tier": 1, "n": 2}))
    later = with_column(pad, ViscountsGame(app_state, kept(app_state.store, game, "cleric")))
    person, ai = later.sheet["seats"]
    assert (person.get("castle_leader", False), ai["castle_leader"]) == (False, True)
    assert person["castle"]["wedges"][1] == [2, 0]
    assert person["cleric_bonus_cards"] == 2
    assert later.sheet["poverty_revealed"]

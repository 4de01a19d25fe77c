"""The plan as a pure function of the checklist: what it shows, and what a tap makes of it."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from setup.change import enter, pick
from setup.checklist import begin, part_key
from setup.mix import all_mixes
from setup.plan import Choices, code_of, plan
from setup.starts import starts
from tests.views.setup.tables import MIXES, Sheet, checklist
from tests.views.test_texts import left_in_english
from tests.views.walk import all_of, find, framed, plain_ui, unfit, words
from views.setup.draws import DEALT, ENTERING
from views.setup.enter import entry_sheet
from views.setup.fairness import OPEN, fairness_sheet
from views.setup.seats import seat_sheet
from views.setup.sources import reference
from views.setup.steps import DONE, READY

SIZES = [(320, 1.0), (320, 2.0), (1280, 1.0)]


def unfolded(sheet: Sheet) -> Sheet:
    sheet.memo |= {READY: True, DONE: True} | {f"unfold-{step.id}": True for step in sheet.now.plan.steps}
    return sheet


def drafted(sheet: Sheet) -> Sheet:
    """The draft over: each takes the first that is left."""
    now = sheet.now.plan
    while now.draft and (seat := now.draft.seat):
        now = pick(now, seat, now.draft.left[0])
    sheet.now = replace(sheet.now, plan=now)
    return sheet


@pytest.mark.parametrize(
    ("mix", "width", "scale"),
    [*((mix, 390, 1.0) for mix in MIXES), *(("viscounts, both, 3", w, s) for w, s in SIZES)],
)
def test_everything_on_the_plan_can_be_hit_and_heard(mix: str, width: float, scale: float) -> None:
    options = {"width": width, "scale": scale}
    for sheet in (Sheet(checklist(mix), ui_options=options), drafted(Sheet(checklist(mix), ui_options=options))):
        assert unfit(framed(sheet.ui, sheet.screen)) == []
        assert unfit(framed(sheet.ui, unfolded(sheet).screen)) == []


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("mix", MIXES)
def test_no_english_is_left_on_the_plan(mix: str, language: Any) -> None:
    sheet = unfolded(drafted(Sheet(checklist(mix), language=language)))
    assert left_in_english(language, words(framed(sheet.ui, sheet.screen))) == []


@pytest.mark.parametrize("mix", MIXES)
def test_every_step_can_be_told(mix: str) -> None:
    sheet = unfolded(Sheet(checklist(mix)))
    said = words(list(sheet.screen.controls))
    for step in sheet.now.plan.steps:
        assert sheet.ui.say(step.text) in said, step.id


# -- steps --------------------------------------------------------------------------------------------------------


def test_the_next_step_is_open_and_at_hand() -> None:
    sheet = Sheet()
    assert sheet.ui.say(sheet.now.plan.steps[0].text) in words(list(sheet.screen.controls))
    assert sheet.ui.say(sheet.now.plan.steps[1].text) not in words(list(sheet.screen.controls))
    find(sheet.screen.foot, "step-done").on_click()
    assert sheet.now.done == {"segments"}
    assert sheet.said[0].id == "app.setup.did.step"
    said = words(list(sheet.screen.controls))
    assert "1 step done" in said
    assert sheet.ui.say(sheet.now.plan.steps[1].text) in said


def test_a_tick_says_what_it_shall_be() -> None:
    """Two people who tick the same step at once agree."""
    sheet = Sheet()
    box = find(list(sheet.screen.controls), "tick-castle")
    box.on_click()
    box.on_click()
    assert sheet.now.done == {"castle"}
    find(list(sheet.screen.controls), "tick-castle").on_click()
    assert sheet.now.done == frozenset()


def test_all_done_leads_into_the_game() -> None:
    sheet = Sheet()
    while sheet.now.done != {step.id for step in sheet.now.plan.steps}:
        find(sheet.screen.foot, "step-done").on_click()
    find(sheet.screen.foot, "to-play").on_click()
    find(list(sheet.screen.controls), "to-score-early").on_click()
    assert (sheet.played, sheet.scored) == (1, 1)


def test_pieces_are_ticked_by_their_box() -> None:
    sheet = unfolded(Sheet())
    heroes = [part for part in sheet.now.plan.parts if part.id == "heroes"]
    assert len({part.box for part in heroes}) == 3
    for part in heroes:
        find(list(sheet.screen.controls), f"ready-{part_key(part)}").on_click()
    assert sheet.now.ready == {part_key(part) for part in heroes}
    assert "3 of 39" in words(list(sheet.screen.controls))
    gone = sheet.now.plan.boxed[0]
    find(list(sheet.screen.controls), f"away-{gone.id}").on_click()
    assert sheet.now.away == {gone.id}


# -- draws --------------------------------------------------------------------------------------------------------


def test_the_castle_is_a_picture_with_words() -> None:
    sheet = unfolded(Sheet())
    pictures = [c for c in ring_labels(list(sheet.screen.controls)) if c]
    segments, castle = sheet.now.plan.draws["segments"].result, sheet.now.plan.draws["castle"].result
    assert segments
    assert castle
    assert pictures[:2] == [
        "\N{NO-BREAK SPACE}· ".join(f"Segment {name}" for name in segments),
        f"Segment {castle[0]}",
    ]


def ring_labels(controls: Any) -> list[str | None]:
    return [node.label for node in all_of(ft.Semantics, controls) if node.image]


def test_drawing_again_leaves_the_rest_alone() -> None:
    sheet = unfolded(Sheet())
    before = sheet.now.plan.draws
    find(list(sheet.screen.controls), "again-outsiders").on_click()
    after = sheet.now.plan.draws
    assert after["outsiders"].rerolls == 1
    assert [name for name in before if before[name].result != after[name].result] == ["outsiders"]


def test_a_done_step_whose_draw_changed_is_to_be_done_again() -> None:
    sheet = unfolded(Sheet())
    for step in ("outsiders", "chest_tiles"):
        find(list(sheet.screen.controls), f"tick-{step}").on_click()
    find(list(unfolded(sheet).screen.controls), "again-outsiders").on_click()
    assert sheet.now.done == {"chest_tiles"}


def test_a_locked_draw_says_why_it_stays() -> None:
    sheet = unfolded(Sheet())
    find(list(sheet.screen.controls), "lock-castle").on_click()
    assert sheet.now.plan.draws["castle"].locked
    assert find(list(sheet.screen.controls), "again-castle").disabled
    before = sheet.now.plan.draws
    find(list(sheet.screen.side), "again-all").on_click()
    assert sheet.now.plan.draws["castle"].result == before["castle"].result
    assert sheet.now.plan.draws["outsiders"].rerolls == 1
    find(list(sheet.screen.controls), "unlock-castle").on_click()
    assert not find(list(sheet.screen.controls), "again-castle").disabled


@pytest.mark.parametrize(
    ("draw", "taps", "result"),
    [
        ("castle", ["1-2", "3-4"], ("3-4",)),
        ("segments", ["9-10", "7-8", "5-6", "3-4", "1-2"], ("9-10", "7-8", "5-6", "3-4", "1-2")),
        ("outsiders", ["assassin", "hunter", "assassin", "tyrant", "warrior"], ("hunter", "tyrant", "warrior")),
        ("manuscript_boards", ["grey", "grey", "blue", "black"], ("grey", "grey", "blue")),
    ],
)
def test_what_was_dealt_by_hand(draw: str, taps: list[str], result: tuple[str, ...]) -> None:
    sheet = Sheet()
    sheet.memo |= {ENTERING: draw, DEALT: ()}
    for value in taps:
        find(entry_sheet(sheet.pen), f"dealt-{value}").on_click()
    done = find(entry_sheet(sheet.pen), "dealt-save")
    assert not done.disabled
    done.on_click()
    assert sheet.now.plan.draws[draw].result == result
    assert sheet.now.plan.draws[draw].entered
    find(list(unfolded(sheet).screen.controls), f"forget-{draw}").on_click()
    assert not sheet.now.plan.draws[draw].entered


def test_too_few_are_not_taken_and_the_sheet_says_so() -> None:
    sheet = Sheet()
    sheet.memo |= {ENTERING: "outsiders", DEALT: ("assassin",)}
    dialog = entry_sheet(sheet.pen)
    assert find(dialog, "dealt-save").disabled
    assert "1. Assassin" in words(dialog)
    assert find(dialog, "dealt-why").value
    find(dialog, "dealt-clear").on_click()
    assert sheet.memo[DEALT] == ()


@pytest.mark.parametrize("draw", ["outsiders", "segments", "manuscript_boards", "start_player"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_sheet_of_a_draw_can_be_hit_and_heard(draw: str, scale: float) -> None:
    sheet = Sheet(ui_options={"scale": scale})
    sheet.memo |= {ENTERING: draw, DEALT: sheet.now.plan.draws[draw].candidates[:1]}
    assert unfit(entry_sheet(sheet.pen)) == []


# -- draft --------------------------------------------------------------------------------------------------------


def test_the_draft_goes_from_seat_to_seat_in_reverse_turn_order() -> None:
    sheet = unfolded(Sheet())
    draft = sheet.now.plan.draft
    assert draft
    first = sheet.now.plan.start_seat
    assert draft.order[-1] == first
    for place, seat in enumerate(draft.order):
        name = sheet.pen.name(seat)
        assert f"{name} chooses" in words(list(sheet.screen.controls))
        now = sheet.now.plan.draft
        assert now
        find(list(sheet.screen.controls), f"pick-{now.left[0]}").on_click()
        assert len(sheet.now.plan.choices.picks) == place + 1
    assert not [text for text in words(list(sheet.screen.controls)) if text.endswith(" chooses")]
    assert sheet.now.plan.draws["hero_row"].result


@pytest.mark.parametrize("mix", MIXES)
def test_each_start_is_told_after_the_draft(mix: str) -> None:
    sheet = drafted(Sheet(checklist(mix)))
    said = words(list(sheet.screen.side))
    for start in starts(sheet.now.plan):
        if start.gains:
            assert sheet.ui.say(start.summary) in said
        if start.hero:
            assert any(sheet.ui.say(start.hero) in text for text in said)


def test_an_unknown_start_player_is_asked_for_first() -> None:
    """With variable boards of unknown Virtue only the table can tell."""
    mix = MIXES["architects, 6"]
    seeds = (f"AAAA{sign}" for sign in "0123456789ACDEFGHJKMNPQRTVWXY")
    plans = (plan(Choices(mix, seed)) for seed in seeds)
    unknown = next(one for one in plans if one.start_seat is None)
    sheet = unfolded(Sheet(begin(unknown)))
    assert find(list(sheet.screen.controls), "enter-start_player")
    assert sheet.ui("setup.why_not.start_player_first") in words(list(sheet.screen.controls))
    seat = unknown.draws["start_player"].candidates[0]
    sheet.now = replace(sheet.now, plan=enter(unknown, "start_player", (seat,)))
    assert f"Player {seat}" in words(list(sheet.screen.controls))


# -- seats, code, fairness --------------------------------------------------------------------------------------


def test_a_seat_is_changed_at_the_table() -> None:
    sheet = Sheet()
    find(list(sheet.screen.side), "seat-3").on_click()
    find(seat_sheet(sheet.table), "seat-person-id-z").on_click()
    assert unfit(seat_sheet(sheet.table)) == []
    find(seat_sheet(sheet.table), "seat-save").on_click()
    assert (sheet.now.seats[2].name, sheet.now.seats[2].colour) == ("Zoé", "green")
    find(list(sheet.screen.side), "seat-3").on_click()
    find(seat_sheet(sheet.table), "seat-earlier").on_click()
    assert [seat.name for seat in sheet.now.seats] == ["Élodie", "Zoé", "Илья"]
    assert seat_sheet(sheet.table) is None


def test_two_of_one_name_are_not_taken() -> None:
    sheet = Sheet()
    find(list(sheet.screen.side), "seat-3").on_click()
    field = find(seat_sheet(sheet.table), "seat-name")
    field.value = " élodie "
    field.on_change(ft.Event("change", field))
    dialog = seat_sheet(sheet.table)
    assert find(dialog, "seat-save").disabled
    find(dialog, "seat-save").on_click()
    assert sheet.now.seats[2].name == ""


def test_the_ai_sits_last_and_has_a_colour_only() -> None:
    sheet = Sheet(checklist("viscounts, cleric"))
    find(list(sheet.screen.side), "seat-2").on_click()
    dialog = seat_sheet(sheet.table)
    assert "Cleric" in words(dialog)
    assert not any(text.startswith("Seat") for text in words(dialog))
    find(dialog, "seat-colour-grey").on_click()
    find(seat_sheet(sheet.table), "seat-save").on_click()
    assert sheet.now.seats[1].colour == "grey"


def test_the_code_is_told_with_what_it_does_not_hold() -> None:
    sheet = Sheet()
    assert find(list(sheet.screen.side), "code").value == str(code_of(sheet.now.plan))
    assert sheet.ui("app.setup.code.without") not in words(list(sheet.screen.side))
    plain = Sheet(replace(sheet.now, plan=enter(sheet.now.plan, "castle", ("1-2",))))
    assert sheet.ui("app.setup.code.without") in words(list(plain.screen.side))
    assert sheet.ui("app.setup.code.select") in words(list(plain.screen.side))


def test_how_often_what_was_drawn() -> None:
    sheet = Sheet(memo={OPEN: True})
    past = [checklist("viscounts, both, 3", seed).plan for seed in ("AAAAA", "CCCCC")]
    dialog = fairness_sheet(sheet.ui, past)
    assert unfit(dialog) == []
    assert "Over the last 2 setups of this game:" in words(dialog)
    drawn = [name for one in past for name in one.draws["outsiders"].result or ()]
    most = max(map(drawn.count, drawn))
    assert any(text.startswith(f"{most} ×") for text in words(dialog))
    assert fairness_sheet(Sheet().ui, past) is None


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("rulebook p6, p26", "rulebook p. 6, 26"),
        ("rulebook p8-9; kok-rules", "rulebook p. 8-9\N{NO-BREAK SPACE}· Keeper of Keys"),
        ("gog-rulebook p8 img", "Gates of Gold p. 8"),
        ("web:promo; web:side", "rules on the web"),
        ("bga; wow-rules", "Board Game Arena\N{NO-BREAK SPACE}· Works of Wonder"),
        ("unknown", ""),
    ],
)
def test_where_it_stands_is_said_in_words(rule: str, said: str) -> None:
    assert reference(plain_ui(), rule) == said


def test_every_step_has_a_reference_but_those_of_no_source() -> None:
    silent = {
        step.rule
        for mix in all_mixes(promos=True)
        for step in plan(Choices(mix, "AAAAA")).steps
        if not reference(plain_ui(), step.rule)
    }
    assert silent == {"unknown"}

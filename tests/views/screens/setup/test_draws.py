"""What chance draws on the plan, what was dealt by hand instead, and the draft: shown, and changed by taps."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from setup.change import enter
from setup.checklist import begin
from setup.plan import Choices, plan
from setup.starting_items import starts
from testing.setup_tables import MIXES, Sheet, checklist, drafted, unfolded
from testing.walk import all_of, find, unfit, words
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draws import DEALT, ENTERING

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


@pytest.mark.parametrize("mix", MIXES)
def test_a_lock_moves_nothing_under_the_thumb(mix: str) -> None:
    """Each sign stays where it is; those that do nothing now are off."""
    sheet = unfolded(Sheet(now=checklist(mix)))

    def signs(draw: str) -> list[str]:
        block = next(c for c in all_of(ft.Column, list(sheet.screen.controls)) if c.key == f"draw-{draw}")
        signs = [c.identifier or "" for c in all_of(ft.Semantics, block) if isinstance(c.content, ft.IconButton)]
        return [sign.replace("unlock", "lock") for sign in signs]

    for draw in sheet.now.plan.draws:
        if f"lock-{draw}" not in [c.identifier for c in all_of(ft.Semantics, list(sheet.screen.controls))]:
            continue
        before = signs(draw)
        find(list(sheet.screen.controls), f"lock-{draw}").on_click()
        assert signs(draw) == before
        off = [sign for sign in before if find(list(sheet.screen.controls), sign.replace("lock", "unlock")).disabled]
        assert off == [sign for sign in before if sign != f"lock-{draw}"]


def test_a_lock_says_so_beside_its_sign() -> None:
    sheet = unfolded(Sheet())
    find(list(sheet.screen.controls), "lock-castle").on_click()
    said = words(next(c for c in all_of(ft.Column, list(sheet.screen.controls)) if c.key == "draw-castle"))
    assert said[1] == "It is locked", "below its name, above the picture"


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

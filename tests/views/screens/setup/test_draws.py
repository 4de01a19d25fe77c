"""What chance draws on the plan, what was dealt by hand instead, and the draft: shown, and changed by taps."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from setup.change import enter
from setup.checklist import begin
from setup.plan import Choices, plan
from setup.starting_items import starts
from testing.setup_tables import MIXES, Sheet, checklist, drafted
from testing.walk import all_of, find, unfit, words
from views.screens.setup import more
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draw_sheet import DEALT, ENTERING, OPEN, draws_sheet
from views.screens.setup.plan_context import STARTS


def draws(sheet: Sheet, draw: str) -> ft.AlertDialog | None:
    """The sheet with the draws of the step that has this one."""
    step = next(step for step in sheet.now.plan.steps if draw in step.draws)
    sheet.memo[OPEN] = step.id
    return draws_sheet(sheet.context)


def of_step(sheet: Sheet, draw: str) -> ft.AlertDialog | None:
    """Nothing where no step shows the draw."""
    return draws(sheet, draw) if any(draw in step.draws for step in sheet.now.plan.steps) else None


# -- draws --------------------------------------------------------------------------------------------------------


def test_the_castle_is_a_picture_with_words() -> None:
    sheet = Sheet()
    segments, castle = sheet.now.plan.draws["segments"].result, sheet.now.plan.draws["castle"].result
    assert segments
    assert castle
    ring = "\N{NO-BREAK SPACE}· ".join(f"Segment {name}" for name in segments)
    assert f"Main Board. {ring}" in ring_labels(list(sheet.at("segments").controls))
    assert f"Castle. Segment {castle[0]}" in ring_labels(list(sheet.at("castle").controls))


def ring_labels(controls: Any) -> list[str | None]:
    return [node.label for node in all_of(ft.Semantics, controls) if node.image]


def test_drawing_again_leaves_the_rest_alone() -> None:
    sheet = Sheet()
    before = sheet.now.plan.draws
    find(draws(sheet, "outsiders"), "again-outsiders").on_click()
    after = sheet.now.plan.draws
    assert after["outsiders"].rerolls == 1
    assert [name for name in before if before[name].result != after[name].result] == ["outsiders"]


def test_a_done_step_whose_draw_changed_is_to_be_done_again() -> None:
    sheet = Sheet()
    for step in ("outsiders", "chest_tiles"):
        find(sheet.at(step).foot, "step-done").on_click()
    find(draws(sheet, "outsiders"), "again-outsiders").on_click()
    assert sheet.now.done == {"chest_tiles"}


def test_a_locked_draw_says_why_it_stays() -> None:
    sheet = Sheet()
    find(draws(sheet, "castle"), "lock-castle").on_click()
    assert sheet.now.plan.draws["castle"].locked
    assert find(draws(sheet, "castle"), "again-castle").disabled
    before = sheet.now.plan.draws
    sheet.memo[more.OPEN] = True
    find(more.more_sheet(sheet.context, (), None, lambda: None), "again-all").on_click()
    assert sheet.now.plan.draws["castle"].result == before["castle"].result
    assert sheet.now.plan.draws["outsiders"].rerolls == 1
    find(draws(sheet, "castle"), "unlock-castle").on_click()
    assert not find(draws(sheet, "castle"), "again-castle").disabled


@pytest.mark.parametrize("mix", MIXES)
def test_a_lock_moves_nothing_under_the_thumb(mix: str) -> None:
    """Each sign stays where it is; those that do nothing now are off."""
    sheet = Sheet(now=checklist(mix))

    def signs(draw: str) -> list[str]:
        block = next(c for c in all_of(ft.Column, draws(sheet, draw)) if c.key == f"draw-{draw}")
        signs = [c.identifier or "" for c in all_of(ft.Semantics, block) if isinstance(c.content, ft.IconButton)]
        return [sign.replace("unlock", "lock") for sign in signs]

    for draw in sheet.now.plan.draws:
        if f"lock-{draw}" not in [c.identifier for c in all_of(ft.Semantics, of_step(sheet, draw))]:
            continue
        before = signs(draw)
        find(draws(sheet, draw), f"lock-{draw}").on_click()
        assert signs(draw) == before
        off = [sign for sign in before if find(draws(sheet, draw), sign.replace("lock", "unlock")).disabled]
        assert off == [sign for sign in before if sign != f"lock-{draw}"]


def test_a_lock_says_so_beside_its_sign() -> None:
    sheet = Sheet()
    find(draws(sheet, "castle"), "lock-castle").on_click()
    said = words(next(c for c in all_of(ft.Column, draws(sheet, "castle")) if c.key == "draw-castle"))
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
        find(entry_sheet(sheet.context), f"dealt-{value}").on_click()
    done = find(entry_sheet(sheet.context), "dealt-save")
    assert not done.disabled
    done.on_click()
    assert sheet.now.plan.draws[draw].result == result
    assert sheet.now.plan.draws[draw].entered
    find(draws(sheet, draw), f"forget-{draw}").on_click()
    assert not sheet.now.plan.draws[draw].entered


def test_too_few_are_not_taken_and_the_sheet_says_so() -> None:
    sheet = Sheet()
    sheet.memo |= {ENTERING: "outsiders", DEALT: ("assassin",)}
    dialog = entry_sheet(sheet.context)
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
    assert unfit(entry_sheet(sheet.context)) == []


# -- draft --------------------------------------------------------------------------------------------------------


def test_the_draft_goes_from_seat_to_seat_in_reverse_turn_order() -> None:
    sheet = Sheet()
    draft = sheet.now.plan.draft
    assert draft
    first = sheet.now.plan.start_seat
    assert draft.order[-1] == first
    for place, seat in enumerate(draft.order):
        name = sheet.context.name(seat)
        page = list(sheet.at("draft").controls)
        assert f"{name} chooses" in words(page)
        now = sheet.now.plan.draft
        assert now
        find(page, f"pick-{now.left[0]}").on_click()
        assert len(sheet.now.plan.choices.picks) == place + 1
    assert not [text for text in words(list(sheet.screen.controls)) if text.endswith(" chooses")]
    assert sheet.now.plan.draws["hero_row"].result


@pytest.mark.parametrize("mix", MIXES)
def test_each_start_is_told_on_the_last_page(mix: str) -> None:
    sheet = drafted(Sheet(checklist(mix)))
    said = words(list(sheet.at(STARTS).controls))
    for start in starts(sheet.now.plan):
        for what, n in start.gains or ():
            assert sheet.ui(f"setup.gain.{what}", n=n) in said
        if start.hero:
            assert any(sheet.ui.say(start.hero) in text for text in said)
        if start.space:
            assert any(start.space.replace("-", "–") in text for text in said)


def test_a_guest_sees_their_own_start_alone() -> None:
    sheet = drafted(Sheet(mine=2))
    said = words(list(sheet.at(STARTS).controls))
    assert "Илья" in said
    assert "Élodie" not in said


def test_a_guest_chooses_only_on_their_turn() -> None:
    sheet = Sheet()
    draft = sheet.now.plan.draft
    assert draft
    first, second, *_ = draft.order
    for seat, may in ((first, True), (second, False)):
        sheet.mine = seat
        page = list(sheet.at("draft").controls)
        idents = [each.identifier or "" for each in all_of(ft.Semantics, page)]
        assert any(ident.startswith("pick-") for ident in idents) is may


def test_undo_stands_beside_what_was_taken() -> None:
    sheet = Sheet()
    draft = sheet.now.plan.draft
    assert draft
    find(list(sheet.at("draft").controls), f"pick-{draft.offered[0]}").on_click()
    find(list(sheet.at("draft").controls), "draft-undo").on_click()
    assert sheet.now.plan.choices.picks == ()
    assert sheet.said[-1].id == "app.setup.did.unpick"


def test_an_unknown_start_player_is_asked_for_first() -> None:
    """With variable boards of unknown Virtue only the table can tell."""
    mix = MIXES["architects, 6"]
    seeds = (f"AAAA{sign}" for sign in "0123456789ACDEFGHJKMNPQRTVWXY")
    plans = (plan(Choices(mix, seed)) for seed in seeds)
    unknown = next(one for one in plans if one.start_seat is None)
    sheet = Sheet(begin(unknown))
    draft = next(step for step in unknown.steps if step.drafts)
    assert find(list(sheet.at("variable_boards").controls), "enter-start_player")
    assert sheet.ui("setup.why_not.start_player_first") in words(list(sheet.at(draft.id).controls))
    seat = unknown.draws["start_player"].candidates[0]
    sheet.now = replace(sheet.now, plan=enter(unknown, "start_player", (seat,)))
    assert sheet.ui("setup.why_not.start_player_first") not in words(list(sheet.screen.controls))

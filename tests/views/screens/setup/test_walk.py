"""Every plan walked from its first step to its last by its own buttons."""

import re
from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from setup.change import enter, tell
from setup.checklist import begin, read_checklist, written
from testing.setup_tables import MIXES as FEW
from testing.setup_tables import SEATS, Sheet, checklist
from testing.walk import all_of, find, framed, unfit, words
from tests.setup.plans import KEYS, MIXES, architects, made, viscounts
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draft import draft_block
from views.screens.setup.plan import foot
from views.screens.setup.plan_context import step_place
from views.screens.setup.steps import DONE
from views.screens.setup.telling import telling_sheet


def idents(*controls: object) -> set[str]:
    return {each.identifier for each in all_of(ft.Semantics, controls) if each.identifier}


def places(controls: object) -> set[object]:
    """Where a screen with these can scroll to."""
    keys = [each.key for each in all_of(ft.Container, controls)]
    return {key.value for key in keys if isinstance(key, ft.ScrollKey)}


def dones(sheet: Sheet) -> Iterator[str]:
    """Taps the button at the foot until all is done, and drafts when it says so; gives each step that was done."""
    while step := sheet.now.next_step:
        below = foot(sheet.pen, sheet.play)
        there = idents(below)
        assert "progress" in there
        if "step-done" in there:
            find(below, "step-done").on_click()
            yield step.id
        elif "draft-starter" in there:
            find(below, "draft-starter").on_click()
            able = sheet.now.plan.draws["start_player"].candidates[0]
            find(entry_sheet(sheet.pen), f"dealt-{able}").on_click()
            find(entry_sheet(sheet.pen), "dealt-save").on_click()
        else:
            find(below, "draft-choose").on_click()
            block = draft_block(sheet.pen)
            assert sheet.shown[-1] in places(block)
            draft = sheet.now.plan.draft
            assert draft
            find(block, f"pick-{draft.left[0]}").on_click()
            assert sheet.shown[-1] in places(draft_block(sheet.pen))


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_after_each_done_the_open_step_is_brought_into_view(game: str) -> None:
    """All modules, all counts, solo."""
    for mix in (mix for mix in MIXES if mix.game == game):
        sheet = Sheet(begin(made(mix), SEATS))
        walked = 0
        for done in dones(sheet):
            walked += 1
            assert sheet.now.next_step is None or sheet.shown[-1] == step_place(sheet.now.next_step), (mix, done)
        assert walked == len(sheet.now.steps), mix
        assert sheet.now.plan.draft is None or sheet.now.plan.draft.over
        assert "to-play" in idents(foot(sheet.pen, sheet.play))


@pytest.mark.parametrize("mix", FEW)
def test_what_is_brought_into_view_is_on_the_screen(mix: str) -> None:
    sheet = Sheet(checklist(mix))
    for _done in dones(sheet):
        assert sheet.now.next_step is None or sheet.shown[-1] in places(sheet.screen.controls)


def test_a_step_that_was_not_the_open_one_scrolls_nothing() -> None:
    sheet = Sheet()
    find(sheet.screen.controls, "tick-castle").on_click()
    find(sheet.screen.controls, "fold-ready").on_click()
    assert sheet.shown == []
    find(sheet.screen.controls, "tick-segments").on_click()
    assert sheet.shown == [step_place(sheet.now.plan.steps[2])]


def test_what_has_to_be_done_again_is_brought_into_view() -> None:
    """The table drew the Castle again after it had been laid out."""
    sheet = Sheet()
    for _ in range(3):
        find(sheet.screen.foot, "step-done").on_click()
    sheet.memo[DONE] = True
    find(sheet.screen.controls, "fold-castle").on_click()
    while "castle" in sheet.now.done:
        find(sheet.screen.controls, "again-castle").on_click()
    assert sheet.shown[-1] == step_place(sheet.now.plan.steps[1])


# -- the draft --------------------------------------------------------------------------------------------------------


def at_the_draft(mix: str = "viscounts, both, 3") -> Sheet:
    now = checklist(mix)
    if now.plan.start_seat is None:
        now = replace(now, plan=enter(now.plan, "start_player", now.plan.draws["start_player"].candidates[:1]))
    sheet = Sheet(now)
    steps = now.plan.steps
    before = next(place for place, step in enumerate(steps) if step.drafts)
    sheet.now = replace(sheet.now, done=frozenset(step.id for step in steps[:before]))
    return sheet


def said(sheet: Sheet) -> list[str]:
    screen = sheet.screen
    return words([screen.controls, screen.side, screen.foot])


@pytest.mark.parametrize("mix", ["viscounts, both, 3", "viscounts, cleric", "architects, both, variable, 4"])
def test_a_draft_is_not_done_before_it_was_held(mix: str) -> None:
    sheet = at_the_draft(mix)
    step, draft = sheet.now.next_step, sheet.now.plan.draft
    assert step
    assert draft
    assert "step-done" not in idents(sheet.screen.foot)
    first = sheet.pen.name(draft.order[0])
    assert f"{first} chooses" in words(sheet.screen.foot)
    find(sheet.screen.controls, f"tick-{step.id}").on_click()
    assert step.id not in sheet.now.done
    assert telling_sheet(sheet.pen)


def test_the_button_opens_the_draft_that_somebody_closed() -> None:
    sheet = at_the_draft()
    find(sheet.screen.controls, "fold-draft").on_click()
    assert not any(ident.startswith("pick-") for ident in idents(sheet.screen.controls))
    find(sheet.screen.foot, "draft-choose").on_click()
    assert any(ident.startswith("pick-") for ident in idents(sheet.screen.controls))


def test_each_sees_at_once_what_the_pair_brings() -> None:
    sheet = at_the_draft()
    sheet.now = replace(
        sheet.now, plan=enter(enter(sheet.now.plan, "player_cards", ("1.5", "9", "4", "7")), "start_player", ("3",))
    )
    find(sheet.screen.controls, "pick-1.5").on_click()
    block = words(draft_block(sheet.pen))
    assert "Viscount on space 1–2" in block
    assert "1 resource of your choice, 4 Silver, 1 Deed, 1 Debt, 1 faceup Hero at the end of setup" in block
    assert block.index("Viscount on space 1–2") < block.index("Élodie chooses")


def telling(sheet: Sheet) -> ft.AlertDialog:
    dialog = telling_sheet(sheet.pen)
    assert dialog
    return dialog


def test_a_draft_without_the_app_is_entered_as_a_whole() -> None:
    sheet = at_the_draft()
    draft = sheet.now.plan.draft
    assert draft
    find(sheet.screen.controls, "draft-without").on_click()
    assert unfit(telling(sheet)) == []
    one, _two, three, four = draft.offered
    for seat, option in ((1, one), (2, one), (3, three), (1, four)):
        assert find(telling(sheet), "draft-save").disabled
        find(telling(sheet), f"has-{seat}-{option}").on_click()
    find(telling(sheet), "draft-save").on_click()
    assert telling_sheet(sheet.pen) is None
    after = sheet.now.plan.draft
    assert after
    assert {seat: after.of_seat(seat) for seat in (1, 2, 3)} == {1: four, 2: one, 3: three}
    assert "draft" in sheet.now.done
    assert not sheet.now.untold
    assert sheet.now.plan.draws["hero_row"].result
    assert [message.id for message in sheet.said] == ["app.setup.did.told"]


@pytest.mark.parametrize("mix", ["viscounts, both, 3", "viscounts, cleric", "architects, both, variable, 4"])
def test_a_draft_that_nobody_enters_is_called_so(mix: str) -> None:
    sheet = at_the_draft(mix)
    step = sheet.now.next_step
    assert step
    find(sheet.screen.controls, "draft-without").on_click()
    find(telling(sheet), "draft-skip").on_click()
    assert telling_sheet(sheet.pen) is None
    assert step.id in sheet.now.done
    for _done in dones(sheet):
        pass
    assert sheet.now.finished
    sheet.memo |= {DONE: True, f"unfold-{step.id}": True, "unfold-hero_row": True}
    text = said(sheet)
    assert sheet.ui("app.setup.draft.untold") in text
    assert sheet.ui("setup.draw.after_draft") not in text
    assert not any(each.startswith("takes a") for each in text)
    assert unfit(framed(sheet.ui, sheet.screen)) == []
    find(sheet.screen.side, "start-tell").on_click()
    assert "draft-skip" not in idents(telling(sheet))
    draft = sheet.now.plan.draft
    assert draft
    for seat, option in zip(draft.order, draft.offered, strict=False):
        find(telling(sheet), f"has-{seat}-{option}").on_click()
    find(telling(sheet), "draft-save").on_click()
    assert sheet.now.finished
    assert not sheet.now.untold
    assert sheet.ui("app.setup.draft.untold") not in said(sheet)


@pytest.mark.parametrize("mix", FEW)
def test_a_plan_that_was_stored_with_its_draft_ticked_off_opens(mix: str) -> None:
    """As earlier versions let a table do."""
    now = checklist(mix)
    body = written(replace(now, done=frozenset(step.id for step in now.plan.steps)))
    sheet = Sheet(read_checklist(body))
    assert "to-play" in idents(sheet.screen.foot)
    assert sheet.now.untold == (now.plan.draft is not None)
    assert unfit(framed(sheet.ui, sheet.screen)) == []


def test_the_start_player_comes_before_a_draft_that_follows_the_turn_order() -> None:
    now = begin(enter(architects("age_of_artisans", boards="variable"), "player_boards", ("walaric", "ada")), SEATS)
    step = next(step for step in now.plan.steps if step.drafts)
    sheet = Sheet(replace(now, done=frozenset(each.id for each in now.plan.steps if each.id != step.id)))
    find(sheet.screen.controls, "draft-without").on_click()
    assert "draft-save" not in idents(telling(sheet))
    assert sheet.ui("setup.why_not.start_player_first") in words(telling(sheet))
    find(telling(sheet), "has-starter").on_click()
    assert entry_sheet(sheet.pen)
    sheet.memo.clear()
    find(sheet.screen.foot, "draft-starter").on_click()
    assert entry_sheet(sheet.pen)


# -- who has what -----------------------------------------------------------------------------------------------------


def with_cards(*cards: str) -> Sheet:
    """Seats 1, 2 and 3 have these; one more was left."""
    left = next(card for card in ("1", "2", "10") if card not in cards)
    plan = enter(viscounts(KEYS, players=3), "player_cards", (*cards, left))
    plan = tell(enter(plan, "start_player", ("1",)), dict(enumerate(cards, start=1)))
    sheet = Sheet(begin(plan, SEATS))
    sheet.memo |= {f"unfold-{step.id}": True for step in plan.steps}
    return sheet


def test_what_only_some_do_is_said_by_name() -> None:
    text = said(with_cards("3.5", "7.5", "1.5"))
    assert "Player 3, who has 1.5, takes 1 faceup Hero; refill the line." in text
    assert "Élodie, who has 3.5, takes 1 faceup Chest Tile; refill the line." in text
    assert "Илья, who has 7.5, first puts 3 cards of their choice on the discard pile." in text
    assert not any("Whoever" in each or "9 destroys" in each for each in text)


def test_a_step_for_cards_that_nobody_has_is_no_work() -> None:
    sheet = with_cards("2", "8", "10")
    assert "tick-late_choices" not in idents(sheet.screen.controls)
    text = said(sheet)
    assert "Player Cards 1.5 and 3.5" in text
    assert sheet.ui("app.setup.nobody") in text
    steps = len(sheet.now.plan.steps)
    assert f"0 / {steps - 1}" in text
    assert [each for each in text if re.match(rf"{steps - 1}\. ", each)]
    sheet.memo.clear()
    assert "late_choices" not in set(dones(sheet))
    assert "to-play" in idents(sheet.screen.foot)
    assert sheet.ui("app.setup.nobody") not in said(sheet)


def test_before_it_is_known_the_cards_are_named_instead() -> None:
    sheet = Sheet(begin(viscounts(KEYS, players=3), SEATS), memo={"unfold-late_choices": True})
    assert any(each.startswith("Whoever has 1.5") for each in said(sheet))

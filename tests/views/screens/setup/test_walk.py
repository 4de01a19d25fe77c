"""Every plan walked from its first page to its last by its own buttons, on the screen as a function."""

from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from setup.change import enter, enter_draft
from setup.checklist import begin, read_checklist, written
from testing.setup_tables import MIXES as FEW
from testing.setup_tables import SEATS, Sheet, checklist
from testing.walk import all_of, find, framed, unfit, words
from tests.setup.plans import KEYS, MIXES, architects, made, viscounts
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draft_entry import draft_entry_sheet
from views.screens.setup.plan_context import PAGE, STARTS


def idents(*controls: object) -> set[str]:
    return {each.identifier for each in all_of(ft.Semantics, controls) if each.identifier}


def dones(sheet: Sheet) -> Iterator[str]:
    """Taps *Done* until all is done, and drafts when it comes to that; gives each step that was done."""
    while step := sheet.context.step:
        screen = sheet.screen
        there = idents(list(screen.controls), screen.foot)
        assert "picture" in there, step.id
        assert there & {"step-done", "pass-on"}, step.id
        if "pass-on" in there:
            find(screen.foot, "pass-on").on_click()
            if step.id in sheet.now.done:
                yield step.id
        elif "draft-starter" in there:
            find(list(screen.controls), "draft-starter").on_click()
            able = sheet.now.plan.draws["start_player"].candidates[0]
            find(entry_sheet(sheet.context), f"dealt-{able}").on_click()
            find(entry_sheet(sheet.context), "dealt-save").on_click()
        elif options := sorted(ident for ident in there if ident.startswith("pick-")):
            assert find(screen.foot, "step-done").disabled
            find(list(screen.controls), options[0]).on_click()
        else:
            find(screen.foot, "step-done").on_click()
            yield step.id


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_every_plan_is_one_page_after_the_other(game: str) -> None:
    """All modules, all counts, solo."""
    for mix in (mix for mix in MIXES if mix.game == game):
        sheet = Sheet(begin(made(mix), SEATS))
        done = list(dones(sheet))
        assert done == [step.id for step in sheet.now.steps], mix
        assert sheet.now.plan.draft is None or sheet.now.plan.draft.over
        assert "to-play" in idents(sheet.screen.foot)


def test_what_has_to_be_done_again_is_the_next_page() -> None:
    """The table drew the Castle again after it had been laid out."""
    sheet = Sheet()
    for _ in range(3):
        find(sheet.screen.foot, "step-done").on_click()
    sheet.now = replace(sheet.now, done=sheet.now.done - {"castle"})
    assert sheet.context.step
    assert sheet.context.step.id == "castle"


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
    """What stands on all its pages."""
    found: list[str] = []
    for page in [*(step.id for step in sheet.now.steps), STARTS]:
        screen = sheet.at(page)
        found += words([screen.controls, screen.foot])
    sheet.memo[PAGE] = None
    return found


@pytest.mark.parametrize("mix", ["viscounts, both, 3", "viscounts, cleric", "architects, both, variable, 4"])
def test_a_draft_is_not_done_before_it_was_held(mix: str) -> None:
    sheet = at_the_draft(mix)
    step, draft = sheet.now.next_step, sheet.now.plan.draft
    assert step
    assert draft
    assert find(sheet.screen.foot, "step-done").disabled
    first = sheet.context.name(draft.order[0])
    assert f"{first} chooses" in words(list(sheet.screen.controls))
    find(sheet.screen.foot, "step-done").on_click()
    assert step.id not in sheet.now.done


def test_each_sees_at_once_what_the_pair_brings() -> None:
    sheet = at_the_draft()
    sheet.now = replace(
        sheet.now, plan=enter(enter(sheet.now.plan, "player_cards", ("1.5", "9", "4", "7")), "start_player", ("3",))
    )
    find(list(sheet.screen.controls), "pick-1.5").on_click()
    page = words(list(sheet.screen.controls))
    assert "Viscount on the inside path of 1–2" in page
    for gain in ("1 resource of your choice", "4 Silver", "1 Deed", "1 Debt", "1 faceup Hero at the end of setup"):
        assert gain in page
    assert "Élodie chooses" in page, "and it is the next one's turn"


def report(sheet: Sheet) -> ft.AlertDialog:
    dialog = draft_entry_sheet(sheet.context)
    assert dialog
    return dialog


def test_a_draft_without_the_app_is_entered_as_a_whole() -> None:
    sheet = at_the_draft()
    draft = sheet.now.plan.draft
    assert draft
    find(list(sheet.screen.controls), "draft-without").on_click()
    assert unfit(report(sheet)) == []
    one, _two, three, four = draft.offered
    for seat, option in ((1, one), (2, one), (3, three), (1, four)):
        assert find(report(sheet), "draft-save").disabled
        find(report(sheet), f"has-{seat}-{option}").on_click()
    find(report(sheet), "draft-save").on_click()
    assert draft_entry_sheet(sheet.context) is None
    after = sheet.now.plan.draft
    assert after
    assert {seat: after.of_seat(seat) for seat in (1, 2, 3)} == {1: four, 2: one, 3: three}
    assert "draft" in sheet.now.done
    assert not sheet.now.draft_unknown
    assert sheet.now.plan.draws["hero_row"].result
    assert [message.id for message in sheet.said] == ["app.setup.did.told"]


@pytest.mark.parametrize("mix", ["viscounts, both, 3", "viscounts, cleric", "architects, both, variable, 4"])
def test_a_draft_that_nobody_enters_is_called_so(mix: str) -> None:
    sheet = at_the_draft(mix)
    step = sheet.now.next_step
    assert step
    find(list(sheet.screen.controls), "draft-without").on_click()
    find(report(sheet), "draft-skip").on_click()
    assert draft_entry_sheet(sheet.context) is None
    assert step.id in sheet.now.done
    for _done in dones(sheet):
        pass
    assert sheet.now.finished
    text = said(sheet)
    assert sheet.ui("app.setup.draft.untold") in text
    assert sheet.ui("setup.draw.after_draft") not in text
    assert not any(each.startswith("takes a") for each in text)
    assert unfit(framed(sheet.ui, sheet.screen)) == []
    find(list(sheet.at(STARTS).controls), "start-tell").on_click()
    assert "draft-skip" not in idents(report(sheet))
    draft = sheet.now.plan.draft
    assert draft
    for seat, option in zip(draft.order, draft.offered, strict=False):
        find(report(sheet), f"has-{seat}-{option}").on_click()
    find(report(sheet), "draft-save").on_click()
    assert sheet.now.finished
    assert not sheet.now.draft_unknown
    assert sheet.ui("app.setup.draft.untold") not in said(sheet)


@pytest.mark.parametrize("mix", FEW)
def test_a_plan_that_was_stored_with_its_draft_ticked_off_opens(mix: str) -> None:
    """As earlier versions let a table do."""
    now = checklist(mix)
    body = written(replace(now, done=frozenset(step.id for step in now.plan.steps)))
    sheet = Sheet(read_checklist(body))
    assert "to-play" in idents(sheet.screen.foot)
    assert sheet.now.draft_unknown == (now.plan.draft is not None)
    assert unfit(framed(sheet.ui, sheet.screen)) == []


def test_the_start_player_comes_before_a_draft_that_follows_the_turn_order() -> None:
    now = begin(enter(architects("age_of_artisans", boards="variable"), "player_boards", ("walaric", "ada")), SEATS)
    step = next(step for step in now.plan.steps if step.drafts)
    sheet = Sheet(replace(now, done=frozenset(each.id for each in now.plan.steps if each.id != step.id)))
    find(list(sheet.screen.controls), "draft-without").on_click()
    assert "draft-save" not in idents(report(sheet))
    assert sheet.ui("setup.why_not.start_player_first") in words(report(sheet))
    find(report(sheet), "has-starter").on_click()
    assert entry_sheet(sheet.context)
    sheet.memo.clear()
    find(list(sheet.screen.controls), "draft-starter").on_click()
    assert entry_sheet(sheet.context)


# -- who has what -----------------------------------------------------------------------------------------------------


def with_cards(*cards: str) -> Sheet:
    """Seats 1, 2 and 3 have these; one more was left."""
    left = next(card for card in ("1", "2", "10") if card not in cards)
    plan = enter(viscounts(KEYS, players=3), "player_cards", (*cards, left))
    plan = enter_draft(enter(plan, "start_player", ("1",)), dict(enumerate(cards, start=1)))
    return Sheet(begin(plan, SEATS))


def test_what_only_some_do_is_said_by_name() -> None:
    text = said(with_cards("3.5", "7.5", "1.5"))
    assert "Player 3, who has 1.5, takes 1 faceup Hero; refill the line." in text
    assert "Élodie, who has 3.5, takes 1 faceup Chest Tile; refill the line." in text
    assert "Илья, who has 7.5, first puts 3 cards of their choice on the discard pile." in text
    assert not any("Whoever has 1.5" in each or "first what your Player Card says" in each for each in text)


def test_a_step_for_cards_that_nobody_has_is_no_page() -> None:
    sheet = with_cards("2", "8", "10")
    assert "late_choices" not in [step.id for step in sheet.context.pages]
    progress = sheet.screen.progress
    assert progress
    assert progress.of == len(sheet.now.plan.steps) - 1
    assert "late_choices" not in set(dones(sheet))
    assert "to-play" in idents(sheet.screen.foot)


def test_before_it_is_known_the_cards_are_named_instead() -> None:
    sheet = Sheet(begin(viscounts(KEYS, players=3), SEATS))
    assert any(each.startswith("1.5 takes a faceup Hero") for each in said(sheet))

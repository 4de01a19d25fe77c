"""The draft from hand to hand on the screen: round after round, on one phone and on several."""

from dataclasses import replace

import flet as ft
import pytest

from locales import LANGUAGES
from setup.checklist import begin, ticked
from setup.hand_draft import round_of
from testing.setup_tables import SEATS, Sheet, drafted
from testing.walk import all_of, find, framed, unfit, words
from tests.setup.plans import ARTISANS, WONDERS, architects

DRAFT = "building_draft"


def idents(sheet: Sheet) -> set[str]:
    found = all_of(ft.Semantics, [sheet.screen.controls, sheet.screen.foot])
    return {each.identifier for each in found if each.identifier}


def text(sheet: Sheet) -> list[str]:
    return words([sheet.screen.controls, sheet.screen.foot])


def at_the_draft(*modules: str, mine: int | None = None, language: str = "en") -> Sheet:
    sheet = drafted(Sheet(begin(architects(*modules, players=3), SEATS), mine=mine, language=language))
    before = {step.id for step in sheet.now.steps if step.id not in (DRAFT, "back_to_box")}
    sheet.now = replace(sheet.now, done=frozenset(before))
    return sheet


def tap(sheet: Sheet, ident: str) -> None:
    find([sheet.screen.controls, sheet.screen.foot], ident).on_click()


@pytest.mark.parametrize("modules", [(), (ARTISANS,), (WONDERS,), (ARTISANS, WONDERS)])
def test_the_screen_leads_from_round_to_round(modules: tuple[str, ...]) -> None:
    sheet = at_the_draft(*modules)
    assert "step-done" not in idents(sheet)
    for number, says, button in (
        (1, "Deal 4 Building Cards to each player. Keep 1, pass 3 to the left.", "Kept 1, passed 3 on"),
        (2, "Keep 1 of the 3 cards passed to you, pass 2 to the left.", "Kept 1, passed 2 on"),
        (3, "Keep 1 of the 2 cards passed to you. The last card goes under the pile.", "Kept 1, 1 under the pile"),
    ):
        assert {f"Choice {number} of 3", says, button} <= set(text(sheet))
        assert unfit(framed(sheet.ui, sheet.screen)) == []
        tap(sheet, "pass-on")
    assert DRAFT in sheet.now.done
    assert "pass-on" not in idents(sheet)
    assert [message.id for message in sheet.said] == ["app.setup.did.kept"] * 3


def test_one_after_the_other_and_back() -> None:
    sheet = at_the_draft()
    tap(sheet, "passed-2")
    held = round_of(sheet.now, sheet.now.plan.steps[-2])
    assert held
    assert held.waiting == (1, 3)
    tap(sheet, "passed-2")
    tap(sheet, "pass-on")
    assert "Choice 2 of 3" in text(sheet)
    tap(sheet, "pass-undo")
    assert "Choice 1 of 3" in text(sheet)
    assert sheet.now == at_the_draft().now


def test_what_comes_before_it_comes_first() -> None:
    sheet = at_the_draft(ARTISANS)
    sheet.now = ticked(sheet.now, "buildings", False)
    sheet.at(DRAFT)
    assert find(sheet.screen.foot, "pass-on").disabled
    assert "passed-1" not in idents(sheet)
    assert "waits" in idents(sheet)


def test_without_the_app_it_is_done_by_one_tap() -> None:
    sheet = at_the_draft()
    tap(sheet, "draft-without")
    assert DRAFT in sheet.now.done
    assert [message.id for message in sheet.said] == ["app.setup.did.untold"]
    sheet.at(DRAFT)
    assert "pass-on" not in idents(sheet)
    assert unfit(framed(sheet.ui, sheet.screen)) == []


def test_a_guests_phone_has_only_their_own_part_and_waits_for_the_others() -> None:
    sheet = at_the_draft(mine=2)
    assert "You are dealt 4 Building Cards. Keep 1, pass 3 to Player 3 on your left." in text(sheet)
    assert not {"passed-1", "passed-2", "draft-without"} & idents(sheet)
    tap(sheet, "pass-on")
    assert find(sheet.screen.foot, "pass-on").disabled
    assert "Waiting for Élodie, Player 3." in text(sheet)
    assert "Choice 1 of 3" in text(sheet)
    assert unfit(framed(sheet.ui, sheet.screen)) == []
    tap(sheet, "pass-undo")
    assert not find(sheet.screen.foot, "pass-on").disabled
    assert "pass-undo" not in idents(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_on_a_small_phone_is_fit_too(language: str) -> None:
    sheet = at_the_draft(language=language)
    sheet.ui_options |= {"width": 320.0, "scale": 2.0}
    for _round in range(3):
        assert unfit(framed(sheet.ui, sheet.screen)) == []
        tap(sheet, "pass-on")

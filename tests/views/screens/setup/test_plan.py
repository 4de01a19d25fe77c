"""The plan as a function of the checklist: what its pages show, and what a tap makes of it."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language
from setup.checklist import part_key, ticked
from setup.duties import instructions
from setup.jobs import given, shared_out
from setup.mix import all_mixes
from setup.plan import Choices, plan
from testing.languages import in_turn
from testing.setup_tables import MIXES, Sheet, checklist, drafted
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.screens.setup import more, overview, who_does_it
from views.screens.setup.draw_sheet import OPEN as DRAWS
from views.screens.setup.draw_sheet import draws_sheet
from views.screens.setup.opening import READY, draws_by_hand, ready_sheet
from views.screens.setup.pictures import has_picture
from views.screens.setup.plan_context import OPENING, PAGE, STARTS
from views.screens.setup.who_does_it import job_sheet

SIZES = [(320, 1.0), (320, 2.0), (390, 2.0), (1280, 1.0)]


def pages(sheet: Sheet) -> list[str]:
    return [OPENING, *(step.id for step in sheet.now.plan.steps), STARTS]


def sheets(sheet: Sheet) -> list[ft.AlertDialog]:
    """All that opens over a page."""
    sheet.memo |= {
        overview.OPEN: True,
        more.OPEN: True,
        more.CODE: True,
        more.SEATS: True,
        more.RULE: True,
        READY: True,
    }
    step = sheet.context.step
    found = [
        overview.overview_sheet(sheet.context),
        more.more_sheet(sheet.context, (), None, lambda: None),
        more.code_sheet(sheet.context),
        more.rule_sheet(sheet.context),
        ready_sheet(sheet.context),
        more.seats_sheet(sheet.context, sheet.picker),
    ]
    for key, draw in ((who_does_it.OPEN, job_sheet), (DRAWS, draws_sheet)):
        sheet.memo[key] = step.id if step else None
        found.append(draw(sheet.context))
        sheet.memo[key] = None
    return [each for each in found if each]


@pytest.mark.parametrize(
    ("mix", "width", "scale"),
    [*((mix, 390, 1.0) for mix in MIXES), *(("viscounts, both, 3", w, s) for w, s in SIZES)],
)
def test_everything_on_every_page_can_be_hit_and_heard(mix: str, width: float, scale: float) -> None:
    options = {"width": width, "scale": scale}
    for sheet in (Sheet(checklist(mix), ui_options=options), drafted(Sheet(checklist(mix), ui_options=options))):
        sheet.now = shared_out(sheet.now)
        for page in pages(sheet):
            assert unfit(framed(sheet.ui, sheet.at(page))) == [], page
            for over in sheets(sheet):
                assert unfit(over) == [], page


@pytest.mark.parametrize(("mix", "language"), in_turn(MIXES))
def test_no_english_is_left_on_any_page(mix: str, language: Language) -> None:
    sheet = drafted(Sheet(checklist(mix), language=language))
    for page in pages(sheet):
        said = [*words(framed(sheet.ui, sheet.at(page))), *(each for over in sheets(sheet) for each in words(over))]
        assert left_in_english(language, said) == [], page


@pytest.mark.parametrize("mix", MIXES)
def test_every_step_says_what_to_do_and_in_full_behind_its_sign(mix: str) -> None:
    sheet = Sheet(checklist(mix))
    draft = sheet.now.plan.draft
    for step in sheet.now.steps:
        if step.drafts and draft and not draft.order:
            continue  # first it has to be known who is start player
        said = words(list(sheet.at(step.id).controls))
        for each in () if step.hands else instructions(sheet.now.plan, step, sheet.context.names):
            assert sheet.ui.say(each) in said, step.id  # a hand draft says it choice by choice: test_hand_draft
        sheet.memo[more.RULE] = True
        assert sheet.ui.say(step.text) in words(more.rule_sheet(sheet.context)), step.id


def test_every_kind_of_step_has_a_picture_of_its_own() -> None:
    lacking = {
        (mix.game, step.id)
        for mix in all_mixes(promos=True)
        for step in plan(Choices(mix, "AAAAA")).steps
        if not (step.drafts or step.lines or has_picture(mix.game, step.id))
    }
    assert lacking == set()


def test_short_words_fit_two_lines_of_a_phone() -> None:
    """At 100 % and 390 points a line has some 46 letters."""
    for language in LANGUAGES:
        ui = plain_ui(language)
        shorts = {ui.say(step.short) for mix in all_mixes(promos=True) for step in plan(Choices(mix, "AAAAA")).steps}
        assert [text for text in shorts if len(text) > 104] == [], language


# -- the pages ----------------------------------------------------------------------------------------------------


def test_done_turns_to_the_next_step() -> None:
    sheet = Sheet()
    assert sheet.screen.title == sheet.ui.say(sheet.now.plan.steps[0].title)
    find(sheet.screen.foot, "step-done").on_click()
    assert sheet.now.done == {"segments"}
    assert sheet.said[0].id == "app.setup.did.step"
    assert sheet.screen.title == sheet.ui.say(sheet.now.plan.steps[1].title)
    progress = sheet.screen.progress
    assert progress
    assert (progress.words, progress.done, progress.of) == ("2 of 20", 1, 20)


def test_the_arrow_and_a_swipe_turn_back_and_on_without_changing_anything() -> None:
    sheet = Sheet()
    find(sheet.screen.foot, "step-done").on_click()
    first, second = (sheet.ui.say(step.title) for step in sheet.now.plan.steps[:2])
    find(sheet.screen.foot, "page-back").on_click()
    assert sheet.screen.title == first
    find(sheet.screen.foot, "page-on").on_click()
    assert sheet.screen.title == second
    swipe(sheet, 900)
    assert sheet.screen.title == first
    swipe(sheet, 20)
    assert sheet.screen.title == first, "too slow for a swipe"
    swipe(sheet, -900)
    assert sheet.screen.title == second
    assert sheet.now.done == {"segments"}
    assert len(sheet.said) == 1


def swipe(sheet: Sheet, speed: float) -> None:
    detector = all_of(ft.GestureDetector, list(sheet.screen.controls))[0]
    act: Any = detector.on_horizontal_drag_end
    act(SimpleNamespace(primary_velocity=speed))


def test_a_page_that_somebody_turned_to_can_be_done_and_the_next_open_step_follows() -> None:
    sheet = Sheet()
    find(sheet.at("townsfolk").foot, "step-done").on_click()
    assert sheet.now.done == {"townsfolk"}
    assert sheet.screen.title == sheet.ui.say(sheet.now.plan.steps[0].title)


def test_what_waits_says_for_what() -> None:
    sheet = Sheet()
    sheet.at("castle")
    assert "First: Main Board" in words(list(sheet.screen.controls))
    sheet.now = replace(sheet.now, jobs={"segments": 2})
    assert "First: Main Board (Илья)" in words(list(sheet.screen.controls))
    sheet.now = ticked(sheet.now, "segments", True)
    assert not [each for each in words(list(sheet.screen.controls)) if each.startswith("First:")]


def test_a_step_that_was_done_by_mistake_is_opened_again() -> None:
    sheet = Sheet()
    find(sheet.screen.foot, "step-done").on_click()
    sheet.at("segments")
    sheet.memo[more.RULE] = True
    find(more.rule_sheet(sheet.context), "step-again").on_click()
    assert sheet.now.done == frozenset()
    assert sheet.context.step == sheet.now.plan.steps[0]


def test_the_overview_leads_to_every_page() -> None:
    sheet = Sheet()
    for page in pages(sheet):
        sheet.memo[overview.OPEN] = True
        find(overview.overview_sheet(sheet.context), f"page-{page}").on_click()
        assert sheet.memo[PAGE] == page
        assert not sheet.memo[overview.OPEN]


def test_all_done_leads_into_the_game() -> None:
    sheet = drafted(Sheet())
    while not sheet.now.finished:
        find(sheet.screen.foot, "step-done").on_click()
    find(sheet.screen.foot, "to-play").on_click()
    assert sheet.played == 1


# -- before the first step ----------------------------------------------------------------------------------------


def asked() -> Sheet:
    return Sheet(replace(checklist(), asks=True))


def test_what_was_never_said_is_asked_before_the_first_step() -> None:
    sheet = asked()
    assert sheet.screen.title == "Before you begin"
    find(sheet.screen.foot, "setup-begin").on_click()
    assert sheet.now == checklist()
    assert sheet.screen.title == "Main Board"
    find(sheet.screen.foot, "page-back").on_click()
    assert sheet.screen.title == "Before you begin", "and can be changed at any step"


def test_three_ticks_for_three_boxes_and_a_list_for_who_wants_it() -> None:
    sheet = asked()
    boxes = [each for each in idents(sheet.screen.controls) if each.startswith("box-")]
    assert boxes == ["box-base", "box-gates_of_gold", "box-keeper_of_keys"]
    for box in boxes:
        find(list(sheet.screen.controls), box).on_click()
    assert sheet.now.ready == {part_key(part) for part in sheet.now.plan.parts}
    find(list(sheet.screen.controls), "ready-all").on_click()
    find(ready_sheet(sheet.context), "ready-base.castle").on_click()
    assert "base.castle" not in sheet.now.ready


def idents(controls: object) -> list[str]:
    return [each.identifier for each in all_of(ft.Semantics, controls) if each.identifier]


def test_the_table_draws_all_the_app_draws_all_or_some_of_each() -> None:
    sheet = asked()
    find(list(sheet.screen.controls), "who-draws-hand").on_click()
    assert draws_by_hand(sheet.now) == "hand"
    find(list(sheet.screen.controls), "who-draws-app").on_click()
    assert draws_by_hand(sheet.now) == "app"
    sheet.at("castle")
    sheet.memo[DRAWS] = "castle"
    find(draws_sheet(sheet.context), "by-hand-castle").on_click()
    assert draws_by_hand(sheet.now) == "some"
    assert "enter-castle" in idents(sheet.screen.controls), "what was dealt can be entered"


@pytest.mark.parametrize("mix", MIXES)
def test_every_page_stands_when_the_table_draws(mix: str) -> None:
    sheet = Sheet(replace(checklist(mix), asks=True))
    find(list(sheet.screen.controls), "who-draws-hand").on_click()
    for page in pages(sheet):
        assert unfit(framed(sheet.ui, sheet.at(page))) == [], page


def test_jobs_are_shared_out_and_given_by_hand() -> None:
    sheet = asked()
    find(list(sheet.screen.controls), "jobs-shared").on_click()
    assert sheet.now.jobs == shared_out(checklist()).jobs
    sheet.at("castle")
    assert "Élodie" in words(list(sheet.screen.controls))
    find(list(sheet.screen.controls), "job").on_click()
    find(job_sheet(sheet.context), "job-2").on_click()
    assert sheet.now.jobs["castle"] == 2
    assert "Илья" in words(list(sheet.screen.controls))
    find(list(sheet.at(OPENING).controls), "jobs-together").on_click()
    assert not sheet.now.jobs


def test_a_guests_phone_shows_their_own_jobs_and_everybodys_progress() -> None:
    sheet = Sheet(shared_out(checklist()), mine=2, ui_options={"host": False})
    mine = [step.id for step in sheet.context.pages]
    assert all(sheet.now.jobs.get(step, 2) == 2 for step in mine)
    assert len(mine) < len(sheet.now.steps)
    progress = sheet.screen.progress
    assert progress
    assert progress.of == len(mine)
    sheet.memo[overview.OPEN] = True
    said = words(overview.overview_sheet(sheet.context))
    assert all(any(sheet.ui.say(step.title) in each for each in said) for step in sheet.now.steps)


def test_the_overview_says_in_words_what_is_done_what_waits_and_whose_it_is() -> None:
    sheet = Sheet(ticked(given(checklist(), "castle", 2), "segments", True))
    sheet.memo[overview.OPEN] = True
    rows = all_of(ft.Semantics, overview.overview_sheet(sheet.context))
    said = {each.identifier: each.value for each in rows if each.identifier}
    assert said["page-segments"] == "Done"
    assert said["page-castle"] == "Илья, open"
    assert said["page-draft"] == "waits for another step"


@pytest.mark.parametrize("mix", ["viscounts, cleric", "architects, peddler"])
def test_alone_every_step_is_yours(mix: str) -> None:
    sheet = Sheet(checklist(mix))
    for step in sheet.now.steps:
        said = words(list(sheet.at(step.id).controls))
        assert sheet.ui("app.setup.job.anyone") not in said, step.id
        assert sheet.ui("app.setup.job.each") not in said, step.id


def test_the_page_of_a_draft_scrolls_as_a_whole() -> None:
    """What was chosen stands below the pairs: on a small screen it would leave no room for them."""
    sheet = Sheet(checklist())
    assert sheet.at("draft").scroll
    assert not sheet.at("castle").scroll


def test_with_large_text_undo_stands_below_the_name_and_not_beside_it() -> None:
    sheet = Sheet(checklist(), ui_options={"scale": 2.0})
    option = next(each for each in idents(sheet.at("draft").controls) if each.startswith("pick-"))
    find(list(sheet.screen.controls), option).on_click()
    rows = [row for row in all_of(ft.Row, list(sheet.at("draft").controls)) if "Player Card" in " ".join(words(row))]
    assert rows
    assert not any("draft-undo" in idents(row) for row in rows)


def test_own_pieces_are_ticked_by_each_on_their_own_phone() -> None:
    sheet = Sheet(shared_out(checklist()), mine=2, ui_options={"host": False})
    find(sheet.at("player_pieces_keys").foot, "step-done").on_click()
    assert "player_pieces_keys" not in sheet.now.done
    sheet.memo[PAGE] = None
    assert sheet.context.step
    assert sheet.context.step.id != "player_pieces_keys"


def test_what_goes_back_is_only_what_was_taken_out() -> None:
    sheet = Sheet()
    gone = sheet.now.plan.boxed[0]
    find(list(sheet.at("back_to_box").controls), f"away-{gone.id}").on_click()
    assert sheet.now.away == {gone.id}
    said = words(list(sheet.screen.controls))
    assert not [each for each in said if "solo" in each or "colours" in each]

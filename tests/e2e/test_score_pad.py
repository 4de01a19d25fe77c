"""Whole games entered in a browser, tap by tap, as at the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from testing.pad_person import Step, steps
from testing.pad_tables import BASE_OF_THREE, WONDERS_OF_FIVE, empty, expected, names
from testing.phone import Phone
from testing.running_app import RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e


def of_two(sheet: dict[str, Any]) -> dict[str, Any]:
    """As it is without the other seats. The whole tables are entered in-process."""
    return {**sheet, "seats": sheet["seats"][:2]}


def begin(phone: Phone, sheet: dict[str, Any]) -> None:
    """From home to the empty grid."""
    phone.tap("home-score")
    phone.still()
    game = phone.at(f"game-{sheet['game']}")
    if game.get_attribute("aria-current") != "true":
        phone.press(game)
    for module in sheet["modules"]:
        phone.tap(f"module-{module}")
    for place, name in enumerate(names(sheet), start=1):
        phone.tap("seat-new")
        phone.fill("seat-name", name)
        phone.tap("seat-save")
        phone.sees(f"seat-{place}", re.compile(name))
    phone.tap("start")
    phone.sees_title("For the whole table")


def do(phone: Phone, step: Step) -> None:
    if step.how == "fill":
        phone.fill(step.ident, step.text)
    else:
        phone.tap(step.ident)
    if step.then:
        expect(phone.at("title")).to_have_text(step.then, use_inner_text=True)
    else:
        expect(phone.at("title")).not_to_be_attached()


@pytest.mark.parametrize("sheet", [of_two(BASE_OF_THREE), of_two(WONDERS_OF_FIVE)], ids=["base", "wonders"])
def test_a_whole_game_comes_to_the_right_totals(
    running_app: RunningApp, open_phone: OpenPhone, sheet: dict[str, Any]
) -> None:
    phone = open_phone(running_app.url)
    begin(phone, sheet)
    *entry, finish = steps(empty(sheet), sheet)
    for step in entry:
        do(phone, step)
    for seat, vp in enumerate(expected(sheet)):
        phone.sees(f"total-{seat}", re.compile(rf"\b{vp}$"))
    phone.shot(f"pad-{sheet['game']}")
    phone.tap(finish.ident)  # to another screen, sooner or later
    phone.page.wait_for_url("**/result")

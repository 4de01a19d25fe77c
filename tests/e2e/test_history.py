"""What a person does with a game of last year: find it, correct it, delete it, get it back, see what it counts for."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Club, OpenPhone

pytestmark = pytest.mark.e2e


def test_find_change_delete_undo_and_count(club: Club, open_phone: OpenPhone) -> None:
    phone = open_phone(club.url, "/history")
    phone.tap("history-filter")
    phone.tap("filter-game-viscounts")
    phone.tap("filter-modules-gates_of_gold")
    phone.tap("filter-done")
    phone.fill("history-search", "pont")
    expect(phone.page.locator("[flt-semantics-identifier^='match-']")).to_have_count(1)
    phone.press(phone.role("button", "Élodie won with 68"))
    phone.sees("match-place", "Café du Pont")
    phone.tap("describe")
    phone.fill("match-place-field", "Café du Coin")
    phone.fill("match-why-field", "The other café")
    phone.tap("match-save")
    phone.sees("match-place", "Café du Coin")
    phone.at("change-0").wait_for(state="attached")
    phone.shot("changed")
    phone.tap("match-delete")
    phone.tap("match-restore")
    phone.sees("match-place", "Café du Coin")
    phone.tap("back")
    phone.tap("nav-statistics")
    phone.tap("part-standings")
    phone.press(phone.role("button", "Élodie Show the statistics"))
    phone.sees("plays-viscounts", "15 games")
    phone.tap("part-opponents")
    phone.at("opponents-0").wait_for(state="attached")
    phone.shot("opponents")
    phone.tap("part-points")
    phone.at("category-trend").wait_for(state="attached")
    phone.shot("points")

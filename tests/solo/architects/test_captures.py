"""S38 to S46: captures and the Guardhouse."""

from typing import Any

import pytest

from content.architects_table import Location
from solo.architects.cards import OPEN_LOCATIONS

from .helpers import Solo, first, section, turn

LIST: tuple[Location, ...] = ("princess_location", "mines", "town_centre", "silversmith")


def captured_at(solo: Solo) -> list[tuple[str, str]]:
    return [(event["location"], event["who"]) for event in solo.happened("capture")]


def test_s38_each_capture_takes_one_group_at_any_locations() -> None:
    solo = Solo("patron", section("town_centre", "capture capture capture"))
    solo.put(1, mines=2, quarry=3, workshop=4).turn()
    assert len({location for location, _ in captured_at(solo)}) == 3
    assert solo.side.captured == (9,)
    assert sum(solo.table.people[0].at) == 0


def test_s39_the_largest_group_first_then_the_list_of_the_board() -> None:
    solo = Solo("patron", section("workshop", "capture capture"), board=first(LIST)).set(princess="guardhouse")
    solo.put(1, silversmith=2, mines=2, quarry=3).turn()
    assert captured_at(solo) == [("quarry", "1"), ("mines", "1")]


def test_s40_1_tax_for_any_number_of_captures() -> None:
    solo = Solo("patron", section("workshop", "capture capture capture")).put(1, mines=2, quarry=3).set(tax=0).turn()
    assert (solo.table.tax, len(solo.happened("add_tax", "S40"))) == (1, 1)
    nobody = turn("patron", "workshop", "capture", "gain_marble", values={"tax": 0})
    assert (nobody.table.tax, nobody.option()) == (0, 2)


@pytest.mark.parametrize(
    ("captures", "taken"),
    [
        (1, [("quarry", "1"), ("quarry", "2")]),
        (2, [("quarry", "1"), ("quarry", "2")]),
        (3, [("quarry", "1"), ("quarry", "2"), ("mines", "3")]),
    ],
)
def test_s41_equal_groups_of_several_people_at_one_location(captures: int, taken: list[tuple[str, str]]) -> None:
    words = " ".join(["capture"] * captures)
    solo = Solo("patron", section("workshop", words), people=3)
    solo.put(1, quarry=3).put(2, quarry=3).put(3, mines=2).turn()
    assert captured_at(solo) == taken
    assert sum(solo.side.captured) == sum(3 if location == "quarry" else 2 for location, _ in taken)


def test_s41_a_smaller_group_at_the_same_location_stays() -> None:
    solo = Solo("patron", section("workshop", "capture"), people=2).put(1, quarry=3).put(2, quarry=2).turn()
    assert (captured_at(solo), solo.workers("quarry", 2)) == ([("quarry", "1")], 2)


def test_s42_the_rulebooks_captures() -> None:
    """Groups of 3 at four locations, the Princess at the Silversmith."""
    solo = Solo("patron", section("workshop", "capture capture capture"), board=first(LIST)).set(princess="silversmith")
    solo.put(1, town_centre=3, quarry=3, silversmith=3, mines=3).turn()
    assert [location for location, _ in captured_at(solo)] == ["silversmith", "mines", "town_centre"]


# The Guardhouse


def actions(solo: Solo) -> list[str]:
    mains = {"release_from_prison", "send_captured_to_prison", "release_captured", "flip_debt", "gain_future_scheme"}
    return [
        next(word for word in event["words"].split("+") if word in mains)
        for event in solo.happened("guardhouse_action")
    ]


@pytest.mark.parametrize(("workers", "wonder", "n"), [(0, False, 1), (2, False, 3), (0, True, 2)])
def test_s43_as_many_actions_as_workers(workers: int, wonder: bool, n: int) -> None:
    solo = Solo("meddler", section("guardhouse", "guardhouse_actions")).put(guardhouse=workers)
    if wonder:
        solo.wonder("clay", "ai", "guardhouse")
    assert actions(solo.turn()) == ["gain_future_scheme"] * n


def test_s43_each_time_the_top_most_that_can_be_done() -> None:
    """The Meddler's: free captured ones, send captured ones, free from Prison; a captured Worker is no longer there."""
    solo = Solo("meddler", section("guardhouse", "guardhouse_actions")).put(guardhouse=4)
    solo.set(prison=2, debts=1, captured=3, held_1=1).turn()
    assert actions(solo) == [
        "release_captured",
        "send_captured_to_prison",
        "release_from_prison",
        "flip_debt",
        "gain_future_scheme",
    ]
    assert (solo.side.prison, solo.side.captured, solo.table.people[0].prison) == (0, (0,), 3)
    assert solo.table.people[0].held == (0, 0)


def test_s44_a_debt_is_flipped_for_3_tax_and_1_virtue() -> None:
    solo = Solo("meddler", section("guardhouse", "guardhouse_actions")).set(debts=2, tax=0).turn()
    assert (solo.side.debts, solo.side.paid_debts, solo.table.tax, solo.side.virtue) == (1, 1, 3, 8)


@pytest.mark.parametrize(
    ("values", "action", "tax"),
    [
        ({"prison": 2}, "release_from_prison", 4),
        ({"captured": 2}, "send_captured_to_prison", 4),
        ({"held_1": 2}, "release_captured", 6),
    ],
)
def test_s45_the_first_three_actions(values: dict[str, Any], action: str, tax: int) -> None:
    """Q15: what Silver and Tax go with them is on the board."""
    solo = Solo("patron", section("guardhouse", "guardhouse_actions")).set(**values).turn()
    assert (actions(solo), solo.table.tax) == ([action], tax)
    assert solo.game.state.supply == 19
    assert solo.side.track == (2 if action == "send_captured_to_prison" else 0)


def test_s46_the_rulebooks_guardhouse() -> None:
    solo = Solo("patron", section("guardhouse", "guardhouse_actions")).put(guardhouse=3).set(debts=3, tax=0, virtue=7)
    future = len(solo.game.state.cards.future)
    solo.turn()
    assert actions(solo) == ["flip_debt"] * 3 + ["gain_future_scheme"]
    assert (solo.side.paid_debts, solo.table.tax, solo.side.virtue) == (3, 9, 10)
    assert len(solo.game.state.cards.future) == future - 1


def test_all_open_locations_can_be_captured_from() -> None:
    for location in OPEN_LOCATIONS:
        solo = Solo("patron", section("workshop", "capture")).put(1, **{location: 1}).turn()
        assert captured_at(solo) == [(location, "1")]

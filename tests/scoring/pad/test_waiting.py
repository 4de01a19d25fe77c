"""Points that depend on what everybody has are given once everybody's is entered."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.engine import checked_sheet, score
from scoring.pad.castle import castle_map
from scoring.pad.castle_edits import place_worker
from scoring.pad.cell import asked
from scoring.pad.document import Pad
from scoring.pad.edits import mark_entered, set_value
from scoring.pad.outcome import outcome
from scoring.pad.view import pad_view

from .tables import architects, cell_of, english, say_all, viscounts


def entered(pad: Pad, *cells: tuple[int, str]) -> Pad:
    for seat, category in cells:
        pad, _label = mark_entered(pad, seat, category)
    return pad


def all_of(pad: Pad, category: str) -> Pad:
    return entered(pad, *((seat, category) for seat in range(len(pad.seats))))


def why(pad: Pad, category: str, seat: int = 0) -> str:
    """As the grid knows it; the sheet of the cell says the same."""
    cell = cell_of(pad, category, seat)
    assert asked(pad, category, seat).why == cell.why
    assert asked(pad, category, seat).vp == cell.vp
    say_all(cell.why)
    return english(cell.why)


def vp(pad: Pad, category: str) -> list[int | None]:
    return [cell_of(pad, category, seat).vp for seat in range(len(pad.seats))]


# -- Architects ------------------------------------------------------------------------------------------------


def test_an_empty_pad_gives_nobody_gold_for_an_influence_of_0() -> None:
    pad = architects({}, {}, {}, {}, modules=("works_of_wonder",))
    assert vp(pad, "gold_and_marble") == [0, 0, 0, 0]
    assert [head.total for head in pad_view(pad).seats] == [0, 0, 0, 0]
    assert why(pad, "gold_and_marble") == "0 Gold + 0 Marble; 4 Gold: waiting for Anna, Boris, Chloé, Dan"


def test_the_gold_comes_with_the_last_influence() -> None:
    pad = architects({"influence": 3}, {"influence": 5}, {}, modules=("works_of_wonder",))
    two = entered(pad, (0, "gold_and_marble"), (1, "gold_and_marble"))
    assert vp(two, "gold_and_marble") == [0, 0, 0]
    assert why(two, "gold_and_marble", 1) == "0 Gold + 0 Marble; 4 Gold: waiting for Chloé"
    assert vp(all_of(two, "gold_and_marble"), "gold_and_marble") == [0, 4, 0]
    assert "waiting" not in why(all_of(two, "gold_and_marble"), "gold_and_marble", 1)


def test_without_the_wonders_nothing_is_waited_for() -> None:
    assert "waiting" not in why(architects({}, {}, modules=()), "gold_and_marble")


def test_influence_that_may_still_keep_virtue_is_waited_for() -> None:
    loses: dict[str, Any] = {"buildings": [{"name": "Pit", "end_virtue": -2}], "influence": 6}
    pad = all_of(architects(loses, {"influence": 4}, modules=("works_of_wonder",)), "gold_and_marble")
    assert "4 Gold: waiting for Anna" in why(pad, "gold_and_marble")
    pad, _label = set_value(pad, ("seats", 0, "influence_spent_on_virtue"), 2, "virtue")
    assert vp(pad, "gold_and_marble") == [0, 4]


MOST = [
    ("Steeple", "base-b02", "cathedral_level", "cathedral", 2),
    ("Stone Market", "base-b03", "stone", "buildings", 2),
    ("Clay Market", "base-b21", "clay", "buildings", 2),
    ("Silver Market", "base-b40", "silver", "silver", 2),
]


@pytest.mark.parametrize(("name", "card", "key", "category", "points"), MOST, ids=[row[0] for row in MOST])
def test_the_most_of_a_thing_is_known_once_everybody_has_said(
    name: str, card: str, key: str, category: str, points: int
) -> None:
    pad = architects({"buildings": [{"id": card}], key: 3}, {}, modules=())
    if category != "buildings":
        pad = entered(pad, (0, "buildings"))
    pad = entered(pad, (0, category))
    before = cell_of(pad, "buildings").vp or 0
    assert why(pad, "buildings") == f"1 Building, {before} printed; {name}: waiting for Boris"
    pad = entered(pad, (1, category))
    assert (cell_of(pad, "buildings").vp or 0) == before + points
    assert "waiting" not in why(pad, "buildings")


def test_the_chapel_waits_with_its_virtue() -> None:
    pad = architects({"buildings": [{"id": "base-b19"}], "cathedral_level": 2, "virtue": 5}, {}, modules=())
    pad = entered(pad, (0, "cathedral"), (0, "virtue"))
    assert why(pad, "virtue") == "Virtue 5; Chapel: waiting for Boris"
    assert "Virtue 7" in why(entered(pad, (1, "cathedral")), "virtue")


def test_an_order_that_names_the_chapel_stays_as_it_was_chosen() -> None:
    cards = [{"id": "base-b19"}, {"name": "Pit", "end_virtue": -2}, {"name": "Well", "end_virtue": 1}]
    order = ["Pit", "base-b19", "Well"]
    pad = architects({"buildings": cards, "virtue": 1, "effect_order": order}, {}, modules=())
    view = pad_view(pad)
    assert "Chapel: waiting for Anna, Boris" in why(pad, "virtue")
    assert [value for value, _label in view.choices[0].order] == order
    assert view.why_not_finish is None


def test_whoever_entered_their_buildings_before_a_market_came_is_asked_again() -> None:
    pad = entered(architects({}, {}, modules=()), (0, "buildings"), (1, "buildings"))
    assert not {(0, "buildings"), (1, "buildings")} & set(pad_view(pad).missing)
    pad = architects({"buildings": [{"id": "base-b21"}], "clay": 1}, {}, modules=()).model_copy(
        update={"entered": pad.entered}
    )
    assert cell_of(pad, "buildings", 1).entered, "as it was entered"
    assert [cell for cell in pad_view(pad).missing if cell[1] == "buildings"] == [(1, "buildings")]
    after = entered(pad, (1, "buildings"))
    assert (1, "buildings") not in pad_view(after).missing
    assert after.seats[1]["clay"] == 0


def test_a_market_waits_for_the_influence_of_an_ai() -> None:
    seats: tuple[dict[str, Any], ...] = ({"buildings": [{"id": "base-b21"}], "clay": 3}, {"controller": "ai"})
    pad = entered(architects(*seats, modules=("works_of_wonder",)), (0, "buildings"))
    assert "Clay Market: waiting for Boris" in why(pad, "buildings")
    assert "waiting" not in why(entered(pad, (1, "gold_and_marble")), "buildings")


# -- Viscounts -------------------------------------------------------------------------------------------------

PRIZES = [("poverty", "approved_deeds", "acquired_deeds"), ("prosperity", "paid_debts", "unpaid_debts")]


@pytest.mark.parametrize(("prize", "key", "category"), PRIZES)
def test_a_prize_is_given_once_everybody_has_said(prize: str, key: str, category: str) -> None:
    pad = viscounts({key: 2}, {key: 1}, {}, modules=(), **{f"{prize}_revealed": True})
    pad = entered(pad, (0, category), (1, category))
    assert vp(pad, prize) == [0, 0, 0]
    assert why(pad, prize) == f"{prize.capitalize()}: waiting for Chloé"
    assert vp(entered(pad, (2, category)), prize) == [12, 8, 0]


def test_a_prize_that_is_covered_waits_for_nobody() -> None:
    assert "waiting" not in why(viscounts({}, {}, modules=()), "poverty")


def test_wedges_on_the_map_are_led_once_everybody_has_workers_there() -> None:
    pad = viscounts({"outsiders": [{"id": "champion"}]}, {}, modules=("gates_of_gold",))
    pad, _label = place_worker(pad, 0, 1, 0)
    assert cell_of(pad, "outsiders").vp == 0
    assert why(pad, "outsiders").endswith("Champion: waiting for Boris")
    assert cell_of(pad, "castle").vp == 1, "the rest of the Castle counts"
    pad, _label = place_worker(pad, 1, 1, 1)
    assert cell_of(pad, "outsiders").vp == 1


def test_wedges_that_are_told_as_a_figure_wait_for_nobody() -> None:
    pad = viscounts({"outsiders": [{"id": "champion"}], "castle": {"wedges_led": 2}}, {}, modules=("gates_of_gold",))
    assert cell_of(pad, "outsiders").vp == 2


def test_the_castle_leader_is_suggested_once_everybody_has_workers_there() -> None:
    pad, _label = place_worker(viscounts({}, {}, modules=()), 0, 3)
    assert english(castle_map(pad).suggested_leader) == "Castle Leader: waiting for Boris"
    pad, _label = place_worker(pad, 1, 1, 1)
    assert english(castle_map(pad).suggested_leader).startswith("Anna has the most Workers")


# -- the result ------------------------------------------------------------------------------------------------


def test_the_result_waits_for_nobody() -> None:
    pad = viscounts({"approved_deeds": 2}, {}, {}, modules=(), poverty_revealed=True)
    known = outcome(pad)
    assert known
    assert known.result == score(checked_sheet(dict(pad.sheet)))
    assert known.result.seats[0].total == (pad_view(pad).seats[0].total or 0) + 12

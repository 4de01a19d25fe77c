"""The castle map: what fits where, who leads, and the way between figures and the map."""

from typing import Any

import pytest

from scoring.pad import edits
from scoring.pad.castle import castle_map
from scoring.pad.document import Pad
from scoring.pad.edits import CannotEdit
from scoring.pad.view import pad_view

from .tables import cell, english, say_all, viscounts

EMPTY: list[list[int]] = [[0, 0] for _ in range(5)]


def on_map(*wedges: list[list[int]], centre: tuple[int, ...] = ()) -> Pad:
    tops = (*centre, *[0] * len(wedges))
    seats: list[dict[str, Any]] = [{"castle": {"wedges": w, "tier3": n}} for w, n in zip(wedges, tops, strict=False)]
    pad = viscounts(*seats)
    return pad.model_copy(update={"entered": tuple((seat, "castle") for seat in range(len(seats)))})


def test_a_tap_places_a_worker_and_says_so() -> None:
    pad, label = edits.place_worker(viscounts({}, {}), 0, 1, 2)
    assert pad.seats[0]["castle"] == {"wedges": [[0, 0], [0, 0], [1, 0], [0, 0], [0, 0]], "tier3": 0}
    assert pad.seats[1]["castle"] == {"wedges": EMPTY, "tier3": 0}
    assert english(label) == "Workers of Anna, wedge 3, tier 1: 0 → 1"
    assert (0, "castle") in pad.entered
    say_all(label)
    centre, label = edits.place_worker(pad, 0, 3)
    assert centre.seats[0]["castle"]["tier3"] == 1
    assert english(label) == "Workers of Anna, centre: 0 → 1"


def test_a_long_press_takes_it_away_again() -> None:
    pad, _ = edits.place_worker(viscounts({}), 0, 2, 4)
    gone, label = edits.remove_worker(pad, 0, 2, 4)
    assert gone.seats[0]["castle"]["wedges"] == EMPTY
    assert english(label) == "Workers of Anna, wedge 5, tier 2: 1 → 0"
    assert "no Worker" in english(edits.why_not_remove(gone, 0, 2, 4))
    with pytest.raises(CannotEdit):
        edits.remove_worker(gone, 0, 2, 4)


@pytest.mark.parametrize(
    ("pad", "tier", "wedge", "reason"),
    [
        (on_map([[3, 0], *EMPTY[1:]], EMPTY), 1, 0, "this section is full: 3 Workers at most"),
        (on_map([[1, 0], *EMPTY[1:]], [[2, 0], *EMPTY[1:]]), 1, 0, "full"),
        (on_map([[1, 0], *EMPTY[1:]], [[2, 0], *EMPTY[1:]]), 2, 0, ""),
        (on_map(EMPTY, EMPTY, centre=(20,)), 3, None, "all 20 Workers of this colour are in the Castle"),
        (on_map(EMPTY, EMPTY, centre=(19,)), 3, None, ""),
        (on_map(EMPTY, EMPTY, centre=(20,)), 1, 0, "all 20"),
    ],
)
def test_what_does_not_fit_is_told_before_it_is_placed(pad: Pad, tier: int, wedge: int | None, reason: str) -> None:
    told = edits.why_not_place(pad, 0, tier, wedge)
    assert reason in english(told)
    assert (told is None) == (not reason)
    if reason:
        with pytest.raises(CannotEdit):
            edits.place_worker(pad, 0, tier, wedge)


def test_the_map_shows_who_leads_and_what_is_left() -> None:
    pad = on_map([[2, 0], [1, 1], *EMPTY[2:]], [[1, 0], [2, 0], *EMPTY[2:]], centre=(1, 2))
    shown = castle_map(pad)
    assert shown.leaders == (0, None, None, None, None)
    assert [(seat.placed, seat.left, seat.wedges_led, seat.vp) for seat in shown.seats] == [
        (5, 15, 1, 8),
        (5, 15, 0, 9),
    ]
    assert english(shown.suggested_leader) == "Boris has the most Workers in the centre, 2"
    assert len(shown.sections) == 11
    first = shown.sections[0]
    assert (first.tier, first.wedge, first.workers, first.room) == (1, 0, (2, 1), 0)
    assert shown.sections[-1].room is None
    say_all(shown)


def test_nobody_is_suggested_where_the_centre_is_level() -> None:
    shown = castle_map(on_map(EMPTY, EMPTY, centre=(2, 2)))
    assert shown.suggested_leader is None


def test_the_map_feeds_the_castle_and_the_champion() -> None:
    pad = on_map([[2, 0], [1, 0], *EMPTY[2:]], [[1, 0], *EMPTY[1:]])
    pad, _ = edits.add_card(pad, ("seats", 0, "outsiders"), "champion")
    view = pad_view(pad)
    assert cell(view, "castle").vp == 3
    assert cell(view, "outsiders").vp == 2


def test_figures_cannot_be_placed_on_the_map_and_that_is_said_first() -> None:
    pad = viscounts({"castle": {"tier1": 4, "tier3": 2}}, {"castle": {"tier3": 1}})
    assert english(edits.loses_figures(pad)) == (
        "the map starts empty: the figures of the two outer tiers of Anna are lost"
    )
    assert edits.loses_figures(viscounts({"castle": {"tier3": 1}})) is None
    after, label = edits.use_map(pad)
    assert after.seats[0]["castle"] == {"wedges": EMPTY, "tier3": 2}
    say_all((edits.loses_figures(pad), label))


def test_from_the_map_to_figures_nothing_is_lost() -> None:
    pad = on_map([[2, 1], [1, 0], *EMPTY[2:]], [[1, 0], *EMPTY[1:]], centre=(3, 0))
    after, label = edits.use_figures(pad)
    assert after.seats[0]["castle"] == {"tier1": 3, "tier2": 1, "tier3": 3, "wedges_led": 2}
    assert [head.total for head in pad_view(after).seats] == [head.total for head in pad_view(pad).seats]
    assert edits.use_figures(viscounts({}))[0].seats[0]["castle"] == {}
    say_all(label)


def test_sums_of_figures_go_with_the_figures() -> None:
    pad, _ = edits.type_sum(viscounts({}), ("seats", 0, "castle", "tier1"), "2+2")
    pad, _ = edits.type_sum(pad, ("seats", 0, "silver"), "2+2")
    assert edits.use_map(pad)[0].sums == {"0/silver": "2+2"}


def test_a_figure_on_the_map_has_a_name_too() -> None:
    _, label = edits.set_value(on_map(EMPTY), ("seats", 0, "castle", "wedges", 0, 1), 2)
    assert english(label) == "wedge 1, tier 2 of Anna: 0 → 2"

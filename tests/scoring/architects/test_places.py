"""Places and what decided them."""

import pytest

from .table import WONDERS, Json, ai, scored, seat


def flat(name: str, points: int, virtue: int, silver: int) -> Json:
    """Points beside those of Virtue 6 to 9, which are none, and of Silver below 10."""
    return seat(name, virtue=virtue, silver=silver, marble=points)


# Points, Virtue and Silver of each seat -> places, what decided.
CASES: list[tuple[str, list[tuple[int, int, int]], list[int], str]] = [
    ("alone", [(0, 7, 0)], [1], "points"),
    ("points", [(5, 6, 0), (4, 9, 9)], [1, 2], "points"),
    ("virtue", [(5, 8, 0), (5, 9, 0)], [2, 1], "virtue"),
    ("silver", [(5, 8, 3), (5, 8, 2)], [1, 2], "silver"),
    ("silver after virtue", [(5, 8, 3), (5, 9, 0), (5, 9, 1)], [3, 2, 1], "silver"),
    ("Q24 shared", [(5, 8, 3), (5, 8, 3)], [1, 1], "shared"),
    ("shared behind", [(6, 8, 0), (5, 8, 3), (5, 8, 3), (4, 9, 9)], [1, 2, 2, 4], "points"),
    ("sport", [(5, 8, 3), (5, 8, 3), (4, 9, 9)], [1, 1, 3], "shared"),
    ("virtue for a later place", [(9, 6, 0), (5, 7, 9), (5, 8, 0)], [1, 3, 2], "points"),
]


@pytest.mark.parametrize(("seats", "places", "decided"), [pytest.param(*row[1:], id=f"7.5 {row[0]}") for row in CASES])
def test_places(seats: list[tuple[int, int, int]], places: list[int], decided: str) -> None:
    result = scored(*(flat(f"P{i}", *values) for i, values in enumerate(seats)))
    assert [one.place for one in result.seats] == places
    assert result.decided_by == decided
    assert list(result.winners) == [f"P{i}" for i, place in enumerate(places) if place == 1]


def with_ai(*people: tuple[int, int, int], points: int, virtue: int) -> tuple[list[int], str]:
    """The AI last; nobody takes the Marble for Influence alone."""
    seats = [seat(f"P{i}", virtue=v, silver=s, marble=m, influence=1) for i, (m, v, s) in enumerate(people)]
    share = 4 // (len(people) + 1)
    opponent = ai(virtue=virtue, marble=points, silver=50, influence=1)
    result = scored(*seats, opponent, modules=(WONDERS,))
    assert [one.total for one in result.seats] == [*(m + share for m, _, _ in people), points + share]
    return [one.place for one in result.seats], result.decided_by


def test_q18_level_with_the_ai_after_virtue_is_shared() -> None:
    assert with_ai((5, 8, 9), points=5, virtue=8) == ([1, 1], "shared")
    assert with_ai((5, 8, 9), points=5, virtue=7) == ([1, 2], "virtue")
    assert with_ai((5, 8, 9), points=5, virtue=9) == ([2, 1], "virtue")
    assert with_ai((5, 8, 9), points=6, virtue=7) == ([2, 1], "points")


def test_all_who_are_level_with_the_ai_share() -> None:
    assert with_ai((5, 8, 9), (5, 8, 0), points=5, virtue=8) == ([1, 1, 1], "shared")


def test_people_who_are_not_level_with_the_ai_compare_silver() -> None:
    assert with_ai((5, 8, 9), (5, 8, 0), points=5, virtue=7) == ([1, 2, 3], "silver")
    assert with_ai((5, 7, 9), (5, 7, 0), points=5, virtue=8) == ([2, 3, 1], "virtue")


def test_the_final_virtue_breaks_ties() -> None:
    fallen = seat("Red", "Dungeon", virtue=9, silver=9)
    risen = seat("Blue", virtue=8, marble=14)
    result = scored(fallen, risen)
    assert [one.total for one in result.seats] == [14, 14]
    assert (result.winners, result.decided_by) == (("Blue",), "virtue")

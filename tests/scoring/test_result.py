"""Places and winners: viscounts 4.1.E."""

import pytest

from locales import say
from scoring.result import Line, Scored, ranked
from testing.score_sheets import scored, viscounts

AI = {"controller": "ai"}


def seats(*totals: int) -> list[Scored]:
    why = say("scoring.viscounts.why.not_leader")
    return [Scored(f"P{n}", (Line("castle", total, why, "viscounts 4.1.4"),)) for n, total in enumerate(totals)]


@pytest.mark.parametrize(
    ("totals", "breaker", "places", "winners", "decided_by"),
    [
        ((10,), (0,), [1], ["P0"], "points"),
        ((10, 12), (9, 0), [2, 1], ["P1"], "points"),
        ((10, 10), (1, 2), [2, 1], ["P1"], "silver"),
        ((10, 10), (2, 2), [1, 1], ["P0", "P1"], "shared"),
        ((10, 10, 10), (2, 1, 2), [1, 3, 1], ["P0", "P2"], "shared"),
        ((10, 10, 9), (2, 2, 9), [1, 1, 3], ["P0", "P1"], "shared"),
        ((12, 10, 10), (0, 1, 2), [1, 3, 2], ["P0"], "points"),
        ((-3, -3, -5), (0, 1, 2), [2, 1, 3], ["P1"], "silver"),
    ],
)
def test_places(
    totals: tuple[int, ...], breaker: tuple[int, ...], places: list[int], winners: list[str], decided_by: str
) -> None:
    result = ranked(seats(*totals), [("silver", breaker)])
    assert [seat.place for seat in result.seats] == places
    assert (list(result.winners), result.decided_by) == (winners, decided_by)


@pytest.mark.parametrize(
    ("a", "b", "places", "decided_by"),
    [
        ({"silver": 2}, {"resources": 1}, [1, 2], "silver_and_resources"),
        ({"silver": 1, "resources": 1}, {"resources": 2}, [1, 1], "shared"),
        ({"manuscript_vp": 1}, {"silver": 50}, [1, 2], "points"),
    ],
)
def test_silver_and_resources_break_ties(
    a: dict[str, int], b: dict[str, int], places: list[int], decided_by: str
) -> None:
    result = scored(viscounts(a, b))
    assert ([seat.place for seat in result.seats], result.decided_by) == (places, decided_by)


@pytest.mark.parametrize(
    ("human", "ai", "places", "winners", "decided_by"),
    [
        ({"manuscript_vp": 3, "silver": 9}, {"manuscript_vp": 3}, [2, 1], ("Blue",), "ai_wins_ties"),
        ({"manuscript_vp": 4}, {"manuscript_vp": 3}, [1, 2], ("Red",), "points"),
        ({"manuscript_vp": 2, "silver": 9}, {"manuscript_vp": 3}, [2, 1], ("Blue",), "points"),
    ],
)
def test_a_person_must_beat_the_ai(
    human: dict[str, int], ai: dict[str, int], places: list[int], winners: tuple[str, ...], decided_by: str
) -> None:
    result = scored(viscounts(human, ai | AI))
    assert [seat.place for seat in result.seats] == places
    assert (result.winners, result.decided_by) == (winners, decided_by)
    turned = scored(viscounts(ai | AI, human))
    assert [seat.place for seat in turned.seats] == places[::-1]

"""END effects on Virtue: single steps, each held to the track, in an order."""

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.architects.order import BestOrder, Position, _Search, best_order, walk

from .table import PROMOS, WONDERS, Json, ends, lines, scored, seat

TOP = 14
VP = (-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7)

# Start, changes in order, points prevented -> end. Virtue and unpaid Debts.
STEPS = [
    ((7, 0), [], 0, (7, 0)),
    ((7, 0), [3], 0, (10, 0)),
    ((13, 2), [3], 0, (14, 0)),
    ((13, 5), [3], 0, (14, 3)),
    ((13, 1), [3], 0, (14, 0)),
    ((14, 0), [1], 0, (14, 0)),
    ((1, 0), [-2], 0, (0, 1)),
    ((0, 3), [-2], 0, (0, 5)),
    ((2, 3), [-2], 0, (0, 3)),
    ((14, 1), [2, -2], 0, (12, 0)),
    ((14, 1), [-2, 2], 0, (14, 1)),
    ((0, 0), [-3, 20], 0, (14, 0)),
    ((0, 0), [-3, 16], 0, (14, 1)),
    ((5, 0), [-2], 1, (4, 0)),
    ((5, 0), [-2], 2, (5, 0)),
    ((1, 0), [-3, 2, -1], 3, (2, 0)),
    ((1, 0), [-3, 2, -1], 2, (1, 0)),
    ((1, 0), [-1, 2, -3], 2, (1, 0)),
    ((0, 0), [-1, 2, -3], 1, (0, 1)),
    ((0, 0), [-3, 2, -1], 1, (1, 2)),
    ((7, 0), [0, -1, 0], 0, (6, 0)),
]


@pytest.mark.parametrize(("start", "changes", "prevented", "end"), [pytest.param(*s, id=f"4 {s}") for s in STEPS])
def test_each_step_is_held_to_the_track_at_once(
    start: tuple[int, int], changes: list[int], prevented: int, end: tuple[int, int]
) -> None:
    steps = walk(Position(*start), changes, range(len(changes)), prevented, TOP)
    assert (steps[-1].after if steps else start) == end
    assert sum(step.prevented for step in steps) == prevented


def test_steps_tell_which_losses_were_prevented() -> None:
    steps = walk(Position(9, 0), [-2, 1, -4], [2, 1, 0], 5, TOP)
    assert [(step.effect, step.change, step.prevented) for step in steps] == [(2, -4, 4), (1, 1, 0), (0, -2, 1)]


Worth = Callable[[Position], int]


def worth(per_debt: int, university: int, lighthouse: bool) -> Worth:
    def of(end: Position) -> int:
        bonus = university if end.unpaid_debts == 0 else 0
        return VP[end.virtue] + per_debt * end.unpaid_debts + bonus + (end.virtue // 4 if lighthouse else 0)

    return of


worths = st.builds(worth, st.sampled_from([-1, -2, -3]), st.sampled_from([0, 2]), st.booleans())
starts = st.builds(Position, st.integers(0, TOP), st.integers(0, 6))
changes_lists = st.lists(st.one_of(st.integers(-3, 3), st.integers(-20, 20)), max_size=6)


@given(starts, changes_lists, st.integers(0, 6), worths)
def test_the_best_order_is_the_first_of_the_best_of_all_orders(
    start: Position, changes: list[int], wish: int, worth: Worth
) -> None:
    prevented = min(wish, -sum(min(0, change) for change in changes))

    def rank(order: tuple[int, ...]) -> tuple[int, int]:
        steps = walk(start, changes, order, prevented, TOP)
        end = steps[-1].after if steps else start
        return worth(end), end.virtue

    ranks = {order: rank(order) for order in permutations(range(len(changes)))}
    best = max(ranks.values())
    first = next(order for order in ranks if ranks[order] == best)
    below = [worth_ for worth_, virtue in ranks.values() if (worth_, virtue) != best]
    gain = best[0] - max(below) if below else None
    assert best_order(start, changes, prevented, TOP, worth) == BestOrder(first, gain)


@given(starts, st.lists(st.integers(-99, 99), min_size=40, max_size=400), worths)
def test_a_sheet_that_no_table_could_produce_gets_a_good_order_at_once(
    start: Position, changes: list[int], worth: Worth
) -> None:
    found = best_order(start, changes, 0, TOP, worth)
    assert sorted(found.order) == list(range(len(changes)))
    listed = worth(walk(start, changes, range(len(changes)), 0, TOP)[-1].after)
    assert worth(walk(start, changes, found.order, 0, TOP)[-1].after) >= listed


def test_equal_positions_are_looked_at_once() -> None:
    """Eight effects that all differ have 40,320 orders."""
    changes = (-9, -5, -3, -2, 1, 4, 6, 8)
    search = _Search(changes, 0, TOP, lambda end: (worth(-2, 2, True)(end), end.virtue))
    search.ranks(search.start, Position(7, 2))
    assert sum(len(left.ranks) for left in search.lefts.values()) < 3_000


ALL_SEVEN = ("Trading Post", "Castle", "Chapel", "Dungeon", "Observatory", "Reservoir", "Museum")


def test_every_virtue_effect_is_ordered_even_if_it_comes_to_nothing() -> None:
    [red] = scored(seat("Red", *ALL_SEVEN, "Smithy", cards=[{"name": "Wall"}]), modules=(PROMOS,)).seats
    [order] = red.decisions
    assert (order.what, order.by) == ("effect_order", "advice")
    assert order.choice == ("base-b07", "base-b18", "base-b19", "base-b24", "base-b37", "base-b39", "base-b43")


@pytest.mark.parametrize(
    ("keys", "decisions"),
    [
        pytest.param({}, 0, id="no effect"),
        pytest.param({"cards": [{"id": "base-b24"}]}, 0, id="one effect"),
        pytest.param({"cards": [{"id": "base-b24"}], "effect_order": ["base-b24"]}, 0, id="one effect, told"),
        pytest.param({"cards": [{"id": "base-b24"}, {"id": "base-b18"}]}, 1, id="two effects, one of 0"),
        pytest.param({"cards": [{"id": "base-b24"}, {"name": "Hall", "end_virtue": 1}]}, 1, id="a free card"),
        pytest.param({"cards": [{"id": "base-b24"}, {"name": "Hall"}]}, 0, id="a free card without Virtue"),
        pytest.param({"cards": [{"id": "base-b24"}, {"name": "Hall", "end_vp": 1}]}, 0, id="a free card with VP"),
    ],
)
def test_the_order_is_a_decision_from_two_effects_on(keys: Json, decisions: int) -> None:
    assert len(scored(seat("Red", **keys)).seats[0].decisions) == decisions


def test_the_players_order_is_kept() -> None:
    [red] = scored(seat("Red", "Castle", "Dungeon", effect_order=["base-b24", "base-b18"])).seats
    assert [(d.choice, d.by, d.gain) for d in red.decisions] == [(("base-b24", "base-b18"), "player", None)]


def test_advice_tells_its_gain() -> None:
    cards = ("Museum", "Dungeon", "Smithy", "Well")
    [red] = scored(seat("Red", *cards, virtue=14, unpaid_debts=1), modules=(PROMOS,)).seats
    assert [(d.choice, d.gain) for d in red.decisions] == [(("base-b24", "base-b43"), 2)]


def test_free_cards_are_named_in_the_order() -> None:
    hall = {"name": "Mason's Hall", "end_virtue": 4}
    [red] = scored(seat("Red", "Dungeon", cards=[hall], virtue=13, effect_order=["Mason's Hall", "base-b24"])).seats
    assert {line.category: line.vp for line in red.lines}["virtue"] == 3


def test_lighthouse_and_university_weigh_in_the_choice() -> None:
    """From Virtue 14 with a Debt, +1 and -1: 13 without the Debt, or 14 with it."""
    effects = [{"name": "Up", "end_virtue": 1}, {"name": "Down", "end_virtue": -1}]
    plain = ends(seat("Red", cards=effects, virtue=14, unpaid_debts=1))
    assert plain.end == (14, 1), "level in VP, so the higher Virtue"
    university = ends(seat("Red", "University", cards=effects, virtue=14, unpaid_debts=1))
    assert university.end == (13, 0)
    cheap = ends(seat("Red", "Fountain", cards=effects[::-1], virtue=14, unpaid_debts=1))
    assert cheap.end == (14, 1)


def test_prevention_takes_the_first_losses_of_the_order() -> None:
    losses = [{"name": "Small", "end_virtue": -1}, {"name": "Hall", "end_virtue": 3}, {"name": "Big", "end_virtue": -3}]
    keys: Json = {"cards": losses, "virtue": 0, "influence": 2, "influence_spent_on_virtue": 1}
    first = seat("Red", **keys, effect_order=["Small", "Hall", "Big"])
    assert ends(first, modules=(WONDERS,)).end == (0, 0)
    last = seat("Red", **keys, effect_order=["Big", "Hall", "Small"])
    assert ends(last, modules=(WONDERS,)).end == (2, 2)


def test_the_fixed_order_is_scored_as_told_even_if_it_is_worse() -> None:
    cards = ("Museum", "Dungeon", "Smithy", "Well")
    keys: Json = {"virtue": 14, "unpaid_debts": 1}
    told = lines(seat("Red", *cards, **keys, effect_order=["base-b43", "base-b24"]), modules=(PROMOS,))
    advised = lines(seat("Red", *cards, **keys), modules=(PROMOS,))
    assert sum(told.values()) < sum(advised.values())

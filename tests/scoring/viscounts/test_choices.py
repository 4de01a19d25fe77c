"""Rogues, Assassins, Envoys and wild ribbons: what they do, and what is best."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any, cast

import pytest

from scoring.viscounts.debts_and_deeds import Holdings, all_acted
from scoring.viscounts.sheet import OPTIONS, RIBBONS, Choice, Outsider
from testing.each import each_of
from testing.score_sheets import choices, problem_paths, scored, totals, viscounts
from testing.viscounts_sheets import random_sheet

ROGUES = ("rogue_noble", "rogue_cleric", "rogue_builder")
KIND = {"assassin": "discard_debts_or_gain_deed"} | dict.fromkeys(ROGUES, "flip")
BEFORE = Holdings(unpaid_debts=2, paid_debts=1, acquired_deeds=1, approved_deeds=0, resources=2)


def acting(*told: tuple[str, str | None]) -> list[dict[str, str]]:
    return [{"id": id} | ({"choice": choice} if choice else {}) for id, choice in told]


@pytest.mark.parametrize(
    ("told", "before", "after"),
    [
        ([("rogue_noble", "flip_debt")], BEFORE, Holdings(1, 2, 1, 0, 3)),
        ([("rogue_noble", "flip_deed")], BEFORE, Holdings(2, 1, 0, 1, 2)),
        ([("rogue_noble", "none")], BEFORE, BEFORE),
        ([("assassin", "gain_deed")], BEFORE, Holdings(2, 1, 1, 1, 2)),
        ([("assassin", "discard_debts")], BEFORE, Holdings(0, 1, 1, 0, 2)),
        ([("assassin", "discard_debts")], Holdings(1, 1, 0, 0, 0), Holdings(0, 0, 0, 0, 0)),
        ([("assassin", "discard_debts")], Holdings(0, 3, 0, 0, 0), Holdings(0, 1, 0, 0, 0)),
        ([("rogue_noble", "flip_debt"), ("rogue_cleric", "flip_debt")], BEFORE, Holdings(0, 3, 1, 0, 4)),
        ([("rogue_noble", "flip_debt"), ("rogue_cleric", "flip_deed")], BEFORE, Holdings(1, 2, 0, 1, 3)),
        # The Rogues act first, whatever the order of the list.
        ([("rogue_noble", "flip_debt"), ("assassin", "discard_debts")], BEFORE, Holdings(0, 1, 1, 0, 3)),
        ([("assassin", "discard_debts"), ("rogue_noble", "flip_debt")], BEFORE, Holdings(0, 1, 1, 0, 3)),
        ([("assassin", "gain_deed"), ("rogue_noble", "flip_deed")], BEFORE, Holdings(2, 1, 0, 2, 2)),
        ([("assassin", "discard_debts")], Holdings(1, 0, 0, 0, 0), None),
        ([("rogue_noble", "flip_debt")], Holdings(0, 9, 9, 9, 9), None),
        ([("rogue_noble", "flip_deed")], Holdings(9, 9, 0, 9, 9), None),
    ],
)
def test_what_the_cards_do(told: list[tuple[str, str]], before: Holdings, after: Holdings | None) -> None:
    cards = tuple(Outsider.model_validate({"id": id}) for id, _ in told)
    assert all_acted(before, cards, cast("tuple[Choice, ...]", tuple(choice for _, choice in told))) == after


def test_what_they_change_is_scored_and_breaks_ties() -> None:
    """The Rogue's Debt brings 1 resource: it feeds the Hunter and the tie-break."""
    seat = {"unpaid_debts": 1, "resources": 2, "outsiders": [*acting(("rogue_noble", "flip_debt")), {"id": "hunter"}]}
    result = scored(viscounts(seat, {"manuscript_vp": 1, "resources": 2}))
    assert [one.total for one in result.seats] == [1, 1]
    assert (result.winners, result.decided_by) == (("Red",), "silver_and_resources")


@pytest.mark.parametrize(
    ("seat", "outsiders", "expected"),
    [
        # A Deed is worth 3 more when discarded Debts are worth 2 each.
        ({"unpaid_debts": 2}, acting(("assassin", None)), ["discard_debts"]),
        ({"unpaid_debts": 1}, acting(("assassin", None)), ["gain_deed"]),
        ({"unpaid_debts": 1, "acquired_deeds": 1}, acting(("rogue_noble", None)), ["flip_debt"]),
        ({"acquired_deeds": 1}, acting(("rogue_noble", None)), ["flip_deed"]),
        ({}, acting(("rogue_noble", None)), ["none"]),
        ({"paid_debts": 5}, acting(("rogue_noble", None)), ["none"]),
        # Equal for the seat: the first option, for the first open card.
        (
            {"unpaid_debts": 1, "acquired_deeds": 1},
            acting(("rogue_noble", None), ("rogue_cleric", None)),
            ["flip_debt", "flip_deed"],
        ),
        # Open cards leave the chosen ones what they need.
        (
            {"unpaid_debts": 1, "acquired_deeds": 1},
            acting(("rogue_noble", None), ("rogue_cleric", "flip_debt")),
            ["flip_deed", "flip_debt"],
        ),
        # Flipping first would cost: with Protector a Debt is -1, and a paid Debt is discarded only last.
        (
            {"unpaid_debts": 2, "acquired_deeds": 1},
            [*acting(("assassin", None), ("rogue_noble", None)), {"id": "protector"}],
            ["gain_deed", "flip_deed"],
        ),
    ],
)
def test_the_best_for_one_seat(seat: dict[str, Any], outsiders: list[dict[str, str]], expected: list[str]) -> None:
    [result] = scored(viscounts(seat | {"outsiders": outsiders})).seats
    assert [decision.choice for decision in result.decisions] == expected


def test_equal_totals_are_decided_by_the_lead() -> None:
    """Either flip brings Blue 2 VP and 4 of a prize; only the Deed takes 4 from Red."""
    red = {"paid_debts": 3, "approved_deeds": 1}
    blue = {"unpaid_debts": 1, "acquired_deeds": 1, "approved_deeds": 1}
    keys = {"poverty_revealed": True, "prosperity_revealed": True}
    both = {
        choice: totals(viscounts(red, blue | {"outsiders": acting(("rogue_noble", choice))}, **keys))
        for choice in ("flip_debt", "flip_deed", None)
    }
    assert both == {"flip_debt": [23, 16], "flip_deed": [19, 16], None: [19, 16]}


def test_later_deciders_are_foreseen() -> None:
    """The last seat acts first and knows that the first one will flip a Deed."""
    p1 = {"approved_deeds": 2, "acquired_deeds": 1, "outsiders": acting(("rogue_noble", None))}
    p3 = {"approved_deeds": 1, "unpaid_debts": 2, "outsiders": acting(("assassin", None))}
    result = scored(viscounts(p1, {"approved_deeds": 2}, p3, poverty_revealed=True))
    assert [seat.total for seat in result.seats] == [21, 12, 8]
    assert choices(result.seats[0]) == [("rogue_noble", "flip_deed", "advice")]
    assert choices(result.seats[2]) == [("assassin", "gain_deed", "advice")]


def test_gains_are_over_the_second_best() -> None:
    [seat] = scored(viscounts({"unpaid_debts": 2, "outsiders": acting(("assassin", None))})).seats
    assert [decision.gain for decision in seat.decisions] == [1]  # 4 for the Debts, 3 for a Deed
    [seat] = scored(viscounts({"outsiders": acting(("rogue_noble", None), ("assassin", "gain_deed"))})).seats
    assert [decision.gain for decision in seat.decisions] == [None, None]  # nothing else could be done; told
    [seat] = scored(
        viscounts({"ribbons": {"grey": 1, "black": 1, "blue": 1}, "outsiders": [{"id": "envoy_noble"}]})
    ).seats
    assert [decision.gain for decision in seat.decisions] == [16 - 10]


@pytest.mark.parametrize(
    ("ribbons", "told", "expected"),
    [
        ({}, (None,), ("grey",)),
        ({}, (None, None), ("grey", "black")),
        ({"grey": 1}, (None, None), ("black", "blue")),
        ({"grey": 1, "yellow": 1}, (None, "black"), ("blue", "black")),
        ({"grey": 1, "yellow": 1}, ("black", None), ("black", "blue")),
        ({"grey": 3, "black": 3, "blue": 2, "yellow": 1}, (None, None), ("blue", "yellow")),
    ],
)
def test_envoys(ribbons: dict[str, int], told: tuple[str | None, ...], expected: tuple[str, ...]) -> None:
    envoys = [
        {"id": id} | ({"colour": colour} if colour else {})
        for id, colour in zip(("envoy_noble", "envoy_builder"), told, strict=False)
    ]
    [seat] = scored(viscounts({"ribbons": ribbons, "outsiders": envoys})).seats
    assert tuple(decision.choice for decision in seat.decisions) == expected
    assert [decision.by for decision in seat.decisions] == ["player" if colour else "advice" for colour in told]


@pytest.mark.parametrize(
    ("ribbons", "expected"),
    [
        ({"any": 1}, ("grey",)),
        ({"any": 5}, ("grey", "grey", "black", "blue", "yellow")),
        ({"any": 2, "grey": 1, "blue": 1}, ("black", "yellow")),
        ({"any": 1, "grey": 2, "black": 2, "blue": 2}, ("yellow",)),
    ],
)
def test_wild_ribbons_of_an_ai(ribbons: dict[str, int], expected: tuple[str, ...]) -> None:
    ai = scored(viscounts({}, {"controller": "ai", "ribbons": ribbons})).seats[1]
    assert choices(ai) == [("any", colour, "advice") for colour in expected]


def test_decisions_stand_in_the_order_of_the_list() -> None:
    ids = ("envoy_noble", "tyrant", "assassin", "rogue_cleric", "envoy_builder")
    [seat] = scored(viscounts({"outsiders": [{"id": id} for id in ids]})).seats
    assert [decision.what for decision in seat.decisions] == [
        "envoy_noble",
        "assassin",
        "rogue_cleric",
        "envoy_builder",
    ]


# The contract, word by word, with nothing clever: tell every choice in the sheet, and compare.


def told_everywhere(sheet: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
    """The sheet with every combination of what this seat's open cards can do, in the order of preference."""
    outsiders = sheet["seats"][seat].get("outsiders", ())
    places = [place for place, outsider in enumerate(outsiders) if outsider["id"] in KIND and "choice" not in outsider]
    for combination in product(*(OPTIONS[KIND[outsiders[place]["id"]]] for place in places)):
        told = deepcopy(sheet)
        for place, choice in zip(places, combination, strict=True):
            told["seats"][seat]["outsiders"][place]["choice"] = choice
        if not problem_paths(told):
            yield told


def played_out(sheet: dict[str, Any], seat: int) -> tuple[dict[str, Any], list[int]]:
    """The sheet with all choices told, and the totals: this seat decides, then the ones before it."""
    best: tuple[tuple[int, int], dict[str, Any], list[int]] | None = None
    for told in told_everywhere(sheet, seat):
        end, all_totals = played_out(told, seat - 1) if seat else (told, totals(told))
        others = [total for index, total in enumerate(all_totals) if index != seat]
        key = (all_totals[seat], all_totals[seat] - max(others, default=0))
        if best is None or key > best[0]:
            best = (key, end, all_totals)
    assert best
    return best[1], best[2]


def small(rng: Random) -> dict[str, Any]:
    """A sheet with at most four open Rogues and Assassins."""
    sheet = random_sheet(rng)
    sheet["modules"] = ["gates_of_gold", "keeper_of_keys", "promos"]
    people = [seat for seat in sheet["seats"] if seat.get("controller") != "ai"]
    for seat in people:
        seat["outsiders"] = [one for one in seat.get("outsiders", ()) if one["id"] not in KIND]
    for id in KIND:
        if rng.random() < 0.8:
            rng.choice(people)["outsiders"].insert(0, {"id": id})
    return sheet


@each_of("seed", range(25))
def test_advice_is_what_brute_force_finds(seed: int) -> None:
    sheet = small(Random(seed))
    end, expected = played_out(sheet, len(sheet["seats"]) - 1)
    result = scored(sheet)
    assert [seat.total for seat in result.seats] == expected
    told = [
        [outsider["choice"] for outsider in seat.get("outsiders", ()) if outsider["id"] in KIND]
        for seat in end["seats"]
    ]
    advised = [[decision.choice for decision in seat.decisions if decision.what in KIND] for seat in result.seats]
    assert advised == told


@each_of("seed", range(40))
def test_colours_are_never_worse_than_any_told_ones(seed: int) -> None:
    rng = Random(seed)
    ribbons = {colour: rng.randint(0, 3) for colour in RIBBONS}
    others = [{"id": id} for id in rng.sample(["translator", "scholar_grey", "scholar_black", "scholar_blue"], 2)]
    advised = scored(
        viscounts({"ribbons": ribbons, "outsiders": [{"id": "envoy_noble"}, {"id": "envoy_builder"}, *others]})
    ).seats[0]
    told: dict[tuple[str, str], int] = {}
    for first, second in product(RIBBONS, repeat=2):
        envoys = [{"id": "envoy_noble", "colour": first}, {"id": "envoy_builder", "colour": second}]
        [told[first, second]] = totals(viscounts({"ribbons": ribbons, "outsiders": [*envoys, *others]}))
    assert tuple(decision.choice for decision in advised.decisions) == max(told, key=told.__getitem__)
    assert advised.total == max(told.values())

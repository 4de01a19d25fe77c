"""Who has the most Influence: a row of faces, as long as nobody tells a count."""

from typing import Any

import pytest

from scoring.pad import edits
from scoring.pad.document import Pad, read_pad
from scoring.pad.edits import Edit
from scoring.pad.outcome import outcome
from scoring.pad.page import Page, page_of
from scoring.pad.view import pad_view

from .tables import architects, english

ROW = "gold_and_marble"
WONDERS = ("works_of_wonder",)
DUNGEON = {"id": "base-b24"}


def table(*seats: dict[str, Any], **shared: Any) -> Pad:
    return architects(*seats, modules=WONDERS, **shared)


def page(pad: Pad) -> Page:
    return page_of(pad, ROW)


def numbers(pad: Pad) -> dict[str, list[int | None]]:
    return {row.key: [cell.field.value if cell else None for cell in row.cells] for row in page(pad).numbers}


def golds(pad: Pad) -> list[int | None]:
    [row] = [row for row in pad_view(pad).rows if row.category == ROW]
    return [cell.vp for cell in row.cells]


def missing(pad: Pad) -> list[int]:
    return [seat for seat, category in pad_view(pad).missing if category == ROW]


def after(pad: Pad, *made: Any) -> Pad:
    for change in made:
        pad = change(pad)[0]
    return pad


def given(seat: int | None) -> Any:
    return lambda pad: edits.give(pad, ROW, "most_influence", seat)


def level(*seats: int) -> Any:
    return lambda pad: edits.give_level(pad, ROW, "most_influence", seats)


def rest(pad: Pad) -> Edit:
    return edits.mark_rest_entered(pad, ROW, missing(pad))


def test_beside_gold_and_marble_a_face_is_all_that_is_asked() -> None:
    pad = table({}, {}, {})
    assert numbers(pad) == {"gold": [0, 0, 0], "marble": [0, 0, 0]}
    [row] = page(pad).holders
    assert (row.seats, row.settled) == ((), False)
    assert not page_of(architects({}, {}, modules=()), ROW).holders, "only the Wonders know Influence"
    one = after(pad, given(1))
    assert golds(one) == [0, 4, 0]
    assert missing(one) == [0, 1, 2], "their Gold and Marble are still to be told"
    done = after(one, rest)
    assert (missing(done), golds(done)) == ([], [0, 4, 0])
    assert golds(after(done, given(2))) == [0, 0, 4], "from the one before"


def test_the_numbers_first_then_that_nobody_has_any() -> None:
    """Level at 0, as the rules have it: everybody has the most then."""
    told = after(table({}, {}), rest)
    assert (missing(told), page(told).not_entered) == ([0, 1], [])
    assert golds(after(told, rest)) == [2, 2]
    assert missing(after(told, rest)) == []
    assert golds(after(table({}, {}, coop=True), rest, rest)) == [0, 0], "8 or less gains nothing there"


def test_those_who_are_level_share_the_gold() -> None:
    pad = after(table({}, {}, {}), rest)
    assert golds(after(pad, level(0, 2))) == [2, 0, 2]
    assert golds(after(pad, level(0, 1, 2))) == [1, 1, 1]
    assert missing(after(pad, level(0, 2))) == []
    [row] = [row for row in pad_view(after(pad, level(0, 2))).rows if row.category == ROW]
    assert english(row.cells[0].why) == "2 Gold + 0 Marble, 2 of it for the most Influence"


def test_as_long_as_nobody_is_named_the_gold_is_waited_for() -> None:
    told = after(table({}, {}), rest)
    assert golds(told) == [0, 0]
    mine = after(told, lambda pad: edits.give_own(pad, ROW, "most_influence", 1, True))
    assert missing(mine) == [0], "the other enters their own column, and may be level"
    assert golds(mine) == [0, 0]
    both = after(mine, lambda pad: edits.give_own(pad, ROW, "most_influence", 0, False))
    assert (missing(both), golds(both)) == ([], [0, 4])


def test_counts_instead_and_back() -> None:
    named = after(table({}, {}), rest, given(0))
    counted = after(named, lambda pad: edits.count_instead(pad, "influence"))
    assert (page(counted).holders, page(counted).counted) == ((), ("influence",))
    assert numbers(counted)["influence"] == [0, 0]
    assert [path[-1] for path in page(counted).not_entered] == ["influence", "influence"], "Gold and Marble stay told"
    assert read_pad(counted.to_json()) == counted
    for seat, many in enumerate((5, 9)):
        path = ("seats", seat, "influence")
        counted, _label = edits.set_value(counted, path, many, ROW)
    assert (missing(counted), golds(counted)) == ([], [0, 4])
    back = after(counted, lambda pad: edits.name_instead(pad, "influence"))
    assert ("influence" in numbers(back), missing(back), golds(back)) == (False, [0, 1], [0, 0])
    assert (missing(after(back, given(1))), golds(after(back, given(1)))) == ([], [0, 4])


def test_a_pad_with_counts_goes_on_with_them() -> None:
    pad = table({"influence": 3}, {})
    assert (numbers(pad)["influence"], page(pad).holders) == ([3, 0], ())


@pytest.mark.parametrize("market", [False, True])
def test_the_count_of_an_ai_is_asked_where_a_market_compares_with_it(market: bool) -> None:
    cards = {"buildings": [{"id": "base-b03"}]} if market else {}
    pad = table(cards, {"controller": "ai"})
    assert numbers(pad).get("influence") == ([None, 0] if market else None)
    known = table(cards, {"controller": "ai", "influence": 7})
    assert numbers(known)["influence"] == [None, 7], "known from the game that was played here"
    assert len(page(known).holders) == 1


@pytest.mark.parametrize("named", [None, 0])
def test_influence_that_kept_virtue_needs_no_count(named: int | None) -> None:
    pad = table({"buildings": [DUNGEON], "virtue": 5, "influence_spent_on_virtue": 2}, {"virtue": 5})
    assert pad_view(pad).why_not_finish is None
    pad = after(pad, given(named))
    assert pad_view(pad).why_not_finish is None
    assert outcome(pad) is not None


@pytest.mark.parametrize(
    ("seats", "coop", "wrong"),
    [
        ([{"influence": 9, "most_influence": True}, {"influence": 4}], True, []),
        ([{"influence": 8, "most_influence": True}, {"influence": 4}], True, [0]),
        ([{"influence": 4, "most_influence": True}, {"influence": 9}], False, [0]),
        ([{"influence": 9, "most_influence": True}, {"influence": 9}], False, [0]),
        ([{"influence": 9, "most_influence": True}, {"influence": 9, "most_influence": True}], False, []),
        ([{"most_influence": True}, {"influence": 9}], False, []),
    ],
)
def test_a_name_beside_counts_has_to_fit_them(seats: list[dict[str, Any]], coop: bool, wrong: list[int]) -> None:
    pad = table(*seats, coop=coop)
    [row] = [row for row in pad_view(pad).rows if row.category == ROW]
    assert [seat for seat, cell in enumerate(row.cells) if cell.problems] == wrong

"""What holds for every table."""

import json
from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.architects.score import score_architects as score
from scoring.architects.standing import standings

from .table import ARTISANS, PROMOS, WONDERS, Json, read, table

IDS = [f"base-b{number:02}" for number in range(1, 44)]
GOODS = ("clay", "wood", "stone", "gold", "marble")
COUNTS = (*GOODS, "silver", "unpaid_debts", "paid_debts", "workers_in_prison", "captured_workers")
SPACES = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1}


@st.composite
def tables(draw: st.DrawFn) -> Json:
    """A sound sheet with all modules: cards and Wonders dealt out, levels as the Cathedral has room."""
    number = draw(st.integers(1, 6))
    cards: list[Json] = [{"id": id} for id in draw(st.permutations(IDS))]
    room = dict(SPACES)
    wonders = draw(st.permutations(GOODS))
    seats = []
    for index in range(number):
        level = draw(st.integers(0, 5))
        level = level if room.get(level, 1) else 0
        room[level] = room.get(level, 7) - 1
        free = [
            {"name": f"Hall {index}.{i}", "end_virtue": n, "end_vp": i}
            for i, n in enumerate(draw(st.lists(st.integers(-4, 4), max_size=3)))
        ]
        own = draw(st.permutations([*cards[index * 5 : index * 5 + draw(st.integers(0, 5))], *free]))
        seat: Json = {
            "name": f"P{index}",
            "controller": draw(st.sampled_from(["human", "human", "human", "ai"])),
            "virtue": draw(st.integers(0, 14)),
            "cathedral_level": level,
            "buildings": own,
            "wonders": [{"resource": wonders[index], "vp": 9}] if index < 5 and draw(st.booleans()) else [],
            "influence": draw(st.integers(0, 12)),
            "board": draw(st.sampled_from(["", "Therese"])),
            "skills": {"tiling": draw(st.integers(0, 5))},
            "adornment_vp": draw(st.integers(0, 9)),
            "tool_vp": draw(st.integers(0, 9)),
        }
        seats.append(seat | {key: draw(st.integers(0, 9)) for key in COUNTS})
    modules = (ARTISANS, WONDERS, PROMOS)
    return table(*seats, modules=modules, coop=draw(st.booleans()))


@given(tables())
def test_totals_are_sums_and_places_follow_them(document: Json) -> None:
    result = score(read(document))
    for one in result.seats:
        assert one.total == sum(line.vp for line in one.lines)
        assert 1 + sum(other.total > one.total for other in result.seats) <= one.place
        assert one.place <= sum(other.total >= one.total for other in result.seats)
    assert list(result.winners) == [one.name for one in result.seats if one.place == 1]
    assert (result.decided_by == "shared") == (len(result.winners) > 1)


@given(tables())
def test_the_gold_is_shared_evenly_and_never_exceeds_4(document: Json) -> None:
    sheet = read(document)
    after = standings(sheet)
    most = max(one.influence for one in after)
    shares = [one.share for one in after]
    assert sum(shares) <= 4
    assert {one.share for one in after if one.influence < most} <= {0}
    leading = [one.share for one in after if one.influence == most]
    assert set(leading) == {0 if sheet.coop and most <= 8 else 4 // len(leading)}


@settings(max_examples=40)
@given(tables())
def test_the_advised_order_is_the_first_of_the_best(document: Json) -> None:
    """All orders of the first seat with up to five effects, told one after the other."""
    sheet = read(document)
    index, one = next(((i, one) for i, one in enumerate(standings(sheet)) if 2 <= len(one.effects) <= 5), (0, None))
    if one is None:
        return

    def outcome(order: tuple[str, ...]) -> tuple[int, int]:
        seat = document["seats"][index] | {"effect_order": list(order)}
        told = read(document | {"seats": [*document["seats"][:index], seat, *document["seats"][index + 1 :]]})
        return score(told).seats[index].total, standings(told)[index].end.virtue

    outcomes = {order: outcome(order) for order in permutations(effect.card for effect in one.effects)}
    best = next(order for order in outcomes if outcomes[order] == max(outcomes.values()))
    assert one.decision is not None
    assert one.decision.choice == best
    assert score(sheet).seats[index].total == outcomes[best][0]


@given(tables())
def test_what_is_written_is_read_again(document: Json) -> None:
    sheet = read(document)
    written: dict[str, Any] = json.loads(json.dumps(sheet.to_json()))
    again = read(written)
    assert again == sheet
    assert score(again) == score(sheet)


@given(tables(), st.randoms())
def test_the_order_of_the_seats_changes_no_total(document: Json, random: Any) -> None:
    """Nothing in the game depends on turn order once it is over."""
    totals = {one.name: (one.total, one.place) for one in score(read(document)).seats}
    seats = list(document["seats"])
    random.shuffle(seats)
    assert {one.name: (one.total, one.place) for one in score(read(document | {"seats": seats})).seats} == totals

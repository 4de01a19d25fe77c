"""V36 to V42: Workers in the Castle. T7."""

from typing import Any

import pytest

from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme, turn

PLACE = ("place_workers",)


@pytest.mark.parametrize(
    ("icons", "gold", "placed", "left"),
    [
        pytest.param(4, 1, 3, 0, id="T7 4 icons and 1 Gold reach 5"),
        pytest.param(4, 0, 2, 0, id="T7 4 icons reach 3"),
        pytest.param(1, 1, 0, 1, id="T7 too few"),
        pytest.param(3, 1, 2, 1, id="no Gold where it reaches no further"),
        pytest.param(4, 4, 4, 0, id="8 for 4"),
        pytest.param(4, 9, 4, 5, id="never more than 4"),
    ],
)
def test_v36_so_many_noble_icons_place_so_many_workers(icons: int, gold: int, placed: int, left: int) -> None:
    # The printed Noble icon of the centre space is one; the card of this turn has the others.
    card = scheme((), PLACE, ("virtue",), header=("noble",) * min(3, icons - 1))
    solo = Solo(card=card, castle=2).set(**NO_RESOURCES).set(gold=gold).turn()
    assert sum(event["n"] for event in solo.happened("place_workers", "V36")) == placed
    assert solo.side.gold == left
    assert solo.option() == 1 if placed else 2


@pytest.mark.parametrize(("switch", "placed", "gold"), [("place_what_is_left", 2, 3), ("fail", 0, 4)])
def test_v37_with_fewer_workers_in_supply_it_places_those(switch: Any, placed: int, gold: int) -> None:
    solo = Solo(card=scheme((), PLACE, ("virtue",)), switches=Switches(short_of_workers=switch), castle=0)
    solo.set(**NO_RESOURCES).set(gold=4, tier3=18).turn()
    assert sum(event["n"] for event in solo.happened("place_workers")) == placed
    # 1 icon and 4 Gold reach 5 for 3 Workers; for the 2 that are left 3 are enough.
    assert solo.side.gold == (2 if placed else 4) <= gold
    assert solo.side.supply == 2 - placed


def test_v37_without_workers_it_fails() -> None:
    solo = turn((), PLACE, ("virtue",), values={"gold": 9, "tier3": 20})
    assert solo.happened("no_workers", "V37")
    assert turn(("place_2_workers",), values={"tier3": 20}).happened("no_workers", "V37")


def test_v38_groups_move_clockwise_from_its_own_section_then_on_the_second_tier() -> None:
    solo = Solo(card=scheme(("place_2_workers",)), segments=(1, 2, 4, 3, 5))
    solo.set(tier1=(0, 2, 1, 2, 0), tier2=(0, 0, 2, 2, 0)).turn()
    groups = [(g["segment"], g["clockwise"], g["counter"]) for g in solo.happened("group", "V38")]
    assert groups == [(3, 5, 4), (4, 3, 2), (2, 4, 1)]
    assert [g["segment"] for g in solo.happened("to_the_top", "V38")] == [3, 4]
    assert solo.side.tier3 == 2
    assert solo.side.supply == 20 - 5 - 4 - 2


@pytest.mark.parametrize(
    ("castle", "happens"),
    [
        pytest.param(0, [("gain", "ink"), ("gain", "stone")], id="Ink and Stone"),
        pytest.param(1, [("flip_debt", None)], id="card flip"),
        pytest.param(2, [("gain", "gold")], id="Gold, not the Castle move"),
        pytest.param(3, [("gain_scheme", None)], id="free hire, not destroy"),
        pytest.param(4, [("virtue", None), ("virtue", None)], id="2 Virtue"),
    ],
)
def test_v39_the_first_option_of_a_second_tier_reward(castle: int, happens: list[tuple[str, str | None]]) -> None:
    solo = Solo(card=scheme(("place_3_workers",)), space=1, castle=castle).set(debts=1, virtue=7).turn()
    after = [e for e in solo.events if e.rule in ("V39", "V28", "V21")]
    assert [(e.what, e.details.get("resource")) for e in after if e.what != "dismiss"] == happens


@pytest.mark.parametrize("tracking", ["track", "ask"])
def test_v40_the_persons_workers_are_bumped(tracking: str) -> None:
    solo = Solo(card=scheme(("place_2_workers",)), tracking=tracking)
    solo.set(human_tier1=(0, 0, 2, 0, 0)).turn(your_workers=2)
    assert solo.happened("bump_tier1", "V40") == [{"n": 1, "segment": 3}]
    assert solo.table.human_tier1[2] == 1
    assert ("your_workers" in [question.what for question in solo.asked]) == (tracking == "ask")


def test_v40_on_the_second_tier_too() -> None:
    solo = Solo(card=scheme(("place_3_workers",)), castle=3)
    solo.set(tier2=(0, 0, 1, 0, 0), human_tier2=(0, 0, 2, 0, 0)).turn()
    assert solo.happened("bump_tier2", "V40") == [{"n": 1, "segment": 3}]


def test_v40_the_ais_bumped_workers_pay_it() -> None:
    solo = Solo().set(**NO_RESOURCES).set(tier1=(0, 1), tier2=(0, 1), virtue=7)
    solo.report("bumped", segment=2, tier=1)
    assert (solo.side.ink, solo.side.tier1[1], solo.side.supply) == (1, 0, 19)
    solo.report("bumped", segment=2, tier=2)
    assert (solo.side.ink, solo.side.virtue, solo.side.supply) == (2, 6, 20)


@pytest.mark.parametrize(
    ("leader", "others", "tracking", "ends"),
    [
        ("", 0, "track", "ai"),
        ("human", 1, "track", "human"),
        ("human", 0, "track", "ai"),
        ("human", 0, "ask", "ai"),
        ("human", 2, "ask", "human"),
        ("ai", 0, "track", "ai"),
    ],
)
def test_v41_the_castle_leader(leader: str, others: int, tracking: str, ends: str) -> None:
    solo = Solo(card=scheme(("place_3_workers",)), tracking=tracking)
    solo.set(tier2=(0, 0, 2), human_tier3=others, leader=leader).turn(your_workers_on_top=others, your_workers=0)
    assert solo.side.tier3 == 1
    assert solo.table.leader == ends


@pytest.mark.parametrize("number", [1, 2, 3])
def test_v42_free_workers_go_to_its_segment(number: int) -> None:
    solo = turn((f"place_{number}_workers",), move=4, castle=1, values={"debts": 0, "deeds": 0})
    assert solo.happened("place_workers", "V42") == [{"n": number, "segment": 3}]

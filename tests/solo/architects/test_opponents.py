"""S47 to S52: the Focus and the Power of each opponent."""

from typing import Any

import pytest

from solo.architects.cards import Opponent
from solo.architects.state import Switches

from .helpers import Solo, section

FOCUS = section("focus", "focus")


def focus(opponent: Opponent, switches: Switches | None = None, **answers: Any) -> Solo:
    return Solo(opponent, FOCUS, switches=switches, answers=answers)


def test_s47_aristocrat() -> None:
    solo = focus("aristocrat").set(track=2)
    future = len(solo.game.state.cards.future)
    solo.turn()
    assert (solo.workers("forest"), solo.table.contributed[2]) == (1, True)
    assert len(solo.game.state.cards.future) == future - 1


def test_s48_enforcer_sends_captured_workers_for_1_marble() -> None:
    solo = focus("enforcer").set(captured=2, tax=0).turn()
    assert (solo.workers("town_centre"), solo.side.captured, solo.table.people[0].prison) == (1, (0,), 2)
    assert (solo.side.marble, solo.table.tax) == (1, 0)


def test_s48_enforcer_else_captures_once_per_worker() -> None:
    solo = focus("enforcer").put(town_centre=1).put(1, mines=2, quarry=1, workshop=1).set(tax=0).turn()
    assert (len(solo.happened("capture")), solo.side.captured, solo.table.tax) == (2, (3,), 1)


def test_s48_enforcer_power_in_the_guardhouse_too() -> None:
    solo = Solo("enforcer", section("guardhouse", "guardhouse_actions")).set(captured=3).turn()
    assert (solo.side.marble, solo.side.track) == (1, 3)


def test_s49_illusionist_loses_no_virtue() -> None:
    solo = focus("illusionist").turn()
    assert (solo.table.market, solo.side.virtue) == (("", "ai", ""), 7)
    solo.next("test").turn()
    assert (solo.table.market, solo.side.virtue, solo.side.marble) == (("", "ai", "ai"), 7, 2)


@pytest.mark.parametrize(
    ("switch", "answer", "tax", "track"),
    [("ask", "add", 6, 0), ("ask", "take", 2, 2), ("add", "", 6, 0), ("take", "", 2, 2)],
)
def test_s50_meddler(switch: Any, answer: str, tax: int, track: int) -> None:
    """Q14: which icon stands on the board is asked once."""
    solo = focus("meddler", Switches(meddler_tax=switch), meddler_tax=answer)
    future = len(solo.game.state.cards.future)
    solo.turn()
    assert (solo.workers("workshop"), solo.table.tax, solo.side.track) == (1, tax, track)
    assert len(solo.happened("remove_apprentices")) == 1
    assert len(solo.game.state.cards.future) == future - 2
    assert [asked.what for asked in solo.asked] == (["meddler_tax"] if switch == "ask" else [])
    assert solo.next("test").turn().asked == []


@pytest.mark.parametrize("option", ["construct_wonder", "cathedral_plus_virtue"])
def test_s50_meddler_captures_after_building(option: str) -> None:
    solo = Solo("meddler", section("guildhall", option)).set(influence=12, marble=10, tax=0).put(1, mines=2).turn()
    assert solo.side.captured == (2,)
    assert len(solo.happened("power", "S50")) == 1
    nobody = Solo("meddler", section("guildhall", option)).set(influence=12, marble=10).turn()
    assert len(nobody.happened("no_group", "S50")) == 1


@pytest.mark.parametrize(("workers", "marble", "virtue"), [(1, 0, 8), (2, 1, 7), (3, 1, 7), (4, 2, 7)])
def test_s51_patron(workers: int, marble: int, virtue: int) -> None:
    solo = focus("patron").put(kings_storehouse=workers - 1).turn()
    assert (solo.side.marble, solo.side.virtue, solo.side.influence) == (marble, virtue, 1)


@pytest.mark.parametrize("workers", [1, 3])
def test_s52_peddler(workers: int) -> None:
    solo = focus("peddler").put(silversmith=workers - 1).turn()
    assert solo.side.track == (1 + workers) % 5


def test_s52_peddler_at_each_reset() -> None:
    solo = Solo("peddler").set(track=4).report("reset", who=1)
    assert (solo.side.influence, solo.side.track, solo.side.marble) == (1, 1, 1)
    nine = [event["step"] for event in solo.happened("reset_step") if event["n"] == 9]
    assert nine == ["other_apprentices"]


def test_a_focus_of_which_nothing_can_be_done() -> None:
    solo = Solo("enforcer", section("focus", "focus", "focus gain_marble")).turn()
    assert solo.happened("no_focus", "S48") == [{}, {}]
    assert len(solo.happened("nothing_possible")) == 1

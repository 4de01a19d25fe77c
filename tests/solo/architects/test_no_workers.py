"""Q10: an AI that begins its turn without a Worker. By default all come back, as in the base box's solo game (B16)."""

from itertools import pairwise
from typing import Any

import pytest

from solo.architects.simulation import play_game, start_for
from solo.architects.state import RULES, Switches

from .helpers import Solo, section

NOBODY_LEFT: dict[str, Any] = {"guildhall": 11, "prison": 2, "market": ("ai",), "held_1": (3,)}


def solo(switch: str, *, rules: int = RULES, **values: Any) -> Solo:
    """An AI with 11 Workers in the Guildhall, 1 in the Black Market, 3 captured, 2 in Prison and 3 in the open."""
    switches = Switches(no_workers=switch)  # type: ignore[arg-type]  # a word of the switch
    made = Solo("patron", section("mines"), switches=switches, rules=rules).set(**(NOBODY_LEFT | values))
    return made if values else made.put(mines=2, forest=1)


def test_b16_all_come_back_but_those_in_the_guildhall_and_the_black_market() -> None:
    now = solo("all_back").turn()
    assert (sum(now.side.at), now.side.prison, now.table.people[0].held[0]) == (0, 0, 0)
    assert (now.side.guildhall, now.table.market[0], now.game.state.supply) == (11, "ai", 8)
    assert now.happened("all_back", "B16") == [{"n": 8}]
    assert not now.happened("reveal")


def test_b16_the_discards_are_shuffled_into_the_draw_pile() -> None:
    now = Solo("patron", section("mines", "gain_marble")).turn().set(guildhall=19)
    cards = now.game.state.cards
    assert cards.discard == ("test",)
    after = now.turn().game.state.cards
    assert (after.discard, sorted(after.draw)) == ((), sorted((*cards.draw, *cards.discard)))


def test_by_the_default_of_a_new_game_nothing_is_asked() -> None:
    assert Switches().no_workers == "all_back"
    assert solo("all_back").turn().asked == []


def test_it_may_be_asked_with_all_three_answers() -> None:
    now = solo("ask").turn(no_workers="all_back")
    assert [question.choices for question in now.asked] == [("all_back", "take_back", "pass")]
    assert now.game.state.supply == 8


def test_one_may_come_back_from_the_first_open_location_of_its_own_order() -> None:
    begun = solo("take_back")
    order = begun.start.board.priority
    first = min(("mines", "forest"), key=lambda place: order.index(place) if place in order else len(order))
    before = {place: begun.workers(place) for place in ("mines", "forest")}
    now = begun.turn()
    assert now.asked == []
    assert {place: now.workers(place) for place in before} == before | {first: before[first] - 1}
    assert now.game.state.supply == 1


def test_with_none_in_the_open_no_rule_is_printed_and_all_come_back() -> None:
    """Not from the Guildhall, the Black Market, the Prison or a person's board."""
    now = solo("take_back", guildhall=14).turn()
    assert now.happened("none_in_the_open", "S8") == [{}]
    assert (now.side.guildhall, now.table.market[0], now.game.state.supply) == (14, "ai", 5)


@pytest.mark.parametrize("switch", ["pass", "ask"])
def test_it_never_does_nothing_twice_in_a_row(switch: str) -> None:
    now = solo(switch).turn(no_workers="pass")
    assert (now.happened("passes", "S8"), now.game.state.supply) == ([{}], 0)
    now.turn()
    assert now.game.state.supply == 8
    assert len(now.happened("passed_before")) == 1


def test_it_is_asked_once_and_can_be_changed_after_that() -> None:
    now = solo("ask").turn(no_workers="take_back")
    assert now.game.state.supply == 1
    now.set(guildhall=12)
    assert now.turn().asked == []
    now.set(no_workers="all_back", guildhall=13)
    assert now.turn().happened("all_back")
    assert now.asked == []


def test_a_game_of_before_asks_each_time() -> None:
    now = solo("ask", rules=4).turn(no_workers="pass")
    now.turn(no_workers="take_back")
    assert now.asked[0].choices == ("all_back", "take_back")
    assert now.game.state.supply == 1


def test_after_a_turn_with_a_worker_it_may_do_nothing_again() -> None:
    now = solo("pass").turn().turn()
    now.set(guildhall=11 + now.game.state.supply).turn()
    assert now.happened("passes") == [{}]


@pytest.mark.parametrize("switch", ["all_back", "take_back", "pass", "ask"])
@pytest.mark.parametrize(("opponent", "seed"), [("peddler", 16), ("aristocrat", 9), ("enforcer", 70)])
def test_no_game_stands_still(switch: Any, opponent: Any, seed: int) -> None:
    """These had idle runs of up to 34 turns, or everybody in Prison."""
    played = play_game(start_for(opponent, seed, switches=Switches(no_workers=switch)))
    assert not played.stuck
    idle = [any(event.what == "passes" for event in step.events) for step in played.game.steps if _is_turn(step)]
    assert not any(one and other for one, other in pairwise(idle))


def _is_turn(step: Any) -> bool:
    return any(event.what == "turn" for event in step.events)

"""The checklist of a Black Market reset, step by step in the order of the rules."""

import json
from typing import Any

import pytest

import content
from locales import LANGUAGES, Texts
from solo.architects.reset import steps
from solo.architects.reset_list import MOST_SEATS, ResetList, read_reset, written

NOW = ResetList.of(["Ann", "Bob"]).with_count(0, "market", 2).with_count(1, "prison", 3).with_count(1, "princess", 1)


def touched(now: ResetList) -> dict[str, tuple[tuple[str, int], ...]]:
    return {
        item.id: tuple(zip([now.seats[int(place)].name for place in item.seats], item.workers, strict=True))
        for item in now.items
    }


@pytest.mark.parametrize(("works_of_wonder", "count"), [(True, 11), (False, 5)])
def test_the_steps_are_those_of_the_rules(works_of_wonder: bool, count: int) -> None:
    now = ResetList.of(["Ann", "Bob"], works_of_wonder=works_of_wonder)
    assert [item.number for item in now.items] == [*range(1, count + 1)]
    assert {item.id for item in now.items} <= content.architects().black_market_reset.keys()
    for item in now.items:
        assert len({Texts(language)(f"solo.reset.{item.id}") for language in LANGUAGES}) == len(LANGUAGES)


def test_steps_1_10_11_count_the_prison_as_it_is_by_then() -> None:
    assert touched(NOW) == dict.fromkeys(steps(works_of_wonder=True), ()) | {
        "market_workers_to_prison": (("Ann", 2),),
        "princess_reward": (("Bob", 1),),
        "other_apprentices": (("Ann", 2), ("Bob", 3)),
        "prison_virtue": (("Bob", 3),),
        "prison_debt": (("Bob", 3),),
    }
    more = NOW.with_count(0, "prison", 1)
    assert touched(more)["prison_debt"] == (("Ann", 3), ("Bob", 3))


def test_step_4_may_fill_the_prison() -> None:
    now = ResetList.of(["Ann", "Bob"]).with_count(1, "profiteer", 4)
    assert touched(now)["profiteer_consequence"] == (("Bob", 4),)
    assert touched(now)["prison_debt"] == ()
    sent = ResetList(now.seats, to_prison=True)
    assert touched(sent)["prison_debt"] == touched(sent)["prison_virtue"] == (("Bob", 4),)


def test_step_9_may_free_some_and_the_last_two_go_by_what_is_left() -> None:
    freed = NOW.with_count(1, "freed", 2)
    assert touched(freed)["other_apprentices"] == (("Ann", 2), ("Bob", 3))
    assert touched(freed)["prison_virtue"] == ()
    assert touched(freed)["prison_debt"] == (("Ann", 2),)
    assert touched(NOW.with_count(1, "freed", 9))["prison_debt"] == (("Ann", 2),), "no more than are there"
    gatekeeper = ResetList.of(["Ann"]).with_count(0, "market", 3).with_count(0, "freed", 1)
    assert touched(gatekeeper)["prison_virtue"] == (), "those of the Black Market are among them"


@pytest.mark.parametrize(("works_of_wonder", "numbers"), [(True, (9, 10, 11)), (False, (3, 4, 5))])
def test_so_it_is_in_the_base_game(works_of_wonder: bool, numbers: tuple[int, ...]) -> None:
    now = ResetList(NOW.seats, works_of_wonder).with_count(1, "freed", 1)
    found = {item.id: (item.number, item.workers) for item in now.items}
    assert [found[id] for id in ("other_apprentices", "prison_virtue", "prison_debt")] == [
        (numbers[0], (2, 3)),
        (numbers[1], ()),
        (numbers[2], (2, 2)),
    ]


def test_step_5_ties_go_clockwise_from_the_player_whose_turn_it_is() -> None:
    now = ResetList.of(["Ann", "Bob", "Cy"]).with_count(0, "princess", 2).with_count(2, "princess", 2)
    assert [name for name, _ in touched(now)["princess_reward"]] == ["Ann", "Cy"]
    bobs = ResetList(now.seats, first=1)
    assert [name for name, _ in touched(bobs)["princess_reward"]] == ["Cy", "Ann"]


def test_ticks_lead_through_the_list() -> None:
    now = NOW
    for id in steps(works_of_wonder=True):
        assert now.next is not None
        assert now.next.id == id
        now = now.ticked(id, True)
    assert now.next is None
    back = now.ticked("princess_reward", False)
    assert back.next is not None
    assert back.next.number == 5


def test_other_seats_and_modules_keep_what_fits() -> None:
    three = NOW.with_seats(["Ann", "Bob", "Cy"])
    assert [seat.market for seat in three.seats] == [2, 0, 0]
    assert ResetList(three.seats, first=2).with_seats(["Ann", "Bob"]).first == 1
    base = NOW.ticked("princess_reward", True).ticked("refresh_market", True).for_module(False)
    assert base.done == {"refresh_market"}
    assert base.counted == ("market", "prison")


def test_it_is_read_as_it_was_written() -> None:
    reported = ResetList(NOW.seats, reported=2).with_count(1, "freed", 3)
    for now in (NOW, NOW.ticked("refresh_market", True), ResetList(NOW.seats, False, 1, True), reported):
        assert read_reset(json.loads(json.dumps(written(now)))) == now


def test_a_list_of_an_earlier_version_is_read() -> None:
    """Nobody was freed, and it is of no solo game."""
    seats = [{key: value for key, value in seat.items() if key != "freed"} for seat in GOOD["seats"]]
    assert read_reset(GOOD | {"seats": seats}) == NOW
    assert "told" not in GOOD


GOOD = written(NOW)


@pytest.mark.parametrize(
    "body",
    [
        {},
        GOOD | {"seats": []},
        GOOD | {"seats": 3},
        GOOD | {"seats": [{"name": "Ann"}] * (MOST_SEATS + 1)},
        GOOD | {"seats": [{"name": "Ann", "market": -1}]},
        GOOD | {"seats": [{"name": 1}]},
        GOOD | {"first": 2},
        GOOD | {"first": True},
        GOOD | {"works_of_wonder": 1},
        GOOD | {"told": "twice"},
        GOOD | {"seats": [{"name": "Ann", "freed": -1}]},
        GOOD | {"done": ["sing"]},
        GOOD | {"works_of_wonder": False, "done": ["princess_reward"]},
    ],
)
def test_anything_else_is_refused(body: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="reset"):
        read_reset(body)

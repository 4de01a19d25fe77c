"""S53, S54 and the Black Market reset; S60: the end of the game."""

from typing import Any

import pytest

from solo.architects.reset import Seat, checklist, most_at_princess, most_in_prison, steps
from solo.dialogue import Refused

from .helpers import Solo, section

MARKET = ("market_small", "market_middle", "market_large")


# When


def test_the_third_worker_in_the_black_market_resets_it_when_the_turn_is_over() -> None:
    solo = Solo("meddler", section("mines"), answers={"in_prison": 2}).set(market=("1", "ai"))
    solo.placed("market_large")
    assert (solo.game.state.reset_due, solo.table.market) == ("1", ("1", "ai", "1"))
    solo.turn()
    assert (solo.game.state.reset_due, solo.table.market) == ("", ("", "", ""))
    assert (solo.table.people[0].prison, solo.side.prison) == (2, 1)
    assert solo.happened("reset") == [{"who": "1"}]


def test_the_ais_own_third_worker() -> None:
    solo = Solo("meddler", section("black_market", "black_market_small")).set(market=("", "1", "1")).turn()
    assert (solo.happened("reset"), solo.table.market) == ([{"who": "ai"}], ("", "", ""))


@pytest.mark.parametrize(("before", "due"), [(5, False), (6, True), (7, False), (9, True), (10, False)])
def test_the_first_space_of_the_lower_rows_of_the_guildhall(before: int, due: bool) -> None:
    solo = Solo().set(guildhall_1=before).placed("guildhall")
    assert bool(solo.game.state.reset_due) == due


def test_the_fifth_contribution() -> None:
    solo = Solo("patron", section("princess_location", "contribute")).set(contributed=(True, True, False, True, True))
    solo.turn()
    assert len(solo.happened("reset")) == 1
    assert solo.table.contributed == (False,) * 5
    assert solo.table.on_wonders == (1,) * 5


def test_at_most_one_reset_in_a_turn() -> None:
    solo = Solo("meddler", section("mines")).set(market=("1", "1")).placed("market_large").report("reset", who=1)
    assert solo.game.state.resets == ("1",)
    solo.set(contributed=(True, True, True, True)).report("contributed", who=1, resource="marble")
    assert solo.game.state.reset_due == ""
    with pytest.raises(Refused):
        solo.report("reset", who=1)
    assert solo.turn().game.state.resets == ()


def test_the_next_persons_worker_ends_the_turn_before() -> None:
    solo = Solo("meddler", people=2).set(market=("1", "2")).placed("market_large", 1)
    solo.placed("market_large", 2)
    assert (solo.table.market, solo.game.state.reset_due, solo.game.state.resets) == (("", "", "2"), "", ("1",))


def test_a_reset_that_is_told_is_the_one_that_is_due() -> None:
    solo = Solo("meddler", people=2).set(reset_due="1").report("reset", who=2)
    assert (solo.happened("reset"), solo.game.state.resets) == ([{"who": "1"}], ("1",))


# What


def test_s53_all_steps_in_their_order() -> None:
    solo = Solo("meddler").report("reset", who=1)
    assert [event["step"] for event in solo.happened("reset_step", "S53")] == [*steps(works_of_wonder=True)]
    assert [event["n"] for event in solo.happened("reset_step")] == [*range(1, 12)]


@pytest.mark.parametrize(
    ("card", "check"),
    [
        ("virtue", {"debts": 1}),
        ("silver", {"virtue": 6}),
        ("prison", {"prison": 2, "debts": 1}),
        ("both", {"prison": 2, "influence": 1, "debts": 1}),
    ],
)
def test_s53_the_consequence_at_the_profiteers(card: str, check: dict[str, int]) -> None:
    solo = Solo("meddler", people=2).set(consequences=card, profiteer="mines").put(mines=2).put(1, mines=1)
    solo.report("reset", who=1)
    assert {name: getattr(solo.side, name) for name in check} == check
    assert [event["who"] for event in solo.happened("consequence")] == ["1", "ai"]
    sent = "prison" in check
    assert (solo.workers("mines"), solo.workers("mines", 1)) == ((0, 0) if sent else (2, 1))


@pytest.mark.parametrize(
    ("ai", "people", "winners"),
    [(2, (1, 0), ["ai"]), (1, (1, 0), ["1", "ai"]), (1, (2, 2), ["1", "2"]), (0, (0, 0), [])],
)
def test_s53_most_at_the_princess(ai: int, people: tuple[int, int], winners: list[str]) -> None:
    solo = Solo("meddler", people=2).put(forest=ai).put(1, forest=people[0]).put(2, forest=people[1])
    solo.report("reset", who=1)
    assert [event["who"] for event in solo.happened("princess_reward")] == winners


def test_s53_clockwise_from_whose_turn_it_is() -> None:
    seats = [Seat(name, princess=2) for name in ("1", "2", "ai")]
    assert most_at_princess(seats, "2") == ("2", "ai", "1")


def test_s53_contributions_of_built_wonders_go_to_the_supply() -> None:
    solo = Solo("meddler").set(contributed=(True, True)).wonder("clay", "1", "workshop").report("reset", who=1)
    assert solo.table.on_wonders == (0, 1, 0, 0, 0)
    assert solo.happened("to_supply") == [{"resource": "clay"}]


def test_s53_the_cards_move_on_and_are_shuffled_when_none_is_left() -> None:
    solo = Solo("meddler")
    offer = solo.table.offers[0]
    solo.report("reset", who=1)
    assert solo.table.consequences[0] == offer
    card = next(card for card in solo.start.contributions if card.id == offer)
    assert (solo.table.princess, solo.table.profiteer) == (card.princess, card.profiteer)
    piles = []
    for _ in range(6):
        solo.turn(full_virtue="nothing", meddler_tax="add").report("reset", who=1)
        piles.append((len(solo.table.offers), len(solo.table.consequences), solo.table.card_shuffles))
    assert piles == [(4, 3, 0), (3, 4, 0), (2, 5, 0), (1, 6, 0), (0, 7, 0), (6, 1, 1)]


def test_s53_after_the_last_card_nobody_contributes_until_the_next_reset() -> None:
    solo = Solo("patron", section("princess_location", "contribute", "gain_future_scheme"))
    solo.set(contributed=(False,) * 5, princess="forest")
    for _ in range(6):
        solo.report("reset", who=1).turn(full_virtue="nothing")
    solo.next("test").turn()
    assert (solo.happened("no_contribution_card", "S29"), solo.option()) == ([{}], 2)
    with pytest.raises(Refused) as refused:
        solo.report("contributed", who=1, resource="clay")
    assert refused.value.why.id == "solo.refused.no_contribution_card"
    assert solo.report("placed", who=1, location=solo.table.princess).happened("you_may_contribute") == []


@pytest.mark.parametrize(
    ("ai", "person", "virtue", "debts"), [(3, 0, 6, 1), (2, 0, 7, 1), (1, 2, 7, 0), (2, 2, 7, 1), (0, 0, 7, 0)]
)
def test_s53_the_prison(ai: int, person: int, virtue: int, debts: int) -> None:
    solo = Solo("meddler", answers={"in_prison": person}).set(prison=ai, prison_1=person).report("reset", who=1)
    assert (solo.side.virtue, solo.side.debts) == (virtue, debts)
    assert len(solo.asked) == bool(person)


@pytest.mark.parametrize(("ai", "left", "lines"), [(2, 1, []), (2, 2, []), (0, 0, []), (0, 3, ["1", "1"])])
def test_s53_a_person_who_frees_some_in_step_9_is_counted_after_it(ai: int, left: int, lines: list[str]) -> None:
    """Asked once, before the last two steps, whether or not the AI has any there."""
    solo = Solo("meddler", answers={"in_prison": left}).set(prison=ai, prison_1=3).report("reset", who=1)
    assert solo.table.people[0].prison == left
    assert solo.side.debts == int(ai >= left and ai > 0)
    told = solo.happened("prison_virtue") + solo.happened("prison_debt")
    assert [event["who"] for event in told if event["who"] == "1"] == (lines or ["1"] * (left == ai > 0))
    [asked] = solo.game.last.asked
    assert [event.what for event in solo.game.last.events[asked.after :]][:1] == ["reset_step"]
    steps_told = [event.details["step"] for event in solo.game.last.events[: asked.after] if event.what == "reset_step"]
    assert steps_told[-1] == "other_apprentices"


def test_s53_everyone_with_workers_in_prison_is_asked() -> None:
    solo = Solo("meddler", people=3, answers={"in_prison": (0, 3)}).set(prison_1=2, prison_3=4).report("reset", who=1)
    assert [question.details["who"] for question in solo.asked] == ["1", "3"]
    assert [event["who"] for event in solo.happened("prison_virtue")] == ["3"]


def test_s54_a_wonder_is_no_worker_at_a_reset() -> None:
    solo = Solo("meddler").set(princess="workshop", profiteer="quarry").wonder("clay", "ai", "workshop")
    solo.wonder("wood", "ai", "quarry").report("reset", who=1)
    assert solo.happened("princess_reward") == solo.happened("consequence") == []


# The checklist alone, for any table


def test_the_checklist_without_works_of_wonder_has_five_steps() -> None:
    seats = (Seat("Red", market=2, prison=1), Seat("Blue", market=1, prison=2))
    items = checklist(seats, "Red", works_of_wonder=False)
    assert [item.id for item in items] == [*steps(works_of_wonder=False)]
    found = {item.id: (item.seats, item.workers) for item in items}
    assert found["market_workers_to_prison"] == (("Red", "Blue"), (2, 1))
    assert found["prison_virtue"] == (("Red", "Blue"), (3, 3))
    assert found["prison_debt"] == (("Red", "Blue"), (3, 3))


def test_the_checklist_with_works_of_wonder() -> None:
    seats = (Seat("Red", profiteer=1), Seat("Blue", princess=1, prison=2), Seat("Green"))
    items = checklist(seats, "Red", works_of_wonder=True, workers_to_prison=True)
    found = {item.id: item.seats for item in items}
    assert (found["profiteer_consequence"], found["princess_reward"]) == (("Red",), ("Blue",))
    assert (found["prison_virtue"], found["prison_debt"]) == ((), ("Blue",))
    assert most_in_prison([Seat("Red")]) == ()


# S60: the end


def test_s60_the_person_fills_the_last_space() -> None:
    solo = Solo("meddler", section("mines")).set(guildhall_1=11).placed("guildhall")
    assert (solo.game.state.last_turn, solo.game.over) == (1, False)
    assert solo.turn().game.over


def test_s60_the_ai_fills_the_last_space() -> None:
    solo = Solo("meddler", section("guildhall", "gain_marble")).set(guildhall_1=11).turn()
    assert (solo.game.state.last_turn, solo.game.over) == (2, False)
    with pytest.raises(Refused):
        solo.placed("guildhall")
    assert solo.turn(full_virtue="nothing", meddler_tax="add").game.over


@pytest.mark.parametrize(("who", "left"), [(1, ["1"]), (2, ["1", "2"]), (3, ["1", "2", "3"])])
def test_s60_whoever_filled_it_and_those_before_have_a_turn_after_the_ais_last(who: int, left: list[str]) -> None:
    solo = Solo("meddler", section("mines"), people=3)
    solo.set(guildhall_1=9, guildhall_2=9, guildhall_3=1).placed("guildhall", who).turn()
    assert solo.game.over
    assert [told["who"] for told in solo.happened("one_more_turn", "S60")] == left
    # What comes of that turn still touches the AI.
    solo.put(mines=2).placed("town_centre").report("captured", who=1, of="ai", location="mines")
    solo.report("sent_to_prison", who=1)
    assert solo.side.prison == 2


def test_s60_nobody_has_one_where_the_ai_filled_it() -> None:
    solo = Solo("meddler", section("guildhall", "gain_marble")).set(guildhall_1=11).turn()
    assert (solo.game.state.full_by, solo.game.over) == ("ai", False)
    solo.turn(full_virtue="nothing", meddler_tax="add")
    assert (solo.game.over, solo.happened("one_more_turn")) == (True, [])


def test_s60_the_end_may_be_told() -> None:
    solo = Solo().report("guildhall_full")
    assert (solo.game.state.last_turn, solo.happened("end_announced", "S60")) == (1, [{"who": "ai"}])
    with pytest.raises(Refused):
        solo.report("guildhall_full")


# Where everything is asked


@pytest.mark.parametrize(("sign", "last", "resets"), [("none", 0, 0), ("reset", 0, 1), ("last", 2, 0)])
def test_what_the_guildhall_space_shows_is_asked(sign: str, last: int, resets: int) -> None:
    solo = Solo("meddler", section("guildhall", "gain_marble"), tracking="ask").turn(guildhall_sign=sign)
    assert (solo.game.state.last_turn, len(solo.happened("reset"))) == (last, resets)


@pytest.mark.parametrize("full", [True, False])
def test_whether_the_market_and_the_card_are_full_is_asked(full: bool) -> None:
    answers: dict[str, Any] = {"market_free": True, "market_full": full, "slot_free": True, "slots_full": full}
    answers["most_at_princess"] = 2
    market = Solo("meddler", section("black_market", "black_market_small"), tracking="ask").turn(**answers)
    assert len(market.happened("reset")) == int(full)
    slots = Solo("meddler", section("princess_location", "contribute"), tracking="ask").turn(**answers)
    assert len(slots.happened("reset")) == int(full)

"""S1 to S20: setup and the AI's turn. A test's name carries the statement that it holds."""

from dataclasses import replace
from typing import Any, Literal

import pytest

import content
from solo.architects.cards import Clause
from solo.architects.decks import companion_deck, seen_cards
from solo.architects.rules import Architects, companion_start
from solo.architects.state import Switches
from solo.dialogue import Refused

from .helpers import Solo, board, section, turn


@pytest.mark.parametrize(("people", "spaces", "resets"), [(1, 12, (7, 10)), (2, 16, (9, 13)), (4, 24, (13, 19))])
def test_s1_the_table_is_set_up_for_the_people_and_the_ai(people: int, spaces: int, resets: tuple[int, ...]) -> None:
    setting = Architects(companion_start("patron", "x", people=people)).setting
    assert (setting.spaces, setting.resets_at) == (spaces, resets)


def test_s2_the_board_says_where_the_markers_start() -> None:
    solo = Solo("aristocrat", board=replace(board("aristocrat"), start_virtue=8, start_influence=2))
    assert (solo.side.virtue, solo.side.influence, solo.side.cathedral) == (8, 2, 0)
    assert solo.game.state.supply == 20


def test_s3_the_marker_starts_left_and_the_ai_has_nothing() -> None:
    solo = Solo()
    assert (solo.side.track, solo.side.marble, solo.side.debts) == (0, 0, 0)
    assert solo.start.switches.track[0] == "clay"


@pytest.mark.parametrize(("modules", "cards"), [((), 22), (("age_of_artisans",), 24)])
def test_s4_two_cards_are_of_age_of_artisans(modules: tuple[str, ...], cards: int) -> None:
    solo = Solo(modules=modules)
    assert sum(map(len, solo.game.state.cards.zones())) == cards
    assert sum(event.what == "removed" for event in solo.game.steps[0].events) == 24 - cards


def test_s5_only_starting_cards_are_drawn_at_first_in_an_order_of_the_seed() -> None:
    decks = {card.id: card.deck for card in companion_deck()}
    first, again, other = (Architects(companion_start("patron", seed)).first().cards for seed in ("a", "a", "b"))
    assert {decks[id] for id in first.draw} == {"starting"}
    assert {decks[id] for id in first.future} == {"future"}
    assert first == again != other


def test_s6_the_person_keeps_three_of_five_buildings() -> None:
    setup = content.architects().setup
    assert (setup.solo_buildings_dealt.value, setup.solo_buildings_kept.value) == (5, 3)


def test_s7_the_person_acts_then_the_ai() -> None:
    solo = Solo("patron", section("mines")).placed("mines")
    assert solo.game.state.turn == 0
    solo.turn()
    assert solo.happened("turn", "S7") == [{"n": 1}]
    assert (solo.workers("mines", 1), solo.workers("mines")) == (1, 1)


def test_s8_reveal_place_resolve_discard() -> None:
    solo = turn("patron", "mines", "gain_marble")
    assert solo.happened("reveal", "S8") == [{"card": "test"}]
    assert (solo.workers("mines"), solo.side.marble, solo.game.state.cards.discard[0]) == (1, 1, "test")
    assert solo.game.state.supply == 19


def test_s8_the_discards_are_shuffled_when_a_card_must_be_drawn_and_none_is_left() -> None:
    """Q16 is a switch: or at once when the last card has been drawn."""
    house_rules: tuple[Literal["when_needed", "when_empty"], ...] = ("when_needed", "when_empty")
    for switch in house_rules:
        solo = Solo(switches=Switches(reshuffle=switch))
        draw = solo.game.state.cards.draw
        for card in draw:
            solo.set(discard=card)
        solo.set(draw=draw[0])
        solo.turn()
        assert bool(solo.happened("shuffle", "S8")) == (switch == "when_empty")
        solo.turn()
        assert bool(solo.happened("shuffle", "S8")) == (switch == "when_needed")


CLAUSES: list[tuple[Clause, dict[str, Any], bool]] = [
    (Clause("opponent_group_at_least", 3), {"at_1": (0, 2, 1)}, False),
    (Clause("opponent_group_at_least", 3), {"at_1": (0, 4, 1)}, True),
    (Clause("opponent_group_at_least", 4), {"at_1": (0, 3, 1)}, False),
    (Clause("tax_at_least", 4), {"tax": 3}, False),
    (Clause("tax_at_least", 4), {"tax": 4}, True),
    (Clause("tax_at_least", 8), {"tax": 7}, False),
    (Clause("ai_has_captured_workers"), {}, False),
    (Clause("ai_has_captured_workers"), {"captured": 1}, True),
    (Clause("ai_workers_in_prison_at_least", 2), {"prison": 1}, False),
    (Clause("ai_workers_in_prison_at_least", 2), {"prison": 2}, True),
    (Clause("ai_has_most_workers_at_princess"), {}, False),
    (Clause("ai_has_most_workers_at_princess"), {"at": (0, 0, 2), "at_1": (0, 0, 1)}, True),
    (Clause("ai_has_most_workers_at_princess"), {"at": (0, 0, 2), "at_1": (0, 0, 2)}, False),
    (Clause("ai_can_build_wonder_or_cathedral"), {}, True),
    (Clause("ai_can_build_wonder_or_cathedral"), {"cathedral": 5}, False),
    (Clause("ai_can_build_wonder_or_cathedral"), {"cathedral": 5, "influence": 6, "marble": 4}, True),
    (Clause("ai_can_build_wonder_or_cathedral"), {"last_turn": 1}, False),
    (Clause("ai_can_cathedral_and_virtue_at_most", 9), {"virtue": 9}, True),
    (Clause("ai_can_cathedral_and_virtue_at_most", 9), {"virtue": 10}, False),
    (Clause("ai_can_cathedral_and_virtue_at_most", 9), {"virtue": 9, "cathedral": 5}, False),
    (Clause("ai_can_cathedral_and_future_pile_empty"), {}, False),
    (Clause("ai_influence_at_most", 5), {"influence": 5}, True),
    (Clause("ai_influence_at_most", 5), {"influence": 6}, False),
    (Clause("ai_can_stack_in_guildhall"), {}, False),
]


@pytest.mark.parametrize(("clause", "values", "holds"), CLAUSES)
def test_s9_the_upper_section_is_for_when_its_clause_is_true(
    clause: Clause, values: dict[str, Any], holds: bool
) -> None:
    solo = Solo("patron", section("mines", clause=clause), section("workshop")).set(**values)
    workshop, mines = solo.workers("workshop"), solo.workers("mines")
    solo.turn()
    assert (solo.workers("mines") - mines, solo.workers("workshop") - workshop) == ((1, 0) if holds else (0, 1))
    assert len(solo.happened("clause_holds" if holds else "clause_fails", "S9")) == 1


def test_s9_the_cathedral_with_an_empty_future_pile() -> None:
    clause = Clause("ai_can_cathedral_and_future_pile_empty")
    solo = Solo("patron", section("mines", clause=clause), section("workshop"))
    for card in solo.game.state.cards.future:
        solo.set(discard=card)
    assert solo.turn().workers("mines") == 1


@pytest.mark.parametrize(("n", "group", "holds"), [(3, 4, False), (3, 3, True)])
def test_s9_q13_exactly_so_many(n: int, group: int, holds: bool) -> None:
    clause = Clause("opponent_group_at_least", n)
    switches = Switches(group="exactly")
    solo = Solo("patron", section("mines", clause=clause), section("workshop"), switches=switches).put(1, mines=group)
    assert solo.turn().workers("mines") == int(holds)


def test_s10_the_first_option_that_can_be_done() -> None:
    solo = turn("patron", "workshop", "take_all_tax", "send_captured_to_prison", "gain_influence", values={"tax": 0})
    assert solo.option() == 3
    assert [skipped["option"] for skipped in solo.happened("option_skipped", "S10")] == [1, 2]
    assert [event.what for event in solo.events if event.what in ("no_tax", "nobody_captured")] == [
        "no_tax",
        "nobody_captured",
    ]


def test_s10_a_section_of_which_nothing_can_be_done() -> None:
    solo = turn("patron", "workshop", "take_all_tax", values={"tax": 0})
    assert len(solo.happened("nothing_possible", "S10")) == 1


def test_s11_the_next_card_is_resolved_in_the_same_turn() -> None:
    solo = Solo("patron", section("mines", "resolve_next_scheme"))
    solo.next("companion_focus").next("test").turn()
    assert [event["card"] for event in solo.happened("reveal")] == ["test", "companion_focus"]
    assert solo.game.state.turn == 1
    assert (solo.workers("mines"), solo.workers("kings_storehouse")) == (1, 1)
    assert solo.game.state.cards.discard[:2] == ("companion_focus", "test")


def test_s11_without_a_worker_there_is_no_next_card() -> None:
    solo = turn("patron", "mines", "resolve_next_scheme", "gain_marble", values={"guildhall": 19})
    assert (solo.option(), solo.game.state.supply) == (2, 0)


def test_s12_influence_at_the_profiteers_location() -> None:
    solo = turn("enforcer", "quarry")
    assert (solo.side.influence, solo.happened("influence", "S12")) == (1, [{"n": 1, "total": 1}])


def test_s13_no_contribution_at_the_princess_unless_told() -> None:
    assert turn("patron", "forest", "gain_marble").table.contributed == (False,) * 5


def test_s14_sent_to_the_princess_it_only_contributes() -> None:
    solo = turn("patron", "princess_location", "contribute", values={"track": 1})
    assert (solo.workers("forest"), solo.table.contributed) == (1, (False, True, False, False, False))


def test_s14_where_nobody_has_told_where_she_is() -> None:
    start = companion_start("patron", "x")
    state = Architects(start).first()
    assert state.table.princess == ""
    solo = Solo("patron", section("princess_location", "contribute"))
    assert solo.table.princess == "forest"


def test_s15_of_a_contribution_the_ai_takes_influence_virtue_and_reward_cards() -> None:
    solo = Solo("enforcer", section("princess_location", "contribute")).set(track=4)
    solo.set(consequences="mines", offers="virtue").turn()
    assert (solo.side.influence, solo.side.virtue) == (2, 8)  # 2 Influence, and a Reward Card as 1 Virtue
    silver = Solo("enforcer", section("princess_location", "contribute"))
    silver.set(offers="mines").turn()
    assert (silver.side.influence, silver.side.track) == (1, 0)  # the Silver under Clay is not for the AI


@pytest.mark.parametrize(
    ("location", "switch", "virtue"),
    [("forest", "action", 6), ("quarry", "action", 8), ("mines", "action", 7), ("forest", "group", 6)],
)
def test_s16_captures_at_the_princess_and_the_profiteer(location: str, switch: Any, virtue: int) -> None:
    solo = Solo("meddler", section("town_centre", "capture"), switches=Switches(capture_virtue=switch))
    assert solo.put(1, **{location: 2}).turn().side.virtue == virtue


@pytest.mark.parametrize(("switch", "virtue"), [("action", 6), ("group", 5)])
def test_s16_q23_two_groups_in_one_action(switch: Any, virtue: int) -> None:
    switches = Switches(capture_virtue=switch)
    solo = Solo("meddler", section("town_centre", "capture capture"), people=2, switches=switches)
    assert solo.put(1, forest=2).put(2, forest=2).turn().side.virtue == virtue


@pytest.mark.parametrize("virtue", [0, 4, 10, 13])
def test_s17_black_market_and_cathedral_at_any_virtue(virtue: int) -> None:
    market = turn("meddler", "black_market", "black_market_small", values={"virtue": virtue})
    assert market.table.market[0] == "ai"
    cathedral = turn("patron", "guildhall", "cathedral_plus_virtue", values={"virtue": virtue})
    assert (cathedral.side.cathedral, cathedral.side.virtue) == (1, virtue + 1)


def test_s17_a_level_must_have_a_free_space_and_be_there() -> None:
    options = ("cathedral_plus_virtue", "gain_marble")
    full = turn("patron", "guildhall", *options, values={"cathedral": 4, "cathedral_1": 5})
    assert (full.option(), full.side.cathedral) == (2, 4)
    assert full.happened("cathedral_full", "S17") == [{"level": 5}]
    top = turn("patron", "guildhall", *options, values={"cathedral": 5})
    assert len(top.happened("cathedral_done", "S17")) == 1


def test_s18_the_black_market_costs_1_virtue() -> None:
    assert turn("meddler", "black_market", "black_market_large").side.virtue == 6


@pytest.mark.parametrize(
    ("values", "option"),
    [({"influence": 6, "marble": 4}, 1), ({}, 2), ({"cathedral": 5}, 3)],
)
def test_s19_the_known_card_of_the_guildhall(values: dict[str, Any], option: int) -> None:
    solo = Solo("patron").set(**values).next("guildhall_example").turn()
    assert solo.option() == option
    assert solo.side.guildhall == 1
    if option == 3:
        assert solo.side.marble == 4


@pytest.mark.parametrize(("prison", "guardhouse"), [(2, True), (1, False)])
def test_s20_the_known_card_of_guardhouse_and_black_market(prison: int, guardhouse: bool) -> None:
    known, ours = seen_cards()["guardhouse_example"].sections, "companion_guardhouse_black_market"
    solo = Solo("meddler").set(prison=prison).next(ours).turn()
    assert (known[0].location, known[1].location) == ("guardhouse", "black_market")
    assert (solo.workers("guardhouse"), solo.table.market.count("ai")) == ((1, 0) if guardhouse else (0, 1))


def test_a_taken_space_of_the_black_market_is_left_out() -> None:
    options = ("black_market_large", "black_market_small", "black_market_middle")
    solo = turn("illusionist", "black_market", *options, values={"market": ("1", "", "1")})
    assert solo.option() == 3
    assert solo.happened("market_taken", "S20") == [{"space": "large"}, {"space": "small"}]


CHAIN = ("gain_silver_per_worker resolve_next_scheme", "gain_marble")


def test_q27_without_a_worker_for_the_next_card_the_rest_is_carried_out() -> None:
    solo = turn("patron", "quarry", *CHAIN, values={"guildhall": 19})
    assert (solo.option(), solo.side.track, solo.side.marble) == (1, 1, 0)
    assert solo.happened("no_worker", "S8") == [{}]


def test_q27_without_a_next_card_the_rest_is_carried_out() -> None:
    solo = Solo("patron", section("quarry", *CHAIN))
    solo = Solo("patron", cards=(*solo.start.cards[-1:],)).turn()
    assert (solo.option(), solo.side.track, solo.side.marble) == (1, 1, 0)
    assert solo.happened("no_card", "S11") == [{}]


def test_q27_the_next_card_alone_is_not_possible_without_a_worker() -> None:
    solo = turn("patron", "quarry", "resolve_next_scheme", "gain_marble", values={"guildhall": 19})
    assert (solo.option(), solo.side.marble) == (2, 1)


def test_q27_any_other_icon_keeps_the_rest_back() -> None:
    solo = turn("patron", "mines", "gain_silver send_captured_to_prison", "gain_marble")
    assert (solo.option(), solo.side.track, solo.side.marble) == (2, 0, 1)


def test_s40_our_card_of_the_town_centre_adds_1_tax_for_a_capture() -> None:
    solo = Solo("patron").put(1, forest=2).next("companion_guardhouse_town_centre")
    tax = solo.table.tax
    assert (solo.turn().table.tax, solo.side.captured) == (tax + 1, (2,))


def test_the_last_worker_may_be_placed_by_the_option_itself() -> None:
    options = ("black_market_small resolve_next_scheme",)
    solo = turn("illusionist", "black_market", *options, values={"guildhall": 19})
    assert (solo.game.state.supply, len(solo.happened("reveal"))) == (0, 1)


def test_turns_do_not_end_with_a_worker_in_the_full_guildhall() -> None:
    solo = turn("patron", "guildhall", "construct_wonder", "gain_marble", values={"last_turn": 5, "influence": 12})
    assert (solo.side.guildhall, solo.option(), solo.side.marble) == (0, 2, 1)


def test_after_the_last_turn_there_is_none() -> None:
    solo = Solo("patron", section("mines")).set(last_turn=1).turn()
    assert solo.game.over
    with pytest.raises(Refused):
        solo.turn()

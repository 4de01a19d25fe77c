"""Fields: what a cell asks, within which bounds, and only where it matters."""

from typing import Any

import pytest

import content
from scoring.architects.checks import is_market
from scoring.pad.cell import asked, shared_fields
from scoring.pad.document import Pad
from scoring.pad.fields import Cards, Castle, Field, Line, Lines, Options, Stepper, Switch

from .tables import architects, english, viscounts


def keys(pad: Pad, category: str, seat: int = 0) -> list[str]:
    return [".".join(str(part) for part in field.path[2:]) for field in asked(pad, category, seat).fields]


def only(pad: Pad, category: str, seat: int = 0) -> Field:
    [field] = asked(pad, category, seat).fields
    return field


def stepper(pad: Pad, category: str, key: str, seat: int = 0) -> Stepper:
    [field] = [f for f in asked(pad, category, seat).fields if f.path[2:] == tuple(key.split("."))]
    assert isinstance(field, Stepper)
    return field


@pytest.mark.parametrize(
    ("pad", "category", "key", "least", "most", "each"),
    [
        (viscounts({}), "trading_posts", "trading_posts", 0, 3, "VP for 1, 2, 3 …: 4 · 9 · 15"),
        (viscounts({}), "guildhalls", "guildhalls", 0, 3, "VP for 1, 2, 3 …: 6 · 13 · 21"),
        (viscounts({}), "cleric_bonus", "cleric_bonus_cards", 0, 4, "3 VP each"),
        (viscounts({}), "unpaid_debts", "unpaid_debts", 0, 999, "−2 VP each"),
        (viscounts({}), "acquired_deeds", "acquired_deeds", 0, 999, "1 VP each"),
        (viscounts({}), "acquired_deeds", "approved_deeds", 0, 999, "3 VP each"),
        (viscounts({}), "chest_tiles", "chest_tiles", 0, 3, "VP for 1, 2, 3 …: 2 · 5 · 9"),
        (viscounts({}), "ribbon_sets", "ribbons.grey", 0, 999, ""),
        (viscounts({"controller": "ai"}, {}), "leftover_resources", "resources", 0, 999, "1 VP each"),
        (viscounts({}), "leftover_resources", "resources", 0, 999, ""),
        (architects({}), "virtue", "virtue", 0, 14, ""),
        (architects({}), "cathedral", "cathedral_level", 0, 5, "VP for 1, 2, 3 …: 2 · 4 · 7 · 12 · 20"),
        (architects({"influence": 0}), "gold_and_marble", "influence", 0, 12, ""),
        (architects({}), "gold_and_marble", "gold", 0, 999, "1 VP each"),
        (architects({}), "silver", "silver", 0, 999, "1 VP for every 10"),
        (architects({}), "prison", "workers_in_prison", 0, 999, "−1 VP for every 2"),
        (architects({}), "debts", "unpaid_debts", 0, 999, "−2 VP each"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_stepper_knows_its_bounds_and_worth(
    pad: Pad, category: str, key: str, least: int, most: int, each: str
) -> None:
    field = stepper(pad, category, key)
    assert (field.least, field.most, english(field.each)) == (least, most, each)


SHOWN: list[tuple[Pad, str, str]] = [
    (viscounts({"outsiders": [{"id": "carpenter"}]}), "outsiders", "links_both_ends"),
    (viscounts({"outsiders": [{"id": "outrider"}]}), "outsiders", "segments_built"),
    (viscounts({"outsiders": [{"id": "hunter"}]}), "outsiders", "resources"),
    (viscounts({"outsiders": [{"id": "vigilante"}]}), "outsiders", "heroes_in_deck"),
    (viscounts({"outsiders": [{"id": "advocate_outsider"}]}), "outsiders", "heroes_in_deck"),
    (viscounts({"outsiders": [{"id": "adventurer"}]}), "outsiders", "symbol_sets"),
    (viscounts({"manuscripts": [{"per": "noble_icon"}]}), "manuscripts", "icons.noble"),
    (viscounts({"manuscripts": [{"per": "two_merchant_icons"}]}), "manuscripts", "icons.merchant"),
    (viscounts({"manuscripts": [{"per": "two_resources"}]}), "manuscripts", "resources"),
    (architects({"buildings": [{"id": "base-b21"}]}), "buildings", "board"),
    (architects({"buildings": [{"name": "A", "end_virtue": -1}]}), "virtue", "influence_spent_on_virtue"),
    (architects({}, {"buildings": [{"id": "base-b03"}]}), "buildings", "stone"),
]


@pytest.mark.parametrize(
    ("pad", "category", "key"), SHOWN, ids=[f"{row[1]}-{row[2]}-{n}" for n, row in enumerate(SHOWN)]
)
def test_a_thing_is_asked_where_a_card_counts_it_and_not_otherwise(pad: Pad, category: str, key: str) -> None:
    if key != "board":
        assert key in keys(pad, category)
    bare = viscounts({}) if pad.game == "viscounts" else architects({}, {})
    assert key not in keys(bare, category)


def test_what_holds_something_is_asked_in_any_case_so_that_it_can_be_mended() -> None:
    assert "links_both_ends" in keys(viscounts({"links_both_ends": 2}), "outsiders")
    assert "icons.noble" in keys(viscounts({"icons": {"noble": 1}}), "manuscripts")
    assert "resources" not in keys(viscounts({"resources": 3}), "manuscripts")


def test_a_switch_says_who_holds_what_only_one_can() -> None:
    field = only(viscounts({}, {"castle_leader": True}), "castle_leader")
    assert isinstance(field, Switch)
    assert (field.value, field.held_by) == (False, "Boris")
    theirs = only(viscounts({}, {"castle_leader": True}), "castle_leader", 1)
    assert isinstance(theirs, Switch)
    assert (theirs.value, theirs.held_by) == (True, None)


def test_the_cards_of_others_are_marked_and_ones_own_are_listed() -> None:
    pad = viscounts({"outsiders": [{"id": "tyrant"}]}, {"outsiders": [{"id": "hunter"}]})
    field = asked(pad, "outsiders", 0).fields[0]
    assert isinstance(field, Cards)
    assert [english(card.label) for card in field.chosen] == ["Tyrant"]
    offered = {option.id: option for option in field.offered}
    assert offered["hunter"].taken_by == "Boris"
    assert offered["tyrant"].taken_by is None
    assert offered["champion"].icons == ("cleric", "merchant")
    assert offered["champion"].cost == (("silver", 3),)
    assert english(offered["champion"].detail) == "Castle wedges led: 1 VP each"
    assert not field.again


def test_the_same_manuscript_may_be_picked_twice() -> None:
    field = asked(viscounts({"manuscripts": [{"per": "building"}] * 2}), "manuscripts", 0).fields[0]
    assert isinstance(field, Cards)
    assert field.again
    assert len(field.chosen) == 2


@pytest.mark.parametrize(
    ("modules", "offered"),
    [((), 11), (("gates_of_gold",), 12)],
)
def test_manuscripts_per_outsider_come_with_gates_of_gold(modules: tuple[str, ...], offered: int) -> None:
    field = asked(viscounts({}, modules=modules), "manuscripts", 0).fields[0]
    assert isinstance(field, Cards)
    assert len(field.offered) == offered


def test_a_building_is_found_by_its_look() -> None:
    field = asked(architects({"buildings": [{"id": "base-b02"}, {"name": "Hall", "vp": 3}]}), "buildings", 0).fields[0]
    assert isinstance(field, Cards)
    assert [card.id for card in field.chosen] == ["base-b02"]
    market = next(option for option in field.offered if option.id == "base-b03")
    assert dict(market.cost) == {"clay": 2, "stone": 4, "marble": 1}
    assert market.icons == ("masonry",)
    assert english(market.detail) == "7 VP; at the end Stone, strictly the most: 2 VP"


def test_a_card_entered_by_hand_has_its_own_fields() -> None:
    pad = architects({"buildings": [{"id": "base-b02"}, {"name": "Hall", "vp": 3, "end_virtue": -2}]})
    field = asked(pad, "buildings", 0).fields[1]
    assert isinstance(field, Lines)
    [line] = field.lines
    assert isinstance(line, Line)
    assert (line.path, line.name) == (("seats", 0, "buildings", 1), "Hall")
    assert (line.vp.value, line.end_vp.value, line.end_virtue.value) == (3, 0, -2)
    assert (line.end_vp.least, line.end_vp.most) == (-99, 99)
    assert english(line.vp.label) == "Hall: printed VP"


def test_a_wonder_is_asked_for_its_vp() -> None:
    field = only(architects({"wonders": [{"resource": "clay", "vp": 8}]}), "wonders")
    assert isinstance(field, Cards)
    [wonder] = field.chosen
    assert [(one.path, one.value) for one in wonder.fields] == [(("seats", 0, "wonders", 0, "vp"), 8)]


@pytest.mark.parametrize(("told", "options"), [("", 2), ("Therese", 2), ("Clotilde", 3)])
def test_the_board_is_asked_where_gold_or_marble_are_counted(told: str, options: int) -> None:
    pad = architects({"board": told, "buildings": [{"id": "base-b18"}]})
    [field] = [one for one in asked(pad, "buildings", 0).fields if isinstance(one, Options)]
    assert field.value == told
    assert len(field.options) == options


CARDS = ["castle_leader_vp", "diversified_vp", "specialized_vp"]
"""What Gates of Gold has on cards of which not all are known: told before anybody is said to hold them."""
PRIZES = ["poverty_revealed", "prosperity_revealed"]


@pytest.mark.parametrize(
    ("pad", "keys"),
    [
        (viscounts({}), [*CARDS, *PRIZES]),
        (viscounts({}, modules=()), PRIZES),
        (viscounts({"outsiders": [{"id": "mercenary_tier1"}]}), [*CARDS, "mercenary_tier1_per", *PRIZES]),
        (viscounts({"outsiders": [{"id": "mercenary_tier3"}]}), [*CARDS, *PRIZES]),
        (architects({}), ["coop"]),
        (architects({}, modules=()), []),
    ],
)
def test_shared_facts_are_asked_once_and_only_where_they_matter(pad: Pad, keys: list[str]) -> None:
    assert [".".join(map(str, field.path)) for field in shared_fields(pad)] == keys


def test_a_shared_fact_starts_from_what_counts_where_nothing_is_told() -> None:
    leader = asked(viscounts({"castle_leader": True}), "castle_leader", 0).shared[0]
    assert isinstance(leader, Stepper)
    assert leader.value == 5
    assert leader.note is not None
    mercenary = asked(viscounts({"outsiders": [{"id": "mercenary_tier2"}]}), "outsiders", 0).shared[0]
    assert isinstance(mercenary, Options)
    assert [english(option.label) for option in mercenary.options] == [
        "1 VP for each Worker",
        "1 VP for every 2 Workers",
    ]
    assert mercenary.value == 1
    assert "look at it" in english(mercenary.note)


@pytest.mark.parametrize(
    ("seat", "on_map", "figures", "led"),
    [
        ({}, False, [0, 0, 0], None),
        ({"castle": {"tier1": 3, "tier3": 2}}, False, [3, 0, 2], None),
        ({"castle": {"tier1": 3, "wedges_led": 2}}, False, [3, 0, 0], 2),
        ({"outsiders": [{"id": "champion"}]}, False, [0, 0, 0], 0),
        ({"castle": {"wedges": [[2, 1], [1, 0], [0, 0], [0, 0], [0, 0]], "tier3": 4}}, True, [3, 1, 4], 2),
    ],
)
def test_the_castle_asks_figures_or_shows_the_map(
    seat: dict[str, Any], on_map: bool, figures: list[int], led: int | None
) -> None:
    field = only(viscounts(seat), "castle")
    assert isinstance(field, Castle)
    assert field.on_map is on_map
    assert [tier.value for tier in field.tiers] == figures
    assert (field.wedges_led and field.wedges_led.value) == led


def test_a_field_that_holds_nonsense_shows_a_plain_value() -> None:
    pad = viscounts({"guildhalls": "three", "castle_leader": 1, "outsiders": ["x", {}], "manuscripts": 4})
    field = only(pad, "guildhalls")
    assert isinstance(field, Stepper)
    assert field.value == 0
    assert field.problems
    cards = asked(pad, "outsiders", 0).fields[0]
    assert isinstance(cards, Cards)
    assert [card.id for card in cards.chosen] == ["", ""]


def test_the_cell_says_how_its_points_come_about() -> None:
    told = asked(viscounts({"guildhalls": 2}), "guildhalls", 0)
    assert (told.vp, english(told.why), english(told.title)) == (13, "2 of 3 built", "Guildhalls")


@pytest.mark.parametrize("opponent", ["constantine", "helena"])
def test_the_markets_are_out_of_the_game_against_an_opponent_of_the_base_box(opponent: str) -> None:
    """A Market that stands on the pad all the same can still be taken back."""
    ai = {"controller": "ai", "opponent": opponent}

    def offered(*seats: dict[str, Any]) -> set[str]:
        [cards] = [
            field for field in asked(architects(*seats, modules=()), "buildings", 0).fields if isinstance(field, Cards)
        ]
        return {option.id for option in cards.offered}

    markets = {id for id in content.architects().buildings if is_market(id)}
    assert len(markets) == 4
    assert offered({}, {}) - offered({}, ai) == markets
    assert offered({"buildings": [{"id": "base-b03"}]}, ai) & markets == {"base-b03"}

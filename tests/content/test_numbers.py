"""Numbers that must agree with each other, whatever file they stand in."""

from collections import Counter

import pytest

import content
from content.architects_cards import VirtueFixed, VpIfMost
from content.viscounts_cards import DiscardOrGain, Flip, Module, Per

V, A = content.viscounts(), content.architects()


def test_viscounts_tables() -> None:
    assert {id: b.vp_by_count for id, b in V.buildings.items()} == {
        "trading_post": (0, 4, 9, 15),
        "guildhall": (0, 6, 13, 21),
        "workshop": (0, 2, 5, 9),
    }
    assert V.castle.vp_by_tier == {1: 1, 2: 2, 3: 3}
    assert V.ribbon_sets.vp_by_different_colours == (0, 1, 4, 9, 16)
    papers = V.debts_deeds
    assert [p.vp for p in (papers.unpaid_debt, papers.paid_debt, papers.acquired_deed, papers.approved_deed)] == [
        -2,
        0,
        1,
        3,
    ]
    assert V.chest_vp.vp_by_count == (0, 2, 5, 9)


def test_the_rulebook_example_adds_up() -> None:
    x = V.examples["example_109"]
    built = [(V.buildings[kind].vp_by_count[count]) for kind, count in x.buildings.items()]
    assert (*built,) == x.building_vp
    assert sum(V.castle.vp_by_tier[tier] * workers for tier, workers in x.castle_workers.items()) == x.castle_vp
    assert tuple(V.ribbon_sets.vp_by_different_colours[n] for n in x.ribbon_sets) == x.ribbon_set_vp
    assert sum(x.ribbon_sets) == sum(x.ribbons.values())
    assert x.manuscript_vp["ribbon_sets"] == sum(x.ribbon_set_vp)
    assert sum(x.manuscript_vp.values()) == x.manuscript_total
    assert x.noble_icons_on_cards + x.noble_icons_uncovered == x.manuscript_vp["noble_icon"]
    assert sum(x.criminal_icons_on_cards) == x.manuscript_vp["criminal_icon"]
    papers = V.debts_deeds
    debts_deeds = (
        x.unpaid_debts * papers.unpaid_debt.vp
        + x.acquired_deeds * papers.acquired_deed.vp
        + x.approved_deeds * papers.approved_deed.vp
    )
    assert V.poverty_prosperity.prizes.three_or_more[x.poverty_rank - 1] == x.poverty_vp
    bonus = x.castle_leader_vp + x.cleric_bonus_vp + x.poverty_vp
    assert sum(built) + x.castle_vp + x.manuscript_total + debts_deeds + bonus == x.total == 109


def test_the_tie_table_follows_from_the_prizes() -> None:
    prizes = V.poverty_prosperity.prizes
    rows = V.poverty_prosperity.tie_table.rows
    expected = {(n, first, k) for n in (2, 3, 4) for first in range(1, n + 1) for k in range(1, n + 2 - first)}
    assert {(row.players, row.first_rank, row.group_size) for row in rows} <= expected
    for row in rows:
        paid = prizes.three_or_more if row.players > 2 else prizes.fewer_than_three
        pool = sum(paid[row.first_rank - 1 : row.first_rank - 1 + row.group_size])
        assert (row.pool, row.each * row.group_size) == (pool, pool)


def test_outsiders_have_a_typed_score() -> None:
    assert isinstance(V.outsiders["rogue_noble"].score, Flip)
    assert isinstance(V.outsiders["assassin"].score, DiscardOrGain)
    tiers = {}
    for id in ("mercenary_tier1", "mercenary_tier2", "mercenary_tier3"):
        score = V.outsiders[id].score
        assert isinstance(score, Per)
        tiers[score.tier] = (score.divisor, score.divisors)
    assert tiers == {1: (None, (1, 2)), 2: (None, (1, 2)), 3: (1, ())}


@pytest.mark.parametrize("box", ["base", "gates_of_gold", "keeper_of_keys"])
def test_the_boxes_of_viscounts_hold_the_cards(box: Module) -> None:
    parts = V.components[box].counts
    assert parts["hero_townsfolk"] == Counter(hero.set for hero in V.heroes.values())[box]
    assert parts.get("player_cards", 0) == Counter(card.set for card in V.player_cards.values())[box]
    assert parts.get("outsider_cards", 0) == Counter(card.set for card in V.outsiders.values())[box]
    assert parts["manuscripts"] >= Counter(tile.set for tile in V.manuscripts.values())[box]


def test_the_decks_of_viscounts_are_whole() -> None:
    base, gold, keys = (V.components[box].counts for box in ("base", "gates_of_gold", "keeper_of_keys"))
    decks = Counter((card.deck, card.keeper_of_keys) for card in V.scheme_cards.values())
    assert decks == {
        ("starting", False): base["starting_scheme_cards"],
        ("future", False): base["future_scheme_cards"],
        ("starting", True): keys["scheme_cards"],
    }
    assert Counter(card.set for card in V.castle_leaders.values()) == {
        "base": base["castle_leader_cards"],
        "gates_of_gold": gold["castle_leader_cards"],
    }
    assert len(V.cleric_bonus_cards) == base["cleric_bonus_cards"]
    assert len(V.starting_townsfolk) == base["starting_townsfolk_per_player"]
    replaced = sum(card.replaced_by_keeper_of_keys for card in V.starting_townsfolk.values())
    assert replaced * base["player_boards"] == keys["starting_townsfolk"]
    assert len(V.builder_abilities) == gold["diversified_builder_cards"] + gold["specialized_builder_cards"]
    assert (V.kings_order.cards, V.manuscript_boards.cards) == (gold["kings_order_cards"], gold["manuscript_boards"])
    assert (len(V.chest_tiles), len(V.ai_chest_tiles)) == (keys["chest_tiles"], keys["ai_chest_tiles"])
    assert len(V.public_buildings) == keys["public_buildings"]
    board = V.ai_boards["cleric"].building_slots
    assert board is not None
    assert [slot.slot for slot in board] == [*range(1, 10)]


def test_the_setup_of_viscounts_adds_up() -> None:
    setup = V.setup
    boxes = {name: box.counts for name, box in V.components.items()}
    for box in boxes.values():
        assert box.get("manuscripts", 0) % setup.manuscript_piles.piles == 0
    assert setup.starting_deck.by_box == {
        "base": boxes["base"]["starting_townsfolk_per_player"] + 1,
        "gates_of_gold": 1,
    }
    assert setup.pairs.by_players == {1: 2, 2: 3, 3: 4, 4: 5}
    counts = boxes["base"]
    assert counts["workers"] == setup.workers_per_player.value * setup.players.max
    for kind in ("guildhalls", "trading_posts", "workshops"):
        assert counts[kind] == setup.buildings_of_each_type.value * setup.players.max
    cards = V.poverty_prosperity
    assert max(cards.poverty.cards_on_top.values()) < counts["debt_cards"]
    assert max(cards.prosperity.cards_on_top.values()) < counts["deed_cards"]


def test_the_collision_track_has_a_row_for_each_space() -> None:
    track = V.collision_track
    assert len(track.human_above) == len(track.ai_above) == len(track.below_for_opponents) == track.spaces == 7
    assert (track.corruption_start, track.virtue_start) == (1, track.spaces)
    for human, ai in zip(track.human_above, track.ai_above, strict=True):
        assert (human.deeds, human.debts) == (ai.deeds, ai.debts)


def test_architects_tables() -> None:
    assert A.virtue.vp == (-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7)
    assert len(A.virtue.vp) == A.virtue.max - A.virtue.min + 1
    assert A.cathedral.vp == (0, 2, 4, 7, 12, 20)
    assert A.cathedral.spaces == {1: 3, 2: 3, 3: 2, 4: 2, 5: 1}
    assert A.cathedral.cost.keys() == A.cathedral.spaces.keys()


def test_the_boxes_of_architects_hold_the_cards() -> None:
    boxes = {name: box.counts for name, box in A.components.items()}
    buildings = Counter(card.module for card in A.buildings.values())
    assert (len(A.buildings), buildings["base"], buildings["works_of_wonder"]) == (68, 40, 24)
    assert boxes["base"]["buildings"] == buildings["base"]
    assert boxes["works_of_wonder"]["buildings"] == buildings["works_of_wonder"]
    apprentices = Counter(card.module for card in A.apprentices.values())
    assert boxes["base"]["apprentices"] == apprentices["base"]
    assert A.apprentices["aoa-a??"].copies == boxes["age_of_artisans"]["apprentices"]
    assert len(A.black_market_cards) == boxes["base"]["black_market_cards"]
    rewards: Counter[str] = Counter()
    for card in A.reward_cards.values():
        rewards[card.module] += card.copies
    assert rewards == {module: boxes[module]["reward_cards"] for module in ("base", "works_of_wonder")}
    assert A.setup.reward_pile.works_of_wonder == rewards.total()
    boards = Counter[str](board.module for board in A.player_boards.values())
    assert all(boards[module] == boxes[module].get("player_boards", 0) for module in boxes)
    wow = boxes["works_of_wonder"]
    assert (len(A.wonders), len(A.ai_opponents)) == (wow["wonder_cards"], wow["ai_opponents"])
    assert A.scheme_deck.total == wow["scheme_cards"]
    assert len(A.contribution_cards) == A.contributions.deck.total == wow["contribution_consequence_cards"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_guildhall_follows_its_formulas(players: int) -> None:
    hall = A.guildhall[f"players_{players}"]
    assert (hall.players, hall.row_length, hall.spaces) == (players, players + 1, 4 * (players + 1))
    assert hall.resets_at == (2 * players + 3, 3 * players + 4)
    assert hall.apprentice_discards_at == (3, players + 4, 2 * players + 5)
    assert A.setup.reward_pile.base[players] == 2 * players + 1
    assert A.setup.standard_side.silver_by_seat[players - 1] == players + 2


def test_the_reset_steps_are_in_order() -> None:
    steps = A.black_market_reset.values()
    assert [step.works_of_wonder for step in steps] == [*range(1, 12)]
    assert [step.base for step in steps if step.base] == [*range(1, 6)]


def test_end_effects_have_a_typed_score() -> None:
    market = A.buildings["base-b03"].scoring
    assert isinstance(market, VpIfMost)
    assert market.market
    dungeon = A.buildings["base-b24"].scoring
    assert isinstance(dungeon, VirtueFixed)
    assert dungeon.virtue == -2
    for building in A.buildings.values():
        known = building.scoring is not None or "scoring" in building.unknown
        assert known == (building.timing != "immediate"), building.id

"""The numbers that scoring reads, spot-checked against the printed examples."""

import content
from content.architects_cards import VirtueFixed, VpIfMost
from content.viscounts_cards import Flip, Per


def test_viscounts_tables() -> None:
    game = content.viscounts()
    assert {id: b.vp_by_count for id, b in game.buildings.items()} == {
        "trading_post": (0, 4, 9, 15),
        "guildhall": (0, 6, 13, 21),
        "workshop": (0, 2, 5, 9),
    }
    assert game.castle.vp_by_tier == {1: 1, 2: 2, 3: 3}
    assert game.ribbon_sets.vp_by_different_colours == (0, 1, 4, 9, 16)
    assert game.debts_deeds.unpaid_debt.vp == -2
    assert game.poverty_prosperity.prizes.three_or_more == (12, 8, 4)
    assert game.chest_vp.vp_by_count == (0, 2, 5, 9)


def test_outsiders_have_a_typed_score() -> None:
    outsiders = content.viscounts().outsiders
    assert len(outsiders) == 28
    assert isinstance(outsiders["rogue_noble"].score, Flip)
    mercenary = outsiders["mercenary_tier1"].score
    assert isinstance(mercenary, Per)
    assert (mercenary.divisor, mercenary.divisors, mercenary.tier) == (None, (1, 2), 1)


def test_architects_tables() -> None:
    game = content.architects()
    assert game.virtue.vp == (-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7)
    assert game.cathedral.vp == (0, 2, 4, 7, 12, 20)
    assert game.cathedral.spaces == {1: 3, 2: 3, 3: 2, 4: 2, 5: 1}
    assert len(game.buildings) == 68
    market = game.buildings["base-b03"].scoring
    assert isinstance(market, VpIfMost)
    assert market.market
    dungeon = game.buildings["base-b24"].scoring
    assert isinstance(dungeon, VirtueFixed)
    assert dungeon.virtue == -2

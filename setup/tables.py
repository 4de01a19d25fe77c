"""The numbers of a setup: what the tables of the rules say for this mix. A number that no source gives is None."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from content import architects, viscounts
from content.entries import in_boxes
from content.games import Game

from .mix import Mix, most_players
from .pools import pool

Count: TypeAlias = "int | tuple[int, ...] | None"


MARKETS = sum(
    building.scoring is not None and building.scoring.kind == "vp_if_strictly_most" and building.scoring.market
    for building in architects().buildings.values()
)
"""So many Buildings are out of the game against an opponent of the base box (B3)."""


@cache
def counts_of(mix: Mix) -> Mapping[str, Count]:
    found = _COUNTS[mix.game](mix)
    # A colour is unused for everyone who is not there; the AI needs one.
    idle = most_players(mix.game, mix.modules) - (mix.players + mix.has_ai)
    return MappingProxyType({**found, "colours_left": idle})


def _viscounts(mix: Mix) -> dict[str, Count]:
    data, cards, boxes = viscounts().setup, viscounts().poverty_prosperity, viscounts().components
    players = mix.players
    pairs, piles = data.pairs.by_players[players], data.manuscript_piles.piles
    per_pile = in_boxes("manuscripts", boxes, mix.modules) // piles
    townsfolk = in_boxes("neutral_townsfolk", boxes, mix.modules)
    prizes = cards.prizes.three_or_more if players >= 3 else cards.prizes.fewer_than_three
    heroes = len(pool("heroes", mix)) if mix.has("promos") else in_boxes("hero_townsfolk", boxes, mix.modules)
    player_cards = in_boxes("player_cards", boxes, mix.modules)
    base = boxes["base"].counts
    starters = base["starting_townsfolk_per_player"]
    new = sum(card.replaced_by_keeper_of_keys for card in viscounts().starting_townsfolk.values())
    debts, deeds = cards.poverty.cards_on_top[players], cards.prosperity.cards_on_top[players]
    found: dict[str, Count] = {
        "debts_on_poverty": debts,
        "deeds_on_prosperity": deeds,
        "debts_below": base["debt_cards"] - debts,
        "deeds_below": base["deed_cards"] - deeds,
        "pairs": pairs,
        "prizes": prizes,
        "manuscripts_per_pile": per_pile,
        "manuscripts_black": per_pile - data.manuscript_piles.grey_backed_per_pile,
        "neutral_townsfolk": townsfolk,
        "townsfolk_piles": tuple(len(range(pile, townsfolk, piles)) for pile in range(piles)),
        "hero_pool": heroes,
        "player_card_pool": player_cards,
        "starting_deck": sum(n for box, n in data.starting_deck.by_box.items() if box == "base" or mix.has(box)),
        "starting_hand": data.starting_hand.value,
        "workers": data.workers_per_player.value,
        "starters": starters,
        "player_cards_left": player_cards - players,
        "heroes_left": heroes - players,
    }
    if mix.has("gates_of_gold"):
        boards = boxes["gates_of_gold"].counts["manuscript_boards"]
        found |= {
            "outsiders": len(pool("outsiders", mix)),
            "outsiders_faceup": data.outsiders_faceup.value,
            "manuscript_boards_left": boards - players,
        }
    if mix.has("keeper_of_keys"):
        found |= {
            "chest_tiles": len(pool("chest_tiles", mix)),
            "chest_tiles_faceup": data.chest_tiles_faceup.value,
            "heroes_faceup": data.heroes_faceup.value,
            "new_starters": new,
            "old_starters": starters - new,
            "old_starters_left": new * players,
        }
    return found


def _architects(mix: Mix) -> dict[str, Count]:
    data, boxes = architects().setup, architects().components
    solo = architects().base_solo.setup if mix.has_base_opponent else None
    as_players = data.solo_counts_as_players.value if mix.is_solo else mix.players + mix.has_ai
    guildhall = architects().guildhall[f"players_{as_players}"]
    wonders = mix.has("works_of_wonder")
    rewards = data.reward_pile.works_of_wonder if wonders else data.reward_pile.base.get(as_players)
    faceup = data.faceup_apprentices_works_of_wonder if wonders else data.faceup_apprentices
    silver = data.standard_side.silver_by_seat[: mix.players] if mix.boards == "standard" else None
    boards = len(pool("player_boards", mix)) if mix.has("promos") else in_boxes("player_boards", boxes, mix.modules)
    found: dict[str, Count] = {
        "rewards": rewards,
        "rewards_left": None if rewards is None else in_boxes("reward_cards", boxes, mix.modules) - rewards,
        "guildhall_row": guildhall.row_length,
        "guildhall_spaces": guildhall.spaces,
        "resets_at": guildhall.resets_at,
        "apprentices": in_boxes("apprentices", boxes, mix.modules),
        "apprentices_faceup": faceup.value,
        "building_cards": in_boxes("buildings", boxes, mix.modules) - (MARKETS if solo else 0),
        "standard_silver": silver,
        "standard_virtue": data.standard_side.virtue,
        "tax": data.starting_tax.value,
        "workers": data.workers_per_player.value,
        "buildings_dealt": (data.solo_buildings_dealt if mix.has_ai else data.building_draft_dealt).value,
        "buildings_kept": (data.solo_buildings_kept if mix.has_ai else data.building_draft_kept).value,
        "player_boards_left": boards - mix.players,
    }
    if solo:
        found |= {"markets_out": MARKETS, "starting_schemes": solo.starting_cards, "future_schemes": solo.future_cards}
    if mix.has("age_of_artisans"):
        found["apprentice_discards_at"] = guildhall.apprentice_discards_at
    return found


_COUNTS: Mapping[Game, Callable[[Mix], Mapping[str, Count]]] = {"viscounts": _viscounts, "architects": _architects}


def scheme_counts(mix: Mix, opponent: str | None) -> Mapping[str, Count]:
    """How many Scheme Cards a Viscounts opponent plays with, where the cards that its board takes out are known."""
    board = viscounts().ai_boards.get(opponent or "")
    if board is None:
        return {}
    if board.removed_scheme_cards is None:
        return {"starting_schemes": None, "future_schemes": None}
    base = viscounts().components["base"].counts
    more = viscounts().components["keeper_of_keys"].counts["scheme_cards"] if mix.has("keeper_of_keys") else 0
    out = [card.deck for card in board.removed_scheme_cards]
    return {
        "starting_schemes": base["starting_scheme_cards"] - out.count("starting") + more,
        "future_schemes": base["future_scheme_cards"] - out.count("future"),
        "schemes_left": len(out),
    }

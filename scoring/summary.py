"""How each game is scored, category by category in the order of the score sheet, for those who look it up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from content import architects, viscounts
from content.games import Game
from content.reference.lines import Line, Section, Writer, listed
from content.scoring_tables import scoring_table
from locales import Value, figure, say

from .pad.cards import offered

CATEGORY_ICONS: dict[Game, dict[str, str]] = {
    "viscounts": {
        "trading_posts": "trading_post",
        "guildhalls": "guildhall",
        "workshops": "workshop",
        "castle": "castle",
        "ribbon_sets": "ribbon_set",
        "manuscripts": "manuscript",
        "castle_leader": "castle_leader",
        "cleric_bonus": "cleric",
        "unpaid_debts": "debt",
        "acquired_deeds": "deed",
        "approved_deeds": "approved_deed",
        "builder_bonus": "builder",
        "outsiders": "outsider",
        "public_buildings": "public_building",
        "chest_tiles": "chest",
        "leftover_resources": "ai",
        "poverty": "poverty",
        "prosperity": "prosperity",
    },
    "architects": {
        "buildings": "building",
        "wonders": "wonder",
        "cathedral": "cathedral",
        "virtue": "virtue",
        "debts": "debt",
        "gold_and_marble": "gold",
        "silver": "silver",
        "prison": "prison",
        "adornments": "adornment",
        "tools": "tool",
        "guildhall": "guildhall",
    },
}
GOLD, WONDERS = "gates_of_gold", "works_of_wonder"


def parts(game: Game) -> tuple[Section, ...]:
    """With the lines of all modules."""
    return (
        Section("before", say("reference.before_scoring"), _before(game)),
        Section("categories", say("reference.categories"), category_lines(game)),
        Section("cards", say(f"reference.{game}.scored_cards"), _cards(game), folded=True),
        Section("ties", say("reference.ties"), _ties(game)),
    )


def _before(game: Game) -> tuple[Line, ...]:
    """What changes the counts has to come first."""
    return _RECORDS[game].before(Writer(f"reference.{game}.before"))


def _before_viscounts(line: Writer) -> tuple[Line, ...]:
    return (
        line("reverse_order", "outsider", module=GOLD),
        line("envoy", "ribbon", module=GOLD),
        line("any", "ribbon", module=GOLD, solo=True),
    )


def _before_architects(line: Writer) -> tuple[Line, ...]:
    most = architects().influence.most
    return (
        line("effects", "building"),
        line("influence", "influence", {"gold": most.gold}, module=WONDERS),
        line("ai_influence", "marble", {"marble": most.gold}, module=WONDERS, solo=True),
    )


def category_lines(game: Game) -> tuple[Line, ...]:
    said = _RECORDS[game].values()
    return tuple(
        Line(
            category.id,
            say(f"reference.{game}.score.{category.id}", **said.get(category.id, {})),
            say(f"scoring.{game}.category.{category.id}"),
            CATEGORY_ICONS[game].get(category.id, "score"),
            module=category.module,
            solo=True if category.only == "ai" or category.against else None,
            without=WONDERS if category.against else "",
        )
        for category in scoring_table(game).categories.values()
    )


def _viscounts() -> dict[str, dict[str, Value]]:
    facts = viscounts()
    papers, prizes, castle = facts.debts_deeds, facts.poverty_prosperity.prizes, facts.castle.vp_by_tier
    built = {f"{id}s": _by_count(building.vp_by_count) for id, building in facts.buildings.items()}
    bonus, public = facts.builder_bonus, facts.public_buildings
    ranks: dict[str, Value] = {
        "few": listed(prizes.fewer_than_three),
        "many": listed(prizes.three_or_more),
        "least": prizes.min_flipped_to_qualify,
    }
    return {
        **built,
        "castle": dict(zip(("first", "second", "third"), castle.values(), strict=True)),
        "ribbon_sets": _by_count(facts.ribbon_sets.vp_by_different_colours),
        "manuscripts": {},
        "castle_leader": {"vp": facts.castle_leaders["base"].vp or 0},
        "cleric_bonus": {
            "vp": next(iter(facts.cleric_bonus_cards.values())).vp,
            "cards": len(facts.cleric_bonus_cards),
        },
        "unpaid_debts": {"vp": figure(papers.unpaid_debt.vp), "paid": papers.paid_debt.vp},
        "acquired_deeds": {"vp": papers.acquired_deed.vp},
        "approved_deeds": {"vp": papers.approved_deed.vp},
        "builder_bonus": {"diversified": bonus["diversified"].vp, "specialized": bonus["specialized"].vp},
        "outsiders": {},
        "public_buildings": {card.replaces: card.vp for card in public.values()},
        "chest_tiles": _by_count(facts.chest_vp.vp_by_count),
        "leftover_resources": {"vp": scoring_table("viscounts").values["leftover_resource"].vp},
        "poverty": ranks,
        "prosperity": ranks,
    }


def _architects() -> dict[str, dict[str, Value]]:
    facts = architects()
    rates = facts.categories
    return {
        "buildings": {},
        "wonders": {},
        "cathedral": _by_count(facts.cathedral.vp),
        "virtue": {"low": figure(min(facts.virtue.vp)), "high": max(facts.virtue.vp)},
        "debts": {"unpaid": figure(rates["unpaid_debts"].vp or 0), "paid": rates["paid_debts"].vp or 0},
        "gold_and_marble": {"vp": rates["gold_and_marble"].vp or 0},
        "silver": {"vp": rates["silver"].vp or 0, "per": rates["silver"].per or 0},
        "prison": {"vp": figure(rates["prison"].vp or 0), "per": rates["prison"].per or 0},
        "adornments": {},
        "tools": {},
        "guildhall": {id: opponent.guildhall_vp for id, opponent in facts.base_opponents.items()},
    }


def _by_count(vp: tuple[int, ...]) -> dict[str, Value]:
    """From one on: none are worth nothing."""
    return {"counts": listed(range(1, len(vp))), "vp": listed(vp[1:])}


def _cards(game: Game) -> tuple[Line, ...]:
    """The cards that score by a rule of their own, where that is known."""
    record = _RECORDS[game]
    boxes = record.boxes()
    return tuple(
        Line(card.id, card.detail, card.label, record.card_icon, module=_box(boxes[card.id]))
        for card in offered(record.cards, ("promos",)).values()
        if card.detail and card.id in boxes
    )


def _box(module: str) -> str:
    """The module of a session that a card comes with."""
    return {"base": "", "promo_2018": "promos", "collectors_box": "promos"}.get(module, module)


def _ties(game: Game) -> tuple[Line, ...]:
    """Where the AI wins ties nothing else is compared."""
    line = Writer(f"reference.{game}.tie")
    order = scoring_table(game).tie_breaks
    always = "ai_wins_ties" in order and not order["ai_wins_ties"].against
    return tuple(
        replace(
            line(id, TIE_ICONS[id], number=0 if id == "ai_wins_ties" else number),
            solo=True if breaks.against else id == "ai_wins_ties" if always else None,
            without=WONDERS if breaks.against else "",
        )
        for number, (id, breaks) in enumerate(order.items(), 1)
    )


TIE_ICONS = {
    "silver_and_resources": "silver",
    "virtue": "virtue",
    "silver": "silver",
    "shared": "podium",
    "ai_wins_ties": "ai",
}


@dataclass(frozen=True, slots=True)
class _Record:
    """What differs from game to game. `boxes` gives the box of each card that scores by a rule of its own."""

    before: Callable[[Writer], tuple[Line, ...]]
    values: Callable[[], Mapping[str, Mapping[str, Value]]]
    cards: str
    card_icon: str
    boxes: Callable[[], Mapping[str, str]]


_RECORDS: Mapping[Game, _Record] = {
    "viscounts": _Record(
        _before_viscounts,
        _viscounts,
        "outsiders",
        "outsider",
        lambda: {id: card.set for id, card in viscounts().outsiders.items()},
    ),
    "architects": _Record(
        _before_architects,
        _architects,
        "buildings",
        "building",
        lambda: {id: card.module for id, card in architects().buildings.items() if card.scoring},
    ),
}

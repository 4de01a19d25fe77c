"""The AI's column at the end: as a seat of a score sheet, and its points with their categories."""

from itertools import product
from typing import Any

import content

from .cards import ROW
from .icons import shown
from .manuscripts import manuscript
from .state import PUBLICS, RIBBONS, Side
from .step_context import StepContext

ICONS = ("noble", "cleric", "builder", "criminal", "merchant")


def standing(side: Side, kind: str) -> int:
    """Own Buildings of a kind on the Main Board."""
    return sum(uncovered and of == kind for of, uncovered in zip(ROW, side.uncovered, strict=True))


def resources(side: Side) -> int:
    return side.ink + side.stone + side.gold


def ribbons(side: Side) -> dict[str, int]:
    counts = dict.fromkeys((*RIBBONS, "any"), 0)
    for word in side.manuscripts:
        counts[manuscript(word).ribbon] += 1
    return counts


def icons(step: StepContext) -> dict[str, int]:
    """Q19: those of all its Scheme Cards and open slots; or, by the switch, those on its board."""
    if step.switches.manuscript_icons == "board":
        return {icon: shown(step).count(icon) for icon in ICONS}
    cards = (*step.cards.draw, *step.cards.discard, *(card for card in step.cards.slots if card))
    found = [icon for card in cards for icon in step.setting.cards[card].header]
    for uncovered, slot in zip(step.side.uncovered, step.setting.slot_icons, strict=True):
        found += slot if uncovered else ()
    return {icon: found.count(icon) for icon in ICONS}


def seat(step: StepContext, name: str) -> dict[str, Any]:
    """The AI as a seat of a score sheet. Castle wedges are in the order of the Segments they face."""
    side, table = step.side, step.table
    column: dict[str, Any] = {"name": name, "controller": "ai", "opponent": step.start.opponent}
    values = {
        "trading_posts": standing(side, "trading_post"),
        "guildhalls": standing(side, "guildhall"),
        "workshops": standing(side, "workshop"),
        "castle": {"wedges": [list(pair) for pair in zip(side.tier1, side.tier2, strict=True)], "tier3": side.tier3},
        "ribbons": {colour: n for colour, n in ribbons(side).items() if n},
        "manuscripts": [{"per": found.per} for found in map(manuscript, side.manuscripts) if found.per],
        "icons": {icon: n for icon, n in icons(step).items() if n},
        "castle_leader": table.leader == "ai",
        "cleric_bonus_cards": table.bonus.count("ai"),
        "unpaid_debts": side.debts,
        "paid_debts": side.paid_debts,
        "acquired_deeds": side.deeds,
        "approved_deeds": side.approved_deeds,
        "resources": resources(side),
        "diversified_builder": table.diversified == "ai",
        "specialized_builder": table.specialized == "ai",
        "public_buildings": [kind for kind, owner in zip(PUBLICS, table.publics, strict=True) if owner == "ai"],
        "chest_tiles": side.chests_flipped,
    }
    return column | {key: value for key, value in values.items() if value}


def points(step: StepContext, paid_debts: int = 0, approved_deeds: int = 0) -> dict[str, int]:
    """V49: the AI's points by category; the arguments are the person's, for Poverty and Prosperity."""
    data = content.viscounts()
    side, table = step.side, step.table
    castle, bonus = data.castle.vp_by_tier, data.builder_bonus
    cards, prizes = data.debts_deeds, data.poverty_prosperity.prizes.fewer_than_three
    publics = {entry.replaces: entry.vp for entry in data.public_buildings.values()}
    found = {
        f"{kind}s": data.buildings[kind].vp_by_count[standing(side, kind)]
        for kind in ("trading_post", "guildhall", "workshop")
    }
    found["castle"] = castle[1] * sum(side.tier1) + castle[2] * sum(side.tier2) + castle[3] * side.tier3
    found["ribbon_sets"] = ribbon_sets(ribbons(side))
    found["manuscripts"] = manuscript_points(step)
    found["castle_leader"] = data.castle_leader.default_vp_if_unknown * (table.leader == "ai")
    found["cleric_bonus"] = sum(
        data.cleric_bonus_cards[ribbon].vp for ribbon, owner in zip(RIBBONS, table.bonus, strict=True) if owner == "ai"
    )
    found["unpaid_debts"] = cards.unpaid_debt.vp * side.debts
    found["acquired_deeds"] = cards.acquired_deed.vp * side.deeds
    found["approved_deeds"] = cards.approved_deed.vp * side.approved_deeds
    if step.gates_of_gold:
        earned = {"diversified": table.diversified, "specialized": table.specialized}
        found["builder_bonus"] = sum(bonus[card].vp for card, owner in earned.items() if owner == "ai")
    if step.keeper_of_keys:
        owners = zip(PUBLICS, table.publics, strict=True)
        found["public_buildings"] = sum(publics[kind] for kind, owner in owners if owner == "ai")
        found["chest_tiles"] = data.chest_vp.vp_by_count[side.chests_flipped]
    found["leftover_resources"] = data.ai_boards[step.start.opponent].leftover_resource_vp * resources(side)
    found["poverty"] = prize(side.approved_deeds, approved_deeds, prizes) * table.poverty
    found["prosperity"] = prize(side.paid_debts, paid_debts, prizes) * table.prosperity
    return found


def ribbon_sets(counts: dict[str, int]) -> int:
    """V56: ribbons of any colour are coloured for the best sets."""
    wild = counts["any"]
    return max(_sets(counts, colours) for colours in product(RIBBONS, repeat=wild))


def _sets(counts: dict[str, int], wild: tuple[str, ...]) -> int:
    by_different = content.viscounts().ribbon_sets.vp_by_different_colours
    numbers = [counts[colour] + wild.count(colour) for colour in RIBBONS]
    return sum(by_different[sum(n >= row for n in numbers)] for row in range(1, max(numbers) + 1))


def manuscript_points(step: StepContext) -> int:
    """V55: an Outsider Manuscript gives the AI nothing but its ribbon."""
    side = step.side
    icon = icons(step)
    publics = step.table.publics.count("ai")
    counts = {
        "building": sum(side.uncovered) + publics,
        "flipped_debt": side.paid_debts,
        "flipped_deed": side.approved_deeds,
        "two_resources": resources(side) // 2,
        "two_manuscripts": len(side.manuscripts) // 2,
        "two_workers": (sum(side.tier1) + sum(side.tier2) + side.tier3) // 2,
        "two_merchant_icons": icon["merchant"] // 2,
        "outsider": 0,
        "": 0,
    }
    counts |= {f"{name}_icon": n for name, n in icon.items()}
    return sum(counts[manuscript(word).per] for word in side.manuscripts)


def prize(own: int, other: int, prizes: tuple[int, ...]) -> int:
    """V1: two compete; equal numbers share both prizes, and without a flipped card there is none."""
    if not own:
        return 0
    if own == other:
        return sum(prizes) // 2
    return prizes[0] if own > other else prizes[1]

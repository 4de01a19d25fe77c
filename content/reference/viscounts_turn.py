"""Viscounts: the phases of a turn, the actions, the cards of the expansions, the AI's turn and the end."""

from __future__ import annotations

from content import viscounts
from locales import Message, Value, say

from .lines import Line, Section, Writer, listed

GOLD, KEYS = "gates_of_gold", "keeper_of_keys"
PHASE_ICONS = {
    "card_management": "hero",
    "movement": "viscount",
    "primary_action": "building",
    "recruit": "free_hire",
    "collision": "collision",
    "draw_cards": "shuffle",
}
AI_STEPS = {"shift": "hero", "reveal": "scheme", "move": "viscount", "options": "focus", "collision": "collision"}
COLUMN_ICONS = {1: "kings_order", 2: "resource_any", 3: "silver", 4: "rearrange"}


def parts() -> tuple[Section, ...]:
    return (
        Section("phases", say("reference.viscounts.phases"), _phases()),
        Section("actions", say("reference.viscounts.actions"), _actions()),
        Section("cards", say("reference.viscounts.cards"), _cards()),
        Section("ai", say("reference.ai_turn"), _ai()),
        Section("end", say("reference.end"), _end()),
    )


def _phases() -> tuple[Line, ...]:
    line = Writer("reference.viscounts.phase")
    return tuple(
        line(id, PHASE_ICONS[id], phase.values, named=True, number=number)
        for number, (id, phase) in enumerate(viscounts().turn.items(), 1)
    )


def _actions() -> tuple[Line, ...]:
    facts, line = viscounts(), Writer("reference.viscounts.action")
    cost = {id: building.builder_cost for id, building in facts.buildings.items()}
    thresholds = facts.castle.noble_thresholds_human
    public: dict[str, Value] = {
        building.replaces: building.builder_cost for building in facts.public_buildings.values()
    }
    tiles = facts.chest_vp.max_tiles
    return (
        line("trade", "merchant", name=say("reference.viscounts.trade")),
        line("construct", "builder", cost, name=say("terms.construct_building")),
        line(
            "place",
            "noble",
            {"icons": listed(thresholds), "workers": listed(thresholds.values())},
            name=say("terms.icon.place_workers"),
        ),
        line("transcribe", "cleric", name=say("terms.transcribe_manuscript")),
        line("wild", "criminal", name=say("terms.criminal_icon")),
        line("resources", "resource_any", named=True),
        line("dismiss", "dismiss", name=say("terms.dismiss")),
        line("public", "public_building", public, name=say("terms.public_building"), module=KEYS),
        line("chest", "chest", {"spaces": tiles}, name=say("terms.chest_tile"), module=KEYS),
    )


def _cards() -> tuple[Line, ...]:
    facts, line = viscounts(), Writer("reference.viscounts.card")
    order, faceup = facts.kings_order, facts.setup
    return (
        line("shuffle", "shuffle", name=say("terms.shuffle")),
        line("rearrange", "rearrange", name=say("terms.rearrange")),
        line("kings_order", "kings_order", {"silver": order.cost}, name=say("terms.kings_order_card"), module=GOLD),
        line(
            "welcome",
            "welcome_outsider",
            {"faceup": faceup.outsiders_faceup.value},
            name=say("terms.welcome_outsider"),
            module=GOLD,
        ),
        line(
            "refuse",
            "refuse_outsider",
            {"faceup": faceup.outsiders_faceup.value, "silver": order.when_destroyed.count("silver")},
            name=say("terms.refuse_outsider"),
            module=GOLD,
        ),
        *(
            line(
                f"column_{each.column}", COLUMN_ICONS[each.column], each.spends, name=_column(each.column), module=GOLD
            )
            for each in facts.manuscript_boards.columns
        ),
        line("hero", "hero", {"faceup": faceup.heroes_faceup.value}, name=say("terms.icon.hero"), module=KEYS),
    )


def _column(number: int) -> Message:
    return say("reference.viscounts.column", number=number)


def _ai() -> tuple[Line, ...]:
    facts, line = viscounts(), Writer("reference.viscounts.ai")
    thresholds = facts.castle.noble_thresholds_ai
    return (
        *(line(id, icon, number=number, solo=True) for number, (id, icon) in enumerate(AI_STEPS.items(), 1)),
        line("pays", "resource_any", solo=True),
        line("places", "worker", {"icons": listed(thresholds), "workers": listed(thresholds.values())}, solo=True),
    )


def _end() -> tuple[Line, ...]:
    line = Writer("reference.viscounts.end")
    return (
        line("trigger", "poverty"),
        line("both", "prosperity"),
        line("ai_last", "ai", solo=True),
    )

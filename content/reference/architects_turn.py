"""Architects: a turn, what each location gives, the expansions, the AI's turn and the end."""

from __future__ import annotations

from content import architects
from locales import Value, say

from .lines import Line, Section, Writer, at_table, listed

ARTISANS, WONDERS = "age_of_artisans", "works_of_wonder"
TURN_ICONS = {"no_worker": "worker", "place": "worker", "act": "rule", "hand": "building"}
AI_STEPS = {"reveal": "scheme", "section": "scheme", "options": "focus", "next": "resolve_next_scheme"}


def parts(players: int | None = None) -> tuple[Section, ...]:
    return (
        Section("steps", say("reference.architects.turn"), _turn()),
        Section("locations", say("reference.architects.locations"), _locations(players)),
        Section("expansions", say("reference.architects.expansions"), _expansions()),
        Section("ai", say("reference.ai_turn"), _ai()),
        Section("base_solo", say("reference.architects.base_solo"), _base_solo(), folded=True),
        Section("end", say("reference.end"), _end(players)),
    )


def _turn() -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.turn")
    more: dict[str, dict[str, Value]] = {"hand": {"cards": facts.setup.building_hand_limit.value}}
    return tuple(
        line(id, TURN_ICONS[id], {**step.values, **more.get(id, {})}, number=number)
        for number, (id, step) in enumerate(facts.turn.items(), 1)
    )


def _locations(players: int | None) -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.location")
    hire, costs = facts.rules.apprentice_hire, facts.black_market.costs
    captures = at_table(facts.setup.capture_locations.by_players, players)
    market = {
        f"{space}_{what}": getattr(getattr(costs, space), what)
        for space in ("small", "middle", "large")
        for what in ("silver", "virtue")
    }
    more: dict[str, dict[str, Value]] = {
        "workshop": {
            "silver": hire.silver,
            "tax": hire.tax,
            "skipped": hire.silver_per_skipped_column,
            "apprentices": facts.setup.apprentice_limit.value,
        },
        "town_centre": {
            "players": listed(captures),
            "locations": listed(captures.values()),
        },
        "black_market": {**market, "virtue_most": facts.virtue.black_market_max},
        "guildhall": {"virtue_least": facts.virtue.cathedral_min, "cards": facts.cathedral.discards_building_cards},
    }
    return tuple(
        line(id, id, {**place.values, **more.get(id, {})}, name=say(f"terms.location.{id}"))
        for id, place in facts.locations.items()
    )


def _expansions() -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.expansion")
    artisan, craft, wonders = facts.rules.artisan, facts.rules.craft_cards, facts.rules.wonders
    return (
        line(
            "artisan",
            "tool",
            {
                "workers": artisan.counts_as_workers_when_placed,
                "after": artisan.counts_afterwards,
                "virtue": artisan.ignores_virtue_loss_when_placed,
            },
            name=say("terms.artisan"),
            module=ARTISANS,
        ),
        line(
            "craft", "adornment", {"silver": craft.adornment_silver_cost}, name=say("terms.craft_card"), module=ARTISANS
        ),
        line("princess", "princess", name=say("terms.princess"), module=WONDERS),
        line("profiteer", "profiteer", name=say("terms.profiteer"), module=WONDERS),
        line(
            "contribution",
            "contribute",
            {"resources": len(facts.wonders)},
            name=say("terms.contribution"),
            module=WONDERS,
        ),
        line(
            "wonder",
            "wonder",
            {"discount": wonders.discount_per_contributed_resource},
            name=say("terms.wonder"),
            module=WONDERS,
        ),
        line(
            "token",
            "wonder",
            {
                "most": wonders.max_wonders_per_location,
                "locations": tuple(say(f"terms.location.{place}") for place in wonders.token_locations),
            },
            module=WONDERS,
        ),
    )


def _ai() -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.ai")
    track = facts.resource_track
    return (
        *(
            line(id, icon, number=number, module=WONDERS, solo=True)
            for number, (id, icon) in enumerate(AI_STEPS.items(), 1)
        ),
        line("track", "silver", {"spaces": track.spaces, "steps": track.steps_per_silver}, module=WONDERS, solo=True),
        line(
            "pays_wonder",
            "wonder",
            {"sum": facts.rules.wonders.ai_sum_of_influence_and_marble},
            module=WONDERS,
            solo=True,
        ),
    )


def _base_solo() -> tuple[Line, ...]:
    """The solo game of the base box; with Works of Wonder it is another one."""
    return tuple(
        Line(rule.id, say(f"solo.rule.B{rule.number}"), number=rule.number, solo=True, without=WONDERS)
        for rule in architects().base_solo_rules.values()
    )


def _end(players: int | None) -> tuple[Line, ...]:
    line = Writer("reference.architects.end")
    known = {hall.players: hall.spaces for hall in architects().guildhall.values() if hall.spaces is not None}
    spaces = at_table(known, players)
    return (
        line("last_turns", "guildhall"),
        line(
            "spaces",
            "guildhall",
            {"players": listed(spaces), "spaces": listed(spaces.values())},
        ),
    )

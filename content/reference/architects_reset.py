"""Architects: what resets the Black Market, and the order of it."""

from __future__ import annotations

from content import architects
from locales import say

from .lines import Line, Section, Writer, at_table, listed

WONDERS = "works_of_wonder"
STEP_ICONS = {
    "market_workers_to_prison": "black_market",
    "refresh_market": "black_market",
    "princess_and_profiteer_apprentices": "apprentice",
    "profiteer_consequence": "profiteer",
    "princess_reward": "princess",
    "contributions_to_wonders": "wonder",
    "refresh_contribution": "contribute",
    "move_profiteer_and_princess": "princess",
    "other_apprentices": "apprentice",
    "prison_virtue": "prison",
    "prison_debt": "debt",
}


def parts(modules: tuple[str, ...], players: int | None = None) -> tuple[Section, ...]:
    return (
        Section("triggers", say("reference.architects.triggers"), _triggers(players)),
        Section("order", say("reference.architects.reset_order"), _order(modules)),
    )


def _triggers(players: int | None) -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.trigger")
    known = {hall.players: hall.resets_at for hall in facts.guildhall.values() if hall.resets_at is not None}
    resets = at_table(known, players)
    market = facts.locations["black_market"].values["spaces"]
    return (
        line("market", "black_market", {"number_of": market}),
        line(
            "guildhall",
            "guildhall",
            {
                "players": listed(resets),
                "first": listed(at[0] for at in resets.values()),
                "second": listed(at[1] for at in resets.values()),
            },
        ),
        line("contributions", "contribute", {"resources": len(facts.wonders)}, module=WONDERS),
        line("once", "rule"),
    )


def _order(modules: tuple[str, ...]) -> tuple[Line, ...]:
    """By the numbers of the game that is played; steps of Works of Wonder keep theirs where it is not in play."""
    steps = sorted(architects().black_market_reset.values(), key=lambda step: step.works_of_wonder)
    wonders = WONDERS in modules
    return tuple(
        Line(
            step.id,
            say(f"solo.reset.{step.id}"),
            icon=STEP_ICONS[step.id],
            number=step.works_of_wonder if wonders or step.base is None else step.base,
            module="" if step.base is not None else WONDERS,
        )
        for step in steps
    )

"""Architects: the tracks of Virtue and Influence, the Cathedral, Prison and Debts."""

from __future__ import annotations

from collections.abc import Mapping

from content import architects
from locales import Message, figure, say

from .lines import Line, Section, Writer, listed, times

WONDERS = "works_of_wonder"


def parts() -> tuple[Section, ...]:
    return (
        Section("virtue", say("terms.virtue"), _virtue(), "virtue"),
        Section(
            "cathedral", say("terms.cathedral"), _cathedral(), "cathedral", say("reference.architects.cathedral.text")
        ),
        Section("prison", say("reference.architects.prison"), _prison()),
        Section("influence", say("terms.influence"), _influence()),
    )


def _virtue() -> tuple[Line, ...]:
    track, line = architects().virtue, Writer("reference.architects.virtue")
    free: dict[int, list[int]] = {}
    for position, tax in track.tax_ignored.items():
        free.setdefault(tax, []).append(position)
    positions = range(track.min, track.max + 1)
    return (
        line("start", "virtue", {"start": track.standard_start}),
        line("market", "black_market", {"most": track.black_market_max}),
        line("cathedral", "cathedral", {"least": track.cathedral_min}),
        *(
            Line(f"tax_{tax}", say("reference.architects.virtue.tax", at=_span(at), tax=tax), icon="tax")
            for tax, at in sorted(free.items())
        ),
        line("above", "debt", {"most": track.max}),
        line("below", "debt", {"least": track.min}),
        line("vp", "score", {"positions": _pairs(positions, track.vp)}),
    )


def _span(positions: list[int]) -> str:
    return f"{min(positions)}–{max(positions)}"


def _pairs(positions: range, vp: tuple[int, ...]) -> tuple[Message, ...]:
    """Every position with its VP."""
    return tuple(
        say("reference.architects.at", position=place, vp=figure(worth))
        for place, worth in zip(positions, vp, strict=True)
    )


def _cathedral() -> tuple[Line, ...]:
    cathedral = architects().cathedral
    return tuple(
        Line(
            f"level_{level}",
            say(
                "reference.architects.cathedral.level",
                vp=cathedral.vp[level],
                spaces=spaces,
                cost=_cost(cathedral.cost[level]),
                cards=cathedral.discards_building_cards,
            ),
            say("reference.architects.level", level=level),
            "cathedral",
        )
        for level, spaces in sorted(cathedral.spaces.items(), reverse=True)
    )


def _cost(cost: Mapping[str, int]) -> tuple[Message, ...]:
    """Stone and Wood may be mixed."""
    mixed = say("reference.architects.stone_or_wood")
    return tuple(
        times(n, mixed if what == "stone_or_wood" else say(f"terms.resource.{what}")) for what, n in cost.items()
    )


def _prison() -> tuple[Line, ...]:
    facts, line = architects(), Writer("reference.architects.prison")
    guards, debt = facts.locations["guardhouse"].values, facts.categories["unpaid_debts"]
    return (
        line("prison", "prison", name=say("terms.prison")),
        line("captured", "worker", {"silver": guards["silver"]}, name=say("terms.captured_worker")),
        line(
            "unpaid",
            "debt",
            {
                "vp": figure(debt.vp or 0),
                "tax": guards["pay_tax"],
                "silver": guards["pay_silver"],
                "virtue": guards["pay_virtue"],
            },
            name=say("terms.unpaid_debt"),
        ),
        line("paid", "paid_debt", {"vp": facts.categories["paid_debts"].vp or 0}, name=say("terms.paid_debt")),
    )


def _influence() -> tuple[Line, ...]:
    track, line = architects().influence, Writer("reference.architects.influence")
    silver, virtue, goods = track.substitutions
    return (
        line("range", "influence", {"least": track.min, "most": track.max, "start": track.start}, module=WONDERS),
        line(
            "cards",
            "building",
            {"reached": listed(reached for _before, reached in track.building_card_when_moving_up)},
            module=WONDERS,
        ),
        line("silver", "silver", {"lose": silver.lose, **silver.replaces}, module=WONDERS),
        line("virtue", "virtue", {"lose": virtue.lose, **virtue.replaces}, module=WONDERS),
        line("goods", "gold", {"lose": goods.lose, **goods.replaces}, module=WONDERS),
        line("never", "tax", module=WONDERS),
        line("most", "gold", {"gold": track.most.gold}, module=WONDERS),
    )

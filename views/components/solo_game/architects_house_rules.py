"""House rules of Architects: where the printed rules are silent, what the app does, and what it may do instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import flet as ft

from content.architects_table import Resource
from locales import Message, say
from solo.architects.state import Switches
from views.components import muted, segments
from views.components.solo_game.house_rules import OPEN, sheet_of, shown_house_rule
from views.formatting import capital
from views.ui_context import Ui

Change: TypeAlias = Callable[[Callable[[Switches], Switches]], None]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An open question, its switch, and what may be chosen, the default first: value -> words."""

    number: str
    switch: str
    title: str
    values: tuple[tuple[str, str], ...]


ASK = ("ask", "app.arch.reading.ask")
HOUSE_RULES = (
    HouseRule(
        "Q10",
        "no_workers",
        "app.arch.reading.no_workers",
        (
            ("all_back", "app.arch.reading.no_workers.all_back"),
            ("take_back", "solo.arch.choice.no_workers.take_back"),
            ("pass", "app.arch.reading.no_workers.pass"),
            ASK,
        ),
    ),
    HouseRule(
        "Q12",
        "full_virtue",
        "app.arch.reading.full_virtue",
        (("silver", "solo.arch.choice.full_virtue.silver"), ("nothing", "solo.arch.choice.full_virtue.nothing"), ASK),
    ),
    HouseRule(
        "Q13",
        "group",
        "app.arch.reading.group",
        (("at_least", "app.arch.reading.group.at_least"), ("exactly", "app.arch.reading.group.exactly")),
    ),
    HouseRule(
        "Q14",
        "meddler_tax",
        "app.arch.reading.meddler_tax",
        (ASK, ("add", "solo.arch.choice.meddler_tax.add"), ("take", "solo.arch.choice.meddler_tax.take")),
    ),
    HouseRule(
        "Q16",
        "reshuffle",
        "app.arch.reading.reshuffle",
        (
            ("when_needed", "app.arch.reading.reshuffle.when_needed"),
            ("when_empty", "app.arch.reading.reshuffle.when_empty"),
        ),
    ),
    HouseRule(
        "Q17",
        "influence_overflow",
        "app.arch.reading.influence_overflow",
        (("gain", "app.arch.reading.per_gain"), ("point", "app.arch.reading.per_point")),
    ),
    HouseRule(
        "Q23",
        "capture_virtue",
        "app.arch.reading.capture_virtue",
        (("action", "app.arch.reading.per_action"), ("group", "app.arch.reading.per_group")),
    ),
)


SETTLED = (
    "app.arch.reading.settled",
    "app.arch.reading.settled.reward",
    "app.arch.reading.settled.full_guildhall",
    "app.arch.reading.settled.options",
)
"""Without an alternative."""


BASE_HOUSE_RULE = HouseRule(
    "B22",
    "two_people",
    "app.arch.reading.two_people",
    (("three", "app.arch.reading.two_people.three"), ("two", "app.arch.reading.two_people.two")),
)
BASE_SETTLED = ("app.arch.reading.settled.base_captures", "app.arch.reading.settled.options")
"""Of the solo game of the base box."""


def house_rules_sheet(
    ui: Ui, switches: Switches, change: Change, *, begun: bool = False, base: bool = False
) -> ft.AlertDialog | None:
    """Once the game has begun, the order of the track and the counts stay as they are."""
    if not ui.memo.get(OPEN):
        return None
    if base:
        two = [] if begun else [_house_rule(ui, BASE_HOUSE_RULE, switches, change)]
        return sheet_of(ui, two, [ui(said) for said in BASE_SETTLED], begun=begun)
    parts = _track(ui, switches, None if begun else change)
    parts += [_house_rule(ui, rule, switches, change) for rule in HOUSE_RULES]
    return sheet_of(ui, parts, [ui(said) for said in SETTLED], begun=begun)


def _house_rule(ui: Ui, rule: HouseRule, switches: Switches, change: Change) -> ft.Control:
    now = str(getattr(switches, rule.switch))
    title = ui.pair(rule.number, ui(rule.title))

    def choose(name: str) -> None:
        given: dict[str, Any] = {rule.switch: name}
        change(lambda kept: replace(kept, **given))

    options = [(value, capital(ui(words))) for value, words in rule.values]
    return segments(ui, f"reading-{rule.switch}", title, options, now, choose)


def _track(ui: Ui, switches: Switches, change: Change | None) -> list[ft.Control]:
    """Q7: a tap moves a resource to the end; the first space is always Clay."""
    title = ui.pair("Q7", ui("app.arch.reading.track"))
    names = [_named(kind) for kind in switches.track]
    if change is None:
        return [shown_house_rule(title, " → ".join(map(ui.say, names)))]

    def to_the_end(name: str) -> None:
        change(lambda kept: replace(kept, track=moved(kept.track, name)))

    options = [(str(kind), f"{place}. {ui.say(_named(kind))}") for place, kind in enumerate(switches.track, 1)]
    return [segments(ui, "reading-track", title, options, "", to_the_end), muted(ui("app.arch.reading.track.text"))]


def moved(track: tuple[Resource, ...], name: str) -> tuple[Resource, ...]:
    first, *rest = track
    if name == first:
        return track
    return (first, *(kind for kind in rest if kind != name), *(kind for kind in rest if kind == name))


def _named(kind: Resource) -> Message:
    return say(f"terms.resource.{kind}")

"""What a result says beyond the points: the tie-break, what was close, and the decisions behind the score."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scoring.pad.outcome import Outcome, TieBreak
from scoring.result import Decision
from views.components import card, heading, muted, paragraph, tid
from views.components.result.breakdown import rule_name
from views.components.result.table import gold
from views.ui_context import Ui


def facts(ui: Ui, outcome: Outcome) -> list[ft.Control]:
    parts: list[ft.Control] = []
    if outcome.tie_break:
        parts.append(_tie_break(ui, outcome.tie_break))
    if outcome.decided:
        words = [tid(f"decided-{n}", paragraph(ui.say(line))) for n, line in enumerate(outcome.decided)]
        parts.append(card([heading(ui("app.result.decided"), small=True), *words], key="decided"))
    if outcome.nearly:
        lines = [tid(f"nearly-{n}", paragraph(ui.say(line))) for n, line in enumerate(outcome.nearly)]
        parts.append(card([heading(ui("app.result.nearly"), small=True), *lines], key="nearly"))
    decisions = [(seat.name, decision) for seat in outcome.result.seats for decision in seat.decisions]
    if decisions:
        parts.append(_decisions(ui, decisions))
    return parts


def _tie_break(ui: Ui, tie: TieBreak) -> ft.Control:
    figures = [muted(ui.say(figure.said)) for figure in tie.figures]
    parts: list[ft.Control] = [tid("tie-break", paragraph(ui.say(tie.said))), *figures, gold(rule_name(ui, tie.rule))]
    return card([heading(ui("app.result.tie"), small=True), *parts], gold=True, key="tie")


def _decisions(ui: Ui, decisions: Sequence[tuple[str, Decision]]) -> ft.Control:
    lines: list[ft.Control] = [heading(ui("app.result.decisions"), small=True)]
    for at, (name, decision) in enumerate(decisions):
        words = [paragraph(ui.pair(name, decision.said)), muted(_by(ui, decision))]
        lines.append(tid(f"decision-{at}", ft.Column(words, spacing=1, tight=True)))
    return card(lines, key="decisions")


def _by(ui: Ui, decision: Decision) -> str:
    if decision.by == "player":
        return ui("app.result.by-player")
    if decision.gain:
        return ui("app.result.by-advice.gain", gain=decision.gain)
    return ui("app.result.by-advice")

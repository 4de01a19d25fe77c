"""How often the app has drawn what, over the sessions of this game that are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from setup.names import name_of
from setup.plan import Plan
from setup.variety import fairness
from views.components import heading, muted, paragraph, sheet
from views.ui_context import Ui

OPEN = "fairness"


def fairness_sheet(ui: Ui, past: Sequence[Plan]) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None
    controls: list[ft.Control] = [paragraph(ui("app.setup.fairness.text", n=len(past)))]
    for draw, counts in fairness(past).items():
        controls += [heading(ui(f"setup.draw.{draw}"), level=3), *_lines(ui, past, draw, counts)]
    return sheet(ui, "fairness", ui("app.setup.fairness"), controls, ui.forget(OPEN))


def _lines(ui: Ui, past: Sequence[Plan], draw: str, counts: Mapping[str, int]) -> list[ft.Control]:
    """One line for each number of times, the most first."""
    mix = next(one.mix for one in past if draw == "opponent" or draw in one.draws)
    found = []
    for times in sorted(set(counts.values()), reverse=True):
        names = sorted(ui.say(name_of(mix, draw, value)) for value, n in counts.items() if n == times)
        found.append(muted(ui("app.setup.fairness.line", times=times, names=tuple(names))))
    return list(found)

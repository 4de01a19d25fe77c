"""Which Manuscript lies there: first by its ribbon, as it is seen from afar, then by what is on it."""

from __future__ import annotations

import flet as ft

from solo.dialogue import Answer
from solo.prompt import Ask
from solo.viscounts.manuscripts import is_manuscript, manuscript
from views.components import segments
from views.formatting import capital
from views.screens.play.ask import Drawn
from views.screens.play.viscounts.game import ViscountsPen

RIBBON = "manuscript-ribbon"


def manuscripts_drawn(pen: ViscountsPen, ask: Ask) -> Drawn:
    """What is no Manuscript, as an empty pile, can be said at once."""
    ui, chosen = pen.ui, str(pen.ui.memo.get(RIBBON, ""))
    choices = ask.question.choices
    ribbons = dict.fromkeys(manuscript(word).ribbon for word in choices if is_manuscript(word))
    shown = [
        (word, pen.words(label))
        for word, label in zip(choices, ask.labels, strict=True)
        if not is_manuscript(word) or manuscript(word).ribbon == chosen
    ]

    def answer(word: str) -> None:
        pen.enter(Answer(word))
        ui.remember(RIBBON, None)

    colours = [(ribbon, capital(ui(f"terms.ribbon.{ribbon}"))) for ribbon in ribbons]
    parts: list[ft.Control] = [
        segments(ui, "ribbon", "", colours, chosen, lambda ribbon: ui.remember(RIBBON, ribbon)),
        segments(ui, "answer", "", shown, "", answer),
    ]
    return Drawn(parts)

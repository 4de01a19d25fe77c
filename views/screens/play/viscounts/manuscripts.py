"""Which Manuscript lies there: first by its ribbon, as it is seen from afar, then by what is on it. One that is in no
source is put together here, and offered from then on."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import flet as ft

from app.card_book import keep_manuscript, met_manuscripts
from solo.dialogue import Answer
from solo.prompt import Ask
from solo.viscounts.manuscripts import COSTS, PER, Manuscript, gains, is_manuscript, manuscript
from solo.viscounts.state import RIBBONS
from solo.viscounts.transcribe import OTHER
from solo.viscounts.words import icon, manuscript_label
from views.components import choice_chips, muted, primary_button, quiet_button, segments
from views.components.solo_game.ask import Drawn
from views.components.solo_game.game_controller import QUESTION, ViscountsController
from views.formatting import capital

RIBBON = "manuscript-ribbon"
TILE = "manuscript-tile"  # the one that is put together
MOST_GAINS = 4


class Tile(NamedTuple):
    """As far as it was tapped."""

    ribbon: str = ""
    cost: int = 0
    gain: tuple[str, ...] = ()
    per: str = ""

    @property
    def word(self) -> str | None:
        """None while something is missing."""
        if not (self.ribbon and self.cost and (self.gain or self.per)):
            return None
        return Manuscript(self.ribbon, self.cost, self.gain, self.per).word

    def with_gain(self, word: str) -> Tile:
        return self._replace(gain=(*self.gain, word)[:MOST_GAINS], per="")


def manuscripts_drawn(controller: ViscountsController, ask: Ask) -> Drawn:
    """What is no Manuscript, as an empty pile, can be said at once."""
    ui = controller.ui
    tile = ui.memo.get(TILE)
    if isinstance(tile, Tile):
        return Drawn(_put_together(controller, tile))
    chosen = str(ui.memo.get(RIBBON, ""))
    met = [word for word in met_manuscripts(controller.play.owner.store) if word not in ask.question.choices]
    offered = [*zip(ask.question.choices, ask.labels, strict=True), *((word, manuscript_label(word)) for word in met)]
    ribbons = dict.fromkeys(manuscript(word).ribbon for word, _ in offered if is_manuscript(word))
    shown = [
        (word, controller.words(label))
        for word, label in offered
        if not is_manuscript(word) or manuscript(word).ribbon == chosen
    ]

    def answer(word: str) -> None:
        if word == OTHER:
            ui.remember(TILE, Tile(chosen))
            return
        controller.enter(Answer(word))
        ui.remember(RIBBON, None)

    colours = [(ribbon, capital(ui(f"terms.ribbon.{ribbon}"))) for ribbon in ribbons]

    def choose(ribbon: str) -> None:
        ui.remember(RIBBON, ribbon)
        ui.reveal(QUESTION)

    ribbon_chips = segments(ui, "ribbon", ui("app.play.tile.ribbon"), colours, chosen, choose)
    answers = segments(ui, "answer", "", shown, "", answer)
    return Drawn([answers], foot=ribbon_chips) if ui.roomy else Drawn([ribbon_chips, answers])


def _put_together(controller: ViscountsController, tile: Tile) -> list[ft.Control]:
    """Ribbon, cost, and what it gives at once, several times if it does, or counts at the end."""
    ui = controller.ui

    def put(now: Tile) -> None:
        ui.remember(TILE, now)

    ribbons = [(ribbon, capital(ui(f"terms.ribbon.{ribbon}"))) for ribbon in (*RIBBONS, "any")]
    costs = [(str(cost), str(cost)) for cost in COSTS]
    icons = [(word, capital(controller.words(icon(word)))) for word in sorted(gains())]
    counts = [(per, capital(ui(f"solo.per.{per}"))) for per in PER.values()]
    given = [capital(controller.words(icon(word))) for word in tile.gain]
    word = tile.word

    def done() -> None:
        if word:
            controller.enter_with(Answer(word), lambda store: keep_manuscript(store, word))
            ui.remember(TILE, None)
            ui.remember(RIBBON, None)

    return [
        segments(
            ui,
            "tile-ribbon",
            ui("app.play.tile.ribbon"),
            ribbons,
            tile.ribbon,
            lambda it: put(tile._replace(ribbon=it)),
        ),
        segments(
            ui,
            "tile-cost",
            ui("app.play.tile.cost"),
            costs,
            str(tile.cost),
            lambda it: put(tile._replace(cost=int(it))),
        ),
        choice_chips(ui, "tile-gain", ui("app.play.tile.gain"), icons, tile.gain, lambda it: put(tile.with_gain(it))),
        *([muted(", ".join(given))] if given else []),
        segments(
            ui,
            "tile-per",
            ui("app.play.tile.per"),
            counts,
            tile.per,
            lambda it: put(tile._replace(per=it, gain=())),
        ),
        quiet_button(ui, "tile-clear", ui("app.play.tile.clear"), partial(put, tile._replace(gain=(), per=""))),
        primary_button(ui, "tile-done", ui("app.play.tile.done"), done, disabled=word is None),
        quiet_button(ui, "tile-close", ui("app.cancel"), ui.forget(TILE)),
    ]

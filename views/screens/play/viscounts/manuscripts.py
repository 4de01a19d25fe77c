"""Which Manuscript lies there: first by its ribbon, as it is seen from afar, then by what is on it. One that is in no
source is entered here, and offered from then on."""

from __future__ import annotations

import flet as ft

from app.card_book import keep_manuscript
from app.session_document import Also
from solo.book.form import Face
from solo.book.slots import form
from solo.book.viscounts_manuscripts import word_of_face
from solo.dialogue import Answer
from solo.prompt import Ask
from solo.viscounts.manuscripts import is_manuscript, manuscript
from solo.viscounts.transcribe import OTHER
from solo.viscounts.words import tile_label
from views.components import heading, primary_button, quiet_button, segments
from views.components.card_book.editor import CURSOR, Edit, editor
from views.components.solo_game.ask import Drawn
from views.components.solo_game.game_controller import QUESTION, ViscountsController
from views.formatting import capital

RIBBON = "manuscript-ribbon"
TILE = "manuscript-tile"  # what was entered so far of one that the app does not know


def manuscripts_drawn(controller: ViscountsController, ask: Ask) -> Drawn:
    """What is no Manuscript, as an empty pile, can be said at once."""
    ui = controller.ui
    face = ui.memo.get(TILE)
    if isinstance(face, dict):
        return _entered(controller, face)
    chosen = str(ui.memo.get(RIBBON, ""))
    met = [word for word in controller.play.manuscripts if word not in ask.question.choices]
    offered = [*zip(ask.question.choices, ask.labels, strict=True), *((word, "") for word in met)]
    ribbons = dict.fromkeys(manuscript(word).ribbon for word, _ in offered if is_manuscript(word))
    tiles = sorted({word for word, _ in offered if is_manuscript(word)}, key=lambda word: manuscript(word).cost)
    shown = [(word, controller.words(tile_label(word))) for word in tiles if manuscript(word).ribbon == chosen]
    shown += [(word, capital(controller.words(label))) for word, label in offered if not is_manuscript(word)]

    def answer(word: str) -> None:
        if word == OTHER:
            ui.remember(TILE, {"ribbon": chosen} if chosen else {})
            ui.reveal(QUESTION)  # the keys take other room than the tiles
            return
        ui.remember(RIBBON, None)
        _enter(controller, word, None)

    colours = [(ribbon, capital(ui(f"terms.ribbon.{ribbon}"))) for ribbon in ribbons]

    def choose(ribbon: str) -> None:
        ui.remember(RIBBON, ribbon)
        ui.reveal(QUESTION)

    ribbon_chips = segments(ui, "ribbon", ui("solo.book.part.ribbon"), colours, chosen, choose)
    answers = segments(ui, "answer", "", shown, "", answer)
    if not ui.roomy:
        return Drawn([ribbon_chips, answers])
    asked = [] if chosen else [heading(controller.words(ask.text), small=True)]  # it may be out of sight until then
    return Drawn([answers], foot=ft.Column([*asked, ribbon_chips], spacing=8, tight=True))


def _entered(controller: ViscountsController, face: Face) -> Drawn:
    """The same keys as in the card book, which the Manuscript goes into on the way. They are taller than the screen:
    the last tap is at the foot."""
    ui, of = controller.ui, form("viscounts", "manuscript")
    word = word_of_face(face)

    def change(edit: Edit) -> None:
        kept = ui.memo.get(TILE)
        ui.remember(TILE, dict(edit(kept if isinstance(kept, dict) else face)))

    def close() -> None:
        for key in (TILE, CURSOR, RIBBON):
            ui.remember(key, None)

    def done() -> None:
        if word:
            close()
            _enter(controller, word, lambda store: keep_manuscript(store, face))

    keys = editor(ui, of, face, change)
    enter = primary_button(ui, "tile-done", ui("app.play.tile.done"), done, disabled=word is None)

    def cancelled() -> None:
        close()
        ui.reveal(QUESTION)

    cancel = quiet_button(ui, "tile-close", ui("app.cancel"), cancelled)
    return Drawn([keys, cancel], foot=enter) if ui.roomy else Drawn([keys, enter, cancel])


def _enter(controller: ViscountsController, word: str, also: Also | None) -> None:
    """The screen was scrolled to the tiles: it goes back to where the question came up, and what it has caused."""
    step = controller.game.open
    controller.enter_with(Answer(word), also)
    if step and controller.now().first_to_do is None:
        controller.ui.reveal(f"answered-{len(step.answers)}")

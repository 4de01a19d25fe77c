"""The AI's turn on one screen; between two turns what the person did that touches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.session_store import TableOwner
from locales import Message
from solo.dialogue import PersonReport
from solo.prompt import Ask
from views.components import Shortcut, muted, notice, primary_button, shortcuts_card
from views.components.icons import Icon
from views.components.solo_game.ask import Drawn, at_the_foot, question_card, question_panel, to_question
from views.components.solo_game.broken_journal import or_misfit
from views.components.solo_game.decks import DECKS
from views.components.solo_game.game_controller import REFUSED, AnyPen
from views.components.solo_game.title import title
from views.components.turns_link import turns_way
from views.formatting import DOT, MODULES
from views.layout.page_layout import Screen
from views.screens.play.finish import to_score
from views.screens.play.kinds import Kind, pen_for
from views.screens.play.moves import moves_card, why_sheet
from views.ui_context import Ui

SLIPPED = "slipped"  # the turn after which the AI's next one was wanted, although something was not told


@or_misfit
def screen(ui: Ui, companion: TableOwner, params: Mapping[str, str]) -> Screen:
    pen, kind = pen_for(ui, companion, params)
    return replace(play_screen(pen, kind), dialog=kind.dialog(pen) or why_sheet(pen, pen.moves))


def play_screen(pen: AnyPen, kind: Kind) -> Screen:
    ui, game = pen.ui, pen.game
    ask = pen.play.words.ask(game.question) if game.question else None
    drawn = kind.drawn(pen, ask) if ask else None
    found = pen.moves
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    if not pen.yours:
        controls += kind.top(pen)
    if aside := kind.aside(pen):
        controls.append(aside)
    elif found.items and (not pen.yours or isinstance(pen.shown.opening, PersonReport)):
        controls.append(moves_card(pen, found, kind.drawing))
    if ask and not at_the_foot(pen, ask, drawn):
        controls.append(question_card(pen, ask, drawn))
    if not ask and (pen.play.person_may_follow if game.over else pen.yours):
        controls += kind.told(pen)  # what is asked comes before what is good to know
    controls += kind.below(pen)
    return Screen(
        title=title(pen),
        subtitle=subtitle(pen),
        controls=[*controls, _ways(pen, kind)],
        actions=pen.undo_buttons(),
        part=title(pen),
        foot=_foot(pen, kind, ask, drawn),
    )


def subtitle(pen: AnyPen) -> str:
    """What is played with: the cards and the modules."""
    ui, start = pen.ui, pen.play.start
    return DOT.join([ui(DECKS[pen.play.deck]), *(ui(MODULES[module]) for module in sorted(start.modules))])


def _foot(pen: AnyPen, kind: Kind, ask: Ask | None, drawn: Drawn | None) -> ft.Control:
    ui = pen.ui
    if ask:
        if drawn and drawn.foot:
            return drawn.foot
        return question_panel(pen, ask) if at_the_foot(pen, ask, drawn) else to_question(pen)
    near = kind.near(pen) if ui.roomy and (not pen.game.over or pen.play.person_may_follow) else None
    slip = kind.slip(pen) if ui.memo.get(SLIPPED) == pen.play.turn and pen.yours else None
    parts = [*([muted(slip)] if slip else []), *([near] if near else []), _primary(pen, kind, slip)]
    if len(parts) == 1:
        return parts[0]
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _primary(pen: AnyPen, kind: Kind, slip: str | None) -> ft.Control:
    ui = pen.ui
    if (pen.game.over or pen.yours) and (way := kind.first(pen)):
        return primary_button(ui, way.ident, way.label, way.go, icon=way.icon)
    if pen.game.over:
        return primary_button(ui, "to-score", ui("app.play.score"), lambda: to_score(pen, kind), icon=Icon.SCORE)
    if slip:
        return primary_button(ui, "next-anyway", ui("app.play.next.anyway"), pen.next_turn, icon=Icon.AI)
    if pen.yours:
        return primary_button(ui, "next-turn", ui("app.play.next"), partial(_next_turn, pen, kind), icon=Icon.AI)
    return primary_button(ui, "done", ui("app.play.done.yours"), pen.put_aside, icon=ft.Icons.CHECK)


def _next_turn(pen: AnyPen, kind: Kind) -> None:
    slipped = kind.slip(pen.now())
    pen.ui.remember(SLIPPED, pen.play.turn if slipped else None)
    if not slipped:
        pen.next_turn()


def _ways(pen: AnyPen, kind: Kind) -> ft.Control:
    ui, here = pen.ui, f"/session/{pen.play.id}/play"
    ways = [
        Shortcut("to-board", Icon.AI, ui("app.play.board"), ui.to(f"{here}/board")),
        Shortcut("to-log", Icon.HISTORY, ui("app.play.log"), ui.to(f"{here}/log")),
        Shortcut("to-deck", Icon.SCHEME, ui("app.play.deck"), ui.to(f"{here}/deck")),
        *kind.ways(pen),
        turns_way(ui, pen.play.id, "play"),
    ]
    if pen.yours and not pen.game.over and not pen.game.question:
        ways.append(Shortcut("to-score-early", Icon.SCORE, ui("app.play.score.early"), lambda: to_score(pen, kind)))
    return shortcuts_card(ui, ways)

"""The AI's turn on one screen; between two turns what the person did that touches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import flet as ft

from app.session_store import TableOwner
from locales import Message
from solo.dialogue import PersonReport
from solo.prompt import Line, lines
from views.components import Shortcut, card, heading, notice, primary_button, shortcuts_card
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.components.turns_link import turns_way
from views.formatting import DOT, MODULES
from views.layout.page_layout import Screen
from views.screens.play.ask import question_card
from views.screens.play.broken_journal import or_misfit
from views.screens.play.decks import DECKS
from views.screens.play.finish import to_score
from views.screens.play.game_controller import REFUSED, TABLE, AnyPen
from views.screens.play.kinds import Kind, pen_for
from views.screens.play.rules import line_row
from views.ui_context import Ui


@or_misfit
def screen(ui: Ui, companion: TableOwner, params: Mapping[str, str]) -> Screen:
    pen, kind = pen_for(ui, companion, params)
    return replace(play_screen(pen, kind), dialog=kind.dialog(pen))


def play_screen(pen: AnyPen, kind: Kind) -> Screen:
    ui, game = pen.ui, pen.game
    ask = pen.play.words.ask(game.question) if game.question else None
    events = [event for event in pen.shown.events if event.what not in pen.play.unsaid]
    said = lines(events, pen.play.words)
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    if not pen.yours:
        controls += kind.top(pen)
    if aside := kind.aside(pen):
        controls.append(aside)
    elif said and (not pen.yours or isinstance(pen.shown.opening, PersonReport)):
        controls.append(on_the_table(pen, said))
    if ask:
        controls.append(question_card(pen, ask, kind.drawn(pen, ask)))
    if not ask and (kind.after(pen) if game.over else pen.yours):
        controls += kind.told(pen)  # what is asked comes before what is good to know
    controls += kind.below(pen)
    return Screen(
        title=title(pen),
        subtitle=subtitle(pen),
        controls=[*controls, _ways(pen, kind)],
        actions=pen.undo_buttons(),
        part=title(pen),
        foot=_foot(pen, kind),
    )


def subtitle(pen: AnyPen) -> str:
    """What is played with: the cards and the modules."""
    ui, start = pen.ui, pen.play.start
    return DOT.join([ui(DECKS[pen.play.deck]), *(ui(MODULES[module]) for module in sorted(start.modules))])


def title(pen: AnyPen) -> str:
    """Whose turn it is, and which."""
    ui, turn = pen.ui, pen.play.turn
    if pen.yours:
        return ui("app.play.title.yours", turn=turn + 1)
    if turn:
        return ui("app.play.title.turn", who=pen.play.opponent, turn=turn)
    return ui("app.play.title.setup", who=pen.play.opponent)


def _foot(pen: AnyPen, kind: Kind) -> ft.Control | None:
    ui = pen.ui
    if pen.game.question:
        return None
    if pen.game.over and (way := kind.before_score(pen)):
        return primary_button(ui, way.ident, way.label, way.go, icon=way.icon)
    if pen.game.over:
        return primary_button(ui, "to-score", ui("app.play.score"), lambda: to_score(pen, kind), icon=Icon.SCORE)
    if pen.yours:
        return primary_button(ui, "next-turn", ui("app.play.next"), pen.next_turn, icon=Icon.AI)
    return primary_button(ui, "done", ui("app.play.done"), pen.put_aside, icon=ft.Icons.CHECK)


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


# -- what happens -----------------------------------------------------------------------------------------------


def on_the_table(pen: AnyPen, said: Sequence[Line]) -> ft.Control:
    """The instructions, numbered; between them why something was left out, and what is good to know."""
    ui = pen.ui
    parts: list[ft.Control] = [heading(ui("app.play.table"), small=True)]
    number = 0
    for place, line in enumerate(said):
        number += line.kind == "do"
        parts.append(line_row(pen, f"line-{place}", line, number if line.kind == "do" else 0))
    return ft.Container(card(parts), key=scroll_key(TABLE))

"""The AI's turn on one screen; between two turns what the person did that touches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import flet as ft

from locales import Message
from solo.machine import Told
from solo.prompt import Line, lines
from views.companion import Companion
from views.components import card, heading, icon_button, notice, primary_button, quiet_button
from views.icons import Icon
from views.play.ask import question_card
from views.play.finish import to_score
from views.play.games import SessionGame
from views.play.looks import scheme_card, value_chips
from views.play.pen import REFUSED, Pen
from views.play.rules import line_row, rule_sheet
from views.play.told import told_list, told_sheet
from views.screen import Screen
from views.ui import Ui
from views.words import DOT, MODULES, name_of

UNSAID = ("turn", "turn_over")  # the title and the foot say it
DECKS = {"companion": "app.play.deck.companion", "own": "app.play.deck.own"}


def screen(ui: Ui, companion: Companion, params: Mapping[str, str]) -> Screen:
    pen = Pen(ui, SessionGame(companion, params["id"]))
    return replace(play_screen(pen), dialog=told_sheet(pen) or rule_sheet(pen))


def play_screen(pen: Pen) -> Screen:
    ui, game, start = pen.ui, pen.game, pen.play.start
    ask = pen.play.words.ask(game.question) if game.question else None
    events = [event for event in pen.shown.events if event.what not in UNSAID]
    said = lines(events, pen.play.words)
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    first = pen.state.cards.slots[0]
    if first and not pen.yours:
        controls.append(scheme_card(ui, pen.play.rules.setting.cards[first], start.board))
    if said and (not pen.yours or isinstance(pen.shown.opening, Told)):
        controls.append(on_the_table(pen, said))
    if ask:
        controls.append(question_card(pen, ask))
    controls.append(value_chips(ui, pen.state))
    if pen.yours and not ask and not game.over:
        controls += told_list(pen)
    return Screen(
        title=_title(pen),
        subtitle=DOT.join([ui(DECKS[start.deck]), *(name_of(ui, MODULES, module) for module in sorted(start.modules))]),
        controls=[*controls, *_ways(pen)],
        actions=undo_buttons(pen),
        foot=_foot(pen),
    )


def _title(pen: Pen) -> str:
    ui, turn = pen.ui, pen.state.turn
    if pen.yours:
        return ui("app.play.title.yours", turn=turn + 1)
    return (
        ui("app.play.title.turn", who=pen.opponent, turn=turn) if turn else ui("app.play.title.setup", who=pen.opponent)
    )


def _foot(pen: Pen) -> ft.Control | None:
    ui = pen.ui
    if pen.game.question:
        return None
    if pen.game.over:
        return primary_button(ui, "to-score", ui("app.play.score"), lambda: to_score(pen), icon=Icon.SCORE)
    if pen.yours:
        return primary_button(ui, "next-turn", ui("app.play.next"), pen.next_turn, icon=Icon.AI)
    return primary_button(ui, "done", ui("app.play.done"), pen.put_aside, icon=ft.Icons.CHECK)


def undo_buttons(pen: Pen) -> list[ft.Control]:
    ui, play = pen.ui, pen.play
    back = ui("app.undo.what", what=play.undo_label) if play.undo_label else ui("app.undo.nothing")
    forth = ui("app.redo.what", what=play.redo_label) if play.redo_label else ui("app.redo.nothing")
    return [
        icon_button(ui, "undo", ft.Icons.UNDO, back, play.undo, disabled=not play.undo_label),
        icon_button(ui, "redo", ft.Icons.REDO, forth, play.redo, disabled=not play.redo_label),
    ]


def _ways(pen: Pen) -> list[ft.Control]:
    ui, here = pen.ui, f"/session/{pen.play.id}/play"
    ways = [
        quiet_button(ui, "to-board", ui("app.play.board"), ui.to(f"{here}/board"), icon=Icon.AI),
        quiet_button(ui, "to-log", ui("app.play.log"), ui.to(f"{here}/log"), icon=Icon.HISTORY),
    ]
    if pen.yours and not pen.game.over and not pen.game.question:
        ways.append(
            quiet_button(ui, "to-score-early", ui("app.play.score.early"), lambda: to_score(pen), icon=Icon.SCORE)
        )
    return ways


# -- what happens -----------------------------------------------------------------------------------------------


def on_the_table(pen: Pen, said: Sequence[Line]) -> ft.Control:
    """The instructions, numbered; between them why something was left out, and what is good to know."""
    ui = pen.ui
    parts: list[ft.Control] = [heading(ui("app.play.table"), level=3)]
    number = 0
    for place, line in enumerate(said):
        number += line.kind == "do"
        parts.append(line_row(pen, f"line-{place}", line, number if line.kind == "do" else 0))
    return card(parts, key="on-the-table")

"""Whose turn it is: the next turn under one thumb, what ends the game, and how many turns are left."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.session_store import TableOwner
from locales import say
from setup import turns
from views.components import (
    card,
    document_undo_buttons,
    muted,
    primary_button,
    quiet_button,
    seat_badge,
    seat_letters,
    segments,
    tid,
)
from views.components.icon import picture
from views.components.icons import Icon
from views.components.reset_link import reset_button
from views.components.solo_game.broken_journal import or_repair_screen
from views.components.solo_game.game_controller import GameController
from views.components.stretched import stretched
from views.formatting import mix
from views.layout.page_layout import Screen
from views.screens.turns.end import countdown_card, end_card, rules_card
from views.screens.turns.handover import to_score
from views.screens.turns.solo import solo_screen
from views.screens.turns.turns_controller import TurnsController
from views.ui_context import Ui

Style = ft.TextThemeStyle
BADGE = 60


@or_repair_screen
def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    """Against the AI the journal counts the turns."""
    if app_state.store.documents.get(params["id"], "journal"):
        return solo_screen(GameController.of(ui, app_state, params["id"]))
    return turns_screen(TurnsController.of(ui, app_state, params["id"]))


def turns_screen(controller: TurnsController) -> Screen:
    ui, now = controller.ui, controller.now
    return Screen(
        title=ui("app.turns"),
        subtitle=mix(ui, controller.session.game, controller.session.modules),
        controls=[
            *([] if now.over else [_present(controller)]),
            *countdown_card(controller),
            *_first(controller),
            end_card(controller),
            _order(controller),
            rules_card(ui, now.ending.rules),
            *_shortcuts(controller),
        ],
        actions=document_undo_buttons(ui, controller.document),
        foot=_foot(controller),
    )


def _present(controller: TurnsController) -> ft.Control:
    ui, now, seat = controller.ui, controller.now, controller.now.seat
    mine = ui.column == seat
    title = ui("app.turns.yours") if mine else ui("app.turns.of", who=controller.who)
    words: list[ft.Control] = [
        muted(ui("app.turns.round", round=now.round)),
        ft.Text(title, theme_style=Style.HEADLINE_MEDIUM),
    ]
    badge = seat_badge(ui, seat_letters(controller.names)[seat], controller.seats[seat].colour, size=BADGE)
    column = ft.Column(words, spacing=0, tight=True, expand=True)
    if ui.roomy:
        content: ft.Control = ft.Row([badge, column], spacing=16)
    else:
        column.expand = None
        content = ft.Column([badge, column], spacing=8, tight=True)
    return tid("present", card([content], key="present-card"), live_region=True)


def _first(controller: TurnsController) -> list[ft.Control]:
    """Until the first turn is over, in case the table knows better."""
    ui, now = controller.ui, controller.now
    if turns.why_not_first(now) or ui.column != "all":
        return []

    def choose(seat: str) -> None:
        label = say("app.turns.did.first", who=controller.names[int(seat)])
        controller.change(label, lambda now: turns.with_first(now, int(seat)))

    people = [(str(seat), name) for seat, name in enumerate(controller.names[: now.company.people])]
    return [card([segments(ui, "first", ui("app.turns.first"), people, str(now.first), choose)], key="first-card")]


def _order(controller: TurnsController) -> ft.Control:
    """Everybody in turn order, with the turns that are left once the end is in sight."""
    ui, now = controller.ui, controller.now
    letters, left = seat_letters(controller.names), now.left
    rows: list[ft.Control] = []
    for seat in now.order:
        here = seat == now.seat and not now.over
        ink = ft.Colors.ON_SURFACE if here or not left or seat in left else ft.Colors.ON_SURFACE_VARIANT
        name = ft.Text(controller.names[seat], theme_style=Style.TITLE_MEDIUM if here else Style.BODY_LARGE, color=ink)
        note = ui("app.turns.left", n=left.count(seat)) if now.ended else ui("app.turns.had", n=now.taken(seat))
        mark = picture(ft.Icons.PLAY_ARROW, ui.px(22), ft.Colors.PRIMARY)
        sign = [mark] if here else [ft.Container(width=ui.px(22))] if ui.roomy else []
        words = ft.Column([name, muted(note)], spacing=0, tight=True, expand=True)
        badge = seat_badge(ui, letters[seat], controller.seats[seat].colour)
        row = ft.Row([*sign, badge, words], spacing=10)
        rows.append(tid(f"seat-{seat}", row, selected=here))
    return card(rows, key="order")


def _shortcuts(controller: TurnsController) -> list[ft.Control]:
    ui, now, here = controller.ui, controller.now, f"/session/{controller.session.id}"
    shortcuts: list[ft.Control] = []
    if controller.others_last and ui.column == "all" and not turns.why_not_back(now):
        who = controller.names[now.seat_of(now.done - 1)]
        label = say("app.turns.did.back", who=who)
        words = ui("app.turns.back", who=who)
        shortcuts.append(
            quiet_button(
                ui, "back-a-turn", words, lambda: controller.change(label, turns.back), icon=ft.Icons.ARROW_BACK
            )
        )
    if controller.session.game == "architects":
        shortcuts.append(reset_button(ui, f"{here}/turns/reset"))
    if controller.app_state.store.documents.get(controller.session.id, "plan"):
        shortcuts.append(quiet_button(ui, "to-plan", ui("app.turns.plan"), ui.to(f"{here}/setup"), icon=Icon.SET_UP))
    if not now.over and controller.why_not_score is None:
        words = ui("app.play.score.early") if controller.session.stage == "play" else ui("app.play.score")
        shortcuts.append(quiet_button(ui, "to-score-early", words, lambda: to_score(controller), icon=Icon.SCORE))
    return shortcuts


def _foot(controller: TurnsController) -> ft.Control:
    """The next turn, until there is none."""
    ui, over = controller.ui, controller.now.over
    why = controller.why_not_score if over else controller.why_not_write
    off = why is not None
    if over:
        words = ui("app.play.score")
        button = primary_button(
            ui, "to-score", words, lambda: to_score(controller), icon=Icon.SCORE, disabled=off, tall=True
        )
    else:
        words = _next_words(controller)
        button = primary_button(
            ui, "next-turn", words, controller.next_turn, icon=ft.Icons.SKIP_NEXT, disabled=off, tall=True
        )
    if why is None:
        return button
    return stretched([tid("why-not", muted(ui.say(why))), button], 8)


def _next_words(controller: TurnsController) -> str:
    ui, now = controller.ui, controller.now
    if now.done == now.last:
        return ui("app.turns.next.over")
    if now.seats == 1:
        return ui("app.turns.next.alone")
    return ui("app.turns.next", who=controller.names[now.seat_of(now.done + 1)])

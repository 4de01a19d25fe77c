"""A rematch: the same people, the same modules, with a new setup or at once on the score pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app.hand_over import begin_rematch
from app.match_from_sheet import rematch
from app.setup_form import Form, fitted
from models.values import Match, NewMatch, NewSession
from setup.checklist import Seat, begin
from setup.mix import GAMES, mix_problems
from views.app_state import AppState
from views.components import card_button, muted, sheet
from views.formatting import seat_name, seat_names
from views.ui_context import Handler, Ui, once

OPEN = "rematch"


def starter(ui: Ui, app_state: AppState) -> Callable[[NewSession], None]:
    """Begins a session at its stage: with a plan, or on the pad."""

    @once
    def start(new: NewSession) -> None:
        form = form_of(new) if new.stage == "setup" else None
        now = begin(form.plan(()), form.seats) if form else None
        id = app_state.change(lambda store: begin_rematch(store, new, now, ui.texts))
        ui.go(f"/session/{id}/{'setup' if now else 'score'}")

    return start


def form_of(new: NewSession) -> Form | None:
    """A setup for this table; None where there is no plan for it, as for several people against the AI."""
    people = [player for player in new.players if player.controller == "human"]
    if new.game not in GAMES or (new.opponent and len(people) > 1):
        return None
    form = fitted(Form(new.game, new.modules, tuple(Seat(p.name, p.person_id, p.colour) for p in people), new.opponent))
    if len(form.seats) != len(people) or mix_problems(form.game, form.modules, len(people), form.solo):
        return None
    return form


def asker(ui: Ui, of: NewMatch | Match, start: Callable[[NewSession], None]) -> Handler:
    """Where there is only one way, nothing is asked."""
    new = rematch(of, rotated=False)
    if form_of(new) is None and _alone(of):
        return lambda: start(new)
    return lambda: ui.remember(OPEN, True)


def _alone(of: NewMatch | Match) -> bool:
    """Against the AI, or alone, there is no order to ask for."""
    return bool(of.opponent) or len(of.seats) == 1


def asked(ui: Ui, of: NewMatch | Match, start: Callable[[NewSession], None]) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None

    def row(ident: str, title: str, text: str, go: Handler) -> ft.Control:
        words = [ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM), muted(text)]
        return card_button(ui, ident, ft.Column(words, spacing=1, tight=True), go)

    def choice(ident: str, title: str, text: str, new: NewSession) -> ft.Control:
        return row(ident, title, text, lambda: start(new))

    def names(new: NewSession) -> str:
        return ", ".join(seat_names(ui, new.players))

    same, rotated = rematch(of, rotated=False), rematch(of, rotated=True)
    to_pad = ui("app.result.to-pad")
    choices: list[ft.Control] = []
    if form_of(same):
        anew = replace(same, stage="setup")
        choices.append(choice("rematch-setup", ui("app.home.setup"), ui("app.result.rematch.setup"), anew))
    if _alone(of):
        choices.append(choice("rematch-same", to_pad, names(same), same))
    else:
        begins = ui("app.result.rematch.rotated", name=seat_name(ui, rotated.players[0]))
        choices += [
            muted(to_pad),
            choice("rematch-same", ui("app.result.rematch.same"), names(same), same),
            choice("rematch-rotated", begins, names(rotated), rotated),
        ]
    others, why = ui("app.result.rematch.others"), ui("app.result.rematch.others.text")
    if of.game in GAMES:  # its form begins with this table, and has the people picker
        choices.append(row("rematch-others", others, why, ui.to(f"/new/setup/{of.game}")))
    return sheet(ui, "rematch", ui("app.result.rematch"), choices, ui.forget(OPEN))

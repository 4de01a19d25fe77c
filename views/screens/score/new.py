"""A new pad: which game, which modules, who plays in which order. It starts from the last table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import flet as ft

from app.people import EVER
from app.score_pad import begin_table, pad_of
from scoring.pad.view import pad_view
from setup.mix import GAMES as MIXES
from setup.mix import most_players, opponents_of
from setup.seating import Seats
from views.app_state import AppState
from views.components import choice_chips, heading, muted, primary_button, segments
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.stretched import stretched
from views.formatting import GAMES, MODULES, OPPONENTS, name_of
from views.layout.page_layout import Screen
from views.screens.score.new_pad_form import Table, of_game, table_of, toggled
from views.ui_context import Ui, once

TABLE = "table"
NOBODY = "nobody"

Change = Callable[[Callable[[Table], Table]], None]


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    store = app_state.store
    first = table_of(store.sessions.find(EVER, limit=1)) if TABLE not in ui.memo else Table()
    form = FormState(ui, TABLE, Table, lambda: first)

    @once
    def start() -> None:
        session = app_state.change(lambda store: begin_table(store, form().session(ai_name(ui, form()))))
        ui.go(f"/session/{session.id}/score")

    def reseat(act: Callable[[Seats], Seats]) -> None:
        form.change(lambda old: replace(old, seats=act(old.seats)))

    table = form()
    picker = PeoplePicker.of(
        ui,
        app_state,
        table.seats,
        lambda _label, act: reseat(act),
        colours=table.colours,
        fewest=0,
        most=most_players(table.game, table.modules),
        nameless=False,
        order=ui("app.score.new.order"),
    )
    return new_score(ui, table, picker, form.change, start)


def ai_name(ui: Ui, table: Table) -> str:
    return name_of(ui, OPPONENTS, table.opponent) if table.opponent else ""


def why_not_start(ui: Ui, table: Table) -> str | None:
    if not table.seats:
        return ui("app.score.new.nobody")
    view = pad_view(pad_of(table.game, table.modules, table.players(ai_name(ui, table)), table.opponent))
    problems = [*view.problems, *(problem for row in view.rows for cell in row.cells for problem in cell.problems)]
    return ui.say(problems[0]) if problems else None


def new_score(ui: Ui, table: Table, picker: PeoplePicker, change: Change, start: Callable[[], None]) -> Screen:
    why_not = why_not_start(ui, table)
    controls: list[ft.Control] = [
        segments(
            ui,
            "game",
            ui("app.score.new.game"),
            [(game, ui(GAMES[game])) for game in GAMES],
            table.game,
            lambda game: change(lambda old: of_game(old, game)),
        ),
        choice_chips(
            ui,
            "module",
            ui("app.score.new.modules"),
            [(module, name_of(ui, MODULES, module)) for module in MIXES[table.game].modules],
            table.modules,
            lambda module: change(lambda old: toggled(old, module)),
        ),
        heading(ui("app.score.new.players")),
        *people_picker(picker),
    ]
    parts: list[ft.Control] = [muted(why_not)] if why_not and table.seats else []
    parts.append(
        primary_button(ui, "start", ui("app.score.new.start"), start, icon=Icon.SCORE, disabled=why_not is not None)
    )
    foot = stretched(parts, 6)
    side = [_opponents(ui, table, change)]
    return Screen(ui("app.home.score"), controls, side=side, foot=foot, dialog=people_sheet(picker))


def _opponents(ui: Ui, table: Table, change: Change) -> ft.Control:
    """The AI's seat, for a solo game that is scored here."""
    names = opponents_of(table.game, table.modules)
    if not names:
        return muted(ui("app.score.new.no-opponent"))
    words = [(NOBODY, ui("app.score.new.no-ai")), *((name, ui(OPPONENTS[name])) for name in names)]

    def choose(opponent: str) -> None:
        change(lambda old: replace(old, opponent=None if opponent == NOBODY else opponent))

    return segments(ui, "ai", ui("app.score.new.opponent"), words, table.opponent or NOBODY, choose)

"""A new setup: the game, its modules, who plays; or the code of a plan that another phone has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from secrets import randbelow
from typing import TypeAlias

import flet as ft

from app.setup_form import Form, first_form, fitted, like_last, surprised, toggled
from app.setup_plan import past_plans
from setup.mix import GAMES, most_against
from setup.plan import Plan
from setup.seating import box_colours
from views.app_state import AppState
from views.components import (
    card,
    choice_chips,
    heading,
    muted,
    paragraph,
    primary_button,
    quiet_button,
    segments,
    sheet,
    switch_row,
)
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.reset_link import reset_button
from views.formatting import GAMES as GAME_NAMES
from views.formatting import MODULES
from views.layout.page_layout import Screen
from views.screens.setup.join import CODE, code_entry
from views.screens.setup.start import create, create_from_code
from views.ui_context import Ui, once

FORM = "form"
SURPRISE = "surprise"  # the modules that are owned, while its sheet is open
OWNED = "setup.owned."  # a setting for each game
BOARDS = {"standard": "app.setup.boards.standard", "variable": "app.setup.boards.variable"}
DRAWN, NOBODY = "drawn", "nobody"  # an opponent by chance; people among themselves

Change: TypeAlias = Callable[[Callable[[Form], Form]], None]


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    store = app_state.store

    first = first_form(store, params.get("game")) if FORM not in ui.memo else Form()
    form = FormState(ui, FORM, Form, lambda: first)

    def change(edit: Callable[[Form], Form]) -> None:
        form.change(lambda now: fitted(edit(now)))

    def choose_game(game: str) -> None:
        change(lambda now: like_last(store, fitted(replace(now, game=game))))

    @once
    def start() -> None:
        create(ui, app_state, form().plan(past_plans(store, form().game)), form().seats)

    now = form()
    shelf = f"{OWNED}{now.game}"

    def owned() -> tuple[str, ...]:
        return tuple(store.settings.get(shelf, ()))

    def own(module: str) -> None:
        app_state.change(lambda store: store.settings.change(shelf, list(toggled(owned(), module))))

    picker = PeoplePicker.of(
        ui,
        app_state,
        now.seats,
        lambda _label, act: change(lambda form: replace(form, seats=act(form.seats))),
        colours=box_colours(now.game, now.modules),
        fewest=now.fewest,
        most=now.most,
        order=ui("app.setup.clockwise"),
    )
    shown = new_setup(
        ui,
        now,
        picker,
        change,
        choose_game,
        start,
        once(lambda made: create_from_code(ui, app_state, made, form().seats)),
    )
    return replace(shown, dialog=surprise_sheet(ui, now, owned, change, own) or people_sheet(picker))


def new_setup(
    ui: Ui,
    form: Form,
    picker: PeoplePicker,
    change: Change,
    choose_game: Callable[[str], None],
    start: Callable[[], None],
    use: Callable[[Plan], None],
) -> Screen:
    choice = GAMES[form.game]

    def toggle(module: str) -> None:
        change(lambda now: replace(now, modules=toggled(now.modules, module)))

    games = [(game, ui(GAME_NAMES[game])) for game in GAMES]
    modules = [(name, ui(MODULES[name])) for name in choice.modules]
    controls: list[ft.Control] = [
        segments(ui, "game", ui("app.setup.game"), games, form.game, choose_game),
        choice_chips(ui, "module", ui("app.setup.modules"), modules, form.modules, toggle),
    ]
    if len(choice.boards) > 1:
        boards = [(name, ui(BOARDS[name])) for name in choice.boards]
        controls.append(
            segments(
                ui,
                "boards",
                ui("app.setup.boards"),
                boards,
                form.boards,
                lambda name: change(lambda now: replace(now, boards=name)),
            )
        )
    controls += _players(ui, form, picker, change)
    controls.append(
        switch_row(
            ui,
            "vary",
            ui("app.setup.vary"),
            form.vary,
            lambda on: change(lambda now: replace(now, vary=on)),
            help_text=ui("app.setup.vary.text"),
        )
    )
    controls.append(
        quiet_button(ui, "surprise", ui("app.setup.surprise"), lambda: ui.remember(SURPRISE, True), icon=Icon.DICE)
    )
    go = primary_button(ui, "start", ui("app.setup.start"), start, icon=Icon.SET_UP)
    if form.game == "architects":
        controls.append(reset_button(ui, "/new/reset"))
    side = [card(code_entry(ui, str(ui.memo.get(CODE, "")), use), key="code-entry")]
    return Screen(title=ui("app.home.setup"), controls=controls, side=side, foot=go)


def _players(ui: Ui, form: Form, picker: PeoplePicker, change: Change) -> list[ft.Control]:
    found: list[ft.Control] = [heading(ui("app.setup.who")), *people_picker(picker)]
    found += [muted(note) for note in _limits(ui, form)]
    if len(form.seats) <= most_against(form.game, form.modules):
        found.append(_opponents(ui, form, change))
    return found


def _opponents(ui: Ui, form: Form, change: Change) -> ft.Control:
    """Who plays against the people; alone always somebody, by chance where that may be."""
    unnamed = [(DRAWN, ui("app.setup.opponent.drawn"))] if form.drawable else []
    if len(form.seats) > 1:
        unnamed = [(NOBODY, ui("app.setup.opponent.nobody"))]
    named = [(name, ui(f"terms.opponent.{name}")) for name in form.opponents]
    return segments(
        ui,
        "opponent",
        ui("setup.draw.opponent"),
        [*unnamed, *named],
        form.solo or (NOBODY if len(form.seats) > 1 else DRAWN),
        lambda name: change(lambda now: replace(now, solo=None if name in (DRAWN, NOBODY) else name)),
    )


def _limits(ui: Ui, form: Form) -> list[str]:
    """What more players, or playing alone, would need."""
    choice = GAMES[form.game]
    found = []
    if choice.needs_for_solo and not form.opponents:
        found.append(ui("app.setup.needs.solo", module=ui(MODULES[choice.needs_for_solo])))
    if choice.needs_for_most and form.most < choice.most_players:
        module = ui(MODULES[choice.needs_for_most])
        found.append(ui("app.setup.needs.most", players=choice.most_players, module=module))
    return found


def surprise_sheet(
    ui: Ui,
    form: Form,
    owned: Callable[[], tuple[str, ...]],
    change: Change,
    own: Callable[[str], None],
) -> ft.AlertDialog | None:
    """Which modules there are to choose from; then chance decides. `own` puts one on the shelf, or takes it down."""
    if not ui.memo.get(SURPRISE):
        return None
    options = [(name, ui(MODULES[name])) for name in GAMES[form.game].modules]
    close = ui.forget(SURPRISE)

    def draw() -> None:
        change(lambda now: surprised(now, owned(), randbelow))
        close()

    controls: list[ft.Control] = [
        paragraph(ui("app.setup.surprise.text")),
        choice_chips(ui, "owned", ui("app.setup.owned"), options, owned(), own),
    ]
    go = primary_button(ui, "surprise-go", ui("app.setup.surprise.go"), draw, icon=Icon.DICE)
    return sheet(ui, "surprise", ui("app.setup.surprise"), controls, close, foot=go)

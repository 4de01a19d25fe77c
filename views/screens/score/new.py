"""A new pad: which game, which modules, who plays in which order. It starts from the last table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import flet as ft

from app.score_pad import begin_table, pad_of
from models.people import clean_name, tidy_name
from models.text_folding import plain
from models.values import Person, Player, Session
from scoring.pad.view import pad_view
from setup.mix import GAMES as MIXES
from setup.mix import opponents_of
from views.app_state import AppState
from views.components import (
    card_button,
    choice_chips,
    heading,
    icon_button,
    muted,
    primary_button,
    quiet_button,
    seat_badge,
    seat_letters,
    segments,
    sheet,
    text_field,
)
from views.components.icons import Icon
from views.formatting import COLOURS, DOT, GAMES, MODULES, OPPONENTS, name_of
from views.layout.page_layout import Screen
from views.screens.score.new_pad_form import Table, of_game, table_of, toggled
from views.ui_context import TARGET, Ui, once

TABLE = "table"
NAME = "name"
SEAT = "seat"
NOBODY = "nobody"


def screen(ui: Ui, companion: AppState, _params: Mapping[str, str]) -> Screen:
    store = companion.store
    last = store.sessions(("setup", "play", "score", "finished"))

    @once
    def start(table: Table) -> None:
        session = companion.change(lambda store: begin_table(store, table.session()))
        ui.go(f"/session/{session.id}/score")

    return new_score(ui, store.people(), last[:1], start)


def why_not_start(ui: Ui, table: Table) -> str | None:
    if not table.players:
        return ui("app.score.new.nobody")
    view = pad_view(pad_of(table.game, table.modules, table.players, table.opponent))
    problems = [*view.problems, *(problem for row in view.rows for cell in row.cells for problem in cell.problems)]
    return ui.say(problems[0]) if problems else None


def new_score(ui: Ui, people: Sequence[Person], last: Sequence[Session], start: Callable[[Table], None]) -> Screen:
    def now() -> Table:
        table = ui.memo.get(TABLE)
        return table if isinstance(table, Table) else table_of(last)

    def change(act: Callable[[Table], Table]) -> None:
        ui.remember(TABLE, act(now()))

    table = now()
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
        muted(ui("app.score.new.order")),
        *_players(ui, table, change),
    ]
    side = _others(ui, table, people, change)
    parts: list[ft.Control] = [muted(why_not)] if why_not and table.players else []
    parts.append(
        primary_button(
            ui, "start", ui("app.score.new.start"), lambda: start(now()), icon=Icon.SCORE, disabled=why_not is not None
        )
    )
    foot = ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return Screen(ui("app.home.score"), controls, side=side, foot=foot, dialog=_seat_editor(ui, table, change))


# -- who sits there --------------------------------------------------------------------------------------------

Change = Callable[[Callable[[Table], Table]], None]


def _players(ui: Ui, table: Table, change: Change) -> list[ft.Control]:
    letters = seat_letters([player.name for player in table.players])
    return [_player(ui, table, seat, letters[seat], change) for seat in range(len(table.players))]


def _player(ui: Ui, table: Table, seat: int, letter: str, change: Change) -> ft.Control:
    player = table.players[seat]
    colour = player.colour or ""
    words: list[ft.Control] = [ft.Text(player.name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    notes = [ui("app.score.new.ai")] if player.controller == "ai" else []
    notes += [ui(COLOURS[colour])] if colour in COLOURS else []
    words.append(muted(DOT.join(notes)))
    row = ft.Row([seat_badge(ui, letter, colour), ft.Column(words, spacing=0, tight=True, expand=True)], spacing=12)
    card = card_button(ui, f"player-{seat}", row, lambda: ui.remember(SEAT, seat), padding=14)
    card.expand = True
    name = ft.Row([_handle(seat, player.name), card], spacing=0, expand=ui.roomy)
    buttons = [
        icon_button(
            ui,
            f"up-{seat}",
            ft.Icons.ARROW_UPWARD,
            ui("app.score.move-up", what=player.name),
            lambda: change(lambda old: old.moved(seat, -1)),
            disabled=seat == 0,
        ),
        icon_button(
            ui,
            f"down-{seat}",
            ft.Icons.ARROW_DOWNWARD,
            ui("app.score.move-down", what=player.name),
            lambda: change(lambda old: old.moved(seat, 1)),
            disabled=seat == len(table.players) - 1,
        ),
    ]
    whole = (
        ft.Row([name, *buttons], spacing=0) if ui.roomy else ft.Column([name, ft.Row(buttons)], spacing=4, tight=True)
    )

    def drop(event: ft.DragTargetEvent) -> None:
        dragged = int(event.src.data)
        change(lambda old: old.moved(dragged, seat - dragged))

    return ft.DragTarget(whole, group="seats", on_accept=ui.on(drop), key=f"at-{seat}")


def _handle(seat: int, name: str) -> ft.Control:
    """To drag a player to another place; the arrows do the same for keys and screen readers."""
    grip = ft.Icon(ft.Icons.DRAG_INDICATOR, color=ft.Colors.ON_SURFACE_VARIANT)
    box = ft.Container(grip, width=32, height=TARGET, alignment=ft.Alignment.CENTER_LEFT)
    lifted = ft.Container(
        ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        padding=14,
        border_radius=14,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
    )
    drag = ft.Draggable(box, group="seats", content_feedback=lifted, axis=ft.Axis.VERTICAL, data=seat)
    return ft.Semantics(content=drag, exclude_semantics=True)


def _others(ui: Ui, table: Table, people: Sequence[Person], change: Change) -> list[ft.Control]:
    """Those who could sit down too: one tap."""
    there = {player.person_id for player in table.players} | {plain(player.name) for player in table.players}
    free = [person for person in people if person.id not in there and plain(person.name) not in there]
    controls: list[ft.Control] = []
    if free:
        by_id = {person.id: person for person in free}

        def sit(id: str) -> None:
            person = by_id[id]

            def act(old: Table) -> Table:
                if any(player.person_id == id for player in old.players):
                    return old
                return old.with_player(Player(person.name, id, old.free_colour(person.colours)))

            change(act)

        options = [(person.id, person.name) for person in free]
        controls.append(choice_chips(ui, "sit", ui("app.score.new.sit"), options, (), sit))
    name = str(ui.memo.get(NAME, ""))

    def add() -> None:
        typed = str(ui.memo.get(NAME, ""))
        if _usable(typed, now := ui.memo.get(TABLE, table)):
            ui.remember(NAME, None)  # before the new row shows: from then on the next name may be typed
            ui.remember(TABLE, now.with_player(Player(clean_name(typed), None, now.free_colour(()))))

    box = text_field(
        ui,
        "new-name",
        ui("app.score.new.name"),
        name,
        lambda text: ui.remember(NAME, text),
        on_submit=add,
    )
    box.expand = True
    plus = icon_button(ui, "add-name", ft.Icons.ADD, ui("app.score.new.add"), add)
    controls.append(ft.Row([box, plus], spacing=4))
    controls.append(_opponents(ui, table, change))
    return controls


def _usable(name: str, table: Table) -> bool:
    kept = tidy_name(name)
    return bool(kept) and plain(kept) not in {plain(player.name) for player in table.players}


def _opponents(ui: Ui, table: Table, change: Change) -> ft.Control:
    """The AI's seat, for a solo game that is scored here."""
    options = {name: OPPONENTS[name] for name in opponents_of(table.game, table.modules)}
    if not options:
        return muted(ui("app.score.new.no-opponent"))

    def choose(opponent: str) -> None:
        def act(old: Table) -> Table:
            kept = replace(old, players=tuple(p for p in old.players if p.controller == "human"), opponent=None)
            if opponent == NOBODY:
                return kept
            ai = Player(ui(options[opponent]), None, kept.free_colour(("grey",)), "ai")
            return replace(kept.with_player(ai), opponent=opponent)

        change(act)

    words = [(NOBODY, ui("app.score.new.no-ai")), *((opponent, ui(id)) for opponent, id in options.items())]
    return segments(ui, "ai", ui("app.score.new.opponent"), words, table.opponent or NOBODY, choose)


def _seat_editor(ui: Ui, table: Table, change: Change) -> ft.AlertDialog | None:
    """The colour of a seat, and the way away from the table."""
    seat = ui.memo.get(SEAT)
    if not isinstance(seat, int) or seat >= len(table.players):
        return None
    player = table.players[seat]
    close = ui.forget(SEAT)

    def paint(colour: str) -> None:
        def act(old: Table) -> Table:
            mine = old.players[seat]
            # Whoever had this colour takes the one that becomes free.
            players = [replace(p, colour=mine.colour) if p.colour == colour else p for p in old.players]
            players[seat] = replace(mine, colour=colour)
            return replace(old, players=tuple(players))

        change(act)

    def leave() -> None:
        close()
        change(lambda old: old.without(seat))

    controls = [
        segments(
            ui,
            "seat-colour",
            ui("app.score.new.colour"),
            [(colour, ui(id)) for colour, id in COLOURS.items()],
            player.colour or "",
            paint,
        ),
        quiet_button(ui, "seat-leave", ui("app.score.new.leave"), leave, danger=True),
    ]
    done = primary_button(ui, "seat-done", ui("app.score.done"), close)
    return sheet(ui, "seat-editor", player.name, controls, close, foot=done)

"""The reference: one section at a time, what is in play first, the rest folded away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

import flet as ft

from app.session_store import TableOwner
from content.games import MODULES as EXPANSIONS
from content.games import Game, game_called
from content.reference import architects_boards, architects_reset, architects_turn, viscounts_boards, viscounts_turn
from content.reference.lines import Line, Section
from models.values import Session
from scoring import summary
from views.components import card, choice_chips, heading, muted, quiet_button, segments, switch_row, tid
from views.components.help_link import help_button
from views.components.icon import picture
from views.components.icons import Icon
from views.components.step_parts import fold_line
from views.components.turns_link import turns_button
from views.formatting import GAMES, MODULES, capital, mix
from views.layout.page_layout import Screen
from views.screens.reference import drawings, legend
from views.screens.reference.legend import sign_of
from views.ui_context import Ui

SECTION, OPENED, CHOSEN, SOLO = "reference-section", "reference-opened", "reference-modules", "reference-solo"
NAMES = {
    "icons": "reference.section.icons",
    "turn": "reference.section.turn",
    "reset": "reference.section.reset",
    "scoring": "reference.section.scoring",
    "boards": "reference.section.boards",
}
SECTIONS: dict[Game, tuple[str, ...]] = {
    "viscounts": ("icons", "turn", "scoring", "boards"),
    "architects": ("icons", "turn", "reset", "scoring", "boards"),
}
FIRST = {"turns": "turn", "play": "turn", "score": "scoring", "result": "scoring"}
"""What is looked up first, by the stage from which one comes; else the icons."""
PAGES = {"setup": "set-up", "turns": "turns", "score": "score", "result": "score"}
"""Of the manual, by the stage from which one comes; against the AI each game has its own."""


@dataclass(frozen=True, slots=True)
class Table:
    """Which game is looked up, and what is in play."""

    game: Game
    modules: tuple[str, ...] = ()
    solo: bool = False
    players: int | None = None  # among people, where they are known
    first: str = "icons"
    reset: str = "/new/reset"
    turns: str = ""  # the session whose turns can be counted from here
    stage: str = ""  # what the table is at, where that is known


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    """For a game at the table; `from` is the screen one came from."""
    session = app_state.store.sessions.get(params["id"])
    return reference(ui, of_session(session, params["from"]))


def any_game(ui: Ui, _app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    """Without a game at the table: what is in play is chosen here."""
    game = game_called(params.get("game")) or "viscounts"
    modules = tuple(module for module in EXPANSIONS[game] if module in ui.memo.get(CHOSEN, ()))
    table = Table(game, modules, bool(ui.memo.get(SOLO)))
    return reference(ui, table, _choices(ui, table))


def of_session(session: Session, came_from: str) -> Table:
    """From here a reset leads to the checklist of the stage that the game is at; who comes from that checklist sees
    the section on resets first."""
    game = game_called(session.game) or "viscounts"
    stage, *inner = came_from.split("-")
    within = stage if stage in ("setup", "turns", "play") else "score"
    if inner == ["turns"]:
        stage = "turns"
    first = "reset" if inner == ["reset"] else FIRST.get(stage, "icons")
    players = None if session.solo else len(session.players)
    turns = "" if stage == "turns" else session.id
    reset = f"/session/{session.id}/{within}/reset"
    return Table(game, session.modules, session.solo, players, first, reset, turns, stage)


def parts_of(table: Table, section: str) -> tuple[Section, ...]:
    """The parts of a section, with the lines of all modules."""
    viscounts = table.game == "viscounts"
    makers: dict[str, Callable[[], tuple[Section, ...]]] = {
        "icons": lambda: legend.parts(table.game),
        "turn": viscounts_turn.parts if viscounts else lambda: architects_turn.parts(table.players),
        "reset": lambda: architects_reset.parts(table.modules, table.players),
        "scoring": lambda: summary.parts(table.game),
        "boards": (lambda: viscounts_boards.parts(table.players)) if viscounts else architects_boards.parts,
    }
    return makers[section]()


def reference(ui: Ui, table: Table, choices: Iterable[ft.Control] = ()) -> Screen:
    names = SECTIONS[table.game]
    kept = ui.memo.get(SECTION)
    section = kept if kept in names else table.first
    chips = segments(
        ui, "section", "", [(each, ui(NAMES[each])) for each in names], section, lambda to: ui.remember(SECTION, to)
    )
    parts = parts_of(table, section)
    shown = [control for part in parts for control in _part(ui, table, section, part)]
    if section == "reset":
        shown.append(quiet_button(ui, "to-reset", ui("reference.to_reset"), ui.to(table.reset), icon=Icon.BLACK_MARKET))
    if section == "turn" and table.turns:
        shown.append(turns_button(ui, table.turns, table.stage))
    return Screen(
        ui("reference.title"),
        [*choices, chips, *shown, *_not_in_play(ui, table, section, parts), muted(ui("reference.text"))],
        subtitle=mix(ui, table.game, table.modules),
        actions=[help_button(ui, table.game if table.stage == "play" else PAGES.get(table.stage, ""))],
    )


def _choices(ui: Ui, table: Table) -> list[ft.Control]:
    def toggle(module: str) -> None:
        ui.remember(CHOSEN, frozenset(ui.memo.get(CHOSEN, ())) ^ {module})

    games = [(game, ui(name)) for game, name in GAMES.items()]
    modules = [(module, ui(MODULES[module])) for module in EXPANSIONS[table.game]]
    return [
        segments(ui, "game", ui("reference.game"), games, table.game, lambda game: ui.go(f"/reference/{game}")),
        choice_chips(ui, "module", ui("reference.modules"), modules, table.modules, toggle),
        switch_row(ui, "solo", ui("reference.solo"), table.solo, lambda on: ui.remember(SOLO, on)),
    ]


# -- parts ------------------------------------------------------------------------------------------------------


def _part(ui: Ui, table: Table, section: str, part: Section) -> list[ft.Control]:
    lines = [line for line in part.lines if line.in_play(table.modules, solo=table.solo)]
    if not lines:
        return []
    title = capital(ui.say(part.title))
    if part.folded:
        return [_folded(ui, f"{section}-{part.id}", title, lines)]
    said = [muted(ui.say(part.text))] if part.text else []
    drawing = drawings.drawn(ui, part.drawing, solo=table.solo) if part.drawing else []
    return [heading(title), *said, *drawing, card(rows(ui, part.id, lines), key=f"part-{part.id}")]


def _not_in_play(ui: Ui, table: Table, section: str, parts: Iterable[Section]) -> list[ft.Control]:
    """What the table plays without, by what would bring it."""
    missing: dict[str, list[Line]] = {}
    for part in parts:
        for line in part.lines:
            replaced = line.solo is False or line.without in table.modules
            if not replaced and not line.in_play(table.modules, solo=table.solo):
                missing.setdefault(line.module if line.module not in ("", *table.modules) else "", []).append(line)
    if not missing:
        return []
    folded = [
        _folded(
            ui,
            f"{section}-without-{module or 'solo'}",
            ui("reference.with", module=ui(MODULES[module])) if module else ui("reference.solo"),
            lines,
        )
        for module, lines in sorted(missing.items(), reverse=True)
    ]
    return [heading(ui("reference.not_in_play")), *folded]


def _folded(ui: Ui, ident: str, title: str, lines: Collection[Line]) -> ft.Control:
    opened = frozenset(ui.memo.get(OPENED, ()))

    def turn() -> None:
        ui.remember(OPENED, frozenset(ui.memo.get(OPENED, ())) ^ {ident})

    line = fold_line(ui, f"fold-{ident}", title, ident in opened, turn)
    inner = rows(ui, ident, lines) if ident in opened else []
    return card([ft.Row([line]), *inner], padding=8, key=ident)


# -- lines ------------------------------------------------------------------------------------------------------


def rows(ui: Ui, part: str, lines: Iterable[Line]) -> list[ft.Control]:
    return [_row(ui, part, line) for line in lines]


def _row(ui: Ui, part: str, line: Line) -> ft.Control:
    """One node for screen readers: number, name, text. The sign is for the eyes."""
    words: list[ft.Control] = []
    text = capital(ui.say(line.text))
    name = capital(ui.say(line.name)) if line.name else ""
    if name and name != text:
        words.append(ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_SMALL))
    words.append(ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE))
    signs: list[ft.Control] = []
    if line.number:
        signs.append(ft.Text(f"{line.number}.", theme_style=ft.TextThemeStyle.TITLE_SMALL))
    if line.icon:
        signs.append(picture(sign_of(line.icon), min(ui.px(26), 40), ft.Colors.PRIMARY))
    column = ft.Column(words, spacing=1, tight=True, expand=True)
    row = ft.Row([*signs, column], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    return tid(f"line-{part}-{line.id}", row)

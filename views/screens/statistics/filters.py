"""Which games the statistics count: a line that says it, and the sheet in which it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import flet as ft

from models.statistics import Choices
from models.statistics_values import Scope
from views.components import muted, periods, primary_button, quiet_button, segments, sheet
from views.components.stretched import stretched
from views.formatting import DOT, GAMES, MODULES, capital, name_of
from views.ui_context import Ui

OPEN = "filtering"
ANY = "any"
BASE = "base"
CHOSEN = ("game", "mix", "players", "kind", "period")
PERIODS = {
    "all": "app.stats.period.all",
    "days30": "app.stats.period.days30",
    "months12": "app.stats.period.months12",
    "year": "app.stats.period.year",
}
KINDS = {"any": "app.stats.kind.any", "multi": "app.stats.kind.multi", "solo": "app.solo"}


def scope(ui: Ui, everything: Scope, today: date) -> Scope:
    """What was chosen on this screen."""
    game, mix, players, kind = (_chosen(ui, key) for key in ("game", "mix", "players", "kind"))
    return replace(
        everything,
        game=game,
        modules=None if mix is None else tuple(part for part in mix.split("+") if part != BASE),
        players=int(players) if players else None,
        solo=None if kind is None else kind == "solo",
        since=periods.since(str(ui.memo.get("period", periods.ALL_TIME)), today),
    )


def _chosen(ui: Ui, key: str) -> str | None:
    value = ui.memo.get(key, ANY)
    return None if value == ANY else str(value)


def mix_name(ui: Ui, modules: Sequence[str]) -> str:
    return " + ".join(name_of(ui, MODULES, module) for module in modules) or ui("app.stats.base")


def line(ui: Ui, scope: Scope) -> ft.Control:
    said = [name_of(ui, GAMES, scope.game) if scope.game else ui("app.stats.every-game")]
    if scope.modules is not None:
        said.append(mix_name(ui, scope.modules))
    if scope.players:
        said.append(ui("app.players", n=scope.players))
    if scope.solo is not None:
        said.append(ui(KINDS["solo" if scope.solo else "multi"]))
    said.append(ui(PERIODS.get(str(ui.memo.get("period", "all")), PERIODS["all"])))
    button = quiet_button(
        ui, "stats-filter", ui("app.filter"), lambda: ui.remember(OPEN, True), icon=ft.Icons.FILTER_LIST
    )
    return stretched([button, muted(DOT.join(said))], 6)


def sheet_of(ui: Ui, choices: Choices) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None
    game = _chosen(ui, "game")
    games = dict.fromkeys(each.game for each in choices.mixes)
    mixes = dict.fromkeys(each.modules for each in choices.mixes if each.game == game)
    players = sorted({each.players for each in choices.mixes})

    def choose_game(value: str) -> None:
        ui.remember("mix", None)  # it is of the other game
        ui.remember("game", value)

    def field(key: str, label: str, options: Sequence[tuple[str, str]]) -> ft.Control:
        every = [(ANY, ui("app.filter.any")), *options]
        act = choose_game if key == "game" else lambda value: ui.remember(key, value)
        return segments(ui, f"stats-{key}", label, every, str(ui.memo.get(key, ANY)), act)

    controls = [field("game", ui("app.score.new.game"), [(g, name_of(ui, GAMES, g)) for g in games])]
    if game and len(mixes) > 1:
        options = [("+".join(mix) or BASE, mix_name(ui, mix)) for mix in mixes]
        controls.append(field("mix", ui("app.score.new.modules"), options))
    controls += [
        field("players", ui("app.stats.people"), [(str(n), str(n)) for n in players]),
        field("kind", ui("app.filter.kind"), [(k, capital(ui(id))) for k, id in KINDS.items() if k != ANY]),
        segments(
            ui,
            "stats-period",
            ui("app.filter.period"),
            [(name, ui(id)) for name, id in PERIODS.items()],
            str(ui.memo.get("period", "all")),
            lambda value: ui.remember("period", value),
        ),
    ]
    done = primary_button(ui, "stats-filter-done", ui("app.score.done"), ui.forget(OPEN))
    return sheet(ui, "stats-filters", ui("app.filter"), controls, ui.forget(OPEN), foot=done)

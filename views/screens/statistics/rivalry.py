"""Any two people against each other: who was ahead how often, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from models.statistics_values import Opponent, Standing
from views.components import card, heading, list_row, muted, quiet_button, sheet
from views.components.stretched import stretched
from views.formatting import DOT
from views.screens.statistics.figures import number
from views.screens.statistics.pictures import bar
from views.ui_context import Ui

PAIR = "rivals"
CHOOSING = "rival"


@dataclass(frozen=True, slots=True)
class Rivalry:
    """`met` is how the first fared against the second; None where they have not met, or it is still worked out."""

    people: Sequence[Standing]
    one: Standing
    two: Standing
    met: Opponent | None = None


def pair_of(ui: Ui, people: Sequence[Standing]) -> Rivalry | None:
    """Whoever was chosen, else the two who played most; nobody where only one has played."""
    if len(people) < 2:
        return None
    by_id = {each.person_id: each for each in people}
    most = sorted(people, key=lambda each: -each.plays)
    chosen = [by_id[id] for id in ui.memo.get(PAIR, ()) if id in by_id]
    one, two = [*chosen, *(each for each in most if each not in chosen)][:2]
    return Rivalry(people, one, two)


def rivalry(ui: Ui, found: Rivalry | None) -> list[ft.Control]:
    if found is None:
        return []
    names = [found.one.name, found.two.name]
    buttons: list[ft.Control] = [
        quiet_button(ui, f"rival-{side}", name, partial(ui.remember, CHOOSING, side), expand=ui.roomy)
        for side, name in enumerate(names)
    ]
    pair: ft.Control = ft.Row(buttons, spacing=10)
    if not ui.roomy:
        pair = stretched(buttons, 8)
    return [heading(ui("app.stats.rivalry")), card([pair, *_details(ui, found)], key="rivals")]


def _details(ui: Ui, found: Rivalry) -> list[ft.Control]:
    met = found.met
    if met is None:
        return [muted(ui("app.stats.rivalry.never"))]
    decided = met.ahead + met.behind
    said = [ui("app.stats.rivalry.games", n=met.plays)]
    if met.level:
        said.append(ui("app.stats.rivalry.level", n=met.level))
    ahead = found.one if met.margin >= 0 else found.two
    said.append(ui("app.stats.rivalry.margin", name=ahead.name, points=number(ui, abs(met.margin))))
    picture = (
        bar(ui, "rivals-bar", f"{found.one.name} – {found.two.name}", met.ahead / decided, _score(met))
        if decided
        else None
    )
    return [*([picture] if picture else []), muted(DOT.join(said))]


def _score(met: Opponent) -> str:
    return f"{met.ahead} : {met.behind}"


def choosing(ui: Ui, found: Rivalry | None) -> ft.AlertDialog | None:
    """Who takes this side; who is on the other one already changes places."""
    side = ui.memo.get(CHOOSING)
    if found is None or side is None:
        return None
    pair = [found.one.person_id, found.two.person_id]

    def chosen(id: str) -> None:
        other = pair[1 - side] if pair[1 - side] != id else pair[side]
        ui.remember(PAIR, (id, other) if side == 0 else (other, id))
        ui.remember(CHOOSING, None)

    rows = [
        list_row(
            ui,
            f"choose-rival-{each.person_id}",
            each.name,
            ui("app.stats.rivalry.played", n=each.plays),
            partial(chosen, each.person_id),
        )
        for each in sorted(found.people, key=lambda each: each.name.casefold())
    ]
    return sheet(ui, "choose-rival", ui("app.stats.rivalry"), rows, ui.forget(CHOOSING))

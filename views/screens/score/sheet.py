"""The pad of a session on one screen: the grid, the entry of a cell over or beside it, and what the table shares."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.score_pad import SessionPad, view_of
from app.session_store import TableOwner
from scoring.pad.view import PadView
from views.components import card, heading, list_row, muted, notice, primary_button, quiet_button, undo_bar
from views.components.focus import focus_group
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.components.reset_link import reset_button
from views.components.turns_link import turns_button
from views.formatting import mix
from views.layout.page_layout import EDGE, WIDEST, WIDEST_IN_COLUMNS, Screen
from views.screens.score.changes import last_of_others
from views.screens.score.entry import entry
from views.screens.score.fields import controls_of
from views.screens.score.finish import finish, finish_question
from views.screens.score.grid import Grid
from views.screens.score.numbers import keys
from views.screens.score.pad_controller import CELL, Pen, Spot
from views.screens.score.picker import picker
from views.ui_context import Ui

HEIGHT = "entry-height"


def screen(ui: Ui, companion: TableOwner, params: Mapping[str, str]) -> Screen:
    pad = SessionPad(companion, params["id"])
    return sheet_screen(Pen(ui, pad, view_of(pad.pad)))


def sheet_screen(pen: Pen) -> Screen:
    ui, spot = pen.ui, pen.at
    panel = entry(pen, spot, docked=ui.wide) if spot else None
    view = pen.view
    grid = Grid(ui, view, spot, pen.open, lambda seat: ui.go(f"{path_of(pen)}/player/{seat}"), _room(ui))
    more = _more_again(pen)
    if not sticky(ui):
        return _flowing(pen, grid, panel, more)
    scrolled = ft.Column(
        [*grid.rows(), *([] if ui.wide else [more])],
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="pad-rows",
    )
    paper = ft.Column(
        [
            grid.heads(),
            ft.Divider(),
            focus_group(scrolled, expand=True),
            ft.Divider(),
            ft.Container(grid.totals(), padding=ft.Padding.only(top=4)),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="pad",
    )
    return Screen(
        title=ui("app.score"),
        subtitle=news(pen) or (mix(ui, view.game, view.modules) if panel is None or ui.wide else None),
        controls=[paper],
        side=[_beside(panel, more)] if ui.wide else (),
        scroll=False,
        actions=pen.undo_buttons(),
        foot=_foot(pen) if panel is None or ui.wide else None,
        over=measured(ui, panel) if panel and not ui.wide else None,
        over_height=ui.memo.get(HEIGHT, 0) if panel else 0,
        dialog=picker(pen) or finish_question(pen),
    )


def sticky(ui: Ui) -> bool:
    """With large text the heads and totals would leave no room for the rows: then all of it scrolls."""
    return ui.roomy and ui.scale <= 1.25


def _flowing(pen: Pen, grid: Grid, panel: ft.Control | None, more: ft.Control) -> Screen:
    ui = pen.ui
    whole = [grid.heads(), *grid.rows(), ft.Container(grid.totals(), padding=ft.Padding.symmetric(vertical=8)), more]
    paper = ft.Column(whole, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="pad")
    return Screen(
        title=ui("app.score"),
        controls=[paper, *([] if panel or not (foot := _foot(pen)) else [foot])],
        actions=pen.undo_buttons(),
        over=measured(ui, panel) if panel else None,
        over_height=ui.memo.get(HEIGHT, 0) if panel else 0,
        dialog=picker(pen) or finish_question(pen),
    )


def path_of(pen: Pen) -> str:
    return f"/session/{pen.pad.id}/score"


def to_pad(pen: Pen) -> ft.Control:
    """The way on from a screen that fills a part of the pad."""
    return primary_button(pen.ui, "to-pad", pen.ui("app.result.to-pad"), pen.ui.to(path_of(pen)), icon=Icon.SCORE)


def news(pen: Pen) -> str | None:
    """What another phone has just changed."""
    return last_of_others(pen.ui, pen.pad.last_step, pen.ui.me) if pen.ui.table else None


def _room(ui: Ui) -> float:
    """The width that the frame leaves for the grid."""
    if not ui.wide:
        return min(ui.width, WIDEST) - 2 * (12 if ui.width < 360 else EDGE)
    rail = 88 * max(1.0, ui.scale * 0.85)
    return (min(ui.width - rail - 2 * EDGE, WIDEST_IN_COLUMNS) - 28) / 2


def measured(ui: Ui, panel: ft.Control) -> ft.Control:
    """Notes how high the panel is, so that the grid ends above it and the open row stays in sight."""

    def sized(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        if ui.memo.get(HEIGHT) != event.height:
            ui.remember(HEIGHT, event.height)
            reveal_row(ui)

    return ft.Container(panel, on_size_change=ui.on(sized), key="entry-over")


def reveal_row(ui: Ui) -> None:
    """The row of the open cell, with the one before it."""
    spot = ui.memo.get(CELL)
    if isinstance(spot, Spot):
        ui.reveal(f"row-{spot.category}")


def _beside(panel: ft.Control | None, more: ft.Control) -> ft.Control:
    if panel is not None:
        panel.expand = panel.expand_loose = True
        return panel
    return ft.Column(
        [more],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="pad-more",
    )


def _foot(pen: Pen) -> ft.Control | None:
    """The next thing to do: the host enters what is missing, then ends the scoring; a guest enters their own points."""
    ui, missing = pen.ui, pen.view.missing
    if isinstance(column := ui.column, int):
        path = f"{path_of(pen)}/player/{column}"
        return primary_button(ui, "to-mine", ui("app.table.to-mine"), ui.to(path), icon=Icon.SCORE)
    if not ui.host:
        return None
    words = ui("app.score.finish")
    if not missing:
        return primary_button(ui, "finish", words, lambda: finish(pen), icon=Icon.PODIUM)
    seat, category = missing[0]
    spot = Spot(category, seat)
    end = quiet_button(ui, "finish", words, lambda: finish(pen), icon=Icon.PODIUM, expand=ui.roomy)
    enter = primary_button(ui, "enter", ui("app.score.enter"), lambda: pen.open(spot), icon=Icon.SCORE, expand=ui.roomy)
    if ui.roomy:
        return ft.Row([end, enter], spacing=10)
    return ft.Column([enter, end], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _more_again(pen: Pen) -> ft.Control:
    """While a cell is open, what is below the grid mostly stays as it is."""
    ui, view, pad = pen.ui, pen.view, pen.pad
    if pen.at is None:
        ui.parts.pop("more", None)
        return _more(pen)
    shown = (view.problems, view.castle_on_map is None, len(view.choices), pad.was_played)
    look = (ui.table, ui.column, ui.texts.language, ui.scale, ui.width)
    return ui.again("more", (shown, pad.undo_label, pad.redo_label, look), lambda: _more(pen))


def _more(pen: Pen) -> ft.Control:
    """Below or beside the grid: what the table shares, the choices, the castle map, and what does not fit."""
    ui, view = pen.ui, pen.view
    parts: list[ft.Control] = [
        notice(ui, f"problem-{place}", ft.Icons.ERROR_OUTLINE, ui.say(problem), bad=True)
        for place, problem in enumerate(view.problems)
    ]
    if view.shared and pen.at is None and ui.column == "all":  # an open cell shows those that it needs
        parts.append(_shared(pen, view))
    if view.castle_on_map is not None:
        parts.append(
            list_row(
                ui,
                "open-castle",
                ui("app.score.castle"),
                ui("app.score.castle.text"),
                ui.to(f"{path_of(pen)}/castle"),
                leading=_sign(Icon.CASTLE, ui),
            )
        )
    if pen.pad.was_played and ui.column == "all":
        parts.append(
            list_row(
                ui,
                "open-game",
                ui("app.score.game"),
                ui("app.score.game.text"),
                ui.to(f"/session/{pen.pad.id}/play"),
                leading=_sign(Icon.AI, ui),
            )
        )
    if view.choices and ui.column == "all":
        parts.append(
            list_row(
                ui,
                "open-choices",
                ui("app.score.choices"),
                ui("app.score.choices.text", n=len(view.choices)),
                ui.to(f"{path_of(pen)}/choices"),
                leading=_sign(ft.Icons.ALT_ROUTE, ui),
            )
        )
    parts.append(turns_button(ui, pen.pad.id, "score"))
    if view.game == "architects":
        parts.append(reset_button(ui, f"{path_of(pen)}/reset"))
    pad = pen.pad
    if ui.table:
        parts.append(
            list_row(
                ui,
                "open-changes",
                ui("app.score.changes"),
                ui("app.score.changes.text"),
                ui.to(f"{path_of(pen)}/changes"),
                leading=_sign(Icon.HISTORY, ui),
            )
        )
    parts.append(undo_bar(ui, pad.undo_label, pad.redo_label, pen.undo, pen.redo, ident="history"))
    return ft.Container(
        ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(vertical=14),
        key="more",
    )


def _sign(icon: Picture, ui: Ui) -> ft.Control:
    return picture(icon, ui.px(28), ft.Colors.PRIMARY)


def _shared(pen: Pen, view: PadView) -> ft.Control:
    ui = pen.ui
    active = pen.active(pen.pad.pad)
    controls = [control for field in view.shared for control in controls_of(pen, field, active)]
    if active:
        controls.append(keys(pen, active, named=True))
    return card([heading(ui("app.score.shared"), small=True), muted(ui("app.score.shared.text")), *controls])

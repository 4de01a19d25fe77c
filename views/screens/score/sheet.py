"""The pad of a session on one screen: a page for each category, and the grid of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.score_pad import SessionPad
from app.session_store import TableOwner
from views.components import (
    Shortcut,
    icon_button,
    muted,
    notice,
    primary_button,
    quiet_button,
    shortcuts_card,
    switch_row,
    tid,
)
from views.components.focus import focus_group
from views.components.icon import picture
from views.components.icons import Icon
from views.components.reset_link import reset_shortcut
from views.components.stretched import stretched
from views.components.turns_link import turns_shortcut
from views.formatting import mix
from views.layout.page_layout import EDGE, WIDEST, WIDEST_IN_COLUMNS, Screen
from views.screens.score.about import about, about_button
from views.screens.score.changes import last_of_others
from views.screens.score.finish import finish, finish_question
from views.screens.score.grid import Grid
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.pad_place import BACK, TABLE, Spot
from views.screens.score.page import body, can_turn, meaning_of, picture_of, title_of, turn_button
from views.screens.score.page_foot import done_line, foot
from views.screens.score.picker import picker
from views.screens.score.table_page import choose
from views.ui_context import Ui


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    return sheet_screen(controller_of(ui, SessionPad(app_state, params["id"])))


def sheet_screen(controller: PadController) -> Screen:
    """On a phone the page or the grid, a tap apart; where there is room both side by side."""
    spot = controller.at
    if controller.ui.wide:
        return _side_by_side(controller, spot)
    return page_screen(controller, spot) if spot else _grid_screen(controller)


def page_screen(controller: PadController, spot: Spot) -> Screen:
    ui = controller.ui
    below = foot(controller, spot)
    controls = body(controller, spot, _room(ui))
    if not sticky(ui):  # large text: everything scrolls, nothing has to fit
        controls, below = [*controls, *below], []
    column = stretched(below, 8)
    return Screen(
        title=title_of(controller, spot.category),
        icon=picture_of(controller, spot.category),
        subtitle=news(controller) or meaning_of(controller, spot.category) or None,
        controls=controls,
        actions=_signs(controller, spot),
        foot=column if below else None,
        part=spot.category,
        dialog=picker(controller) or finish_question(controller) or about(controller, spot),
    )


def _signs(controller: PadController, spot: Spot) -> list[ft.Control]:
    """Back, more about the page, and the grid."""
    ui = controller.ui
    if controller.only is None:
        grid = icon_button(ui, "grid", ft.Icons.GRID_ON, ui("app.score.grid"), controller.show_grid)
    else:
        grid = icon_button(ui, "grid", ft.Icons.LIST, ui("app.score.list"), controller.close)
    more = [] if spot.category == TABLE else [about_button(controller)]
    if more and can_turn(ui):
        more.insert(0, turn_button(controller))
    return [controller.undo_button(), *more, grid]


def _grid(controller: PadController, spot: Spot | None) -> Grid:
    ui = controller.ui
    return Grid(
        ui,
        controller.view,
        spot if spot and spot.category != TABLE else None,
        controller.open_cell,
        lambda seat: ui.go(f"{path_of(controller)}/player/{seat}"),
        _room(ui),
        controller.hides_totals,
    )


def _rows(controller: PadController, grid: Grid) -> list[ft.Control]:
    """With what holds for the whole table first, and the choices last."""
    ui, view = controller.ui, controller.view
    rows = grid.rows()
    if view.shared and ui.column == "all":
        facts = ui("app.score.shared")
        rows.insert(0, grid.line("open-table", facts, None, lambda: controller.open_cell(Spot(TABLE, 0))))
    if view.choices and ui.column == "all":
        is_open = [choice for choice in view.choices if choice.options and choice.chosen is None]
        sign, ink = (ft.Icons.HELP, ft.Colors.TERTIARY) if is_open else (ft.Icons.CHECK, ft.Colors.PRIMARY)
        words, said = ui("app.score.choices"), ui("app.score.choices.text", n=len(view.choices))
        mark = ft.Icon(sign, size=ui.px(22), color=ink, semantics_label=said)
        rows.append(grid.line("open-choices", words, mark, ui.to(f"{path_of(controller)}/choices")))
    return rows


def _grid_screen(controller: PadController) -> Screen:
    ui, view = controller.ui, controller.view
    grid, more = _grid(controller, None), _more(controller)
    done = [done] if (done := done_line(controller)) else []
    below = _foot(controller)
    screen = Screen(
        title=ui("app.score"),
        controls=(),
        subtitle=news(controller) or mix(ui, view.game, view.modules),
        actions=controller.undo_buttons(),
        dialog=picker(controller) or finish_question(controller),
    )
    at_foot = [*done, *([below] if below else [])]
    if sticky(ui):
        paper = _paper(controller, grid, [more])
        foot = _column(at_foot, spacing=8, tight=True) if at_foot else None
        return replace(screen, controls=[paper], scroll=False, foot=foot)
    totals = ft.Container(grid.totals(), padding=ft.Padding.symmetric(vertical=8))
    paper = _column([grid.heads(), *_rows(controller, grid), totals, more], key="pad", tight=True)
    return replace(screen, controls=[paper, *at_foot])


def _paper(controller: PadController, grid: Grid, more: list[ft.Control]) -> ft.Control:
    """Heads and totals stay, the rows scroll."""
    scrolled = _column([*_rows(controller, grid), *more], key="pad-rows")
    scrolled.scroll = ft.ScrollMode.AUTO
    totals = ft.Container(grid.totals(), padding=ft.Padding.only(top=4))
    parts = [grid.heads(), ft.Divider(), focus_group(scrolled, expand=True), ft.Divider(), totals]
    paper = _column(parts, key="pad")
    paper.expand = True
    return paper


def _column(
    controls: list[ft.Control], *, spacing: float = 0, tight: bool = False, key: str | None = None
) -> ft.Column:
    return ft.Column(
        controls, spacing=spacing, tight=tight, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key=key
    )


def _side_by_side(controller: PadController, spot: Spot | None) -> Screen:
    ui, view = controller.ui, controller.view
    grid = _grid(controller, spot)
    return Screen(
        title=ui("app.score"),
        subtitle=news(controller) or mix(ui, view.game, view.modules),
        controls=[_paper(controller, grid, [])],
        side=[beside(controller, spot) if spot else _beside_nothing(controller)],
        scroll=False,
        actions=controller.undo_buttons(),
        foot=_finish(controller) if spot and ui.host and view.missing else None,
        dialog=picker(controller) or finish_question(controller) or (about(controller, spot) if spot else None),
    )


def beside(controller: PadController, spot: Spot) -> ft.Control:
    """The page as a card beside the grid."""
    ui = controller.ui
    title = ft.Text(title_of(controller, spot.category), theme_style=ft.TextThemeStyle.TITLE_LARGE)
    words: list[ft.Control] = [tid("page-title", title, header=True, heading_level=2)]
    if meaning := meaning_of(controller, spot.category):
        words.append(muted(meaning))
    close = icon_button(ui, "page-close", ft.Icons.CLOSE, ui("app.close"), controller.close)
    about_it = [] if spot.category == TABLE else [turn_button(controller), about_button(controller)]
    sign = picture(picture_of(controller, spot.category), ui.px(36), ft.Colors.PRIMARY)
    head = ft.Row([sign, ft.Column(words, spacing=0, tight=True, expand=True), *about_it, close], spacing=10)
    scrolled = _column(body(controller, spot, _room(ui) - 40), spacing=10)
    scrolled.scroll = ft.ScrollMode.AUTO
    below = focus_group(_column(foot(controller, spot), spacing=10, tight=True))
    parts: list[ft.Control] = [head, focus_group(scrolled, expand=True), below]
    column = _column(parts, spacing=10, key=f"page-{spot.category}")
    column.expand = True
    return ft.Container(
        column,
        padding=ft.Padding.all(16),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=20,
        expand=True,
        key="page",
    )


def _beside_nothing(controller: PadController) -> ft.Control:
    done, below = done_line(controller), _foot(controller)
    parts = [_more(controller), *([done] if done else []), *([below] if below else [])]
    column = _column(parts, spacing=10, key="pad-more")
    column.scroll = ft.ScrollMode.AUTO
    column.expand = True
    return column


def sticky(ui: Ui) -> bool:
    """With large text the heads and totals would leave no room for the rows: then all of it scrolls."""
    return ui.roomy and ui.scale <= 1.25


def path_of(controller: PadController) -> str:
    return f"/session/{controller.document.id}/score"


def to_pad(controller: PadController) -> ft.Control:
    """The way on from a screen that fills a part of the pad."""
    return primary_button(
        controller.ui,
        "to-pad",
        controller.ui("app.result.to-pad"),
        controller.ui.to(path_of(controller)),
        icon=Icon.SCORE,
    )


def news(controller: PadController) -> str | None:
    """What another phone has just changed."""
    return (
        last_of_others(controller.ui, controller.document.last_step, controller.ui.me) if controller.ui.table else None
    )


def _room(ui: Ui) -> float:
    """The width that the frame leaves for the grid."""
    if not ui.wide:
        return min(ui.width, WIDEST) - 2 * (12 if ui.width < 360 else EDGE)
    rail = 88 * max(1.0, ui.scale * 0.85)
    return (min(ui.width - rail - 2 * EDGE, WIDEST_IN_COLUMNS) - 28) / 2


def _foot(controller: PadController) -> ft.Control | None:
    """The next thing to do: the host enters what is missing, then ends the scoring; a guest enters their own points."""
    ui = controller.ui
    if isinstance(column := ui.column, int):
        path = f"{path_of(controller)}/player/{column}"
        return primary_button(ui, "to-mine", ui("app.table.to-mine"), ui.to(path), icon=Icon.SCORE)
    if not ui.host:
        return None
    words = ui("app.score.finish")
    if not controller.view.missing:
        return primary_button(ui, "finish", words, lambda: finish(controller), icon=Icon.PODIUM)
    back = ui.memo.get(BACK)
    spot = back[0] if isinstance(back, tuple) and back[0] else controller.first
    to = title_of(controller, spot.category) if spot else ""
    end = _finish(controller)
    enter = primary_button(
        ui, "enter", ui("app.score.go-on", what=to), lambda: _go_on(controller), icon=Icon.SCORE, expand=ui.roomy
    )
    if ui.roomy:
        return ft.Row([end, enter], spacing=10)
    return _column([enter, end], spacing=8, tight=True)


def _finish(controller: PadController) -> ft.Control:
    """Before everything is entered."""
    ui = controller.ui
    words = ui("app.score.finish")
    return quiet_button(ui, "finish", words, lambda: finish(controller), icon=Icon.PODIUM, expand=ui.roomy)


def _go_on(controller: PadController) -> None:
    """To the page that was left for the grid, else to the first with something missing."""
    here = controller.now()
    if BACK in controller.ui.memo:
        controller.go_back()
    elif first := here.first:
        controller.open(first)


def _more(controller: PadController) -> ft.Control:
    """Below or beside the grid: the castle map, other ways to look at the game, and what does not fit."""
    ui, view, document = controller.ui, controller.view, controller.document
    path = path_of(controller)
    parts: list[ft.Control] = [
        notice(ui, f"problem-{place}", ft.Icons.ERROR_OUTLINE, ui.say(problem), bad=True)
        for place, problem in enumerate(view.problems)
    ]
    shortcuts: list[Shortcut] = []
    if view.castle_on_map is not None:
        shortcuts.append(Shortcut("open-castle", Icon.CASTLE, ui("app.score.castle"), ui.to(f"{path}/castle")))
    if document.was_played and ui.column == "all":
        shortcuts.append(Shortcut("open-game", Icon.AI, ui("app.score.game"), ui.to(f"/session/{document.id}/play")))
    shortcuts.append(turns_shortcut(ui, document.id, "score"))
    if view.game == "architects":
        shortcuts.append(reset_shortcut(ui, f"{path}/reset"))
    if ui.table:
        shortcuts.append(Shortcut("open-changes", Icon.HISTORY, ui("app.score.changes"), ui.to(f"{path}/changes")))
    parts.append(shortcuts_card(ui, shortcuts))
    if not controller.asks_about_totals and len(view.seats) > 1 and document.session.stage != "finished":
        hidden = controller.hides_totals
        parts.append(switch_row(ui, "hide-totals", ui("app.score.totals.switch"), hidden, partial(choose, controller)))
    return ft.Container(_column(parts, spacing=12, tight=True), padding=ft.Padding.symmetric(vertical=14), key="more")

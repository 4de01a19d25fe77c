"""One category for all people side by side: faces, what each has, what it is worth, and the keys below."""

from __future__ import annotations

from itertools import chain

import flet as ft

from scoring.pad.page import meanings
from scoring.summary import CATEGORY_ICONS
from views.components import (
    icon_button,
    muted,
    progress_bar,
    quiet_button,
    tid,
)
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.screens.score.cards_of_seat import cards_of_seat
from views.screens.score.columns import columns
from views.screens.score.holders import holder_rows, name_instead
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import TABLE, Spot
from views.screens.score.table_page import table_controls
from views.ui_context import Ui

Style = ft.TextThemeStyle
TURN = "page-turned"
TABLET = 600.0
SIDEWAYS = 350.0


# -- what the frame of the screen says --------------------------------------------------------------------------


def title_of(controller: PadController, category: str) -> str:
    ui = controller.ui
    if category == TABLE:
        return ui("app.score.shared")
    return ui.say(controller.view.rows[controller.categories.index(category)].label)


def picture_of(controller: PadController, category: str) -> Picture:
    name = CATEGORY_ICONS[controller.view.game].get(category, "people" if category == TABLE else "score")  # type: ignore[index]  # a game that is known
    return Icon(name)


def meaning_of(controller: PadController, category: str) -> str:
    ui = controller.ui
    if category == TABLE:
        return ui("app.score.shared.text")
    meaning = meanings(controller.pad.game).get(category)
    return ui.say(meaning) if meaning else ""


# -- the page ---------------------------------------------------------------------------------------------------


def body(controller: PadController, spot: Spot, room: float) -> list[ft.Control]:
    """All that scrolls: how far one is, the people with what they have, and why it is worth so much."""
    ui = controller.ui
    if spot.category == TABLE:
        return [_how_far(controller, spot), *table_controls(controller)]
    page = controller.page
    assert page is not None
    turned = int(ui.memo.get(TURN, 0)) if can_turn(ui) else 0
    if turned % 2 and ui.wide:  # beside the grid there is less height than width
        room = min(room, SIDEWAYS)
    drawn = columns(controller, spot, room)
    drawn += holder_rows(controller, spot)
    drawn += name_instead(controller)
    if page.by_seat:
        drawn += cards_of_seat(controller, spot)
    if any(getattr(field, "on_map", None) is not None for cell in page.cells for field in cell.fields):
        to_map = ui.to(f"/session/{controller.document.id}/score/castle")
        drawn.append(quiet_button(ui, "to-castle", ui("app.score.castle"), to_map, icon=Icon.CASTLE))
    drawn += _remarks(controller, spot)
    people = stretched(drawn, 10)
    content: ft.Control = people
    if turned:
        content = ft.RotatedBox(turned, ft.Container(people, width=room))
    return [_how_far(controller, spot), _swiped(controller, content)]


def _how_far(controller: PadController, spot: Spot) -> ft.Control:
    ui, pages = controller.ui, controller.pages
    place = pages.index(spot.category) + 1 if spot.category in pages else len(pages)
    words = ui("app.score.page", n=place, of=len(pages))
    text = ft.Text(words, theme_style=Style.LABEL_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)
    bar = progress_bar(place / len(pages) if pages else 0, ui.px(5), expand=True)
    return tid("page-place", ft.Row([bar, text], spacing=10))


def _swiped(controller: PadController, content: ft.Control) -> ft.Control:
    """A swipe does what the arrows do."""

    def swiped(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        if event.primary_velocity:
            controller.turn(1 if event.primary_velocity < 0 else -1)

    return ft.GestureDetector(
        content, on_horizontal_drag_end=controller.ui.on(swiped), exclude_from_semantics=True, key="page-swipe"
    )


def _remarks(controller: PadController, spot: Spot) -> list[ft.Control]:
    """Why the points of the active person are what they are; and what is wrong with anybody's."""
    ui, page = controller.ui, controller.page
    assert page is not None
    active = controller.active
    seat = int(active.path[1]) if active and active.path[0] == "seats" else spot.seat
    remarks: list[ft.Control] = []
    row = next((row for row in page.numbers if active and row.key == ".".join(map(str, active.path[2:]))), None)
    if row and row.note:
        remarks.append(muted(ui.say(row.note)))
    cell = page.cells[seat]
    if cell.why and not cell.empty:
        name = controller.view.seats[seat].name
        remarks.append(tid("page-why", muted(ui.pair(name, cell.why))))
    for head, each in zip(controller.view.seats, page.cells, strict=True):
        numbers = [number.field for row in page.numbers if (number := row.cells[head.index])]
        of_fields = [getattr(field, "problems", ()) for field in (*each.fields, *numbers)]
        wrong = chain(each.problems, *of_fields)
        said = dict.fromkeys([ui.pair(head.name, problem) for problem in wrong])
        remarks += [muted(words, colour=ft.Colors.ERROR) for words in said]
    return remarks


def can_turn(ui: Ui) -> bool:
    """On what may lie on the table between its people."""
    return ui.width >= TABLET


def turn_button(controller: PadController) -> ft.Control:
    """On a tablet that lies on the table: towards whoever reads out their numbers."""
    ui = controller.ui

    def turned() -> None:
        ui.remember(TURN, (int(ui.memo.get(TURN, 0)) + 1) % 4)

    return icon_button(ui, "page-turn", ft.Icons.SCREEN_ROTATION_ALT, ui("app.score.turn"), turned)

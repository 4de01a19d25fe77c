"""The entry of one cell: what it asks, why the points are what they are, and the way to the next cell."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import figure
from scoring.pad.cell import asked
from scoring.pad.fields import Asked, Castle, Stepper
from views.components import icon_button, muted, primary_button, quiet_button, seat_badge, seat_letters, tid
from views.components.focus import focus_group
from views.screens.score.fields import field_controls
from views.screens.score.numbers import keys
from views.screens.score.pad_controller import LEFT, Pen, Spot, only_numbers, steppers
from views.ui_context import Ui

BODY = "entry-body"
ACCEPTS = {
    (True, True): "app.score.zero-next",
    (True, False): "app.score.zero-done",
    (False, True): "app.score.shown-next",
    (False, False): "app.score.shown-done",
}
"""What the button to go on says of a cell that it enters: whether that shows only zeros, whether another is missing."""
Style = ft.TextThemeStyle


def entry(pen: Pen, spot: Spot, *, docked: bool) -> ft.Control:
    """`docked`: a card beside the grid; else a sheet that rises from the bottom edge and leaves the grid in reach."""
    ui, seats = pen.ui, pen.view.seats
    cell = asked(pen.pad.pad, spot.category, spot.seat)
    active, ways = pen.active(pen.pad.pad), (pen.after(spot), pen.next_category(spot), pen.before(spot))
    table = tuple((seat.name, seat.colour) for seat in seats)
    look = (docked, ui.texts.language, ui.scale, ui.width, tuple(sorted(map(repr, ui.memo.items()))))
    given = (spot, cell, pen.is_missing(spot), active, ways, pen.view.missing, table, look)
    return ui.again("entry", given, lambda: _drawn(pen, spot, cell, active, docked))


def _drawn(pen: Pen, spot: Spot, cell: Asked, active: Stepper | None, docked: bool) -> ft.Control:
    ui, left = pen.ui, _left(pen, spot)
    # What was entered before takes the room of the reasons, which of an empty cell say nothing.
    body = [*field_controls(pen, cell, active), *([] if left and cell.empty else _remarks(ui, cell))]
    # Keyed, so that a button stays the same one under a finger while the keys above it come and go.
    fixed: list[ft.Control] = [_foot_again(pen, spot, cell)]
    if active:
        named = len(list(steppers(cell.fields))) > 1
        fixed.insert(0, ft.Container(keys(pen, active, named=named), key="entry-keys"))
    if not ui.roomy:  # large text: everything scrolls, nothing has to fit
        body, fixed = [*body, *fixed], []
    column = ft.Column(
        [
            ft.Column([*left, _top(pen, spot, cell)], spacing=0, tight=True, key="entry-head"),
            _scrolled(ui, body, f"entry-{spot.category}-{spot.seat}"),
            *fixed,
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    corner = ft.BorderRadius.all(20) if docked else ft.BorderRadius.only(top_left=28, top_right=28)
    return ft.Container(
        column,
        padding=ft.Padding.only(left=16, top=4 if left else 10, right=16, bottom=14),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=corner,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        shadow=None if docked else ft.BoxShadow(blur_radius=24, color=ft.Colors.with_opacity(0.28, ft.Colors.SHADOW)),
        key="entry",
    )


def _scrolled(ui: Ui, body: list[ft.Control], key: str) -> ft.Control:
    """As high as its content, as long as there is room: a scrolling column alone would take all the room there is."""

    def sized(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        if ui.memo.get(BODY) != event.height:
            ui.remember(BODY, event.height)

    content = ft.Column(body, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    scrolling = ft.Column(
        [ft.Container(content, on_size_change=ui.on(sized))],
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=key,
    )
    height = ui.memo.get(BODY) or ui.px(62) * len(body)
    return ft.Container(focus_group(scrolling), height=height, expand=True, expand_loose=True, key="entry-body")


def _left(pen: Pen, spot: Spot) -> list[ft.Control]:
    """What was entered in the cell that the pen has just left by itself, and the way back."""
    ui, left = pen.ui, pen.ui.memo.get(LEFT)
    if not isinstance(left, Spot):
        return []
    cell = asked(pen.pad.pad, left.category, left.seat)
    numbers = [figure(each.value) for each in steppers(cell.fields)] if only_numbers(cell) else []
    name, title = pen.view.seats[left.seat].name, ui.say(cell.title)
    who = name if left.category == spot.category else title if left.seat == spot.seat else f"{name}, {title}"
    told = ui("app.score.left", who=who, what=" · ".join(numbers) or ui("app.score.points", n=cell.vp or 0))
    words = tid("entry-left", muted(told), live_region=True, expand=True)
    undo = quiet_button(ui, "entry-undo", ui("app.score.left.undo"), pen.take_back, icon=ft.Icons.UNDO)
    if not ui.roomy:
        return [ft.Column([words, undo], spacing=4, tight=True, key="entry-before")]
    return [ft.Row([words, undo], spacing=10, key="entry-before")]


def _top(pen: Pen, spot: Spot, cell: Asked) -> ft.Control:
    ui, seat = pen.ui, pen.view.seats[spot.seat]
    letter = seat_letters([each.name or "?" for each in pen.view.seats])[spot.seat]
    title = ft.Text(ui.say(cell.title), theme_style=Style.TITLE_LARGE)
    name = ft.Text(seat.name, theme_style=Style.LABEL_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)
    words = ft.Column([name, title], spacing=0, tight=True)
    total = "" if cell.vp is None else figure(cell.vp)
    said = ui("app.score.points", n=cell.vp or 0)
    points = tid("entry-vp", ft.Text(total, theme_style=Style.HEADLINE_MEDIUM), label=said)
    close = icon_button(ui, "entry-close", ft.Icons.CLOSE, ui("app.close"), pen.close)
    badge = [seat_badge(ui, letter, seat.colour, size=36)] if ui.roomy else []
    heading = tid("entry-title", words, header=True, heading_level=2, live_region=True, expand=True)
    return ft.Row([*badge, heading, points, close], spacing=12, key="entry-top")


def _remarks(ui: Ui, cell: Asked) -> list[ft.Control]:
    """Why the points are what they are; and what is wrong, in words."""
    remarks: list[ft.Control] = [ft.Divider()] if cell.why else []
    if cell.why:
        remarks.append(tid("entry-why", muted(ui.say(cell.why))))
    remarks += [
        tid(f"entry-problem-{place}", muted(ui.say(problem), colour=ft.Colors.ERROR))
        for place, problem in enumerate(cell.problems)
    ]
    return remarks


def _foot_again(pen: Pen, spot: Spot, cell: Asked) -> ft.Control:
    """The ways out of a cell mostly stay the same while it is being entered."""
    ui = pen.ui
    has_map = any(isinstance(field, Castle) for field in cell.fields)
    ways = (pen.after(spot), pen.next_category(spot), pen.before(spot))
    accepts = _accepts(pen, spot, cell)
    given = (spot, has_map, accepts, ways, len(pen.view.seats), ui.texts.language, ui.scale, ui.width)
    return ui.again("entry-foot", given, lambda: ft.Container(_foot(pen, spot, has_map, accepts), key="entry-foot"))


def _accepts(pen: Pen, spot: Spot, cell: Asked) -> str | None:
    """The words of the button to go on while it enters the cell; an entered one is only left."""
    if not pen.is_missing(spot):
        return None
    return ACCEPTS[cell.empty, pen.next_missing(spot) is not None]


def _foot(pen: Pen, spot: Spot, has_map: bool, accepts: str | None) -> ft.Control:
    ui = pen.ui
    following = pen.after(spot)
    buttons: list[ft.Control] = []
    further = pen.next_category(spot)
    if has_map:
        to_map = ui.to(f"/session/{pen.pad.id}/score/castle")
        buttons.append(quiet_button(ui, "to-castle", ui("app.score.castle"), to_map, expand=True))
    if pen.way == "row" and further and following and following.category == spot.category:
        words, onward = ui("app.score.next-category"), pen.skip
        if has_map and ui.roomy:
            buttons.append(icon_button(ui, "next-category", ft.Icons.KEYBOARD_DOUBLE_ARROW_DOWN, words, onward))
        else:
            buttons.append(quiet_button(ui, "next-category", words, onward, expand=True))
    elif pen.way == "column" and pen.before(spot):
        buttons.append(quiet_button(ui, "previous", ui("app.score.previous"), pen.back, expand=True))
    if accepts:
        buttons.append(primary_button(ui, "next", ui(accepts), partial(pen.accept, spot), expand=True))
    else:
        buttons.append(primary_button(ui, "next", _next_words(pen, spot, following), pen.next, expand=True))
    if not ui.roomy:
        for button in buttons:
            button.expand = None
        return ft.Column(buttons, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row(buttons, spacing=10)


def _next_words(pen: Pen, spot: Spot, following: Spot | None) -> str:
    if following is None:
        return pen.ui("app.score.done")
    if following.category == spot.category:
        return pen.ui("app.score.next-player")
    if following.seat == spot.seat or pen.way == "row":
        return pen.ui("app.score.next-category")
    return pen.ui("app.score.next-player")

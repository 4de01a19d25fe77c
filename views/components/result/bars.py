"""The reveal: a bar for each seat that grows category by category, in the order of the score, the crown last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from locales import figure, listed
from models.values import MatchSeat
from views.components import seat_badge, tid
from views.components.icon import picture
from views.components.icons import Icon
from views.components.result.breakdown import Row
from views.components.seats import PLACES
from views.components.stretched import stretched
from views.formatting import player_name
from views.theme import SEAT_COLOURS
from views.ui_context import Ui

GROW = ft.Animation(600, ft.AnimationCurve.EASE_OUT)
HEIGHT = "bars-height"
USUAL = 330.0
"""Of the bars, until the page has said how much room there is."""
LARGE_TEXT = 180.0
"""With large text all of it scrolls."""
OVER = 240.0
"""Of the bars once the crown is given, with words below them."""
LEAST = 4.0
AROUND = 170
"""What stands above and below a bar."""
Style = ft.TextThemeStyle
GOLD = ft.Colors.TERTIARY


@dataclass(frozen=True, slots=True)
class Stage:
    """What the table has once a category is counted. Before the first one `row` is None."""

    row: Row | None
    gains: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def leaders(self) -> tuple[int, ...]:
        """Nobody while all are level."""
        top = max(self.totals)
        found = tuple(seat for seat, total in enumerate(self.totals) if total == top)
        return found if len(found) < len(self.totals) else ()


def stages(rows: Sequence[Row], seats: Sequence[MatchSeat]) -> list[Stage]:
    """From an empty table to the end; a category in which nobody scored is passed over."""
    found = [Stage(None, (0,) * len(seats), (0,) * len(seats))]
    for row in rows:
        if row.scored:
            gains = tuple(line.vp if line else 0 for line in row.lines)
            totals = tuple(before + gain for before, gain in zip(found[-1].totals, gains, strict=True))
            found.append(Stage(row, gains, totals))
    return found


def bars(
    ui: Ui,
    shown: Sequence[Stage],
    at: int,
    seats: Sequence[MatchSeat],
    letters: Sequence[str],
    *,
    fills: bool,
    over: bool = False,
) -> ft.Control:
    """`shown` are all stages, `at` the one that is reached. `fills`: as high as the room that is left. `over`: the
    winner has the crown, and everybody a place."""
    stage = shown[at]
    most = max([1, *(total for each in shown for total in each.totals)])
    height = OVER if over else float(ui.memo.get(HEIGHT, USUAL)) if fills else LARGE_TEXT
    columns = [
        _column(ui, stage, seat, letters[place], place, height / most, over=over) for place, seat in enumerate(seats)
    ]
    row = ft.Row(columns, spacing=8, vertical_alignment=ft.CrossAxisAlignment.END, key="bars")
    if not fills:
        return row

    def sized(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        room = max(80.0, event.height - ui.px(AROUND))
        if ui.memo.get(HEIGHT) != room:
            ui.remember(HEIGHT, room)

    return ft.Container(
        row, expand=True, alignment=ft.Alignment.BOTTOM_CENTER, on_size_change=ui.on(sized), key="bars-room"
    )


def _column(
    ui: Ui, stage: Stage, seat: MatchSeat, letter: str, place: int, height_of_one: float, *, over: bool
) -> ft.Control:
    total, gain = stage.totals[place], stage.gains[place]
    leads = seat.won if over else place in stage.leaders
    back = SEAT_COLOURS.get(seat.colour or "", ft.Colors.SECONDARY_CONTAINER)
    bar = ft.Container(
        height=max(LEAST, height_of_one * max(0, total)),
        bgcolor=back,
        border=ft.Border.all(3 if leads else 1, ft.Colors.TERTIARY_FIXED if leads else ft.Colors.OUTLINE),
        border_radius=ft.BorderRadius.only(top_left=10, top_right=10),
        animate=None if ui.still else GROW,
    )
    size = ui.px(34 if over else 22)
    ahead = picture(Icon.CROWN, size, ft.Colors.TERTIARY_FIXED) if over else picture(ft.Icons.FLAG, size, GOLD)
    sign = ahead if leads else ft.Container(height=size)
    below = f"+{gain}" if gain > 0 else figure(gain) if gain else ""
    if over:
        below = ui(PLACES[seat.place - 1])
    words = ft.Text(
        seat.name and player_name(ui, seat),
        theme_style=Style.LABEL_LARGE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
        weight=ft.FontWeight.W_700 if leads else None,
    )
    parts: list[ft.Control] = [
        sign,
        ft.Text(figure(total), theme_style=Style.HEADLINE_MEDIUM, color=ft.Colors.PRIMARY if leads else None),
        bar,
        ft.Container(ft.Text(below, theme_style=Style.TITLE_MEDIUM, color=GOLD), height=ui.px(26)),
        seat_badge(ui, letter, seat.colour, size=40),
        words,
    ]
    column = stretched([*(_centred(part) if part is not bar else part for part in parts)], 3)
    name, quiet = player_name(ui, seat), ft.Semantics(exclude_semantics=True, content=column)
    if over:
        said = ui("app.result.place.seat", place=seat.place, name=name, total=figure(total))
        return tid(f"place-{place}", quiet, label=said, expand=True)
    said = ui.pair(name, ui("app.score.points", n=total))
    return tid(f"bar-{place}", quiet, label=said, expand=True)


def _centred(part: ft.Control) -> ft.Control:
    return ft.Container(part, alignment=ft.Alignment.CENTER)


def heading_of(ui: Ui, shown: Sequence[Stage], at: int, seats: Sequence[MatchSeat]) -> ft.Control:
    """Which category the bars have just grown by, and who is ahead now."""
    stage, before = shown[at], shown[at - 1] if at else None
    names = tuple(player_name(ui, seats[seat]) for seat in stage.leaders)
    new = before is not None and stage.leaders != before.leaders
    lead = ""
    if names:
        lead = ui("app.result.reveal.new-lead" if new else "app.result.reveal.lead", names=listed(names))
    title = stage.row.label if stage.row else ui("app.result.reveal.begin")
    sign = picture(stage.row.icon if stage.row else Icon.PODIUM, ui.px(36), ft.Colors.PRIMARY)
    words = ft.Column(
        [
            ft.Text(title, theme_style=Style.TITLE_LARGE),
            ft.Text(
                lead,
                theme_style=Style.BODY_LARGE,
                color=ft.Colors.TERTIARY if new else ft.Colors.ON_SURFACE_VARIANT,
                weight=ft.FontWeight.W_700 if new else None,
            ),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    return tid("reveal-at", ft.Row([sign, words], spacing=12), live_region=True)

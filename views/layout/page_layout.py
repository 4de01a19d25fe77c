"""A screen as data, and the frame that all screens share: title, way back, content, navigation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from views.components.buttons import icon_button, icon_side, icon_size
from views.components.focus import focus_group
from views.components.icon import Picture, picture
from views.components.labels import progress_bar
from views.components.stretched import stretched
from views.components.tid import tid
from views.layout.navigation import Destination, bar, rail, rail_width
from views.layout.navigation_cache import NavigationCache
from views.theme import title_size
from views.ui_context import TARGET, Ui

WIDEST = 720
WIDEST_IN_COLUMNS = 1080
EDGE = 20
_NUMBER = 64  # what the number of the page needs beside the signs
_TITLE = 200  # the least room beside the signs for a title and the line below it; else both stand under the signs


@dataclass(frozen=True, slots=True)
class Progress:
    """Which of several pages a screen shows, in words, and how many of them are done."""

    words: str
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Screen:
    title: str
    controls: Sequence[ft.Control]
    subtitle: str | None = None
    above: str | None = None
    """A small line over the title."""
    side: Sequence[ft.Control] = ()
    """A second column beside the first on wide screens, below it on phones."""
    actions: Sequence[ft.Control] = ()
    """Icon buttons beside the title."""
    foot: ft.Control | None = None
    """Stays in reach of the thumb while the content scrolls."""
    dialog: ft.DialogControl | None = None
    part: str = ""
    """What is shown where one address shows one thing after the other; each begins at its top."""
    scroll: bool = True
    """False for a screen that scrolls within itself; its title then stays in place."""
    progress: Progress | None = None
    """Beside the signs, with a thin line under it; the title then stands below them."""
    leads_to_reference: bool = False
    """Whether the screen has its own way to the reference, so that no sign for it is needed beside the title."""
    icon: Picture | None = None
    """What the screen is about, before its title."""


def frame(
    ui: Ui,
    screen: Screen,
    path: str,
    destinations: Sequence[Destination],
    current: str,
    back: str | None,
    kept: NavigationCache | None = None,
) -> ft.View:
    """`current` is the path of the destination the screen belongs to; `back` where its arrow leads. From destination
    to destination the frame stays, and only what is in it changes: `kept` is what the others drew last."""
    main = _main(ui, screen, path, back, ui.width - (rail_width(ui) if _has_rail(ui, destinations) else 0))
    return _around(ui, kept.beside(path, main) if kept else [main], path, destinations, current, kept)


def frame_again(ui: Ui, path: str, destinations: Sequence[Destination], kept: NavigationCache) -> ft.View:
    """A destination as it was drawn last."""
    return _around(ui, kept.turned_to(path), path, destinations, path, kept)


def _main(ui: Ui, screen: Screen, path: str, back: str | None, room: float) -> ft.Control:
    cap = WIDEST_IN_COLUMNS if screen.side and ui.wide else WIDEST
    edge = max(_edge(ui), (room - cap) / 2)
    # The arrow's own margin stands in for the edge, so that the sign is in line with the text below.
    head = ft.Container(
        _header(ui, screen, back),
        padding=ft.Padding.only(
            left=edge - 12 if back and not screen.progress else edge, right=edge, top=28 if ui.wide else 14, bottom=10
        ),
    )
    content = ft.Container(
        _content(ui, screen), padding=ft.Padding.only(left=edge, right=edge, top=2, bottom=24), expand=not screen.scroll
    )
    column: list[ft.Control] = [head, content]
    if screen.scroll:
        # Large text needs the room: there the title scrolls away with the rest.
        scrolled = ft.Column(
            [content] if ui.scale <= 1.25 else [head, content],
            scroll=ft.ScrollMode.AUTO,
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            key=f"scroll-{path}",
        )
        group = focus_group(scrolled, expand=True)
        group.key = f"part-{screen.part}"
        column = [group] if ui.scale > 1.25 else [head, group]
    if screen.foot:
        foot = ft.Container(
            screen.foot,
            padding=ft.Padding.symmetric(horizontal=edge, vertical=10),
            bgcolor=ft.Colors.SURFACE,
            border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        )
        column.append(foot)
    return ft.Column(column, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="main")


def _around(
    ui: Ui,
    mains: Sequence[ft.Control],
    path: str,
    destinations: Sequence[Destination],
    current: str,
    kept: NavigationCache | None,
) -> ft.View:
    """The navigation beside it or below it."""
    has_rail = _has_rail(ui, destinations)
    across = [*([rail(ui, destinations, current, kept)] if has_rail else []), *mains]
    body: list[ft.Control] = [ft.Row(across, expand=True, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)]
    if destinations and not has_rail:
        body.append(bar(ui, destinations, current, kept))
    whole = ft.Column(body, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return view_of(path, [ft.SafeArea(whole, expand=True)], top=path == current)


def _has_rail(ui: Ui, destinations: Sequence[Destination]) -> bool:
    return ui.wide and bool(destinations)


def view_of(path: str, controls: Sequence[ft.Control] = (), *, top: bool) -> ft.View:
    """The client makes all that it shows anew for a view of another route, so all destinations have the same."""
    name = "top" if top else path
    return ft.View(route=name, controls=list(controls), padding=0, spacing=0, bgcolor=ft.Colors.SURFACE, key=name)


def _content(ui: Ui, screen: Screen) -> ft.Control:
    def column(controls: Sequence[ft.Control]) -> ft.Column:
        return ft.Column(
            list(controls),
            spacing=14,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=not screen.scroll,
            tight=screen.scroll,
        )

    if not screen.side:
        return column(screen.controls)
    if not ui.wide:
        return column([*screen.controls, *screen.side])
    one, two = column(screen.controls), column(screen.side)
    return ft.Row(
        [focus_group(one, expand=True), focus_group(two, expand=True)],
        spacing=28,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _page_header(ui: Ui, screen: Screen, progress: Progress, back: str | None) -> ft.Control:
    """One line of signs with the number of the page between them, the line of progress, and the title. The way out is
    a cross: arrows turn the pages."""
    leave = [icon_button(ui, "back", ft.Icons.CLOSE, ui("app.leave"), ui.to(back))] if back else []
    number = ft.Text(progress.words, theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)
    progress_text = tid("progress", number)
    signs = ft.Row([*leave, ft.Container(progress_text, expand=True), *screen.actions], spacing=2)
    above: list[ft.Control] = [signs]
    if (1 + len(screen.actions)) * (icon_side(icon_size(ui)) + 2) + _NUMBER * ui.scale > ui.width - 2 * EDGE:
        above = [ft.Row([*leave, *screen.actions], spacing=0, wrap=True), progress_text]
    title = _title(ui, screen, ft.TextThemeStyle.HEADLINE_MEDIUM)
    return stretched(
        [
            *above,
            progress_bar(progress.done / progress.of if progress.of else 0, 4),
            ft.Container(tid("title", title, header=True, heading_level=1), padding=ft.Padding.only(top=8)),
        ],
        2,
    )


def _title(ui: Ui, screen: Screen, style: ft.TextThemeStyle) -> ft.Text:
    """On a narrow phone with large text, a long word makes it smaller: no word breaks."""
    room = ui.width - 2 * _edge(ui)
    return ft.Text(screen.title, theme_style=style, size=title_size(screen.title, style.name.lower(), ui.scale, room))


def _edge(ui: Ui) -> float:
    return 12 if ui.width < 360 else EDGE


def _header(ui: Ui, screen: Screen, back: str | None) -> ft.Control:
    if screen.progress:
        return _page_header(ui, screen, screen.progress, back)

    def small(text: str) -> ft.Control:
        return ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE, color=ft.Colors.ON_SURFACE_VARIANT)

    style = ft.TextThemeStyle.HEADLINE_LARGE if screen.above else ft.TextThemeStyle.HEADLINE_MEDIUM
    title = _title(ui, screen, style)
    words: list[ft.Control] = [
        *([small(screen.above)] if screen.above else []),
        tid("title", title, header=True, heading_level=1),
        *([small(screen.subtitle)] if screen.subtitle else []),
    ]
    title_words: ft.Row | ft.Column = ft.Column(words, spacing=0, tight=True, expand=True)
    if screen.icon and ui.roomy:
        sign = picture(screen.icon, ui.px(40), ft.Colors.PRIMARY)
        title_words = ft.Row([sign, title_words], spacing=12, expand=True)
    arrow = [icon_button(ui, "back", ft.Icons.ARROW_BACK, ui("app.back"), ui.to(back))] if back else []
    signs = len(arrow) + len(screen.actions)
    if not signs:  # as high as with a sign beside it, so that a title stays in place from destination to destination
        return ft.Row([title_words, ft.Container(width=0, height=TARGET)], spacing=0)
    if ui.roomy and ui.width - 2 * EDGE - signs * (TARGET + 8) >= _TITLE * ui.scale:
        return ft.Row([*arrow, title_words, *screen.actions], spacing=8)
    above = ft.Row([*arrow, *screen.actions], spacing=8, wrap=True)
    room = ui.width - 2 * (12 if ui.width < 360 else EDGE)
    between = min(8.0, (room - signs * icon_side(icon_size(ui))) / signs)
    if between >= 0:  # closer together rather than on two lines
        above = ft.Row([*arrow, ft.Container(expand=True), *screen.actions], spacing=between)
    title_words.expand = None
    if arrow:
        title_words.margin = ft.Margin.only(left=12)
    return ft.Column([above, title_words], spacing=0, tight=True)

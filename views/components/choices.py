"""One of several, some of several, yes or no. All wrap onto more lines rather than shrink."""

from collections.abc import Callable, Collection, Sequence

import flet as ft

from views.components.focus import button_style, edge
from views.components.labels import muted
from views.components.tid import tid
from views.ui_context import Ui


def segments(
    ui: Ui, ident: str, label: str, options: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], None]
) -> ft.Control:
    """Exactly one of a few, as (value, words)."""
    return _field(label, [_pill(ui, f"{ident}-{v}", w, v == chosen, on_choose, v, radio=True) for v, w in options])


def choice_chips(
    ui: Ui,
    ident: str,
    label: str,
    options: Sequence[tuple[str, str]],
    chosen: Collection[str],
    on_toggle: Callable[[str], None],
) -> ft.Control:
    """Any number of them, as (value, words)."""
    return _field(label, [_pill(ui, f"{ident}-{v}", w, v in chosen, on_toggle, v, radio=False) for v, w in options])


def switch_row(
    ui: Ui, ident: str, label: str, on: bool, on_change: Callable[[bool], None], *, help_text: str | None = None
) -> ft.Control:
    """The whole row acts. Flutter's own switch turns over at the tap; this one only once the change is saved."""
    words: list[ft.Control] = [ft.Text(label, theme_style=ft.TextThemeStyle.BODY_LARGE)]
    if help_text:
        words.append(muted(help_text))
    row = ft.Row([ft.Column(words, spacing=2, tight=True, expand=True), _switch(on)], spacing=12)
    style = button_style(10, (0, 14), side=edge(0, ft.Colors.TRANSPARENT), visual_density=ft.VisualDensity.STANDARD)
    button = ft.TextButton(content=row, style=style, on_click=ui.on(lambda: on_change(not on)))
    return tid(ident, button, toggled=on)


def _switch(on: bool) -> ft.Control:
    """On: filled, the thumb to the right, with a check mark, so that colour is not the only sign."""
    mark = ft.Icon(ft.Icons.CHECK, size=14, color=ft.Colors.PRIMARY) if on else None
    thumb = ft.Container(
        mark,
        width=22 if on else 16,
        height=22 if on else 16,
        border_radius=11,
        bgcolor=ft.Colors.ON_PRIMARY if on else ft.Colors.OUTLINE,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Container(
        thumb,
        width=52,
        height=30,
        padding=ft.Padding.symmetric(horizontal=4 if on else 7),
        border_radius=15,
        bgcolor=ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border=ft.Border.all(2, ft.Colors.PRIMARY if on else ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )


def _field(label: str, options: list[ft.Control]) -> ft.Control:
    """Without a label where a question stands above."""
    name: list[ft.Control] = [ft.Text(label, theme_style=ft.TextThemeStyle.TITLE_SMALL)] if label else []
    return ft.Column([*name, ft.Row(options, wrap=True, spacing=8, run_spacing=8)], spacing=8, tight=True)


def choice_ink(chosen: bool) -> str:
    return ft.Colors.ON_TERTIARY_CONTAINER if chosen else ft.Colors.ON_SURFACE


def choice_style(chosen: bool, beside: int = 16) -> ft.ButtonStyle:
    """How something to choose looks, a chip or a key; `beside` is the room left and right of its words."""
    return button_style(
        14,
        (beside, 14),
        side=edge(1, ft.Colors.TERTIARY_CONTAINER if chosen else ft.Colors.OUTLINE),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOW,
        visual_density=ft.VisualDensity.STANDARD,
    )


def _pill(
    ui: Ui, ident: str, words: str, chosen: bool, act: Callable[[str], None], value: str, *, radio: bool
) -> ft.Control:
    ink = choice_ink(chosen)
    # The check mark tells the chosen one without its colour.
    parts: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=ui.px(18), color=ink)] if chosen else []
    parts.append(ft.Text(words, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink, expand=True, expand_loose=True))
    content = ft.Container(ft.Row(parts, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER))
    button = ft.OutlinedButton(content=content, style=choice_style(chosen), on_click=ui.on(lambda: act(value)))
    state = {"checked": chosen} if not radio else {"selected": chosen}
    return tid(ident, button, **state)

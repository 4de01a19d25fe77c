"""Which colours the views really put on each other: the text and the signs of a control tree with what lies behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import flet as ft
import flet.canvas as cv
import flet_charts as charts  # type: ignore[import-untyped]  # it ships no types
from flet.controls.base_control import BaseControl

from testing.control_fields import given
from testing.drawings import beneath, drawn, laid
from views.theme import PALETTES, contrast, text_theme

TEXT, LARGE_OR_SIGN = 4.5, 3.0  # WCAG 2.2, 1.4.3 and 1.4.11
LARGE, LARGE_BOLD = 24.0, 18.66  # 18 and 14 points
BOLD = (ft.FontWeight.BOLD, ft.FontWeight.W_700, ft.FontWeight.W_800, ft.FontWeight.W_900)
BUTTONS = (ft.Button, ft.FilledButton, ft.OutlinedButton, ft.TextButton, ft.IconButton)
PAINTED = (cv.Line, cv.Circle, cv.Arc, cv.Path)
SKIPPED = {"parent", "style", "theme", "dark_theme", "tooltip", "badge"}
STYLES = text_theme(1.0, "on_surface")


@dataclass(frozen=True, slots=True)
class Pair:
    """Something to be seen on its ground. Colours are roles of the theme or values; `veil` is its opacity."""

    ink: str
    ground: str
    least: float
    veil: float


@dataclass(frozen=True, slots=True)
class Around:
    """What a control inherits."""

    ground: str
    ink: str = "on_surface"
    veil: float = 1.0


def faint(shown: object) -> list[str]:
    """What has less contrast with its ground than WCAG AA asks, in any of the themes."""
    return [
        f"{what!r}: {ink_on_ground}"
        for pair, what in pairs(shown, Around("surface"))
        for ink_on_ground in too_faint(pair)
    ]


@cache
def too_faint(pair: Pair) -> tuple[str, ...]:
    found = []
    for theme, palette in PALETTES.items():
        ground = palette.get(pair.ground, pair.ground)
        reached = contrast(blend(palette.get(pair.ink, pair.ink), ground, pair.veil), ground)
        if reached < pair.least:
            found.append(f"{pair.ink} on {pair.ground} is {reached:.2f} in {theme}, not {pair.least}")
    return tuple(found)


def blend(ink: str, ground: str, veil: float) -> str:
    parts = [(int(ink[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(over * veil + under * (1 - veil)):02x}" for over, under in parts)


def pairs(shown: object, around: Around) -> Iterator[tuple[Pair, str]]:
    """Each with what it is. WCAG asks nothing of what is disabled; here it has to be read all the same."""
    if isinstance(shown, (list, tuple)):
        for each in shown:
            yield from pairs(each, around)
    elif isinstance(shown, BaseControl) and getattr(shown, "visible", True):
        inside = _inside(shown, around)
        for ink, least, what in _own(shown, inside):
            yield Pair(ink, inside.ground, least, inside.veil), what
        if isinstance(shown, ft.Stack):
            yield from _layers(shown, inside)
            return
        if isinstance(shown, cv.Canvas):
            yield from _canvas(shown, inside)
            return
        for name, part in given(shown):
            if name not in SKIPPED:
                yield from pairs(part, inside)


def _inside(control: BaseControl, around: Around) -> Around:
    ground, ink = _name(getattr(control, "bgcolor", None)), around.ink
    veil = around.veil * (getattr(control, "opacity", None) or 1.0)
    if isinstance(control, BUTTONS):
        filled = isinstance(control, ft.FilledButton)
        style = control.style or ft.ButtonStyle()
        ground = _name(style.bgcolor) or ground or ("primary" if filled else None)
        ink = _name(style.color) or ("on_primary" if filled else "primary")
    return Around(ground or around.ground, ink, veil)


def _layers(stack: ft.Stack, inside: Around) -> Iterator[tuple[Pair, str]]:
    """Each on those below it: a drawing, or a plain box that fills the whole."""
    shapes: list[cv.Shape] = []
    for layer in stack.controls:
        if shapes and not isinstance(layer, cv.Canvas):
            places = laid(layer, (stack.width or 0, stack.height or 0))
            grounds = {_name(beneath(shapes, at)) or inside.ground for at in places}
        else:
            grounds = {inside.ground}
        for ground in sorted(grounds):
            yield from pairs(layer, replace(inside, ground=ground))
        shapes += layer.shapes if isinstance(layer, cv.Canvas) else []
        inside = replace(inside, ground=_below(layer) or inside.ground)


def _canvas(canvas: cv.Canvas, inside: Around) -> Iterator[tuple[Pair, str]]:
    """What is drawn on it, each on what was drawn before."""
    for place, shape in enumerate(canvas.shapes):
        for ground in sorted({_name(beneath(canvas.shapes[:place], at)) or inside.ground for at in drawn(shape)}):
            if isinstance(shape, cv.Text):
                style = shape.style or ft.TextStyle()
                least = LARGE_OR_SIGN if _is_large(style.size or 0, style.weight) else TEXT
                yield Pair(_name(style.color) or "#000000", ground, least, inside.veil), str(shape.value)
            elif isinstance(shape, PAINTED):
                ink = str(_name(shape.paint.color))
                yield Pair(ink, ground, LARGE_OR_SIGN, inside.veil), f"a drawn {type(shape).__name__.lower()}"


def _below(layer: ft.Control) -> str | None:
    """What a layer of a stack is to the next one: a plain box is its ground."""
    return _name(layer.bgcolor) if isinstance(layer, ft.Container) and layer.content is None else None


def _own(control: BaseControl, around: Around) -> Iterator[tuple[str, float, str]]:
    """Ink, the contrast it needs, and what it is."""
    if isinstance(control, ft.Text):
        ink = _name(control.color) or ("on_surface" if control.theme_style else around.ink)
        least = LARGE_OR_SIGN if _large(control) else TEXT
        if control.value:
            yield ink, least, control.value
        for span in control.spans or []:
            yield _name(span.style and span.style.color) or ink, least, str(span.text)
    elif isinstance(control, ft.Icon):
        yield _name(control.color) or around.ink, LARGE_OR_SIGN, str(control.icon)
    elif isinstance(control, ft.Image) and (tint := _name(control.color)):
        yield tint, LARGE_OR_SIGN, str(control.src)
    elif isinstance(control, (charts.LineChartData, charts.BarChartRod, charts.BarChartRodStackItem)):
        if colour := _name(control.color):
            yield colour, LARGE_OR_SIGN, f"a {type(control).__name__}"
    elif isinstance(control, ft.TextField):
        for role, text in (
            ("on_surface", control.value),
            ("on_surface_variant", control.label),
            ("on_surface_variant", control.helper),
            ("error", control.error),
        ):
            if isinstance(text, str) and text:
                yield role, TEXT, text


def _name(colour: Any) -> str | None:
    """A colour as the views give it; None where it lets through what is behind."""
    if isinstance(colour, ft.Colors):
        colour = colour.name.lower()
    return None if colour in (None, "transparent") else str(colour)


def _large(text: ft.Text) -> bool:
    style: ft.TextStyle = getattr(STYLES, text.theme_style.name.lower() if text.theme_style else "body_medium")
    return _is_large(text.size or style.size or 0, text.weight or style.weight)


def _is_large(size: float, weight: ft.FontWeight | None) -> bool:
    return size >= LARGE or (size >= LARGE_BOLD and weight in BOLD)

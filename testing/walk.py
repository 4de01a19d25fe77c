"""Looks at controls without a client: what acts, how it is named, what it says, whether it can be seen."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import flet as ft
from flet.controls.base_control import BaseControl

from locales import texts
from testing.colours import faint
from testing.control_fields import given, walk
from views.layout.page_layout import Screen, frame
from views.ui_context import TARGET, Ui

Kind = TypeVar("Kind", bound=BaseControl)


def plain_ui(language: Any = "en", **given: Any) -> Ui:
    """A `Ui` whose handlers run bare, and which notes where it was sent and what it should remember."""
    memo: dict[str, Any] = given.pop("memo", {})

    def remember(key: str, value: Any) -> None:
        memo.update({key: value})

    options: dict[str, Any] = {"on": lambda handler: handler, "go": lambda path: None, "remember": remember}
    return Ui(texts(language), memo=memo, **(options | given))


def framed(ui: Ui, screen: Screen) -> list[ft.Control]:
    """A screen as the page shows it, with its dialog."""
    view = frame(ui, screen, "/here", (), "/", "/back")
    return [view, *([screen.dialog] if screen.dialog else [])]


def all_of(kind: type[Kind], value: object) -> list[Kind]:
    return [control for control, _above in walk(value) if isinstance(control, kind)]


def handlers(control: BaseControl) -> dict[str, Callable[..., Any]]:
    """What a person can set off; that a size is reported is nobody's doing."""
    named = given(control)
    return {name: act for name, act in named if name.startswith("on_") and name != "on_size_change" and callable(act)}


def words(value: object) -> list[str]:
    """All that is written, or read out by a screen reader."""
    found: list[str | None] = []
    for control, _above in walk(value):
        if isinstance(control, ft.Text):
            found += [control.value, *(span.text for span in control.spans or ())]
        for name in ("label", "tooltip", "hint_text", "helper", "error", "semantics_label"):
            text = getattr(control, name, None)
            found.append(text if isinstance(text, str) else None)
    return [text for text in found if text]


def find(value: object, identifier: str) -> Any:
    """The control under a test id; `Any`, because the test knows what it asked for."""
    for control, _above in walk(value):
        if isinstance(control, ft.Semantics) and control.identifier == identifier:
            return control.content
    raise AssertionError(f"no {identifier!r}")


def levels(value: object) -> list[int]:
    """Of the headings, in the order of reading."""
    return [each.heading_level or 0 for each in all_of(ft.Semantics, value) if each.header]


def skips(levels: Sequence[int]) -> list[str]:
    """Where a heading stands more than one level below the one before it; the title of a screen stands above all."""
    steps = zip([1, *levels], levels, strict=False)
    return [f"a heading of level {one} is followed by one of {next_}" for one, next_ in steps if next_ > one + 1]


def unfit(value: object) -> list[str]:
    """What somebody could not hit, hear, see or trust: acting controls without a test id, a name, a key, a size; and
    whatever is too faint; buttons that do not show the focus; headings that skip a level."""
    problems = [*faint(value), *skips(levels(value))]
    seen: set[str] = set()
    for control, above in walk(value):
        acts = handlers(control)
        if not acts or isinstance(control, (ft.View, ft.AlertDialog)):
            continue  # closing a dialog needs no name
        if isinstance(control, ft.GestureDetector) and control.exclude_from_semantics:
            continue  # holding or swiping is a short cut; buttons do the same
        if isinstance(control, ft.DragTarget):
            continue  # so is dragging
        node = above[-1]
        ident = node.identifier if isinstance(node, ft.Semantics) else None
        what = f"{type(control).__name__} {ident or words(control)[:1]}"
        if not ident:
            problems.append(f"{what}: no test id")
            continue
        if ident in seen:
            problems.append(f"{what}: the test id stands twice")
        seen.add(ident)
        merged = next((outer for outer in reversed(above) if isinstance(outer, ft.MergeSemantics)), None)
        if merged is None or merged.key != ident:
            problems.append(f"{what}: no key, or not one node for screen readers")
        elif not words(merged):
            problems.append(f"{what}: no name")
        if isinstance(node, ft.Semantics) and getattr(control, "disabled", False) != node.disabled:
            problems.append(f"{what}: screen readers do not hear whether it is disabled")
        if too_small(control):
            problems.append(f"{what}: smaller than {TARGET}")
        if not ringed(control):
            problems.append(f"{what}: no ring around it under focus")
    return problems


def ringed(control: BaseControl) -> bool:
    if not isinstance(control, (ft.Button, ft.OutlinedButton, ft.TextButton, ft.IconButton)):
        return True
    side = control.style.side if control.style else None
    return isinstance(side, dict) and ft.ControlState.FOCUSED in side


def too_small(control: BaseControl) -> bool:
    if isinstance(control, ft.IconButton):
        return min(control.width or 0, control.height or 0) < TARGET
    if isinstance(control, (ft.Button, ft.OutlinedButton, ft.TextButton)):
        padding = control.style.padding if control.style else 0
        sides = padding if isinstance(padding, ft.Padding) else ft.Padding.all(float(padding or 0))  # type: ignore[arg-type]  # our styles have no states
        vertical = sides.top + sides.bottom
        pictures = [c for c, _ in walk(control) if isinstance(c, (ft.Image, ft.Icon, ft.Container))]
        sizes = [getattr(picture, "height", None) or getattr(picture, "size", None) or 0 for picture in pictures]
        return vertical + max([20, *sizes]) < TARGET
    return False


def unguarded(value: object) -> list[str]:
    """Handlers whose exception would cover the whole app."""
    return [
        f"{type(control).__name__}.{name}"
        for control, _above in walk(value)
        for name, handler in handlers(control).items()
        if not getattr(handler, "guarded", False)
    ]

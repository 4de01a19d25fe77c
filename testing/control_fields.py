"""What a control holds. Flet keeps apart what was given and what is as ever: only the first is looked at, as no part of
a screen is ever there by itself."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from flet.controls.base_control import BaseControl

Path = tuple[BaseControl, ...]
HOLDERS = (list, tuple, BaseControl)


@cache
def _fields(kind: Any) -> tuple[dict[str, int], tuple[str, ...]]:
    """The places of all fields in their order, and those that are always there; `_b` holds what a component drew."""
    names = [
        entry.name
        for entry in dataclasses.fields(kind)
        if (not entry.name.startswith("_") or entry.name == "_b") and not entry.metadata.get("skip")
    ]
    return {name: place for place, name in enumerate(names)}, tuple(n for n in names if n in kind._structural_fields)


def given(control: BaseControl) -> list[tuple[str, Any]]:
    """The fields that were given something, in their order."""
    kind: Any = type(control)
    places, always = _fields(kind)
    values: dict[str, Any] = control._values
    named = {name: value for name, value in values.items() if name in places}
    named.update((name, getattr(control, name, None)) for name in always)
    return sorted(named.items(), key=lambda pair: places[pair[0]])


def walk(value: object, above: Path = ()) -> Iterator[tuple[BaseControl, Path]]:
    """Every control that is not out of sight, with those around it, the nearest last."""
    found: list[tuple[BaseControl, Path]] = []
    _collect(value, above, found)
    return iter(found)


def _collect(value: object, above: Path, found: list[tuple[BaseControl, Path]]) -> None:
    if isinstance(value, (list, tuple)):
        for item in value:
            _collect(item, above, found)
    elif isinstance(value, BaseControl) and getattr(value, "visible", True):
        found.append((value, above))
        above = (*above, value)
        for _name, part in given(value):
            if isinstance(part, HOLDERS):
                _collect(part, above, found)

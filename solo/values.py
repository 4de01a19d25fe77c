"""Immutable values with names, made anew with one of them replaced."""

from typing import Any, NamedTuple, TypeVar

V = TypeVar("V", bound=NamedTuple)


def with_value(values: V, name: str, value: object, place: int | None = None) -> V:
    """The values with one of them, named at run time, replaced; with `place` only that one of a row of values."""
    changed: dict[str, Any] = {name: value if place is None else put(getattr(values, name), place, value)}
    return values._replace(**changed)


def put(row: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The row with the value in this place."""
    return (*row[:place], value, *row[place + 1 :])

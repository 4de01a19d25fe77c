"""Pads and messages for the tests."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from content.games import MODULES
from locales import LANGUAGES, Message, texts
from scoring.pad.document import Pad, new_pad
from scoring.pad.view import Cell, PadView, pad_view


def viscounts(*seats: dict[str, Any], modules: tuple[str, ...] = MODULES["viscounts"], **shared: Any) -> Pad:
    return new_pad("viscounts", modules, named(seats), **shared)


def architects(*seats: dict[str, Any], modules: tuple[str, ...] = MODULES["architects"], **shared: Any) -> Pad:
    return new_pad("architects", modules, named(seats), **shared)


def named(seats: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    return [
        {"name": name} | seat
        for name, seat in zip(("Anna", "Boris", "Chloé", "Dan", "Eva", "Fay"), seats, strict=False)
    ]


def english(message: Message | None) -> str:
    return "" if message is None else texts("en").render(message)


def messages(value: object) -> Iterator[Message]:
    """Every message in a value, however deep."""
    if isinstance(value, Message):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from messages(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from messages(part)


def say_all(value: object) -> None:
    """Every message has words in every language."""
    for message in messages(value):
        for language in LANGUAGES:
            assert texts(language).render(message)


def cell(view: PadView, category: str, seat: int = 0) -> Cell:
    [row] = [row for row in view.rows if row.category == category]
    return row.cells[seat]


def cell_of(pad: Pad, category: str, seat: int = 0) -> Cell:
    return cell(pad_view(pad), category, seat)

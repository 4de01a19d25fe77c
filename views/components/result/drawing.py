"""A result drawn as a picture, with the app's own fonts: the same on every device, whatever its theme or size."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from views.components.picture_text import width, write
from views.theme import SEAT_COLOURS, ink_on

if TYPE_CHECKING:
    from PIL import ImageDraw

WIDTH, EDGE = 1080, 64
PAPER, INK, SOFT, LINE = "#fffaf0", "#2b2118", "#6b5a48", "#d8c9ae"
WORDS, HEAD = "AlegreyaSans-500", "Alegreya-700"


@dataclass(frozen=True, slots=True)
class Place:
    letter: str
    colour: str | None
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """What stands on the picture. `lines` are categories with one figure for each of `letters`."""

    above: str
    title: str
    places: Sequence[Place]
    letters: Sequence[str]
    lines: Sequence[tuple[str, Sequence[str]]]
    below: str


def png(result: ResultPicture) -> bytes:
    """Slow: not for the event loop."""
    from PIL import Image, ImageDraw  # only where a picture is made

    room = WIDTH - 2 * EDGE
    title = _wrapped(result.title, HEAD, 60, room)
    height = 2 * EDGE + 60 + 76 * len(title) + 30 + 96 * len(result.places) + (90 if result.lines else 0)
    height += 56 * len(result.lines) + 80
    image = Image.new("RGB", (WIDTH, height), PAPER)
    canvas = ImageDraw.Draw(image)
    y = EDGE
    write(canvas, EDGE, y, result.above, WORDS, 34, SOFT)
    y += 60
    for line in title:
        write(canvas, EDGE, y, line, HEAD, 60, INK)
        y += 76
    y += 30
    for place in result.places:
        back = SEAT_COLOURS.get(place.colour or "", LINE)
        canvas.rounded_rectangle((EDGE, y, EDGE + 72, y + 72), 20, fill=back, outline=SOFT)
        size = 40 if len(place.letter) == 1 else 32
        at = EDGE + 36 - width(place.letter, WORDS, size) / 2
        write(canvas, at, y + 36 - size * 0.62, place.letter, WORDS, size, ink_on(back))
        write(canvas, EDGE + 96, y + 12, _cut(place.name, HEAD, 42, room - 96 - 150), HEAD, 42, INK)
        write(canvas, WIDTH - EDGE - width(place.points, HEAD, 52), y + 6, place.points, HEAD, 52, INK)
        y += 96
    if result.lines:
        y = _table(canvas, result, y)
    write(canvas, EDGE, y + 20, result.below, WORDS, 34, SOFT)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def _table(canvas: ImageDraw.ImageDraw, result: ResultPicture, y: int) -> int:
    step = 96
    left = WIDTH - EDGE - step * len(result.letters)
    y += 24
    for at, letter in enumerate(result.letters, 1):
        write(canvas, left + step * at - width(letter, WORDS, 34), y, letter, WORDS, 34, SOFT)
    y += 56
    for label, figures in result.lines:
        canvas.line((EDGE, y, WIDTH - EDGE, y), fill=LINE, width=2)
        write(canvas, EDGE, y + 6, _cut(label, WORDS, 36, left - EDGE - 10), WORDS, 36, INK)
        for at, figure in enumerate(figures, 1):
            write(canvas, left + step * at - width(figure, WORDS, 36), y + 6, figure, WORDS, 36, INK)
        y += 56
    return y + 10


def _cut(text: str, name: str, size: int, room: float) -> str:
    if width(text, name, size) <= room:
        return text
    while text and width(f"{text}…", name, size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _wrapped(text: str, name: str, size: int, room: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, name, size) <= room or not lines[-1]:
            lines[-1] = _cut(longer, name, size, room)
        else:
            lines.append(_cut(word, name, size, room))
    return lines

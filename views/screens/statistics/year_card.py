"""The year as a picture, in the app's own type on parchment. It takes a moment: for a thread."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Protocol

from views.components.picture_text import font, width, write

if TYPE_CHECKING:
    from PIL import ImageDraw

WIDTH, EDGE = 1080, 80
PARCHMENT, INK, SOFT, CRIMSON, GOLD = "#f5e9d6", "#2b211a", "#6d5c4c", "#8b2c28", "#a8791a"
BARS = 190


class Year(Protocol):
    """What the card shows."""

    @property
    def title(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def facts(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def months(self) -> tuple[int, ...]: ...


def draw(year: Year, app: str) -> bytes:
    """A PNG, as high as its facts need."""
    from PIL import Image, ImageDraw  # no other screen draws a picture

    height = 330 + 104 * len(year.facts) + BARS + 190
    picture = Image.new("RGB", (WIDTH, height), PARCHMENT)
    canvas = ImageDraw.Draw(picture)
    canvas.rounded_rectangle((24, 24, WIDTH - 24, height - 24), 36, outline=GOLD, width=4)
    _write(canvas, (EDGE, 76), year.title, "Alegreya-800", 84, CRIMSON)
    _write(canvas, (EDGE, 190), year.name, "Alegreya-700", 60, INK)
    y = 300
    for what, much in year.facts:
        _write(canvas, (EDGE, y), what, "AlegreyaSans-500", 32, SOFT)
        _write(canvas, (EDGE, y + 34), much, "AlegreyaSans-700", 46, INK)
        y += 104
    _bars(canvas, year.months, y + 20)
    _write(canvas, (EDGE, height - 100), app, "Alegreya-500", 34, SOFT)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def _bars(canvas: ImageDraw.ImageDraw, months: tuple[int, ...], top: int) -> None:
    """Games by month; the figure stands on the bar."""
    most, step = max([1, *months]), (WIDTH - 2 * EDGE) / 12
    for month, plays in enumerate(months):
        left, bottom = EDGE + step * month, top + BARS
        bar = round((BARS - 50) * plays / most)
        canvas.rectangle((left + 8, bottom - max(bar, 3), left + step - 8, bottom), fill=GOLD if plays else "#ddcdb4")
        if plays:
            canvas.text((left + step / 2, bottom - bar - 8), str(plays), INK, font("AlegreyaSans-700", 30), anchor="ms")
        canvas.text((left + step / 2, bottom + 38), str(month + 1), SOFT, font("AlegreyaSans-400", 28), anchor="ms")


def _write(canvas: ImageDraw.ImageDraw, at: tuple[int, int], text: str, name: str, size: int, ink: str) -> None:
    """Smaller where it would run over the edge."""
    room = WIDTH - EDGE - at[0]
    while size > 16 and width(text, name, size) > room:
        size -= 2
    write(canvas, *at, text, name, size, ink)

"""The year as a picture, in the app's own type on parchment. It takes a moment: for a thread."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from views.words import drawable

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WIDTH, EDGE = 1080, 80
PARCHMENT, INK, SOFT, CRIMSON, GOLD = "#f5e9d6", "#2b211a", "#6d5c4c", "#8b2c28", "#a8791a"
BARS = 190


class Told(Protocol):
    """What the card shows."""

    @property
    def title(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def facts(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def months(self) -> tuple[int, ...]: ...


def draw(told: Told, app: str) -> bytes:
    """A PNG, as high as its facts need."""
    from PIL import Image, ImageDraw  # no other screen draws a picture

    height = 330 + 104 * len(told.facts) + BARS + 190
    picture = Image.new("RGB", (WIDTH, height), PARCHMENT)
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((24, 24, WIDTH - 24, height - 24), 36, outline=GOLD, width=4)
    _write(pen, (EDGE, 76), told.title, "Alegreya-800", 84, CRIMSON)
    _write(pen, (EDGE, 190), told.name, "Alegreya-700", 60, INK)
    y = 300
    for what, much in told.facts:
        _write(pen, (EDGE, y), what, "AlegreyaSans-500", 32, SOFT)
        _write(pen, (EDGE, y + 34), much, "AlegreyaSans-700", 46, INK)
        y += 104
    _bars(pen, told.months, y + 20)
    _write(pen, (EDGE, height - 100), app, "Alegreya-500", 34, SOFT)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def _bars(pen: ImageDraw.ImageDraw, months: tuple[int, ...], top: int) -> None:
    """Games by month; the figure stands on the bar."""
    most, step = max([1, *months]), (WIDTH - 2 * EDGE) / 12
    for month, plays in enumerate(months):
        left, bottom = EDGE + step * month, top + BARS
        bar = round((BARS - 50) * plays / most)
        pen.rectangle((left + 8, bottom - max(bar, 3), left + step - 8, bottom), fill=GOLD if plays else "#ddcdb4")
        if plays:
            font = _font("AlegreyaSans-700", 30)
            pen.text((left + step / 2, bottom - bar - 8), str(plays), INK, font, anchor="ms")
        pen.text((left + step / 2, bottom + 38), str(month + 1), SOFT, _font("AlegreyaSans-400", 28), anchor="ms")


def _write(pen: ImageDraw.ImageDraw, at: tuple[int, int], text: str, font: str, size: int, ink: str) -> None:
    """Smaller where it would run over the edge; what the letters of the font lack is drawn with the other ones."""
    room = WIDTH - EDGE - at[0]
    while size > 16 and sum(_font(name, size).getlength(part) for name, part in _runs(text, font)) > room:
        size -= 2
    x = float(at[0])
    for name, part in _runs(text, font):
        type_ = _font(name, size)
        pen.text((x, at[1] + size), part, ink, type_, anchor="ls")
        x += type_.getlength(part)


def _runs(text: str, font: str) -> list[tuple[str, str]]:
    """Names may hold emoji and other signs: each part with the first font that can draw it."""
    runs: list[tuple[str, str]] = []
    for sign in drawable(text):
        name = next((each for each in (font, "Symbols", "Emoji") if _has(each, sign)), font)
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + sign)
        else:
            runs.append((name, sign))
    return runs


_FONTS: dict[tuple[str, int], ImageFont.FreeTypeFont] = {}


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    if (name, size) not in _FONTS:
        _FONTS[name, size] = ImageFont.truetype(FONTS / f"{name}.ttf", size, layout_engine=ImageFont.Layout.BASIC)
    return _FONTS[name, size]


def _has(name: str, sign: str) -> bool:
    """A sign that the font lacks looks like the one that no font has."""
    font = _font(name, 20)
    return sign.isspace() or bytes(font.getmask(sign)) != bytes(font.getmask("\U0010ffff"))

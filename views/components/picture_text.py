"""Words in a picture of ours, in the app's own fonts: each sign in the first of them that has it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from views.formatting import drawable

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FALLBACK = ("Symbols", "Emoji")


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont  # only where a picture is made

    return ImageFont.truetype(FONTS / f"{name}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


def runs(text: str, name: str) -> list[tuple[str, str]]:
    """The text in pieces, each with the font that has its signs; what none has is left out."""
    found: list[tuple[str, str]] = []
    for sign in drawable(text):
        face = name if sign.isspace() else next((each for each in (name, *FALLBACK) if _has(each, sign)), None)
        if face and found and found[-1][1] == face:
            found[-1] = (found[-1][0] + sign, face)
        elif face:
            found.append((sign, face))
    return found


def width(text: str, name: str, size: int) -> float:
    return sum(font(face, size).getlength(run) for run, face in runs(text, name))


def write(canvas: ImageDraw.ImageDraw, x: float, y: float, text: str, name: str, size: int, ink: str) -> None:
    """All runs stand on one line, that of the first font."""
    base = y + size
    for run, face in runs(text, name):
        canvas.text((x, base), run, fill=ink, font=font(face, size), anchor="ls")
        x += font(face, size).getlength(run)


@cache
def _has(name: str, sign: str) -> bool:
    """Whether a font draws this sign: a missing one looks like the sign that no font has."""
    face = font(name, 40)
    return bytes(face.getmask(sign)) != bytes(face.getmask("\u0378"))

"""Stands in for the part of Pillow that draws the app's pictures, which has no wheel for the browser: the browser's
own canvas draws them, with the same fonts, and a PNG is little more than zlib. As with Pillow, a box holds the pixels
at its right and lower edge too, begins at a whole pixel and has its outline inside, and letters are set one by one."""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

import js

FACES = {"Alegreya": "Alegreya", "AlegreyaSans": "Alegreya Sans", "Symbols": "Symbols", "Emoji": "Emoji"}
FALLBACK = '"Symbols", "Emoji", sans-serif'
ALIGN = {"ls": "left", "ms": "center"}


class Font:
    """`getmask` only tells whether a sign has a picture: here each has one, as the canvas looks into the next font by
    itself."""

    def __init__(self, path: Path, size: int) -> None:
        name, _, weight = path.stem.partition("-")
        self.css = f'{weight or 400} {size}px "{FACES[name]}", {FALLBACK}'
        self._brush = js.OffscreenCanvas.new(1, 1).getContext("2d")
        self._brush.font = self.css
        self._brush.fontKerning = "none"

    def getlength(self, text: str) -> float:
        return float(self._brush.measureText(text).width)

    def getmask(self, sign: str) -> bytes:
        return sign.encode()


def _within(box: tuple[float, float, float, float], inset: float = 0) -> tuple[float, float, float, float]:
    """Left, top, width and height as the canvas takes them."""
    left, top, right, bottom = map(int, box)
    return left + inset, top + inset, right - left + 1 - 2 * inset, bottom - top + 1 - 2 * inset


class Drawing:
    def __init__(self, picture: Picture) -> None:
        self._brush = picture.brush

    def text(self, at: tuple[float, float], text: str, fill: str, font: Font, anchor: str) -> None:
        self._brush.font, self._brush.textAlign, self._brush.fillStyle = font.css, ALIGN[anchor], fill
        self._brush.fillText(text, *at)

    def rectangle(self, box: tuple[float, float, float, float], fill: str) -> None:
        self._brush.fillStyle = fill
        self._brush.fillRect(*_within(box))

    def rounded_rectangle(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: str | None = None,
        outline: str | None = None,
        width: int = 1,
    ) -> None:
        if fill:
            self._brush.fillStyle = fill
            self._brush.beginPath()
            self._brush.roundRect(*_within(box), radius)
            self._brush.fill()
        if outline:
            self._brush.strokeStyle, self._brush.lineWidth = outline, width
            self._brush.beginPath()
            self._brush.roundRect(*_within(box, width / 2), radius - width / 2)
            self._brush.stroke()

    def line(self, ends: tuple[float, float, float, float], fill: str, width: int) -> None:
        """From left to right: there are no others."""
        left, top, right, _top = ends
        self.rectangle((left, top, right, top + width - 1), fill)


class Picture:
    def __init__(self, size: tuple[int, int], paper: str) -> None:
        self.size = size
        self.brush = js.OffscreenCanvas.new(*size).getContext("2d")
        self.brush.fontKerning = "none"
        self.brush.fillStyle = paper
        self.brush.fillRect(0, 0, *size)

    def save(self, out: BinaryIO, _format: str, **_options: Any) -> None:
        width, height = self.size
        found = self.brush.getImageData(0, 0, width, height).data.to_bytes()
        plain = bytearray(width * height * 3)
        for colour in range(3):
            plain[colour::3] = found[colour::4]
        step = width * 3
        lines = b"".join(b"\0" + plain[at : at + step] for at in range(0, len(plain), step))
        out.write(b"\x89PNG\r\n\x1a\n")
        for kind, content in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(lines, 6)),
            (b"IEND", b""),
        ):
            sum_ = zlib.crc32(kind + content)
            out.write(struct.pack(">I", len(content)) + kind + content + struct.pack(">I", sum_))


def _module(name: str, **contents: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(contents)
    sys.modules[name] = made
    return made


def install() -> None:
    """From now on `from PIL import Image, ImageDraw, ImageFont` finds these."""

    def truetype(path: Path, size: int, **_options: Any) -> Font:
        return Font(path, size)

    def new(_mode: str, size: tuple[int, int], paper: str) -> Picture:
        return Picture(size, paper)

    class Layout:
        BASIC = 0

    image = _module("PIL.Image", new=new, Image=Picture)
    draw = _module("PIL.ImageDraw", Draw=Drawing, ImageDraw=Drawing)
    font = _module("PIL.ImageFont", truetype=truetype, FreeTypeFont=Font, Layout=Layout)
    _module("PIL", Image=image, ImageDraw=draw, ImageFont=font)

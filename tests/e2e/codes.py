"""Codes on a real screen, read by a decoder that shares nothing with what made them."""

import io

import zxingcpp
from PIL import Image

from interchange.qr_payload import read_part
from testing.phone import Phone
from testing.screens import LOOKS


def texts_in(png: bytes, turned: float = 0) -> list[str]:
    """What the codes in a picture of the screen say, as a camera held at that angle sees them."""
    picture = Image.open(io.BytesIO(png)).convert("L").rotate(turned, expand=True, resample=Image.Resampling.BILINEAR)
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def shown(phone: Phone, number: int) -> bytes:
    """A picture of the screen once that code of several is drawn, and no other."""
    for _ in range(LOOKS):
        phone.still()
        shot = phone.page.screenshot()
        if [read_part(text).number for text in texts_in(shot)] == [number]:
            return shot
    raise AssertionError(f"code {number} is never on the screen")

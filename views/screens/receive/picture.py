"""The codes in a picture. The decoder is missing from the phone build, where the camera reads a code anyway."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from interchange.qr_payload import BadPayload
from locales import say

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES: Final = 25_000_000
MOST_PIXELS: Final = 80_000_000
SIDE: Final = 2400  # a code that fills half of a picture is still sharp, and found in a moment


def codes_in(picture: bytes) -> list[str]:
    """The texts of the QR codes in a picture; `BadPayload` where none can be had. Slow: not for the event loop."""
    try:
        import zxingcpp  # only where a picture is read
        from PIL import Image  # as with the QR codes themselves: loaded by who needs it
    except ImportError:
        raise BadPayload(say("app.receive.picture.no-decoder")) from None
    if len(picture) > MOST_BYTES:
        raise BadPayload(say("app.receive.picture.too-big"))
    try:
        with Image.open(io.BytesIO(picture)) as image:
            plain = _grey(image) if image.width * image.height <= MOST_PIXELS else None
    except Exception:  # whatever a broken or hostile file makes Pillow say
        raise BadPayload(say("app.receive.picture.bad")) from None
    if plain is None:
        raise BadPayload(say("app.receive.picture.too-big"))
    found = zxingcpp.read_barcodes(plain, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    texts = [code.text for code in found if code.text]
    if not texts:
        raise BadPayload(say("app.receive.picture.none"))
    return texts


def _grey(image: Image.Image) -> Image.Image:
    """Small enough to be searched in a moment; what is transparent counts as paper."""
    from PIL import Image

    image.draft("L", (SIDE, SIDE))
    image.thumbnail((SIDE, SIDE))
    shown = image.convert("RGBA")
    paper = Image.new("RGBA", shown.size, "white")
    paper.alpha_composite(shown)
    return paper.convert("L")

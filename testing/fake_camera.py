"""A camera for Chromium that sees one code after the other, for ever."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image
from qrcode.main import QRCode

SIZE = (640, 480)
TURNED = 7  # degrees: nobody holds a phone straight
FRAMES = 20
"""Pictures of one code before the next comes, of thirty in a second."""


def see(codes: Sequence[str], film: Path) -> tuple[str, ...]:
    """What Chromium is started with, so that its camera shows this film."""
    with film.open("wb") as file:
        for text in codes:
            file.write(_picture(text) * FRAMES)
    return (
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",  # who is asked for the camera says yes
        f"--use-file-for-fake-video-capture={film}",
    )


def _picture(text: str) -> bytes:
    code: Any = QRCode(border=4, box_size=4)
    code.add_data(text)
    drawn = code.make_image().get_image().convert("RGB")
    drawn.thumbnail((400, 400))
    frame = Image.new("RGB", SIZE, "#888070")
    frame.paste(drawn, ((SIZE[0] - drawn.width) // 2, (SIZE[1] - drawn.height) // 2))
    packed = io.BytesIO()
    frame.rotate(TURNED, resample=Image.Resampling.BILINEAR, fillcolor="#888070").save(packed, "JPEG", quality=85)
    return packed.getvalue()

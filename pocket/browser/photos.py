"""Makes photos small, as `models.photos.small_picture` does with Pillow at home: the browser reads and writes them."""

from __future__ import annotations

import js
from flet_js import toPage

from models.photos import LONGEST_SIDE, MOST_BYTES, MOST_PIXELS, QUALITY, BadPhoto, SmallPicture


async def small_picture(data: bytes) -> SmallPicture:
    """Upright, on white where it is transparent; a picture that is written anew tells nothing of where it was taken."""
    if len(data) > MOST_BYTES:
        raise BadPhoto("too-large")
    try:
        found = await js.createImageBitmap(js.Blob.new(toPage([data])))
    except Exception as error:  # whatever the browser makes of a broken or hostile file
        raise BadPhoto("no-picture") from error
    if found.width * found.height > MOST_PIXELS:
        raise BadPhoto("too-large")
    scale = min(1, LONGEST_SIDE / max(found.width, found.height))
    width, height = max(1, round(found.width * scale)), max(1, round(found.height * scale))
    canvas = js.OffscreenCanvas.new(width, height)
    brush = canvas.getContext("2d")
    brush.imageSmoothingQuality = "high"
    brush.fillStyle = "white"
    brush.fillRect(0, 0, width, height)
    brush.drawImage(found, 0, 0, width, height)
    found.close()
    written = await canvas.convertToBlob(toPage({"type": "image/jpeg", "quality": QUALITY / 100}))
    content = (await written.arrayBuffer()).to_bytes()
    return SmallPicture(content, width, height)

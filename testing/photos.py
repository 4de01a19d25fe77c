"""Pictures as a camera makes them."""

import io

from PIL import Image

ORIENTATION, TAKEN_WITH = 0x0112, 0x0110


def picture(size: tuple[int, int], kind: str = "JPEG", mode: str = "RGB", turned: bool = False) -> bytes:
    image, out, exif = Image.new(mode, size), io.BytesIO(), Image.Exif()
    exif[TAKEN_WITH] = "a camera that tells where it was"
    exif[ORIENTATION] = 6 if turned else 1
    image.save(out, kind, exif=exif)
    return out.getvalue()

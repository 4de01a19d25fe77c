"""A page's end of the camera, without a browser."""

from __future__ import annotations

import json
from typing import Any

from app.page_camera import PageCamera


class CameraPage:
    """What was sent to it, in order."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.camera = PageCamera(self._send)

    async def _send(self, text: str) -> None:
        self.told.append(json.loads(text))

    def says(self, **message: Any) -> None:
        self.camera.hear(json.dumps(message))

"""What the screens can ask of the browser where the whole app runs in it: the pocket edition (`pocket/browser`).

The home edition has none of it, and offers nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.page_camera import PageCamera


@dataclass(frozen=True, slots=True)
class Versions:
    """Of the app in this browser. `ready` was fetched and waits; `previous` is still here for a step back."""

    running: str
    ready: str | None = None
    previous: str | None = None


class BrowserServices(Protocol):
    address: str
    """Of the page, with its folder, up to where a screen's own address follows."""
    versions: Versions | None
    """None until the page has said it."""
    lasting: bool | None
    """Whether the browser has promised not to clear the data away by itself; None until it has said it."""
    camera: PageCamera
    """Of the one page there is."""

    def remember_appearance(self, theme: str, language: str) -> None:
        """For the next start, whose first moments have no settings yet."""

    async def use_new_version(self) -> None: ...

    async def step_back(self) -> None: ...

    async def shared_texts(self) -> list[str]:
        """The texts, and those of the codes in pictures, that another app has handed over; once."""

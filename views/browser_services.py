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


@dataclass(frozen=True, slots=True)
class Shared:
    texts: tuple[str, ...] = ()
    """Those of the codes in pictures, too."""
    files: tuple[tuple[str, bytes], ...] = ()
    """What is no picture: names and contents."""


@dataclass(frozen=True, slots=True)
class PickedFile:
    name: str
    size: int
    content: bytes | None
    """None for one that is too large for any screen, or that cannot be read."""


class BrowserServices(Protocol):
    address: str
    """Of the page, with its folder, up to where a screen's own address follows."""
    files: str
    """The address of the folder in which this version's files lie."""
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

    async def save_data(self) -> None:
        """Every file of the app, as one that the browser downloads: where the app itself cannot open them."""

    async def save_file(self, name: str, content: bytes) -> None:
        """The browser downloads it."""

    async def picked(self) -> list[PickedFile]:
        """What the person has just picked; once."""

    async def shared(self) -> Shared:
        """What another app has handed over; once."""

"""What the destinations of the navigation drew last. It stays with the client, out of sight, so that the way from one
to the other and back sends only what has changed."""

from __future__ import annotations

from typing import Any

import flet as ft


class NavigationCache:
    """Of one page. What was taken out of the page should not come back to it, so whatever is kept here is in the page
    too: once it shows no destination, nor has one below what it shows, nothing is kept."""

    def __init__(self) -> None:
        self._look: object = None
        self._mains: dict[str, ft.Control] = {}
        self._sources: dict[str, object] = {}
        self._parts: dict[str, dict[str, Any]] = {}
        self.bar: dict[str, Any] = {}
        """The parts of the navigation itself, for `Ui.again`."""

    def drawn_in(self, look: object) -> None:
        """In another language or size all is drawn anew."""
        if look != self._look:
            self.forget()
            self._look = look

    def forget(self) -> None:
        self._mains.clear()
        self._sources.clear()
        self._parts.clear()
        self.bar.clear()

    def parts(self, path: str) -> dict[str, Any]:
        """What `Ui.again` knows of a destination."""
        return self._parts.setdefault(path, {})

    def drawn_from(self, path: str, source: object) -> None:
        """What the screen there was drawn from; None for one that is not to be shown again as it is."""
        self._sources[path] = source

    def is_as(self, path: str, source: object) -> bool:
        """Whether what is kept would be drawn the same again, but for what passes with time."""
        return path in self._mains and self._sources.get(path) == source

    def beside(self, path: str, main: ft.Control) -> list[ft.Control]:
        """All of them, of which only this one is seen."""
        self._mains[path] = main
        return self.turned_to(path)

    def turned_to(self, path: str) -> list[ft.Control]:
        return [
            ft.Container(each, visible=at == path, expand=True, key=f"main-{at}") for at, each in self._mains.items()
        ]

"""Where one page is in the app, and the browser's address that goes along with it."""

from __future__ import annotations

from collections.abc import Callable

from views.routes import Place, find, is_aside


class Address:
    """The page counts as being at its new address at once. The browser is told only when the new screen has been sent:
    told earlier, the client would draw the old screen once more."""

    def __init__(self, route: str, send: Callable[[str], None]) -> None:
        self.route = route
        self.left = "/"
        """Where the person was before they looked something up."""
        self._send = send
        self._ahead = False
        self._asked: list[str] = []  # what the browser was asked to go to and has not reached yet

    @property
    def place(self) -> Place | None:
        return find(self.route)

    @property
    def game(self) -> str:
        """The present address; while something is looked up, that of the screen from which it was opened."""
        return self.left if is_aside(self.route) else self.route

    def go(self, route: str) -> None:
        if route != self.route:
            self._ahead = True
        self._be_at(route)

    def follow(self) -> None:
        if self._ahead:
            self._ahead = False
            self._asked.append(self.route)
            self._send(self.route)

    def arrived(self, route: str) -> bool:
        """The browser is at another address: because it was asked to, or by its own back button. Whether the page
        has to go there too."""
        if route in self._asked:
            del self._asked[: self._asked.index(route) + 1]
            return False
        self._asked.clear()
        if route == self.route:
            return False
        self._be_at(route)
        return True

    def back(self, place: Place) -> str | None:
        return self.left if place.route.aside else place.back

    def _be_at(self, route: str) -> None:
        if not is_aside(self.route):
            self.left = self.route
        self.route = route

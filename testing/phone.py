"""A phone in a test: one browser window on the app, found through its accessibility tree.

Flutter draws on a canvas. What a test can read is the tree made for screen readers, so a control is found by its
identifier, its role or its label, as a person with a screen reader finds it.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as TooLate

from testing.browser import Pages

PHONE = (390, 844)
WIDE = (1280, 800)
FIRST_LOAD_MS = 60_000
# A machine that does something else may answer late; only what fails takes so long.
PATIENCE_MS = 30_000
AWAY_MS = 120_000
NUMBERS = count(1)
SCREENS = "WEST_KINGDOM_SCREENS"
# The client asks an outside server for this in any configuration; the page's policy stops it before the network.
STOPPED = "rive_native"

expect.set_options(timeout=PATIENCE_MS)

READY = """() => document.querySelector('flt-semantics-host flt-semantics') !== null
  && document.querySelector('#veil') === null"""
# Asked again while the page is only loading.
STILL = "() => window.phone?.rest()"
# What the browser does when somebody goes back or forward to an address.
GO = """route => {
  phone.asked = true;
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}"""
TRANSFERRED = """() => performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation')).reduce((sum, entry) => sum + entry.transferSize, 0)"""


class Phone:
    """`trouble` collects what no page may ever do: ask the outside, miss a file, report an error, lose its socket.

    A phone that is not `drawn` keeps its first picture: what is on it is found through the accessibility tree.
    """

    def __init__(
        self,
        pages: Pages,
        url: str,
        route: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        drawn: bool = True,
        screens: Path | None = None,
    ) -> None:
        self.url = url
        self.trouble: list[str] = []
        self._pages, self._locale = pages, locale
        self._screens = Path(os.environ[SCREENS]) if SCREENS in os.environ else screens
        self._drawn = drawn or SCREENS in os.environ
        self._number = next(NUMBERS)
        self.page = pages.take(locale, url)
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(
            color_scheme="dark" if dark else "light",
            # A ripple is dozens of frames that a machine without a graphics card draws in software.
            reduced_motion="no-preference" if motion else "reduce",
            forced_colors="none",
        )
        self._watching: dict[Any, Callable[[Any], None]] = {
            "requestfinished": self._watch_request,
            "response": self._watch_response,
            "console": self._watch_console,
            "load": self._watch_load,
            "websocket": self._watch_socket,
            "pageerror": self._watch_error,
        }
        for event, heard in self._watching.items():
            self.page.on(event, heard)
        self.open(route)

    def _watch_request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "blob:", "data:")):
            self.trouble.append(f"asked the outside: {request.url}")

    def _watch_response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"{response.status}: {response.url}")

    def _watch_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and STOPPED not in message.text:
            self.trouble.append(f"console: {message.text}")

    def _watch_error(self, error: BrowserError) -> None:
        self.trouble.append(f"page error: {error}")

    def _watch_load(self, page: Page) -> None:
        self._note(f"loaded {page.url}")

    def _note(self, event: str) -> None:
        """For whoever reads why a test failed."""
        sys.stdout.write(f"{time.strftime('%X')} phone {self._number}: {event}\n")

    def _watch_socket(self, socket: WebSocket) -> None:
        self._note("socket opened")
        socket.on("close", lambda _socket: self._note("socket closed"))

    def open(self, route: str) -> None:
        self.page.goto(self.url + route)
        self.ready()

    def go(self, route: str) -> None:
        """To another address without loading the page anew."""
        self.page.evaluate(GO, route)

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        """Waits for the first screen; after every load of the page."""
        self.page.wait_for_function(READY, polling=50, timeout=FIRST_LOAD_MS)
        if not self._drawn:
            self.page.evaluate("phone.drawNoMore()")

    def close(self) -> None:
        if not self._watching:
            return
        for event, heard in self._watching.items():
            self.page.remove_listener(event, heard)
        self._watching = {}
        self._leave()

    def _leave(self) -> None:
        self._pages.put_back(self.page, self._locale, self.url)

    def at(self, identifier: str) -> Locator:
        return self.page.locator(f"[flt-semantics-identifier='{identifier}']")

    def role(
        self,
        role: Literal["alertdialog", "button", "checkbox", "heading", "radio", "switch", "tab", "table"],
        name: str | re.Pattern[str],
    ) -> Locator:
        return self.page.get_by_role(role, name=name)

    def still(self) -> None:
        """Waits until nothing moves and the app has answered the last tap or address: a page in transition loses taps.
        `evaluate` would wait for ever for a page that is being left; this has a limit."""
        try:
            self.page.wait_for_function(STILL)
        except TooLate:
            asked = self.page.evaluate("phone.asked")
            raise AssertionError("the last tap has no answer" if asked else "the screen never rests") from None

    def tap(self, identifier: str) -> None:
        self.press(self.at(identifier))

    def scroll_to(self, identifier: str) -> None:
        """Turns the wheel until the control is on the screen; what Flutter scrolls, the browser cannot."""
        width, height = PHONE
        self.page.mouse.move(width / 2, height / 2)
        for _ in range(20):
            box = self.at(identifier).bounding_box()
            above = box is not None and box["y"] < 0
            if box and not above and box["y"] + box["height"] < height - 60:
                return
            self.page.mouse.wheel(0, -120 if above else 120)
            self.still()
        raise AssertionError(f"{identifier} does not come onto the screen")

    def press(self, found: Locator) -> None:
        self.still()
        if not found.count():
            expect(found).to_be_attached()  # says what is there instead, as a click would not
            self.still()
        found.click()

    def fill(self, identifier: str, text: str) -> None:
        """Types into a field. Flutter listens a few milliseconds after the focus; text sent before that is lost."""
        self.still()
        box = self.at(identifier).locator("input, textarea")
        if not box.evaluate("field => field === document.activeElement"):
            box.evaluate("field => { delete field.dataset.live }")
            box.click()
        expect(box).to_have_attribute("data-live", "1")
        box.fill(text)

    def sees(self, identifier: str, text: str | re.Pattern[str]) -> None:
        self.still()  # what is expected is looked for at once, and then only now and again
        expect(self.at(identifier)).to_have_text(text)

    def reads(self, identifier: str) -> str:
        """The text of a control as it is now."""
        return self.at(identifier).inner_text()

    def sees_title(self, text: str | re.Pattern[str]) -> None:
        self.still()
        expect(self.role("heading", text).first).to_be_attached()

    def back(self, leaving: str) -> None:
        """The browser's own back button. A screen is drawn before the address follows, so that is waited for."""
        self.page.wait_for_url(self.url + leaving)
        self.page.evaluate("() => { phone.asked = true }")
        self.page.go_back()

    def transferred(self) -> int:
        """Bytes that came over the wire since the page was loaded."""
        count: int = self.page.evaluate(TRANSFERRED)
        return count

    def shot(self, name: str) -> None:
        """A picture of the screen, if it is drawn, into the folder that the environment names or the test's own."""
        if not self._drawn:
            return
        assert self._screens, f"no folder for pictures: set {SCREENS}"
        self.still()
        self._screens.mkdir(parents=True, exist_ok=True)
        path = self._screens / f"{name}.png"
        self.page.screenshot(path=path)

    @contextmanager
    def outage(self) -> Iterator[None]:
        """Inside, the socket breaks. Afterwards the page has loaded itself anew; meanwhile the browser may complain."""
        self.page.wait_for_load_state("networkidle")  # a picture cut off half way would complain again later
        before = list(self.trouble)
        with self.page.expect_event("load", timeout=AWAY_MS):
            yield
        self.ready()
        self.trouble = before

    def assert_calm(self) -> None:
        assert not self.trouble, "\n".join(self.trouble)

"""A phone in a test: one browser window on the app, found through its accessibility tree.

Flutter draws on a canvas. What a test can read is the tree made for screen readers, so a control is found by its
identifier, its role or its label, as a person with a screen reader finds it.
"""

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
    sync_playwright,
)

PHONE = (390, 844)
WIDE = (1280, 800)
FIRST_LOAD_MS = 60_000
# A machine that does something else may answer late; only what fails takes so long.
PATIENCE_MS = 30_000
AWAY_S = 60
ANSWER_S = 2
# In the client's message that something was tapped. To what else it says, sizes and letters, there is often no answer.
TAPPED = b"\xa4name\xa5click"
NUMBERS = count(1)
SCREENS = "WEST_KINGDOM_SCREENS"
# The client asks an outside server for this in any configuration; the page's policy stops it before the network.
STOPPED = "rive_native"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=PATIENCE_MS)

# Marks a field once Flutter listens to it, and switches the accessibility tree on after every load, that of a page
# which comes back by itself too.
LISTENING = """(() => {
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    if (name === 'input' && this instanceof HTMLElement) this.dataset.live = '1';
    return add.call(this, name, ...rest);
  };
  const waking = setInterval(() => {
    document.querySelector('flt-semantics-placeholder')?.click();
    if (document.querySelector('flt-semantics-host flt-semantics')) clearInterval(waking);
  }, 50);
})()"""
# A page that loses its socket loads itself anew. The server hangs up on a phone that gives no sign of life (1011),
# which a machine that stands still for a while may have to; whatever else ends a socket is trouble.
SOCKETS_LAST = """(() => {
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Socket, given) {
      const socket = new Socket(...given);
      socket.addEventListener('close', ({ code }) => code === 1011 || console.error(`the socket ended: ${code}`));
      return socket;
    },
  });
})()"""
READY = """() => document.querySelector('flt-semantics-host flt-semantics') !== null
  && document.querySelector('#veil') === null"""
# Resolves when the accessibility tree has not changed for 100 ms and two frames: on a busy machine a frame that is
# due comes after a timer that is. Asked again while the page is only loading.
STILL = """() => new Promise(done => {
  const host = document.querySelector('flt-semantics-host');
  if (!host?.querySelector('flt-semantics')) return done(false);
  let timer, changes = 0;
  const end = () => { watch.disconnect(); done(true); };
  const rest = () => {
    const before = changes;
    requestAnimationFrame(() => requestAnimationFrame(() => changes === before && end()));
  };
  const arm = () => { changes += 1; clearTimeout(timer); timer = setTimeout(rest, 100); };
  const watch = new MutationObserver(arm);
  setTimeout(end, 3000);
  arm();
  watch.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
# What the browser does when somebody goes back or forward to an address.
GO = """route => {
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}"""
TRANSFERRED = """() => performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation')).reduce((sum, entry) => sum + entry.transferSize, 0)"""


@contextmanager
def launched(chromium: str) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
        yield browser
        browser.close()


class Phone:
    """`trouble` collects what no page may ever do: ask the outside, miss a file, report an error, lose its socket."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        route: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        screens: Path | None = None,
    ) -> None:
        self.url = url
        self.trouble: list[str] = []
        self._screens = Path(os.environ[SCREENS]) if SCREENS in os.environ else screens
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            locale=locale,
            color_scheme="dark" if dark else "light",
            # A ripple is dozens of frames that a machine without a graphics card draws in software.
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.add_init_script(LISTENING)
        self.context.add_init_script(SOCKETS_LAST)
        self.page = self.context.new_page()
        self.page.on("requestfinished", self._watch_request)
        self.page.on("response", self._watch_response)
        self.page.on("console", self._watch_console)
        self._number = next(NUMBERS)
        self._asked = False
        self._loads = 0
        self.page.on("load", self._loaded)
        self.page.on("websocket", self._watch_socket)
        self.page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
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

    def _loaded(self, page: Page) -> None:
        self._loads += 1
        self._note(f"loaded {page.url}")

    def _note(self, event: str) -> None:
        """For whoever reads why a test failed."""
        sys.stdout.write(f"{time.strftime('%X')} phone {self._number}: {event}\n")

    def _watch_socket(self, socket: WebSocket) -> None:
        self._note("socket opened")
        socket.on("close", lambda _socket: self._note("socket closed"))
        socket.on("framesent", self._sent)
        socket.on("framereceived", lambda _frame: setattr(self, "_asked", False))

    def _sent(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes) and TAPPED in frame[:40]:
            self._asked = True

    def open(self, route: str) -> None:
        self.page.goto(self.url + route)
        self.ready()

    def go(self, route: str) -> None:
        """To another address without loading the page anew."""
        self._asked = True
        self.page.evaluate(GO, route)

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        """Waits for the first screen; after every load of the page."""
        self.page.wait_for_function(READY, polling=50, timeout=FIRST_LOAD_MS)

    def close(self) -> None:
        self.context.close()

    def at(self, identifier: str) -> Locator:
        return self.page.locator(f"[flt-semantics-identifier='{identifier}']")

    def role(
        self,
        role: Literal["alertdialog", "button", "checkbox", "heading", "radio", "switch", "tab", "table"],
        name: str | re.Pattern[str],
    ) -> Locator:
        return self.page.get_by_role(role, name=name)

    def still(self) -> None:
        """Waits until nothing moves, and until the app has answered the last tap or address, if it answers that at
        all: a page in transition loses taps."""
        end = time.monotonic() + ANSWER_S
        while self._moves() or (self._asked and time.monotonic() < end):
            self.page.wait_for_timeout(20)
        self._asked = False

    def _moves(self) -> bool:
        """Waits for a pause; whether more has to come after it. `evaluate` would wait for ever for a page that is being
        left; this has a limit."""
        asked = self._asked
        self.page.wait_for_function(STILL)
        return asked and not self._asked  # the answer came while nothing moved yet

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
        expect(self.at(identifier)).to_have_text(text)

    def reads(self, identifier: str) -> str:
        """The text of a control as it is now."""
        return self.at(identifier).inner_text()

    def sees_title(self, text: str | re.Pattern[str]) -> None:
        expect(self.role("heading", text).first).to_be_attached()

    def back(self, leaving: str) -> None:
        """The browser's own back button. A screen is drawn before the address follows, so that is waited for."""
        self.page.wait_for_url(self.url + leaving)
        self._asked = True
        self.page.go_back()

    def transferred(self) -> int:
        """Bytes that came over the wire since the page was loaded."""
        count: int = self.page.evaluate(TRANSFERRED)
        return count

    def shot(self, name: str) -> Path:
        """A picture of the screen, into the folder that the environment names or the test's own."""
        assert self._screens, f"no folder for pictures: set {SCREENS}"
        self.still()
        self._screens.mkdir(parents=True, exist_ok=True)
        path = self._screens / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    @contextmanager
    def outage(self) -> Iterator[None]:
        """Inside, the socket breaks. Afterwards the page has loaded itself anew; meanwhile the browser may complain."""
        self.page.wait_for_load_state("networkidle")  # a picture cut off half way would complain again later
        before, loads = list(self.trouble), self._loads
        yield
        end = time.monotonic() + AWAY_S
        while self._loads == loads:
            assert time.monotonic() < end, f"the phone did not come back within {AWAY_S} s"
            self.page.wait_for_timeout(100)
        self.ready()
        self.page.wait_for_load_state("networkidle")
        self.trouble = before

    def assert_calm(self) -> None:
        assert not self.trouble, "\n".join(self.trouble)

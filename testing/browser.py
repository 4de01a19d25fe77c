"""The browser of the tests, and its pages, which phones use one after the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WATCHER = Path(__file__).with_name("phone.js").read_text("utf-8")
PLAIN = "--disable-software-rasterizer"
"""Chromium imitates a graphics card, and gets the client of Chrome (skwasm); without that it gets the one that Safari
and Firefox have (canvaskit), which starts more slowly."""


@contextmanager
def launched(chromium: str, *flags: str) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=[*FLAGS, *flags])
        yield browser
        browser.close()


@contextmanager
def launched_beside(pages: Pages, chromium: str, *flags: str) -> Iterator[Browser]:
    """Another one while that of these pages is open: Playwright can be started once."""
    browser = pages.browser.browser_type.launch(executable_path=chromium, headless=True, args=[*FLAGS, *flags])
    yield browser
    browser.close()


class Pages:
    """The pages of a browser, used by one phone after the other: most of what a load takes is to compile the client,
    and the process of a page keeps it. Nothing else is left of the phone before."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[str, list[Page]] = defaultdict(list)

    def take(self, locale: str, url: str) -> Page:
        free = self._free[locale]
        if not free:
            context = self.browser.new_context(has_touch=True, locale=locale)
            context.add_init_script(WATCHER)
            return context.new_page()
        free.sort(key=lambda page: page.url.startswith(url))  # another address is another process
        return free.pop()

    def keep(self, page: Page, locale: str) -> None:
        """For the next phone, with everything that is kept in the browser."""
        self._free[locale].append(page)

    def put_back(self, page: Page, locale: str, url: str) -> None:
        try:
            page.goto(f"{url}/favicon.png")  # of the same address, and no page of the app
            page.evaluate("sessionStorage.clear()")
            session = page.context.new_cdp_session(page)
            session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
            session.detach()
            page.context.clear_cookies()
        except BrowserError:  # it was closed, or its app has ended
            page.context.close()
        else:
            self._free[locale].append(page)

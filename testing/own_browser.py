"""A browser of its own, with a profile in a folder that outlives it: closed and begun again, or killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.sync_api import BrowserType, Page

from testing.browser import FLAGS, WATCHER, Pages
from testing.phone import PHONE


class OwnBrowser:
    def __init__(self, kind: BrowserType, chromium: str, folder: Path, *flags: str) -> None:
        self.folder = folder
        width, height = PHONE
        self.context = kind.launch_persistent_context(
            folder,
            executable_path=chromium,
            headless=True,
            args=[*FLAGS, *flags],
            locale="en-GB",
            has_touch=True,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )

    @classmethod
    def beside(cls, pages: Pages, chromium: str, folder: Path) -> Self:
        """Playwright can be started once."""
        return cls(pages.browser.browser_type, chromium, folder)

    @property
    def page(self) -> Page:
        """The first one."""
        return self.context.pages[0]

    def as_pages(self, beside: Pages) -> Pages:
        """For one phone, which gets the first page."""
        self.context.add_init_script(WATCHER)
        pages = Pages(beside.browser)
        pages.keep(self.page, "en-GB")
        return pages

    def processes(self) -> dict[int, str]:
        """Their command lines."""
        return processes_of(self.folder)

    def kill(self) -> None:
        """All of its processes at once, without a chance to tidy up."""
        for pid, line in self.processes().items():
            if "--type=" not in line:
                os.killpg(pid, signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.context.close()


def processes_of(profile: Path) -> dict[int, str]:
    """Those of the browser that has this profile: their command lines."""
    found = {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            line = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:  # it has ended meanwhile
            continue
        if str(profile) in line:
            found[int(place.name)] = line
    return found

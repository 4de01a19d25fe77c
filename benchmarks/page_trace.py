"""What the threads of a page did, as Chromium traces it: how long each task held its thread.

Of a task there are two times: by the clock, and the processor time of the thread. On a machine with other work the
clock says mostly what the others did.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Page

SCREEN: Final = "CrRendererMain"
"""Flutter's client draws there."""
WORKER: Final = "DedicatedWorker thread"
"""Python runs there."""
CATEGORIES: Final = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline")


@dataclass(frozen=True, slots=True, order=True)
class Task:
    processor_ms: float
    clock_ms: float
    at_s: float
    """After the first task of all."""


class PageTrace:
    """`with PageTrace(page) as trace: ...`; then `longest` knows the tasks of each thread."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._events: list[Mapping[str, Any]] = []
        self._complete = False

    def __enter__(self) -> Self:
        self._session = self._page.context.new_cdp_session(self._page)
        self._session.on("Tracing.dataCollected", lambda data: self._events.extend(data["value"]))
        self._session.on("Tracing.tracingComplete", self._end)
        config = {"includedCategories": CATEGORIES}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._session.send("Tracing.end")
        while not self._complete:
            self._page.wait_for_timeout(20)
        self._session.detach()

    def _end(self, _told: object) -> None:
        self._complete = True

    def longest(self, thread: str) -> list[Task]:
        """The longest task comes first."""
        of = {
            (event["pid"], event["tid"])
            for event in self._events
            if event.get("name") == "thread_name" and event["args"]["name"] == thread
        }
        tasks = [event for event in self._events if event.get("name") == "RunTask" and event.get("ph") == "X"]
        began = min(event["ts"] for event in tasks)
        found = (
            Task(event.get("tdur", event["dur"]) / 1000, event["dur"] / 1000, (event["ts"] - began) / 1e6)
            for event in tasks
            if (event["pid"], event["tid"]) in of
        )
        return sorted(found, reverse=True)

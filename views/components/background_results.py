"""Results that take long to work out: computed in a thread, kept until the data changes, with a progress bar."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

import flet as ft

from interchange.progress import Progress
from views.app_state import AppState
from views.components import muted, progress_bar, tid
from views.ui_context import Ui

T = TypeVar("T")
MOST_CACHED = 60
LOOK_EVERY = 0.4  # seconds between two looks at how far it is


@dataclass(slots=True)
class _Result:
    """`changes` is what `AppState.changes` was when it was worked out."""

    changes: int
    value: Any


@dataclass(slots=True)
class _Jobs:
    """What is worked out, or being worked out, for all pages of one app."""

    results: dict[Hashable, _Result] = field(default_factory=dict)
    under_way: dict[tuple[Hashable, int], asyncio.Future[Any]] = field(default_factory=dict)
    part: dict[Hashable, float] = field(default_factory=dict)
    waiting: dict[Hashable, asyncio.Task[None]] = field(default_factory=dict)
    """By the page that waits and what it waits for."""


_JOBS: WeakKeyDictionary[AppState, _Jobs] = WeakKeyDictionary()


def loaded(ui: Ui, app_state: AppState, key: Hashable, work: Callable[[Progress], T]) -> T | None:
    """What `work` returns, or None while it runs; the page is drawn again when it is there. After a change the old
    result stays until the new one is there."""
    jobs, changes = _JOBS.setdefault(app_state, _Jobs()), app_state.changes
    result = jobs.results.get(key)
    if result and result.changes == changes:
        if isinstance(result.value, Exception):
            del jobs.results[key]  # the next drawing tries again
            raise result.value
        return cast(T, result.value)
    future = jobs.under_way.get((key, changes))
    if future is None:
        future = asyncio.get_running_loop().run_in_executor(None, _work, jobs, key, work)
        jobs.under_way[key, changes] = future
    who = (ui.remember, key, changes)
    if who not in jobs.waiting:  # each sign of progress draws the page, which calls this again
        waiting = asyncio.get_running_loop().create_task(_wait(ui, jobs, key, changes, future))
        jobs.waiting[who] = waiting
        waiting.add_done_callback(lambda _task: jobs.waiting.pop(who))
    return None if result is None or isinstance(result.value, Exception) else cast(T, result.value)


def _work(jobs: _Jobs, key: Hashable, work: Callable[[Progress], object]) -> object:
    try:
        return work(lambda part: jobs.part.update({key: part}))
    except Exception as error:  # shown by the screen that asked
        return error


async def _wait(ui: Ui, jobs: _Jobs, key: Hashable, changes: int, future: asyncio.Future[Any]) -> None:
    """In the context of the page that asked: each waits for itself."""
    while not future.done():
        await asyncio.wait({future}, timeout=LOOK_EVERY)
        if not future.done() and key in jobs.part:
            with suppress(RuntimeError):  # the page has gone; others may wait for the same
                ui.remember("progress", jobs.part[key])
    if jobs.under_way.pop((key, changes), None):
        jobs.part.pop(key, None)
        jobs.results[key] = _Result(changes, future.result())
        for old in list(jobs.results)[:-MOST_CACHED]:
            del jobs.results[old]
    with suppress(RuntimeError):
        ui.remember("progress", None)


def waiting(ui: Ui) -> ft.Control:
    part = ui.memo.get("progress")
    words = muted(ui("app.stats.working"))
    column = ft.Column([words, progress_bar(part, ui.px(6))], spacing=8, tight=True)
    return tid("working", column, live_region=True)

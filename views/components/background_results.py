"""Figures that take their time: worked out in a thread, kept until something changes, with a sign of progress."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

import flet as ft

from views.app_state import Companion
from views.components import muted, tid
from views.ui_context import Ui

T = TypeVar("T")
Progress = Callable[[float], None]
MOST_KEPT = 60
LOOK_EVERY = 0.4  # seconds between two looks at how far it is


@dataclass(slots=True)
class _Kept:
    """`told` counts the changes that were known when it was worked out."""

    told: int
    value: Any


@dataclass(slots=True)
class _Desk:
    """What is worked out, or under way, for all pages of one app."""

    kept: dict[Hashable, _Kept] = field(default_factory=dict)
    under_way: dict[tuple[Hashable, int], asyncio.Future[Any]] = field(default_factory=dict)
    part: dict[Hashable, float] = field(default_factory=dict)
    waiting: dict[Hashable, asyncio.Task[None]] = field(default_factory=dict)
    """By the page that waits and what it waits for."""


_DESKS: WeakKeyDictionary[Companion, _Desk] = WeakKeyDictionary()


def loaded(ui: Ui, companion: Companion, key: Hashable, work: Callable[[Progress], T]) -> T | None:
    """What `work` gives, or None for as long as it is under way; the page is drawn again when it is there. After a
    change the old figures stay until the new ones are there."""
    desk, told = _DESKS.setdefault(companion, _Desk()), companion.told
    kept = desk.kept.get(key)
    if kept and kept.told == told:
        if isinstance(kept.value, Exception):
            del desk.kept[key]  # the next look tries again
            raise kept.value
        return cast(T, kept.value)
    future = desk.under_way.get((key, told))
    if future is None:
        future = asyncio.get_running_loop().run_in_executor(None, _worked, desk, key, work)
        desk.under_way[key, told] = future
    who = (ui.remember, key, told)
    if who not in desk.waiting:  # each sign of progress draws the page, which comes by here again
        waiting = asyncio.get_running_loop().create_task(_wait(ui, desk, key, told, future))
        desk.waiting[who] = waiting
        waiting.add_done_callback(lambda _task: desk.waiting.pop(who))
    return None if kept is None or isinstance(kept.value, Exception) else cast(T, kept.value)


def _worked(desk: _Desk, key: Hashable, work: Callable[[Progress], object]) -> object:
    try:
        return work(lambda part: desk.part.update({key: part}))
    except Exception as error:  # shown by the screen that asked
        return error


async def _wait(ui: Ui, desk: _Desk, key: Hashable, told: int, future: asyncio.Future[Any]) -> None:
    """In the context of the page that asked: each waits for itself."""
    while not future.done():
        await asyncio.wait({future}, timeout=LOOK_EVERY)
        if not future.done() and key in desk.part:
            with suppress(RuntimeError):  # the page has gone, others may wait for the same
                ui.remember("progress", desk.part[key])
    if desk.under_way.pop((key, told), None):
        desk.part.pop(key, None)
        desk.kept[key] = _Kept(told, future.result())
        for old in list(desk.kept)[:-MOST_KEPT]:
            del desk.kept[old]
    with suppress(RuntimeError):
        ui.remember("progress", None)


def waiting(ui: Ui) -> ft.Control:
    part = ui.memo.get("progress")
    bar = ft.ProgressBar(value=part, bar_height=ui.px(6), color=ft.Colors.TERTIARY_FIXED)
    words = muted(ui("app.stats.working"))
    column = ft.Column([words, ft.Semantics(exclude_semantics=True, content=bar)], spacing=8, tight=True)
    return tid("working", column, live_region=True)

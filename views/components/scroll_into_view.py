"""Scrolls to what has just become important."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import flet as ft

DRAWN = 0.12  # seconds until the screen that holds it stands
GLIDE_MS = 180


def scroll_key(value: str) -> ft.ScrollKey:
    return ft.ScrollKey(value)  # type: ignore[call-arg]  # Flet decorates it in a way that types cannot follow


async def reveal(page: ft.Page, key: str) -> None:
    """Brings the control with this scroll key to the top of what scrolls around it. Nothing if it is gone by then."""
    await asyncio.sleep(DRAWN)
    views = ft.unwrap_component(page.views)
    around = _scrolling_around(views[-1], key, None) if views else None
    if around is not None and page.session.connection is not None:
        await around.scroll_to(scroll_key=key, duration=GLIDE_MS)


def _scrolling_around(
    control: ft.Control, key: str, around: ft.ScrollableControl | None
) -> ft.ScrollableControl | None:
    if isinstance(control.key, ft.ScrollKey) and control.key.value == key:
        return around
    if isinstance(control, ft.ScrollableControl) and control.scroll is not None:
        around = control
    found = (_scrolling_around(child, key, around) for child in _children(control))
    return next((each for each in found if each is not None), None)


def _children(control: ft.Control) -> Iterator[ft.Control]:
    for name in ("controls", "content"):
        inside = getattr(control, name, None)
        if isinstance(inside, ft.Control):
            yield inside
        elif isinstance(inside, list):
            yield from inside

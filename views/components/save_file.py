"""Gives the person a file, as what the browser or the system calls a download."""

from __future__ import annotations

import flet as ft

from views.ui_context import Ui


async def save_file(ui: Ui, name: str, content: bytes) -> None:
    """Where the app runs in the browser itself, its page does that: Flet's client would take the content apart byte by
    byte first, and stand still for half a second over a thousand matches."""
    if ui.browser:
        await ui.browser.save_file(name, content)
    else:
        await ft.FilePicker().save_file(file_name=name, src_bytes=content)

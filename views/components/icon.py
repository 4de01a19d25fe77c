"""Pictures in controls: the game's things as our own drawings, the plain signs of every app from Flet's set."""

from typing import TypeAlias

import flet as ft

from views.components.icons import Icon, icon

Picture: TypeAlias = Icon | ft.IconData


def picture(name: Picture, size: float, colour: str | None = None) -> ft.Control:
    """Decoration only: the label beside it, or the tooltip around it, says what it means."""
    if isinstance(name, Icon):
        return icon(name, size, colour)
    return ft.Icon(name, size=size, color=colour)

"""Columns of which every part is as wide as the column."""

from collections.abc import Sequence

import flet as ft


def stretched(controls: Sequence[ft.Control], spacing: float, *, key: str | ft.ScrollKey | None = None) -> ft.Column:
    """As high as what is in it."""
    parts = list(controls)
    return ft.Column(parts, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key=key)

"""What a received parcel is, and what taking it over would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from models.parcel import Body
from views.companion import Companion
from views.components.icon import Picture
from views.ui import Handler, Ui


@dataclass(frozen=True, slots=True)
class Offer:
    """`controls` tell what it is and what would change; `act` does it, and goes to where it can be seen. Without it
    they are still being worked out."""

    title: str
    controls: Sequence[ft.Control]
    label: str
    icon: Picture
    act: Handler | None
    dialog: ft.DialogControl | None = None


Reader: TypeAlias = Callable[[Ui, Companion, Body], Offer]
"""Reads the body of its kind of parcel, or raises `BadParcel`."""

"""What a received payload is, and what taking it over would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import flet as ft

from interchange.qr_payload import Body
from views.app_state import AppState
from views.components.icon import Picture
from views.ui_context import Handler, Ui


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


class Kind(NamedTuple):
    """`read` takes the body of such a payload, once, or raises `BadPayload`; `offer` shows what came of that, each time
    the screen is drawn."""

    read: Callable[[Body], Any]
    offer: Callable[[Ui, AppState, Any], Offer]

"""Language, theme and size of the text: the settings that each phone at the table has for itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.preferences import TEXT_SIZES, Preferences
from locales import WAYS
from views.components import card, segments
from views.ui_context import Ui

# Everybody finds their language by its own name.
THEMES = {
    "system": "app.settings.theme.system",
    "light": "app.settings.theme.light",
    "dark": "app.settings.theme.dark",
    "contrast": "app.settings.theme.contrast",
}


def look_card(ui: Ui, chosen: Preferences, change: Callable[[str, Any], None]) -> ft.Control:
    languages = [("auto", ui("app.settings.language.auto")), *((key, ways.name) for key, ways in WAYS.items())]
    return card(
        [
            segments(
                ui,
                "language",
                ui("app.settings.language"),
                languages,
                chosen.language or "auto",
                lambda key: change("language", None if key == "auto" else key),
            ),
            segments(
                ui,
                "theme",
                ui("app.settings.theme"),
                [(key, ui(id)) for key, id in THEMES.items()],
                chosen.theme,
                lambda key: change("theme", key),
            ),
            segments(
                ui,
                "text-size",
                ui("app.settings.text-size"),
                [(str(size), ui("app.percent", n=size)) for size in TEXT_SIZES],
                str(chosen.text_size),
                lambda key: change("text_size", int(key)),
            ),
        ]
    )

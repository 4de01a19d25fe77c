"""What this is, what it is not, and whose work it stands on."""

from __future__ import annotations

import platform
from collections.abc import Mapping

import flet as ft

from app.version import VERSION
from views.app_state import AppState
from views.components import card, heading, muted, notice, paragraph, selectable
from views.components.icons import artists
from views.layout.page_layout import Screen
from views.ui_context import Ui


def screen(ui: Ui, _app_state: AppState, _params: Mapping[str, str]) -> Screen:
    return about(ui, {"Python": platform.python_version(), "Flet": ft.__version__})


def about(ui: Ui, versions: Mapping[str, str]) -> Screen:
    drawn = ", ".join(artist.name for artist in artists())
    return Screen(
        title=ui("app.about"),
        controls=[
            notice(ui, "unofficial", ft.Icons.INFO_OUTLINE, ui("app.about.unofficial")),
            paragraph(ui("app.about.games")),
            heading(ui("app.about.versions")),
            card(
                [
                    selectable(f"West Kingdom Companion {VERSION}"),
                    *(selectable(f"{k} {v}") for k, v in versions.items()),
                ]
            ),
            heading(ui("app.about.licences")),
            card(
                [
                    selectable(ui("app.about.licence")),
                    selectable(ui("app.about.icons", artists=drawn)),
                    selectable(ui("app.about.fonts")),
                    selectable(ui("app.about.engine")),
                ]
            ),
            muted(ui("app.about.privacy")),
        ],
    )

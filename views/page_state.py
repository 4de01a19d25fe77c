"""What one open page is drawn from, beside the store: whose it is, where it is, what it remembers, how it looks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from app.current_phone import PHONE
from app.guests import GuestState
from app.page_camera import PageCamera
from app.preferences import Preferences, ThemeName, preferences
from locales import Language
from views.app_state import AppState
from views.client_info import ClientInfo
from views.layout.address import Address
from views.routes import Place, find

log = logging.getLogger("companion.views")
TABLE = "/table"


def record(what: str, error: Exception) -> None:
    """The log writes where it happened, not the words of the error."""
    log.error(what, exc_info=error)


class PageState:
    def __init__(self, page: ft.Page, app_state: AppState, wished_languages: str) -> None:
        self.page = page
        self.app_state = app_state
        self.phone = PHONE.get()
        self.mine = GuestState(app_state, self.phone) if self.phone else app_state
        self.redraw: Callable[[], None] = lambda: None
        self.address = Address(page.route or "/", page.navigate)
        self.width = page.width or 390
        self.device = ClientInfo(page, wished_languages, lambda: self.redraw())  # noqa: PLW0108  # set at each drawing
        self.camera: PageCamera | None = None
        self.memo: dict[str, Any] = {}
        self.held: set[str] = set()
        self.parts: dict[str, Any] = {}
        self.arriving = False
        """Whether the page has just come to its address."""
        self.fault: Exception | None = None
        self.chosen = Preferences()

    @property
    def language(self) -> Language:
        return self.chosen.language or self.device.language or "en"

    @property
    def awake(self) -> bool:
        return self.chosen.keep_awake and self.address.game.startswith("/session/")

    @property
    def theme(self) -> ThemeName:
        """A theme that follows the device follows it into high contrast too."""
        return "contrast" if self.device.contrast and self.chosen.theme == "system" else self.chosen.theme

    @property
    def dark(self) -> bool:
        if self.chosen.theme in ("light", "dark"):
            return self.chosen.theme == "dark"
        return self.page.platform_brightness is ft.Brightness.DARK

    def read_preferences(self) -> None:
        if self.phone or self.app_state.problem is None:
            self.chosen = preferences(self.mine.store.settings.all())

    def leads(self, path: str) -> bool:
        place = find(path)
        return place is not None and self.is_here(place) and (place.route.guests or self.phone is None)

    def is_here(self, place: Place) -> bool:
        """Several phones at one table need a server."""
        return self.app_state.browser is None or place.path != TABLE

    @property
    def shared_address(self) -> str:
        if self.app_state.browser:
            return self.app_state.browser.address
        return self.device.address if self.leads("/receive") else ""

    def is_destination(self, place: Place | None) -> bool:
        return place is not None and place.route.label is not None and self.phone is None

    @property
    def look(self) -> object:
        """What every screen is drawn in."""
        return self.chosen.look, self.language, self.dark, self.width

    @property
    def source(self) -> object:
        """What a screen is drawn from, as far as it says so when it changes."""
        return self.app_state.changes, dict(self.memo)

    def forgive(self) -> None:
        self.fault = None
        self.redraw()

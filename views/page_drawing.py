"""Draws one open page: the back stack of its address, with what is open over it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from app.guests import GuestState
from app.logs import trace
from app.session_store import NotAllowed
from models.errors import Spoilt, Unknown
from views.components.this_browser import with_notices
from views.layout import error_screens
from views.layout.navigation import Destination
from views.layout.navigation_cache import NavigationCache
from views.layout.page_layout import Screen, frame, frame_again, view_of
from views.layout.session_toolbar import with_signs
from views.page_state import PageState, record
from views.routes import ROUTES, Place, stack
from views.screens.table import lobby
from views.ui_context import Ui

AFTERWARDS = 0.1  # seconds after a destination was shown as it was drawn last


@dataclass(frozen=True, slots=True)
class Drawn:
    """The back stack, and what is open over its last view."""

    views: list[ft.View]
    dialog: ft.DialogControl | None = None
    above: ft.DialogControl | None = None
    """What is said over both."""


class PageDrawing:
    """`ui` makes what the screens are given, from the state as it is then."""

    def __init__(self, state: PageState, ui: Callable[[], Ui]) -> None:
        self._state = state
        self._ui = ui
        self._cache = NavigationCache()
        self._keeping: ft.View | None = None
        self._last = Drawn([ft.View(route=state.address.route, bgcolor=ft.Colors.SURFACE)])
        self._shown: dict[str, tuple[object, ft.View]] = {}

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of the screen that were drawn before; those of a destination stay with its drawing."""
        place = self._state.address.place
        return self._cache.parts(place.path) if place and self._state.is_destination(place) else self._state.parts

    def draw(self) -> Drawn:
        """An exception in a render would freeze the page; this one always draws something."""
        try:
            drawn = self._waiting() if self._state.app_state.silent else self._draw()
        except Exception as error:
            if self._state.app_state.silent:
                return self._waiting()
            record("no screen could be drawn", error)
            ui = self._ui()
            screen = error_screens.failed(ui, trace(error), self._state.redraw)
            drawn = Drawn([frame(ui, screen, self._state.address.route, (), "", None)])
        if drawn.views[0] is not self._keeping:
            self._cache.forget()
        self._last = drawn
        return drawn

    def _waiting(self) -> Drawn:
        """What is on the screen stays. Each page is told when the database server answers again, and drawn anew."""
        return replace(self._last, above=error_screens.silent(self._ui()))

    def _draw(self) -> Drawn:
        arriving, self._state.arriving = self._state.arriving, False
        self._state.read_preferences()
        if not (self._state.chosen.language or self._state.device.known):
            return Drawn([ft.View(route=self._state.address.route, bgcolor=ft.Colors.SURFACE)])
        ui = self._ui()
        if problem := self._state.app_state.problem:
            screen = (
                error_screens.no_data(ui)
                if self._state.phone
                else error_screens.trouble(ui, problem, self._state.app_state.open_again)
            )
            return Drawn([frame(ui, screen, self._state.address.route, (), "", None)], self._dialog(ui, screen))
        place = self._state.address.place
        if place is None or not (place.route.guests or self._state.phone is None):
            screen = error_screens.not_here(ui)
            return Drawn(
                [frame(ui, screen, self._state.address.route, self._destinations(ui), "", None)],
                self._dialog(ui, screen),
            )
        look = self._state.look
        self._cache.drawn_in(look)
        if arriving and self._state.is_destination(place) and self._cache.is_as(place.path, self._state.source):
            return self._turned(ui, place)
        places = stack(place, self._state.address.left)
        top = self._screen(ui, place)
        below = [self._below(each, look) for each in places[:-1]]
        views = [*below, self._view(ui, place, top, places[0])]
        self._shown = {each.path: (look, view) for each, view in zip(places, views, strict=True)}
        return Drawn(views, self._dialog(ui, top))

    def _turned(self, ui: Ui, place: Place) -> Drawn:
        """A destination where nothing has changed is shown at once; what passes with time follows."""
        self._keeping = view = frame_again(ui, place.path, self._destinations(ui), self._cache)
        self._shown = {place.path: (self._state.look, view)}
        self._state.page.run_task(self._freshen, view)
        return Drawn([view])

    async def _freshen(self, shown: ft.View) -> None:
        await asyncio.sleep(AFTERWARDS)
        if self._keeping is shown:
            self._state.redraw()

    def _screen(self, ui: Ui, place: Place) -> Screen:
        try:
            screen = with_signs(ui, self._drawn(ui, place), place, self._state.app_state.table_control)
            return with_notices(ui, self._state.app_state, screen) if place.path == "/" else screen
        except Unknown:
            return error_screens.not_here(ui)
        except Spoilt as error:
            record(f"{place.route.path} is spoilt", error)
            mends = self._state.phone is None and self._state.app_state.store.backups.kept
            return error_screens.spoilt(ui, partial(self._state.app_state.mend, error) if mends else None)
        except NotAllowed as refusal:
            return error_screens.not_allowed(ui, refusal.why)
        except Exception as error:
            if self._state.app_state.silent:
                raise
            record(f"{place.route.path} could not be drawn", error)
            return error_screens.failed(ui, trace(error), self._state.redraw)

    def _drawn(self, ui: Ui, place: Place) -> Screen:
        """The host's screen, or the guest's of the same address."""
        if not self._state.is_here(place):
            return error_screens.not_here(ui)
        if not isinstance(self._state.mine, GuestState):
            return place.route.screen(ui, self._state.mine, place.params)
        if place.path == "/":
            return lobby.screen(ui, self._state.mine)
        shared = place.route.for_guests
        return shared(ui, self._state.mine, place.params) if shared else error_screens.not_here(ui)

    def _below(self, place: Place, look: object) -> ft.View:
        """A screen under the topmost stays as it was, or empty if it never was: nobody sees it before it comes to the
        top, without any movement between, and is drawn anew."""
        drawn_in, view = self._shown.get(place.path, (None, None))
        if view is not None and drawn_in == look:
            return view
        return view_of(place.path, top=place.back is None)

    def _view(self, ui: Ui, place: Place, screen: Screen, root: Place) -> ft.View:
        shown = self._destinations(ui) if ui.wide or place.route.label else ()
        back = self._state.address.back(place)
        if not self._state.is_destination(place):
            return frame(ui, screen, place.path, shown, root.path, back)
        self._keeping = frame(ui, screen, place.path, shown, root.path, back, self._cache)
        self._cache.drawn_from(place.path, None if screen.dialog else self._state.source)
        return self._keeping

    def _dialog(self, ui: Ui, screen: Screen) -> ft.DialogControl | None:
        if self._state.fault:
            return error_screens.fault_sheet(ui, self._state.fault, trace(self._state.fault), self._state.forgive)
        return screen.dialog

    def _destinations(self, ui: Ui) -> tuple[Destination, ...]:
        if self._state.phone:
            return ()
        return tuple(Destination(r.path, ui(r.label), r.icon) for r in ROUTES if r.label and r.icon)

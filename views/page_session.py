"""One open page: where it is, what it remembers, and its whole interface drawn from that and the store.

A page session is disposable: it ends with the browser tab, a long sleep or a restart. Nothing of value is in it.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote

import flet as ft

from app.current_phone import PHONE
from app.guests import GuestState
from app.logs import trace
from app.page_camera import CAMERA, PageCamera
from app.preferences import Preferences, ThemeName, preferences
from app.session_store import NotAllowed
from locales import Language, texts
from models.errors import Spoilt, StoreTrouble, Unknown
from views.app_state import AppState
from views.client_info import ClientInfo
from views.components.file_picker import FilePicker
from views.components.scroll_into_view import reveal
from views.components.this_browser import with_notices
from views.layout import error_screens
from views.layout.address import Address
from views.layout.navigation_cache import NavigationCache
from views.layout.page_layout import Destination, Screen, frame, frame_again, view_of
from views.layout.redraw_throttle import RedrawThrottle
from views.layout.session_toolbar import with_signs
from views.routes import ROUTES, Place, find, stack
from views.screens.table import lobby
from views.theme import apply_theme
from views.ui_context import LOOK_AGAIN, Ui, guard

log = logging.getLogger("companion.views")

T = TypeVar("T")
TABLE = "/table"
SHARED = "/shared"
AFTERWARDS = 0.1  # seconds after a destination was shown as it was drawn last


@dataclass(frozen=True, slots=True)
class Drawn:
    """The back stack, and what is open over its last view."""

    views: list[ft.View]
    dialog: ft.DialogControl | None = None
    above: ft.DialogControl | None = None
    """What is said over both."""


def _record(what: str, error: Exception) -> None:
    """The log writes where it happened, not the words of the error."""
    log.error(what, exc_info=error)


class PageSession:
    def __init__(self, page: ft.Page, app_state: AppState, wished_languages: str = "") -> None:
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
        self._at = self.address.place
        self._memos: dict[str, dict[str, Any]] = {}
        self.held: set[str] = set()
        self.parts: dict[str, Any] = {}
        self.cache = NavigationCache()
        self._arriving = False
        self._keeping: ft.View | None = None
        self.drawn = -1
        self._throttle = RedrawThrottle()
        self.fault: Exception | None = None
        self.chosen = Preferences()
        self._turn = asyncio.Lock()
        self._file_picker = FilePicker(partial(guard, self._report, begin=self._once_answered))
        self._last = Drawn([ft.View(route=self.address.route, bgcolor=ft.Colors.SURFACE)])
        self._shown: dict[str, tuple[object, ft.View]] = {}
        self._find_camera()
        try:
            self._read_preferences()
        except Exception as error:  # the first drawing meets it again, and can say it
            if not app_state.silent:
                _record("the settings could not be read", error)

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

    # -- its life ---------------------------------------------------------------------------------------------------

    async def arrive(self) -> None:
        on = partial(guard, self._report, begin=self._once_answered)
        self.page.on_route_change = on(lambda e: self._arrived(e.route))
        self.page.on_view_pop = on(lambda _e: self._go_back())
        self.page.on_resize = on(lambda e: self._resize(e.width))
        self.page.on_connect = on(lambda _e: self._connected())
        self.app_state.listen(self.page, self._refresh)
        await on(self._come_to_table)()
        await asyncio.gather(self.device.ask_language(), self.device.ask_wishes())
        await on(self._receive_shared)()

    async def _in_turn(self, act: Callable[[], T]) -> T:
        """Taps that wait begin in the order in which they were made."""
        async with self._turn:
            while self.app_state.busy:
                await asyncio.sleep(LOOK_AGAIN)
            return await self._once_answered(act)

    async def _once_answered(self, act: Callable[[], T]) -> T:
        """If the database server falls silent in the middle and nothing can have been written, the act begins once
        more, as if it had not begun."""
        await self.app_state.answered()
        at, memo, commits = self._at, dict(self.memo), self.app_state.commits
        try:
            return act()
        except StoreTrouble as error:
            if error.reason != "unreachable" or self.app_state.commits != commits or self._at is not at:
                raise
        self.memo.clear()
        self.memo.update(memo)
        await self.app_state.answered()
        return act()

    def leave(self) -> None:
        self.app_state.leave(self.page)

    async def _receive_shared(self) -> None:
        """Another app has handed something over, which the browser opens at this address."""
        browser = self.app_state.browser
        if browser and self.address.route == SHARED:
            shared = await browser.shared()
            for name, content in shared.files[:1]:
                route = "/settings/backups" if name.lower().endswith(".zip") else "/settings/files"
                await self._file_picker.give(name, content, partial(self._go, route))
                return
            texts = shared.texts
            self._go(f"/receive/{quote(texts[0].rpartition('/receive/')[2], safe='')}" if texts else "/receive")

    async def _refresh(self) -> None:
        """The page on which something was done has mostly drawn it already."""
        if await self._throttle.turn():
            self._catch_up()

    def _did(self) -> None:
        if self._throttle.has_time:
            self._catch_up()

    def _catch_up(self) -> None:
        if self.drawn != self.app_state.changes:
            self.redraw()

    def _connected(self) -> None:
        """A phone that was away missed what happened; and it may come back by another address. A page that some other
        phone goes on with is that phone's, whatever it was before."""
        if phone := PHONE.get():
            self.phone, self.mine = phone, GuestState(self.app_state, phone)
        self._find_camera()
        self.redraw()
        self.page.run_task(self.device.ask_language)
        self.page.run_task(self.device.ask_wishes)

    def _find_camera(self) -> None:
        """That of the connection that the page has now."""
        browser = self.app_state.browser
        if camera := browser.camera if browser else CAMERA.get():
            self.camera = camera
            # It is told from outside of any page.
            camera.changed = lambda: contextvars.copy_context().run(self.page.run_task, self._found_camera)

    async def _found_camera(self) -> None:
        self.redraw()

    def _go(self, route: str) -> None:
        self.address.go(route)
        self._begin()

    def _arrived(self, route: str) -> None:
        if self.address.arrived(route):
            self._begin()

    def _begin(self) -> None:
        """Nothing that a screen remembered is left on the next; some screens know a part of it when they come again."""
        if self._at and (keeps := self._at.route.keeps):
            self._memos[self._at.path] = {key: value for key, value in self.memo.items() if key in keeps}
        self.memo.clear()
        self._at = self.address.place
        self.memo.update(self._memos.get(self._at.path, {}) if self._at else {})
        self.held.clear()
        self.parts.clear()
        self.fault = None
        self._arriving = True
        self.redraw()
        self._lead_table()

    def _come_to_table(self) -> None:
        if self.phone:
            self.app_state.table_control.arrive(self.phone)
        self._lead_table()

    def _lead_table(self) -> None:
        """The table is at the game that the host has before them. It stays there when they look elsewhere; one that is
        opened is at the game that its way came from."""
        place = self.address.place
        if self.phone or place is None:
            return
        if place.path.startswith("/session/"):
            self.app_state.table_control.show(place.params["id"])
        elif place.path != TABLE:
            self.app_state.table_control.before = None

    def _go_back(self) -> None:
        place = self.address.place
        self._go((place and self.address.back(place)) or "/")

    def _resize(self, width: float) -> None:
        self.width = width
        self.redraw()

    def _remember(self, key: str, value: Any) -> None:
        if value is None:
            self.memo.pop(key, None)
        else:
            self.memo[key] = value
        self.redraw()

    def _reveal(self, key: str) -> None:
        self.page.run_task(reveal, self.page, key)

    def _report(self, error: Exception) -> None:
        if not isinstance(error, NotAllowed):
            _record("a handler failed", error)
        self.fault = error
        self.redraw()

    def _forgive(self) -> None:
        self.fault = None
        self.redraw()

    # -- the page itself ----------------------------------------------------------------------------------------

    def _read_preferences(self) -> None:
        if self.phone or self.app_state.problem is None:
            self.chosen = preferences(self.mine.store.settings.all())

    def apply_theme(self) -> None:
        apply_theme(self.page, self.language, self.theme, self.chosen.text_size)
        if self.app_state.browser:
            self.app_state.browser.remember_appearance(self.theme, self.language)

    def apply_theme_again(self) -> None:
        self.apply_theme()
        self.page.update()

    async def keep_awake(self) -> None:
        await self.device.keep_awake(self.awake)

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self) -> Drawn:
        """An exception in a render would freeze the page; this one always draws something."""
        self.drawn = self.app_state.changes
        self._throttle.drew()
        try:
            drawn = self._waiting() if self.app_state.silent else self._draw()
        except Exception as error:
            if self.app_state.silent:
                return self._waiting()
            _record("no screen could be drawn", error)
            ui = self._ui()
            screen = error_screens.failed(ui, trace(error), self.redraw)
            drawn = Drawn([frame(ui, screen, self.address.route, (), "", None)])
        if drawn.views[0] is not self._keeping:
            self.cache.forget()
        self._last = drawn
        return drawn

    def _waiting(self) -> Drawn:
        """What is on the screen stays. Each page is told when the database server answers again, and drawn anew."""
        return replace(self._last, above=error_screens.silent(self._ui()))

    def _draw(self) -> Drawn:
        arriving, self._arriving = self._arriving, False
        self._read_preferences()
        if not (self.chosen.language or self.device.known):
            return Drawn([ft.View(route=self.address.route, bgcolor=ft.Colors.SURFACE)])
        ui = self._ui()
        if problem := self.app_state.problem:
            screen = (
                error_screens.no_data(ui)
                if self.phone
                else error_screens.trouble(ui, problem, self.app_state.open_again)
            )
            return Drawn([frame(ui, screen, self.address.route, (), "", None)], self._dialog(ui, screen))
        place = self.address.place
        if place is None or not (place.route.guests or self.phone is None):
            screen = error_screens.not_here(ui)
            return Drawn(
                [frame(ui, screen, self.address.route, self._destinations(ui), "", None)], self._dialog(ui, screen)
            )
        self.cache.drawn_in(self._look)
        if arriving and self._is_destination(place) and self.cache.is_as(place.path, self._source):
            return self._turned(ui, place)
        places = stack(place, self.address.left)
        top = self._screen(ui, place)
        below = [self._below(each) for each in places[:-1]]
        views = [*below, self._view(ui, place, top, places[0])]
        self._shown = {each.path: (self._look, view) for each, view in zip(places, views, strict=True)}
        return Drawn(views, self._dialog(ui, top))

    def _turned(self, ui: Ui, place: Place) -> Drawn:
        """A destination where nothing has changed is shown at once; what passes with time follows."""
        self._keeping = view = frame_again(ui, place.path, self._destinations(ui), self.cache)
        self._shown = {place.path: (self._look, view)}
        self.page.run_task(self._freshen, view)
        return Drawn([view])

    async def _freshen(self, shown: ft.View) -> None:
        await asyncio.sleep(AFTERWARDS)
        if self._keeping is shown:
            self.redraw()

    @property
    def _source(self) -> object:
        """What a screen is drawn from, as far as it says so when it changes."""
        return self.app_state.changes, dict(self.memo)

    def _screen(self, ui: Ui, place: Place) -> Screen:
        try:
            screen = with_signs(ui, self._drawn(ui, place), place, self.app_state.table_control)
            return with_notices(ui, self.app_state, screen) if place.path == "/" else screen
        except Unknown:
            return error_screens.not_here(ui)
        except Spoilt as error:
            _record(f"{place.route.path} is spoilt", error)
            mends = self.phone is None and self.app_state.store.backups.kept
            return error_screens.spoilt(ui, partial(self.app_state.mend, error) if mends else None)
        except NotAllowed as refusal:
            return error_screens.not_allowed(ui, refusal.why)
        except Exception as error:
            if self.app_state.silent:
                raise
            _record(f"{place.route.path} could not be drawn", error)
            return error_screens.failed(ui, trace(error), self.redraw)

    def _drawn(self, ui: Ui, place: Place) -> Screen:
        """The host's screen, or the guest's of the same address."""
        if not self._is_here(place):
            return error_screens.not_here(ui)
        if not isinstance(self.mine, GuestState):
            return place.route.screen(ui, self.mine, place.params)
        if place.path == "/":
            return lobby.screen(ui, self.mine)
        shared = place.route.for_guests
        return shared(ui, self.mine, place.params) if shared else error_screens.not_here(ui)

    def _below(self, place: Place) -> ft.View:
        """A screen under the topmost stays as it was, or empty if it never was: nobody sees it before it comes to the
        top, without any movement between, and is drawn anew."""
        look, view = self._shown.get(place.path, (None, None))
        if view is not None and look == self._look:
            return view
        return view_of(place.path, top=place.back is None)

    def _view(self, ui: Ui, place: Place, screen: Screen, root: Place) -> ft.View:
        shown = self._destinations(ui) if ui.wide or place.route.label else ()
        back = self.address.back(place)
        if not self._is_destination(place):
            return frame(ui, screen, place.path, shown, root.path, back)
        self._keeping = frame(ui, screen, place.path, shown, root.path, back, self.cache)
        self.cache.drawn_from(place.path, None if screen.dialog else self._source)
        return self._keeping

    def _is_destination(self, place: Place | None) -> bool:
        return place is not None and place.route.label is not None and self.phone is None

    def _dialog(self, ui: Ui, screen: Screen) -> ft.DialogControl | None:
        if self.fault:
            return error_screens.fault_sheet(ui, self.fault, trace(self.fault), self._forgive)
        return screen.dialog

    def _destinations(self, ui: Ui) -> tuple[Destination, ...]:
        if self.phone:
            return ()
        return tuple(Destination(r.path, ui(r.label), r.icon) for r in ROUTES if r.label and r.icon)

    def _leads(self, path: str) -> bool:
        place = find(path)
        return place is not None and self._is_here(place) and (place.route.guests or self.phone is None)

    def _is_here(self, place: Place) -> bool:
        """Several phones at one table need a server."""
        return self.app_state.browser is None or place.path != TABLE

    @property
    def _shared_address(self) -> str:
        if self.app_state.browser:
            return self.app_state.browser.address
        return self.device.address if self._leads("/receive") else ""

    @property
    def _look(self) -> object:
        """What every screen is drawn in."""
        return self.chosen.look, self.language, self.dark, self.width

    def _ui(self) -> Ui:
        place, table = self.address.place, self.app_state.table_control.table
        return Ui(
            texts(self.language),
            on=partial(guard, self._report, begin=self._in_turn, done=self._did),
            go=self._go,
            scale=self.chosen.text_size / 100,
            width=self.width,
            copying=ft.CopyToClipboard if self.device.secure else lambda _text: None,
            picking=self._file_picker,
            address=self._shared_address,
            camera=self.camera if self.camera and self.camera.here else None,
            browser=self.app_state.browser,
            secure=self.device.secure,
            dark=self.dark,
            still=self.device.still,
            leads=self._leads,
            host=self.phone is None,
            table=table is not None,
            scores_together=table is not None and table.scores_together,
            me=self.mine.rights.by if isinstance(self.mine, GuestState) and table else None,
            column=self.mine.column if isinstance(self.mine, GuestState) else "all",
            hide_totals=self.chosen.hide_totals,
            memo=self.memo,
            remember=self._remember,
            reveal=self._reveal,
            held=self.held,
            parts=self.cache.parts(place.path) if place and self._is_destination(place) else self.parts,
        )

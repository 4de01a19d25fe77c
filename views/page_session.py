"""One open page: what happens to it, from its first moment to its last.

A page session is disposable: it ends with the browser tab, a long sleep or a restart. Nothing of value is in it.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote

import flet as ft

from app.current_phone import PHONE
from app.guests import GuestState
from app.page_camera import CAMERA
from app.session_store import NotAllowed
from locales import texts
from models.errors import StoreTrouble
from views.app_state import AppState
from views.components.file_picker import FilePicker
from views.components.scroll_into_view import reveal
from views.layout.redraw_throttle import RedrawThrottle
from views.page_drawing import Drawn, PageDrawing
from views.page_state import TABLE, PageState, record
from views.theme import apply_theme
from views.ui_context import LOOK_AGAIN, Ui, guard

T = TypeVar("T")
SHARED = "/shared"


class PageSession(PageState):
    def __init__(self, page: ft.Page, app_state: AppState, wished_languages: str = "") -> None:
        super().__init__(page, app_state, wished_languages)
        self.drawn = -1
        self._at = self.address.place
        self._memos: dict[str, dict[str, Any]] = {}
        self._drawing = PageDrawing(self, self._ui)
        self._throttle = RedrawThrottle()
        self._turn = asyncio.Lock()
        self._file_picker = FilePicker(partial(guard, self._report, begin=self._once_answered), app_state.browser)
        self._find_camera()
        try:
            self.read_preferences()
        except Exception as error:  # the first drawing meets it again, and can say it
            if not app_state.silent:
                record("the settings could not be read", error)

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
        self.arriving = True
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
            self.app_state.table_control.host_session = None

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
            record("a handler failed", error)
        self.fault = error
        self.redraw()

    # -- the page itself ----------------------------------------------------------------------------------------

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
        self.drawn = self.app_state.changes
        self._throttle.drew()
        return self._drawing.draw()

    def _ui(self) -> Ui:
        table = self.app_state.table_control.table
        return Ui(
            texts(self.language),
            on=partial(guard, self._report, begin=self._in_turn, done=self._did),
            go=self._go,
            scale=self.chosen.text_size / 100,
            width=self.width,
            copying=ft.CopyToClipboard if self.device.secure else lambda _text: None,
            picking=self._file_picker,
            address=self.shared_address,
            camera=self.camera if self.camera and self.camera.here else None,
            browser=self.app_state.browser,
            secure=self.device.secure,
            dark=self.dark,
            still=self.device.still,
            leads=self.leads,
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
            parts=self._drawing.parts,
        )

"""Starts the interface on a page: one stateful component, made of pure screens.

The first screen is drawn before the page has its first answer, so that it arrives together with the page itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import flet as ft
from flet.components.component import Renderer

from app.accept_language import wished_languages
from app.guests import GuestState
from app.preferences import ThemeName, preferences
from views.app_state import AppState
from views.flet_patches import bear_late_answers, end_calls_with_the_page
from views.page_session import PageSession
from views.theme import PACKED_FONTS

log = logging.getLogger("companion.views")


def before_main(app_state: AppState) -> Callable[[ft.Page], None]:
    def draw_first(page: ft.Page) -> None:
        bear_late_answers(page.session)
        end_calls_with_the_page(page.session)
        page.on_close = lambda: app_state.leave(page)
        session = PageSession(page, app_state, wished_languages.get())
        if session.phone:
            app_state.table_control.keep_page(page, session.phone)
        session.apply_theme()
        page.views = Renderer().render(Root, session)  # type: ignore[no-untyped-call]  # Flet's

    return draw_first


def main(page: ft.Page) -> None:
    """Goes on with what is drawn already."""
    page.render_views(lambda: page.views)


def theme_of(app_state: AppState) -> Callable[[str | None], ThemeName]:
    """What a page begins in, before anything is drawn on it: the theme that this phone, or the host, has chosen."""

    def chosen(phone: str | None) -> ThemeName:
        if app_state.problem:
            return "system"
        try:
            return preferences((GuestState(app_state, phone) if phone else app_state).store.settings.all()).theme
        except Exception as error:  # the page itself meets it again, and can say it
            log.info("no theme for the first moment: %s", type(error).__name__)
            return "system"

    return chosen


def alone(app_state: AppState) -> Callable[[ft.Page], None]:
    """For a packed app: what drives it there makes the page's context only for its main function, and its engine
    reads no `FontManifest.json`."""
    draw_first = before_main(app_state)

    def draw(page: ft.Page) -> None:
        if not page.web:  # a browser reads `FontManifest.json`
            page.fonts = dict(PACKED_FONTS)
        draw_first(page)
        main(page)

    return draw


@ft.component
def Root(session: PageSession) -> list[ft.View]:  # noqa: N802  # components are written like controls
    _beat, set_beat = ft.use_state(0)
    session.redraw = lambda: set_beat(lambda beat: beat + 1)
    ft.use_effect(session.arrive, dependencies=[], cleanup=session.leave)
    drawn = session.draw()
    ft.use_effect(session.address.follow)
    ft.use_effect(session.apply_theme_again, dependencies=[session.chosen.text_size, session.language, session.theme])
    ft.use_effect(session.keep_awake, dependencies=[session.awake])
    ft.use_dialog(drawn.dialog)
    ft.use_dialog(drawn.above)
    return drawn.views

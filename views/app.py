"""Starts the interface on a page: one stateful component, made of pure screens.

The first screen is drawn before the page has its first answer, so that it arrives together with the page itself.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
from flet.components.component import Renderer

from views.companion import Companion
from views.theme import PACKED_FONTS
from views.visit import Visit
from views.wishes import wished_languages


def before_main(companion: Companion) -> Callable[[ft.Page], None]:
    def draw_first(page: ft.Page) -> None:
        page.on_close = lambda: companion.leave(page)
        visit = Visit(page, companion, wished_languages.get())
        if visit.phone:
            companion.hosting.pages.opened(page, visit.phone)
        visit.dress()
        page.views = Renderer().render(Root, visit)  # type: ignore[no-untyped-call]  # Flet's

    return draw_first


def main(page: ft.Page) -> None:
    """Goes on with what is drawn already."""
    page.render_views(lambda: page.views)


def alone(companion: Companion) -> Callable[[ft.Page], None]:
    """For a packed app: what drives it there makes the page's context only for its main function, and its engine
    reads no `FontManifest.json`."""
    draw_first = before_main(companion)

    def draw(page: ft.Page) -> None:
        page.fonts = dict(PACKED_FONTS)
        draw_first(page)
        main(page)

    return draw


@ft.component
def Root(visit: Visit) -> list[ft.View]:  # noqa: N802  # components are written like controls
    _beat, set_beat = ft.use_state(0)
    visit.redraw = lambda: set_beat(lambda beat: beat + 1)
    ft.use_effect(visit.arrive, dependencies=[], cleanup=visit.leave)
    drawn = visit.draw()
    ft.use_effect(visit.address.follow)
    ft.use_effect(visit.dress_again, dependencies=[visit.chosen, visit.language, visit.theme])
    ft.use_effect(visit.keep_awake, dependencies=[visit.awake])
    ft.use_dialog(drawn.dialog)
    return drawn.views

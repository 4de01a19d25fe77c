"""Starts the interface on a page: `page.render_views` of one stateful component, made of pure screens."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.companion import Companion
from views.visit import Visit


def run(companion: Companion) -> Callable[[ft.Page], None]:
    def main(page: ft.Page) -> None:
        page.on_close = lambda: companion.leave(page)
        visit = Visit(page, companion)
        visit.dress()
        page.render_views(Root, visit)

    return main


@ft.component
def Root(visit: Visit) -> list[ft.View]:  # noqa: N802  # components are written like controls
    _beat, set_beat = ft.use_state(0)
    visit.redraw = lambda: set_beat(lambda beat: beat + 1)
    ft.use_effect(visit.arrive, dependencies=[], cleanup=visit.leave)
    drawn = visit.draw()
    ft.use_effect(visit.dress_again, dependencies=[visit.chosen, visit.language])
    ft.use_effect(visit.keep_awake, dependencies=[visit.awake])
    ft.use_dialog(drawn.dialog)
    return drawn.views

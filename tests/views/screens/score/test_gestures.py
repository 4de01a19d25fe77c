"""Dragging and swiping: short cuts for what buttons do too."""

import flet as ft

from testing.inprocess import play
from testing.pages import opened
from tests.views.screens.score.conftest import Begin
from views.app_state import AppState


def test_a_swipe_passes_the_phone_on(app_state: AppState, begin: Begin) -> None:
    names = ("Ann", "Bo", "Cy")
    id = begin(*names)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/score/player/0")
        for velocity, there in ((-900, 1), (900, 0), (900, 2)):
            [area] = [each for each in phone.all(ft.GestureDetector) if each.on_horizontal_drag_end]
            still = {"x": 0, "y": 0}
            swipe = {"l": still, "g": still, "v": {"x": velocity, "y": 0}, "pv": velocity}
            await phone.session.dispatch_event(area._i, "horizontal_drag_end", swipe)
            await phone.settle()
            assert phone.get("title").value == names[there]
        phone.close()

    play(scenario())


def test_a_swipe_turns_the_page(app_state: AppState, begin: Begin) -> None:
    id = begin("Ann", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/score")
        await phone.tap("revealed-neither")
        for velocity, there in ((-900, "Guildhalls"), (-900, "Workshops"), (900, "Guildhalls")):
            [area] = [each for each in phone.all(ft.GestureDetector) if each.on_horizontal_drag_end]
            still = {"x": 0, "y": 0}
            swipe = {"l": still, "g": still, "v": {"x": velocity, "y": 0}, "pv": velocity}
            await phone.session.dispatch_event(area._i, "horizontal_drag_end", swipe)
            await phone.settle()
            assert phone.get("title").value == there
        phone.close()

    play(scenario())

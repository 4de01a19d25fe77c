"""Dragging and swiping: short cuts for what buttons do too."""

from types import SimpleNamespace
from typing import Any

import flet as ft

from models.values import Person, Player
from testing.inprocess import play
from testing.pages import opened, settled
from testing.people_and_matches import NOW
from testing.walk import all_of, find, plain_ui
from tests.views.screens.score.conftest import Begin
from views.app_state import AppState
from views.screens.score.new import new_score
from views.screens.score.new_pad_form import Table


def test_a_dragged_player_takes_the_place_it_is_dropped_on() -> None:
    memo: dict[str, Any] = {"table": Table("viscounts", (), (Player("Ann"), Player("Bo"), Player("Cy")))}
    ui = plain_ui("en", memo=memo)
    targets = all_of(ft.DragTarget, list(new_score(ui, (), (), lambda _table: None).controls))
    grips = [all_of(ft.Draggable, target)[0].data for target in targets]
    assert grips == [0, 1, 2]
    assert targets[2].on_accept
    targets[2].on_accept(SimpleNamespace(src=SimpleNamespace(data=0)))  # type: ignore[call-arg,arg-type]  # what a drop tells
    assert [player.name for player in memo["table"].players] == ["Bo", "Cy", "Ann"]


def test_somebody_sits_down_once_however_quick_the_taps() -> None:
    memo: dict[str, Any] = {"table": Table("viscounts", (), (Player("Ann"),))}
    bo = Person("id-bo", "Bo", ("red",), False, NOW)
    sit = find(list(new_score(plain_ui("en", memo=memo), (bo,), (), lambda _table: None).side), "sit-id-bo")
    sit.on_click()
    sit.on_click()
    assert [player.name for player in memo["table"].players] == ["Ann", "Bo"]


def test_a_swipe_passes_the_phone_on(companion: AppState, begin: Begin) -> None:
    names = ("Ann", "Bo", "Cy")
    id = begin(*names)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/score/player/0")
        for velocity, there in ((-900, 1), (900, 0), (900, 2)):
            [area] = [each for each in phone.all(ft.GestureDetector) if each.on_horizontal_drag_end]
            still = {"x": 0, "y": 0}
            swipe = {"l": still, "g": still, "v": {"x": velocity, "y": 0}, "pv": velocity}
            await phone.session.dispatch_event(area._i, "horizontal_drag_end", swipe)
            await settled(phone)
            assert phone.get("title").value == names[there]
        phone.close()

    play(scenario())

"""A phone that answers late is still heard."""

import asyncio
import gc
from typing import Any

import pytest

from testing.inprocess import InProcess, play
from testing.pages import opened
from views import client_info
from views.app_state import AppState
from views.components.scroll_into_view import DRAWN


def test_what_a_device_was_asked_is_answered_when_nobody_waits(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(InProcess, "invoked", lambda _phone, body: asked.append(body))

    async def scenario() -> None:
        phone = await opened(app_state, "/settings")
        await asyncio.sleep(2 * client_info.PATIENCE)
        gc.collect()
        await phone.tap("theme-dark")
        await phone.settle()
        assert {body.name for body in asked} == {"get_device_info", "get_accessibility_features"}
        for body in asked:
            phone.session.handle_invoke_method_results(body.control_id, body.call_id, None, None)
        phone.close()

    play(scenario())


def scrolling() -> bool:
    return any("reveal" in repr(task.get_coro()) for task in asyncio.all_tasks())


def test_a_screen_is_left_while_it_still_scrolls(app_state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet hangs up on the answer of a control that is there no more."""
    asked: list[Any] = []
    answer = InProcess.invoked

    def invoked(phone: InProcess, body: Any) -> None:
        if body.name == "scroll_to":
            asked.append(body)
        else:
            answer(phone, body)

    monkeypatch.setattr(InProcess, "invoked", invoked)

    async def scenario() -> None:
        phone = await opened(app_state, "/help/at-the-table")
        await phone.tap(next(each for each in phone.identifiers() if each.startswith("help-to-")))
        await asyncio.sleep(2 * DRAWN)
        await phone.go("/people")
        await phone.settle()
        [scroll] = asked
        assert scrolling()
        assert scroll.control_id not in phone.session.index
        phone.session.handle_invoke_method_results(scroll.control_id, scroll.call_id, None, None)
        await phone.settle()
        assert scroll.control_id not in phone.session.index
        assert not scrolling()
        phone.close()

    play(scenario())


def test_a_phone_that_goes_on_its_way_to_a_screen_is_no_error(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The way to an address waits for the phone, in a task that nobody looks after."""
    answer = InProcess.invoked
    asked: list[str] = []

    def invoked(phone: InProcess, body: Any) -> None:
        asked.append(body.name)
        if body.name != "push_route":
            answer(phone, body)

    monkeypatch.setattr(InProcess, "invoked", invoked)

    async def scenario() -> None:
        phone = await opened(app_state)
        await phone.tap("nav-people")
        assert "push_route" in asked
        phone.close()
        await phone.settle()
        gc.collect()
        await phone.settle()

    play(scenario())
    assert caplog.messages == []

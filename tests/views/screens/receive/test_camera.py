"""Scanning on the screen where codes arrive."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from app.page_camera import CAMERA
from app.result_code import body_of
from interchange.qr_payload import pack, split
from testing.camera_page import CameraPage
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.result_tables import four
from tests.views.screens.receive.test_payload_of_a_result import ID, result_of
from views.app_state import AppState


@pytest.fixture
def lens() -> CameraPage:
    return CameraPage()


async def scan(phone: InProcess) -> asyncio.Task[None]:
    """The tap's own work lasts until the scanner is closed."""
    tapped = asyncio.create_task(phone.tap("receive-scan"))
    await phone.settle()
    return tapped


def scanning(app_state: AppState, lens: CameraPage, steps: Callable[[InProcess], Awaitable[None]]) -> None:
    async def whole() -> None:
        CAMERA.set(lens.camera)
        phone = await opened(app_state, "/receive")
        await steps(phone)
        phone.close()

    play(whole())


def test_nothing_is_offered_until_the_page_has_told_of_a_camera(app_state: AppState, lens: CameraPage) -> None:
    async def steps(phone: InProcess) -> None:
        assert phone.find("receive-scan") is None
        lens.says(kind="camera")
        await phone.settle()
        assert phone.find("receive-scan")

    scanning(app_state, lens, steps)


def test_a_camera_that_is_refused_is_said(app_state: AppState, lens: CameraPage) -> None:
    lens.says(kind="camera")

    async def steps(phone: InProcess) -> None:
        tapped = await scan(phone)
        assert [each["kind"] for each in lens.told] == ["scan"]
        lens.says(kind="closed", refused=True)
        await phone.settle()
        await tapped
        assert phone.find("scan-refused")

    scanning(app_state, lens, steps)


def test_the_parts_of_a_code_come_in_any_order_and_what_is_none_is_said(app_state: AppState, lens: CameraPage) -> None:
    new = result_of(four())
    parts = split(pack("result", body_of(ID, new, new.source)), 250)
    lens.says(kind="camera")

    async def steps(phone: InProcess) -> None:
        tapped = await scan(phone)
        for text in ("nonsense", *reversed(parts)):
            lens.says(kind="text", text=text)
            await phone.settle()
        _scan, nonsense, *more, last = lens.told
        assert nonsense["words"]
        assert [each["done"] for each in more] == [False] * (len(parts) - 1)
        assert f"{len(parts) - 1} more" in more[0]["words"]
        assert last["done"]
        assert phone.find("receive-go")
        lens.says(kind="closed", refused=False)
        await tapped

    scanning(app_state, lens, steps)

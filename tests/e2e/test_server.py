"""The server, its fonts and its icons in a real browser. The screens of the app have journeys of their own."""

import signal
from collections.abc import Iterator

import pytest

from testing.running_app import RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e
MEGABYTE = 1_000_000
SPECIMEN = ["-m", "tests.e2e.specimen"]


@pytest.fixture
def specimen(renderer: str) -> Iterator[RunningApp]:
    with RunningApp(SPECIMEN, env={"FLET_WEB_RENDERER": renderer}) as running:
        yield running


@pytest.mark.parametrize("renderer", ["auto", "canvaskit"])
def test_all_characters_and_icons_come_from_the_app(specimen: RunningApp, open_phone: OpenPhone) -> None:
    """A missing glyph or icon would be asked for: outside, or in vain. Either is trouble."""
    phone = open_phone(specimen.url, drawn=True)
    phone.sees("cyrillic", "Щука, Ёлка, їжак")
    phone.shot("specimen")
    assert phone.transferred() < 7 * MEGABYTE
    phone.tap("add")
    phone.sees("count", "1")
    phone.reload()
    phone.sees("count", "1")
    assert phone.transferred() < 0.1 * MEGABYTE


@pytest.mark.parametrize("renderer", ["auto"])
def test_a_phone_comes_back_by_itself(specimen: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(specimen.url, drawn=True)
    phone.tap("add")
    phone.sees("count", "1")
    with phone.outage():
        assert specimen.stop(signal.SIGINT) == 0
        for _ in range(2):  # it looks in vain whether the app is there again
            phone.page.wait_for_event("requestfailed")
        specimen.start()
    phone.sees("count", "0")
    phone.tap("add")
    phone.sees("count", "1")

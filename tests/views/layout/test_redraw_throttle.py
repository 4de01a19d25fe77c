import asyncio
from collections.abc import Awaitable, Callable

import pytest

from testing.inprocess import play
from testing.still_loop import StillLoop, still
from views.layout import redraw_throttle
from views.layout.redraw_throttle import RedrawThrottle

PAUSE, BEHIND, GIVING_WAY, LONGEST = 0.125, 0.0625, 4, 1.0
"""Round in binary, so that times are equal and not about equal."""


@pytest.fixture(autouse=True)
def round_figures(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redraw_throttle, "PAUSE", PAUSE)
    monkeypatch.setattr(redraw_throttle, "BEHIND", BEHIND)
    monkeypatch.setattr(redraw_throttle, "GIVING_WAY", GIVING_WAY)
    monkeypatch.setattr(redraw_throttle, "LONGEST", LONGEST)


def on_a_page(scenario: Callable[[RedrawThrottle, StillLoop], Awaitable[None]]) -> None:
    async def whole() -> None:
        await scenario(RedrawThrottle(), still())

    play(whole())


async def late_turn(page: RedrawThrottle, loop: StillLoop, held: float) -> None:
    turn = asyncio.ensure_future(page.turn())
    await asyncio.sleep(0)  # it waits from here on
    loop.hold(BEHIND + held)
    assert await turn


def test_the_first_turn_is_at_once_and_the_next_after_a_pause() -> None:
    async def scenario(page: RedrawThrottle, loop: StillLoop) -> None:
        assert await page.turn()
        assert loop.time() == BEHIND
        assert await page.turn()
        assert loop.time() == BEHIND + PAUSE

    on_a_page(scenario)


def test_a_late_turn_tells_that_there_is_no_time() -> None:
    async def scenario(page: RedrawThrottle, loop: StillLoop) -> None:
        told = [page.has_time]
        await late_turn(page, loop, 0.05)
        told.append(page.has_time)
        assert await page.turn()
        assert [*told, page.has_time] == [True, False, True]

    on_a_page(scenario)


def test_what_a_page_drew_for_itself_was_its_turn() -> None:
    async def scenario(page: RedrawThrottle, loop: StillLoop) -> None:
        page.drew()
        assert await page.turn()
        assert loop.time() == PAUSE

    on_a_page(scenario)


def test_what_comes_while_one_waits_is_drawn_with_it() -> None:
    async def scenario(page: RedrawThrottle, _loop: StillLoop) -> None:
        assert sorted(await asyncio.gather(*(page.turn() for _ in range(20)))) == [False] * 19 + [True]

    on_a_page(scenario)


@pytest.mark.parametrize(("held", "pause"), [(0.0625, 0.375), (0.5, 1.0)], ids=["longer", "but not for ever"])
def test_a_busy_app_gives_its_pages_longer_pauses(held: float, pause: float) -> None:
    async def scenario(page: RedrawThrottle, loop: StillLoop) -> None:
        await late_turn(page, loop, held)
        rested = loop.time()
        assert await page.turn()
        assert loop.time() - rested == pause

    on_a_page(scenario)

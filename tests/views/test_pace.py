import asyncio
from time import monotonic, sleep

import pytest

from views import pace
from views.pace import Pace

SHORT = 0.03


@pytest.fixture(autouse=True)
def short(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "PAUSE", SHORT)
    monkeypatch.setattr(pace, "GIVING_WAY", 4)
    monkeypatch.setattr(pace, "LONGEST", 0.5)


def test_the_first_turn_is_at_once_and_the_next_after_a_pause() -> None:
    async def scenario() -> None:
        page, begun = Pace(), monotonic()
        assert await page.turn()
        assert await page.turn()
        assert monotonic() - begun >= SHORT

    asyncio.run(scenario())


def test_a_late_turn_tells_that_there_is_no_time() -> None:
    async def scenario() -> None:
        page = Pace()
        told = [page.has_time]
        turn = asyncio.ensure_future(page.turn())
        await asyncio.sleep(0)
        sleep(0.05)
        assert await turn
        told.append(page.has_time)
        assert await page.turn()
        assert [*told, page.has_time] == [True, False, True]

    asyncio.run(scenario())


def test_what_a_page_drew_for_itself_was_its_turn() -> None:
    async def scenario() -> None:
        page, begun = Pace(), monotonic()
        page.drew()
        assert await page.turn()
        assert monotonic() - begun >= SHORT

    asyncio.run(scenario())


def test_what_comes_while_one_waits_is_drawn_with_it() -> None:
    async def scenario() -> None:
        page = Pace()
        assert sorted(await asyncio.gather(*(page.turn() for _ in range(20)))) == [False] * 19 + [True]

    asyncio.run(scenario())


@pytest.mark.parametrize(("held", "least"), [(0.05, 0.2), (0.4, 0.5)], ids=["longer", "but not for ever"])
def test_a_busy_app_gives_its_pages_longer_pauses(held: float, least: float) -> None:
    async def scenario() -> None:
        page = Pace()
        turn = asyncio.ensure_future(page.turn())
        await asyncio.sleep(0)  # it waits from here on
        sleep(held)
        assert await turn
        rested = monotonic()
        assert await page.turn()
        assert monotonic() - rested >= least - SHORT

    asyncio.run(scenario())

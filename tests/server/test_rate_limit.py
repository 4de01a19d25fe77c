"""Who is too fast waits; who is not never does."""

import asyncio
from typing import Any

from app.phone_table import new_secret
from server.expired_pages import MOST, MOST_OF_A_PHONE, GuestPages
from server.guest_auth import MOST_OPEN, GuestAuth
from server.rate_limit import FRAMES, PAGES, REMEMBERED, REQUESTS, SHARED_FRAMES, Limit, RateLimiter

LIMIT = Limit("x", burst=5, per_second=2)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_free_and_then_a_turn_comes_at_the_pace() -> None:
    clock = Clock()
    limiter = RateLimiter(clock)
    assert [limiter.wait(LIMIT, "a") for _ in range(7)] == [0, 0, 0, 0, 0, 0.5, 1.0]
    assert limiter.wait(LIMIT, "b") == 0
    clock.now += 100
    assert [limiter.wait(LIMIT, "a") for _ in range(6)] == [0, 0, 0, 0, 0, 0.5]


def test_one_who_keeps_the_pace_never_waits() -> None:
    clock = Clock()
    limiter = RateLimiter(clock)
    for _ in range(100):
        assert limiter.wait(LIMIT, "a") == 0
        clock.now += 0.51


def test_what_keeps_the_app_busy_counts_more() -> None:
    clock = Clock()
    limiter = RateLimiter(clock)

    async def scenario() -> None:
        assert limiter.wait(FRAMES, "a") == 0
        finishing = asyncio.ensure_future(limiter.finished("a"))
        await asyncio.sleep(0)
        clock.now += FRAMES.burst / FRAMES.per_second
        await finishing
        assert limiter.wait(FRAMES, "a") > 0
        assert limiter.wait(FRAMES, "b") == 0

    asyncio.run(scenario())


def test_an_evening_of_strangers_is_forgotten() -> None:
    limiter = RateLimiter(Clock())
    for number in range(3 * REMEMBERED):
        limiter.wait(LIMIT, str(number))
    assert len(limiter._paces) == REMEMBERED


def test_eight_honest_phones_behind_one_address_never_wait() -> None:
    """They load the app at once, and then each says three things a second, for a minute."""
    clock = Clock()
    limiter = RateLimiter(clock)
    assert {limiter.wait(REQUESTS, "home") for _ in range(8 * 70)} == {0}
    assert {limiter.wait(PAGES, "home") for _ in range(8)} == {0}
    for _ in range(60):
        for phone in range(8):
            for _ in range(3):
                assert limiter.wait(FRAMES, str(phone)) == limiter.wait(SHARED_FRAMES, "home") == 0
        clock.now += 1


def test_of_too_many_sockets_of_a_phone_the_oldest_goes() -> None:
    async def scenario() -> None:
        auth = GuestAuth(new_secret)
        opened = [auth.admitted("a") for _ in range(MOST_OPEN + 1)]
        leaving = [each.__enter__() for each in opened]
        assert [event.is_set() for event in leaving] == [True] + [False] * MOST_OPEN
        for each in opened:
            each.__exit__(None, None, None)
        assert not auth.present

    asyncio.run(scenario())


class Session:
    """Flet's, reduced to whether anybody looks at it."""

    def __init__(self) -> None:
        self.connection: object | None = None
        self.expired = False

    async def disconnect(self, seconds: int) -> None:
        self.expired = seconds == 0


class Page:
    def __init__(self) -> None:
        self.session = Session()


def page() -> Any:
    """In place of Flet's, which needs a client."""
    return Page()


def test_the_oldest_pages_that_nobody_looks_at_are_let_go() -> None:
    async def scenario() -> None:
        pages = GuestPages()
        seen = page()
        seen.session.connection = object()
        pages.opened(seen, "a")
        of_a = [page() for _ in range(MOST_OF_A_PHONE + 2)]
        for each in of_a:
            pages.opened(each, "a")
        others = [page() for _ in range(MOST + 5)]
        for number, each in enumerate(others):
            pages.opened(each, f"phone {number}")
        await asyncio.sleep(0)
        assert not seen.session.expired
        assert [each.session.expired for each in of_a] == [True] * len(of_a)
        assert sum(not each.session.expired for each in others) == MOST + 1
        assert not others[-1].session.expired

    asyncio.run(scenario())

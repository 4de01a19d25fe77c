"""Pages of the real app in-process, with the data of a test."""

from collections.abc import Awaitable, Callable
from typing import Any

from testing.inprocess import InProcess, play
from views.app import before_main, main
from views.app_state import AppState


async def opened(app_state: AppState, route: str = "/", **client: Any) -> InProcess:
    return await InProcess(**client).start(main, route, before_main(app_state))


async def tap(phone: InProcess, *identifiers: str) -> None:
    """One after the other, each once the one before has come to rest."""
    for identifier in identifiers:
        await phone.tap(identifier)


def journey(app_state: AppState, route: str, steps: Callable[[InProcess], Awaitable[None]], **client: Any) -> None:
    """A page that is opened, walked through, and closed."""

    async def whole() -> None:
        phone = await opened(app_state, route, **client)
        await steps(phone)
        phone.close()

    play(whole())

"""Pages of the real app in-process, with the data of a test."""

from typing import Any

from tests.views.inprocess import InProcess
from views.app import before_main, main
from views.companion import Companion


async def opened(companion: Companion, route: str = "/", **client: Any) -> InProcess:
    phone = await InProcess(**client).start(main, route, before_main(companion))
    await settled(phone)
    return phone


async def settled(phone: InProcess) -> None:
    """A notice to other pages takes a task of its own, and so does a slow handler."""
    for _ in range(4):
        await phone.settle()

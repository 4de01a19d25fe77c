"""No tap on any screen keeps the server's event loop from the other phones."""

import gc
from pathlib import Path

import pytest

from models.store import Store
from tests.views.inprocess import InProcess, play
from tests.watchdog import LIMIT, Watchdog
from views.app import run
from views.companion import Companion
from views.routes import ROUTES

SCREENS = [route.path for route in ROUTES if ":" not in route.path]


@pytest.mark.parametrize("path", SCREENS)
def test_opening_and_redrawing_a_screen(path: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        companion = Companion(lambda instead: Store.open(tmp_path / "companion.db", {}, instead=instead), tmp_path)
        phone = await InProcess().start(run(companion), path)  # the first one loads the texts
        gc.collect()  # what other tests left behind is not cleared away on this one's time
        async with Watchdog() as dog:
            await phone.go("/")
            await phone.go(path)
            companion.tell()
            await phone.settle()
        phone.close()
        companion.close()
        # Processor time: a busy machine is not the app's fault.
        assert not [str(stall) for stall in dog.stalls if stall.busy > LIMIT]

    play(scenario())

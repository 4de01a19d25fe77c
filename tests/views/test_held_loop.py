"""No tap on any screen keeps the server's event loop from the other phones."""

from pathlib import Path

import pytest

from models.store import Store
from tests.views.inprocess import InProcess, play
from tests.watchdog import always_held
from views.app import run
from views.companion import Companion
from views.routes import ROUTES

SCREENS = [route.path for route in ROUTES if ":" not in route.path]


@pytest.mark.parametrize("path", SCREENS)
def test_opening_and_redrawing_a_screen(path: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        companion = Companion(lambda instead: Store.open(tmp_path / "companion.db", {}, instead=instead), tmp_path)
        phone = await InProcess().start(run(companion), path)  # the first one loads the texts

        async def open_and_redraw() -> None:
            await phone.go("/")
            await phone.go(path)
            companion.tell()
            await phone.settle()

        held = await always_held(open_and_redraw)
        phone.close()
        companion.close()
        assert not held, "\n".join(held)

    play(scenario())

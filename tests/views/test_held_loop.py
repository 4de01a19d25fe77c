"""Neither opening a screen nor drawing it anew keeps the server's event loop from the other phones."""

import pytest

from tests.e2e.screens import SCREENS
from tests.views.conftest import Club
from tests.views.inprocess import InProcess, play
from tests.watchdog import always_held
from views.app import before_main, main
from views.routes import find


@pytest.mark.no_cover  # being watched for coverage is work too
@pytest.mark.parametrize("number", range(len(SCREENS)), ids=[screen.name for screen in SCREENS])
def test_opening_and_redrawing_a_screen(number: int, club: Club) -> None:
    companion, path = club.companion, club.addresses[number]
    place = find(path)
    before = (place and place.back) or "/"

    async def scenario() -> None:
        phone = await InProcess().start(main, path, before_main(companion))  # the first one loads the texts

        async def open_and_redraw() -> None:
            await phone.go(before)
            await phone.go(path)
            companion.tell()
            await phone.settle()

        held = await always_held(open_and_redraw)
        phone.close()
        assert not held, "\n".join(held)

    play(scenario())

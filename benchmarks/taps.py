"""How many taps it takes to enter a whole game on the score pad, and to set one up.

    python -m benchmarks.taps

From the opened pad to "Finish", every cell entered, without errors; a sign that is typed counts as a tap. Each tap is
made on the control that the screen has then. A setup is counted from its first page to the last, through the in-process
client.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, Size, run
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from setup.mix import Mix, make_mix
from testing.inprocess import play
from testing.pad_person import steps, taps
from testing.pad_tables import BASE_OF_THREE, BOTH_EXPANSIONS, WONDERS_OF_FIVE, empty
from testing.pages import opened
from testing.setup_person import session_with, walk
from views.app_state import AppState

TABLES = {
    "a whole game entered: Viscounts, three players": (BASE_OF_THREE, 60),
    "a whole game entered: Viscounts, four players, both expansions": (BOTH_EXPANSIONS, 100),
    "a whole game entered: Architects, five players, Works of Wonder": (WONDERS_OF_FIVE, 75),
}


SETUPS = {
    "a game set up: Viscounts, three players, both expansions": (
        make_mix("viscounts", ("gates_of_gold", "keeper_of_keys"), 3),
        23,
    ),
    "a game set up: Viscounts, alone against the Cleric": (make_mix("viscounts", (), 1, "cleric"), None),
    "a game set up: Architects, four players, both expansions": (
        make_mix("architects", ("age_of_artisans", "works_of_wonder"), 4),
        None,
    ),
}


def taps_to_set_up(mix: Mix) -> int:
    """With what was chosen the last time, so that nothing is asked before the first step."""
    count = 0

    async def scenario(app_state: AppState) -> None:
        nonlocal count
        phone = await opened(app_state, f"/session/{session_with(app_state.store, mix)}/setup")
        async for so_far in walk(phone):
            count = len(so_far.taps)
        phone.close()

    with TemporaryDirectory() as folder:
        path = Path(folder)
        app_state = AppState(lambda instead: Store.open(path / DATABASE, FORMATS, instead=instead), path, HostedTable)
        try:
            play(scenario(app_state))
        finally:
            app_state.close()
    return count


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    for what, (mix, goal) in list(SETUPS.items())[: 1 if size == "least" else None]:
        yield Figure(what, taps_to_set_up(mix), "taps", most=goal)
    for what, (sheet, most) in list(TABLES.items())[: 1 if size == "least" else None]:
        yield Figure(what, taps(steps(empty(sheet), sheet)), "taps", most=most)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

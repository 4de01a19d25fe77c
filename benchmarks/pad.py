"""What a tap on the fullest score pad costs the server, without a browser: `python -m benchmarks.pad`.

Four seats of Viscounts with both expansions, near the end. From the event to the last message for the screen, in
processor time; a tap may keep the event loop from the other phones for 50 ms.
"""

import asyncio
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.score_pad import begin, pad_of
from benchmarks.figures import Figure, Size, run
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from models.values import NewSession, Player
from server.table_control import HostedTable
from testing.inprocess import InProcess, play
from testing.pad_tables import BOTH_EXPANSIONS
from views.app import before_main, main
from views.app_state import AppState

TAPS: dict[Size, int] = {"least": 2, "usual": 60, "full": 200}
MOST_MS = 50
REST_S = 0.2  # between two taps: what is drawn a little later belongs to the first
OPENED = (*["page-on"] * 6, *["page-back"] * 6)
STEPPED = ("key-plus", "key-minus")


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        play(_taps(Path(folder), TAPS[size], found))
    for what, milliseconds in found.items():
        yield Figure(what, milliseconds, most=MOST_MS)


async def _taps(folder: Path, taps: int, found: dict[str, float]) -> None:
    app_state = AppState(lambda instead: Store.open(folder / DATABASE, FORMATS, instead=instead), folder, HostedTable)
    phone = await InProcess().start(main, f"/session/{_scored(app_state)}/score", before_main(app_state))
    gc.collect()
    gc.freeze()  # as the server does once it has started
    try:
        found["a tap that turns the page of the fullest pad"] = await _each(phone, OPENED, min(taps, len(OPENED)))
        await phone.tap("grid")
        await phone.tap("cell-ribbon_sets-1")
        found["a tap that counts up or down there"] = await _each(phone, STEPPED, taps)
    finally:
        gc.unfreeze()
        phone.close()
        app_state.close()


def _scored(app_state: AppState) -> str:
    sheet = BOTH_EXPANSIONS
    game, modules = sheet["game"], tuple(sheet["modules"])
    players = tuple(Player(seat["name"]) for seat in sheet["seats"])
    session = app_state.store.sessions.add(NewSession(game, modules, players, "score"))
    pad = pad_of(game, modules, players, None)
    pad.sheet.update(sheet)
    begin(app_state.store, session, pad)
    return session.id


async def _each(phone: InProcess, identifiers: Sequence[str], taps: int) -> float:
    """The median; one after the other, each at rest before the next."""
    taken = []
    for number in range(taps):
        control = phone.get(identifiers[number % len(identifiers)])
        await asyncio.sleep(REST_S)
        began = time.process_time()
        await phone.session.dispatch_event(control._i, "click", None)
        await asyncio.sleep(REST_S)
        taken.append(1000 * (time.process_time() - began))
    return statistics.median(taken)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

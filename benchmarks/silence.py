"""A club's database server that falls silent while phones enter points: `python -m benchmarks.silence --rounds 100`.

A private PostgreSQL is stopped (SIGSTOP for all its processes), or its network swallows everything, at a random moment
of random taps on two pads of one app. The taps go on for a while, and on a third page one looks around. Then the server
speaks again. Each tap must be there once, or the person was told to look. What is measured is the longest that the
event loop did not look at its sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

from benchmarks.held_loop import TimedLoop
from models import server_watch
from models.formats import FORMATS
from models.store import Store
from server.table_control import HostedTable
from testing import postgres
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.people_and_matches import fill
from testing.silent_proxy import SilentProxy, silent_proxy
from testing.still_loop import still
from views.app_state import AppState

FIELDS = ("field-castle_leader_vp", "field-diversified_vp")
MIDDLE = 50
"""Above it points are taken away, so that no field comes to its limit."""
UNSURE = "fault-go-on"


@dataclass
class Tally:
    rounds: int = 0
    taps: int = 0
    unsure: int = 0
    """Taps after which the person was told to look; how many of them were there."""
    there: int = 0
    held_ms: list[float] = field(default_factory=list)
    calm_ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Server:
    """Falls silent in one of two ways."""

    def __init__(self, address: str, proxy: SilentProxy) -> None:
        engine = create_engine(address)
        with engine.connect() as connection:
            backend = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
        engine.dispose()
        self._main = int(Path(f"/proc/{backend}/stat").read_text().rpartition(")")[2].split()[1])
        self._proxy = proxy

    def _signal(self, number: int) -> None:
        children = Path(f"/proc/{self._main}/task/{self._main}/children")
        for process in (self._main, *map(int, children.read_text().split())):
            os.kill(process, number)

    def ways(self) -> dict[str, tuple[Callable[[], None], Callable[[], None]]]:
        return {
            "stopped": (lambda: self._signal(signal.SIGSTOP), lambda: self._signal(signal.SIGCONT)),
            "swallowed": (self._proxy.hush, self._proxy.speak),
        }


def _later(seconds: float, act: Callable[[], None]) -> None:
    time.sleep(seconds)
    act()


def value(phone: InProcess, name: str) -> int:
    return int(phone.get(f"{name}-value").content.value)


class Rounds:
    def __init__(self, app_state: AppState, server: Server, pad: str, chance: random.Random) -> None:
        self._app_state, self._server, self._pad, self._chance = app_state, server, pad, chance
        self.tally = Tally()

    async def play(self, count: int) -> None:
        watch = self._app_state.store.watch
        assert watch
        await asyncio.to_thread(watch.listening.wait)
        self._pads = [await opened(self._app_state, self._pad) for _ in FIELDS]
        self._other = await opened(self._app_state, "/people")
        for _ in range(count):
            await self._round()
        for phone in (*self._pads, self._other):
            phone.close()

    async def _round(self) -> None:
        loop = still()
        assert isinstance(loop, TimedLoop)
        chance, tally = self._chance, self.tally
        hush, speak = self._server.ways()[chance.choice(["stopped", "swallowed"])]
        before = [value(phone, name) for phone, name in zip(self._pads, FIELDS, strict=True)]
        signs = ["plus" if had < MIDDLE else "minus" for had in before]
        taps = [0, 0]
        under_way: list[asyncio.Task[None]] = []

        async def tap() -> None:
            which = chance.randrange(2)
            taps[which] += 1
            phone = self._pads[which]
            under_way.append(
                asyncio.create_task(
                    phone.session.dispatch_event(phone.get(f"{FIELDS[which]}-{signs[which]}")._i, "click", None)
                )
            )
            await asyncio.to_thread(time.sleep, chance.uniform(0, 0.02))

        loop.held_ms = 0.0
        for _ in range(chance.randrange(3, 8)):
            await tap()
        tally.calm_ms.append(loop.held_ms)
        loop.held_ms = 0.0
        falls = asyncio.create_task(asyncio.to_thread(_later, chance.uniform(0, 0.08), hush))
        for _ in range(chance.randrange(3, 12)):
            await tap()
        await falls
        while self._speaks():
            await tap()
        await self._other.settle(threads=False)
        for _ in range(chance.randrange(3)):
            await tap()
        tally.held_ms.append(loop.held_ms)
        speak()
        while not self._speaks():
            await asyncio.to_thread(time.sleep, 0.01)
        await asyncio.gather(*under_way)
        await asyncio.sleep(1)
        self._compare(before, taps, signs)
        for phone in self._pads:
            await phone.settle()
            if phone.find(UNSURE):
                await phone.tap(UNSURE)

    def _speaks(self) -> bool:
        return not self._app_state.silent

    def _compare(self, before: list[int], taps: list[int], signs: list[str]) -> None:
        tally = self.tally
        tally.rounds += 1
        tally.taps += sum(taps)
        for phone, name, had, made, sign in zip(self._pads, FIELDS, before, taps, signs, strict=True):
            done = value(phone, name) - had
            missing = made - (done if sign == "plus" else -done)
            told = bool(phone.find(UNSURE))
            tally.unsure += told
            tally.there += told and missing == 0
            if not 0 <= missing <= told:
                tally.wrong.append(f"{made} taps on {name}, {missing} missing, told to look: {told}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.silence", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    programs = postgres.programs()
    if programs is None:
        print("no PostgreSQL here", file=sys.stderr)
        return 2
    server_watch.RETRY = 0.05  # type: ignore[misc]  # so that a hundred rounds do not take an hour
    with postgres.server(programs) as address, tempfile.TemporaryDirectory() as folder:
        port = make_url(address).port
        assert port
        with silent_proxy(port) as proxy:
            url = make_url(address).set(port=proxy.port).render_as_string(hide_password=False)
            app_state = AppState(
                lambda instead: Store.open(url, FORMATS, instead=instead, folder=Path(folder)),
                Path(folder),
                HostedTable,
            )
            fill(app_state.store)
            [session] = [each for each in app_state.store.sessions.find() if each.stage == "score"]
            rounds = Rounds(
                app_state, Server(address, proxy), f"/session/{session.id}/score", random.Random(options.seed)
            )
            try:
                play(rounds.play(options.rounds), lambda: TimedLoop(time.monotonic))
            finally:
                app_state.close()
    tally = rounds.tally
    for each in tally.wrong:
        print(each, file=sys.stderr)
    held, calm = tally.held_ms, tally.calm_ms
    print(
        f"{tally.rounds} silences, {tally.taps} taps, {len(tally.wrong)} times one lost or done twice; told to look "
        f"after {tally.unsure}, of which {tally.there} were there; the loop held {statistics.median(held):.0f} ms "
        f"(median), {max(held):.0f} at most; calm {statistics.median(calm):.0f} and {max(calm):.0f}"
    )
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A table full of phones: how soon a change on one is on all others, and whether anything is lost.

    python -m benchmarks.table [--phones 8] [--taps 20] [--seconds 600] [--seed 1]

Six people score Architects of the West Kingdom on their own phones, the other phones watch. All have the whole grid
open. `--taps` a second are spread over the six at random. Each phone is a real client of the app as a process of its
own, through the door of the open table; only the drawing of the picture is left out.
"""

import argparse
import json
import os
import random
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Self

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.wire_phone import WirePhone
from models.formats import FORMATS
from models.places import DATABASE
from models.store import Opened, Store
from models.table import Table
from models.values import NewSession, Player
from tests.e2e.server import RunningApp, app
from views.score.pads import begin, pad_of

ADDRESS = "127.0.0.2"  # of this machine, and not the one that the host's own pages use
SEATS = 6
GOAL_MS = 300
PATIENCE_S = 60
FIRST = 150  # every seat starts with its own hundred, so that a total tells whose it is
SWING = 40  # and goes up and down by so much
MODULES = ("age_of_artisans",)
# The wire form of a text of three figures.
TOTAL = re.compile(rb"\xa3([1-6]\d\d)")


@dataclass
class Phone:
    """`seen`: when which total came, by seat."""

    table: Table
    session: str
    seat: int | None
    seen: dict[int, list[tuple[float, int]]] = field(default_factory=dict)
    ids: dict[str, int] = field(default_factory=dict)
    taps: list[tuple[float, int]] = field(default_factory=list)
    settled: bool = False
    """From then on the controls keep their numbers; reading every message would keep the processor from the app."""
    received: int = 0

    def __enter__(self) -> Self:
        cookies = scanned(self.table)
        url = f"ws://{self.table.address}:{self.table.port}/ws"
        self._socket: ClientConnection = connect(
            url, additional_headers={"Cookie": cookies}, origin=None, max_size=None
        ).__enter__()
        threading.Thread(target=self._read, daemon=True).start()
        page = {"route": "/", "width": 390, "height": 844, "web": True, "platform": "android"}
        self._send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})
        if self.seat is not None:
            self.tap(f"seat-{self.seat}")
        self._send(MessageAction.CONTROL_EVENT, {"target": 1, "name": "route_change", "data": {"route": self.grid}})
        if self.seat is not None:
            self.tap(f"cell-adornments-{self.seat}")
            self.wait_for("plus")
        else:
            self.wait_for("total-0")
        return self

    @property
    def grid(self) -> str:
        return f"/session/{self.session}/score"

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def wait_for(self, name: str) -> int:
        end = time.monotonic() + 30
        while name not in self.ids:
            if time.monotonic() > end:
                raise TimeoutError(f"no {name} on the phone of seat {self.seat}: {sorted(self.ids)}")
            time.sleep(0.01)
        return self.ids[name]

    def tap(self, name: str) -> None:
        self._send(MessageAction.CONTROL_EVENT, {"target": self.wait_for(name), "name": "click", "data": None})

    def _send(self, action: MessageAction, body: dict[str, Any]) -> None:
        self._socket.send(b"\0" + msgpack.packb([action.value, body]))

    def _read(self) -> None:
        try:
            for message in self._socket:
                now = time.monotonic()
                assert isinstance(message, bytes)
                for figures in TOTAL.findall(message):
                    seat, total = int(figures) // 100 - 1, int(figures)
                    self.seen.setdefault(seat, []).append((now, total))
                self.received += len(message)
                if not self.settled:
                    self._note(_unpacked(message))
                    self._answer(message)
        except ConnectionClosed:
            return

    def _answer(self, message: bytes) -> None:
        """What the server asks of a client is answered with nothing."""
        action, body = _unpacked(message)
        if action == MessageAction.INVOKE_METHOD.value:
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": None}
            self._send(MessageAction.INVOKE_METHOD, answer)

    def _note(self, value: Any) -> None:
        """The controls that a test would find by their names."""
        if isinstance(value, dict):
            name, inside = value.get("identifier"), value.get("content")
            if isinstance(name, str) and isinstance(inside, dict) and "_i" in inside:
                self.ids[name] = inside["_i"]
                if name.endswith(("-plus", "-minus")):
                    self.ids[name.rpartition("-")[2]] = inside["_i"]
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                self._note(each)


def _unpacked(message: bytes) -> Any:
    return msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=lambda *_: None)


def scanned(table: Table) -> str:
    """The cookies of a phone that has scanned the code."""
    connection = HTTPConnection(table.address, table.port, timeout=10)
    connection.request("GET", f"/?k={table.token}")
    headers = connection.getresponse().getheaders()
    connection.close()
    return "; ".join(value.partition(";")[0] for name, value in headers if name.lower() == "set-cookie")


def fill(folder: Path) -> str:
    """A game with six seats, each with points of its own hundred."""
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    players = tuple(Player(f"Player {seat + 1}") for seat in range(SEATS))
    session = opened.store.add_session(NewSession("architects", MODULES, players, "score"))
    pad = pad_of("architects", MODULES, players, None)
    for seat in range(SEATS):
        # This Virtue is worth nothing: the total is the Adornments alone.
        pad.sheet["seats"][seat] |= {"virtue": 7, "adornment_vp": 100 * seat + FIRST}
    begin(opened.store, session, pad)
    opened.store.close()
    return session.id


def counted(folder: Path, session: str) -> list[int]:
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    document = opened.store.document(session, "sheet")
    opened.store.close()
    assert document
    return [seat["adornment_vp"] for seat in document.body["sheet"]["seats"]]


def memory_mb(pid: int) -> float:
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1000


def processor_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def until_shown(phones: Sequence[Phone], totals: Sequence[int]) -> None:
    """Until every phone shows where all seats ended; a busy machine finishes late what was tapped."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if all(phone.seen.get(seat, [(0, 0)])[-1][1] == total for phone in phones for seat, total in enumerate(totals)):
            return
        time.sleep(0.2)


def tap_along(phones: Sequence[Phone], per_second: float, seconds: float, chance: random.Random) -> list[int]:
    """Gives what each seat must have in the end."""
    now = [0] * SEATS
    up = [True] * SEATS
    started = time.monotonic()
    for number in range(int(per_second * seconds)):
        time.sleep(max(0.0, started + number / per_second - time.monotonic()))
        seat = chance.randrange(SEATS)
        if abs(now[seat]) == SWING and (now[seat] > 0) == up[seat]:
            up[seat] = not up[seat]
        now[seat] += 1 if up[seat] else -1
        phones[seat].taps.append((time.monotonic(), now[seat]))
        phones[seat].tap("plus" if up[seat] else "minus")
    return now


def delays(phones: Sequence[Phone], base: Sequence[int]) -> tuple[list[float], int]:
    """Milliseconds from a tap to each other phone, and how many changes some phone never heard of."""
    found, missed = [], 0
    for seat in range(SEATS):
        taps = [(at, base[seat] + value) for at, value in phones[seat].taps]
        for phone in phones:
            if phone is phones[seat]:
                continue
            found_here, missed_here = matched(taps, phone.seen.get(seat, []))
            found += found_here
            missed += missed_here
    return found, missed


def matched(taps: Sequence[tuple[float, int]], seen: Sequence[tuple[float, int]]) -> tuple[list[float], int]:
    """A total that was seen stands for all taps up to the latest one, by then, that makes it."""
    waiting = 0
    found = []
    for at, total in seen:
        reach = [place for place in range(waiting, len(taps)) if taps[place][0] <= at and taps[place][1] == total]
        if reach:
            found += [1000 * (at - taps[place][0]) for place in range(waiting, reach[-1] + 1)]
            waiting = reach[-1] + 1
    return found, len(taps) - waiting


@dataclass(frozen=True, slots=True)
class Figures:
    taps: int
    lost: int
    missed: int
    delays_ms: list[float]
    processor: float
    kilobytes: float
    memory_mb: tuple[float, float]

    @property
    def p95(self) -> float:
        return sorted(self.delays_ms)[int(len(self.delays_ms) * 0.95)]


def measure(phones: int, per_second: float, seconds: float, seed: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder)
        session = fill(data)
        running = stack.enter_context(RunningApp([*app(data), "--lan", ADDRESS]))
        lead(running, session)
        table = Table.model_validate(json.loads((data / "table.json").read_text()))
        seats = [*range(SEATS), *[None] * (phones - SEATS)]
        around = [stack.enter_context(Phone(table, session, seat)) for seat in seats]
        time.sleep(1)
        base = [next(total for _, total in reversed(around[-1].seen[seat])) for seat in range(SEATS)]
        for phone in around:
            phone.seen.clear()
            phone.settled, phone.received = True, 0
        before, worked = memory_mb(running.pid), processor_s(running.pid)
        wanted = tap_along(around, per_second, seconds, random.Random(seed))
        until_shown(around, [start + more for start, more in zip(base, wanted, strict=True)])
        worked = processor_s(running.pid) - worked
        after = memory_mb(running.pid)
        stack.close()
        kept = [value - 100 * seat - FIRST for seat, value in enumerate(counted(data, session))]
    found, missed = delays(around, base)
    return Figures(
        taps=sum(len(phone.taps) for phone in around),
        lost=sum(abs(have - want) for have, want in zip(kept, wanted, strict=True)),
        missed=missed,
        delays_ms=found,
        processor=worked / seconds,
        kilobytes=statistics.mean(phone.received for phone in around) / seconds / 1000,
        memory_mb=(before, after),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--taps", type=float, default=20.0, help="a second, in all")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    print(f"seed {chosen.seed}")
    found = measure(chosen.phones, chosen.taps, chosen.seconds, chosen.seed)
    middle, longest = statistics.median(found.delays_ms), max(found.delays_ms)
    print(f"{chosen.phones} phones, {found.taps} taps in {chosen.seconds:.0f} s")
    print(f"to all others: median {middle:.0f} ms, p95 {found.p95:.0f} ms (goal {GOAL_MS}), longest {longest:.0f} ms")
    print(f"processor time of the server: {100 * found.processor:.0f} % of one core")
    print(f"sent to a phone: {found.kilobytes:.1f} kB a second")
    print(f"lost on disk: {found.lost}; never shown on some phone: {found.missed}")
    print("memory of the server: {:.0f} MB before, {:.0f} MB after".format(*found.memory_mb))
    return 0 if not found.lost and not found.missed and found.p95 < GOAL_MS else 1


def lead(running: RunningApp, session: str) -> None:
    """The host opens the game, and the table is at it."""
    with WirePhone(running.port, f"/session/{session}/score"):
        time.sleep(2)


if __name__ == "__main__":
    sys.exit(main())

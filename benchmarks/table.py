"""A table full of phones: how soon a change on one is on all others, and whether anything is lost.

    python -m benchmarks.table [--phones 8] [--taps 20] [--seconds 600] [--seed 1]

Six people score Architects of the West Kingdom on their own phones, the other phones watch. All have the whole grid
open. `--taps` a second are spread over the six at random. Each phone is a real client of the app as a process of its
own, let in by the code of the open table; only the drawing of the picture is left out.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from app.phone_table import PhoneTable
from app.score_pad import begin, pad_of
from benchmarks.clocks import memory_mb, processor_s
from benchmarks.figures import Figure, Growth, Size
from benchmarks.table_phone import Phone
from benchmarks.wire_phone import WirePhone
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from models.values import NewSession, Player
from testing.running_app import RunningApp, app

ADDRESS = "127.0.0.2"  # of this machine, and not the one that the host's own pages use
SEATS = 6
GOAL_MS = 300
PATIENCE_S = 60
FIRST = 150  # every seat starts with its own hundred, so that a total tells whose it is
SWING = 40  # and goes up and down by so much
MODULES = ("age_of_artisans",)
Among: TypeAlias = Callable[[Phone, Phone], bool]
"""Whether it counts when the second phone hears of what was done on the first."""


def fill(folder: Path) -> str:
    """A game with six seats, each with points of its own hundred."""
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    players = tuple(Player(f"Player {seat + 1}") for seat in range(SEATS))
    session = opened.store.sessions.add(NewSession("architects", MODULES, players, "score"))
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
    document = opened.store.documents.get(session, "sheet")
    opened.store.close()
    assert document
    return [seat["adornment_vp"] for seat in document.body["sheet"]["seats"]]


def until_shown(phones: Sequence[Phone], totals: Sequence[int]) -> None:
    """Until every phone shows where all seats ended; a busy machine finishes late what was tapped."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if all(phone.seen.get(seat, [(0, 0)])[-1][1] == total for phone in phones for seat, total in enumerate(totals)):
            return
        time.sleep(0.2)


def tap_along(phones: Sequence[Phone], per_second: float, taps: int, chance: random.Random) -> list[int]:
    """Gives what each seat must have in the end."""
    seated = sum(phone.seat is not None for phone in phones)
    now, up = [0] * SEATS, [True] * SEATS
    started = time.monotonic()
    for number in range(taps):
        time.sleep(max(0.0, started + number / per_second - time.monotonic()))
        seat = chance.randrange(seated)
        if abs(now[seat]) == SWING and (now[seat] > 0) == up[seat]:
            up[seat] = not up[seat]
        now[seat] += 1 if up[seat] else -1
        phones[seat].taps.append((time.monotonic(), now[seat]))
        phones[seat].tap("plus" if up[seat] else "minus")
    return now


def to_others(one: Phone, other: Phone) -> bool:
    return one is not other


def to_itself(one: Phone, other: Phone) -> bool:
    return one is other


def delays(phones: Sequence[Phone], base: Sequence[int], among: Among) -> tuple[list[float], int]:
    """Milliseconds from a tap to other phones, or to its own, and how many changes one of them never heard of."""
    found, missed = [], 0
    for tapped in phones:
        if tapped.seat is None:
            continue
        taps = [(at, base[tapped.seat] + value) for at, value in tapped.taps]
        for phone in phones:
            if among(tapped, phone):
                found_here, missed_here = matched(taps, phone.seen.get(tapped.seat, []))
                found += found_here
                missed += missed_here
    return found, missed


def matched(taps: Sequence[tuple[float, int]], seen: Sequence[tuple[float, int]]) -> tuple[list[float], int]:
    """A total that was seen counts for all taps up to the latest one, by then, that makes it."""
    waiting = 0
    found = []
    for at, total in seen:
        reach = [place for place in range(waiting, len(taps)) if taps[place][0] <= at and taps[place][1] == total]
        if reach:
            found += [1000 * (at - taps[place][0]) for place in range(waiting, reach[-1] + 1)]
            waiting = reach[-1] + 1
    return found, len(taps) - waiting


@dataclass(frozen=True, slots=True)
class Found:
    """`delays_ms` from a tap to every other phone, `own_ms` to its own; `memory_mb` without phones, with them, and
    after the taps."""

    phones: int
    taps: int
    lost: int
    missed: int
    delays_ms: list[float]
    own_ms: list[float]
    processor_s: float
    seconds: float
    kilobytes: float
    """That a phone was sent."""
    memory_mb: tuple[float, float, float]

    @property
    def p95(self) -> float:
        return sorted(self.delays_ms)[int(len(self.delays_ms) * 0.95)]


def measure(phones: int, per_second: float, taps: int, seed: int) -> Found:
    """`per_second` may be infinite: then all taps are made at once."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder)
        session = fill(data)
        running = stack.enter_context(RunningApp([*app(data), "--lan", ADDRESS]))
        lead(running, session, data)
        table = PhoneTable.model_validate(json.loads((data / "table.json").read_text()))
        alone = memory_mb(running.pid)
        seats = [*range(min(SEATS, phones)), *[None] * (phones - SEATS)]
        around = [stack.enter_context(Phone(table, session, seat)) for seat in seats]
        base = [100 * seat + FIRST for seat in range(SEATS)]
        until_shown(around, base)
        for phone in around:
            phone.seen.clear()
            phone.settled, phone.received = True, 0
        before, worked = memory_mb(running.pid), processor_s(running.pid)
        wanted = tap_along(around, per_second, taps, random.Random(seed))
        until_shown(around, [start + more for start, more in zip(base, wanted, strict=True)])
        worked = processor_s(running.pid) - worked
        after = memory_mb(running.pid)
        stack.close()
        kept = [value - 100 * seat - FIRST for seat, value in enumerate(counted(data, session))]
    found, missed = delays(around, base, to_others)
    own, _missed = delays(around, base, to_itself)
    return Found(
        phones=phones,
        taps=sum(len(phone.taps) for phone in around),
        lost=sum(abs(have - want) for have, want in zip(kept, wanted, strict=True)),
        missed=missed,
        delays_ms=found,
        own_ms=own,
        processor_s=worked,
        seconds=taps / per_second,
        kilobytes=statistics.mean(phone.received for phone in around) / 1000,
        memory_mb=(alone, before, after),
    )


PHONES: dict[Size, tuple[int, ...]] = {"least": (1, 2), "usual": (1, 4, 8), "full": (1, 2, 4, 8, 16, 20)}
TAPS: dict[Size, int] = {"least": 3, "usual": 18, "full": 60}
TAPS_A_SECOND = 3.0
"""As many as a table of people makes together; so that a tap is measured, not a queue."""


def measured(size: Size, seed: int) -> Iterator[Figure | Growth]:
    """What a tap costs with more and more phones at the table."""
    found = [measure(phones, TAPS_A_SECOND, TAPS[size], seed) for phones in PHONES[size]]
    several = [each for each in found if each.phones > 1]
    for each in several:
        if each.phones in (8, PHONES[size][-1]):
            yield Figure(f"a tap reaches all others, p95, {each.phones} phones", each.p95, most=GOAL_MS)
    yield Figure("taps lost, or never shown on some phone", sum(each.lost + each.missed for each in found), "", most=0)

    def growth(what: str, of: Sequence[Found], value: Callable[[Found], float], unit: str = "ms") -> Growth:
        return Growth(what, "phones", tuple(each.phones for each in of), tuple(map(value, of)), unit)

    yield growth("a tap shown on its own phone, median", found, lambda each: statistics.median(each.own_ms))
    yield growth("a tap shown on the others, median", several, lambda each: statistics.median(each.delays_ms))
    yield growth("processor time of the server, a tap", found, lambda each: 1000 * each.processor_s / each.taps)
    yield growth("the same, for each phone", found, lambda each: 1000 * each.processor_s / each.taps / each.phones)
    yield growth("memory of the server for all phones", found, lambda each: each.memory_mb[1] - each.memory_mb[0], "MB")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--taps", type=float, default=20.0, help="a second, in all")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    print(f"seed {chosen.seed}")
    found = measure(chosen.phones, chosen.taps, int(chosen.taps * chosen.seconds), chosen.seed)
    middle, longest = statistics.median(found.delays_ms), max(found.delays_ms)
    print(f"{chosen.phones} phones, {found.taps} taps in {chosen.seconds:.0f} s")
    print(f"to all others: median {middle:.0f} ms, p95 {found.p95:.0f} ms (goal {GOAL_MS}), longest {longest:.0f} ms")
    print(f"processor time of the server: {100 * found.processor_s / found.seconds:.0f} % of one core")
    print(f"sent to a phone: {found.kilobytes / found.seconds:.1f} kB a second")
    print(f"lost on disk: {found.lost}; never shown on some phone: {found.missed}")
    print("memory of the server: {:.0f} MB alone, {:.0f} MB with the phones, {:.0f} MB after".format(*found.memory_mb))
    return 0 if not found.lost and not found.missed and found.p95 < GOAL_MS else 1


def lead(running: RunningApp, session: str, data: Path) -> None:
    """The host opens the game, and the table is at it."""
    end = time.monotonic() + PATIENCE_S
    with WirePhone(running.port, f"/session/{session}/score"):
        while json.loads((data / "table.json").read_text())["session"] != session and time.monotonic() < end:
            time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())

"""An attacker in the same network while a table plays: floods, replays, guesses, huge frames.

    python -m benchmarks.attack_lan [--seconds 10] [--attack NAME] [--seed 1]

The attacker has an address and a process of its own, and for most attacks the table's code. Meanwhile the host and a
guest go on entering points: how long a tap takes until its phone shows it, whether all of it is on disk in the end,
whether others' points and the look of others' pages are as they were, and how the memory of the app grows.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

from app.phone_table import PhoneTable
from benchmarks.attack_acts import ACTS, NETWORK, ONLY_ROOT
from benchmarks.attack_target import Target
from benchmarks.clocks import memory_mb, processor_s
from benchmarks.forked_app import ForkedApp
from benchmarks.table import FIRST, SEATS, counted, fill
from benchmarks.table_phone import scanned
from benchmarks.wire_screen import WireScreen

ADDRESS = "127.0.0.2"  # of this machine, and not the one that the host's own pages use
NEW_ADDRESS = "fd00::1"
OWN_NETWORK = f"""
ip link set lo up
ip -6 addr add {NEW_ADDRESS}/128 dev lo nodad
ip -6 route add local {NETWORK}/64 dev lo
echo 1 > /proc/sys/net/ipv6/ip_nonlocal_bind
exec "$@"
"""
"""What makes a network for one process and its children, in which an attacker has 2^64 addresses."""
SEAT, HOSTS_SEAT, ATTACKERS_SEAT = 0, 3, 1
PAUSE = 0.1
SLOWEST = 60.0
"""Seconds: between two taps; and until a tap counts as lost, or an attacker as gone."""


class Harmed(Exception):
    """The attacker has done something to the others."""


@dataclass
class Figures:
    taps: int = 0
    delays_ms: list[float] = field(default_factory=list)
    before_mb: float = 0.0
    after_mb: float = 0.0
    processor: float = 0.0
    """Of the app, as a share of one core."""
    troubles: int = 0
    """Entries in the app's log."""

    def line(self) -> str:
        p95 = sorted(self.delays_ms)[int(len(self.delays_ms) * 0.95)]
        middle, longest = statistics.median(self.delays_ms), max(self.delays_ms)
        return (
            f"{self.taps} taps, median {middle:.0f} ms, p95 {p95:.0f} ms, longest {longest:.0f} ms; nothing lost; "
            f"app at {100 * self.processor:.0f} % of a core, memory {self.before_mb:.0f} to {self.after_mb:.0f} MB, "
            f"{self.troubles} entries in its log"
        )


@dataclass
class Player:
    """Somebody at the table who goes on."""

    phone: WireScreen
    seat: int
    points: int = 0

    def begin(self, session: str) -> None:
        self.phone.go(f"/session/{session}/score")
        if self.seat == HOSTS_SEAT:
            self.phone.act(self.phone.offered("grid"))
        self.phone.act(self.phone.offered(f"cell-adornments-{self.seat}"))
        self.phone.offered("key-plus")
        self.points = self._shown()

    def _shown(self) -> int:
        return int(self.phone.reads(f"count-adornment_vp-{self.seat}").split()[-1])

    def enter(self, step: int) -> float:
        """Milliseconds until the new points are shown."""
        act = self.phone.offered(f"key-{'plus' if step > 0 else 'minus'}")
        began = time.monotonic()
        self.phone.act(act)
        self.points += step
        while self._shown() != self.points:
            if time.monotonic() > began + SLOWEST:
                raise Harmed(f"the player at seat {self.seat} waits for {self.points} and sees {self._shown()}")
            time.sleep(0.002)
        return 1000 * (time.monotonic() - began)


@dataclass(frozen=True, slots=True)
class PlayingTable:
    """A table with a host and a guest."""

    folder: Path
    app: ForkedApp
    table: PhoneTable
    session: str
    players: tuple[Player, ...]

    def look(self) -> Mapping[str, object]:
        """What a new page of the host's looks like."""
        with WireScreen("127.0.0.1", self.app.port, f"/session/{self.session}/score") as phone:
            return {key: phone.page[key] for key in ("theme", "dark_theme", "locale_configuration")} | {
                "shown": [line for line in phone.shown() if "count-" in line]
            }

    def troubles(self) -> int:
        file = self.folder / "logs" / "companion.log"
        lines = file.read_text().splitlines() if file.exists() else []
        return sum(" ERROR " in line or " WARNING " in line for line in lines)


def playing_table(stack: ExitStack, address: str = ADDRESS) -> PlayingTable:
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    session = fill(folder)
    app = stack.enter_context(ForkedApp("--data", str(folder), "--lan", address, heard=("127.0.0.1", address)))
    host = stack.enter_context(WireScreen("127.0.0.1", app.port, f"/session/{session}/score"))
    table = PhoneTable.model_validate_json((folder / "table.json").read_bytes())
    guest = stack.enter_context(WireScreen(table.address, table.port, "/", scanned(table)))
    guest.act(guest.acts()[f"seat-{SEAT}"])
    guest.rest()
    players = (Player(host, HOSTS_SEAT), Player(guest, SEAT))
    for player in players:
        player.begin(session)
    return PlayingTable(folder, app, table, session, players)


def elsewhere(name: str, target: Target) -> None:
    """An attacker has a machine of their own: here it may take no processor from the app."""
    os.nice(19)
    ACTS[name](target)


def attacked(name: str, seconds: float, seed: int, taps: int = 2) -> Figures:
    """For so many seconds, and until the players have made so many taps."""
    found = Figures()
    contexts = multiprocessing.get_context("forkserver")
    begun, over = contexts.Event(), contexts.Event()
    with ExitStack() as stack:
        here = playing_table(stack, NEW_ADDRESS if name == "one network" else ADDRESS)
        points, look = [100 * seat + FIRST for seat in range(SEATS)], here.look()
        found.before_mb = memory_mb(here.app.pid)
        strangers = tuple(player.phone.session for player in here.players)
        table = here.table
        target = Target(
            table.address, here.app.port, table.token, here.session, ATTACKERS_SEAT, strangers, seed, begun, over
        )
        attacker = contexts.Process(target=elsewhere, args=(name, target), daemon=True)
        attacker.start()
        if not begun.wait(SLOWEST):
            raise Harmed(f"the attacker of {name} does not come")
        worked = processor_s(here.app.pid)
        end, rng = time.monotonic() + seconds, random.Random(seed)
        while time.monotonic() < end or found.taps < taps:
            for player in here.players:
                step = rng.choice((1, -1))
                found.delays_ms.append(player.enter(step))
                found.taps += 1
                time.sleep(PAUSE)
        found.processor = (processor_s(here.app.pid) - worked) / (time.monotonic() - end + seconds)
        over.set()
        attacker.join(SLOWEST)
        if attacker.exitcode:
            raise Harmed(f"the attacker of {name} has stumbled: {attacker.exitcode}")
        attacker.kill()
        found.after_mb, found.troubles = memory_mb(here.app.pid), here.troubles()
        if here.look() != look:
            raise Harmed(f"{name}: a page of the host's looks different")
        here.app.kill()
        after = counted(here.folder, here.session)
    for player in here.players:
        points[player.seat] = player.points
    if [value for seat, value in enumerate(after) if seat != ATTACKERS_SEAT] != [
        value for seat, value in enumerate(points) if seat != ATTACKERS_SEAT
    ]:
        raise Harmed(f"{name}: {after} instead of {points}")
    return found


def rows(seconds: float, seed: int, names: Sequence[str] = tuple(ACTS)) -> Iterator[tuple[str, str]]:
    for name in names:
        if name in ONLY_ROOT and os.geteuid() != 0:
            yield name, "not tried: only root can"
        elif name == "one network" and not there(NEW_ADDRESS):
            yield name, elsewhere_attacked(name, seconds, seed)
        else:
            yield name, attacked(name, seconds, seed).line()


def there(address: str) -> bool:
    with suppress(OSError), socket.socket(socket.AF_INET6) as trying:
        trying.bind((address, 0))
        return True
    return False


def elsewhere_attacked(name: str, seconds: float, seed: int) -> str:
    """In a network of its own."""
    again = [sys.executable, "-m", "benchmarks.attack_lan", "--attack", name]
    given = ["--seconds", str(seconds), "--seed", str(seed)]
    run = subprocess.run(
        ["unshare", "--net", "sh", "-ec", OWN_NETWORK, "sh", *again, *given],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Harmed(f"{name}: see above")
    return run.stdout.splitlines()[-1].removeprefix(f"{name}: ")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--attack", choices=list(ACTS))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    for name, line in rows(asked.seconds, asked.seed, [asked.attack] if asked.attack else tuple(ACTS)):
        print(f"{name}: {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A phone in the network that floods the table's sockets and requests, while a host and a guest go on.

    python -m benchmarks.attack_floods [--seconds 8] [--flood NAME] [--sockets 1 --sockets 12] [--seed 1]

Each flood comes from 1, 12 and 40 sockets of four addresses of this machine, out of a process of its own, with the
table's code. Goals: the memory grows by at most 64 MB and returns, the median of the host's taps stays within 3 times
what it was before, and the guest keeps playing. Ends with 1 where one is missed.
"""

from __future__ import annotations

import argparse
import base64
import multiprocessing
import os
import random
import selectors
import socket
import statistics
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Final

from websockets.frames import Frame, Opcode

from app.phone_table import new_secret
from benchmarks.attack_lan import ADDRESS, PAUSE, Player, PlayingTable, playing_table
from benchmarks.clocks import memory_mb

ATTACKERS: Final = ("127.0.0.66", "127.0.0.67", "127.0.0.68", "127.0.0.69")
SOCKETS: Final = (1, 12, 40)
MOST_OPENED: Final = 3000
"""Connections in one flood: whoever is cut off comes again, though not for ever."""
GROWS_MB, TIMES = 64.0, 3.0
CALM = 25
"""Taps of each player before a flood."""
RETURNS = 5.0
"""Seconds until the memory is looked at again."""


@dataclass(frozen=True, slots=True)
class Target:
    port: int
    token: str
    seconds: float
    sockets: int
    seed: int

    def socket_head(self, packed: bool = False) -> bytes:
        lines = [
            "GET /ws HTTP/1.1",
            f"host: {ADDRESS}:{self.port}",
            "connection: Upgrade",
            "upgrade: websocket",
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}",
            "sec-websocket-version: 13",
            f"cookie: table={self.token}; phone={new_secret()}",
        ]
        if packed:
            lines.append("sec-websocket-extensions: permessage-deflate")
        return "\r\n".join([*lines, "", ""]).encode()

    def request_head(self) -> bytes:
        return f"GET / HTTP/1.1\r\nhost: {ADDRESS}:{self.port}\r\n".encode()


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def bomb(size: int) -> bytes:
    """A compressed message of so many zeros."""
    packer = zlib.compressobj(9, wbits=-12)
    packed = packer.compress(bytes(size)) + packer.flush(zlib.Z_SYNC_FLUSH)
    sent = bytearray(frame(Opcode.BINARY, packed[:-4]))
    sent[0] |= 0x40
    return bytes(sent)


@dataclass(frozen=True, slots=True)
class Flood:
    """`begin` is sent first, `more` again and again, a `wait` after each."""

    begin: Callable[[Target], bytes]
    more: Callable[[], bytes]
    wait: float = 0.0


def of_socket(more: Callable[[], bytes], *, packed: bool = False) -> Flood:
    return Flood(lambda target: target.socket_head(packed), more)


FLOODS: Final[Mapping[str, Flood]] = {
    "bombs": of_socket(lambda: bomb(1_000_000) * 60, packed=True),
    "small bombs": of_socket(lambda: bomb(60_000) * 300, packed=True),
    "pings": of_socket(lambda: frame(Opcode.PING) * 10_000),
    "long pings": of_socket(lambda: frame(Opcode.PING, b"x" * 100) * 600),
    "pongs": of_socket(lambda: frame(Opcode.PONG) * 10_000),
    "empty fragments": of_socket(
        lambda: frame(Opcode.BINARY, b"x", fin=False) + frame(Opcode.CONT, fin=False) * 10_000
    ),
    "unfinished messages": of_socket(
        lambda: frame(Opcode.BINARY, b"x", fin=False) + frame(Opcode.CONT, b"x" * 60, fin=False) * 1000
    ),
    "texts": of_socket(lambda: frame(Opcode.TEXT, b"x" * 50) * 1200),
    "taps that are none": of_socket(lambda: frame(Opcode.BINARY, b"") * 10_000),
    "slow headers": Flood(lambda target: target.request_head() + b"x-slow: ", lambda: b"z", 0.05),
    "huge headers": Flood(lambda target: target.request_head() + b"x-huge: ", lambda: b"z" * 65536),
    "many headers": Flood(Target.request_head, lambda: b"x: y\r\n" * 10_000),
}


class Attacker:
    """Keeps so many connections and writes to each what it takes, until the time is over."""

    def __init__(self, flood: Flood, target: Target) -> None:
        self._flood, self._target = flood, target
        self._more = flood.more()
        self._left: dict[socket.socket, memoryview] = {}
        self._selector = selectors.DefaultSelector()
        self._opened = 0

    def run(self) -> None:
        end = time.monotonic() + self._target.seconds
        while time.monotonic() < end:
            while len(self._left) < self._target.sockets and self._opened < MOST_OPENED:
                if not self._open():
                    break
            for key, _events in self._selector.select(0.05):
                self._write(key.fileobj)  # type: ignore[arg-type]  # only sockets are in it
            time.sleep(self._flood.wait)
        for each in list(self._left):
            self._close(each)

    def _open(self) -> bool:
        self._opened += 1
        try:
            made = socket.create_connection(
                (ADDRESS, self._target.port), 1, (ATTACKERS[self._opened % len(ATTACKERS)], 0)
            )
        except OSError:
            return False
        made.setblocking(False)
        self._left[made] = memoryview(self._flood.begin(self._target))
        self._selector.register(made, selectors.EVENT_WRITE)
        return True

    def _write(self, one: socket.socket) -> None:
        """What is answered is not waited for; most of it is read, so that nobody has to keep it."""
        try:
            with suppress(BlockingIOError):
                if one.recv(65536) == b"":
                    raise ConnectionResetError
            sent = one.send(self._left[one])
        except BlockingIOError:
            return
        except OSError:
            self._close(one)
            return
        self._left[one] = self._left[one][sent:] or memoryview(self._more)

    def _close(self, one: socket.socket) -> None:
        self._selector.unregister(one)
        del self._left[one]
        one.close()


def elsewhere(name: str, target: Target) -> None:
    """An attacker has a machine of their own: here it may take no processor from the app."""
    os.nice(19)
    Attacker(FLOODS[name], target).run()


@dataclass
class Figures:
    calm_ms: float = 0.0
    host_ms: list[float] = field(default_factory=list)
    guest_ms: list[float] = field(default_factory=list)
    before_mb: float = 0.0
    most_mb: float = 0.0
    after_mb: float = 0.0
    troubles: int = 0

    @property
    def missed(self) -> list[str]:
        found = []
        if self.most_mb - self.before_mb > GROWS_MB or self.after_mb - self.before_mb > GROWS_MB:
            found.append("memory")
        if not self.host_ms or statistics.median(self.host_ms) > TIMES * self.calm_ms:
            found.append("host")
        if not self.guest_ms:
            found.append("guest")
        return found

    def line(self) -> str:
        middle = statistics.median(self.host_ms)
        return (
            f"host {self.calm_ms:.0f} -> {middle:.0f} ms ({middle / self.calm_ms:.1f} times, longest "
            f"{max(self.host_ms):.0f}), guest {statistics.median(self.guest_ms):.0f} ms, "
            f"{len(self.host_ms)} taps each; "
            f"memory {self.before_mb:.0f} -> {self.most_mb:.0f} -> {self.after_mb:.0f} MB; {self.troubles} entries in "
            f"the log; {', '.join(self.missed) or 'none'} missed"
        )


def taps(players: Sequence[Player], rng: random.Random) -> list[float]:
    found = []
    for player in players:
        found.append(player.enter(rng.choice((1, -1))))
        time.sleep(PAUSE)
    return found


def flooded(here: PlayingTable, name: str, target: Target) -> Figures:
    found, rng = Figures(), random.Random(target.seed)
    found.calm_ms = statistics.median(taps(here.players, rng)[0] for _ in range(CALM))
    found.before_mb = found.most_mb = memory_mb(here.app.pid)
    before = here.troubles()
    attacker = multiprocessing.get_context("forkserver").Process(target=elsewhere, args=(name, target), daemon=True)
    attacker.start()
    end = time.monotonic() + target.seconds
    while not found.host_ms or time.monotonic() < end:
        host, guest = taps(here.players, rng)
        found.host_ms.append(host)
        found.guest_ms.append(guest)
        found.most_mb = max(found.most_mb, memory_mb(here.app.pid))
    attacker.join(30)
    if attacker.exitcode is None:
        attacker.kill()
    time.sleep(RETURNS)
    found.after_mb, found.troubles = memory_mb(here.app.pid), here.troubles() - before
    return found


def rows(seconds: float, seed: int, names: Sequence[str], sockets: Sequence[int]) -> Iterator[tuple[str, Figures]]:
    """Each flood has an app of its own."""
    for name in names:
        for count in sockets:
            with ExitStack() as stack:
                here = playing_table(stack)
                target = Target(here.app.port, here.table.token, seconds, count, seed)
                yield f"{name}, {count} sockets", flooded(here, name, target)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flood", action="append", choices=list(FLOODS))
    parser.add_argument("--sockets", action="append", type=int, choices=SOCKETS)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    missed = False
    for name, found in rows(asked.seconds, asked.seed, asked.flood or tuple(FLOODS), asked.sockets or SOCKETS):
        print(f"{name}: {found.line()}", flush=True)
        missed |= bool(found.missed)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

"""Announces the table in the local network under a short name that phones find by themselves (multicast DNS, RFC 6762).

A small responder of our own: it holds one address record and nothing else. The package for this, zeroconf, is under the
LGPL, and whoever installs the app gets only packages under licences like its own (`tests/test_licences.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

log = logging.getLogger("companion.table")

GROUP: Final = ("224.0.0.251", 5353)
NAMES: Final = ("westkingdom.local", *(f"westkingdom-{number}.local" for number in range(2, 10)))
"""The first that no other device has."""
ADDRESS, ANY, INTERNET = 1, 255, 1
ALONE: Final = 0x8000
"""In a record's class: nobody else has this name. In a question's: the answer may come to the asker alone."""
ANSWER: Final = 0x8400
"""Flags of a response that knows."""
LASTS, AT_ONCE = 120, 10  # seconds that an answer holds, for those who listen all the time and for others
PROBES, PROBE_EVERY, ANNOUNCE_EVERY = 3, 0.25, 1.0
LONGEST: Final = 1500
"""Bytes of a packet that is looked at, and how many names and records of it at most."""
MOST: Final = 40

End: TypeAlias = tuple[str, int]
Send: TypeAlias = Callable[[bytes, End], None]


@dataclass(frozen=True, slots=True)
class Packet:
    number: int
    answers: bool
    """Whether it tells; else it asks."""
    asked: frozenset[str]
    """Names whose address is asked for."""
    claims: frozenset[tuple[str, str]]
    """Names with the addresses that somebody claims for them."""


def read(data: bytes) -> Packet | None:
    """None for what is no packet of this kind; anybody in the network may send anything."""
    try:
        if len(data) > LONGEST:
            return None
        number, flags, *counts = struct.unpack_from(">6H", data)
        at, asked, claims = 12, set[str](), set[tuple[str, str]]()
        if sum(counts) > MOST:
            return None
        for _ in range(counts[0]):
            name, at = _read_name(data, at)
            kind, _group = struct.unpack_from(">2H", data, at)
            at += 4
            if kind in (ADDRESS, ANY):
                asked.add(name)
        for _ in range(sum(counts[1:])):
            name, at = _read_name(data, at)
            kind, _group, lasts, length = struct.unpack_from(">2HIH", data, at)
            at += 10
            if kind == ADDRESS and length == 4 and lasts:
                claims.add((name, socket.inet_ntoa(data[at : at + 4])))
            at += length
    except (struct.error, IndexError, ValueError, OSError):
        return None
    return Packet(number, bool(flags & 0x8000), frozenset(asked), frozenset(claims))


def _read_name(data: bytes, at: int) -> tuple[str, int]:
    """The name, and where it ends. A part may stand elsewhere, always further to the front."""
    parts, end, bound = list[str](), 0, at
    while length := data[at]:
        if length >= 0xC0:
            end = end or at + 2
            at = (length & 0x3F) << 8 | data[at + 1]
            if at >= bound:
                raise ValueError
            bound = at
            continue
        parts.append(data[at + 1 : at + 1 + length].decode("utf-8"))
        at += 1 + length
    return ".".join(parts).lower(), end or at + 1


def _name(name: str) -> bytes:
    return b"".join(bytes([len(part)]) + part.encode() for part in name.split(".")) + b"\0"


def _question(name: str, kind: int, group: int) -> bytes:
    return _name(name) + struct.pack(">2H", kind, group)


def _record(name: str, address: str, lasts: int, group: int = INTERNET | ALONE) -> bytes:
    return _name(name) + struct.pack(">2HIH", ADDRESS, group, lasts, 4) + socket.inet_aton(address)


def probe(name: str, address: str) -> bytes:
    """Asks whether anybody has the name, and says for which address it is wanted."""
    return (
        struct.pack(">6H", 0, 0, 1, 0, 1, 0)
        + _question(name, ANY, INTERNET | ALONE)
        + _record(name, address, LASTS, INTERNET)
    )


def answer(name: str, address: str, lasts: int = LASTS) -> bytes:
    return struct.pack(">6H", 0, ANSWER, 0, 1, 0, 0) + _record(name, address, lasts)


def plain_answer(number: int, name: str, address: str) -> bytes:
    """For who asks like any other name server: with the question, and no claim."""
    head = struct.pack(">6H", number, ANSWER, 1, 1, 0, 0)
    return head + _question(name, ADDRESS, INTERNET) + _record(name, address, AT_ONCE, INTERNET)


class ShortName:
    """`changed` is called when the name is ours, and when it is no more."""

    def __init__(self, address: str, send: Send, changed: Callable[[], None]) -> None:
        self._address = address
        self._send = send
        self._changed = changed
        self._wanted = NAMES[0]
        self._taken = False
        self.name: str | None = None
        self._claiming = asyncio.ensure_future(self._claim())

    async def _claim(self) -> None:
        for self._wanted in NAMES:
            if await self._is_free():
                self.name = self._wanted
                self._changed()
                await self._tell()
                return

    async def _is_free(self) -> bool:
        self._taken = False
        for _ in range(PROBES):
            self._send(probe(self._wanted, self._address), GROUP)
            await asyncio.sleep(PROBE_EVERY)
            if self._taken:
                return False
        return True

    async def _tell(self) -> None:
        for _ in range(2):
            self._send(answer(self._wanted, self._address), GROUP)
            await asyncio.sleep(ANNOUNCE_EVERY)

    def heard(self, data: bytes, source: End) -> None:
        packet = read(data)
        if packet is None:
            return
        others = [address for name, address in packet.claims if name == self._wanted and address != self._address]
        # Of two that want a name at once the one with the higher address has it.
        loses = any(socket.inet_aton(other) > socket.inet_aton(self._address) for other in others)
        if self.name is None:
            self._taken = self._taken or loses or bool(others and packet.answers)
        elif loses and packet.answers:
            self.name = None
            self._changed()
            self._claiming.cancel()
            self._claiming = asyncio.ensure_future(self._claim())
        elif self.name in packet.asked or (others and packet.answers):
            if source[1] == GROUP[1]:
                self._send(answer(self.name, self._address), GROUP)
            else:
                self._send(plain_answer(packet.number, self.name, self._address), source)

    def close(self) -> None:
        self._claiming.cancel()
        if self.name:
            self._send(answer(self.name, self._address, 0), GROUP)
        self.name = None


class _Multicast(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.short: ShortName | None = None

    def datagram_received(self, data: bytes, addr: End) -> None:
        if self.short:
            self.short.heard(data, addr)

    def error_received(self, exc: Exception) -> None:
        log.info("the network does not take the short name: %s", type(exc).__name__)


class Announced(ShortName):
    """With a socket of its own."""

    def __init__(self, address: str, transport: asyncio.DatagramTransport, changed: Callable[[], None]) -> None:
        self._transport = transport
        super().__init__(address, transport.sendto, changed)

    def close(self) -> None:
        super().close()
        self._transport.close()


async def announced(address: str, changed: Callable[[], None]) -> ShortName | None:
    """None where there is no private network, or none that takes multicasts: the address by number is the sure way."""
    place = ipaddress.ip_address(address)
    if place.version != 4 or not place.is_private or place.is_loopback:
        return None
    ear: socket.socket | None = None
    try:
        ear = listen(address)
        transport, protocol = await asyncio.get_running_loop().create_datagram_endpoint(_Multicast, sock=ear)
    except OSError as error:
        log.info("no short name in this network: %s", type(error).__name__)
        if ear:
            ear.close()
        return None
    protocol.short = Announced(address, transport, changed)
    return protocol.short


def listen(address: str) -> socket.socket:
    """A socket of the group in the network of this address; other programs of the machine listen there too."""
    ear = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with contextlib.ExitStack() as undo:
        undo.callback(ear.close)
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        ear.bind(("", GROUP[1]))
        card = socket.inet_aton(address)
        ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP[0]) + card)
        ear.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, card)
        ear.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
        ear.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        ear.setblocking(False)
        undo.pop_all()
    return ear

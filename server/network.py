"""The addresses of this machine that phones can reach, and a socket at one of them.

A network that has both kinds of address is reached by the older one (IPv4), which is shorter to type. The newer ones
are offered where there is no other.
"""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import os
import socket
import struct
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

from app.table_control import CannotOpen

# Connecting a datagram socket sends nothing: the system only says by which of its addresses it would go there.
# The first is a way to anywhere, the others to the private networks.
_PROBES = ("192.0.2.1", "198.51.100.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
_NEW_PROBES = ("2001:db8::1", "fd00::ffff:ffff")
_CARDS = Path("/sys/class/net")
_NEW_ADDRESSES = Path("/proc/net/if_inet6")
_EVERYWHERE = "00"
"""The scope of an address that is not of one cable alone; browsers cannot go to those."""
_ASK_ADDRESS = 0x8915  # SIOCGIFADDR


class CannotServe(CannotOpen):
    """Why the app cannot be reached as it was asked for, in one sentence."""


class NoNetwork(CannotServe):
    def __init__(self) -> None:
        super().__init__("This machine is in no network that a phone could be in: join one, or open a hotspot")


class AddressTaken(CannotServe):
    """There can be no socket at this address and port."""

    def __init__(self, address: str, port: int, taken: bool) -> None:
        self.port = port
        self.taken = taken
        why = "this machine has no such address"
        if taken:
            with claim_near(address, port + 1) as free:
                other = free.getsockname()[1]
            why = f"port {port} is taken by another program; port {other} is free: try --port {other}"
        super().__init__(f"The table cannot be opened at {address}: {why}")


def known_addresses() -> tuple[str, ...]:
    """Those of the networks that this machine is in, the one of its default route first. Known at once."""
    return _outward((), _PROBES, _of_cards()) or _outward((), _NEW_PROBES, _new_of_cards())


def all_addresses() -> tuple[str, ...]:
    """Also those that it has under its own name. To ask for that may take seconds where no network knows names: not for
    the event loop."""
    named: dict[int, list[str]] = {socket.AF_INET: [], socket.AF_INET6: []}
    with contextlib.suppress(OSError):
        for family, _kind, _protocol, _name, end in socket.getaddrinfo(socket.gethostname(), None):
            named.setdefault(family, []).append(str(end[0]))
    return _outward(named[socket.AF_INET], _PROBES, _of_cards()) or _outward(
        named[socket.AF_INET6], _NEW_PROBES, _new_of_cards()
    )


def _outward(named: Iterable[str], probes: Iterable[str], cards: Collection[str]) -> tuple[str, ...]:
    """That of a tunnel, which leads to no phone at the table, comes after those of the network cards."""
    found = [*(address for probe in probes if (address := _towards(probe))), *cards, *named]
    found.sort(key=lambda address: bool(cards) and address not in cards)
    return tuple(dict.fromkeys(filter(_leads_out, found)))


def _leads_out(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    return not (found.is_loopback or (found.version == 6 and found.is_link_local))


def _of_cards() -> list[str]:
    """Linux tells those of real network cards, also of one that is a hotspot and has no way to anywhere else; other
    systems tell all addresses by the machine's own name."""
    found: list[str] = []
    if sys.platform == "linux":
        import fcntl  # no other system needs it

        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _number, name in socket.if_nameindex():
                card = _CARDS / name
                if (card / "device").exists() and (card / "operstate").read_text().strip() != "down":
                    with contextlib.suppress(OSError):  # it has no address
                        answer = fcntl.ioctl(asking, _ASK_ADDRESS, struct.pack("40s", name.encode()))
                        found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _new_of_cards() -> list[str]:
    """The same of the newer kind: the system lists each with its scope and the card's name."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        for line in _NEW_ADDRESSES.read_text("ascii").splitlines():
            digits, _number, _length, scope, _flags, name = line.split()
            if scope == _EVERYWHERE and (_CARDS / name / "device").exists():
                found.append(str(ipaddress.IPv6Address(bytes.fromhex(digits))))
    return found


def resolve_address(wish: str | None) -> str | None:
    """The address that a wish stands for: that of a name, and none in particular for all of this machine's."""
    for family in (socket.AF_INET, socket.AF_INET6):
        with contextlib.suppress(OSError, UnicodeError):
            bare = (wish or "").strip("[]") or None
            wish = str(socket.getaddrinfo(bare, 0, family, flags=socket.AI_PASSIVE)[0][4][0])
            break
    return None if wish in ("0.0.0.0", "::") else wish  # noqa: S104  # nothing listens there


def network_of(address: str) -> str:
    """Whose rates an address counts to: one machine can have any number of the newer kind, all in one network."""
    try:
        return str(ipaddress.IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def _towards(probe: str) -> str | None:
    try:
        with socket.socket(_family(probe), socket.SOCK_DGRAM) as asking:
            asking.connect((probe, 9))
            return str(asking.getsockname()[0])
    except OSError:
        return None


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def claim_at(address: str, port: int) -> socket.socket:
    """A socket at exactly this address; port 0 is any free one. Raises `AddressTaken`."""
    try:
        return listen_at(address, port)
    except OSError as reason:
        raise AddressTaken(address, port, reason.errno == errno.EADDRINUSE) from None


def listen_at(address: str, port: int) -> socket.socket:
    """The same; raises what the system says."""
    listener = socket.socket(_family(address), socket.SOCK_STREAM)
    try:
        # On Windows the same option would let two programs share one port.
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def claim_near(address: str, port: int) -> socket.socket:
    """At this port, or the next free one."""
    for candidate in range(port, min(port + 100, 65536)):
        with contextlib.suppress(OSError):
            return listen_at(address, candidate)
    return claim_at(address, 0)

"""Which account of this machine a connection to 127.0.0.1 comes from, as Linux tells it."""

from __future__ import annotations

import ipaddress
import os
import sys
from contextlib import suppress
from pathlib import Path

# A program may hold an IPv4 connection in a socket of the newer kind.
TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
ESTABLISHED = "01"


def own_account() -> int | None:
    """That of this process; None where the system does not tell those of connections."""
    return os.geteuid() if sys.platform == "linux" and TABLES[0].exists() else None


def account_of(address: str, port: int, server_port: int, tables: tuple[Path, ...] = TABLES) -> int | None:
    """That of the client at `port`, while its connection to us is open; None if there is no such connection."""
    try:
        packed = ipaddress.IPv4Address(address).packed
    except ValueError:
        return None
    number = int.from_bytes(packed, sys.byteorder)
    # The client's own line: its end comes first there, ours second. An address is four bytes as the machine holds them.
    ends = (f"{number:08X}:{port:04X}", f"{number:08X}:{server_port:04X}")
    for table in tables:
        with suppress(OSError), table.open(encoding="ascii") as lines:
            for line in lines:
                words = line.split()
                if words[3] == ESTABLISHED and words[1].endswith(ends[0]) and words[2].endswith(ends[1]):
                    return int(words[7])
    return None

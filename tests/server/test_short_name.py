"""The short name of a table: claimed, kept, told to who asks, and given up."""

import asyncio
import socket
import struct
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server import short_name
from server.short_name import (
    GROUP,
    MOST,
    NAMES,
    PROBES,
    ShortName,
    announced,
    answer,
    listen,
    plain_answer,
    probe,
    read,
)
from testing.still_loop import run, still

MINE, LOWER, HIGHER = "192.168.1.20", "192.168.1.3", "192.168.1.100"
FIRST, SECOND = NAMES[:2]
PHONE = ("192.168.1.77", 5353)


class Network:
    """Everybody's packets; who is in it hears those of the others."""

    def __init__(self) -> None:
        self.sent: list[tuple[bytes, tuple[str, int]]] = []
        self.members: list[ShortName] = []
        self.changes = 0

    def joined(self, address: str) -> ShortName:
        def send(data: bytes, end: tuple[str, int]) -> None:
            self.sent.append((data, end))
            if end == GROUP:
                for other in self.members:
                    if other is not member:
                        other.heard(data, (address, GROUP[1]))

        def changed() -> None:
            self.changes += 1

        member = ShortName(address, send, changed)
        self.members.append(member)
        return member


def in_network(scenario: Callable[[Network], Awaitable[None]]) -> None:
    async def whole() -> None:
        network = Network()
        await scenario(network)
        for member in network.members:
            member.close()

    run(whole())


def named(member: ShortName) -> str | None:
    """As it is now."""
    return member.name


async def for_a_while() -> None:
    """Longer than any claim takes; the clock of the test stands still meanwhile."""
    await asyncio.sleep(20)
    await still().rest()


def test_a_name_is_asked_for_before_it_is_taken_and_then_told() -> None:
    async def alone(network: Network) -> None:
        member = network.joined(MINE)
        await asyncio.sleep(0)
        assert named(member) is None
        await for_a_while()
        assert named(member) == FIRST
        assert network.changes == 1
        sent = [data for data, _end in network.sent]
        assert sent == [probe(FIRST, MINE)] * PROBES + [answer(FIRST, MINE)] * 2

    in_network(alone)


def test_who_asks_is_answered_and_who_asks_for_something_else_is_not() -> None:
    async def asking(network: Network) -> None:
        member = network.joined(MINE)
        await for_a_while()
        network.sent.clear()
        member.heard(probe(SECOND, HIGHER), PHONE)
        member.heard(answer(SECOND, HIGHER), PHONE)
        assert network.sent == []
        member.heard(probe(FIRST.upper(), HIGHER), PHONE)
        member.heard(plain_question(7, FIRST), ("192.168.1.77", 40000))
        assert network.sent == [
            (answer(FIRST, MINE), GROUP),
            (plain_answer(7, FIRST, MINE), ("192.168.1.77", 40000)),
        ]

    in_network(asking)


def plain_question(number: int, name: str) -> bytes:
    return struct.pack(">6H", number, 0, 1, 0, 0, 0) + short_name._question(name, 1, 1)


@pytest.mark.parametrize("other", [LOWER, HIGHER])
def test_a_name_that_somebody_has_gets_a_number(other: str) -> None:
    async def second(network: Network) -> None:
        first = network.joined(other)
        await for_a_while()
        late = network.joined(MINE)
        await for_a_while()
        assert (named(first), named(late)) == (FIRST, SECOND)

    in_network(second)


def test_of_two_that_want_it_at_once_the_higher_address_has_it() -> None:
    async def both(network: Network) -> None:
        members = [network.joined(MINE), network.joined(HIGHER)]
        await for_a_while()
        assert [named(member) for member in members] == [SECOND, FIRST]

    in_network(both)


def test_networks_that_meet_settle_who_keeps_the_name() -> None:
    async def meeting(network: Network) -> None:
        mine = network.joined(MINE)
        await for_a_while()
        mine.heard(answer(FIRST, LOWER), PHONE)
        assert named(mine) == FIRST
        assert network.sent[-1] == (answer(FIRST, MINE), GROUP)
        network.members.clear()
        mine.heard(answer(FIRST, HIGHER), PHONE)
        assert named(mine) is None
        other = network.joined(HIGHER)
        other.name = FIRST
        network.members.append(mine)
        await for_a_while()
        assert named(mine) == SECOND

    in_network(meeting)


def test_the_same_machine_may_have_two_tables() -> None:
    async def twice(network: Network) -> None:
        members = [network.joined(MINE), network.joined(MINE)]
        await for_a_while()
        assert [named(member) for member in members] == [FIRST, FIRST]

    in_network(twice)


def test_where_all_names_are_taken_there_is_none() -> None:
    async def full(network: Network) -> None:
        late = network.joined(MINE)
        for name in NAMES:
            for _ in range(2):
                await asyncio.sleep(0.01)
                late.heard(answer(name, LOWER), PHONE)
            await asyncio.sleep(0.3)
        await for_a_while()
        assert named(late) is None

    in_network(full)


def test_the_name_is_given_up_with_the_table() -> None:
    async def closing(network: Network) -> None:
        member = network.joined(MINE)
        await for_a_while()
        member.close()
        assert network.sent[-1] == (answer(FIRST, MINE, 0), GROUP)
        assert named(member) is None
        network.members.clear()

    in_network(closing)


def test_a_packet_tells_what_is_asked_and_claimed() -> None:
    found = read(probe(FIRST, MINE))
    assert found == short_name.Packet(0, False, frozenset({FIRST}), frozenset({(FIRST, MINE)}))
    found = read(answer(FIRST, MINE))
    assert found == short_name.Packet(0, True, frozenset(), frozenset({(FIRST, MINE)}))
    shortened = struct.pack(">6H", 0, 0, 2, 0, 0, 0) + short_name._question(FIRST, 1, 1) + b"\xc0\x0c\0\1\0\1"
    found = read(shortened)
    assert found
    assert found.asked == {FIRST}
    assert read(answer(FIRST, MINE, 0)) == short_name.Packet(0, True, frozenset(), frozenset())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 11,
        struct.pack(">6H", 0, 0, 1, 0, 0, 0),
        struct.pack(">6H", 0, 0, 1, 0, 0, 0) + b"\xc0\x0c\0\1\0\1",  # a name that stands in itself
        struct.pack(">6H", 0, 0, 1, 0, 0, 0) + b"\xc0\xff\0\1\0\1",
        struct.pack(">6H", 0, 0, 1, 0, 0, 0) + b"\2\xff\xfe\0\0\1\0\1",
        struct.pack(">6H", 0, 0, MOST + 1, 0, 0, 0) + short_name._question(FIRST, 1, 1) * (MOST + 1),
        answer(FIRST, MINE) + b"\0" * 1500,
        answer(FIRST, MINE)[:-2],
    ],
    ids=range(9),
)
def test_what_is_no_packet_is_passed_over(data: bytes) -> None:
    assert read(data) is None


@given(st.binary(max_size=200))
def test_anybody_may_send_anything(data: bytes) -> None:
    read(data)
    read(struct.pack(">6H", 0, 0x8400, 1, 1, 1, 0) + data)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.53", "8.8.8.8", "fd00::1", "::1"])
def test_nothing_is_announced_outside_of_a_private_network(address: str) -> None:
    def never() -> None:
        raise AssertionError

    assert asyncio.run(announced(address, never)) is None


def test_a_network_without_multicasts_has_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_address: str) -> socket.socket:
        raise PermissionError

    monkeypatch.setattr(short_name, "listen", refused)
    assert asyncio.run(announced(MINE, lambda: None)) is None


def test_a_real_announcement_is_heard_on_this_machine() -> None:
    """On the loopback, where nothing is announced otherwise."""
    try:
        ear, other = listen("127.0.0.1"), listen("127.0.0.1")
    except OSError as why:
        pytest.skip(f"no multicast here: {why}")
    with ear, other:
        ear.sendto(answer(FIRST, MINE), GROUP)
        other.settimeout(30)
        data, _source = other.recvfrom(9000)
        while data != answer(FIRST, MINE):  # other programs of the machine may speak too
            data, _source = other.recvfrom(9000)

"""What an attacker in the network does, each until it has to end."""

from __future__ import annotations

import http.client
import os
import random
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from itertools import count
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it ships no types
from websockets.exceptions import WebSocketException
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect

from app.phone_table import new_secret
from benchmarks.attack_target import ANSWER, ATTACKER, EVENT, REGISTER, Target, event, frame, hello, props
from benchmarks.wire_screen import WireScreen, in_brackets
from server.connection_limits import MOST_SOCKETS_OF_AN_ADDRESS
from server.rate_limit import REQUESTS

OTHER_ACCOUNT = 65534  # nobody
NETWORK = "fd00:0:0:1::"
"""Where the attacker has every address."""
MANY = 500
TROUBLE = (OSError, WebSocketException, http.client.HTTPException, EOFError)


def nothing(target: Target) -> None:
    """To compare with."""
    target.begun.set()


def idle_connections(target: Target) -> None:
    """Without the code, and without a word."""
    held: list[socket.socket] = []
    for _ in target.rounds():
        with suppress(*TROUBLE):
            if len(held) < MANY:
                held.append(target.tcp())
            else:
                time.sleep(0.1)
    for each in held:
        each.close()


def half_requests(target: Target) -> None:
    held: list[socket.socket] = []
    for rng in target.rounds():
        with suppress(*TROUBLE):
            if len(held) < MANY:
                held.append(target.tcp())
                held[-1].sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
            rng.choice(held).sendall(b"z")
    for each in held:
        each.close()


def sockets_of_one_phone(target: Target) -> None:
    cookie = f"table={target.token}; phone={new_secret()}"
    with ExitStack() as held:
        for number, _ in enumerate(target.rounds()):
            with suppress(*TROUBLE):
                if number < MANY:
                    held.enter_context(target.socket(cookie)).send(hello())
                else:
                    time.sleep(0.1)


def requests(target: Target) -> None:
    """As many as go through twenty connections, none with the code."""
    ask = f"GET / HTTP/1.1\r\nhost: {target.address}:{target.port}\r\n\r\n".encode() * 50
    held: list[socket.socket] = []
    for rng in target.rounds():
        try:
            if len(held) < 20:
                held.append(target.tcp())
                held[-1].setblocking(False)
            one = rng.choice(held)
            with suppress(BlockingIOError):
                one.send(ask)
            with suppress(BlockingIOError):
                one.recv(1 << 20)
        except TROUBLE:
            held.remove(one)


def guesses(target: Target) -> None:
    for _ in target.rounds():
        with suppress(*TROUBLE):
            target.ask(f"/?k={new_secret()}")


def taps(target: Target) -> None:
    """A guest who enters their own points more than a thousand times a second."""
    cookie = f"table={target.token}; phone={new_secret()}"
    rounds = target.rounds()
    for _ in rounds:
        with suppress(*TROUBLE), WireScreen(target.address, target.port, "/", cookie, ATTACKER) as phone:
            phone.act(phone.offered(f"seat-{target.seat}"))
            phone.go(f"/session/{target.session}/score")
            phone.act(phone.offered(f"cell-adornments-{target.seat}"))
            plus, minus = (phone.offered(f"key-{sign}").control for sign in ("plus", "minus"))
            for rng in rounds:
                phone.event(rng.choice((plus, minus)), "click")


def replays(target: Target) -> None:
    """The same words again and again, also those of another page, and what a page said before it lost its seat."""
    said = [event(control, "click") for control in range(1, 900)]
    said += [event(1, "route_change", {"route": f"/session/{target.session}/score/player/{seat}"}) for seat in range(6)]
    while_it_lasts(target, lambda _rng: said)


def properties(target: Target) -> None:
    """Of its own controls: values that all pages share, and what Flet keeps for itself."""
    bad: tuple[Mapping[str, Any], ...] = (
        {"theme": {"color_scheme": {"primary": "#00ff00"}, "scaffold_bgcolor": "#00ff00"}},
        {"dark_theme": {"color_scheme": {"surface": "#00ff00"}}},
        {"locale_configuration": {"current_locale": {"language_code": "xx"}}},
        {"style": {"padding": 99, "bgcolor": "#00ff00", "shape": {"radius": 99}}},
        {"padding": {"left": 99}},
        {"_i": 1},
        {"_dialogs": None},
        {"controls": []},
        {"value": ["x"] * 1000},
        {"route": "/settings/backups"},
        {"width": "wide", "platform": 7},
    )
    while_it_lasts(target, lambda rng: [props(rng.randrange(1, 900), rng.choice(bad)) for _ in range(30)])


def wrong_events(target: Target) -> None:
    """Names and data that no control knows, for the page and for controls of others."""
    names = ("click", "close", "disconnect", "error", "route_change", "view_pop", "resize", "__class__", "", "x" * 90)
    data: tuple[Any, ...] = (None, {}, {"route": 7}, {"route": "/../../x"}, {"width": {}}, [[]], "x" * 1000, -1, True)
    while_it_lasts(
        target,
        lambda rng: [event(rng.choice((1, 2, 5, rng.randrange(10**6))), rng.choice(names), rng.choice(data))],
    )


def odd_frames(target: Target) -> None:
    odd = (
        b"\0" * 2_000_000,
        hello() + b"\0" * 900_000,
        b"",
        b"\0",
        b"\0\xc1",
        b"\0" + b"\x91" * 5000,
        b"\0" + b"\xdf\xff\xff\xff\xff",
        b"\1\0\0\0\0" + b"x" * 500_000,
        b"\7x",
        frame(99, {}),
        frame(REGISTER, None),
        frame(EVENT, {"target": "1", "name": 5, "data": None}),
        frame(ANSWER, {"control_id": 1, "call_id": "x", "result": 1, "error": None}),
        bytes(msgpack.packb([EVENT, {}])),
    )
    for rng in target.rounds():
        with suppress(*TROUBLE), target.socket() as phone:
            if rng.random() < 0.5:
                phone.send(hello())
            phone.send(rng.choice(odd))
            if rng.random() < 0.3:
                phone.send("words")
            phone.recv(timeout=0.2)


def stolen_pages(target: Target) -> None:
    """Registers with the ids of others' pages, and then acts as if it were they."""
    for rng in target.rounds():
        with suppress(*TROUBLE, TimeoutError), target.socket() as phone:
            phone.send(hello(rng.choice((*target.strangers, new_secret()))))
            for control in range(1, 300):
                phone.send(event(control))
            phone.recv(timeout=0.2)


def registrations(target: Target) -> None:
    """Again and again through one socket, and through a new one each time."""
    for rng in target.rounds():
        with suppress(*TROUBLE), target.socket() as phone:
            for _ in range(rng.choice((1, 50))):
                phone.send(hello(new_secret(), f"/session/{target.session}/score"))


class LetIn(Exception):
    """A guard has not held."""


def guesses_at_the_host(target: Target) -> None:
    """Another account of the host's machine, at the host's own address: with keys that it makes up, and with all that a
    guest of the table has."""
    with suppress(*TROUBLE):  # what Python loads at the first use, the other account may not be allowed to read
        target.ask("/")
        target.socket().close()
    os.setgroups([])
    os.setgid(OTHER_ACCOUNT)
    os.setuid(OTHER_ACCOUNT)
    at, refused = f"127.0.0.1:{target.port}", 0
    for _ in target.rounds():
        guest = f"table={target.token}; phone={new_secret()}"
        mine = f"host{target.port}={new_secret()}"
        for path, cookie in (("/", mine), (f"/?h={new_secret()}", ""), (f"/?k={target.token}", guest), ("/", guest)):
            connection = http.client.HTTPConnection(at, timeout=30)
            with suppress(*TROUBLE):
                connection.request("GET", path, headers={"Cookie": cookie})
                if (status := connection.getresponse().status) != http.HTTPStatus.FORBIDDEN:
                    raise LetIn(f"{status} for {path}")
                refused += 1
            connection.close()
        with suppress(*TROUBLE), connect(f"ws://{at}/ws", additional_headers={"Cookie": mine}, open_timeout=30):
            raise LetIn("a socket")
    if not refused:
        raise LetIn("nobody was there to refuse it")


def one_network(target: Target) -> None:
    """Sockets that stay open, and requests that do not wait for answers, each from another address of one network: all
    together get what one address gets."""
    rounds, sources = target.rounds(), (f"{NETWORK}{number:x}" for number in count(1))
    pages: list[ClientConnection] = []
    for _ in range(5 * MOST_SOCKETS_OF_AN_ADDRESS):
        with suppress(*TROUBLE):
            pages.append(target.socket(source=next(sources)))
            pages[-1].send(hello())
        if sum(page.state is State.OPEN for page in pages) > MOST_SOCKETS_OF_AN_ADDRESS:
            raise LetIn("too many sockets")
    if not pages:
        raise LetIn("nobody was there")
    ask = f"GET / HTTP/1.1\r\nhost: {in_brackets(target.address)}:{target.port}\r\n\r\n".encode() * 5
    asking: list[socket.socket] = []
    began, answers = time.monotonic(), 0
    for rng in rounds:
        try:
            if len(asking) < 20:
                asking.append(socket.create_connection((target.address, target.port), 5, (next(sources), 0)))
                asking[-1].setblocking(False)
            one = rng.choice(asking)
            with suppress(BlockingIOError):
                one.send(ask)
            with suppress(BlockingIOError):
                received = one.recv(1 << 20)
                answers += received.count(b"HTTP/1.1 ")
                if not received:
                    raise ConnectionResetError
        except TROUBLE:
            asking.remove(one)
        if answers > REQUESTS.burst + REQUESTS.per_second * (time.monotonic() - began + 1):
            raise LetIn(f"{answers} requests")
    for page in pages:
        page.close()
    for each in asking:
        each.close()


def while_it_lasts(target: Target, say: Callable[[random.Random], list[bytes]]) -> None:
    """On the table's grid, through as many sockets as it takes."""
    rounds = target.rounds()
    for rng in rounds:
        with suppress(*TROUBLE), target.socket() as phone:
            phone.send(hello(route=f"/session/{target.session}/score"))
            for _ in rounds:
                for words in say(rng):
                    phone.send(words)


ACTS: Final[Mapping[str, Callable[[Target], None]]] = {
    "nothing": nothing,
    "idle connections": idle_connections,
    "half requests": half_requests,
    "sockets of one phone": sockets_of_one_phone,
    "requests": requests,
    "guesses": guesses,
    "taps": taps,
    "replays": replays,
    "properties": properties,
    "wrong events": wrong_events,
    "odd frames": odd_frames,
    "stolen pages": stolen_pages,
    "registrations": registrations,
    "guesses at the host": guesses_at_the_host,
    "one network": one_network,
}
ONLY_ROOT: Final = frozenset({"guesses at the host", "one network"})
"""It changes its account, or the network."""

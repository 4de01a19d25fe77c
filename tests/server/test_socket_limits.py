"""What a guest may send through a socket is counted: frames of every kind, bytes, and sockets."""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from server import connection_limits
from server.asgi import Message, Receive, Scope, Send
from server.rate_limit import Limit
from server.run import TableServer
from server.socket_limits import KILOBYTES, LONGEST, MESSAGES, PARTS, PIECE, PINGS, PONGS, GuestSocket
from tests.server.test_connection_limits import joined, rest_of, serving

READ = 256 * 1024  # what asyncio reads in one go


def handshake(host: str = "127.0.0.1", *more: str) -> bytes:
    lines = (
        "GET /ws HTTP/1.1",
        f"host: {host}",
        "connection: Upgrade",
        "upgrade: websocket",
        f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}",
        "sec-websocket-version: 13",
        *more,
    )
    return "\r\n".join([*lines, "", ""]).encode()


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


class Wire(asyncio.Transport):
    """The other end, which only looks."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = bytearray()
        self.cut = self.closed = self.paused = False

    def write(self, data: Any) -> None:
        assert not self.cut, "nothing is written to one who was cut off"
        self.sent += data

    def abort(self) -> None:
        self.cut = True

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.cut or self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Guest:
    """A socket of the table's server, and an app that takes a message when it is told to."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.takes = asyncio.Semaphore(0)
        server = TableServer(self.app, lambda: None)
        server.config.interface = "asgi3"
        server.config.load()
        assert server.config.ws_protocol_class is GuestSocket
        self.socket = GuestSocket(server.config, ServerState(), {})
        self.socket.now = lambda: 1000.0
        self.wire = Wire()

    async def app(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            await self.takes.acquire()
            message = await receive()
            self.heard.append(message)

    async def open(self, *more: str) -> Guest:
        self.socket.connection_made(self.wire)
        self.socket.data_received(handshake("x", *more))
        while b"\r\n\r\n" not in self.wire.sent:
            await asyncio.sleep(0)
        return self

    async def takes_all(self) -> None:
        for _ in range(10_000):
            self.takes.release()
        for _ in range(10_000):
            await asyncio.sleep(0)


def played(scenario: Callable[[Guest], Any], *more: str) -> Guest:
    async def play() -> Guest:
        guest = await Guest().open(*more)
        if (going := scenario(guest)) is not None:
            await going
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        return guest

    return asyncio.run(play())


def test_nothing_compressed_is_agreed_on() -> None:
    guest = played(lambda _guest: None, "sec-websocket-extensions: permessage-deflate; client_max_window_bits")
    assert b"101" in guest.wire.sent
    assert b"permessage-deflate" not in guest.wire.sent


def test_a_compressed_message_is_cut_off() -> None:
    packed = zlib.compressobj(wbits=-12)
    bomb = packed.compress(bytes(1_000_000)) + packed.flush(zlib.Z_SYNC_FLUSH)
    sent = bytearray(frame(Opcode.BINARY, bomb[:-4]))
    sent[0] |= 0x40
    guest = played(lambda guest: guest.socket.data_received(bytes(sent)))
    assert guest.socket.close_sent
    assert guest.heard == []


@pytest.mark.parametrize(
    ("limit", "flood"),
    [
        (PINGS, frame(Opcode.PING)),
        (PINGS, frame(Opcode.PING, b"x" * 125)),
        (PONGS, frame(Opcode.PONG)),
        (PONGS, frame(Opcode.PONG, b"x" * 125)),
    ],
    ids=["pings", "long pings", "pongs", "long pongs"],
)
def test_so_many_control_frames_and_no_more(limit: Any, flood: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    read = counting(monkeypatch)

    def scenario(guest: Guest) -> None:
        guest.socket.data_received(flood * limit.burst)
        assert not guest.wire.cut
        guest.socket.data_received(flood * (READ // len(flood)))

    guest = played(scenario)
    assert guest.wire.cut
    assert len(read) <= limit.burst + 2 * PIECE // len(flood) + 2
    assert not guest.socket._held


def test_parts_are_counted_and_empty_ones_are_not_borne(monkeypatch: pytest.MonkeyPatch) -> None:
    read = counting(monkeypatch)
    begun = frame(Opcode.BINARY, b"x", fin=False)
    guest = played(lambda guest: guest.socket.data_received(begun + frame(Opcode.CONT, b"x", fin=False) * 10_000))
    assert guest.wire.cut
    assert len(read) <= PARTS.burst + PIECE
    for empty in (frame(Opcode.BINARY, fin=False), begun + frame(Opcode.CONT, fin=False)):
        guest = played(lambda guest, empty=empty: guest.socket.data_received(empty))  # type: ignore[misc]  # bound
        assert guest.wire.cut
    whole = begun + frame(Opcode.CONT, b"y", fin=False) + frame(Opcode.CONT)

    async def taken(guest: Guest) -> None:
        guest.socket.data_received(whole)
        await guest.takes_all()

    assert [message["bytes"] for message in played(taken).heard] == [b"xy"]


def test_a_text_is_nothing_a_client_sends() -> None:
    for text in (b"hello", b"\xff\xfe"):
        guest = played(lambda guest, text=text: guest.socket.data_received(frame(Opcode.TEXT, text)))  # type: ignore[misc]
        assert guest.wire.cut


def test_no_more_is_read_than_is_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    read = counting(monkeypatch)
    one = frame(Opcode.BINARY, b"tap")

    async def scenario(guest: Guest) -> None:
        guest.socket.data_received(one * 500)
        assert (guest.wire.paused, guest.wire.cut) == (True, False)
        assert guest.socket.queue.qsize() <= PIECE // len(one) + 1
        assert len(read) == guest.socket.queue.qsize()
        assert guest.heard == []
        await guest.takes_all()
        assert len(guest.heard) == 500
        assert [guest.wire.paused, guest.wire.cut] == [False, False]
        guest.socket.data_received(one * (MESSAGES.burst - 500))
        await guest.takes_all()
        assert len(guest.heard) == MESSAGES.burst
        guest.socket.data_received(one)
        assert guest.wire.cut

    played(scenario)


def test_a_message_has_a_length_and_a_socket_its_bytes() -> None:
    async def long(guest: Guest) -> None:
        guest.socket.data_received(frame(Opcode.BINARY, bytes(LONGEST)))
        await guest.takes_all()

    assert [len(message["bytes"]) for message in played(long).heard] == [LONGEST]
    guest = played(lambda guest: guest.socket.data_received(frame(Opcode.BINARY, bytes(LONGEST + 1))[:PIECE]))
    assert guest.socket.close_sent
    assert guest.heard == []

    async def much(guest: Guest) -> None:
        for _ in range(KILOBYTES.burst):
            guest.socket.data_received(frame(Opcode.BINARY, bytes(LONGEST)))
            await guest.takes_all()
            if guest.wire.cut:
                return

    guest = played(much)
    assert guest.wire.cut
    assert len(guest.heard) * LONGEST <= KILOBYTES.burst * 1024


def test_nobody_speaks_before_they_are_let_in(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        for early in (b"\xff" * 100, frame(Opcode.PING), frame(Opcode.BINARY, b"x")):
            guest = Guest()
            guest.socket.connection_made(guest.wire)
            guest.socket.data_received(handshake("x"))
            guest.socket.data_received(early)
            assert guest.wire.cut
            assert guest.socket.queue.qsize() == 1
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    asyncio.run(play())
    assert caplog.records == []


@contextmanager
def opened(port: int, address: str) -> Iterator[bytes]:
    """What the server says to a new socket; nothing if it is refused."""
    with joined(port, address) as wire:
        wire.sendall(handshake())
        try:
            yield wire.recv(1000)
        except ConnectionError:
            yield b""


async def accepting(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


@pytest.mark.parametrize(("most_of_one", "most"), [(3, 64), (12, 5)])
def test_so_many_sockets_of_an_address_and_of_all(most_of_one: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (connection_limits.MOST_SOCKETS_OF_AN_ADDRESS, connection_limits.MOST_SOCKETS) == (12, 64)
    monkeypatch.setattr(connection_limits, "MOST_SOCKETS_OF_AN_ADDRESS", most_of_one)
    monkeypatch.setattr(connection_limits, "MOST_SOCKETS", most)

    def scenario(port: int, _loop: object) -> None:
        with ExitStack() as stack:
            said = [stack.enter_context(opened(port, f"127.0.0.{2 + n % 2}")) for n in range(8)]
        let_in = [answer.startswith(b"HTTP/1.1 101") for answer in said]
        assert sum(let_in) == min(2 * most_of_one, most, 8)
        assert let_in == sorted(let_in, reverse=True)
        assert all(answer == b"" for answer, there in zip(said, let_in, strict=True) if not there)

    serving(scenario, accepting)


def test_who_comes_again_and_again_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "NEW_SOCKETS", Limit("new sockets of an address", 4, 1e-9))

    def scenario(port: int, _loop: object) -> None:
        said = []
        for _ in range(7):
            with opened(port, "127.0.0.2") as answer:
                said.append(answer[:12])
        assert said == [b"HTTP/1.1 101"] * 4 + [b""] * 3
        with opened(port, "127.0.0.3") as answer:
            assert answer

    serving(scenario, accepting)


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 100_000,
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 20_000,
        b"GET /" + b"x" * 100_000,
    ],
    ids=["one header", "many headers", "the address"],
)
def test_a_request_has_a_length(head: bytes) -> None:
    def scenario(port: int, _loop: object) -> None:
        with joined(port) as wire:
            try:
                wire.sendall(head)
            except ConnectionError:
                return
            assert rest_of(wire) == b""

    serving(scenario)


@pytest.mark.parametrize(
    "asked",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: foo\r\n\r\n",
        b"CONNECT x:80 HTTP/1.1\r\nhost: x\r\n\r\n",
    ],
)
def test_another_kind_of_connection_is_refused_without_a_word(asked: bytes, caplog: pytest.LogCaptureFixture) -> None:
    def scenario(port: int, _loop: object) -> None:
        for _ in range(5):
            with joined(port) as wire:
                wire.sendall(asked)
                rest_of(wire)

    serving(scenario)
    assert caplog.records == []


def counting(monkeypatch: pytest.MonkeyPatch) -> list[Opcode]:
    """The frames that were read at all, as they are read."""
    read: list[Opcode] = []
    whole = WebSocketsSansIOProtocol.handle_events

    def handle_events(self: Any) -> None:
        events = self.conn.events_received()
        read.extend(event.opcode for event in events if isinstance(event, Frame))
        self.conn.events_received = lambda: events
        whole(self)
        del self.conn.events_received

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_events", handle_events)
    return read

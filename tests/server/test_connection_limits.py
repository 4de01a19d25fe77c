"""How many connections the network may hold, and how long one may take to ask."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest

from server import connection_limits
from server.asgi import ASGIApp, Message, Receive, Scope, Send
from server.request_guard import Request
from server.run import TableServer, claim

ASK = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
STAY = ASK.replace(b"close", b"keep-alive")


async def at_once(_scope: Scope, _receive: Receive, send: Send) -> None:
    start: Message = {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]}
    await send(start)
    await send({"type": "http.response.body", "body": b"ok"})


class TurnedLoop(asyncio.SelectorEventLoop):
    """Its clock can be turned on."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead

    def turn(self, seconds: float) -> None:
        """From another thread; what is due by then is done."""

        async def turned() -> None:
            self.ahead += seconds
            for _ in range(3):
                await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(turned(), self).result()


Scenario = Callable[[int, TurnedLoop], None]


def serving(scenario: Scenario, app: ASGIApp = at_once) -> None:
    """The scenario is at the other end, in a thread of its own."""

    async def play() -> None:
        ready, loop = asyncio.Event(), asyncio.get_running_loop()
        assert isinstance(loop, TurnedLoop)
        with claim(0) as ear:
            loop, server = asyncio.get_running_loop(), TableServer(app, ready.set)
            assert isinstance(loop, TurnedLoop)
            running = asyncio.create_task(server.serve([ear]))
            await ready.wait()
            try:
                await asyncio.to_thread(scenario, ear.getsockname()[1], loop)
            finally:
                server.should_exit = True
                await running

    with asyncio.Runner(loop_factory=TurnedLoop) as runner:
        runner.run(play())


def joined(port: int, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 60, (address, 0))


def rest_of(connection: socket.socket) -> bytes:
    """Until the other end has closed it."""
    found = b""
    with suppress(ConnectionError):
        while piece := connection.recv(1000):
            found += piece
    return found


def answered(port: int, address: str = "127.0.0.1") -> bool:
    with joined(port, address) as connection:
        with suppress(ConnectionError):
            connection.sendall(ASK)
        return b"ok" in rest_of(connection)


def test_one_address_holds_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_OF_AN_ADDRESS", 3)

    def scenario(port: int, _loop: TurnedLoop) -> None:
        with ExitStack() as held:
            for _ in range(3):
                held.enter_context(joined(port))
            assert not answered(port)
            assert answered(port, "127.0.0.3")
        until(lambda: answered(port))

    serving(scenario)


def test_addresses_of_one_network_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One machine has any number of the newer kind. Here two of the older kind are one network."""
    networks = {"127.0.0.1": "one", "127.0.0.2": "one", "127.0.0.3": "another"}
    monkeypatch.setattr(connection_limits, "network_of", networks.__getitem__)
    monkeypatch.setattr(connection_limits, "MOST_OF_AN_ADDRESS", 2)

    def scenario(port: int, _loop: TurnedLoop) -> None:
        with joined(port, "127.0.0.1"), joined(port, "127.0.0.2"):
            assert not answered(port, "127.0.0.1")
            assert not answered(port, "127.0.0.2")
            assert answered(port, "127.0.0.3")

    serving(scenario)


def test_a_guard_sees_the_network_of_an_address() -> None:
    """By which it counts requests, guesses and pages."""

    def client(address: str) -> str:
        return Request.of({"type": "http", "path": "/", "headers": [], "client": (address, 9)}).client

    assert client("2001:db8::1") == client("2001:db8::ffff:2") != client("2001:db8:0:1::1")


def test_all_addresses_together_leave_files_for_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST", 3)

    def scenario(port: int, _loop: TurnedLoop) -> None:
        with ExitStack() as held:
            for number in range(3):
                held.enter_context(joined(port, f"127.0.0.{number + 5}"))
            assert not answered(port)
        until(lambda: answered(port))

    serving(scenario)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_half_a_request_is_not_waited_for() -> None:
    def scenario(port: int, loop: TurnedLoop) -> None:
        with joined(port) as silent, joined(port) as slow, joined(port) as second:
            slow.sendall(ASK[:20])
            second.sendall(STAY + ASK[:20])
            with second.makefile("rb") as answers:
                assert any(line == b"\r\n" for line in answers)
                assert answers.read(2) == b"ok"
                loop.turn(connection_limits.PATIENCE)
                assert answers.read() == b""
            assert rest_of(silent) == rest_of(slow) == b""
        assert answered(port)

    serving(scenario)


def test_an_answer_may_take_longer() -> None:
    asked, turned = threading.Event(), asyncio.Event()

    async def slowly(scope: Scope, receive: Receive, send: Send) -> None:
        asked.set()
        await turned.wait()
        await at_once(scope, receive, send)

    def scenario(port: int, loop: TurnedLoop) -> None:
        with joined(port) as patient:
            patient.sendall(ASK)
            assert asked.wait(60)
            loop.turn(10 * connection_limits.PATIENCE)
            loop.call_soon_threadsafe(turned.set)
            assert b"ok" in rest_of(patient)

    serving(scenario, slowly)


def test_who_does_not_wait_for_answers_is_cut_off() -> None:
    def scenario(port: int, _loop: TurnedLoop) -> None:
        with joined(port) as hasty, suppress(ConnectionError):
            hasty.sendall(STAY * 3000)
            assert rest_of(hasty).count(b"ok") < 300
        with joined(port) as patient, patient.makefile("rb") as answers:
            for _ in range(30):
                patient.sendall(STAY)
                assert answers.readline().startswith(b"HTTP/1.1 200")
                assert any(line == b"\r\n" for line in answers)
                assert answers.read(2) == b"ok"
        with joined(port) as two:
            two.sendall(STAY + ASK)
            assert rest_of(two).count(b"ok") == 2

    serving(scenario)

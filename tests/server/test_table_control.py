"""Opening and closing the table, whatever address was wished for and whatever the disk does."""

import asyncio
import errno
import os
import socket
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from app import phone_table as tables
from app.phone_table import TABLE, TableFile
from models.errors import StoreTrouble
from server import table_control as module
from server.guest_auth import GuestAuth
from server.network import AddressTaken
from server.short_name import NAMES, ShortName, answer
from server.table_control import HostedTable, Stop
from testing.still_loop import run, still

LOOPBACK = "127.0.0.1"


@pytest.fixture(autouse=True)
def one_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "all_addresses", lambda: (LOOPBACK,))


def at_table(
    folder: Path,
    scenario: Callable[[HostedTable], Awaitable[None]],
    run: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run,
) -> None:
    """With a host who is served, as far as anybody asks here."""

    async def listen(ear: socket.socket, _door: GuestAuth) -> Stop:
        async def stop() -> None:
            ear.close()

        return stop

    async def whole() -> None:
        table_control = HostedTable(folder, lambda: None)
        table_control.start(listen)
        try:
            await scenario(table_control)
        finally:
            await table_control.suspend()

    run(whole())


def full(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tables, "put_in_place", refuse)


@pytest.mark.parametrize("wish", [None, "", "0.0.0.0", "localhost", LOOPBACK])
def test_the_link_has_an_address_that_phones_can_go_to(wish: str | None, tmp_path: Path) -> None:
    async def opened(table_control: HostedTable) -> None:
        await table_control.open(wish, 0)
        assert table_control.table
        assert table_control.table.address == LOOPBACK
        assert table_control.link == f"http://{LOOPBACK}:{table_control.table.port}/?k={table_control.table.token}"

    async def again(table_control: HostedTable) -> None:
        assert await table_control.reopen(wish)

    at_table(tmp_path, opened)
    at_table(tmp_path, again)


def test_a_wished_port_that_is_not_the_apps_own_is_had_or_refused(tmp_path: Path) -> None:
    async def wished(table_control: HostedTable) -> None:
        with socket.socket() as other:
            other.bind((LOOPBACK, 0))
            other.listen()
            taken = other.getsockname()
            with pytest.raises(AddressTaken):
                await table_control.open(LOOPBACK, taken[1], own=("127.0.0.9", taken[1]))
            await table_control.open(LOOPBACK, taken[1], own=taken)
        assert table_control.table
        assert table_control.table.port != taken[1]

    at_table(tmp_path, wished)


def test_a_table_whose_port_is_taken_is_opened_beside_it(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def opened(table_control: HostedTable) -> None:
        await table_control.open(None, 0)
        table_control.arrive("phone")
        assert table_control.table
        tokens.append(table_control.table.token)

    async def again(table_control: HostedTable) -> None:
        stored = TableFile(tmp_path).load()
        assert stored
        with socket.socket() as other:
            other.bind((LOOPBACK, stored.port))
            other.listen()
            assert await table_control.reopen()
        assert table_control.table
        assert table_control.table.port != stored.port
        assert [guest.phone for guest in table_control.table.guests] == ["phone"]
        assert TableFile(tmp_path).load() == table_control.table
        tokens.append(table_control.table.token)

    at_table(tmp_path, opened)
    at_table(tmp_path, again)
    assert tokens[0] == tokens[1]


def test_a_full_disk_closes_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened(table_control: HostedTable) -> None:
        await table_control.open(None, 0)

    async def again(table_control: HostedTable) -> None:
        assert await table_control.reopen()
        table_control.arrive("phone")
        table_control.show("game")
        assert table_control.table
        assert (table_control.table.session, [guest.phone for guest in table_control.table.guests]) == (
            "game",
            ["phone"],
        )

    at_table(tmp_path, opened)
    full(monkeypatch)
    at_table(tmp_path, again)


def test_on_a_full_disk_a_table_opens_until_the_app_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened(table_control: HostedTable) -> None:
        await table_control.open(None, 0)
        assert table_control.link

    full(monkeypatch)
    at_table(tmp_path, opened)
    assert not (tmp_path / TABLE).exists()


def test_a_new_code_that_a_restart_would_forget_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def renewed(table_control: HostedTable) -> None:
        await table_control.open(None, 0)
        before = table_control.link
        full(monkeypatch)
        with pytest.raises(StoreTrouble) as trouble:
            table_control.new_code()
        assert trouble.value.reason == "disk-full"
        assert table_control.link == before
        kept = TableFile(tmp_path).load()
        assert kept
        assert kept == table_control.table

    at_table(tmp_path, renewed)


def test_a_table_that_shows_closed_stays_closed_though_the_app_is_killed(tmp_path: Path) -> None:
    """Its phones may take a moment to go, and pages are drawn meanwhile."""
    seen = []

    async def listen(ear: socket.socket, _door: GuestAuth) -> Stop:
        async def stop() -> None:
            seen.append((table_control.table, list(tmp_path.glob("table.json"))))
            ear.close()

        return stop

    table_control = HostedTable(tmp_path, lambda: None)
    table_control.start(listen)

    async def scenario() -> None:
        await table_control.open(None, 0)
        assert list(tmp_path.glob("table.json"))
        await table_control.close()

    asyncio.run(scenario())
    assert seen == [(None, [])]


def test_a_table_whose_file_cannot_be_taken_away_is_closed_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def closed(table_control: HostedTable) -> None:
        await table_control.open(None, 0)

        def refuse(*_given: object, **_options: object) -> None:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        monkeypatch.setattr(Path, "unlink", refuse)
        with pytest.raises(StoreTrouble) as trouble:
            await table_control.close()
        assert trouble.value.reason == "read-only"
        assert table_control.table is None

    at_table(tmp_path, closed)


def test_a_table_has_its_short_address_as_long_as_it_is_open(tmp_path: Path) -> None:
    sent: list[bytes] = []
    asked: list[str] = []

    async def announce(address: str) -> ShortName:
        asked.append(address)
        return ShortName(address, lambda data, _end: sent.append(data), lambda: None)

    async def open_and_close(table_control: HostedTable) -> None:
        assert table_control._listen
        table_control.start(table_control._listen, announce)
        await table_control.open(None, 0)
        assert table_control.table
        before = table_control.short_address
        assert before is None, "not before it is ours"
        for _ in range(100):
            await still().rest()
            await asyncio.sleep(0.1)
        opened = table_control.short_address
        assert opened == f"{NAMES[0]}:{table_control.table.port}"
        await table_control.close()
        after = table_control.short_address
        assert after is None

    at_table(tmp_path, open_and_close, run)
    assert asked == [LOOPBACK]
    assert sent[-1] == answer(NAMES[0], LOOPBACK, 0)

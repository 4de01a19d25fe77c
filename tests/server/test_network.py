"""The open table as an attacker in the same network meets it: the real app, started with `--lan`."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from app.phone_table import new_secret
from server import network
from server.network import AddressTaken, all_addresses, claim_at, claim_near, network_of
from testing.demo import make
from testing.running_app import RunningApp, app

MEGABYTE = 1_000_000
PATIENCE = 60.0  # seconds, that only a failure takes


def can_listen(address: str) -> bool:
    try:
        claim_at(address, 0).close()
    except AddressTaken:
        return False
    return True


PATHS = ("/", "/main.dart.js", "/assets/icons/worker.svg", "/manifest.json", "/session/x/score", "/ws", "/favicon.png")


@dataclass(frozen=True)
class Open:
    data: Path
    address: str
    port: int
    token: str

    def get(self, path: str, **headers: str) -> tuple[int, bytes, list[tuple[str, str]]]:
        connection = HTTPConnection(self.address, self.port, timeout=PATIENCE)
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        found = answer.status, answer.read(), answer.getheaders()
        connection.close()
        return found

    def cookies(self) -> str:
        """As a phone has them after the scan."""
        status, _, headers = self.get(f"/?k={self.token}")
        assert status == 303
        return "; ".join(value.partition(";")[0] for name, value in headers if name.lower() == "set-cookie")

    def socket(self, **headers: str):  # type: ignore[no-untyped-def]  # what the library gives
        given = {name.capitalize(): value for name, value in headers.items()}
        url = f"ws://{self.address}:{self.port}/ws"
        return connect(url, additional_headers=given, origin=None, open_timeout=PATIENCE)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    assert all_addresses(), "this machine is in no network"
    data = tmp_path_factory.mktemp("table")
    make(data)
    with RunningApp([*app(data), "--lan"]):
        kept = json.loads((data / "table.json").read_text())
        yield Open(data, kept["address"], kept["port"], kept["token"])


@pytest.mark.parametrize("path", PATHS)
def test_without_the_code_nothing_is_answered_but_where_to_get_it(table: Open, path: str) -> None:
    status, body, _ = table.get(path, accept_language="en")
    assert (status, body) == (403, b"Ask the host for the code of the table.")


def test_without_the_code_no_socket_opens(table: Open) -> None:
    for headers in ({}, {"cookie": f"table={new_secret()}; phone={new_secret()}"}, {"cookie": f"table={table.token}"}):
        with pytest.raises((InvalidStatus, ConnectionClosed)), table.socket(**headers) as ws:
            ws.recv(timeout=PATIENCE)


def test_with_the_code_a_phone_comes_in(table: Open) -> None:
    cookies = table.cookies()
    assert table.get("/", cookie=cookies)[0] == 200
    with table.socket(cookie=cookies) as ws:
        assert ws.ping().wait(PATIENCE)


def test_two_names_for_this_machine_are_refused(table: Open) -> None:
    host = f"{table.address}:{table.port}"
    for hosts in ((host, host), (f"evil.example:{table.port}", host)):
        connection = HTTPConnection(table.address, table.port, timeout=10)
        connection.putrequest("GET", "/", skip_host=True)
        for each in hosts:
            connection.putheader("Host", each)
        connection.putheader("Cookie", table.cookies())
        connection.endheaders()
        assert connection.getresponse().status == 421
        connection.close()


def test_another_sites_page_opens_no_socket(table: Open) -> None:
    with pytest.raises((InvalidStatus, ConnectionClosed)):  # noqa: SIM117  # the second is what may fail
        with table.socket(cookie=table.cookies(), origin="http://evil.example") as ws:
            ws.recv(timeout=PATIENCE)


def test_another_name_for_this_machine_is_refused(table: Open) -> None:
    assert table.get("/", cookie=table.cookies(), host=f"evil.example:{table.port}")[0] == 421


@pytest.mark.parametrize(
    "path",
    [
        "/table.json",
        "/companion.db",
        "/backups/",
        "/../table.json",
        "/..%2ftable.json",
        "/assets/../../table.json",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/..%5c..%5ctable.json",
        "/photos/",
        "/logs/companion.log",
    ],
)
def test_no_address_leads_to_the_data(table: Open, path: str) -> None:
    status, body, headers = table.get(path, cookie=table.cookies())
    kind = {name.lower(): value for name, value in headers}.get("content-type", "")
    # Flet answers an unknown path with its own page.
    assert status == 404 or kind.startswith("text/html"), (status, kind)
    assert table.token.encode() not in body
    assert b"SQLite format" not in body
    assert b"root:" not in body


def test_nothing_can_be_sent_but_through_the_socket(table: Open) -> None:
    connection = HTTPConnection(table.address, table.port, timeout=PATIENCE)
    connection.request("POST", "/upload", body=b"x" * 1000, headers={"cookie": table.cookies()})
    assert connection.getresponse().status == 405
    connection.close()


def test_a_huge_frame_ends_only_its_own_socket(table: Open) -> None:
    cookies = table.cookies()

    def flood(ws: ClientConnection) -> None:
        ws.send(b"\0" * (2 * MEGABYTE))  # may already find the socket closed, as the frame's head gives its size
        ws.recv(timeout=PATIENCE)

    with table.socket(cookie=cookies) as ws, pytest.raises(ConnectionClosed):
        flood(ws)
    assert table.get("/", cookie=cookies)[0] == 200


@pytest.mark.parametrize("frame", [b"", b"\0", b"\0\xc1", b"\0" + b"\x91" * 5000, b"\1abcdefgh", b"\7x"])
def test_a_broken_frame_does_not_trouble_the_others(table: Open, frame: bytes) -> None:
    cookies = table.cookies()
    with table.socket(cookie=cookies) as good:
        with table.socket(cookie=cookies) as bad:
            bad.send(frame)
        assert good.ping().wait(PATIENCE)
    assert table.get("/", cookie=cookies)[0] == 200


def test_the_token_is_in_no_log(table: Open) -> None:
    cookies = table.cookies()
    table.get("/", cookie=cookies)
    table.get(f"/?k={new_secret()}")
    with table.socket(cookie=cookies) as ws:
        ws.send(b"\0\xc1")  # is logged
        ws.ping().wait(PATIENCE)
    logs = list((table.data / "logs").rglob("*"))
    assert logs
    for log in logs:
        assert table.token not in log.read_text(errors="replace")
        assert "phone=" not in log.read_text(errors="replace")


def test_only_this_account_may_read_the_secret(table: Open) -> None:
    assert (table.data / "table.json").stat().st_mode & 0o077 == 0


# -- ports and networks -----------------------------------------------------------------------------------------------


def test_a_taken_port_is_named_and_the_next_free_one_found() -> None:
    with claim_at("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(
            AddressTaken, match=rf"port {port} is taken by another program; port \d+ is free: try --port \d+$"
        ):
            claim_at("127.0.0.1", port)
        with claim_near("127.0.0.1", port) as free:
            assert free.getsockname()[1] != port


def test_a_table_on_this_machine_alone_is_open_beside_the_app(tmp_path: Path) -> None:
    """The app itself has the wished port there."""
    with RunningApp([*app(tmp_path), "--lan", "127.0.0.1"]) as running:
        table = json.loads((tmp_path / "table.json").read_text())
        assert table["address"] == "127.0.0.1"
        assert table["port"] != running.port
        door = HTTPConnection("127.0.0.1", table["port"])
        door.request("GET", f"/?k={table['token']}")
        assert door.getresponse().status < 400
        door.close()


@pytest.mark.skipif(not can_listen("::1"), reason="this machine has no IPv6")
def test_a_table_at_an_address_of_the_newer_kind_is_open(tmp_path: Path) -> None:
    with RunningApp([*app(tmp_path), "--lan", "[::1]"]):
        table = json.loads((tmp_path / "table.json").read_text())
        assert table["address"] == "::1"
        door = HTTPConnection("::1", table["port"])
        for host, status in ((f"[::1]:{table['port']}", 303), (f"localhost:{table['port']}", 421)):
            door.request("GET", f"/?k={table['token']}", headers={"Host": host})
            answer = door.getresponse()
            answer.read()
            assert answer.status == status
        door.close()


def test_an_address_that_is_not_this_machines_is_said_so(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "main.py",
        "--no-browser",
        "--data",
        str(tmp_path),
        "--lan",
        "203.0.113.7",
        "--port",
        "0",
    ]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 1
    assert re.search(r"cannot be opened at 203\.0\.113\.7: this machine has no such address", ended.stderr)
    assert "Traceback" not in ended.stderr


def test_a_hotspot_of_its_own_is_a_network_and_a_tunnel_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Linux a machine's own name mostly leads to itself only, and all ways elsewhere may lead through a tunnel."""
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked: [(2, 1, 6, "", ("127.0.1.1", 0))])
    monkeypatch.setattr(network, "_towards", lambda _probe: None)
    monkeypatch.setattr(network, "_of_cards", lambda: ["10.42.0.1"])
    assert all_addresses() == ("10.42.0.1",)
    monkeypatch.setattr(network, "_towards", lambda _probe: "10.8.0.2")
    monkeypatch.setattr(network, "_of_cards", lambda: ["192.168.1.7", "192.168.43.9"])
    assert all_addresses() == ("192.168.1.7", "192.168.43.9", "10.8.0.2")
    monkeypatch.setattr(network, "_towards", lambda _probe: "192.168.43.9")
    assert all_addresses() == ("192.168.43.9", "192.168.1.7")
    monkeypatch.setattr(network, "_of_cards", list)
    assert all_addresses() == ("192.168.43.9",)


def test_addresses_of_the_newer_kind_are_offered_where_there_is_no_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named: list[tuple[int, int, int, str, tuple[str, int]]] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked: named)
    monkeypatch.setattr(network, "_towards", lambda _probe: None)
    monkeypatch.setattr(network, "_of_cards", list)
    monkeypatch.setattr(network, "_CARDS", tmp_path)
    monkeypatch.setattr(network, "_NEW_ADDRESSES", tmp_path / "if_inet6")
    assert all_addresses() == ()
    (tmp_path / "wlan0" / "device").mkdir(parents=True)
    (tmp_path / "if_inet6").write_text(
        "00000000000000000000000000000001 01 80 10 80       lo\n"
        "fd000000000000000000000000000002 04 40 00 82    wlan0\n"
        "fe8000000000000000fc00fffe000001 04 40 20 80    wlan0\n"
        "fd000000000000000000000000000003 05 40 00 82     tun0\n"
    )
    assert all_addresses() == network.known_addresses() == ("fd00::2",)
    named.append((socket.AF_INET6, 1, 6, "", ("fd00::7", 0)))
    named.append((socket.AF_INET6, 1, 6, "", ("fe80::7%wlan0", 0)))
    assert all_addresses() == ("fd00::2", "fd00::7")
    named.append((socket.AF_INET, 1, 6, "", ("192.168.1.7", 0)))
    assert all_addresses() == ("192.168.1.7",)


def test_a_whole_network_of_the_newer_kind_has_one_rate() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth0")
    assert [network_of(each) for each in ("192.0.2.1", "")] == ["192.0.2.1", ""]


def test_network_cards_tell_their_addresses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = all_addresses()[0]
    for _number, name in socket.if_nameindex():
        (tmp_path / name / "device").mkdir(parents=True)
        (tmp_path / name / "operstate").write_text("up\n")
    monkeypatch.setattr(network, "_CARDS", tmp_path)
    assert mine in network._of_cards()
    for state in tmp_path.glob("*/operstate"):
        state.write_text("down\n")
    assert network._of_cards() == []
    monkeypatch.setattr(network, "_CARDS", tmp_path / "nowhere")
    assert network._of_cards() == []


def test_the_table_is_bound_to_one_address_only(table: Open) -> None:
    with socket.socket() as probe:
        probe.settimeout(PATIENCE)
        assert probe.connect_ex(("127.0.0.2", table.port)) != 0

"""The host's own address is for the host's account, and for whoever has the link that was printed."""

import os
import socket
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from app.phone_table import new_secret
from server.accounts import account_of, own_account
from server.cookies import SECRET
from server.host_auth import FILE, HostAuth, read_key
from server.request_guard import Request
from testing.each import each_of

PORT = 8550
KEY = new_secret()
OTHER_ACCOUNT = "The app is open under another account"

# The lines of a machine: the header, a listening socket, one that has just closed (Linux calls it root's), and
# connections of three accounts to us, one of them from a socket of the newer kind.
OLD = """  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:2166 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:C001 0100007F:2166 06 00000000:00000000 03:00000F00 00000000     0        0 0 3 0
   2: 0100007F:C002 0100007F:2166 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 0 10 -1
   3: 0100007F:2166 0100007F:C002 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 0 10 -1
   4: 0100007F:C003 0100007F:2166 01 00000000:00000000 00:00000000 00000000  1001        0 4 1 0 20 4 0 10 -1
   5: 0100007F:C004 0100007F:2167 01 00000000:00000000 00:00000000 00000000  1000        0 5 1 0 20 4 0 10 -1
"""
NEW = """  sl  local_address                         remote_address                        st tx_queue rx_queue tr
   0: 0000000000000000FFFF00000100007F:C005 0000000000000000FFFF00000100007F:2166 01 0:0 00:0 0  1002 0 6
"""


def request(query: str = "", path: str = "/", cookie: str = "", port: int = 0, is_socket: bool = False) -> Request:
    headers = {b"cookie": cookie.encode()} if cookie else {}
    return Request(is_socket, "GET", path, query, headers, "127.0.0.1", port)


@pytest.fixture
def auth() -> HostAuth:
    """On a system that knows no accounts of connections."""
    return HostAuth(KEY, PORT, None)


def cookie_of(auth: HostAuth) -> str:
    answer = auth(request(f"h={KEY}"))
    assert answer
    jar = SimpleCookie(next(value.decode() for name, value in answer.headers if name == b"set-cookie"))
    return "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())


def test_the_bare_address_says_what_to_do(auth: HostAuth) -> None:
    answer = auth(request())
    assert answer
    assert answer.status == 403
    assert answer.text.startswith(OTHER_ACCOUNT)
    assert auth(request(is_socket=True))
    assert auth(request(path="/assets/icon.svg"))


def test_the_printed_link_becomes_a_cookie_and_leaves_the_address(auth: HostAuth) -> None:
    assert auth.link("http://127.0.0.1:8550") == f"http://127.0.0.1:8550/?h={KEY}"
    answer = auth(request(f"h={KEY}", "/history"))
    assert answer
    assert answer.status == 303
    assert dict(answer.headers)[b"location"] == b"/history"
    assert auth(request(cookie=cookie_of(auth))) is None
    assert auth(request(cookie=cookie_of(auth), is_socket=True)) is None


@each_of("query", ["h=", "h=" + "A" * 22, "h=é", "h", f"k={KEY}", "&".join(["h=1"] * 30)])
def test_wrong_keys_open_nothing(auth: HostAuth, query: str) -> None:
    assert_refused(auth, request(query))


@each_of("cookie", [f"host{PORT}={'A' * 22}", f"host{PORT + 1}={KEY}", f"table={KEY}", f"host{PORT}="])
def test_wrong_cookies_open_nothing(auth: HostAuth, cookie: str) -> None:
    assert_refused(auth, request(cookie=cookie))


def assert_refused(auth: HostAuth, one: Request) -> None:
    answer = auth(one)
    assert answer
    assert answer.status == 403
    assert not answer.headers


def test_linux_tells_whose_a_connection_is(tmp_path: Path) -> None:
    tables = (tmp_path / "tcp", tmp_path / "tcp6")
    assert account_of("127.0.0.1", 0xC002, PORT, tables) is None  # without the lists nobody is known
    tables[0].write_text(OLD)
    tables[1].write_text(NEW)
    found = {port: account_of("127.0.0.1", port, PORT, tables) for port in range(0xC000, 0xC007)}
    assert found == {0xC000: None, 0xC001: None, 0xC002: 1000, 0xC003: 1001, 0xC004: None, 0xC005: 1002, 0xC006: None}
    assert account_of("192.0.2.1", 0xC002, PORT, tables) is None
    assert account_of("::1", 0xC002, PORT, tables) is None


@pytest.mark.skipif(own_account() is None, reason="this system does not tell the accounts of connections")
def test_a_real_connection_of_this_account_comes_in_and_of_another_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as client:
            own = request(port=client.getsockname()[1])
            assert HostAuth(KEY, port, os.geteuid())(own) is None
            assert HostAuth(KEY, port, os.geteuid() + 1)(own)
            assert HostAuth(KEY, port + 1, os.geteuid())(own)
        assert HostAuth(KEY, port, os.geteuid())(own), "it is closed"


def test_the_key_is_made_once_and_for_this_account_alone(tmp_path: Path) -> None:
    key = read_key(tmp_path)
    assert SECRET.fullmatch(key)
    assert read_key(tmp_path) == key
    if os.name == "posix":
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_a_key_that_was_spoilt_or_cannot_be_kept_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff")
    key = read_key(tmp_path)
    assert SECRET.fullmatch(key)
    assert read_key(tmp_path) == key
    assert SECRET.fullmatch(read_key(tmp_path / "missing"))

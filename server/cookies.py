"""Secrets in cookies and addresses, as both guards that know somebody use them."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, quote

from server.request_guard import Request

SECRET = re.compile(r"[A-Za-z0-9_-]{22}")
FOREVER = 180 * 24 * 3600


def field(request: Request, name: str) -> str | None:
    """What the address says after its question mark."""
    if request.is_socket:
        return None
    try:
        return parse_qs(request.query, keep_blank_values=True, max_num_fields=20).get(name, [None])[0]
    except ValueError:  # more fields than any page here has
        return None


def cookies(request: Request) -> dict[str, str]:
    """Those that could have been given out here; others may hold anything. A phone that has visited another program on
    this machine sends that one's too; Python's own reader of cookies gives up at the first that it does not like."""
    pairs = (pair.strip().partition("=") for pair in request.header(b"cookie").split(";"))
    return {name: value for name, _equals, value in pairs if SECRET.fullmatch(value)}


def set_cookie(name: str, value: str, age: int) -> tuple[bytes, bytes]:
    return b"set-cookie", f"{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}".encode("ascii")


def without_query(path: str) -> bytes:
    """The same page, without a secret: a redirect to it keeps the secret out of the browser's history and its next
    requests. One slash: two would be the address of another site."""
    return ("/" + quote(path.lstrip("/"))).encode("ascii")

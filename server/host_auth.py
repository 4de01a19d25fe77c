"""Lets the host in and no other account of this machine: every program here can reach 127.0.0.1.

Linux says which account a connection comes from, and the host's own needs nothing more. Elsewhere, and for a browser
that runs under another account, the link that is printed at the start carries a key; at its first use it becomes a
cookie, so that the address without it works from then on in that browser.
"""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from pathlib import Path

from app.accept_language import languages_of
from app.phone_table import new_secret
from app.preferences import best_language
from locales import texts
from server.accounts import account_of
from server.cookies import FOREVER, SECRET, cookies, field, set_cookie, without_query
from server.request_guard import Request, Response

KEY = "h"
FILE = "host.key"


def read_key(folder: Path) -> str:
    """The key of this data folder; made at the first start. Where it cannot be kept it lasts until the end."""
    path = folder / FILE
    with suppress(OSError, UnicodeError):
        kept = path.read_text("ascii")
        if SECRET.fullmatch(kept):
            return kept
    key = new_secret()
    with suppress(OSError):
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
    return key


class HostAuth:
    """The guard that the host's `RequestGuard` has in addition."""

    def __init__(self, key: str, port: int, own_account: int | None) -> None:
        """`own_account` is the number of this process's account; None where the system knows none."""
        self._key = key
        self._port = port
        self._own = own_account
        self._cookie = f"host{port}"  # browsers send the cookies of all ports of this machine

    def __call__(self, request: Request) -> Response | None:
        given = field(request, KEY)
        if given is not None and self._is_key(given):
            cookie = set_cookie(self._cookie, self._key, FOREVER)
            return Response(303, "", ((b"location", without_query(request.path)), cookie))
        if self._is_key(cookies(request).get(self._cookie, "")) or self._is_own(request):
            return None
        words = texts(best_language(languages_of(request.header(b"accept-language"))) or "en")
        return Response(403, words("app.host.other-account"))

    def link(self, address: str) -> str:
        """The address that opens in any browser of this machine."""
        return f"{address}/?{KEY}={self._key}"

    def _is_key(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self._key.encode())

    def _is_own(self, request: Request) -> bool:
        return self._own is not None and account_of(request.client, request.client_port, self._port) == self._own

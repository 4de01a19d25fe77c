"""Lets those in who have the table's code; everybody else is told where to get it.

The code in the QR picture is the table's token in an address. At the first request it becomes a cookie and leaves the
address. Beside it each phone gets a secret of its own, by which it is known again.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import parse_qs, quote

from app.accept_language import accepted
from app.phone_table import fingerprint, new_secret
from app.preferences import best_language
from locales import texts
from server.rate_limit import RateLimiter
from server.request_guard import Request, Response

KEY = "k"
TABLE_COOKIE = "table"
PHONE_COOKIE = "phone"
FOREVER = 180 * 24 * 3600
AN_EVENING = 24 * 3600
FREE_TRIES = 5
LONGEST_WAIT = 60.0
REMEMBERED = 1000  # addresses that guessed
MOST_OPEN = 8  # pages of one phone at a time
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(slots=True)
class _Attempts:
    count: int = 0
    until: float = 0.0
    last: str = ""


class GuestAuth:
    """`token` gives the code that opens it at this moment; None is a closed table."""

    def __init__(self, token: Callable[[], str | None], now: Callable[[], float] = time.monotonic) -> None:
        self._token = token
        self._now = now
        self._tries: OrderedDict[str, _Attempts] = OrderedDict()
        self._inside: dict[str, list[asyncio.Event]] = {}
        self.limiter = RateLimiter(now)

    def __call__(self, request: Request) -> Response | None:
        """The guard that the network's `RequestGuard` has in addition."""
        key, cookies = _key(request), _cookies(request)
        phone = cookies.get(PHONE_COOKIE)
        given = key if key is not None else cookies.get(TABLE_COOKIE)
        if given is None:
            return _refusal(request, 403)
        if (wait := self._waits(request.client)) and not (phone and fingerprint(phone) in self._inside):
            return _refusal(request, 429, ((b"retry-after", b"%d" % (int(wait) + 1)),))
        if not self._opens(given):
            self._missed(request.client, given)
            return _refusal(request, 403)
        if key is not None:
            return _welcome(request, key, phone or new_secret())
        return None if phone else _refusal(request, 403)

    def phone(self, request: Request) -> str:
        """The fingerprint of a phone that the guard has let in."""
        return fingerprint(_cookies(request)[PHONE_COOKIE])

    @contextmanager
    def inside(self, phone: str) -> Iterator[asyncio.Event]:
        """While a socket of the phone is open. The event is set when the phone has to leave; of too many sockets the
        oldest is closed."""
        leave = asyncio.Event()
        mine = self._inside.setdefault(phone, [])
        mine.append(leave)
        for old in mine[:-MOST_OPEN]:
            old.set()
        try:
            yield leave
        finally:
            mine.remove(leave)
            if not mine:
                del self._inside[phone]

    @property
    def present(self) -> frozenset[str]:
        return frozenset(self._inside)

    def disconnect(self, phone: str | None = None) -> None:
        """Closes the sockets of a phone, or of all."""
        for each in [phone] if phone else list(self._inside):
            for leave in self._inside.get(each, ()):
                leave.set()

    def _opens(self, given: str) -> bool:
        token = self._token()
        return token is not None and hmac.compare_digest(given.encode(), token.encode())

    def _waits(self, client: str) -> float:
        tries = self._tries.get(client)
        return max(0.0, tries.until - self._now()) if tries else 0.0

    def _missed(self, client: str, given: str) -> None:
        """The first few wrong codes cost nothing; then each doubles the time in which no code of this address is looked
        at. A phone that sends the same old code again and again has not guessed anew."""
        tries = self._tries.setdefault(client, _Attempts())
        self._tries.move_to_end(client)
        if given == tries.last:
            return
        tries.last = given
        tries.count += 1
        if tries.count > FREE_TRIES:
            tries.until = self._now() + min(2.0 ** (tries.count - FREE_TRIES - 1), LONGEST_WAIT)
        while len(self._tries) > REMEMBERED:
            self._tries.popitem(last=False)


def _key(request: Request) -> str | None:
    if request.is_socket:
        return None
    try:
        return parse_qs(request.query, keep_blank_values=True, max_num_fields=20).get(KEY, [None])[0]
    except ValueError:  # more fields than any page here has
        return None


def _cookies(request: Request) -> dict[str, str]:
    """Those that could have been given out here; others may hold anything. A phone that has visited another program on
    this machine sends that one's too; Python's own reader of cookies gives up at the first that it does not like."""
    pairs = (pair.strip().partition("=") for pair in request.header(b"cookie").split(";"))
    return {name: value for name, _equals, value in pairs if _SECRET.fullmatch(value)}


def _welcome(request: Request, token: str, phone: str) -> Response:
    """Redirects to the same page without the code, which so stays out of the browser's history and its next
    requests."""
    cookies = ((TABLE_COOKIE, token, AN_EVENING), (PHONE_COOKIE, phone, FOREVER))
    headers = [
        (b"set-cookie", f"{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}".encode("ascii"))
        for name, value, age in cookies
    ]
    # One slash: two would be the address of another site.
    there = "/" + quote(request.path.lstrip("/"))
    return Response(303, "", ((b"location", there.encode("ascii")), *headers))


def _refusal(request: Request, status: int, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Response:
    words = texts(best_language(accepted(request.header(b"accept-language"))) or "en")
    return Response(status, words("app.table.door.wait" if status == 429 else "app.table.door"), headers)

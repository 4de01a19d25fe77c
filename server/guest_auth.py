"""Lets those in who have the table's code; everybody else is told where to get it.

The code in the QR picture is the table's token in an address. At the first request it becomes a cookie and leaves the
address. Beside it each phone gets a secret of its own, by which it is known again.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape

from app.accept_language import languages_of
from app.phone_table import digits_of, fingerprint, new_secret
from app.preferences import best_language
from locales import texts
from server.cookies import FOREVER, cookies, field, set_cookie, without_query
from server.rate_limit import RateLimiter
from server.request_guard import Request, Response

KEY = "k"
DIGITS = "d"
TABLE_COOKIE = "table"
PHONE_COOKIE = "phone"
AN_EVENING = 24 * 3600
FREE_TRIES = 5
LONGEST_WAIT = 60.0
LONGEST_WAIT_FOR_DIGITS = 300.0
"""Of all addresses together: a guess hits once in a million, and five minutes apart there are 70 in an evening."""
REMEMBERED = 1000  # addresses that guessed
MOST_OPEN = 8  # pages of one phone at a time
NAME = "West Kingdom Companion"
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ font: 1.125rem/1.5 system-ui, sans-serif; max-width: 22rem; margin: 10vh auto; padding: 0 1.5rem }}
body {{ background: #f5e9d6; color: #2b211a }}
h1 {{ font: 700 1.75rem/1.2 serif }}
input, button {{ font: inherit; min-height: 3rem; width: 100%; box-sizing: border-box; border-radius: .75rem }}
input, button {{ margin: .5rem 0; padding: .5rem; border: 1px solid currentColor }}
input {{ font-size: 2rem; letter-spacing: .2em; text-align: center }}
button {{ background: #8b2c28; color: #fff; font-weight: 700 }}
@media (prefers-color-scheme: dark) {{ body {{ background: #1b1613; color: #f3e6d3 }} }}
</style>
<h1>{title}</h1>
<p role="status">{said}</p>
<form>
<label for="d">{label}</label>
<input id="d" name="d" inputmode="numeric" autocomplete="off" maxlength="9" required autofocus>
<button>{go}</button>
</form>
"""
PAGE_POLICY = (
    b"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


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
        self._digit_tries = _Attempts()
        self._inside: dict[str, list[asyncio.Event]] = {}
        self.limiter = RateLimiter(now)

    def __call__(self, request: Request) -> Response | None:
        """The guard that the network's `RequestGuard` has in addition."""
        key, sent = field(request, KEY), cookies(request)
        phone = sent.get(PHONE_COOKIE)
        if key is None and (typed := field(request, DIGITS)) is not None:
            return self._by_digits(request, typed, phone)
        given = key if key is not None else sent.get(TABLE_COOKIE)
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

    def _by_digits(self, request: Request, typed: str, phone: str | None) -> Response:
        """The digits lead to the code. There are so few of them that wrong ones of all addresses count together."""
        if wait := max(self._waits(request.client), self._left(self._digit_tries)):
            return _refusal(request, 429, ((b"retry-after", b"%d" % (int(wait) + 1)),))
        digits, token = "".join(sign for sign in typed if sign.isalnum()), self._token()
        if token is not None and hmac.compare_digest(digits.encode(), digits_of(token).encode()):
            return _welcome(request, token, phone or new_secret())
        self._missed(request.client, digits)
        self._count(self._digit_tries, digits, LONGEST_WAIT_FOR_DIGITS)
        return _refusal(request, 403)

    def phone(self, request: Request) -> str:
        """The fingerprint of a phone that the guard has let in."""
        return fingerprint(cookies(request)[PHONE_COOKIE])

    @contextmanager
    def admitted(self, phone: str) -> Iterator[asyncio.Event]:
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
        return self._left(tries) if tries else 0.0

    def _left(self, tries: _Attempts) -> float:
        return max(0.0, tries.until - self._now())

    def _missed(self, client: str, given: str) -> None:
        """The first few wrong codes cost nothing; then each doubles the time in which no code of this address is looked
        at. A phone that sends the same old code again and again has not guessed anew."""
        tries = self._tries.setdefault(client, _Attempts())
        self._tries.move_to_end(client)
        self._count(tries, given, LONGEST_WAIT)
        while len(self._tries) > REMEMBERED:
            self._tries.popitem(last=False)

    def _count(self, tries: _Attempts, given: str, longest: float) -> None:
        if given == tries.last:
            return
        tries.last = given
        tries.count += 1
        if tries.count > FREE_TRIES:
            tries.until = self._now() + min(2.0 ** min(tries.count - FREE_TRIES - 1, 60), longest)


def _welcome(request: Request, token: str, phone: str) -> Response:
    """Redirects to the same page without the code, which so stays out of the browser's history and its next
    requests."""
    given = [set_cookie(TABLE_COOKIE, token, AN_EVENING), set_cookie(PHONE_COOKIE, phone, FOREVER)]
    return Response(303, "", ((b"location", without_query(request.path)), *given))


def _refusal(request: Request, status: int, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Response:
    words = texts(best_language(languages_of(request.header(b"accept-language"))) or "en")
    said = words("app.table.door.wait" if status == 429 else "app.table.door")
    if request.is_socket or request.path != "/" or "text/html" not in request.header(b"accept"):
        return Response(status, said, headers)
    label, go = words("app.table.door.digits"), words("app.table.door.go")
    page = PAGE.format(language=words.language, title=NAME, said=escape(said), label=escape(label), go=escape(go))
    return Response(status, page, (*headers, (b"content-security-policy", PAGE_POLICY)), b"text/html")

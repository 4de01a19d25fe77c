"""Small things that many tests of the store share."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from locales import Message, say
from models.opening import Instead, Problem
from models.store import Opened, Store
from models.values import Clock, MatchLine, MatchSeat, NewMatch, NewSession, Player, Session
from solo.book.book import Book, put

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def whole(body: Any) -> None:
    """A format of the tests: any JSON object but one that says it is bad."""
    if not isinstance(body, dict) or "bad" in body:
        raise ValueError("bad: not allowed here")


FORMATS = {("plan", 1): whole, ("sheet", 1): whole, ("sheet", 2): whole}


class TickingClock:
    """A second later at every look."""

    def __init__(self, start: datetime = NOON) -> None:
        self.now = start

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def mine(book: Book) -> Book:
    """With a card that somebody has begun to enter."""
    return put(book, ("scheme", "starting_unknown_4"), {"deck": "starting", "header": ["noble"]})


class Databases:
    """How this process makes its databases. The tests themselves copy a ready one; a process that they start and kill
    makes one as the app does."""

    ready_made = False


@cache
def empty_database() -> bytes:
    """To be copied: to make one takes longer than most tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "companion.db"
        open_fresh(path).close()
        return path.read_bytes()


def open_store(location: Path | str, clock: Clock | None = None, **more: Any) -> Store:
    """What is there; where nothing is, an empty database."""
    if Databases.ready_made and isinstance(location, Path) and not any(location.parent.glob("*")):
        location.parent.mkdir(parents=True, exist_ok=True)
        location.write_bytes(empty_database())
    return open_fresh(location, clock, **more)


def open_fresh(location: Path | str, clock: Clock | None = None, **more: Any) -> Store:
    """As the app does it: what is not there is made."""
    opened = Store.open(location, FORMATS, clock=clock or TickingClock(), **more)
    assert isinstance(opened, Opened), opened
    return opened.store


def label(n: int) -> Message:
    return say("scoring.changed", what=say("terms.guildhall", n=n), n=n, parts=(say("a.b"), "c"))


def new_session(store: Store) -> Session:
    return store.sessions.add(NewSession("viscounts", ("gates_of_gold",), (Player("Ann"), Player("Bob"))))


def new_match(played_at: datetime = NOON, **more: Any) -> NewMatch:
    lines = (MatchLine("guildhalls", 4, say("scoring.guildhalls.why", n=3)), MatchLine("castle", -1))
    seats = (MatchSeat("Ann", 50, 1, True, lines, colour="red"), MatchSeat("Bob", 41, 2, False, lines))
    return NewMatch("viscounts", played_at, seats, "points", **more)


def attempt(path: Path, instead: Instead | None = None) -> Opened | Problem:
    return Store.open(path, FORMATS, clock=TickingClock(), instead=instead)


def names(store: Store) -> list[str]:
    return [person.name for person in store.people.all()]

"""A payload is read when it comes, not each time the screen is drawn; and a large one within bounds."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from app import setup_payload
from app.result_code import body_of
from interchange.qr_payload import Body, for_link, pack
from locales import Message
from models.archive import partial_archive
from solo.book.book import Book
from solo.book.files import to_json
from testing.counting import is_linear
from testing.inprocess import InProcess
from testing.pages import journey
from testing.people_and_matches import fill
from testing.result_tables import level
from testing.setup_tables import checklist
from tests.views.screens.files.test_journeys import until
from tests.views.screens.receive.test_payload_of_a_result import ID, result_of
from views.app_state import AppState
from views.screens.receive import page
from views.screens.receive.kinds import KINDS


def bodies(app_state: AppState) -> dict[str, Body]:
    fill(app_state.store)
    new = result_of(level())
    archive = app_state.store.archives.to_hand_over([match.id for match in app_state.store.matches.find()])
    return {
        "setup": setup_payload.body_of(checklist()),
        "result": body_of(ID, new, new.source),
        "cards": to_json(Book.of("viscounts", [])),
        "matches": partial_archive.body_of(archive),
    }


class Counted:
    """Takes the place of a function and counts its calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, target: str) -> None:
        module, _, name = target.rpartition(".")
        self.count, self._act = 0, getattr(__import__(module, fromlist=[name]), name)
        monkeypatch.setattr(target, self)

    def __call__(self, *given: Any) -> Any:
        self.count += 1
        return self._act(*given)


@pytest.mark.parametrize("bad", [False, True], ids=["good", "bad"])
@pytest.mark.parametrize("kind", KINDS)
def test_three_drawings_read_a_payload_once(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch, kind: str, bad: bool
) -> None:
    body = {"a": kind} if bad else bodies(app_state)[kind]
    page.opened.cache_clear()
    readers = [
        Counted(monkeypatch, target)
        for target in (
            "interchange.qr_payload.read_value",
            "app.setup_payload.read_checklist",
            "app.result_code._scored",
            "views.screens.receive.cards.book_of",
            "models.archives.archive_of",
        )
    ]
    drawn = Counted(monkeypatch, "views.screens.receive.page.opened")

    async def steps(phone: InProcess) -> None:
        await until(phone, "receive-why" if bad else "receive-offer")
        for _ in range(3):
            app_state.redraw_pages()
            await phone.settle()
        assert drawn.count >= 3
        assert readers[0].count == 1
        assert max(reader.count for reader in readers) == 1

    journey(app_state, f"/receive/{for_link(pack(kind, body))}", steps)


def spread(keys: int) -> Body:
    """So many keys that nobody knows, as wide as an object may be."""
    return {f"part{part}": {f"key{key}": key for key in range(500)} for part in range(keys // 500)}


def book(keys: int) -> Body:
    faces = [{"kind": "scheme", "slot": "1", "face": {f"k{n}": 1 for n in range(keys // 100)}} for _ in range(100)]
    return {"format": "west-kingdom/card-book", "version": 1, "game": "viscounts", "cards": faces}


def archive(keys: int) -> Body:
    people = [{f"k{n}": 1 for n in range(500)} for _ in range(keys // 500)]
    return {"format": "west-kingdom/archive", "version": 1, "people": people}


def seats(count: int) -> Body:
    new = result_of(level())
    body = body_of(ID, new, new.source)
    return body | {"sheet": body["sheet"] | {"seats": [{}] * (count // 5)}}


@pytest.mark.parametrize(
    ("kind", "made"),
    [
        ("setup", spread),
        ("result", spread),
        ("cards", spread),
        ("cards", book),
        ("matches", archive),
        ("result", seats),
    ],
    ids=["setup", "result", "cards", "faces of cards", "matches", "seats"],
)
def test_twice_the_keys_take_twice_the_work(kind: str, made: Callable[[int], Body]) -> None:
    def read(text: str) -> None:
        page.opened.cache_clear()
        page.opened((text,))

    read(pack(kind, made(1000)))  # what the first reading loads counts for no size
    assert is_linear((5_000, 10_000, 20_000), lambda size: partial(read, pack(kind, made(size))))


def test_the_largest_payload_holds_more_than_twenty_thousand_keys() -> None:
    assert len(json.dumps(spread(20_000))) > 250_000
    assert isinstance(page.opened((pack("cards", spread(20_000)),)), Message)

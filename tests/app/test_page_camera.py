"""Scanning on the host's page: what goes to it, and what of its words is heard."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from app.page_camera import LONGEST, MOST
from testing.camera_page import CameraPage

WORDS = {"hint": "Point", "close": "Close"}


class Page(CameraPage):
    async def scanned(self, take: Callable[[str], str | None], *messages: dict[str, Any]) -> bool:
        scanning = asyncio.ensure_future(self.camera.scan(WORDS, take))
        await asyncio.sleep(0)
        for message in messages:
            self.says(**message)
        return await scanning


def text(found: str) -> dict[str, Any]:
    return {"kind": "text", "text": found}


CLOSED = {"kind": "closed", "refused": False}


def test_each_text_gets_its_words_until_the_page_has_closed_the_scanner() -> None:
    page, taken = Page(), list[str]()

    def take(found: str) -> str | None:
        taken.append(found)
        return None if found == "c" else f"after {found}"

    assert asyncio.run(page.scanned(take, text("a"), text("c"), CLOSED))
    assert taken == ["a", "c"]
    assert page.told == [
        {"kind": "scan", "words": WORDS},
        {"kind": "said", "words": "after a", "done": False},
        {"kind": "said", "words": "", "done": True},
    ]


def test_a_camera_that_is_refused_is_no_camera() -> None:
    assert not asyncio.run(Page().scanned(str, {"kind": "closed", "refused": True}))


def test_a_page_that_leaves_ends_the_scan() -> None:
    async def leaving() -> bool:
        page = Page()
        page.says(kind="camera")
        scanning = asyncio.ensure_future(page.camera.scan(WORDS, str))
        await asyncio.sleep(0)
        page.camera.gone()
        return await scanning and not page.camera.here

    assert asyncio.run(leaving())


def test_what_goes_wrong_closes_the_scanner_and_is_told() -> None:
    page = Page()

    def take(_found: str) -> str | None:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        asyncio.run(page.scanned(take, text("a")))
    assert page.told[-1] == {"kind": "said", "words": "", "done": True}


def test_a_page_says_when_it_has_a_camera() -> None:
    page, changed = Page(), list[bool]()
    page.camera.changed = lambda: changed.append(page.camera.here)
    assert not page.camera.here
    page.says(kind="camera")
    assert changed == [True]


def test_nothing_is_heard_while_nothing_is_scanned_and_no_more_than_can_be_looked_at() -> None:
    page, taken = Page(), list[str]()
    page.says(**text("early"))

    def take(found: str) -> str:
        taken.append(found)
        return ""

    assert asyncio.run(page.scanned(take, *(text(str(number)) for number in range(MOST + 50)), CLOSED))
    assert taken == [str(number) for number in range(MOST)]


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "[]",
        "null",
        '{"kind": "text"}',
        '{"kind": "text", "text": 1}',
        '{"kind": "closed"}',
        '{"kind": "closed", "refused": "no"}',
        "[" * LONGEST,
        json.dumps({"kind": "text", "text": "x" * LONGEST}),
    ],
    ids=range(10),
)
def test_what_no_page_of_ours_says_is_passed_over(said: str) -> None:
    page, taken = Page(), list[str]()

    def take(found: str) -> str:
        taken.append(found)
        return ""

    async def hearing() -> None:
        scanning = asyncio.ensure_future(page.camera.scan(WORDS, take))
        await asyncio.sleep(0)
        page.camera.hear(said)
        page.says(**CLOSED)
        await scanning

    asyncio.run(hearing())
    assert taken == []

"""The manual as data. Its pages are Markdown files that read well on their own; this reads what they use of Markdown:
headings with their anchors, paragraphs, numbered and plain lists, pictures of screens, and links that stand alone.

**Bold** words are those that the app shows on the screen, letter by letter; the tests hold them to the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from locales import ENGLISH, Language

DOCS = Path(__file__).resolve().parents[3] / "docs"
MANUAL = DOCS / "manual"
CONTENTS = "README"  # the page that lists all others, in their order


@dataclass(frozen=True, slots=True)
class Words:
    text: str
    shown: bool = False
    """Whether the app shows just these words."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    anchor: str | None


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """Of a list; `number` is its place in a numbered one."""

    words: tuple[Words, ...]
    number: int | None


@dataclass(frozen=True, slots=True)
class Picture:
    says: str
    path: Path


@dataclass(frozen=True, slots=True)
class Link:
    """Leads to another page, or to an anchor in one; `text` says what is there."""

    title: str
    page: str
    anchor: str | None
    text: str


Block: TypeAlias = Heading | Paragraph | Item | Picture | Link


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    blocks: tuple[Block, ...]


class NotRead(ValueError):
    """A line that is no Markdown of the kind the pages use."""


PICTURE_SIZE = 390, 844
"""Of every picture: a phone's screen."""
_ANCHOR = re.compile(r'<a id="([a-z-]+)"></a>')
_HEADING = re.compile(r"(#{1,3}) (.+)")
_PICTURE = re.compile(r"!\[([^]]+)\]\(([^)]+)\)")
_LINK = re.compile(r"- \[([^]]+)\]\(([a-z-]+)\.md(?:#([a-z-]+))?\)(?:\s?: (.+))?")
_ITEM = re.compile(r"(?:(\d+)\.|-) (.+)")
_SHOWN = re.compile(r"\*\*([^*]+)\*\*")
_STRANGE = re.compile(r"[*`<>|\[\]]|^\s*[+~]")


@cache
def contents(language: Language) -> tuple[Link, ...]:
    """Every page of the manual, in its order."""
    return tuple(block for block in _read(language, CONTENTS).blocks if isinstance(block, Link))


@cache
def page(language: Language, name: str) -> Page | None:
    return _read(language, name) if name in {link.page for link in contents(language)} else None


@lru_cache(maxsize=24)
def picture(path: Path) -> bytes | None:
    """A packed app comes without the pictures; the pocket edition has them beside it."""
    return path.read_bytes() if path.is_file() else None


def _read(language: Language, name: str) -> Page:
    path = MANUAL / language / f"{name}.md"
    if not path.is_file():  # a language may have its sentences before its manual
        path = MANUAL / ENGLISH / f"{name}.md"
    return parse(path.read_text(encoding="utf-8"), path.parent)


def parse(text: str, folder: Path) -> Page:
    """`folder` is where the paths of its pictures begin."""
    title, *blocks = _blocks(text, folder)
    if not isinstance(title, Heading) or title.level != 1:
        raise NotRead("a page begins with its title")
    return Page(title.text, tuple(blocks))


def _blocks(text: str, folder: Path) -> Iterator[Block]:
    anchor = None
    for line in _lines(text):
        if found := _ANCHOR.fullmatch(line):
            anchor = found[1]
        elif found := _HEADING.fullmatch(line):
            yield Heading(len(found[1]), found[2], anchor)
            anchor = None
        elif found := _PICTURE.fullmatch(line):
            yield Picture(found[1], (folder / found[2]).resolve())
        elif found := _LINK.fullmatch(line):
            yield Link(found[1], found[2], found[3], found[4] or "")
        elif found := _ITEM.fullmatch(line):
            yield Item(_words(found[2]), int(found[1]) if found[1] else None)
        else:
            yield Paragraph(_words(line))


def _lines(text: str) -> Iterator[str]:
    """What belongs together as one line: a paragraph or a point of a list may go over several."""
    parts: list[str] = []
    for line in [*text.splitlines(), ""]:
        if parts and (not line.strip() or _ITEM.match(line)):
            yield " ".join(parts)
            parts = []
        if line.strip():
            parts.append(line.strip())


def _words(text: str) -> tuple[Words, ...]:
    parts = _SHOWN.split(text)
    if strange := next((part for part in parts if _STRANGE.search(part)), None):
        raise NotRead(f"the manual has no such Markdown: {strange!r}")
    return tuple(Words(part, shown=place % 2 == 1) for place, part in enumerate(parts) if part)

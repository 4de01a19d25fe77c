"""A book as a file: read as written, every problem named, any bytes give a book or a clean error; a current schema."""

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.games import GAMES
from interchange.problems import BadFile
from locales import LANGUAGES, Texts
from solo.book.book import Book, Entry, Key, put
from solo.book.files import MOST_CARDS, book_of, read_book, to_json, written
from solo.book.schema import FILE, schema
from solo.book.slots import form, kinds, slots
from solo.schema import written as written_schema

from .cards import faces

CARD = {"kind": "scheme", "slot": "starting_unknown_4", "face": {"deck": "starting", "header": ["noble"], "move": 2}}
GOOD: dict[str, Any] = {"format": "west-kingdom/card-book", "version": 1, "game": "viscounts", "cards": [CARD]}


def problems(document: Any) -> list[str]:
    with pytest.raises(BadFile) as error:
        book_of(document)
    for language in LANGUAGES:
        assert all(problem.line(Texts(language)) for problem in error.value.problems)
    return [problem.line(Texts("en")) for problem in error.value.problems]


def card(**changes: Any) -> dict[str, Any]:
    return {**GOOD, "cards": [{**CARD, **changes}]}


def face(**changes: Any) -> dict[str, Any]:
    return card(face={**CARD["face"], **changes})  # type: ignore[dict-item]  # the face is an object


@st.composite
def books(draw: st.DrawFn) -> Book:
    game = draw(st.sampled_from(GAMES))
    keys = draw(st.lists(st.sampled_from([*slots(game)]), max_size=4, unique=True))
    return Book.of(game, [Entry(*key, draw(faces(form(game, key[0])))) for key in keys])


def test_a_part_that_an_earlier_tap_left_is_not_kept() -> None:
    """A Manuscript that counts something at the end and then gives something at once."""
    key: Key = ("manuscript", "unknown_1")
    book = put(Book("viscounts"), key, {"ribbon": "any", "cost": 4, "gain": ["virtue"], "per": "building"})
    assert book.face(key) == {"ribbon": "any", "cost": 4, "gain": ["virtue"]}
    assert read_book(written(book)) == book


@given(books())
def test_what_is_written_is_read(book: Book) -> None:
    assert read_book(written(book)) == book


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (
            {},
            [
                "format: ",
                "version: ",
                "game: ",
                "cards: ",
            ],
        ),
        ({**GOOD, "version": 2}, ["version: a newer version of this app wrote this file"]),
        ({**GOOD, "version": True}, ["version: "]),
        ({**GOOD, "game": "chess"}, ["game: "]),
        ({**GOOD, "note": 1}, ["note: "]),
        ({**GOOD, "cards": {}}, ["cards: "]),
        ({**GOOD, "cards": [CARD] * (MOST_CARDS + 1)}, ["cards: at most 200 cards"]),
        ({**GOOD, "cards": [1]}, ["cards[0]: "]),
        ({**GOOD, "cards": [CARD, CARD]}, ["cards[1].slot: starting_unknown_4 is given twice"]),
        ({**GOOD, "cards": [{}]}, ["cards[0].kind: ", "cards[0].slot: ", "cards[0].face: "]),
        (card(kind="wonder"), ["cards[0].kind: "]),
        (card(slot="nowhere"), ["cards[0].slot: no card of this game"]),
        (card(slot=3), ["cards[0].slot: "]),
        (card(more=1), ["cards[0].more: "]),
        (card(face=[]), ["cards[0].face: "]),
        (face(deck="red"), ["cards[0].face.deck: "]),
        (face(deck=None), ["cards[0].face.deck: "]),
        (face(header="noble"), ["cards[0].face.header: "]),
        (face(header=["noble"] * 4), ["cards[0].face.header: "]),
        (face(header=["hammer"]), ["cards[0].face.header[0]: hammer is not an icon that can be here"]),
        (face(header=[1]), ["cards[0].face.header[0]: "]),
        (face(move=10), ["cards[0].face.move: "]),
        (face(move=1.0), ["cards[0].face.move: "]),
        (face(options=[]), ["cards[0].face.options: "]),
        (face(options=[[]]), ["cards[0].face.options[0]: "]),
        (face(options=["virtue"]), ["cards[0].face.options[0]: "]),
        (face(colour="red"), ["cards[0].face.colour: "]),
        (face(deck="red", move="x"), ["cards[0].face.deck: ", "cards[0].face.move: "]),
    ],
)
def test_every_problem_is_named(document: Any, said: list[str]) -> None:
    found = problems(document)
    assert len(found) == len(said), found
    assert all(line.startswith(begin) for line, begin in zip(found, said, strict=True)), found


def test_a_part_that_such_a_card_has_not() -> None:
    sections = [{"clause": "nothing"}, {"location": "quarry"}]
    document = {
        **GOOD,
        "game": "architects",
        "cards": [{"kind": "scheme", "slot": "scheme_3", "face": {"sections": sections}}],
    }
    assert problems(document) == ["cards[0].face.sections[1].location: this part is not on such a card"]
    sections += [{}]
    assert [line.partition(":")[0] for line in problems(document)] == ["cards[0].face.sections"]


@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_any_bytes_give_a_book_or_a_clean_error(raw: bytes) -> None:
    with suppress(BadFile):
        read_book(raw)


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(books(), st.data())
def test_a_broken_book_gives_a_clean_error(book: Book, data: st.DataObject) -> None:
    document = json.loads(written(book))
    here = document
    for _ in range(data.draw(st.integers(0, 6))):
        steps = [*here] if isinstance(here, dict) else [*range(len(here))] if isinstance(here, list) else []
        if not steps:
            break
        step = data.draw(st.sampled_from(steps))
        if not isinstance(here[step], (dict, list)) or data.draw(st.booleans()):
            here[step] = data.draw(JSON)
            break
        here = here[step]
    with suppress(BadFile):
        assert to_json(book_of(document))


def test_the_schema_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == written_schema(schema())
    assert all(kinds(game) for game in GAMES)


def test_the_example_of_the_page_is_read() -> None:
    page = (FILE.parents[1] / "formats.md").read_text("utf-8")
    examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", page, re.S)]
    (example,) = [each for each in examples if each.get("format") == GOOD["format"]]
    assert to_json(book_of(example)) == example

"""A card book as one JSON document: read with every problem named at once, and written back the same."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from content.games import GAMES, Game
from interchange.json_reader import Limits, read_object
from interchange.problems import BadFile, Loc, Problem
from locales import say

from .book import Book, Entry, Key
from .form import Face, Form, FormField, value_at
from .slots import EXTRA, form, kinds, slot_of, slots

FORMAT: Final = "west-kingdom/card-book"
VERSION: Final = 1
MOST_CARDS = 200
LIMITS: Final = Limits()
KEYS = ("format", "version", "game", "cards")


def read_book(raw: bytes) -> Book:
    """The book in a file. Raises `BadFile` with all its problems."""
    return book_of(read_object(raw, LIMITS))


def book_of(document: Mapping[str, Any]) -> Book:
    """The book in a JSON object, as `to_json` writes it. Raises `BadFile`."""
    problems = [*_head(document)]
    game = document.get("game")
    if problems or game not in GAMES:
        raise BadFile(problems)
    entries: dict[Key, Entry] = {}
    for number, card in enumerate(document["cards"]):
        at = ("cards", number)
        found = [*_card(game, card, at)]
        if not found:
            entry = Entry(card["kind"], card["slot"], card["face"])
            if entry.key in entries:
                found = [Problem((*at, "slot"), say("solo.book.problem.twice", slot=entry.slot))]
            entries[entry.key] = entry
        problems += found
    if problems:
        raise BadFile(problems)
    return Book(game, entries)


def to_json(book: Book) -> dict[str, Any]:
    order = {key: number for number, key in enumerate(slots(book.game))}
    entries = sorted(book, key=lambda entry: (order.get(entry.key, len(order)), entry.key))
    cards = [{"kind": entry.kind, "slot": entry.slot, "face": entry.face} for entry in entries]
    return {"format": FORMAT, "version": VERSION, "game": book.game, "cards": cards}


def written(book: Book) -> bytes:
    return (json.dumps(to_json(book), ensure_ascii=False, indent=1) + "\n").encode()


# Problems


def _head(document: Mapping[str, Any]) -> Iterator[Problem]:
    for key, right in (("format", (FORMAT,)), ("version", (VERSION,)), ("game", GAMES)):
        value = document.get(key)
        if key not in document:
            yield Problem((key,), say("solo.problem.missing"))
        elif value not in right or isinstance(value, bool):
            newer = key == "version" and type(value) is int and value > VERSION
            known = tuple(str(each) for each in right)
            yield Problem((key,), say("solo.book.problem.newer") if newer else say("solo.problem.one_of", known=known))
    cards = document.get("cards")
    if "cards" not in document:
        yield Problem(("cards",), say("solo.problem.missing"))
    elif not isinstance(cards, list):
        yield Problem(("cards",), say("solo.problem.not_list"))
    elif len(cards) > MOST_CARDS:
        yield Problem(("cards",), say("solo.book.problem.too_many", n=MOST_CARDS))
    yield from _unknown_keys(document, KEYS, ())


def _card(game: Game, card: Any, at: Loc) -> Iterator[Problem]:
    if not isinstance(card, dict):
        yield Problem(at, say("solo.problem.not_object"))
        return
    yield from _unknown_keys(card, ("kind", "slot", "face"), at)
    missing = [key for key in ("kind", "slot", "face") if key not in card]
    yield from (Problem((*at, key), say("solo.problem.missing")) for key in missing)
    slot, face = card.get("slot"), card.get("face")
    kind = next((each for each in kinds(game) if each == card.get("kind")), None)
    if "kind" in card and kind is None:
        yield Problem((*at, "kind"), say("solo.problem.one_of", known=kinds(game)))
        return
    if missing or kind is None:
        return
    if not isinstance(slot, str):
        yield Problem((*at, "slot"), say("solo.problem.not_text"))
    elif slot_of(game, kind, slot) is None:
        yield Problem((*at, "slot"), say("solo.book.problem.no_slot", extra=EXTRA))
    yield from face_problems(form(game, kind), face, (*at, "face"))


def _unknown_keys(card: Mapping[str, Any], known: tuple[str, ...], at: Loc) -> Iterator[Problem]:
    for key in card:
        if key not in known:
            yield Problem((*at, key), say("solo.problem.unknown_key"))


def face_problems(form: Form, face: Any, at: Loc) -> Iterator[Problem]:
    """What such a card cannot have. Blank parts are no problem: a card may be entered in several sittings."""
    found = [*_inside(tree_of(form), face, at)]
    yield from found
    if not found:
        present = {part.path for _, part in form.on(face)}
        for part in form.parts:
            if part.path not in present and _has(face, part.at):
                yield Problem((*at, *part.at), say("solo.book.problem.not_here"))


def _has(face: Face, loc: Loc) -> bool:
    return value_at(face, loc) is not None


Tree = dict[str | int, Any]


def tree_of(form: Form) -> Tree:
    """The places of a face: objects and lists by their keys, parts as leaves."""
    tree: Tree = {}
    for part in form.parts:
        here = tree
        for step in part.at[:-1]:
            here = here.setdefault(step, {})
        here[part.at[-1]] = part
    return tree


def _inside(tree: Tree, value: Any, at: Loc) -> Iterator[Problem]:
    if all(isinstance(step, int) for step in tree):
        if not isinstance(value, list):
            yield Problem(at, say("solo.problem.not_list"))
        elif len(value) > len(tree):
            yield Problem(at, say("solo.problem.length"))
        else:
            for number, entry in enumerate(value):
                yield from _inside(tree[number], entry, (*at, number))
        return
    if not isinstance(value, dict):
        yield Problem(at, say("solo.problem.not_object"))
        return
    for key, entry in value.items():
        below = tree.get(key)
        if below is None:
            yield Problem((*at, key), say("solo.problem.unknown_key"))
        elif isinstance(below, FormField):
            yield from _leaf(below, entry, (*at, key))
        else:
            yield from _inside(below, entry, (*at, key))


def _leaf(part: FormField, value: Any, at: Loc) -> Iterator[Problem]:
    if part.kind == "number":
        if type(value) is not int:
            yield Problem(at, say("solo.problem.not_number"))
        elif not part.low <= value <= part.high:
            yield Problem(at, say("solo.problem.range", low=part.low, high=part.high))
    elif part.kind == "choice":
        if not isinstance(value, str):
            yield Problem(at, say("solo.problem.not_text"))
        elif value not in part.known:
            yield Problem(at, say("solo.problem.one_of", known=tuple(sorted(part.known))))
    elif not isinstance(value, list):
        yield Problem(at, say("solo.problem.not_list"))
    elif part.kind == "icons":
        yield from _words(part, value, at, 0)
    elif not 1 <= len(value) <= part.options:
        yield Problem(at, say("solo.problem.length"))
    else:
        for number, option in enumerate(value):
            if isinstance(option, list):
                yield from _words(part, option, (*at, number), 1)
            else:
                yield Problem((*at, number), say("solo.problem.not_list"))


def _words(part: FormField, words: list[Any], at: Loc, fewest: int) -> Iterator[Problem]:
    if not fewest <= len(words) <= part.most:
        yield Problem(at, say("solo.problem.length"))
    for number, word in enumerate(words[: part.most]):
        if not isinstance(word, str):
            yield Problem((*at, number), say("solo.problem.not_text"))
        elif word not in part.known:
            yield Problem((*at, number), say("solo.card.no_word", word=word[:80]))

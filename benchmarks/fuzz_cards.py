"""Throws good, broken and random card books at the reader: always a book or a clean error, and no card is lost in a
merge.

`python -m benchmarks.fuzz_cards --count 20000 --seed 1`
"""

import json
import sys
from random import Random
from typing import Any

from benchmarks.fuzzing import Outcomes, fuzzed, main
from content.games import GAMES
from interchange.problems import BadFile
from locales import LANGUAGES, Texts
from solo.book.book import Book, Entry
from solo.book.files import book_of, read_book, to_json, written
from solo.book.form import Face, Form, FormField, with_value_at
from solo.book.merge import compare, merge
from solo.book.slots import form, slots
from testing.random_json import mutated


def value(rng: Random, part: FormField) -> Any:
    words = sorted(part.known)
    match part.kind:
        case "number":
            return rng.randint(part.low, part.high)
        case "choice":
            return rng.choice(words)
        case "icons":
            return rng.choices(words, k=rng.randint(0, part.most))
        case _:
            return [rng.choices(words, k=rng.randint(1, part.most)) for _ in range(rng.randint(1, part.options))]


def face(rng: Random, made: Form) -> Face:
    found: Face = {}
    blank = rng.random()
    for part in made.parts:
        if part.applies(found) and rng.random() > blank:
            found = with_value_at(found, part.at, value(rng, part))
    return found


def book(rng: Random, game: Any) -> Book:
    keys = rng.sample([*slots(game)], rng.randint(0, 12))
    return Book.of(game, [Entry(*key, face(rng, form(game, key[0]))) for key in keys])


def check(rng: Random) -> str:
    """What came of one document."""
    game = rng.choice(GAMES)
    one, other = book(rng, game), book(rng, game)
    assert read_book(written(one)) == one
    made = merge(one, other, {each.key: "both" for each in compare(one, other)})
    taken = {each.into for each in compare(one, other) if each.standing == "changed"}
    assert all(made.face(key) == entry.face for key, entry in one.entries.items() if key not in taken)
    document = mutated(rng, to_json(one))
    raw = json.dumps(document).encode()
    if rng.random() < 0.2:
        cut = bytearray(raw)
        cut[rng.randrange(len(cut))] = rng.randrange(256)
        raw = bytes(cut)
    try:
        found = read_book(raw)
    except BadFile as bad:
        lines = [problem.line(Texts(rng.choice(LANGUAGES))) for problem in bad.problems]
    else:
        assert book_of(to_json(found)) == found
        return "read"
    assert lines
    assert all("\n" not in line and ": " in line for line in lines)
    return "refused"


def fuzz(count: int, seed: int) -> Outcomes:
    return fuzzed(count, seed, lambda rng: ("book", rng), lambda _kind, rng: check(rng))


if __name__ == "__main__":
    sys.exit(main(__doc__, "books", 2000, fuzz))

"""python -m benchmarks.growth.steps [--full] [--seed N]

What a change of a document costs with more and more steps to undo, and what the card book costs with more and more
cards in it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.clocks import processor_ms
from benchmarks.figures import Growth, Size, run
from benchmarks.fuzz_cards import face
from benchmarks.store import Ours
from content.games import Game
from locales import say
from models.values import CAP
from solo.book.book import put
from solo.book.files import read_book, written
from solo.book.slots import form, slots

STEPS: dict[Size, tuple[int, ...]] = {"least": (2, 4), "usual": (10, 50, CAP), "full": (10, 50, 100, CAP)}
CARDS: dict[Size, tuple[int, ...]] = {"least": (1, 2), "usual": (1, 10, 40), "full": (1, 5, 10, 20, 40)}
GAMES: dict[Size, tuple[int, ...]] = {"least": (1, 2), "usual": (25, 50, 100), "full": (25, 50, 100, 200)}
STEPS_OF_A_GAME = 60
GAMES_AN_EVENING = 5
TIMES = 9
GAME: Game = "architects"
LABEL = say("app.cards")


def measured(size: Size, seed: int) -> Iterator[Growth]:
    for by, sizes, of in (
        ("steps to undo", STEPS[size], with_steps),
        ("cards in the book", CARDS[size], with_cards),
        ("finished games", GAMES[size], with_games),
    ):
        columns = [of(each, seed) for each in sizes]
        for what in columns[0]:
            unit = "kB" if what.startswith("file") else "ms"
            flat = by == "steps to undo" and unit == "ms"
            yield Growth(what, by, sizes, tuple(column[what] for column in columns), unit, flat)


def with_steps(steps: int, _seed: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        ours, number = Ours(Path(folder) / "companion.db"), count()
        for _ in range(steps):
            ours.change(next(number))
        found = {
            "change a document": processor_ms(lambda: ours.change(next(number)), TIMES),
            "read it": processor_ms(ours.read, TIMES),
            "undo": processor_ms(ours.undo, min(TIMES, steps)),
            "the last three changes": processor_ms(lambda: ours.store.documents.steps(ours.session, "sheet", 3), TIMES),
        }
        ours.store.close()
        return found | {"file": ours.path.stat().st_size / 1000}


def with_cards(cards: int, seed: int) -> dict[str, float]:
    rng, number = Random(seed), count()
    keys = list(slots(GAME))[:cards]
    with tempfile.TemporaryDirectory() as folder:
        ours = Ours(Path(folder) / "companion.db")
        store = ours.store

        def change() -> None:
            key = keys[next(number) % cards]
            other = face(rng, form(GAME, key[0]))
            store.card_books.change(GAME, LABEL, lambda book: put(book, key, other))

        for _ in keys:
            change()
        found = {
            "read the card book": processor_ms(lambda: store.card_books.get(GAME), TIMES),
            "change one card": processor_ms(change, TIMES),
            "undo that": processor_ms(lambda: store.card_books.undo(GAME), TIMES),
        }
        book = store.card_books.get(GAME).book
        found["write it as a file, and read that"] = processor_ms(lambda: read_book(written(book)), TIMES)
        store.close()
        return found


def with_games(games: int, _seed: int) -> dict[str, float]:
    """A group that scores its games here, and starts the app on every evening."""
    with tempfile.TemporaryDirectory() as folder:
        ours = Ours(Path(folder) / "companion.db")
        for game in range(games):
            ours.begin()
            for number in range(STEPS_OF_A_GAME):
                ours.change(number)
            ours.store.sessions.change(ours.session, stage="finished")
            if game % GAMES_AN_EVENING == 0:
                ours.store.documents.forget_old_steps()
        found = {"forget old steps": processor_ms(ours.store.documents.forget_old_steps, TIMES)}
        ours.store.close()
        return found | {"file, with the steps that are kept": ours.path.stat().st_size / 1000}


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

"""A store with some of everything that an archive holds, and of what it leaves out."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from models.archive.writing import as_bytes
from models.store import Store
from models.values import MatchSeat, Player, Source
from solo.book.book import put, remove
from tests.models.helpers import NOON, label, new_match, new_session
from tests.models.test_cards import CARD, FACE, OTHER

EXPORT = Path(__file__).parents[1] / "fixtures" / "bgstats-export.json"
"""Made by hand in the shape of BG Stats' exports: games of others, unknown ranks and seats, a play without points."""


def fill(store: Store) -> None:
    ann, zoe = store.people.add("Ann", ["red", "blue"]), store.people.add("Zoë")
    twice = store.people.add("Zoe")
    store.people.change(store.people.add("Боб").id, archived=True)
    going_on, finished, binned = new_session(store), new_session(store), new_session(store)
    players = (Player("Ann", ann.id, "red"), Player("Cleric", controller="ai", board="=1+1"))
    store.sessions.change(going_on.id, players=players, stage="score", title="=cmd", opponent="cleric", difficulty=2)
    for number in range(3):
        store.documents.write(going_on.id, "sheet", label(number), {"n": number, "deep": [{"ё": None}, 1.5, True]})
    store.documents.undo(going_on.id, "sheet")
    store.sessions.delete(binned.id)
    saved = store.matches.add(new_match(notes="the first\nevening", source=Source("sheet", 2, {"n": 1})), finished.id)
    store.matches.describe(saved.id, "miscounted", notes="better", duration_s=3600)
    seats = (
        MatchSeat("Zoë", 12, 2, False, (), zoe.id, turns_s=1500),
        MatchSeat("Zoe", 12, 2, False, (), None, "green"),
        MatchSeat("Cleric", 40, 1, True, (), controller="ai", board="b"),
    )
    store.matches.add(
        replace(
            new_match(NOON - timedelta(days=9)), seats=seats, opponent="cleric", modules=("promos", "gates_of_gold")
        )
    )
    store.matches.add(
        replace(new_match(NOON + timedelta(hours=1)), seats=(MatchSeat("Zoe", 1, 1, True, (), twice.id),))
    )
    store.people.merge(zoe.id, twice.id)
    store.matches.delete(store.matches.add(new_match(NOON + timedelta(days=1))).id)
    store.card_books.change("viscounts", label(1), lambda book: put(put(book, CARD, FACE), OTHER, FACE))
    store.card_books.change("viscounts", label(2), lambda book: remove(book, OTHER))
    store.settings.change("language", "ru")
    store.settings.change("text_size", 175)
    store.settings.change("setup.owned.viscounts", ["promos", "gates_of_gold"])
    store.settings.change("theme", "of another version")
    store.settings.change("revealed", [going_on.id])


def raw(store: Store) -> bytes:
    return as_bytes(store.archives.whole())

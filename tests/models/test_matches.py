"""Matches: everything kept, corrected, deleted and brought back; pages of the history."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from models.errors import Unknown
from models.history import DELETED, MatchFilter
from models.store import Store
from models.values import Controller, Match, MatchSeat, NewMatch, Source
from testing.each import each_of
from tests.models.helpers import NOON, TickingClock, new_match, new_session


def test_a_match_keeps_everything_it_was_given(store: Store) -> None:
    ann = store.people.add("Ann")
    seats = (
        replace(new_match().seats[0], person_id=ann.id, board="Therese"),
        MatchSeat("The Patron", 50, 1, True, controller="ai"),
    )
    new = replace(
        new_match(modules=("b", "a"), opponent="patron", difficulty=3, duration_s=3600, place="at home"),
        seats=seats,
        notes="a note",
        setup_code="ABCD",
        source=Source("sheet", 1, {"a": 1}),
    )
    made = store.matches.add(new)
    assert store.matches.get(made.id) == made
    assert made.seats == seats
    assert made.modules == ("a", "b")
    assert (made.opponent, made.difficulty, made.solo, made.duration_s) == ("patron", 3, True, 3600)
    assert (made.place, made.notes, made.setup_code, made.decided_by) == ("at home", "a note", "ABCD", "points")
    assert made.played_at == NOON
    assert store.matches.source(made.id) == new.source


def test_a_match_finishes_its_session_once(store: Store) -> None:
    session = new_session(store)
    made = store.matches.add(new_match(), session.id)
    assert store.sessions.get(session.id).stage == "finished"
    again = store.matches.add(new_match(notes="corrected"), session.id)
    assert (again.id, again.notes, again.session_id) == (made.id, "corrected", session.id)
    assert store.matches.find() == (replace(again, seats=tuple(replace(seat, lines=()) for seat in again.seats)),)


def test_a_session_knows_its_match_while_it_is_in_the_history(store: Store) -> None:
    session = new_session(store)
    assert store.matches.of_session(session.id) is None
    made = store.matches.add(new_match(), session.id)
    assert store.matches.of_session(session.id) == made
    assert store.matches.in_bin(made.id) is None
    store.matches.delete(made.id)
    assert store.matches.of_session(session.id) is None
    assert store.matches.in_bin(made.id) == made
    assert store.matches.add(new_match(), session.id) == made
    assert store.matches.in_bin("nowhere") is None


def test_describing_a_match_leaves_its_score_alone(store: Store) -> None:
    made = store.matches.add(new_match(source=Source("sheet", 1, {"a": 1}), place="at home"))
    told = store.matches.describe(made.id, notes="close", played_at=NOON - timedelta(days=1), duration_s=5400)
    assert told == replace(made, notes="close", played_at=NOON - timedelta(days=1), duration_s=5400)
    assert store.matches.get(made.id) == told
    assert store.matches.source(made.id) == Source("sheet", 1, {"a": 1})
    store.matches.delete(made.id)
    with pytest.raises(Unknown):
        store.matches.describe(made.id, notes="gone")


def test_a_match_can_be_corrected(store: Store) -> None:
    made = store.matches.add(new_match(source=Source("sheet", 1, {})))
    new = replace(new_match(), seats=(*new_match().seats, MatchSeat("Carl", 7, 3, False)), decided_by="shared")
    changed = store.matches.keep(made.id, new)
    assert (changed.id, changed.seats, changed.decided_by) == (made.id, new.seats, "shared")
    assert store.matches.get(made.id) == changed
    assert store.matches.source(made.id) is None


def test_a_match_that_does_not_fit_leaves_nothing(store: Store) -> None:
    session = new_session(store)
    seat = new_match().seats[0]
    twice = replace(new_match(), seats=(replace(seat, lines=seat.lines * 2),))
    with pytest.raises(IntegrityError):
        store.matches.add(twice, session.id)
    assert store.matches.find() == ()
    assert store.sessions.get(session.id) == session


def test_a_deleted_match_comes_back(store: Store) -> None:
    made = store.matches.add(new_match())
    store.matches.delete(made.id)
    assert (store.matches.find(), len(store.matches.find(where=DELETED))) == ((), 1)
    with pytest.raises(Unknown):
        store.matches.get(made.id)
    assert store.matches.restore(made.id) == made
    assert store.matches.get(made.id) == made
    assert store.matches.find(where=DELETED) == ()
    with pytest.raises(Unknown):
        store.matches.restore("nowhere")


def test_pages_follow_each_other_without_a_gap(store: Store) -> None:
    for number in range(7):
        store.matches.add(new_match(NOON + timedelta(days=number // 3)))
    everything = store.matches.find()
    assert [match.played_at for match in everything] == sorted((m.played_at for m in everything), reverse=True)
    pages: list[Match] = []
    last = None
    while page := store.matches.find(limit=2, before=last):
        pages.extend(page)
        last = page[-1]
    assert tuple(pages) == everything
    assert len(pages) == 7


PEOPLE = ("Ann", "Bob", "Élodie")


def table(store: Store) -> tuple[dict[str, str], dict[str, Match]]:
    """Four games that differ in everything a filter looks at."""
    ids = {name: store.people.add(name).id for name in PEOPLE}

    def seat(name: str, place: int, controller: Controller = "human") -> MatchSeat:
        return MatchSeat(name, 50 - place, place, place == 1, (), ids.get(name), None, controller)

    def add(days: int, game: str, seats: tuple[MatchSeat, ...], **more: Any) -> Match:
        return store.matches.add(NewMatch(game, NOON - timedelta(days=days), seats, "points", **more))

    both = ("gates_of_gold", "promos")
    return ids, {
        "two": add(0, "viscounts", (seat("Ann", 1), seat("Bob", 2)), modules=both, place="at home"),
        "shared": add(
            1, "architects", (seat("Élodie", 1), seat("Bob", 1)), notes="100 % close_call", modules=("promos",)
        ),
        "solo": add(2, "architects", (seat("Ann", 2), seat("Peddler", 1, "ai")), opponent="peddler"),
        "with an AI": add(3, "architects", (seat("Ann", 1), seat("Bob", 2), seat("P", 3, "ai")), opponent="patron"),
    }


FILTERED: list[tuple[dict[str, Any], list[str]]] = [
    ({}, ["two", "shared", "solo", "with an AI"]),
    ({"text": "ELODIE"}, ["shared"]),
    ({"text": "home bob"}, ["two"]),
    ({"text": "0 % close_"}, ["shared"]),
    ({"text": "%"}, ["shared"]),
    ({"text": "nobody"}, []),
    ({"text": "bob " + "x" * 50_001}, []),
    ({"text": "ann " * 50_000}, ["two", "solo", "with an AI"]),
    ({"game": "architects"}, ["shared", "solo", "with an AI"]),
    ({"modules": ("promos",)}, ["two", "shared"]),
    ({"modules": ("promos", "gates_of_gold")}, ["two"]),
    ({"modules": ("gates%of%gold",)}, []),
    ({"people": ("Ann",)}, ["two", "solo", "with an AI"]),
    ({"people": ("Bob", "Ann")}, ["two", "with an AI"]),
    ({"solo": True}, ["solo"]),
    ({"solo": False}, ["two", "shared", "with an AI"]),
    ({"ended": "won"}, ["two", "shared", "with an AI"]),
    ({"ended": "lost"}, ["solo"]),
    ({"ended": "shared"}, ["shared"]),
    ({"people": ("Bob",), "ended": "won"}, ["shared"]),
    ({"people": ("Ann",), "ended": "lost"}, ["solo"]),
    ({"since": NOON - timedelta(days=1), "until": NOON}, ["shared"]),
    ({"people": ("Ann",), "since": NOON - timedelta(days=2), "game": "architects"}, ["solo"]),
]


def test_the_history_is_filtered(store: Store) -> None:
    ids, made = table(store)
    names = {match.id: name for name, match in made.items()}

    @each_of(("given", "found"), FILTERED, lambda row: str(row)[:80])
    def check(given: dict[str, Any], found: list[str]) -> None:
        where = MatchFilter(**(given | {"people": tuple(ids[name] for name in given.get("people", ()))}))
        assert [names[match.id] for match in store.matches.find(where=where)] == found
        first = store.matches.find(limit=1, where=where)
        if first:
            rest = store.matches.find(before=first[0], where=where)
            assert [names[match.id] for match in (*first, *rest)] == found

    check()


def test_a_game_of_several_people_with_an_ai_is_no_solo_game(store: Store) -> None:
    _ids, made = table(store)
    assert {name: match.solo for name, match in made.items() if match.opponent} == {"solo": True, "with an AI": False}


def test_what_is_told_of_a_match_is_found_at_once(store: Store) -> None:
    _ids, made = table(store)
    store.matches.describe(made["two"].id, place="Café", played_at=NOON - timedelta(days=9))
    assert [match.id for match in store.matches.find(where=MatchFilter("ann cafe"))] == [made["two"].id]
    ann = made["two"].seats[0].person_id
    assert ann
    assert store.matches.find(where=MatchFilter(people=(ann,)))[-1].id == made["two"].id


def test_every_change_is_noted_with_its_reason(store: Store, clock: TickingClock) -> None:
    made = store.matches.add(new_match())
    assert store.matches.changes(made.id) == ()
    store.matches.describe(made.id, "I forgot", place="at home", notes="close")
    store.matches.describe(made.id, "nothing new", place="at home")
    better = replace(made.seats[0], total=52)
    store.matches.keep(made.id, replace(new_match(place="at home", notes="close"), seats=(better, made.seats[1])))
    first, second = store.matches.changes(made.id)
    assert (first.why, first.changes) == ("I forgot", {"place": (None, "at home"), "notes": ("", "close")})
    totals = ([["Ann", 50], ["Bob", 41]], [["Ann", 52], ["Bob", 41]])
    assert (second.why, second.changes) == ("", {"score": totals})
    assert NOON < first.at < second.at <= clock.now


def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(Exception, match="without a zone"):
        store.matches.add(new_match(NOON.replace(tzinfo=None)))
    assert store.matches.find() == ()

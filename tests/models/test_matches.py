"""Matches: everything kept, corrected, deleted and brought back; pages of the history."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError

from models.store import Store
from models.trouble import Unknown
from models.values import Match, MatchSeat, Source
from tests.models.helpers import NOON, new_match, new_session


def test_a_match_keeps_everything_it_was_given(store: Store) -> None:
    ann = store.add_person("Ann")
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
    made = store.add_match(new)
    assert store.match(made.id) == made
    assert made.seats == seats
    assert made.modules == ("a", "b")
    assert (made.opponent, made.difficulty, made.solo, made.duration_s) == ("patron", 3, True, 3600)
    assert (made.place, made.notes, made.setup_code, made.decided_by) == ("at home", "a note", "ABCD", "points")
    assert made.played_at == NOON
    assert store.match_source(made.id) == new.source


def test_a_match_finishes_its_session_once(store: Store) -> None:
    session = new_session(store)
    made = store.add_match(new_match(), session.id)
    assert store.session(session.id).stage == "finished"
    again = store.add_match(new_match(notes="corrected"), session.id)
    assert (again.id, again.notes, again.session_id) == (made.id, "corrected", session.id)
    assert store.matches() == (replace(again, seats=tuple(replace(seat, lines=()) for seat in again.seats)),)


def test_a_session_knows_its_match_while_it_is_in_the_history(store: Store) -> None:
    session = new_session(store)
    assert store.match_of(session.id) is None
    made = store.add_match(new_match(), session.id)
    assert store.match_of(session.id) == made
    assert store.match_in_bin(made.id) is None
    store.delete_match(made.id)
    assert store.match_of(session.id) is None
    assert store.match_in_bin(made.id) == made
    assert store.add_match(new_match(), session.id) == made
    assert store.match_in_bin("nowhere") is None


def test_describing_a_match_leaves_its_score_alone(store: Store) -> None:
    made = store.add_match(new_match(source=Source("sheet", 1, {"a": 1}), place="at home"))
    told = store.describe_match(made.id, notes="close", played_at=NOON - timedelta(days=1), duration_s=5400)
    assert told == replace(made, notes="close", played_at=NOON - timedelta(days=1), duration_s=5400)
    assert store.match(made.id) == told
    assert store.match_source(made.id) == Source("sheet", 1, {"a": 1})
    store.delete_match(made.id)
    with pytest.raises(Unknown):
        store.describe_match(made.id, notes="gone")


def test_a_match_can_be_corrected(store: Store) -> None:
    made = store.add_match(new_match(source=Source("sheet", 1, {})))
    new = replace(new_match(), seats=(*new_match().seats, MatchSeat("Carl", 7, 3, False)), decided_by="shared")
    changed = store.change_match(made.id, new)
    assert (changed.id, changed.seats, changed.decided_by) == (made.id, new.seats, "shared")
    assert store.match(made.id) == changed
    assert store.match_source(made.id) is None


def test_a_match_that_does_not_fit_leaves_nothing(store: Store) -> None:
    session = new_session(store)
    seat = new_match().seats[0]
    twice = replace(new_match(), seats=(replace(seat, lines=seat.lines * 2),))
    with pytest.raises(IntegrityError):
        store.add_match(twice, session.id)
    assert store.matches() == ()
    assert store.session(session.id) == session


def test_a_deleted_match_comes_back(store: Store) -> None:
    made = store.add_match(new_match())
    store.delete_match(made.id)
    assert store.matches() == ()
    with pytest.raises(Unknown):
        store.match(made.id)
    assert store.restore_match(made.id) == made
    assert store.match(made.id) == made
    with pytest.raises(Unknown):
        store.restore_match("nowhere")


def test_pages_follow_each_other_without_a_gap(store: Store) -> None:
    for number in range(7):
        store.add_match(new_match(NOON + timedelta(days=number // 3)))
    everything = store.matches()
    assert [match.played_at for match in everything] == sorted((m.played_at for m in everything), reverse=True)
    pages: list[Match] = []
    last = None
    while page := store.matches(limit=2, before=last):
        pages.extend(page)
        last = page[-1]
    assert tuple(pages) == everything
    assert len(pages) == 7


def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(Exception, match="without a zone"):
        store.add_match(new_match(NOON.replace(tzinfo=None)))
    assert store.matches() == ()

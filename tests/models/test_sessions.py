"""Sessions: from setup to finished, players in order, deletes that can be taken back."""

from __future__ import annotations

import pytest

from models.errors import Unknown
from models.store import Store
from models.values import NewSession, Player
from tests.models.helpers import new_session

EVERYTHING = NewSession(
    game="architects",
    modules=("works_of_wonder", "age_of_artisans"),
    players=(Player("Ann", None, "red", "human", "Therese"), Player("The Patron", controller="ai", board="patron")),
    stage="play",
    title="Friday",
    opponent="patron",
    difficulty=2,
    setup_code="ABCD",
    place="at home",
)


def test_a_session_keeps_everything_it_was_given(store: Store) -> None:
    made = store.sessions.add(EVERYTHING)
    assert made == store.sessions.get(made.id)
    assert made.modules == ("age_of_artisans", "works_of_wonder")
    assert made.players == EVERYTHING.players
    assert (made.title, made.opponent, made.difficulty) == ("Friday", "patron", 2)
    assert (made.setup_code, made.place, made.stage, made.solo) == ("ABCD", "at home", "play", True)
    assert made.started_at == made.created_at
    assert made.finished_at is None


def test_only_what_is_given_changes(store: Store) -> None:
    made = store.sessions.add(EVERYTHING)
    changed = store.sessions.change(made.id, title="Saturday", opponent=None)
    assert (changed.title, changed.opponent, changed.players) == ("Saturday", None, made.players)
    assert store.sessions.get(made.id) == changed


def test_players_are_replaced_as_a_whole_and_keep_their_order(store: Store) -> None:
    ann = store.people.add("Ann")
    made = new_session(store)
    table = (Player("Carl"), Player("Ann", ann.id, "red"), Player("Bob"))
    assert store.sessions.change(made.id, players=table).players == table
    assert store.sessions.get(made.id).players == table


def test_the_stages_leave_their_times(store: Store) -> None:
    made = new_session(store)
    assert (made.started_at, made.finished_at) == (None, None)
    played = store.sessions.change(made.id, stage="play")
    assert played.started_at == played.changed_at
    scored = store.sessions.change(made.id, stage="score")
    assert scored.started_at == played.started_at
    finished = store.sessions.change(made.id, stage="finished")
    assert finished.finished_at == finished.changed_at
    assert store.sessions.find() == ()
    assert store.sessions.find(["finished"]) == (finished,)
    assert store.sessions.change(made.id, stage="score").finished_at is None


def test_a_deleted_session_comes_back(store: Store) -> None:
    made = new_session(store)
    store.sessions.delete(made.id)
    assert store.sessions.find() == ()
    assert store.sessions.removed(1) == (made,)
    with pytest.raises(Unknown):
        store.sessions.get(made.id)
    with pytest.raises(Unknown):
        store.sessions.change(made.id, title="x")
    assert store.sessions.restore(made.id) == made
    assert store.sessions.find() == (made,)
    assert store.sessions.removed(1) == ()
    with pytest.raises(Unknown):
        store.sessions.restore("nowhere")


def test_removed_games_are_the_open_ones_the_last_first(store: Store) -> None:
    one, two, done = (new_session(store) for _ in range(3))
    store.sessions.change(done.id, stage="finished")
    for session in (two, done, one):
        store.sessions.delete(session.id)
    assert [session.id for session in store.sessions.removed(5)] == [one.id, two.id]
    assert [session.id for session in store.sessions.removed(1)] == [one.id]

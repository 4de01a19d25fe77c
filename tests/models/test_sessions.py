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
    made = store.add_session(EVERYTHING)
    assert made == store.session(made.id)
    assert made.modules == ("age_of_artisans", "works_of_wonder")
    assert made.players == EVERYTHING.players
    assert (made.title, made.opponent, made.difficulty) == ("Friday", "patron", 2)
    assert (made.setup_code, made.place, made.stage, made.solo) == ("ABCD", "at home", "play", True)
    assert made.started_at == made.created_at
    assert made.finished_at is None


def test_only_what_is_given_changes(store: Store) -> None:
    made = store.add_session(EVERYTHING)
    changed = store.change_session(made.id, title="Saturday", opponent=None)
    assert (changed.title, changed.opponent, changed.players) == ("Saturday", None, made.players)
    assert store.session(made.id) == changed


def test_players_are_replaced_as_a_whole_and_keep_their_order(store: Store) -> None:
    ann = store.add_person("Ann")
    made = new_session(store)
    table = (Player("Carl"), Player("Ann", ann.id, "red"), Player("Bob"))
    assert store.change_session(made.id, players=table).players == table
    assert store.session(made.id).players == table


def test_the_stages_leave_their_times(store: Store) -> None:
    made = new_session(store)
    assert (made.started_at, made.finished_at) == (None, None)
    played = store.change_session(made.id, stage="play")
    assert played.started_at == played.changed_at
    scored = store.change_session(made.id, stage="score")
    assert scored.started_at == played.started_at
    finished = store.change_session(made.id, stage="finished")
    assert finished.finished_at == finished.changed_at
    assert store.sessions() == ()
    assert store.sessions(["finished"]) == (finished,)
    assert store.change_session(made.id, stage="score").finished_at is None


def test_a_deleted_session_comes_back(store: Store) -> None:
    made = new_session(store)
    store.delete_session(made.id)
    assert store.sessions() == ()
    assert store.removed_sessions(1) == (made,)
    with pytest.raises(Unknown):
        store.session(made.id)
    with pytest.raises(Unknown):
        store.change_session(made.id, title="x")
    assert store.restore_session(made.id) == made
    assert store.sessions() == (made,)
    assert store.removed_sessions(1) == ()
    with pytest.raises(Unknown):
        store.restore_session("nowhere")


def test_removed_games_are_the_open_ones_the_last_first(store: Store) -> None:
    one, two, done = (new_session(store) for _ in range(3))
    store.change_session(done.id, stage="finished")
    for session in (two, done, one):
        store.delete_session(session.id)
    assert [session.id for session in store.removed_sessions(5)] == [one.id, two.id]
    assert [session.id for session in store.removed_sessions(1)] == [one.id]

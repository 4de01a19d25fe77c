"""Documents: saved at once, checked, undone and redone, also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from models.errors import BadBody, StaleRevision, Unknown
from models.formats import FORMATS
from models.store import Store
from models.values import CAP, JsonObject, Kind, NewSession
from testing.undo_history import history_of
from tests.models.helpers import label, new_session, open_store


def test_every_kind_has_what_checks_it() -> None:
    assert {kind for kind, _version in FORMATS} == {*get_args(Kind)}


def test_the_first_body_starts_the_document(store: Store) -> None:
    session = new_session(store)
    assert store.documents.get(session.id, "sheet") is None
    made = store.documents.write(session.id, "sheet", label(0), {"a": 1})
    assert (made.revision, made.version, made.body) == (1, 2, {"a": 1})
    assert (made.undo_label, made.redo_label) == (None, None)
    assert store.documents.get(session.id, "sheet") == made
    assert store.documents.get(session.id, "plan") is None


def test_a_change_can_be_undone_and_redone_with_its_label(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"a": 1})
    store.documents.write(session.id, "sheet", label(1), {"a": 2})
    store.documents.write(session.id, "sheet", label(2), {"a": 3})
    once = store.documents.undo(session.id, "sheet")
    assert (once.body, once.undo_label, once.redo_label, once.revision) == ({"a": 2}, label(1), label(2), 4)
    twice = store.documents.undo(session.id, "sheet")
    assert (twice.body, twice.undo_label, twice.redo_label) == ({"a": 1}, None, label(1))
    assert store.documents.undo(session.id, "sheet") == twice
    store.documents.redo(session.id, "sheet")
    last = store.documents.redo(session.id, "sheet")
    assert (last.body, last.undo_label, last.redo_label) == ({"a": 3}, label(2), None)
    assert store.documents.redo(session.id, "sheet") == last


def test_a_document_does_not_change_with_what_was_handed_in(store: Store) -> None:
    session = new_session(store)
    body = {"list": [1], "pair": (1, 2)}
    made = store.documents.write(session.id, "sheet", label(0), body)
    body["list"] = [2]
    assert made.body == {"list": [1], "pair": [1, 2]}
    assert store.documents.get(session.id, "sheet") == made


def test_a_new_change_clears_redo(store: Store) -> None:
    session = new_session(store)
    for number in range(3):
        store.documents.write(session.id, "sheet", label(number), {"a": number})
    store.documents.undo(session.id, "sheet")
    after = store.documents.write(session.id, "sheet", label(9), {"a": 9})
    assert (after.undo_label, after.redo_label) == (label(9), None)
    assert store.documents.undo(session.id, "sheet").body == {"a": 1}


def test_what_changes_nothing_is_no_step(store: Store) -> None:
    session = new_session(store)
    first = store.documents.write(session.id, "sheet", label(0), {"a": 1})
    assert store.documents.write(session.id, "sheet", label(1), {"a": 1}) == first


def test_true_is_not_one(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"a": 1})
    store.documents.write(session.id, "sheet", label(1), {"a": True})
    document = store.documents.get(session.id, "sheet")
    assert document
    assert document.body["a"] is True
    assert store.documents.undo(session.id, "sheet").body["a"] is not True


def test_undo_survives_a_restart(location: Path | str) -> None:
    store = open_store(location)
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"a": 1})
    store.documents.write(session.id, "sheet", label(1), {"a": 2}, by="Ann")
    before = history_of(store, session.id, "sheet")
    assert [step.by for step in before.past] == ["Ann"]
    store.close()
    store = open_store(location)
    assert history_of(store, session.id, "sheet") == before
    assert store.documents.undo(session.id, "sheet", by="Ann").body == {"a": 1}
    assert history_of(store, session.id, "sheet") == before.undo()
    store.close()


def test_the_oldest_steps_go(store: Store) -> None:
    session = new_session(store)
    for number in range(CAP + 3):
        store.documents.write(session.id, "sheet", label(number), {"a": number})
    history = history_of(store, session.id, "sheet")
    assert [step.state["a"] for step in history.past] == list(range(2, CAP + 2))


def test_a_change_made_on_an_older_revision_is_refused(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"a": 1}, expected_revision=0)
    now = store.documents.write(session.id, "sheet", label(1), {"a": 2}, expected_revision=1)
    with pytest.raises(StaleRevision) as caught:
        store.documents.write(session.id, "sheet", label(2), {"a": 3}, expected_revision=1)
    assert caught.value.current == now
    assert store.documents.get(session.id, "sheet") == now
    with pytest.raises(StaleRevision) as caught:
        store.documents.write(session.id, "plan", label(2), {"a": 3}, expected_revision=4)
    assert caught.value.current is None


def test_an_edit_works_on_what_others_left(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"a": 0})
    others = iter([{"a": 0, "b": 1}])

    def edit(body: JsonObject) -> JsonObject:
        if other := next(others, None):
            store.documents.write(session.id, "sheet", label(1), other, by="Bob")
        return {**body, "a": 5}

    after = store.documents.edit(session.id, "sheet", label(2), edit, by="Ann")
    assert (after.body, after.revision) == ({"a": 5, "b": 1}, 3)
    assert [step.by for step in history_of(store, session.id, "sheet").past] == ["Bob", "Ann"]
    with pytest.raises(Unknown):
        store.documents.edit(session.id, "plan", label(2), edit)


def deep(levels: int) -> JsonObject:
    body: JsonObject = {}
    for _ in range(levels):
        body = {"in": body}
    return body


def test_a_body_that_its_format_refuses_is_not_written(store: Store) -> None:
    session = new_session(store)
    refused: dict[str, tuple[Kind, JsonObject]] = {
        "bad": ("sheet", {"bad": 1}),
        "no format": ("journal", {"a": 1}),
        "nan": ("sheet", {"a": float("nan")}),
        "no json": ("sheet", {"a": object()}),
        "deep": ("sheet", deep(100_000)),
    }
    for name, (kind, body) in refused.items():
        with pytest.raises(BadBody):
            store.documents.write(session.id, kind, label(0), body)
        assert store.documents.get(session.id, "sheet") is None, name


def test_a_document_needs_its_session(store: Store) -> None:
    with pytest.raises(Unknown, match="session"):
        store.documents.write("nowhere", "sheet", label(0), {"a": 1})
    session = new_session(store)
    with pytest.raises(Unknown, match="sheet"):
        store.documents.undo(session.id, "sheet")
    store.sessions.delete(session.id)
    with pytest.raises(Unknown, match="session"):
        store.documents.get(session.id, "sheet")


def test_a_change_moves_its_session_to_the_front(store: Store) -> None:
    first, second = new_session(store), new_session(store)
    assert [session.id for session in store.sessions.find()] == [second.id, first.id]
    store.documents.write(first.id, "sheet", label(0), {"a": 1})
    assert [session.id for session in store.sessions.find()] == [first.id, second.id]


def test_the_latest_bodies_of_a_game_are_found_over_all_sessions(store: Store) -> None:
    architects = store.sessions.add(NewSession("architects"))
    sessions = [new_session(store) for _ in range(3)]
    for number, session in enumerate([architects, *sessions]):
        store.documents.write(session.id, "plan", label(0), {"n": number})
        store.documents.write(session.id, "sheet", label(0), {"n": -1})
    store.sessions.delete(sessions[1].id)
    assert store.documents.recent_bodies("plan", "viscounts", 5) == ({"n": 3}, {"n": 1})
    assert store.documents.recent_bodies("plan", "viscounts", 1) == ({"n": 3},)


def test_steps_of_games_that_were_finished_long_ago_go(store: Store) -> None:
    sessions = [new_session(store).id for _ in range(4)]
    for number in range(3):
        for id in sessions:
            store.documents.write(id, "sheet", label(number), {"a": number})
    for id in sessions[:3]:
        store.sessions.change(id, stage="finished")
    store.documents.write(sessions[0], "sheet", label(9), {"a": 9})  # it was opened again
    assert store.documents.forget_old_steps(1) == 4
    steps = [len(history_of(store, id, "sheet").past) for id in sessions]
    assert steps == [3, 0, 0, 2]
    old = store.documents.get(sessions[1], "sheet")
    assert old
    assert (old.body, old.undo_label) == ({"a": 2}, None)
    assert store.documents.undo(sessions[1], "sheet") == old
    store.documents.write(sessions[1], "sheet", label(10), {"a": 10})
    assert store.documents.undo(sessions[1], "sheet").body == {"a": 2}
    assert store.documents.forget_old_steps() == 0

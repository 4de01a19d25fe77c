"""Undo at a table of several phones: one's own step goes, what others did stays."""

import copy
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.selective_undo import TOOK_BACK, without
from models.store import Opened, Store
from models.values import Kind
from tests.models.helpers import TickingClock, label, new_session

SHEET: Kind = "sheet"
JOURNAL: Kind = "journal"
PLAN: Kind = "plan"


def told(store: Store, session: str, by: str | None) -> tuple[str | None, str | None]:
    document = store.documents.get(session, SHEET, by)
    assert document
    undo, redo = document.undo_label, document.redo_label
    return (str(undo.values["n"]) if undo else None), (str(redo.values["n"]) if redo else None)


def test_each_takes_back_their_own_steps(store: Store) -> None:
    session = new_session(store).id
    store.documents.write(session, SHEET, label(0), {"anna": 0, "bob": 0})
    store.documents.write(session, SHEET, label(1), {"anna": 1, "bob": 0}, by="Anna")
    store.documents.write(session, SHEET, label(2), {"anna": 1, "bob": 1}, by="Bob")
    store.documents.write(session, SHEET, label(3), {"anna": 2, "bob": 1}, by="Anna")
    store.documents.write(session, SHEET, label(4), {"anna": 2, "bob": 2}, by="Bob")
    assert told(store, session, "Anna") == ("3", None)
    assert store.documents.undo(session, SHEET, "Anna").body == {"anna": 1, "bob": 2}
    assert told(store, session, "Anna") == ("1", None)
    assert store.documents.undo(session, SHEET, "Anna").body == {"anna": 0, "bob": 2}
    assert told(store, session, "Anna") == (None, None)
    assert store.documents.undo(session, SHEET, "Anna").body == {"anna": 0, "bob": 2}
    assert told(store, session, "Bob") == ("4", None)
    assert store.documents.undo(session, SHEET, "Bob").body == {"anna": 0, "bob": 1}
    assert store.documents.undo(session, SHEET, None).body == {"anna": 0, "bob": 1}


def test_the_last_step_of_all_can_be_brought_again_by_who_took_it_back(store: Store) -> None:
    session = new_session(store).id
    store.documents.write(session, SHEET, label(0), {"a": 0})
    store.documents.write(session, SHEET, label(1), {"a": 1}, by="Anna")
    store.documents.undo(session, SHEET, "Anna")
    assert told(store, session, "Anna") == (None, "1")
    assert told(store, session, None) == (None, None)
    assert store.documents.redo(session, SHEET, None).body == {"a": 0}
    assert store.documents.redo(session, SHEET, "Anna").body == {"a": 1}


def test_what_somebody_wrote_over_is_not_taken_back(store: Store) -> None:
    session = new_session(store).id
    store.documents.write(session, SHEET, label(0), {"a": 0, "b": 0})
    store.documents.write(session, SHEET, label(1), {"a": 1, "b": 1}, by="Anna")
    store.documents.write(session, SHEET, label(2), {"a": 2, "b": 1}, by="Bob")
    assert store.documents.undo(session, SHEET, "Anna").body == {"a": 2, "b": 0}
    done = store.documents.steps(session, SHEET, limit=2)
    assert [(step.label.id, step.by) for step in done] == [(TOOK_BACK, "Anna"), (label(2).id, "Bob")]


def alternate(body: Any) -> None:
    """A format like that of a journal: what fits depends on what was before."""
    if any(one == other for one, other in pairwise(body["entries"])):
        raise ValueError("entries: the same twice")


def with_steps(store: Store, kind: Kind, *steps: tuple[str | None, list[int]]) -> str:
    session = new_session(store).id
    for number, (by, entries) in enumerate(steps):
        store.documents.write(session, kind, label(number), {"entries": entries}, by=by)
    return session


@pytest.fixture
def alternating(tmp_path: Path) -> Iterator[Store]:
    formats = {("journal", 1): alternate, ("plan", 1): alternate}
    opened = Store.open(tmp_path / "steps.db", formats, clock=TickingClock())
    assert isinstance(opened, Opened)
    yield opened.store
    opened.store.close()


def test_of_a_journal_only_the_last_step_is_taken_back(alternating: Store) -> None:
    store, kind = alternating, JOURNAL
    session = with_steps(
        store, kind, (None, []), ("Ann", [1]), ("Bob", [1, 2]), ("Ann", [1, 2, 1]), ("Bob", [1, 2, 1, 2])
    )
    before = store.documents.get(session, kind, "Ann")
    assert before
    assert before.undo_label is None
    assert store.documents.undo(session, kind, "Ann") == before
    assert store.documents.undo(session, kind, "Bob").body == {"entries": [1, 2, 1]}
    assert store.documents.undo(session, kind, "Bob").body == {"entries": [1, 2, 1]}
    assert store.documents.undo(session, kind, "Ann").body == {"entries": [1, 2]}


def test_the_host_takes_back_what_any_phone_told_a_journal(alternating: Store) -> None:
    store, kind = alternating, JOURNAL
    session = with_steps(store, kind, (None, []), (None, [1]), ("Bob", [1, 2]))
    for left in ([1], []):
        document = store.documents.get(session, kind)
        assert document
        assert document.undo_label
        assert store.documents.undo(session, kind).body == {"entries": left}
    assert store.documents.redo(session, kind, "Bob").body == {"entries": []}
    for again in ([1], [1, 2]):
        assert store.documents.redo(session, kind).body == {"entries": again}


def test_a_step_that_others_built_upon_stays(alternating: Store) -> None:
    store, kind = alternating, PLAN
    session = with_steps(store, kind, (None, []), ("Ann", [1]), ("Ann", [1, 2]), ("Bob", [1, 2, 1]))
    before = store.documents.get(session, kind, "Ann")
    assert before
    assert before.undo_label is None
    assert store.documents.undo(session, kind, "Ann") == before


@pytest.mark.parametrize(
    ("before", "after", "now", "expected"),
    [
        pytest.param({}, {"a": 1}, {"a": 1, "b": 2}, {"b": 2}, id="a key that came goes"),
        pytest.param({"a": 1}, {}, {"b": 2}, {"b": 2, "a": 1}, id="a key that went comes back"),
        pytest.param({"l": [1]}, {"l": [1, 2]}, {"l": [1, 2, 3]}, {"l": [1, 3]}, id="an entry of a list goes"),
        pytest.param({"l": [1, 2]}, {"l": [2]}, {"l": [2, 3]}, {"l": [2, 3, 1]}, id="an entry of a list comes back"),
        pytest.param(
            {"picks": []}, {"picks": ["a"]}, {"picks": ["a", "b"]}, {"picks": ["a", "b"]}, id="a draft goes on"
        ),
        pytest.param({"picks": []}, {"picks": ["a"]}, {"picks": ["a"], "b": 1}, {"picks": [], "b": 1}, id="or not yet"),
        pytest.param(
            {"seats": [{"n": 0}, {"n": 0}]},
            {"seats": [{"n": 1}, {"n": 0}]},
            {"seats": [{"n": 1}, {"n": 5}]},
            {"seats": [{"n": 0}, {"n": 5}]},
            id="one seat of several",
        ),
    ],
)
def test_a_change_is_taken_out_of_what_came_after(
    before: dict[str, Any], after: dict[str, Any], now: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert without(before, after, now) == expected


values = st.recursive(
    st.integers(0, 3) | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)
bodies = st.dictionaries(st.sampled_from("abc"), values, max_size=3)


@given(bodies, bodies)
def test_without_anything_since_it_is_as_it_was(before: dict[str, Any], after: dict[str, Any]) -> None:
    kept = copy.deepcopy((before, after))
    assert without(before, after, after) == before
    assert (before, after) == kept


@given(bodies, bodies)
def test_no_change_takes_nothing_out(same: dict[str, Any], now: dict[str, Any]) -> None:
    assert without(same, same, now) == now

"""Several calls of the store as one transaction."""

from __future__ import annotations

from contextlib import suppress

import pytest

from locales import Message
from models.errors import StaleRevision, Unknown
from models.store import Store
from tests.models.helpers import label, new_session


def titles(store: Store) -> list[str]:
    return sorted(session.title for session in store.sessions.find())


def test_all_calls_are_written_together(store: Store) -> None:
    first, second = new_session(store), new_session(store)
    with store.transaction():
        store.sessions.change(first.id, title="a")
        store.sessions.change(second.id, title="b")
        assert titles(store) == ["a", "b"]  # what the transaction reads is what it wrote
    assert titles(store) == ["a", "b"]


def test_an_exception_takes_everything_back(store: Store) -> None:
    session = new_session(store)

    def act() -> None:
        with store.transaction():
            store.sessions.change(session.id, title="a")
            store.documents.write(session.id, "plan", label(1), {"a": 1})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        act()
    assert titles(store) == [""]
    assert store.documents.get(session.id, "plan") is None


def test_a_transaction_in_another_belongs_to_it(store: Store) -> None:
    session = new_session(store)

    def act() -> None:
        with store.transaction():
            with store.transaction():
                store.sessions.change(session.id, title="a")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        act()
    assert titles(store) == [""]


def test_what_failed_halfway_cannot_be_kept_by_catching_its_exception(store: Store) -> None:
    session = new_session(store)

    def act() -> None:
        with store.transaction():
            store.sessions.change(session.id, title="a")
            with suppress(Unknown):
                store.sessions.change("nobody", title="b")

    with pytest.raises(RuntimeError):
        act()
    assert titles(store) == [""]


def test_a_stale_revision_may_be_caught(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "plan", label(1), {"a": 1})
    with store.transaction():
        store.sessions.change(session.id, title="a")
        with suppress(StaleRevision):
            store.documents.write(session.id, "plan", Message("a.b"), {"a": 2}, 0)
    assert titles(store) == ["a"]
    document = store.documents.get(session.id, "plan")
    assert document
    assert document.body == {"a": 1}


def test_the_store_goes_on_after_a_transaction_that_failed(store: Store) -> None:
    session = new_session(store)
    with pytest.raises(ZeroDivisionError), store.transaction():
        raise ZeroDivisionError
    store.sessions.change(session.id, title="after")
    assert titles(store) == ["after"]

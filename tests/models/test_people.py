"""People: names, colours, archive."""

from __future__ import annotations

import pytest

from models.people import clean_name
from models.store import Store
from models.trouble import Unknown


def test_people_are_listed_by_name_whatever_the_case(store: Store) -> None:
    for name in ("bob", "Ann", "яна", "Carl", "Ян"):
        store.add_person(name)
    assert [person.name for person in store.people()] == ["Ann", "bob", "Carl", "Ян", "яна"]


def test_a_person_is_what_was_added(store: Store) -> None:
    ann = store.add_person("  Ann\t Lee ", ["red", "blue"])
    assert (ann.name, ann.colours, ann.archived) == ("Ann Lee", ("red", "blue"), False)
    assert store.person(ann.id) == ann


def test_only_what_is_given_changes(store: Store) -> None:
    ann = store.add_person("Ann", ["red"])
    assert store.change_person(ann.id, name="Anna").colours == ("red",)
    changed = store.change_person(ann.id, colours=["blue"])
    assert (changed.name, changed.colours) == ("Anna", ("blue",))
    assert store.person(ann.id) == changed


def test_archived_people_are_listed_only_where_asked_for(store: Store) -> None:
    ann = store.change_person(store.add_person("Ann").id, archived=True)
    assert store.people() == ()
    assert store.people(archived=True) == (ann,)
    store.change_person(ann.id, archived=False)
    assert [person.id for person in store.people()] == [ann.id]


def test_nobody_is_a_plain_error(store: Store) -> None:
    with pytest.raises(Unknown) as caught:
        store.change_person("nobody", name="Ann")
    assert (caught.value.what, caught.value.id) == ("person", "nobody")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Ann", "Ann"), ("  A \n B\x00 ", "A B"), ("x" * 60, "x" * 40), ("Zoë 🎲", "Zoë 🎲")],
    ids=["plain", "spaces and controls", "long", "emoji"],
)
def test_names_are_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "  ", "\x00\u200b"])
def test_a_name_needs_a_letter(typed: str) -> None:
    with pytest.raises(ValueError, match="empty name"):
        clean_name(typed)

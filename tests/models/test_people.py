"""People: names, colours, archive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.errors import Unknown
from models.people import CannotMerge, clean_name
from models.store import Store
from models.values import MatchSeat, NewSession, Person, Player
from tests.models.helpers import new_match


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


def pair(store: Store) -> tuple[Person, Person, Person]:
    """Ann, who was also entered as Anna, and Bob, who plays with both."""
    ann, anna, bob = (store.add_person(name) for name in ("Ann", "Anna", "Bob"))
    for person in (ann, anna, anna):
        seats = (
            MatchSeat(person.name, 50, 1, True, person_id=person.id),
            MatchSeat("Bob", 40, 2, False, person_id=bob.id),
        )
        store.add_match(replace(new_match(), seats=seats))
    store.add_session(NewSession("viscounts", players=(Player("Anna", anna.id),)))
    return ann, anna, bob


def seated(store: Store) -> list[str | None]:
    in_sessions = [player.person_id for session in store.sessions() for player in session.players]
    return [match.seats[0].person_id for match in store.matches()] + in_sessions


def test_two_that_are_one_person_are_merged_and_it_can_be_taken_back(store: Store) -> None:
    ann, anna, bob = pair(store)
    before = seated(store)
    assert store.why_not_merge(ann.id, anna.id) is None
    merged = store.merge_people(ann.id, anna.id)
    assert (merged.kept, merged.gone) == (ann, anna)
    assert store.people(archived=True) == (ann, bob)
    assert seated(store) == [ann.id] * 4
    assert {match.seats[0].name for match in store.matches()} == {"Ann", "Anna"}
    assert store.merges(ann.id) == (merged,)
    assert store.unmerge(anna.id) == anna
    assert (seated(store), store.merges(ann.id)) == (before, ())
    assert store.people() == (ann, anna, bob)
    with pytest.raises(Unknown):
        store.unmerge(anna.id)


def test_a_match_that_was_corrected_after_the_merge_is_taken_back_too(store: Store) -> None:
    ann, anna, _bob = pair(store)
    store.merge_people(ann.id, anna.id)
    match = next(match for match in store.matches() if match.seats[0].name == "Anna")
    store.keep_match(match.id, replace(new_match(), seats=match.seats))
    store.unmerge(anna.id)
    assert store.match(match.id).seats[0].person_id == anna.id


def test_who_met_at_a_table_are_two_people(store: Store) -> None:
    ann, anna, bob = pair(store)
    assert store.why_not_merge(ann.id, bob.id) == "both-played"
    assert store.why_not_merge(ann.id, ann.id) == "same"
    with pytest.raises(CannotMerge) as caught:
        store.merge_people(anna.id, bob.id)
    assert caught.value.reason == "both-played"
    assert store.people() == (ann, anna, bob)

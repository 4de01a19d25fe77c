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
        store.people.add(name)
    assert [person.name for person in store.people.all()] == ["Ann", "bob", "Carl", "Ян", "яна"]


def test_a_person_is_what_was_added(store: Store) -> None:
    ann = store.people.add("  Ann\t Lee ", ["red", "blue"])
    assert (ann.name, ann.colours, ann.archived) == ("Ann Lee", ("red", "blue"), False)
    assert store.people.get(ann.id) == ann


def test_only_what_is_given_changes(store: Store) -> None:
    ann = store.people.add("Ann", ["red"])
    assert store.people.change(ann.id, name="Anna").colours == ("red",)
    changed = store.people.change(ann.id, colours=["blue"])
    assert (changed.name, changed.colours) == ("Anna", ("blue",))
    assert store.people.get(ann.id) == changed


def test_archived_people_are_listed_only_where_asked_for(store: Store) -> None:
    ann = store.people.change(store.people.add("Ann").id, archived=True)
    assert store.people.all() == ()
    assert store.people.all(archived=True) == (ann,)
    store.people.change(ann.id, archived=False)
    assert [person.id for person in store.people.all()] == [ann.id]


def test_nobody_is_a_plain_error(store: Store) -> None:
    with pytest.raises(Unknown) as caught:
        store.people.change("nobody", name="Ann")
    assert (caught.value.what, caught.value.id) == ("person", "nobody")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  A \n B\x00 ", "A B"),
        ("x" * 60, "x" * 40),
        ("Zoë 🎲", "Zoë 🎲"),
        (
            "👩\u200d🚀 🏴\u200d☠\ufe0f 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥",
            "👩\u200d🚀 🏴\u200d☠\ufe0f 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥",
        ),
        ("A\u200dnn \u200d🚀 🚀\u200d B", "A nn 🚀 🚀 B"),
        ("x" * 38 + "👩\u200d🚀", "x" * 38 + "👩"),
    ],
    ids=["plain", "spaces and controls", "long", "emoji", "joined emoji", "joiners of nothing", "cut in an emoji"],
)
def test_names_are_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "  ", "\x00\u200b"])
def test_a_name_needs_a_letter(typed: str) -> None:
    with pytest.raises(ValueError, match="empty name"):
        clean_name(typed)


def pair(store: Store) -> tuple[Person, Person, Person]:
    """Ann, who was also entered as Anna, and Bob, who plays with both."""
    ann, anna, bob = (store.people.add(name) for name in ("Ann", "Anna", "Bob"))
    for person in (ann, anna, anna):
        seats = (
            MatchSeat(person.name, 50, 1, True, person_id=person.id),
            MatchSeat("Bob", 40, 2, False, person_id=bob.id),
        )
        store.matches.add(replace(new_match(), seats=seats))
    store.sessions.add(NewSession("viscounts", players=(Player("Anna", anna.id),)))
    return ann, anna, bob


def seated(store: Store) -> list[str | None]:
    in_sessions = [player.person_id for session in store.sessions.find() for player in session.players]
    return [match.seats[0].person_id for match in store.matches.find()] + in_sessions


def test_two_that_are_one_person_are_merged_and_it_can_be_taken_back(store: Store) -> None:
    ann, anna, bob = pair(store)
    before = seated(store)
    assert store.people.why_not_merge(ann.id, anna.id) is None
    merged = store.people.merge(ann.id, anna.id)
    assert (merged.kept, merged.gone) == (ann, anna)
    assert store.people.all(archived=True) == (ann, bob)
    assert seated(store) == [ann.id] * 4
    assert {match.seats[0].name for match in store.matches.find()} == {"Ann", "Anna"}
    assert store.people.merges(ann.id) == (merged,)
    assert store.people.unmerge(anna.id) == anna
    assert (seated(store), store.people.merges(ann.id)) == (before, ())
    assert store.people.all() == (ann, anna, bob)
    with pytest.raises(Unknown):
        store.people.unmerge(anna.id)


def test_a_match_that_was_corrected_after_the_merge_is_taken_back_too(store: Store) -> None:
    ann, anna, _bob = pair(store)
    store.people.merge(ann.id, anna.id)
    match = next(match for match in store.matches.find() if match.seats[0].name == "Anna")
    store.matches.keep(match.id, replace(new_match(), seats=match.seats))
    store.people.unmerge(anna.id)
    assert store.matches.get(match.id).seats[0].person_id == anna.id


def test_who_met_at_a_table_are_two_people(store: Store) -> None:
    ann, anna, bob = pair(store)
    assert store.people.why_not_merge(ann.id, bob.id) == "both-played"
    assert store.people.why_not_merge(ann.id, ann.id) == "same"
    with pytest.raises(CannotMerge) as caught:
        store.people.merge(anna.id, bob.id)
    assert caught.value.reason == "both-played"
    assert store.people.all() == (ann, anna, bob)

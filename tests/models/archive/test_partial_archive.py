"""Matches that are handed over: what goes along, how many, and what becomes of them."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from interchange.qr_payload import BadPayload, join, split, unpack
from models.archive.documents import Archive
from models.archive.importing import Tally
from models.archive.partial_archive import KIND, MOST_CODES, body_of, handed_over, payload_of
from models.archive.reading import read_archive
from models.archive.writing import as_bytes
from models.store import Store
from models.values import MatchSeat, NewMatch, Source
from tests.models.archive.filled import fill
from tests.models.helpers import FORMATS, NOON, new_match, new_session, open_store


def all_of(store: Store) -> Archive:
    return store.archives.to_hand_over([match.id for match in store.matches.find()])


def read(archive: Archive) -> Archive:
    return read_archive(as_bytes(archive), FORMATS)


def test_what_is_handed_over_is_an_archive_without_what_is_ones_own(store: Store) -> None:
    fill(store)
    told = all_of(store)
    assert as_bytes(read(told)) == as_bytes(told)
    assert body_of(told).keys() == {"format", "version", "people", "matches"}
    assert {person.name for person in told.people} == {"Zoë"}, "only who played"
    assert len(told.matches) == 3
    for match in told.matches:
        assert (match.notes, match.changes, match.session) == ("", [], None)
    for word in ("evening", "better", "miscounted", "Боб"):
        assert word not in as_bytes(told).decode()


def test_a_hostile_archive_brings_matches_only(store: Store) -> None:
    fill(store)
    whole = store.archives.whole()
    plain = handed_over(whole.people, whole.matches)
    assert (plain.settings.chosen(), plain.cards, plain.sessions) == ({}, [], [])
    assert not any(person.merged for person in plain.people)


def test_a_match_goes_by_its_session(store: Store) -> None:
    session = new_session(store)
    match = store.matches.add(new_match(), session.id)
    assert [each.id for each in store.archives.to_hand_over([match.id]).matches] == [session.id]
    store.sessions.delete(session.id)
    assert [each.id for each in store.archives.to_hand_over([match.id]).matches] == [session.id], "in the bin"


def test_what_came_in_twice_changes_nothing(store: Store, tmp_path: Path) -> None:
    fill(store)
    told = read(all_of(store))
    before = as_bytes(store.archives.whole())
    assert store.archives.bring_in(told, brief=True).changes == 0, "the one who handed it over has it all"
    assert as_bytes(store.archives.whole()) == before
    other = open_store(tmp_path / "other" / "companion.db")
    assert other.archives.compare(told, brief=True).tallies["matches"] == Tally(new=3)
    assert other.archives.bring_in(told, brief=True).changes == 4
    known = other.matches.find()[0]
    other.matches.describe(known.id, notes="mine")
    other.people.change(other.people.all()[0].id, name="Zoë of the club")
    after = as_bytes(other.archives.whole())
    again = other.archives.bring_in(told, brief=True)
    assert (again.changes, again.differences) == (0, ())
    assert as_bytes(other.archives.whole()) == after
    other.close()


def test_other_points_are_told_and_left(store: Store) -> None:
    match = store.matches.add(new_match())
    told = read(all_of(store))
    seats = tuple(replace(seat, total=seat.total + 1) for seat in store.matches.get(match.id).seats)
    store.matches.keep(match.id, replace(new_match(), seats=seats))
    report = store.archives.bring_in(told, brief=True)
    assert (report.tallies["matches"], report.changes) == (Tally(differing=1), 0)
    assert store.matches.get(match.id).seats[0].total == 51


def test_a_result_that_was_received_to_the_second_is_the_same(store: Store) -> None:
    at = NOON.replace(hour=20, microsecond=123_456)
    store.matches.add(new_match(at))
    told = read(all_of(store))
    store.matches.keep(store.matches.find()[0].id, new_match(at.replace(microsecond=0)))
    assert store.archives.compare(told, brief=True).tallies["matches"] == Tally(same=1)


def long(number: int) -> NewMatch:
    """Of a kind that does not pack well."""
    names = [f"{number * 7919 + seat * 104_729:x}" * 2 for seat in range(4)]
    seats = tuple(MatchSeat(name, number * 31 % 97, 1, True, ()) for name in names)
    body = {"n": [number * 7919 * k % 10_007 for k in range(60)]}
    return NewMatch("viscounts", NOON - timedelta(hours=number), seats, "shared", source=Source("sheet", 2, body))


@pytest.mark.parametrize(("played", "whole"), [(1, True), (3, True), (40, False)])
def test_a_payload_holds_the_last_matches_that_fit(store: Store, played: int, *, whole: bool) -> None:
    for number in range(played):
        store.matches.add(long(number))
    archive = all_of(store)
    text, count = payload_of(archive)
    codes = split(text)
    assert len(codes) <= MOST_CODES
    assert (count == played) is whole
    if not whole:
        assert len(codes) >= MOST_CODES - 1, "no room is given away"
    kind, body = unpack(join(reversed(codes)))
    assert kind == KIND
    assert body["matches"][0]["source"]
    assert body == body_of(handed_over(archive.people, archive.matches[:count]))
    assert [match["id"] for match in body["matches"]] == [match.id for match in store.matches.find()][:count]


def test_one_match_that_is_too_much_says_so(store: Store) -> None:
    body = {"n": [f"{number * 2_654_435_761 % 2**32:x}" for number in range(30_000)]}
    store.matches.add(new_match(source=Source("sheet", 2, body)))
    with pytest.raises(BadPayload):
        payload_of(all_of(store))

"""What goes out comes in again, once and for all, on both databases and from one to the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from models.archive.importing import Tally
from models.archive.reading import read_archive
from models.sql_tables import Row
from models.store import Store
from models.values import MatchSeat, NewMatch, NewSession
from tests.models.archive.filled import fill, raw
from tests.models.helpers import FORMATS, NOON, label, new_match, open_store

FIXTURE = Path(__file__).parents[1] / "fixtures" / "archive-1.json"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Another device."""
    store = open_store(tmp_path / "other" / "companion.db")
    yield store
    store.close()


def test_what_goes_out_comes_in_and_goes_out_the_same(store: Store, other: Store) -> None:
    fill(store)
    told = raw(store)
    report = other.archives.bring_in(other.archives.read(told))
    assert report.tallies == {
        "settings": Tally(new=3),
        "people": Tally(new=4),
        "cards": Tally(new=1),
        "sessions": Tally(new=2),
        "matches": Tally(new=3),
    }
    assert raw(other) == told
    assert b'"turns_s": 1500' in told or b'"turns_s":1500' in told
    assert other.spoilt() == ()


def test_from_one_device_into_either_database(store: Store, other: Store) -> None:
    fill(other)
    told = raw(other)
    store.archives.bring_in(store.archives.read(told))
    assert raw(store) == told
    assert [match.notes for match in store.matches.find()] == ["", "better", ""]


def test_a_second_time_changes_nothing(store: Store, other: Store) -> None:
    fill(store)
    archive = other.archives.read(raw(store))
    other.archives.bring_in(archive)
    backups, before = other.backups.all(), raw(other)
    report = other.archives.bring_in(archive)
    assert report.changes == 0
    assert all(tally.new == tally.differing == 0 for tally in report.tallies.values())
    assert (other.backups.all(), raw(other)) == (backups, before)


def test_a_dry_run_tells_the_same_and_writes_nothing(store: Store, other: Store) -> None:
    fill(store)
    archive, before = other.archives.read(raw(store)), raw(other)
    dry = other.archives.compare(archive)
    assert raw(other) == before
    assert other.backups.all() == ()
    assert other.archives.bring_in(archive) == dry
    assert [backup.reason for backup in other.backups.all()] == ["before-import"]


def test_what_differs_stays_or_is_replaced(store: Store, other: Store) -> None:
    fill(store)
    other.archives.bring_in(other.archives.read(raw(store)))
    match, person = other.matches.find()[0], other.people.all()[0]
    other.matches.describe(match.id, notes="as I remember it")
    other.people.change(person.id, name="Anna")
    other.settings.change("language", "fr")
    archive, changed = other.archives.read(raw(store)), raw(other)
    report = other.archives.bring_in(archive)
    assert report.changes == 0
    assert {(found.kind, found.names) for found in report.differences} == {
        ("matches", ("Zoe",)),
        ("people", ("Ann",)),
        ("settings", ("language",)),
    }
    assert raw(other) == changed
    assert other.archives.bring_in(archive, replace=True).changes == 3
    assert raw(other) == raw(store)
    assert other.archives.bring_in(archive, replace=True).changes == 0


def test_what_lies_in_the_bin_comes_back(store: Store, other: Store) -> None:
    fill(store)
    archive = other.archives.read(raw(store))
    other.archives.bring_in(archive)
    other.matches.delete(other.matches.find()[0].id)
    other.sessions.delete(other.sessions.find()[0].id)
    report = other.archives.bring_in(archive)
    assert (report.tallies["matches"].new, report.tallies["sessions"].new) == (1, 1)
    assert raw(other) == raw(store)


def test_one_name_on_two_devices_is_one_person(store: Store, other: Store) -> None:
    here = store.people.add("Ann")
    there = other.people.add("ann")
    other.matches.add(NewMatch("viscounts", NOON, (MatchSeat("ann", 5, 1, True, (), there.id),), "points"))
    for _ in range(2):
        store.archives.bring_in(store.archives.read(raw(other)))
    assert store.people.all() == (here,)
    assert store.matches.find()[0].seats[0].person_id == here.id


def test_two_of_one_name_stay_two(store: Store, other: Store) -> None:
    store.people.add("Ann")
    for _ in range(2):
        other.people.add("Ann")
    for _ in range(2):
        store.archives.bring_in(store.archives.read(raw(other)))
    assert len(store.people.all()) == 3


def test_the_same_result_under_another_id_is_the_same_match(store: Store, other: Store) -> None:
    store.matches.add(new_match())
    other.matches.add(new_match(notes="told by somebody else"))
    report = store.archives.bring_in(store.archives.read(raw(other)))
    assert report.tallies["matches"] == Tally(same=1)
    assert len(store.matches.find()) == 1


def test_who_was_merged_here_stays_so(store: Store, other: Store) -> None:
    ann, again = store.people.add("Ann"), store.people.add("Anne")
    other.archives.bring_in(other.archives.read(raw(store)))
    store.people.merge(ann.id, again.id)
    seat = MatchSeat("Anne", 5, 1, True, (), again.id)
    other.matches.add(NewMatch("viscounts", NOON, (seat,), "points"))
    store.archives.bring_in(store.archives.read(raw(other)))
    assert store.matches.find()[0].seats[0].person_id == ann.id


def test_a_session_keeps_the_match_it_has_here(store: Store, other: Store) -> None:
    fill(store)
    archive = other.archives.read(raw(store))
    other.archives.bring_in(archive)
    mine = next(match for match in other.matches.find() if match.session_id)
    told = json.loads(raw(store))
    for match in told["matches"]:
        if match["id"] == mine.id:
            match["id"] = "00000000-0000-4000-8000-000000000001"
            match["seats"][0]["total"] = 51
    for _ in range(2):
        other.archives.bring_in(other.archives.read(json.dumps(told).encode()))
    assert other.matches.of_session(mine.session_id or "") == other.matches.get(mine.id)
    assert other.matches.get("00000000-0000-4000-8000-000000000001").session_id is None


def test_a_failing_import_leaves_nothing_behind(store: Store, other: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(other)
    archive, before = store.archives.read(raw(other)), raw(store)

    def fail(*_args: object) -> None:
        raise OSError("in the middle")

    monkeypatch.setattr("models.archive.applying.write_matches", fail)
    with pytest.raises(OSError, match="in the middle"):
        store.archives.bring_in(archive)
    assert raw(store) == before


def test_others_read_while_it_is_brought_in(store: Store, other: Store) -> None:
    fill(other)
    seen = []
    store.archives.bring_in(
        store.archives.read(raw(other)), progress=lambda done: seen.append((done, len(store.people.all())))
    )
    assert seen[-1] == (1.0, 0)  # not committed yet, and nobody had to wait
    assert len(store.people.all()) == 2


def test_a_file_says_while_an_import_is_written(store: Store, other: Store) -> None:
    """On PostgreSQL others may write meanwhile."""
    fill(store)
    seen: list[bool] = []
    other.archives.bring_in(
        other.archives.read(raw(store)), progress=lambda _done: seen.append(other.archives.importing)
    )
    assert seen == sorted(seen), "first it only compares"
    assert seen[-1]
    assert not other.archives.importing
    fill(other)
    seen.clear()
    store.archives.bring_in(
        store.archives.read(raw(other)), progress=lambda _done: seen.append(store.archives.importing)
    )
    assert set(seen) == {False, store.backups.kept}


def test_the_fixture_of_version_1_is_read_for_ever(store: Store) -> None:
    archive = read_archive(FIXTURE.read_bytes(), FORMATS)
    store.archives.bring_in(archive)
    assert len(store.matches.find()) == 3
    assert [person.name for person in store.people.all()] == ["Ann", "Zoë"]
    assert store.archives.bring_in(archive).changes == 0


WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
NAMES = WORDS.map(lambda word: f"n{word}")
BODIES = st.dictionaries(
    WORDS.filter(lambda key: key != "bad"),
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**53), 2**53) | WORDS, lambda inner: st.lists(inner, max_size=3)
    ),
    max_size=4,
)


@settings(
    max_examples=8, deadline=None, phases=[Phase.generate], suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_anything_in_it_survives_two_journeys(store: Store, tmp_path: Path, data: st.DataObject) -> None:
    with store.database.write() as db:
        for table in reversed(Row.metadata.sorted_tables):
            db.execute(text(f"DELETE FROM {table.name}"))
    for name in data.draw(st.lists(NAMES, max_size=4)):
        store.people.add(name, data.draw(st.lists(WORDS, max_size=2)))
    everybody = [None, *(person.id for person in store.people.all())]
    whose = st.integers(0, len(everybody) - 1).map(everybody.__getitem__)
    for number in range(data.draw(st.integers(0, 3))):
        seats = tuple(
            MatchSeat(name, total, place, place == 1, (), person, colour)
            for name, total, place, person, colour in data.draw(
                st.lists(
                    st.tuples(NAMES, st.integers(-99, 999), st.integers(1, 4), whose, st.none() | WORDS),
                    min_size=1,
                    max_size=4,
                )
            )
        )
        played = NOON + timedelta(seconds=data.draw(st.integers(0, 10**8)), microseconds=number)
        store.matches.add(NewMatch("architects", played, seats, "points", notes=data.draw(WORDS)))
    session = store.sessions.add(NewSession("viscounts", title=data.draw(WORDS)))
    store.documents.write(session.id, "plan", label(1), data.draw(BODIES))
    told = raw(store)
    other = open_store(tmp_path / session.id / "companion.db")
    other.archives.bring_in(other.archives.read(told))
    assert raw(other) == told
    assert other.archives.bring_in(other.archives.read(told)).changes == 0
    other.close()

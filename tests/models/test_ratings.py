"""The rating: openskill's own figures match after match, going on where that is right and beginning anew where not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from openskill.models import PlackettLuce

from models import statistics_rating
from models.statistics_rating import Rating
from models.store import Store
from models.values import Match, MatchSeat, NewMatch
from tests.models.helpers import NOON

NAMES = ("Ann", "Bob", "Carl")


@pytest.fixture
def ids(store: Store) -> dict[str, str]:
    return {name: store.people.add(name).id for name in NAMES}


def play(store: Store, ids: dict[str, str], day: int, *places: tuple[str, int], opponent: str | None = None) -> Match:
    seats = tuple(MatchSeat(name, 9 - place, place, place == 1, person_id=ids.get(name)) for name, place in places)
    if opponent:
        seats = (*seats, MatchSeat("AI", 0, 9, False, controller="ai"))
    return store.matches.add(NewMatch("viscounts", NOON + timedelta(days=day), seats, "points", opponent=opponent))


def plain(store: Store) -> dict[str, tuple[float, float]]:
    """From the whole history at once."""
    model = PlackettLuce()
    found: dict[str | None, Any] = {}
    for match in sorted(store.matches.find(limit=999), key=lambda each: (each.played_at, each.id)):
        seats = [seat for seat in match.seats if seat.person_id]
        if not match.solo and len(seats) > 1:
            teams = [[found.get(seat.person_id, model.rating())] for seat in seats]
            for seat, (after,) in zip(seats, model.rate(teams, ranks=[float(s.place) for s in seats]), strict=True):
                found[seat.person_id] = after
    return {str(id): (rating.mu, rating.sigma) for id, rating in found.items()}


def told(ratings: tuple[Rating, ...]) -> dict[str, tuple[float, float]]:
    return {each.person_id: (each.mu, each.sigma) for each in ratings}


def test_ratings_are_kept_and_right_whatever_is_changed(
    store: Store, ids: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.ratings.all() == ()
    rated: list[int] = []
    rate = statistics_rating._rate

    def counted(kept: Any, seats: Any) -> None:
        rated.append(1)
        rate(kept, seats)

    monkeypatch.setattr(statistics_rating, "_rate", counted)

    def check(times: int) -> None:
        rated.clear()
        assert told(store.ratings.all()) == plain(store)
        assert len(rated) == times

    first = play(store, ids, 1, ("Ann", 1), ("Bob", 2), ("Carl", 2))
    play(store, ids, 2, ("Bob", 1), ("Ann", 2), opponent="patron")
    play(store, ids, 3, ("Ann", 1), opponent="patron")
    check(2)
    check(0)
    play(store, ids, 4, ("Carl", 1), ("Ann", 2), ("a stranger", 3))
    check(1)
    play(store, ids, 0, ("Carl", 1), ("Ann", 2))
    check(4)
    store.matches.delete(first.id)
    check(3)
    last = play(store, ids, 9, ("Carl", 1), ("Ann", 2))
    store.matches.restore(first.id)
    check(5)
    store.matches.keep(last.id, NewMatch("viscounts", last.played_at, last.seats[::-1], "points"))
    check(5)
    ann, new = ids["Ann"], store.people.add("Annie").id
    play(store, {**ids, "Annie": new}, 10, ("Annie", 2), ("Bob", 1))
    check(1)
    store.people.merge(ann, new)
    check(6)


def test_the_surest_comes_first_and_progress_is_told(
    store: Store, ids: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_rating, "PROGRESS_EVERY", 2)
    for day in range(4):
        play(store, ids, day, ("Ann", 1), ("Bob", 2))
    parts: list[float] = []
    ann, bob = store.ratings.all(parts.append)
    assert parts == [0.5, 1.0]
    assert (ann.name, bob.name, ann.plays) == ("Ann", "Bob", 4)
    assert ann.sure > bob.sure
    assert ann.sure == ann.mu - 3 * ann.sigma


def test_a_restore_forgets_what_was_worked_out(store: Store, ids: dict[str, str]) -> None:
    if not store.backups.kept:
        return
    match = play(store, ids, 1, ("Ann", 1), ("Bob", 2))
    backup = store.backups.make()
    store.matches.keep(match.id, NewMatch("viscounts", match.played_at, _swapped(match), "points"))
    assert told(store.ratings.all()) == plain(store)
    store.backups.restore(backup.path)
    assert told(store.ratings.all()) == plain(store)
    assert store.ratings.all()[0].name == "Ann"


def _swapped(match: Match) -> tuple[MatchSeat, ...]:
    one, two = match.seats
    return replace(one, place=2, won=False), replace(two, place=1, won=True)

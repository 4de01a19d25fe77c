"""How strong people are at tables of several: a rating with its uncertainty (Plackett-Luce, from openskill).

It is the one figure that SQL cannot work out, as every match depends on those before it. It is worked out match after
match, for a thread, and kept: new matches that are the last ones go on from there. Solo games are no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from threading import Lock
from typing import Any

from models import rating_queries as sql
from models.database import Database, Topic
from models.statistics_queries import names, names_in

AT_ONCE = 500  # rows that are read at a time
PROGRESS_EVERY = 20  # matches after which progress is told: in a browser, the screen goes on only then


@dataclass(frozen=True, slots=True)
class Rating:
    """`mu` is the best guess, `sigma` how far it may be off; `sure` is what the person is worth almost certainly, and
    what the list is sorted by."""

    person_id: str
    name: str
    mu: float
    sigma: float
    plays: int

    @property
    def sure(self) -> float:
        return self.mu - 3 * self.sigma


@dataclass(slots=True)
class _Cache:
    """What is worked out so far: after which match, out of how many, and which the last change was. `epoch` counts what
    made all of it worthless."""

    epoch: int = 0
    state: tuple[int, Any] = (0, None)
    last: tuple[Any, str] | None = None
    found: dict[str, tuple[float, float]] = field(default_factory=dict)
    plays: dict[str, int] = field(default_factory=dict)


class Ratings(Topic):
    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._rating_lock = Lock()
        self._epoch = 0
        self._kept = _Cache()

    def forget(self) -> None:
        """After an import or a restore, whose matches keep the times of their last changes. It takes no lock: a restore
        holds the one that `all` waits for."""
        self._epoch += 1

    def all(self, progress: Callable[[float], None] = lambda _part: None) -> tuple[Rating, ...]:
        """The surest strength first. `progress` is told how much is done, from 0 to 1."""
        with self._rating_lock, self._database.read_aside() as db:
            count, changed = db.execute(sql.rated_state()).one()
            if self._kept.epoch != self._epoch:
                self._kept = _Cache(self._epoch)
            if (count, changed) != self._kept.state:
                kept = self._kept
                if (
                    not kept.last
                    or db.execute(sql.changed_before(kept.last, kept.state[1])).scalar_one()
                    or (count - kept.state[0] != db.execute(sql.rated_after(kept.last)).scalar_one())
                ):
                    kept = _Cache(self._epoch)
                # A copy: what breaks off on the way leaves what was known.
                kept = replace(kept, found=dict(kept.found), plays=dict(kept.plays))
                left = count - kept.state[0]
                rows = db.execute(sql.rated(kept.last).execution_options(yield_per=AT_ONCE))
                for done, (match, seats) in enumerate(_matches(rows), 1):
                    _rate(kept, seats)
                    kept.last = match
                    if done % PROGRESS_EVERY == 0:
                        progress(done / max(left, 1))
                kept.state = (count, changed)
                self._kept = kept
            name_of = names_in(db.execute(names()))
            kept = self._kept
            ratings = [Rating(id, name_of[id], mu, sigma, kept.plays[id]) for id, (mu, sigma) in kept.found.items()]
        return tuple(sorted(ratings, key=lambda each: (-each.sure, each.name, each.person_id)))


def _matches(rows: Any) -> Iterator[tuple[tuple[Any, str], list[tuple[str, int]]]]:
    for match, seats in groupby(rows, lambda row: (row[1], row[0])):
        yield match, [(person, place) for _id, _when, person, place in seats]


def _rate(kept: _Cache, seats: list[tuple[str, int]]) -> None:
    """Only people who are known, and at least two of them; level places stay level."""
    from openskill.models import PlackettLuce  # an import that no other screen needs

    if len(seats) < 2:
        return
    model = PlackettLuce()
    teams = [[model.rating(*kept.found.get(person, ()))] for person, _place in seats]
    rated = model.rate(teams, ranks=[float(place) for _person, place in seats])
    for (person, _place), (after,) in zip(seats, rated, strict=True):
        kept.found[person] = (after.mu, after.sigma)
        kept.plays[person] = kept.plays.get(person, 0) + 1

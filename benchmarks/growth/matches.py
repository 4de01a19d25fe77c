"""python -m benchmarks.growth.matches [--full] [--seed N]

What everything that reads or writes the history costs with more and more matches in it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from app.cli import HUGE
from benchmarks.clocks import processor_ms
from benchmarks.club import CATEGORIES, START, make_club
from benchmarks.figures import Growth, Size, run
from benchmarks.statistics import PERIODS
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.history import MatchFilter
from models.statistics_values import Scope
from models.store import Opened, Store
from models.values import MatchLine, MatchSeat, NewMatch

MATCHES: dict[Size, tuple[int, ...]] = {
    "least": (20, 40),
    "usual": (100, 1_000, 10_000),
    "full": (100, 1_000, 10_000, 100_000),
}
TIMES = 3
FLAT = ("save a match", "change its notes", "first page of the history", "a page in its middle", "page of a person")
"""What a person does all the time must not grow."""


def measured(size: Size, seed: int) -> Iterator[Growth]:
    sizes = MATCHES[size]
    columns = [of_a_club(matches, seed) for matches in sizes]
    for what in columns[0]:
        unit = "MB" if what.startswith("file") else "ms"
        yield Growth(what, "matches", sizes, tuple(column[what] for column in columns), unit, flat=what in FLAT)


def of_a_club(matches: int, seed: int) -> dict[str, float]:
    """Milliseconds of processor time by what is done, and the size of the file."""
    with tempfile.TemporaryDirectory() as folder:
        path, other = Path(folder) / "companion.db", Path(folder) / "elsewhere" / "companion.db"
        person = make_club(path, matches, seed)[0]
        found = {"file": path.stat().st_size / 1e6}
        found["open and close the store"] = processor_ms(lambda: opened(path).close(), TIMES)
        store = opened(path)
        for what, act in questions(store, person).items():
            act()  # the first time reads the disk
            found[what] = processor_ms(act, TIMES)
        found["all ratings, the first time"] = processor_ms(store.ratings.all)
        found["backup"] = processor_ms(store.backups.make)
        written = as_bytes(store.archives.whole())
        found["export"] = processor_ms(lambda: as_bytes(store.archives.whole()))
        found["read an export"] = processor_ms(lambda: store.archives.read(written, HUGE))
        archive = store.archives.read(written, HUGE)
        store.close()
        empty = opened(other)
        found["import into an empty history"] = processor_ms(lambda: empty.archives.bring_in(archive))
        found["import the same again"] = processor_ms(lambda: empty.archives.bring_in(archive))
        empty.close()
        return found


def opened(path: Path) -> Store:
    found = Store.open(path, FORMATS)
    assert isinstance(found, Opened)
    return found.store


def questions(store: Store, person: str) -> dict[str, Callable[[], object]]:
    middle = store.matches.find(1, where=MatchFilter(until=START.replace(year=START.year + 5)))[0]
    saved = store.matches.add(a_match())
    one, everybody, game = Scope(person), Scope(), Scope(game="viscounts")
    return {
        "save a match": lambda: store.matches.add(a_match()),
        "change its notes": lambda: store.matches.describe(saved.id, notes=f"{datetime.now(UTC)}"),
        "first page of the history": partial(store.matches.find, 31),
        "a page in its middle": partial(store.matches.find, 31, middle),
        "page of a person": partial(store.matches.find, 31, None, MatchFilter(people=(person,))),
        "a search in vain": partial(store.matches.find, 31, None, MatchFilter("nobody")),
        "statistics: a person": lambda: (store.statistics.summary(one), store.statistics.trend(one, PERIODS)),
        "statistics: everybody": partial(store.statistics.summary, everybody),
        "statistics: points of a game": partial(store.statistics.categories, game, PERIODS[:1]),
        "statistics: records": partial(store.statistics.records, game),
    }


def a_match() -> NewMatch:
    lines = tuple(MatchLine(category, 3) for category in CATEGORIES["viscounts"][:12])
    seats = tuple(MatchSeat(name, 36, 1, True, lines) for name in ("Ann", "Bob", "Cleo", "Dan"))
    return NewMatch("viscounts", datetime.now(UTC), seats, "shared")


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

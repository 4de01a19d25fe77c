"""Long jobs say how far they are so often that little is done in between: in a browser the screen goes on only then."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from interchange.progress import Progress
from locales import texts
from models.archive.bgstats import play_file
from models.archive.documents import Archive
from models.archive.headings import guess, read_table
from models.archive.spreadsheet import as_table
from models.archive.spreadsheet_reading import matches_of
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.store import Opened, Store
from testing.counting import Calls
from testing.people_and_matches import fill
from tests.models.helpers import NOON

MATCHES: Final = 200
MOST_CALLS: Final = 45_000
"""Of functions between two signs: the most has a comparison, 33,000. A calm machine does 13,000 in a
millisecond, a browser a third of that."""
LARGEST: Final = 32_000_000
WORDS: Final = texts("en")


class Signs(Calls):
    """The most calls between two signs of progress, and what these said."""

    def __init__(self) -> None:
        super().__init__()
        self.most, self.said, self._last = 0, [0.0], 0

    def tell(self, done: float) -> None:
        self.said.append(done)
        self.most = max(self.most, self.count - self._last)
        self._last = self.count

    def of(self, job: Callable[[Progress], Any]) -> Any:
        with self:
            found = job(self.tell)
        self.tell(self.said[-1])
        return found


def opened(place: Path) -> Store:
    place.mkdir()
    found = Store.open(place / "companion.db", FORMATS)
    assert isinstance(found, Opened)
    return found.store


@pytest.fixture
def many(tmp_path: Path) -> Archive:
    store = opened(tmp_path / "few")
    fill(store)
    few = store.archives.whole()
    store.close()
    matches = [
        match.model_copy(update={"id": f"00000000-0000-4000-8000-{number:012}", "session": None})
        for number, match in enumerate(few.matches * (MATCHES // len(few.matches)))
    ]
    return few.model_copy(update={"matches": matches, "sessions": []})


def test_every_long_job_gives_signs(many: Archive, tmp_path: Path) -> None:
    few = many.model_copy(update={"matches": many.matches[:4]})
    signs_of(opened(tmp_path / "few more"), few)  # loads and prepares what is there for all later ones
    signs = signs_of(opened(tmp_path / "store"), many)
    assert {name: each.most for name, each in signs.items() if each.most > MOST_CALLS} == {}
    for name, each in signs.items():
        assert each.said == sorted(each.said), name
        assert each.said[-1] <= 1, name


def signs_of(store: Store, many: Archive) -> dict[str, Signs]:
    """Of all jobs, one after the other: each on what the one before has made."""
    signs: dict[str, Signs] = {}

    def do(name: str, job: Callable[[Progress], Any]) -> Any:
        signs[name] = Signs()
        return signs[name].of(job)

    raw = as_bytes(many)
    came = do("read a file", lambda tell: store.archives.read_file(raw, LARGEST, tell))
    do("compare with nothing", lambda tell: store.archives.compare(came.archive, progress=tell))
    do("bring in", lambda tell: store.archives.bring_in(came.archive, progress=tell))
    do("compare with the same", lambda tell: store.archives.compare(came.archive, progress=tell))
    found = do("take out", store.archives.whole)
    ids = [match.id for match in found.matches]
    do("hand over", lambda tell: store.archives.to_hand_over(ids, tell))
    assert do("write JSON", lambda tell: as_bytes(found, tell)) == as_bytes(found)
    table = do("write a table", lambda tell: as_table(found.matches, tell))
    plays = do("write plays", lambda tell: play_file(found.matches, WORDS, tell))
    rows = do("read a table", lambda tell: read_table(table, LARGEST, tell))
    columns = guess(rows.header)
    do("make sense of a table", lambda tell: matches_of(rows, columns, None, NOON, tell))
    do("read plays", lambda tell: store.archives.read_file(plays, LARGEST, tell))
    do("ratings", store.ratings.all)
    store.close()
    return signs

"""Starts from a snapshot of Python's memory, and without one where it is damaged, old or of no use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Worker, expect

from testing.browser import Pages
from testing.phone import AWAY_MS
from testing.pocket_site import PocketPhone, other_version, served, version_of

pytestmark = pytest.mark.e2e

CHANGED = """
self.run = code => python.runPython(code);
const later = self.setTimeout;
self.setTimeout = (act, wait, ...given) => (wait === SETTLED ? 0 : later(act, wait, ...given));
"""
BROKEN = """
const usual = restored;
restored = async () => {
  const snapshot = await usual();
  if (snapshot) python.runPython("import pocket.browser.start as app; del app.start");
  return snapshot;
};
"""
CHANCE = """() => self.run(`
import gc, random, uuid
gc.unfreeze()
others = [each for each in gc.get_objects() if isinstance(each, random.Random) and each is not random._inst]
assert all(isinstance(each, random.SystemRandom) for each in others), others
f"{random.random()} {uuid.uuid4()}"`)"""
"""Draws; whatever else draws numbers of its own would draw the same ones at each start."""
PLACE = "const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('companion-snapshot');"
WRITE = f"""async ([name, place, bytes]) => {{
  {PLACE}
  const file = await folder.getFileHandle(name), size = (await file.getFile()).size;
  const stream = await file.createWritable({{ keepExistingData: true }});
  await stream.write({{ type: 'write', position: place < 0 ? size + place : place, data: new Uint8Array(bytes) }});
  await stream.close();
}}"""
RENAME = f"async ([name, other]) => {{ {PLACE} await (await folder.getFileHandle(name)).move(other); }}"
UNFINISHED = 4
"""Where the snapshot's file counts the starts that came to no end: `pocket/web/snapshot.js`."""


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version whose Python the test can ask, and that makes a snapshot only when it is told to."""
    target = tmp_path_factory.mktemp("site")
    other_version(folder, target, {"worker.js": CHANGED})
    return target


@pytest.fixture
def phone(pages: Pages, site: Path, phones: list[PocketPhone]) -> Iterator[PocketPhone]:
    """With a snapshot."""
    with served(site) as url:
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.keeps_snapshot()
        assert phone.snapshots() == [version_of(site)]
        yield phone


def started(phone: PocketPhone, *, restored: bool) -> Worker:
    """Starts the app anew; in which way, and that it works."""
    phone.reload()
    expect(phone.at("home-score")).to_be_attached(timeout=AWAY_MS)
    assert phone.starts_from_snapshot() is restored
    return phone.worker()


def test_starts_from_one_snapshot_have_their_own_chance(phone: PocketPhone) -> None:
    drawn = [started(phone, restored=True).evaluate(CHANCE).split() for _start in range(2)]
    assert len({number for draws in drawn for number in draws}) == 4


def test_a_snapshot_that_is_damaged_is_not_used_and_made_anew(phone: PocketPhone, site: Path) -> None:
    phone.page.evaluate(WRITE, [version_of(site), -1_000_000, [1, 2, 3, 4]])
    started(phone, restored=False)
    assert phone.snapshots() == []
    phone.keeps_snapshot()
    started(phone, restored=True)


def test_a_snapshot_that_was_not_written_to_its_end_is_not_used(phone: PocketPhone, site: Path) -> None:
    phone.page.evaluate(WRITE, [version_of(site), 0, [0, 0, 0, 0]])
    started(phone, restored=False)
    assert phone.snapshots() == []


def test_a_snapshot_whose_starts_come_to_no_end_is_left_alone(phone: PocketPhone, site: Path) -> None:
    phone.page.evaluate(WRITE, [version_of(site), UNFINISHED, [0, 0, 0, 3]])
    started(phone, restored=False)
    assert phone.why_no_snapshot() == "not wanted"
    started(phone, restored=False)


def test_an_app_that_cannot_start_from_it_starts_without(
    folder: Path, tmp_path: Path, pages: Pages, phones: list[PocketPhone]
) -> None:
    other_version(folder, tmp_path, {"worker.js": CHANGED + BROKEN})
    with served(tmp_path) as url:
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.keeps_snapshot()
        started(phone, restored=False)  # by itself: nobody has to try again
        assert phone.snapshots() == []


def test_what_another_version_left_is_removed(phone: PocketPhone, site: Path) -> None:
    phone.page.evaluate(RENAME, [version_of(site), "older"])
    started(phone, restored=False)
    phone.keeps_snapshot()
    assert phone.snapshots() == [version_of(site)]

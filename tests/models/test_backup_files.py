"""Backups with their photos: one file to take along, and back; a photo stays as long as a backup names it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import make_url

from models.archive.writing import as_bytes
from models.backup_files import photo_names, save_together
from models.opening import BadBackup
from models.photos import Photo, SmallPicture, folder_of_club
from models.store import Store
from tests.models.helpers import TickingClock, new_match, open_store

PICTURE = SmallPicture(b"a picture", 40, 30)
ANOTHER = SmallPicture(b"another one", 40, 30)


@pytest.fixture
def store(tmp_path: Path, clock: TickingClock) -> Iterator[Store]:
    store = open_store(tmp_path / "here" / "companion.db", clock)
    yield store
    store.close()


def elsewhere(tmp_path: Path) -> Store:
    return open_store(tmp_path / "elsewhere" / "companion.db")


def with_photo(store: Store) -> Photo:
    return store.photos.set(store.matches.add(new_match()).id, PICTURE)


def test_a_photo_stays_as_long_as_a_backup_names_it(store: Store, tmp_path: Path) -> None:
    photo = with_photo(store)
    backup = store.backups.make()
    assert photo_names(backup.path) == {photo.name}
    store.photos.remove(photo.match_id)
    store.matches.delete(store.matches.add(new_match()).id)
    assert store.empty_bin(timedelta(0)) == 1
    store.backups.restore(backup.path)
    assert store.photos.get(photo.match_id) == photo
    assert store.photos.data(photo) == PICTURE.data
    for each in store.backups.all():
        each.path.unlink()
    store.photos.remove(photo.match_id)
    assert store.photos.sweep() == 1


def test_a_backup_goes_to_another_device_with_its_photos(store: Store, tmp_path: Path) -> None:
    photo = with_photo(store)
    file = tmp_path / "taken.zip"
    file.write_bytes(store.backups.to_take_along(store.backups.make()))
    other = elsewhere(tmp_path)
    other.backups.restore(file)
    assert other.photos.get(photo.match_id) == photo
    assert other.photos.data(photo) == PICTURE.data
    other.close()


def test_what_was_saved_while_the_app_could_not_start_has_what_was_written_last(store: Store, tmp_path: Path) -> None:
    """Such a file has the database as it lies there, with its log beside it."""
    store.people.add("Élodie")
    here = tmp_path / "here"
    log = (here / "companion.db-wal").read_bytes()
    assert log
    file = tmp_path / "taken.zip"
    file.write_bytes(packed(("companion.db", (here / "companion.db").read_bytes()), ("companion.db-wal", log)))
    other = elsewhere(tmp_path)
    other.backups.restore(file)
    assert [person.name for person in other.people.all()] == ["Élodie"]
    other.close()


def test_a_photo_whose_file_is_gone_is_left_out(store: Store, tmp_path: Path) -> None:
    photo = with_photo(store)
    (tmp_path / "here" / "photos" / photo.name).unlink()
    assert save_together(store.backups.make().path, tmp_path / "here" / "photos", tmp_path / "taken.zip") == 0


def test_a_photo_that_is_here_is_not_written_over(store: Store, tmp_path: Path) -> None:
    photo = with_photo(store)
    file = tmp_path / "taken.zip"
    save_together(store.backups.make().path, tmp_path / "here" / "photos", file)
    (tmp_path / "here" / "photos" / photo.name).write_bytes(b"as it is here")
    store.backups.restore(file)
    assert store.photos.data(photo) == b"as it is here"


def packed(*members: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members:
            file.writestr(name, data)
    return out.getvalue()


GOOD = packed(("companion.db", b"SQLite format 3\x00" + bytes(5000)))


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04",
        b"PK\x03\x04" + b"\xff" * 5000,
        packed(),
        packed(("other.db", b"x")),
        packed(("companion.db", b"")),
        GOOD,
        GOOD[:200],
        GOOD.replace(b"companion.db", b"../../../x.d"),
    ],
    ids=["begins only", "noise", "empty", "other name", "empty database", "no database", "cut off", "path"],
)
def test_what_is_no_such_file_is_refused_and_changes_nothing(store: Store, tmp_path: Path, content: bytes) -> None:
    store.people.add("Ann")
    file = tmp_path / "given.zip"
    file.write_bytes(content)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadBackup):
        store.backups.restore(file)
    assert [person.name for person in store.people.all()] == ["Ann"]
    assert sorted(tmp_path.rglob("*")) == before


def test_nothing_but_photos_leaves_the_file_and_nothing_lands_elsewhere(store: Store, tmp_path: Path) -> None:
    name = f"{'0' * 8}-0000-0000-0000-{'0' * 12}.jpg"
    backup = store.backups.make().path.read_bytes()
    file = tmp_path / "given.zip"
    bad = ["photos/../../x.jpg", "../x.jpg", f"/{name}", f"photos/sub/{name}", "photos/x.html", f"photos/{name}.exe"]
    file.write_bytes(packed(("companion.db", backup), *((each, b"x") for each in bad), (f"photos/{name}", b"good")))
    known = {path for path in tmp_path.rglob("*") if path.is_file()}
    store.backups.restore(file)
    new = {path for path in tmp_path.rglob("*") if path.is_file()} - known
    assert {path.name for path in new if path.suffix != ".db" and "-" not in path.suffix} == {name}


@pytest.mark.parametrize(
    ("address", "folder"),
    [
        ("postgresql://me:secret@club.example/west", "photos-club-example-5432-west"),
        ("postgresql://me@localhost:5433/west/../..", "photos-localhost-5433-west"),
        ("postgresql:///west", "photos-local-5432-west"),
    ],
)
def test_each_clubs_photos_have_a_folder_of_their_own(address: str, folder: str) -> None:
    assert folder_of_club(make_url(address)) == folder


@pytest.mark.postgres
def test_with_postgresql_photos_are_kept_on_the_device_that_takes_them(postgres_address: str, tmp_path: Path) -> None:
    here, there = (open_store(postgres_address, folder=tmp_path / name) for name in ("here", "there"))
    photo = with_photo(here)
    assert here.photos.data(photo) == PICTURE.data
    assert there.photos.get(photo.match_id) == photo
    assert there.photos.data(photo) is None
    mine = there.photos.set(photo.match_id, ANOTHER)
    assert (there.photos.data(mine), here.photos.data(mine)) == (ANOTHER.data, None)
    assert here.photos.sweep() == 1
    here.close()
    there.close()


@pytest.mark.postgres
def test_a_history_moves_into_postgresql_with_its_photos(store: Store, postgres_address: str, tmp_path: Path) -> None:
    photo = store.photos.set(store.matches.add(new_match()).id, SmallPicture(b"\xff\xd8\xff", 4, 3))
    club = open_store(postgres_address, folder=tmp_path / "club")
    club.archives.bring_in(club.archives.read(as_bytes(store.archives.whole(photos=True))))
    found = club.photos.get(photo.match_id)
    assert found
    assert club.photos.data(found) == b"\xff\xd8\xff"
    assert as_bytes(club.archives.whole(photos=True)) == as_bytes(store.archives.whole(photos=True))
    club.close()

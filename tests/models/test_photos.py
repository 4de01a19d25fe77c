"""Photos of matches: small, upright, without a place; kept as files beside the database, removed and put back."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from models import photos
from models.errors import Unknown
from models.photos import BadPhoto, small_picture
from models.store import Store
from testing.photos import picture
from tests.models.helpers import new_match, open_store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "companion.db")


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (picture((3200, 1600)), (1600, 800)),
        (picture((3200, 1600), turned=True), (800, 1600)),
        (picture((40, 30), "PNG", "RGBA"), (40, 30)),
        (picture((40, 30), "PNG", "P"), (40, 30)),
        (picture((40, 30), "WEBP"), (40, 30)),
    ],
    ids=["large", "held upright", "transparent", "palette", "webp"],
)
def test_a_picture_becomes_a_small_upright_jpeg_without_a_past(data: bytes, size: tuple[int, int]) -> None:
    small = small_picture(data)
    with Image.open(io.BytesIO(small.data)) as found:
        assert (found.format, found.size, dict(found.getexif())) == ("JPEG", size, {})
    assert (small.width, small.height) == size


def test_what_is_transparent_is_white() -> None:
    with Image.open(io.BytesIO(small_picture(picture((40, 30), "PNG", "RGBA")).data)) as found:
        assert found.getpixel((5, 5)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no-picture"),
        (b"GIF89a", "no-picture"),
        (picture((40, 30))[:200], "no-picture"),
        (picture((40, 30), "GIF"), "no-picture"),
        (b"\xff" * (photos.MOST_BYTES + 1), "too-large"),
    ],
    ids=["empty", "text", "cut off", "another format", "many bytes"],
)
def test_what_is_no_picture_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadPhoto) as caught:
        small_picture(data)
    assert caught.value.reason == reason


def test_a_picture_of_too_many_points_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photos, "MOST_PIXELS", 99)
    with pytest.raises(BadPhoto, match="too-large"):
        small_picture(picture((10, 10)))


def test_a_photo_is_kept_replaced_removed_and_put_back(store: Store, tmp_path: Path) -> None:
    match, small = store.matches.add(new_match()), small_picture(picture((40, 30)))
    assert store.photos.get(match.id) is None
    first = store.photos.set(match.id, small)
    assert (store.photos.get(match.id), store.photos.data(first)) == (first, small.data)
    second = store.photos.set(match.id, small_picture(picture((50, 30))))
    assert store.photos.get(match.id) == second
    assert store.photos.remove(match.id) == second
    assert (store.photos.get(match.id), store.photos.remove(match.id)) == (None, None)
    store.photos.put_back(second)
    assert store.photos.get(match.id) == second
    assert store.photos.sweep() == 1
    assert [path.name for path in (tmp_path / "photos").iterdir()] == [second.name]
    (tmp_path / "photos" / second.name).unlink()
    assert store.photos.data(second) is None
    store.matches.delete(match.id)
    with pytest.raises(Unknown):
        store.photos.put_back(second)
    store.close()

"""A patch is made in the file that it was written for, or the build stops."""

import hashlib
from pathlib import Path

import pytest

from pocket import patches, site
from pocket.packages import CannotBuild
from pocket.patches import Patch


def patch_for(content: str, before: str) -> Patch:
    return Patch("a.js", hashlib.sha256(content.encode()).hexdigest(), ((before, "new"),))


def test_the_patches_fit_the_packages_of_today() -> None:
    for patch in patches.PATCHES:
        content = (site.client_folder() / patch.path).read_bytes()
        assert hashlib.sha256(content).hexdigest() == patch.sha256
        assert [content.decode().count(before) for before, _after in patch.lines] == [1] * len(patch.lines)


def test_a_patch_replaces_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one; old; two", "utf-8")
    patches.apply(tmp_path, (patch_for("one; old; two", "old"),))
    assert (tmp_path / "a.js").read_text("utf-8") == "one; new; two"


def test_a_file_has_all_its_patches(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one; two", "utf-8")
    patch = Patch("a.js", hashlib.sha256(b"one; two").hexdigest(), (("one", "1"), ("two", "2")))
    patches.apply(tmp_path, (patch,))
    assert (tmp_path / "a.js").read_text("utf-8") == "1; 2"


@pytest.mark.parametrize(("content", "before"), [("one; two", "old"), ("old; old", "old")])
def test_a_line_that_is_not_there_once_stops_the_build(tmp_path: Path, content: str, before: str) -> None:
    (tmp_path / "a.js").write_text(content, "utf-8")
    with pytest.raises(CannotBuild, match="exactly once"):
        patches.apply(tmp_path, (patch_for(content, before),))


def test_another_file_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("something newer; old", "utf-8")
    with pytest.raises(CannotBuild, match="not the file"):
        patches.apply(tmp_path, (patch_for("one; old; two", "old"),))

"""The locks of the pocket edition, and what is taken out of a wheel."""

import re
import zipfile
from pathlib import Path

import pytest

from pocket import packages
from pocket.build import build
from pocket.packages import CannotBuild

PINNED = re.compile(r"^([a-z0-9-]+)==(\S+) \\$", re.MULTILINE)


def test_the_browser_runs_the_versions_that_are_tested_here() -> None:
    here = dict(PINNED.findall(Path("requirements.lock").read_text("utf-8")))
    there = dict(PINNED.findall(packages.PACKAGES.read_text("utf-8")))
    assert there.items() <= here.items()
    assert "sqlalchemy" in there


@pytest.mark.parametrize("lock", [packages.PACKAGES, packages.TOOLS])
def test_every_file_is_locked_by_its_hash_and_no_host_is_named(lock: Path) -> None:
    text = lock.read_text("utf-8")
    for entry in re.split(r"\n(?=[a-z])", text.partition("\n")[2].strip()):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    assert "//" not in text


def test_a_wheel_is_taken_without_what_a_browser_does_not_need(tmp_path: Path) -> None:
    wheel = tmp_path / "thing-1-cp314-cp314-manylinux_2_28_x86_64.whl"
    names = [
        "thing/__init__.py",
        "thing/_fast.so",
        "thing/a.pyi",
        "thing-1.dist-info/METADATA",
        "thing-1.dist-info/RECORD",
    ]
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in names:
            archive.writestr(name, name)
        archive.writestr("thing-1.dist-info/licenses/LICENSE", "Do what you like")
    licences = packages.unpack([wheel], tmp_path / "out")
    taken = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert taken == {"thing/__init__.py", "thing-1.dist-info/METADATA"}
    assert "Do what you like" in licences


def test_what_cannot_be_fetched_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(CannotBuild, match="could not be fetched from the package index"):
        packages.wheels(tmp_path / "cache")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir", "utf-8")
    with pytest.raises(CannotBuild, match="something else"):
        build(tmp_path)
    assert (tmp_path / "letter.txt").read_text("utf-8") == "Dear Sir"

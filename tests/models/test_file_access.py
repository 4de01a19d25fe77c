"""Other accounts of the machine, and two names of one file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from models.file_access import restrict_access
from models.opening import AlreadyOpen
from testing.running_app import RunningApp, app
from tests.models.helpers import attempt, names, open_store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="accounts as POSIX knows them")
ROOT = Path(__file__).parents[2]


def modes(folder: Path) -> set[int]:
    return {path.stat().st_mode & 0o077 for path in (folder, *folder.rglob("*"))}


def test_a_linked_file_is_open_once(filled: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "companion.db"
    link.parent.mkdir()
    link.symlink_to(filled)
    store = open_store(filled)
    assert attempt(link) == AlreadyOpen(filled)
    store.close()
    store = open_store(link)
    assert isinstance(attempt(filled), AlreadyOpen)
    assert names(store) == ["in the backup", "later"]
    (backup,) = store.backups.all()
    store.backups.restore(backup.path)
    assert names(store) == ["in the backup"]
    store.close()
    assert link.is_symlink()
    store = open_store(filled)
    assert names(store) == ["in the backup"]
    store.close()


def test_what_was_open_to_others_is_restricted(filled: Path) -> None:
    folder = filled.parent
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    restrict_access(folder)
    assert modes(folder) == {0}
    assert folder.stat().st_mode & 0o777 == 0o700
    open_store(filled).close()


def test_a_folder_with_other_things_stays_as_it_is(filled: Path) -> None:
    folder, other = filled.parent, filled.with_name("holiday.jpg")
    other.touch()
    for path in (folder, other, filled):
        path.chmod(0o755)
    link = folder / "companion.link"
    link.symlink_to(other)
    restrict_access(folder)
    assert [path.stat().st_mode & 0o777 for path in (folder, other, filled)] == [0o755, 0o755, 0o600]


def test_all_that_the_app_makes_is_private(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with RunningApp(app(data)):
        assert (data / "companion.db").exists()
        assert modes(data) == {0}


def test_a_command_leaves_its_file_as_others_are(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.json"
    open_store(data / "companion.db").close()
    code = "import os, sys; os.umask(0o022); import main; sys.exit(main.start(main.read_options(sys.argv[1:])))"
    for command in (["export", str(file)], ["backup"]):
        subprocess.run([sys.executable, "-c", code, *command, "--data", str(data)], cwd=ROOT, check=True)
    assert file.stat().st_mode & 0o777 == 0o644
    assert modes(data) == {0}

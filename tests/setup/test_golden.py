"""A code means the same plan for ever: on this machine, on every other, in every Python."""

import os
import shutil
import subprocess
import sys

import pytest

import bootstrap
from setup.mix import all_mixes
from tests.setup.golden import FOLDER, files, name_of_file

MIXES = dict(files())


def other_pythons() -> list[str]:
    """The interpreters on this machine that can run; they need no packages."""
    found = {sys.executable}
    for minor in (11, 12, 13, 14):
        path = shutil.which(f"python3.{minor}")
        if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0:
            found.add(path)
    return sorted(found)


@pytest.mark.parametrize("name", MIXES)
def test_the_plans_of_a_fixed_seed_are_what_they_always_were(name: str) -> None:
    assert MIXES[name] == (FOLDER / name).read_text("utf-8")


def test_every_mix_has_its_golden_plans_and_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(MIXES) == {name_of_file(m) for m in all_mixes(promos=True)}


@pytest.mark.parametrize("python", other_pythons(), ids=os.path.basename)
@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_every_python_gives_the_golden_plans(python: str, hash_seed: str) -> None:
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1", "PATH": os.environ["PATH"]}
    command = [python, "-m", "tests.setup.golden", "--check"]
    done = subprocess.run(command, cwd=bootstrap.ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "all golden plans hold", "")

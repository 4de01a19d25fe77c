"""A code means the same plan for ever: on this machine, on every other, in every Python."""

import os
import shutil
import subprocess
import sys

import pytest

import bootstrap
from setup.mix import all_mixes
from tests.setup.golden import FOLDER, files, name_of_file


def other_pythons() -> list[str]:
    """The interpreters on this machine that can run; they need no packages."""
    found = {sys.executable}
    for minor in (11, 12, 13, 14):
        path = shutil.which(f"python3.{minor}")
        if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0:
            found.add(path)
    return sorted(found)


def test_the_plans_of_a_fixed_seed_are_what_they_always_were() -> None:
    plans = dict(files())
    changed = [name for name, lines in plans.items() if lines != (FOLDER / name).read_text("utf-8")]
    assert changed == []
    assert {path.name for path in FOLDER.iterdir()} == set(plans) == {name_of_file(m) for m in all_mixes(promos=True)}


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_every_python_gives_the_golden_plans(hash_seed: str) -> None:
    env = {"PYTHONHASHSEED": hash_seed, "PATH": os.environ["PATH"]}
    for python in other_pythons():
        command = [python, "-m", "tests.setup.golden", "--check"]
        done = subprocess.run(command, cwd=bootstrap.ROOT, env=env, capture_output=True, text=True)
        assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "all golden plans hold", ""), python

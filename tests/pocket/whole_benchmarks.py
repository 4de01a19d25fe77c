"""The commands that measure the pocket edition and kill its browser, each in its least size: they work to their end.
What they find is no matter of a test, as it hangs on what else the machine does."""

import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap import ROOT

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("benchmarks.pocket --least", ("first load", "usable screen", "tap to", "commit", "memory", "goals met")),
        ("benchmarks.pocket_jobs --only json --runs 1", ("hold of the screen", "signs of progress", "goals met")),
        ("benchmarks.kill_pocket --kills 1", ("nothing that was shown was lost",)),
    ],
)
def test_a_command_works_to_its_end(folder: Path, command: str, told: tuple[str, ...]) -> None:
    """`folder` is built by then."""
    ended = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert [words for words in told if words not in ended.stdout] == [], ended.stdout + ended.stderr

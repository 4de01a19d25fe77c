"""What the command-line doors share: whatever is at the other end of the output, no traceback."""

import io
import os
import subprocess
import sys

import pytest

import bootstrap
from locales.cli_support import spoken
from testing.languages import TRANSLATED

LAST = TRANSLATED[-1]
DOORS = {
    "scoring": ("scoring", "-", "--language", LAST),
    "setup": ("setup", "viscounts", "--players", "2", "--language", LAST),
    "solo": ("solo", "simulate", "viscounts", "--opponent", "cleric", "--games=1", "--seed=1", "--language", LAST),
}
SHEET = b'{"format": "west-kingdom/score-sheet", "version": 1, "game": "viscounts", "seats": [{"name": "A"}]}'


@pytest.mark.parametrize("door", DOORS)
def test_a_terminal_that_knows_only_ascii_gets_the_words_whole(door: str) -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    command = [sys.executable, "-m", *DOORS[door]]
    done = subprocess.run(command, cwd=bootstrap.ROOT, env=env, input=SHEET, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert not done.stdout.isascii()


@pytest.mark.parametrize("door", DOORS)
def test_a_reader_that_has_gone_is_no_traceback(door: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", *DOORS[door]]
    done = subprocess.run(command, cwd=bootstrap.ROOT, input=SHEET, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


class Deaf(io.StringIO):
    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (Deaf(OSError(28, "No space left on device")), "standard output: No space left on device\n"),
        (Deaf(BrokenPipeError()), ""),
        (None, "standard output: closed\n"),
    ],
)
def test_an_output_that_takes_nothing(
    output: io.StringIO | None, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def say() -> int:
        sys.stdout.write("words")
        return 0

    monkeypatch.setattr(sys, "stdout", output)
    assert spoken(say) == 1
    assert capsys.readouterr().err == told

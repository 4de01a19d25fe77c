"""A few rounds of the walk that kills the server: at the first word of a tap, or as soon as that is on its way; at
random moments `python -m benchmarks.kill_walk` does."""

import os

import pytest

from benchmarks.editors import EDITORS
from benchmarks.kill_walk import run

NAMES = ("score pad, Architects", "a guest at the table")


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_nothing_shown_is_lost_when_the_server_is_killed() -> None:
    said: list[str] = []
    outcome = run(2, 3, [editor for editor in EDITORS if editor.name in NAMES], said.append, window=0)
    assert outcome.kills == dict.fromkeys(NAMES, 1)
    assert outcome.kept + outcome.not_yet == 2
    assert said == ["2 kills, nothing lost"]

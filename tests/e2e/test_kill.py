"""A few rounds of the kill test; the long run is `python -m benchmarks.kill_app`."""

import pytest

from benchmarks.kill_app import run, score_pad
from check import find_browser

pytestmark = pytest.mark.e2e


def test_nothing_shown_is_lost_when_the_server_is_killed() -> None:
    chromium = find_browser()
    assert chromium, "no Chromium"
    outcome = run(score_pad, kills=3, seed=5, chromium=chromium)
    assert outcome.kept + outcome.not_yet == 3

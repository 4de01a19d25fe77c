"""A few rounds of the kill test; the long run, killed at random moments, is `python -m benchmarks.kill_app`."""

import pytest

from benchmarks.kill_app import at_once, run, score_pad
from testing.browser import Pages
from tests.e2e.conftest import own_pages

pytestmark = pytest.mark.e2e
pages = pytest.fixture(scope="module")(own_pages)


def test_nothing_shown_is_lost_when_the_server_is_killed(pages: Pages) -> None:
    """After so many taps as the seed says, as soon as one more is made."""
    outcome = run(score_pad, kills=3, seed=5, pages=pages, strike=at_once)
    assert outcome.kept + outcome.not_yet == 3

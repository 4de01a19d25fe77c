"""What holds for all tests."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from models import database

# No example has a time limit: two workers and a browser share the machine. In CI the same examples come every
# time, so that a red run is the change's doing; new ones are found on developers' machines and by `benchmarks/`.
QUIET = [HealthCheck.too_slow]
settings.register_profile("here", deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", deadline=None, suppress_health_check=QUIET, derandomize=True)
settings.register_profile("fast", max_examples=15, deadline=None, suppress_health_check=QUIET)  # `check.py --fast`
settings.load_profile("ci" if os.environ.get("CI") else "here")

SLOW = {
    "test_adding_a_module",
    "test_bootstrap",
    "test_attacks",
    "test_decks",
    "test_every_plan",
    "test_figures",
    "test_file_access",
    "test_full_table",
    "test_held_files",
    "test_hostile_names",
    "test_kill_app",
    "test_kill_store",
    "test_kill_walk",
    "test_packed",
    "test_run",
    "test_server_cost",
    "test_tuning",
    "test_wheel",
}
"""Files that start whole programs and wait for them, play hundreds of games, or open every screen another time: minutes
of a whole run, seldom red."""

LONGEST = ("tests/e2e/", "tests/views/test_accessibility.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The longest first, or one worker would still be at them when the other has nothing left to do.
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    for item in items:
        # What chance has reached is not counted as tested. It also takes three times as long while lines are counted.
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.no_cover)
        if item.path.stem in SLOW:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    # The modules and tests loaded by now stay: they need not be gone through each time. Looking for garbage more seldom
    # does the rest: a screen makes thousands of objects. It was 13 % of the time of the screens' tests, and is 5 %.
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


@pytest.fixture(scope="session", autouse=True)
def no_disk() -> Iterator[str]:
    """A database of these tests has no loss of power to outlive: what is killed has its store in another process."""
    with pytest.MonkeyPatch.context() as patch:
        usual = database.SYNCHRONOUS
        patch.setattr(database, "SYNCHRONOUS", "OFF")
        yield usual

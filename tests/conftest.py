"""What holds for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

# No example has a time limit: two workers and a browser share the machine. In CI the same examples come every
# time, so that a red run is the change's doing; new ones are found on developers' machines and by `benchmarks/`.
QUIET = [HealthCheck.too_slow]
settings.register_profile("here", deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", deadline=None, suppress_health_check=QUIET, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# What is measured is the pure packages and the store (`[tool.coverage]`), and these hold without the tests of the
# screens, which take twice as long while each line is counted.
UNCOUNTED = ("tests/views/", "tests/e2e/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The longest first, or one worker would still be at them when the other has nothing left to do.
    items.sort(key=lambda item: not item.nodeid.startswith("tests/e2e/"))
    for item in items:
        if item.nodeid.startswith(UNCOUNTED):
            item.add_marker(pytest.mark.no_cover)

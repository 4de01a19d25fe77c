"""What holds for all tests."""

import os

from hypothesis import HealthCheck, settings

# No example has a time limit: two workers and a browser share the machine. In CI the same examples come every
# time, so that a red run is the change's doing; new ones are found on developers' machines and by `benchmarks/`.
QUIET = [HealthCheck.too_slow]
settings.register_profile("here", deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", deadline=None, suppress_health_check=QUIET, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

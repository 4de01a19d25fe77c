"""A thin slice of the proof that draws are fair; the whole is `python -m benchmarks.setup_uniform`."""

from collections import Counter

import pytest

from benchmarks.setup_uniform import judged, main, run


@pytest.mark.no_cover
def test_the_draws_of_a_few_plans_are_fair() -> None:
    found, _speed = run(1_500, "slice")
    assert [one.what for one in found if not one.fair] == []
    assert len(found) > 60


def test_a_loaded_die_is_found() -> None:
    assert not judged("too even to be chance", Counter(dict.fromkeys(range(6), 1000)), 6).fair
    assert judged("chance", Counter({0: 1010, 1: 980, 2: 1030, 3: 960, 4: 1015, 5: 1005}), 6).fair
    assert not judged("loaded", Counter({0: 1200, 1: 960, 2: 960, 3: 960, 4: 960, 5: 960}), 6).fair
    assert not judged("a face is missing", Counter(dict.fromkeys(range(5), 1200)), 6).fair


@pytest.mark.no_cover
def test_the_command_says_what_it_measured() -> None:
    assert main(["--plans", "500", "--seed", "command"]) == 0

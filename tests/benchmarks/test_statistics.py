"""A thin slice of the benchmark: the club that it makes, and that every question can be asked both ways."""

from __future__ import annotations

from benchmarks import statistics


def test_the_benchmark_asks_every_screen() -> None:
    found = [figure.what.partition(",")[0] for figure in statistics.of_a_club(60, 7)]
    names = [shown.name for shown in statistics.screens("nobody")]
    assert found == [*names, "all ratings", "all ratings again"]

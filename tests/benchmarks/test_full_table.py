"""A thin slice of `benchmarks.table`: eight phones at one table, and nothing is lost."""

from math import inf

from benchmarks.table import measure


def test_eight_phones_enter_their_points_at_once_and_nothing_is_lost() -> None:
    found = measure(phones=8, per_second=inf, taps=18, seed=1)
    assert (found.taps, found.lost, found.missed) == (18, 0, 0)

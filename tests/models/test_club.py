"""A thin slice of the benchmark: the club that it makes, and that every question can be asked both ways."""

from __future__ import annotations

import sys

import pytest

from benchmarks import statistics


def test_the_benchmark_asks_every_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["statistics", "--matches", "60", "--seed", "7", "--rating"])
    statistics.main()
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "60 matches, seed 7"
    names = [shown.name for shown in statistics.screens("nobody")]
    assert [line.startswith(name) for name, line in zip(names, told[1:], strict=False)] == [True] * len(names)
    assert len(told) == len(names) + 2

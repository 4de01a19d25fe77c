"""What the table of the benchmarks says, and that each of them finds something. No time is held to anything here."""

import pytest

from benchmarks.__main__ import BENCHMARKS, main, measured
from benchmarks.figures import Figure, Growth, Measured, print_report, report

NEEDS_PROCESSES = ("phones", "app")
"""They start the real server, and a browser: `tests/benchmarks/test_table.py` has a slice of the first."""


@pytest.mark.parametrize("name", [name for name in BENCHMARKS if name not in NEEDS_PROCESSES])
def test_every_benchmark_finds_something(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = measured([name], "least", 7)
    assert found
    assert len({each.what for each in found}) == len(found)
    assert capsys.readouterr().err.startswith(name)
    assert list(report(found))


@pytest.mark.parametrize(
    ("figure", "goal", "met"),
    [
        (Figure("a", 5), "", None),
        (Figure("a", 5, most=5), "5 ms", True),
        (Figure("a", 5.1, most=5), "5 ms", False),
        (Figure("a", 5, floor=2, most_times=2), "x2", False),
        (Figure("a", 5, "MB", floor=2.5, most=6, most_times=2), "6 MB, x2", True),
        (Figure("a", 5, floor=2.5, most=4, most_times=2), "4 ms, x2", False),
        (Figure("lost", 0, "", most=0), "0 ", True),
    ],
)
def test_a_goal_is_met_or_not(figure: Figure, goal: str, met: bool | None) -> None:
    assert (figure.goal, figure.met) == (goal, met)


@pytest.mark.parametrize(
    ("found", "flat", "kind", "met"),
    [
        ((2, 2.1, 2.2), True, "flat", True),
        ((20, 8, 2), True, "falling", True),
        ((2, 4, 8), True, "less than linear", False),
        ((2, 4, 8), False, "less than linear", True),
        ((2, 20, 200), False, "linear", True),
        ((2, 40, 800), False, "more than linear", False),
        ((0.001, 0.01, 0.05), True, "flat", True),
    ],
)
def test_growth_has_a_name(found: tuple[float, ...], flat: bool, kind: str, met: bool) -> None:
    growth = Growth("open", "matches", (10, 100, 1000), found, flat=flat)
    assert (growth.kind, growth.figure().met) == (kind, met)


def test_the_report_has_one_table_of_all_and_one_for_each_row_of_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    found: list[Measured] = [
        Figure("taps", 72, "taps", most=75),
        Growth("open", "matches", (10, 100), (2.0, 20.0)),
        Growth("save", "matches", (10, 100), (2.0, 9.0), flat=True),
        Growth("a tap", "phones", (1, 8), (20.0, 40.0)),
    ]
    assert print_report(found) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "| what                    | found   | floor | ratio  | goal    |        |",
        "| ----------------------- | ------- | ----- | ------ | ------- | ------ |",
        "| taps                    | 72 taps |       |        | 75 taps | met    |",
        "| open, 10 to 100 matches | 20 ms   | 2     | x10.00 | x14.1   | met    |",
        "| save, 10 to 100 matches | 9 ms    | 2     | x4.50  | x1.58   | MISSED |",
        "| a tap, 1 to 8 phones    | 40 ms   | 20    | x2.00  | x10.9   | met    |",
        "",
        "| matches   | 10 | 100 | growth           |",
        "| --------- | -- | --- | ---------------- |",
        "| open (ms) | 2  | 20  | linear           |",
        "| save (ms) | 2  | 9   | less than linear |",
        "",
        "| phones     | 1  | 8  | growth           |",
        "| ---------- | -- | -- | ---------------- |",
        "| a tap (ms) | 20 | 40 | less than linear |",
        "",
        "3 goals met, 1 missed",
    ]


def test_the_list_names_every_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(BENCHMARKS)

"""What benchmarks find, and the table that shows it.

A `Figure` is one thing that was measured, with its floor and its goal if it has them. A `Growth` is the same thing
measured at several sizes; as a figure its floor is what the smallest size takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal, TypeAlias

Size: TypeAlias = Literal["least", "usual", "full"]
"""How much is measured: as little as shows that it can be, as much as fits into some minutes, or all of it."""

SMALL = 0.05
"""Below so many milliseconds a ratio says nothing."""


@dataclass(frozen=True, slots=True)
class Figure:
    """`floor` is the least that the same can take, measured in the same run. The goal is `most`, or `most_times` the
    floor."""

    what: str
    found: float
    unit: str = "ms"
    floor: float | None = None
    most: float | None = None
    most_times: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.found / self.floor if self.floor else None

    @property
    def goal(self) -> str:
        goals = [f"{shown(self.most)} {self.unit}"] if self.most is not None else []
        return ", ".join(goals + ([f"x{shown(self.most_times)}"] if self.most_times is not None else []))

    @property
    def met(self) -> bool | None:
        """None where there is no goal."""
        if self.most is None and self.most_times is None:
            return None
        in_all = self.most is None or self.found <= self.most
        return in_all and (self.most_times is None or self.ratio is None or self.ratio <= self.most_times)

    def cells(self) -> tuple[str, ...]:
        floor = "" if self.floor is None else shown(self.floor)
        ratio = "" if self.ratio is None else f"x{self.ratio:.2f}"
        verdict = {True: "met", False: "MISSED", None: ""}[self.met]
        return self.what, f"{shown(self.found)} {self.unit}", floor, ratio, self.goal, verdict


@dataclass(frozen=True, slots=True)
class Growth:
    """`found` has what was measured at each of `sizes`; `by` says what there is more and more of."""

    what: str
    by: str
    sizes: tuple[int, ...]
    found: tuple[float, ...]
    unit: str = "ms"
    flat: bool = False
    """The goal is that it stays about the same; else that it grows no faster than `by`."""

    @property
    def power(self) -> float:
        """0: it stays the same; 1: it grows as its size does. From the first size to the last."""
        first, last = max(self.found[0], SMALL), max(self.found[-1], SMALL)
        return log(last / first) / log(self.sizes[-1] / self.sizes[0]) if len(self.sizes) > 1 else 0.0

    @property
    def kind(self) -> str:
        return next((word for power, word in KINDS if self.power <= power), "more than linear")

    def figure(self) -> Figure:
        times = self.sizes[-1] / self.sizes[0]
        sizes = f"{self.sizes[0]:,} to {self.sizes[-1]:,} {self.by}"
        goal = times ** (FLAT if self.flat else LINEAR)
        floor = max(self.found[0], SMALL) if self.unit == "ms" else self.found[0]
        return Figure(f"{self.what}, {sizes}", self.found[-1], self.unit, floor, most_times=round(goal, 2))

    def cells(self) -> tuple[str, ...]:
        return f"{self.what} ({self.unit})", *map(shown, self.found), self.kind


FLAT, LINEAR = 0.2, 1.15
KINDS = ((-FLAT, "falling"), (FLAT, "flat"), (0.85, "less than linear"), (LINEAR, "linear"))
"""Up to which power growth is called what."""

Measured: TypeAlias = Figure | Growth
Benchmark: TypeAlias = Callable[[Size, int], Iterable[Measured]]
"""Takes the size and the seed."""


def shown(value: float) -> str:
    """Three figures that count, and no more."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Lines of a table as Markdown reads it, and a person too."""
    all_rows = [tuple(head), *map(tuple, rows)]
    widths = [max(len(row[column]) for row in all_rows) for column in range(len(head))]
    for number, row in enumerate(all_rows):
        yield "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        if number == 0:
            yield "| " + " | ".join("-" * width for width in widths) + " |"


def report(measured: Sequence[Measured]) -> Iterator[str]:
    """One table of everything, then one for each row of sizes."""
    figures = [each.figure() if isinstance(each, Growth) else each for each in measured]
    yield from table(("what", "found", "floor", "ratio", "goal", ""), [figure.cells() for figure in figures])
    growths = [each for each in measured if isinstance(each, Growth)]
    for by, sizes in dict.fromkeys((each.by, each.sizes) for each in growths):
        together = [each for each in growths if (each.by, each.sizes) == (by, sizes)]
        yield ""
        yield from table((by, *(f"{size:,}" for size in sizes), "growth"), [each.cells() for each in together])


def run(about: str | None, benchmark: Benchmark) -> int:
    """The command of one benchmark: measures, and prints its table. Exits 1 if a goal was missed."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_const", const="full", dest="size", help="every size; this takes longer")
    size.add_argument("--least", action="store_const", const="least", dest="size", help="only whether it works")
    given = parser.parse_args()
    print(f"seed {given.seed}")
    return print_report(list(benchmark(given.size or "usual", given.seed)))


def print_report(measured: Sequence[Measured]) -> int:
    print("\n".join(report(measured)))
    figures = [each.figure() if isinstance(each, Growth) else each for each in measured]
    missed = sum(figure.met is False for figure in figures)
    print(f"\n{sum(figure.met is True for figure in figures)} goals met, {missed} missed")
    return 1 if missed else 0

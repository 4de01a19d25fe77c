"""How many taps it takes to enter a whole game on the grid of the score pad.

    python -m benchmarks.taps

From the grid to "Finish", without errors; a sign that is typed counts as a tap. The goal is for a full base game of
three, every cell of it entered.
"""

import sys
from collections.abc import Iterator

from benchmarks.figures import Figure, Size, run
from testing.pad_person import steps, taps
from testing.pad_tables import BASE_OF_THREE, BOTH_EXPANSIONS, WONDERS_OF_FIVE, empty

TABLES = {
    "a whole game entered: Viscounts, three players": (BASE_OF_THREE, 75),
    "a whole game entered: Viscounts, four players, both expansions": (BOTH_EXPANSIONS, None),
    "a whole game entered: Architects, five players, Works of Wonder": (WONDERS_OF_FIVE, None),
}


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    for what, (sheet, most) in list(TABLES.items())[: 1 if size == "least" else None]:
        yield Figure(what, taps(steps(empty(sheet), sheet)), "taps", most=most)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

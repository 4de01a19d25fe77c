"""How many taps it takes to enter a whole game on the grid of the score pad.

    python -m benchmarks.taps

From the grid to "Finish", without errors; a sign that is typed counts as a tap. The goal is for a full base game of
three, every cell of it entered.
"""

import sys
from collections import Counter

from tests.views.score.person import steps, taps
from tests.views.score.tables import BASE_OF_THREE, BOTH_EXPANSIONS, WONDERS_OF_FIVE, empty

GOAL = 75
TABLES = {
    "Viscounts, three players": BASE_OF_THREE,
    "Viscounts, four players, both expansions": BOTH_EXPANSIONS,
    "Architects, five players, Works of Wonder": WONDERS_OF_FIVE,
}


def main() -> int:
    counts = {}
    for name, sheet in TABLES.items():
        made = steps(empty(sheet), sheet)
        counts[name] = taps(made)
        kinds = Counter(step.ident.split("-")[0] for step in made)
        most = ", ".join(f"{kind} {many}" for kind, many in kinds.most_common(4))
        print(f"{counts[name]:4} taps  {name}  ({most})")
    few = counts["Viscounts, three players"] <= GOAL
    print(f"goal: at most {GOAL} for three players: {'kept' if few else 'NOT KEPT'}")
    return 0 if few else 1


if __name__ == "__main__":
    sys.exit(main())

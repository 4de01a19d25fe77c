"""How long the game data takes to import and to load, in fresh interpreters: `python -m benchmarks.content`."""

import sys
from collections.abc import Iterator

from benchmarks.clocks import fresh_ms
from benchmarks.figures import Figure, Size, run

LIBRARY = "import dataclasses, functools, pathlib, tomllib, typing"
EVERYTHING = """
def everything(game):
    for name in dir(type(game)):
        getattr(game, name)
"""
TYPES = f"{LIBRARY}; import content.viscounts_data, content.architects_data{EVERYTHING}"
BOTH = "everything(content.viscounts()); everything(content.architects()); content.glossary()"
# What is timed, what is there before that, and the goal in milliseconds.
STEPS: tuple[tuple[str, str, str, float | None], ...] = (
    ("the standard library that content needs", LIBRARY, "pass", None),
    ("import content", "import content", "pass", None),
    ("import the types of Viscounts", "import content.viscounts_data", LIBRARY, None),
    ("import the types of Architects", "import content.architects_data", LIBRARY, None),
    ("load one deck", "content.viscounts().outsiders", TYPES, None),
    ("load all of Viscounts", "everything(content.viscounts())", TYPES, None),
    ("load all of Architects", "everything(content.architects())", TYPES, None),
    ("load both games and the glossary", BOTH, TYPES, 50),
)
RUNS: dict[Size, int] = {"least": 1, "usual": 5, "full": 15}


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    for what, step, before, most in STEPS:
        yield Figure(what, fresh_ms(step, before, RUNS[size]), most=most)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

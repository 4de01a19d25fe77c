"""How long the game data takes to import and to load: `python -m benchmarks.content`.

Each time is the median of fresh interpreters, in processor time, so that a busy machine does not change it much.
"""

import subprocess
import sys
from statistics import median

RUNS = 15
LIBRARY = "import dataclasses, functools, pathlib, tomllib, typing"
TYPES = f"{LIBRARY}; import content.viscounts_data, content.architects_data"
# What is timed, and what is imported before that
STEPS = {
    "the standard library it needs": (LIBRARY, "pass"),
    "import content": ("import content", "pass"),
    "import the types of Viscounts": ("import content.viscounts_data", LIBRARY),
    "import the types of Architects": ("import content.architects_data", LIBRARY),
    "load one deck": ("content.viscounts().outsiders", TYPES),
    "load all of Viscounts": ("everything(content.viscounts())", TYPES),
    "load all of Architects": ("everything(content.architects())", TYPES),
    "load both games and the glossary": (
        "everything(content.viscounts()); everything(content.architects()); content.glossary()",
        TYPES,
    ),
}
TIMED = """
from time import process_time
def everything(game):
    for name in dir(type(game)):
        getattr(game, name)
{before}
start = process_time()
{step}
print(process_time() - start)
"""


def milliseconds(step: str, before: str) -> float:
    command = [sys.executable, "-c", TIMED.format(before=before, step=step)]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(RUNS)]
    return median(float(run.stdout) for run in runs) * 1000


if __name__ == "__main__":
    for name, (step, before) in STEPS.items():
        print(f"{name:34} {milliseconds(step, before):6.1f} ms")

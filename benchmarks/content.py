"""How long the game data takes to import and to load: `python -m benchmarks.content`.

Each time is the median of fresh interpreters, in processor time, so that a busy machine does not change it.
Loading includes making the classes; the standard library counts only where it says so.
"""

import subprocess
import sys
from statistics import median

RUNS = 15
STEPS = {
    "import content": "import content",
    "import content.loader": "import content.loader",  # with the parts of the standard library it needs
    "Viscounts, one deck": "content.viscounts().outsiders",
    "Viscounts, everything": "everything(content.viscounts())",
    "Architects, one deck": "content.architects().buildings",
    "Architects, everything": "everything(content.architects())",
    "both games, everything": "everything(content.viscounts()); everything(content.architects())",
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


def milliseconds(step: str) -> float:
    before = "" if step.startswith("import") else "import content, dataclasses, pathlib, tomllib"
    code = TIMED.format(before=before, step=step)
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(RUNS)
    ]
    return median(float(run.stdout) for run in runs) * 1000


if __name__ == "__main__":
    for name, step in STEPS.items():
        print(f"{name:24} {milliseconds(step):6.1f} ms")

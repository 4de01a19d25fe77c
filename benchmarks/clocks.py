"""Taking times and sizes, the same way in all benchmarks.

Processor time does not count what others do meanwhile, so it is what is taken wherever nothing waits for a disk.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
Act = Callable[[], object]


def processor_ms(act: Act, times: int = 1) -> float:
    """The median of so many runs."""
    return statistics.median(_taken(act, time.process_time) for _ in range(times))


def in_turn(ours: Act, floor: Act, times: int, clock: Callable[[], float] = time.perf_counter) -> tuple[float, float]:
    """The medians of two that take turns, so that a busy moment weighs on both."""
    pairs = [(_taken(ours, clock), _taken(floor, clock)) for _ in range(times)]
    one, other = (statistics.median(column) for column in zip(*pairs, strict=True))
    return one, other


def _taken(act: Act, clock: Callable[[], float]) -> float:
    began = clock()
    act()
    return (clock() - began) * 1000


def fresh_ms(statement: str, before: str = "pass", runs: int = 15) -> float:
    """Processor time of a statement in a fresh interpreter, after what has to be there before it."""
    code = (
        f"{before}\nfrom time import process_time\nbegan = process_time()\n{statement}\nprint(process_time() - began)"
    )
    command = [sys.executable, "-c", code]
    found = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout for _ in range(runs)]
    return statistics.median(map(float, found)) * 1000


def memory_mb(pid: int) -> float:
    """What a process has in memory, where the system says it the Linux way."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1000


def processor_s(pid: int) -> float:
    """The processor time that another process has used."""
    fields: list[Any] = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

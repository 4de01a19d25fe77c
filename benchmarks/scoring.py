"""How fast scoring is: sheets per second for both games, the hardest advice, the score pad, and a fresh start.

`python -m benchmarks.scoring --seed 1`
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from benchmarks import architects_sheets, viscounts_sheets
from scoring.engine import read_sheet, score
from scoring.pad.document import Pad
from scoring.pad.view import pad_view

ROOT = Path(__file__).parent.parent
SHEETS = 500
STARTS = 15
ACTING = (["rogue_noble"], ["rogue_cleric"], ["rogue_builder", "envoy_noble"], ["assassin", "envoy_builder"])


def hardest(cards: tuple[list[str], ...]) -> dict[str, Any]:
    """Four seats, all that acts or is wild is open, both cards are revealed, and everything can be done."""
    papers = {"unpaid_debts": 4, "paid_debts": 3, "acquired_deeds": 4, "approved_deeds": 3, "resources": 5}
    cards_of = [
        [*ids, *others] for ids, others in zip(cards, (["hunter"], ["warrior"], ["translator"], []), strict=True)
    ]
    seats = [
        {
            "name": name,
            "ribbons": {"grey": 2, "black": 1, "blue": 3},
            "manuscripts": [{"per": per} for per in ("flipped_debt", "flipped_deed", "two_resources")],
            "outsiders": [{"id": id} for id in ids],
        }
        | papers
        for name, ids in zip("ABCD", cards_of, strict=True)
    ]
    revealed = {"poverty_revealed": True, "prosperity_revealed": True, "modules": ["gates_of_gold"]}
    return {"format": "west-kingdom/score-sheet", "version": 1, "game": "viscounts", "seats": seats} | revealed


def wild() -> dict[str, Any]:
    sheet = hardest((["rogue_noble", "rogue_cleric", "rogue_builder", "assassin", "envoy_noble"], [], [], []))
    del sheet["seats"][2:]
    sheet["seats"][1] |= {"controller": "ai", "ribbons": {"any": 5}, "outsiders": []}
    return sheet


def ordinary() -> dict[str, Any]:
    """A finished table of four without anything open."""
    sheet = hardest(([], [], [], []))
    del sheet["modules"]
    for seat in sheet["seats"]:
        seat |= {"outsiders": [], "trading_posts": 2, "guildhalls": 1, "castle": {"tier1": 3, "tier2": 2, "tier3": 1}}
    return sheet


def with_both_expansions() -> dict[str, Any]:
    """A table of four with both expansions and what one meets there: a Rogue, an Assassin and an Envoy, all open."""
    sheet = hardest((["rogue_noble"], ["assassin"], ["envoy_noble"], ["champion"]))
    for seat, building in zip(sheet["seats"], ("trading_post", "guildhall", "workshop", None), strict=True):
        castle = {"wedges": [[1, 0], [0, 1], [0, 0], [1, 0], [0, 0]], "tier3": 2}
        seat |= {"trading_posts": 2, "guildhalls": 1, "castle": castle, "chest_tiles": 2}
        seat |= {"public_buildings": [building] if building else []}
    return sheet | {"modules": ["gates_of_gold", "keeper_of_keys"]}


def milliseconds(action: Callable[[], object], times: int = 50) -> float:
    """The median of many runs: others use this machine, too."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        action()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken) * 1000


def start(statement: str) -> float:
    """Milliseconds of processor time: unlike the clock it does not count what others do meanwhile."""
    code = f"import time; started = time.process_time(); {statement}; print(time.process_time() - started)"
    runs = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True) for _ in range(STARTS)
    ]
    return statistics.median(float(run.stdout) for run in runs) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    print(f"seed {seed}")
    for name, generator in (("viscounts", viscounts_sheets), ("architects", architects_sheets)):
        rng = Random(seed)
        raws = [json.dumps(generator.random_sheet(rng)).encode() for _ in range(SHEETS)]
        sheets = [read_sheet(raw) for raw in raws]
        reading = statistics.median(milliseconds(partial(read_sheet, raw), 3) for raw in raws)
        scoring = statistics.median(milliseconds(partial(score, sheet), 3) for sheet in sheets)
        print(f"{name}: {1000 / scoring:.0f} sheets/s scored ({scoring:.2f} ms), {1000 / reading:.0f} sheets/s read")
    for name, document in (
        ("an ordinary table of four", ordinary()),
        ("3 Rogues and an Assassin over four seats", hardest(ACTING)),
        ("the same in one seat, against an AI with 5 wild ribbons", wild()),
    ):
        sheet = read_sheet(json.dumps(document).encode())
        print(f"{name}: {milliseconds(partial(score, sheet)):.2f} ms")
    for name, document in (
        ("an ordinary table of four", ordinary()),
        ("four seats with both expansions", with_both_expansions()),
        ("3 Rogues and an Assassin over four seats", hardest(ACTING)),
    ):
        print(f"the whole pad of {name}: {milliseconds(partial(pad_view, Pad(sheet=document))):.2f} ms")
    for statement in (
        "import scoring.engine",
        "import scoring.cli",
        "import scoring.viscounts.score",
        "import scoring.pad.view",
    ):
        print(f"{statement}: {start(statement):.0f} ms of processor time (median of {STARTS} fresh interpreters)")


if __name__ == "__main__":
    main()

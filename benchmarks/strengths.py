"""python -m benchmarks.strengths [--games N] [--seed S]

Plays N games (1,000) of each opponent with our decks, and writes `content/strengths.toml`, from which the screen of a
new game says how strong each is.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from solo.architects import simulation as of_architects
from solo.architects.cards import BASE_OPPONENTS
from solo.architects.cards import OPPONENTS as ARCHITECTS
from solo.simulate import SimulatedGame
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.rules import OPPONENTS as VISCOUNTS

FILE = Path(__file__).resolve().parents[1] / "content" / "strengths.toml"
HEAD = """# How strong each opponent is with our decks: its points in simulated games of the base rules, one person.
# Written by python -m benchmarks.strengths; a change of a deck changes them.
"""


def opponents() -> Iterator[tuple[str, Callable[[int], SimulatedGame[Any]]]]:
    """Each opponent, and the game of a seed."""
    for viscount in VISCOUNTS:
        yield (
            f"viscounts_{viscount}",
            lambda seed, who=viscount: of_viscounts.play_game(  # type: ignore[misc]
                of_viscounts.start_for(who, seed)
            ),
        )
    for architect in (*ARCHITECTS, *BASE_OPPONENTS):
        yield (
            f"architects_{architect}",
            lambda seed, who=architect: of_architects.play_game(  # type: ignore[misc]
                of_architects.start_for(who, seed)
            ),
        )


def measured(play: Callable[[int], SimulatedGame[Any]], games: int, seed: int) -> dict[str, int]:
    played = [play(number) for number in range(seed, seed + games)]
    scores = sorted(each.score for each in played)
    first, median, third = statistics.quantiles(scores, n=4)
    turns = statistics.median(each.turns for each in played)
    figures = {"lowest": scores[0], "first": first, "median": median, "third": third, "highest": scores[-1]}
    return {"games": games, **{name: round(value) for name, value in figures.items()}, "turns": round(turns)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5000)
    given = parser.parse_args()
    parts = [HEAD]
    for name, play in opponents():
        lines = [f"{key} = {value}" for key, value in measured(play, given.games, given.seed).items()]
        parts.append("\n".join([f"[{name}]", *lines, 'source = "companion"', ""]))
    FILE.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()

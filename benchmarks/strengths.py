"""python -m benchmarks.strengths [--games N] [--seed S]

Plays N games (1,000) of each opponent with our decks, and writes `content/strengths.toml`, from which the screen of a
new game says how strong each is. The person is the standard one of `benchmarks/players`.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from benchmarks.players.table import Played, play_architects, play_viscounts
from solo.architects import simulation as of_architects
from solo.architects.cards import BASE_OPPONENTS, Opponent
from solo.architects.cards import OPPONENTS as ARCHITECTS
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.rules import OPPONENTS as VISCOUNTS

FILE = Path(__file__).resolve().parents[1] / "content" / "strengths.toml"
HEAD = """# How strong each opponent is with our decks: its points in simulated games of the base rules, one person.
# Written by python -m benchmarks.strengths; a change of a deck changes them.
"""


def opponents() -> Iterator[tuple[str, Callable[[int], Played]]]:
    """Each opponent, and the game of a seed."""
    for viscount in VISCOUNTS:
        yield f"viscounts_{viscount}", partial(_viscounts, viscount)
    for architect in (*ARCHITECTS, *BASE_OPPONENTS):
        yield f"architects_{architect}", partial(_architects, architect)


def _viscounts(opponent: str, seed: int) -> Played:
    return play_viscounts(of_viscounts.start_for(opponent, seed))


def _architects(opponent: Opponent, seed: int) -> Played:
    return play_architects(of_architects.start_for(opponent, seed))


def measured(play: Callable[[int], Played], games: int, seed: int) -> dict[str, int]:
    played = [play(number) for number in range(seed, seed + games)]
    scores = sorted(each.ai for each in played)
    first, median, third = statistics.quantiles(scores, n=4)
    turns = statistics.median(each.game.turns for each in played)
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

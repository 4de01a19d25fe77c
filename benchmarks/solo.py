"""python -m benchmarks.solo [--games N] [--seed S] [--game viscounts|architects] [--person plain|random|greedy]
    [--opponent NAME] [--plot FILE.svg]

Plays N games for each opponent, module mix and difficulty (Architects: number of people) on the machine that the
screens use, checks every state, and prints AI turns per second of processor time (the person's thinking included),
questions per AI turn, what replaying 500 turns takes, how the scores spread, and how the person did
(`benchmarks/players`). Exits 1 if a game got stuck or broke an invariant. `--games 10000` is the long proof.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.figures import Figure, Size
from benchmarks.players.table import PEOPLE as PERSONS
from benchmarks.players.table import STANDARD, PersonName, Played, play_architects, play_viscounts
from solo.architects import simulation as of_architects
from solo.architects.cards import BASE_OPPONENTS
from solo.architects.cards import OPPONENTS as ARCHITECTS_OPPONENTS
from solo.dialogue import Turn
from solo.machine import replay
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.rules import OPPONENTS

MIXES = {
    "base": (),
    "gold": ("gates_of_gold",),
    "keys": ("keeper_of_keys",),
    "both": ("gates_of_gold", "keeper_of_keys"),
}
PEOPLE = (1, 2, 4)
WIDTH, LEFT, ROW = 640, 130, 22


class Kind(NamedTuple):
    """Games of one kind: a seed gives one of them."""

    name: str
    play: Callable[[int], Played]
    plotted: str = ""  # its name in the picture, if it is in it


def viscounts(person: PersonName) -> Iterator[Kind]:
    for opponent in OPPONENTS:
        for mix, modules in MIXES.items():
            for difficulty in range(4) if mix == "base" else (0,):
                start = partial(of_viscounts.start_for, opponent, modules=modules, difficulty=difficulty)
                plotted = f"{opponent}, harder by {difficulty}" if mix == "base" else ""
                yield Kind(f"{opponent} {mix} {difficulty}", partial(_viscounts, start, person), plotted)


def _viscounts(start: Callable[[int], Any], person: PersonName, seed: int) -> Played:
    return play_viscounts(start(seed), person)


def architects(person: PersonName) -> Iterator[Kind]:
    for opponent in ARCHITECTS_OPPONENTS:
        for people in PEOPLE:
            for mix in ("wow", "both") if people == 1 else ("both",):
                modules = ("age_of_artisans",) if mix == "both" else ()
                start = partial(of_architects.start_for, opponent, modules=modules, people=people)
                plotted = f"{opponent}, {mix}" if people == 1 else ""
                yield Kind(f"{opponent} {mix} {people}", partial(_architects, start, person), plotted)
    yield from _base_box(person)


def _base_box(person: PersonName) -> Iterator[Kind]:
    for opponent in BASE_OPPONENTS:
        for people in PEOPLE[:2]:
            start = partial(of_architects.start_for, opponent, people=people)
            plotted = opponent if people == 1 else ""
            yield Kind(f"{opponent} base {people}", partial(_architects, start, person), plotted)


def _architects(start: Callable[[int], Any], person: PersonName, seed: int) -> Played:
    return play_architects(start(seed), person)


GAMES = {"viscounts": viscounts, "architects": architects}


class Tally:
    """What the games of one kind came to. The games themselves are let go, as in `solo simulate`."""

    def __init__(self) -> None:
        self.turns = self.games = 0
        self.seconds = self.seconds_again = 0.0
        self.questions: list[int] = []
        self.scores: list[int] = []
        self.own: list[int] = []
        self.won = self.wonders = 0
        self.categories = Counter[str]()
        self.wrong: list[int] = []

    def play(self, kind: Kind, seed: int) -> None:
        began = time.process_time()
        whole = kind.play(seed)
        played = whole.game
        middle = time.process_time()
        replay(played.game.rules, played.game.journal)
        self.seconds += middle - began
        self.seconds_again += time.process_time() - middle
        self.games += 1
        self.turns += played.turns
        self.questions += [len(step.answers) for step in played.game.steps if isinstance(step.opening, Turn)]
        self.scores.append(whole.ai)
        self.own += whole.own
        self.won += whole.won
        self.wonders += "ai" in getattr(played.game.state.table, "wonders", ())
        self.categories.update(played.points)
        if played.stuck or played.broken:
            self.wrong.append(seed)

    def line(self) -> str:
        best = ", ".join(f"{key} {value / self.games:.0f}" for key, value in self.categories.most_common(3))
        return (
            f"{self.turns / self.seconds:6.0f} turns/s, {self.turns / self.games:4.1f} turns a game, questions a turn: "
            f"median {statistics.median(self.questions):.0f}, mean {statistics.fmean(self.questions):.2f}; "
            f"500 turns again in {self.seconds_again / self.turns * 500 * 1000:.0f} ms; "
            f"median score {statistics.median(self.scores):.0f}; {best}{self._person()}"
        )

    def _person(self) -> str:
        """How a person with a score of its own did; and in how many games the AI has a Wonder."""
        wonders = f"; a Wonder in {self.wonders / self.games:.1%}" if self.wonders else ""
        if not self.own:
            return wonders
        return f"{wonders}; a person {statistics.fmean(self.own):.1f}, beats the AI in {self.won / self.games:.1%}"

    def spread(self) -> list[float]:
        """Lowest, quartiles, highest."""
        return [min(self.scores), *statistics.quantiles(self.scores, n=4), max(self.scores)]


GAMES_OF_A_KIND: dict[Size, int] = {"least": 1, "usual": 5, "full": 30}


def measured(size: Size, seed: int) -> Iterator[Figure]:
    for game, kinds in GAMES.items():
        tallies = []
        for kind in kinds("plain"):  # so that only the machine is timed
            kind.play(seed)  # the first of all loads the game's data
            tallies.append(tally := Tally())
            for number in range(seed, seed + GAMES_OF_A_KIND[size]):
                tally.play(kind, number)
        turns, seconds = sum(each.turns for each in tallies), sum(each.seconds for each in tallies)
        slowest = max(each.seconds / each.turns for each in tallies)
        again = sum(each.seconds_again for each in tallies)
        questions = [asked for each in tallies for asked in each.questions]
        yield Figure(f"an AI turn of {game}", 1000 * seconds / turns)
        yield Figure(f"an AI turn of {game}, the slowest kind of game", 1000 * slowest)
        yield Figure(f"500 turns of {game} replayed, game after game", 500_000 * again / turns)
        yield Figure(f"questions in an AI turn of {game}, median", statistics.median(questions), "questions")


def plot(spreads: dict[str, list[float]]) -> str:
    """Lowest, quartiles and highest of each row, as a picture."""
    most = max(row[-1] for row in spreads.values())
    at = {name: [LEFT + value / most * (WIDTH - LEFT - 50) for value in row] for name, row in spreads.items()}
    height = ROW * len(spreads) + 10
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    for number, (name, (low, first, middle, third, high)) in enumerate(at.items()):
        y = ROW * number + 16
        parts += [
            f'<text x="4" y="{y + 4}">{name}</text>',
            f'<line x1="{low:.0f}" x2="{high:.0f}" y1="{y}" y2="{y}" stroke="#8b6d3f"/>',
            f'<rect x="{first:.0f}" width="{third - first:.0f}" y="{y - 6}" height="12" fill="#e5cf9f"/>',
            f'<rect x="{middle - 1:.0f}" width="3" y="{y - 6}" height="12" fill="#8b2c28"/>',
            f'<text x="{high + 6:.0f}" y="{y + 4}">{spreads[name][2]:.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=tuple(GAMES), default="viscounts")
    parser.add_argument("--person", choices=PERSONS, default=STANDARD)
    parser.add_argument("--opponent", default="", help="only the kinds whose name begins so")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    print(f"{given.games} games each, seeds from {given.seed}, a {given.person} person")
    wrong: list[str] = []
    spreads: dict[str, list[float]] = {}
    for kind in GAMES[given.game](given.person):
        if not kind.name.startswith(given.opponent):
            continue
        tally = Tally()
        for seed in range(given.seed, given.seed + given.games):
            tally.play(kind, seed)
        print(f"{kind.name:20}{tally.line()}", flush=True)
        wrong += [f"{kind.name} seed {seed}" for seed in tally.wrong]
        if kind.plotted:
            spreads[kind.plotted] = tally.spread()
    if given.plot:
        given.plot.write_text(plot(spreads), encoding="utf-8")
    for line in wrong:
        print(f"stuck or broken: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

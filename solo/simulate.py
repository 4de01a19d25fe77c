"""Whole games by themselves, on the very machine that the screens use, with a plain stand-in for the person."""

import random
import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .machine import Answer, Game, Question, Turn, play
from .viscounts.invariants import invariants
from .viscounts.rules import Viscounts, companion_start, new_game
from .viscounts.score import points
from .viscounts.standin import StandIn
from .viscounts.state import Start, State

MOST_TURNS = 100
"""A game that is not over by then is stuck."""


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated game."""

    seed: int
    game: Game[State]
    points: dict[str, int]
    questions: int
    broken: tuple[str, ...]

    @property
    def stuck(self) -> bool:
        return not self.game.over

    @property
    def score(self) -> int:
        return sum(self.points.values())


@dataclass(slots=True)
class Report:
    """What many games came to."""

    games: int = 0
    turns: int = 0
    seconds: float = 0.0
    scores: list[int] = field(default_factory=list)
    stuck: list[int] = field(default_factory=list)
    broken: list[int] = field(default_factory=list)

    @property
    def turns_per_second(self) -> int:
        return round(self.turns / self.seconds) if self.seconds else 0

    def to_json(self) -> dict[str, Any]:
        low, high = (min(self.scores), max(self.scores)) if self.scores else (None, None)
        middle = statistics.median(self.scores) if self.scores else None
        mean = round(statistics.fmean(self.scores), 1) if self.scores else None
        return {
            "games": self.games,
            "turns": self.turns,
            "turns_per_second": self.turns_per_second,
            "scores": {"min": low, "median": middle, "mean": mean, "max": high},
            "stuck": self.stuck,
            "broken": self.broken,
        }


def start_for(opponent: str, seed: int, modules: Iterable[str] = (), difficulty: int = 0, **chosen: Any) -> Start:
    """The start of the simulated game with this seed: the ring, the Castle and the AI's space follow from it."""
    rng = random.Random(f"{seed}/table")
    ring = sorted(range(1, 6), key=lambda _segment: rng.random())
    space, castle = int(rng.random() * 10) + 1, int(rng.random() * 5)
    table = {"segments": tuple(ring), "space": space, "castle": castle}
    return companion_start(opponent, str(seed), modules, difficulty=difficulty, **(table | chosen))


def play_game(start: Start, seed: int = 0) -> Played:
    """One game to its end."""
    person = StandIn(start)
    questions = 0

    def answer(question: Question) -> Answer:
        nonlocal questions
        questions += 1
        return person.answers(question)

    def now() -> State:
        return game.state

    found: list[str] = []
    check = invariants(start)
    game = new_game(start, answer)
    while not game.over and game.state.turn < MOST_TURNS:
        for told in person.tells(now):
            game = play(game, told, answer)
        game = play(game, Turn(), answer)
        found += check(game.state)
    work = Viscounts(start).work(game.state)
    return Played(seed, game, points(work, person.paid_debts, person.approved_deeds), questions, tuple(found))


def simulate(starts: Iterable[tuple[int, Start]]) -> Report:
    """Plays these games. One that ends in an error is broken, like one that breaks an invariant."""
    report = Report()
    began = time.perf_counter()
    for seed, start in starts:
        report.games += 1
        try:
            played = play_game(start, seed)
        except (AssertionError, LookupError, TypeError, ValueError):
            report.broken.append(seed)
            continue
        report.turns += played.game.state.turn
        report.scores.append(played.score)
        if played.stuck:
            report.stuck.append(seed)
        if played.broken:
            report.broken.append(seed)
    report.seconds = time.perf_counter() - began
    return report

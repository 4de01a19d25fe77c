"""Plays whole games with a simulated person, by the same code as the screens."""

import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from .dialogue import Answer, PersonReport, Question, Turn
from .machine import Game, Rules, Step, play, start

MOST_TURNS = 100
"""A game that is not over by then is stuck."""
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Person(Protocol[S_contra]):
    """Reports what happens in the person's turns, answers, and hears what came of each step."""

    def reports(self, now: Callable[[], S_contra]) -> Iterator[PersonReport]: ...

    def answers(self, question: Question) -> Answer: ...

    def hears(self, step: Step) -> None: ...


@dataclass(frozen=True, slots=True)
class SimulatedGame(Generic[S]):
    """A simulated game: `turns` of the AI, what was wrong on the way, and the AI's points at the end."""

    game: Game[S]
    turns: int
    broken: tuple[str, ...]
    points: dict[str, int] = field(default_factory=dict)

    @property
    def stuck(self) -> bool:
        return not self.game.over

    @property
    def score(self) -> int:
        return sum(self.points.values())


def play_out(rules: Rules[S], person: Person[S], broken: Callable[[S], list[str]]) -> SimulatedGame[S]:
    """One game to its end; `broken` names what does not hold after each of the AI's turns."""

    def now() -> S:
        return game.state

    game = start(rules, person.answers)
    person.hears(game.last)
    turns, found = 0, broken(game.state)
    while not game.over and turns < MOST_TURNS:
        for report in person.reports(now):
            game = play(game, report, person.answers)
            person.hears(game.last)
        game = play(game, Turn(), person.answers)
        person.hears(game.last)
        turns += 1
        found += broken(game.state)
    return SimulatedGame(game, turns, tuple(found))


@dataclass(slots=True)
class Summary:
    """What many games came to. `seconds` are processor time: a busy machine does not make the games slow."""

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


def simulate(seeds: Iterable[int], play_game: Callable[[int], SimulatedGame[S]], clock: Callable[[], float]) -> Summary:
    """Plays the games of these seeds. One that ends in an error is broken, like one that breaks an invariant. `clock`
    gives the seconds of processor time so far."""
    report = Summary()
    began = clock()
    for seed in seeds:
        report.games += 1
        try:
            played = play_game(seed)
        except (AssertionError, LookupError, TypeError, ValueError):
            report.broken.append(seed)
            continue
        report.turns += played.turns
        report.scores.append(played.score)
        if played.stuck:
            report.stuck.append(seed)
        if played.broken:
            report.broken.append(seed)
    report.seconds = clock() - began
    return report

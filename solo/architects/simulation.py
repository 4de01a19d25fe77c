"""Simulated games of Architects: one game for each seed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from solo.simulate import SimulatedGame, play_out

from .cards import BASE_OPPONENTS, Opponent
from .invariants import invariants
from .rules import Architects, base_start, companion_start
from .score import points
from .simulated_player import SimulatedPlayer
from .state import Start, State


def start_for(opponent: Opponent, seed: int, modules: Iterable[str] = (), **chosen: Any) -> Start:
    """The start of the simulated game with this seed."""
    begin = base_start if opponent in BASE_OPPONENTS else companion_start
    return begin(opponent, str(seed), modules, **chosen)


def play_game(start: Start, person: SimulatedPlayer | None = None) -> SimulatedGame[State]:
    """One game to its end, with the AI's points against the persons' Influence. Without persons, such as report
    things at random."""
    person, rules = person or SimulatedPlayer(start), Architects(start)
    played = play_out(rules, person, invariants(start))
    earned = points(rules.step(played.game.state), tuple(person.influence))
    return replace(played, points=earned)

"""Simulated games of Viscounts: a table for each seed, and one game on it."""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from solo.simulate import SimulatedGame, play_out

from .invariants import invariants
from .ring import SEGMENTS, SPACES
from .rules import Viscounts, companion_start
from .score import points
from .simulated_player import SimulatedPlayer
from .state import Start, State


def start_for(opponent: str, seed: int, modules: Iterable[str] = (), difficulty: int = 0, **chosen: Any) -> Start:
    """The start of the simulated game with this seed: the ring, the Castle and the AI's space follow from it."""
    rng = random.Random(f"{seed}/table")
    ring = sorted(range(1, SEGMENTS + 1), key=lambda _segment: rng.random())
    space, castle = int(rng.random() * SPACES) + 1, int(rng.random() * SEGMENTS)
    table = {"segments": tuple(ring), "space": space, "castle": castle}
    return companion_start(opponent, str(seed), modules, difficulty=difficulty, **(table | chosen))


def play_game(start: Start, person: SimulatedPlayer | None = None) -> SimulatedGame[State]:
    """One game to its end, with the AI's points against the person's flipped Debts and Deeds. Without a person, one who
    reports things at random."""
    person, rules = person or SimulatedPlayer(start), Viscounts(start)
    played = play_out(rules, person, invariants(start))
    earned = points(rules.step(played.game.state), person.paid_debts, person.approved_deeds)
    return replace(played, points=earned)

"""Whole games with a person that has a score of its own."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

from scoring.engine import checked_sheet, score
from solo.architects import simulation as of_architects
from solo.architects.rules import Architects
from solo.architects.score import seat as architects_seat
from solo.architects.state import Start as ArchitectsStart
from solo.simulate import SimulatedGame
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.rules import Viscounts
from solo.viscounts.score import seat as viscounts_seat
from solo.viscounts.state import Start as ViscountsStart

from . import architects, viscounts
from .choosing import chooser

PersonName = Literal["plain", "random", "greedy"]
"""`plain` only tells what people tell, at random, and has no score; `random` and `greedy` make the same legal moves,
one by chance, one by expected points."""
PEOPLE: tuple[PersonName, ...] = get_args(PersonName)
STANDARD: PersonName = "greedy"
AI = "AI"


class Played(NamedTuple):
    """A game, the points of each person, and those of the AI. `plain` has none of its own."""

    game: SimulatedGame[Any]
    own: tuple[int, ...]
    ai: int

    @property
    def won(self) -> bool:
        """Whether a person has more than the AI: a tie is not won."""
        return bool(self.own) and max(self.own) > self.ai


def play_architects(start: ArchitectsStart, name: PersonName = STANDARD) -> Played:
    if name == "plain":
        played = of_architects.play_game(start)
        return Played(played, (), played.score)
    rules = Architects(start)
    person = architects.Person(start, rules.setting, chooser(name, start.seed))
    played = of_architects.play_game(start, person)
    state = played.game.state
    seats = [person.seat(who, state, str(who)) for who in range(1, start.people + 1)]
    seats.append(architects_seat(rules.step(state), AI))
    return _scored(played, {"game": "architects", "modules": sorted(start.modules), "seats": seats})


def _scored(played: SimulatedGame[Any], sheet: dict[str, Any]) -> Played:
    result = score(checked_sheet({"format": "west-kingdom/score-sheet", "version": 1, **sheet}))
    *own, ai = [seat.total for seat in result.seats]
    return Played(played, tuple(own), ai)


def play_viscounts(start: ViscountsStart, name: PersonName = STANDARD) -> Played:
    if name == "plain":
        played = of_viscounts.play_game(start)
        return Played(played, (), played.score)
    rules = Viscounts(start)
    person = viscounts.Person(start, rules.setting, chooser(name, start.seed))
    played = of_viscounts.play_game(start, person)
    state = played.game.state
    seats = [person.seat(state, "1"), viscounts_seat(rules.step(state), AI)]
    return _scored(
        played,
        {
            "game": "viscounts",
            "modules": sorted(start.modules),
            "poverty_revealed": state.table.poverty,
            "prosperity_revealed": state.table.prosperity,
            "seats": seats,
        },
    )

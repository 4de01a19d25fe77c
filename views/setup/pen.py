"""What the parts of the plan screen are given: the checklist as it is now, and the ways to change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from locales import Message
from models.values import Person
from setup.checklist import Checklist, Seat, replanned
from setup.draws import Draw
from setup.plan import Plan
from views.components import seat_letters
from views.ui import Ui
from views.words import DOT, mix

Act: TypeAlias = Callable[[Checklist], Checklist]


@dataclass(frozen=True, slots=True)
class Pen:
    """`change` applies an act to the checklist as it is by then, so that two phones can write at once."""

    ui: Ui
    now: Checklist
    change: Callable[[Message, Act], None]

    @property
    def plan(self) -> Plan:
        return self.now.plan

    def replan(self, label: Message, act: Callable[[Plan], Plan]) -> None:
        self.change(label, lambda now: replanned(now, act(now.plan)))

    def name(self, seat: int) -> str:
        """Of a seat of the plan: 1 is the first."""
        return seat_names(self.ui, self.now.seats, self.plan.opponent)[seat - 1]

    def letter(self, seat: int) -> str:
        return seat_letters(seat_names(self.ui, self.now.seats, self.plan.opponent))[seat - 1]

    def colour(self, seat: int) -> str | None:
        return self.now.seats[seat - 1].colour

    def draws(self, step_draws: Sequence[str]) -> list[Draw]:
        return [self.plan.draws[name] for name in step_draws]


def seat_names(ui: Ui, seats: Sequence[Seat], opponent: str | None) -> list[str]:
    """What the seats are called: the AI, which sits last, by its opponent; the nameless by their place."""
    last = len(seats) - 1 if opponent else None
    return [
        ui(f"terms.opponent.{opponent}") if place == last else seat.name or ui("app.setup.player", seat=place + 1)
        for place, seat in enumerate(seats)
    ]


def plan_line(ui: Ui, plan: Plan) -> str:
    """What a plan is for: game, modules, players."""
    who = ui("app.players", n=plan.mix.players) if plan.opponent is None else ui("app.solo")
    return DOT.join([mix(ui, plan.mix.game, plan.mix.modules), who])


def free_colour(person: Person, seats: Sequence[Seat]) -> str | None:
    """The dearest of a person's colours that nobody at the table has."""
    taken = {seat.colour for seat in seats}
    return next((colour for colour in person.colours if colour not in taken), None)

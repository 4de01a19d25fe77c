"""What the parts of the plan screen are given: the checklist as it is now, and the ways to change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.setup_plan import seat_names
from locales import Message
from setup.checklist import Checklist, replanned
from setup.draws import Draw
from setup.plan import Plan, Step
from views.components import seat_letters
from views.ui_context import Ui

Act: TypeAlias = Callable[[Checklist], Checklist]
TELLING = "draft-telling"  # whether the sheet for a draft without the app is open


@dataclass(frozen=True, slots=True)
class Pen:
    """`write` applies an act to the checklist as it is by then, so that two phones can write at once, and gives what
    became of it."""

    ui: Ui
    now: Checklist
    write: Callable[[Message, Act], Checklist]

    @property
    def plan(self) -> Plan:
        return self.now.plan

    def change(self, label: Message, act: Act) -> None:
        show_next(self.ui, self.now, self.write(label, act))

    def replan(self, label: Message, act: Callable[[Plan], Plan]) -> None:
        self.change(label, lambda now: replanned(now, act(now.plan)))

    @property
    def names(self) -> list[str]:
        return seat_names(self.ui.texts, self.now.seats, self.plan.opponent)

    def name(self, seat: int) -> str:
        """Of a seat of the plan: 1 is the first."""
        return self.names[seat - 1]

    def letter(self, seat: int) -> str:
        return seat_letters(self.names)[seat - 1]

    def colour(self, seat: int) -> str | None:
        return self.now.seats[seat - 1].colour

    def draws(self, step_draws: Sequence[str]) -> list[Draw]:
        return [self.plan.draws[name] for name in step_draws]


def step_place(step: Step) -> str:
    """The scroll key of a step's card."""
    return f"step-{step.id}"


def fold_key(step: Step) -> str:
    """Under which the page remembers that somebody opened or closed a step."""
    return f"unfold-{step.id}"


def show_next(ui: Ui, before: Checklist, after: Checklist) -> None:
    """Brings the next step into view where a change has made it another one: the person may have scrolled anywhere."""
    was, now = before.next_step, after.next_step
    if now and (was is None or was.id != now.id):
        ui.reveal(step_place(now))

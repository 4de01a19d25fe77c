"""What the parts of the plan screen are given: the checklist as it is now, and the ways to change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from app.setup_plan import seat_names
from locales import Message
from setup import jobs
from setup.checklist import Checklist, replanned
from setup.draws import Draw
from setup.names import board_name
from setup.plan import Plan, Step
from views.components import seat_badge, seat_letters
from views.ui_context import Ui

Act: TypeAlias = Callable[[Checklist], Checklist]
PAGE = "setup-page"  # the page that was turned to: a step, or one of these
OPENING = "opening"
STARTS = "starts"


@dataclass(frozen=True, slots=True)
class PlanContext:
    """`change` applies an act to the checklist as it is by then, so that two phones can write at once. `seats` are the
    people for whom this phone acts: a guest's own, the host's and all who have no phone; `mine` is a guest's own."""

    ui: Ui
    now: Checklist
    change: Callable[[Message, Act], None]
    seats: frozenset[int]
    mine: int | None = None

    @property
    def plan(self) -> Plan:
        return self.now.plan

    def replan(self, label: Message, act: Callable[[Plan], Plan]) -> None:
        self.change(label, lambda now: replanned(now, act(now.plan)))

    @property
    def names(self) -> list[str]:
        return seat_names(self.ui.texts, self.now.seats, self.plan.opponent)

    def name(self, seat: int) -> str:
        """Of a seat of the plan: 1 is the first."""
        return self.names[seat - 1]

    def badge(self, seat: int, *, size: float = 34) -> ft.Control:
        return seat_badge(self.ui, seat_letters(self.names)[seat - 1], self.now.seats[seat - 1].colour, size=size)

    def draws(self, step_draws: Sequence[str]) -> list[Draw]:
        return [self.plan.draws[name] for name in step_draws]

    def board_name(self, board: str) -> str:
        return self.ui.say(board_name(board))

    # -- the pages --------------------------------------------------------------------------------------------------

    @property
    def pages(self) -> tuple[Step, ...]:
        """The steps that this phone goes through."""
        return jobs.pages(self.now, self.seats)

    @property
    def next_step(self) -> Step | None:
        return jobs.next_page(self.now, self.seats)

    def is_done(self, step: Step) -> bool:
        return jobs.is_done(self.now, step, self.seats)

    @property
    def step(self) -> Step | None:
        """The one on the screen: the next, unless somebody has turned to another. None: a page that is no step."""
        turned = self.ui.memo.get(PAGE)
        if self.opening or turned == STARTS:
            return None
        return next((step for step in self.now.steps if step.id == turned), None) or self.next_step

    @property
    def opening(self) -> bool:
        """Whether the page before the first step is on the screen."""
        turned = self.ui.memo.get(PAGE)
        return turned == OPENING or (turned is None and self.now.asks and self.ui.host)

    def turn_to(self, page: str | None) -> None:
        """None: to the next step."""
        if self.ui.memo.get(PAGE) != page:
            self.ui.remember(PAGE, page)

    def turn_back(self) -> None:
        order = [OPENING, *(step.id for step in self.pages), STARTS]
        at = self._at(order)
        self.turn_to(order[max(0, at - 1)])

    def turn_on(self) -> None:
        """To the page after this one; from the next step only once it is done."""
        order = [OPENING, *(step.id for step in self.pages), STARTS]
        at = self._at(order)
        following = order[min(len(order) - 1, at + 1)]
        open_step = self.next_step
        self.turn_to(None if following == (open_step.id if open_step else STARTS) else following)

    def _at(self, order: list[str]) -> int:
        here = OPENING if self.opening else self.step.id if self.step else STARTS
        return order.index(here) if here in order else len(order) - 1

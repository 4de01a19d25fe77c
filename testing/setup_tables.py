"""Checklists to draw, and a plan's screen that changes one."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from locales import Message
from models.values import Person
from setup.change import pick
from setup.checklist import Checklist, Seat, begin
from setup.jobs import everyone
from setup.mix import make_mix
from setup.plan import Choices, plan
from setup.seating import Seats, box_colours
from testing.people_and_matches import NOW
from testing.walk import plain_ui
from views.components.people_picker import PeoplePicker
from views.layout.page_layout import Screen
from views.screens.setup.plan import Acts, plan_screen
from views.screens.setup.plan_context import PAGE, Act, PlanContext
from views.ui_context import Ui

GOLD, KEYS = "gates_of_gold", "keeper_of_keys"
SEATS = (Seat("Élodie", "id-e", "red"), Seat("Илья", "id-i", "blue"), Seat())
PEOPLE = (Person("id-e", "Élodie", ("red",), False, NOW), Person("id-z", "Zoé", ("red", "green"), False, NOW))
MIXES = {
    "viscounts, both, 3": make_mix("viscounts", (GOLD, KEYS), 3),
    "viscounts, promos, 2": make_mix("viscounts", ("promos",), 2),
    "viscounts, cleric": make_mix("viscounts", (KEYS,), 1, "cleric"),
    "viscounts, drawn opponent": make_mix("viscounts", (GOLD, KEYS), 1),
    "architects, 5": make_mix("architects", (), 5),
    "architects, both, variable, 4": make_mix(
        "architects", ("age_of_artisans", "works_of_wonder"), 4, boards="variable"
    ),
    "architects, 6": make_mix("architects", ("age_of_artisans",), 6, boards="variable"),
    "architects, peddler": make_mix("architects", ("works_of_wonder",), 1, "peddler"),
}


def checklist(mix: str = "viscounts, both, 3", seed: str = "AAAAA") -> Checklist:
    return begin(plan(Choices(MIXES[mix], seed)), SEATS)


@dataclass
class Sheet:
    """A table with one checklist, as a test changes and looks at it."""

    now: Checklist = field(default_factory=checklist)
    said: list[Message] = field(default_factory=list)
    memo: dict[str, Any] = field(default_factory=dict)
    language: str = "en"
    played: int = 0
    scored: int = 0
    ui_options: dict[str, Any] = field(default_factory=dict)
    mine: int | None = None

    @property
    def ui(self) -> Ui:
        return plain_ui(self.language, memo=self.memo, **self.ui_options)

    def write(self, label: Message, act: Act) -> None:
        self.now = act(self.now)
        self.said.append(label)

    @property
    def context(self) -> PlanContext:
        seats = frozenset({self.mine}) if self.mine else everyone(self.now)
        return PlanContext(self.ui, self.now, self.write, seats, self.mine)

    @property
    def picker(self) -> PeoplePicker:
        mix = self.now.plan.mix
        return PeoplePicker(
            self.ui,
            PEOPLE,
            self.now.seats,
            self.reseat,
            lambda seat: seat,
            lambda seat, name: replace(seat, name=name),
            box_colours(mix.game, mix.modules),
            mix.players,
            mix.players,
            ai=self.ui(f"terms.opponent.{self.now.plan.opponent}") if mix.has_ai else None,
        )

    def reseat(self, label: Message, act: Callable[[Seats], Seats]) -> None:
        self.write(label, lambda now: replace(now, seats=act(now.seats)))

    @property
    def screen(self) -> Screen:
        return plan_screen(self.context, None, Acts(_nothing, _nothing, self.begin, self.play, self.play, self.score))

    def at(self, page: str) -> Screen:
        """The screen turned to a page."""
        self.memo[PAGE] = page
        return self.screen

    def begin(self) -> None:
        self.now = replace(self.now, asks=False)

    def play(self) -> None:
        self.played += 1

    def score(self) -> None:
        self.scored += 1


def _nothing(*_args: object) -> None:
    pass


def drafted(sheet: Sheet) -> Sheet:
    """The draft over: each takes the first that is left."""
    now = sheet.now.plan
    while now.draft and (seat := now.draft.seat):
        now = pick(now, seat, now.draft.left[0])
    sheet.now = replace(sheet.now, plan=now)
    return sheet

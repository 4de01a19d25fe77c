"""The rules of the AI of Architects, made from a start: what `solo.machine` runs."""

from collections.abc import Iterable
from typing import Any

import content
from content.games import MODULES
from interchange.problems import Problem
from locales import say
from solo.cards import BadCard, ids_twice, inside, inside_each
from solo.chance import shuffled
from solo.dialogue import Asking, PersonReport
from solo.machine import Game, Supply
from solo.machine import start as begin_game

from . import beginning, corrections, person_reports, turn
from .base_box import with_base_rules
from .boards import why_not_board, why_not_contribution, why_not_wonder
from .cards import OPPONENTS, RESOURCES, Opponent, why_not_base_scheme, why_not_scheme
from .decks import (
    base_board,
    companion_base_deck,
    companion_board,
    companion_contributions,
    companion_deck,
    companion_wonders,
)
from .effects import BASE_EFFECTS, EFFECTS
from .state import (
    AGE_OF_ARTISANS,
    MARKET,
    MOST_PEOPLE,
    UNREAD,
    WORKS_OF_WONDER,
    Cards,
    Person,
    Side,
    Start,
    State,
    Table,
)
from .step_context import Setting, StepContext, facts

BASE_MODULES = frozenset({"promos"})
"""What may join the solo game of the base box."""
FEWEST_CARDS = 1
FEWEST_CONTRIBUTIONS = 2
"""One shows its Contribution side, one its Consequence side."""


class ArchitectsStep(StepContext):
    """A step of a game of Architects: its rules are functions of a step context, and here its methods."""

    begin = beginning.begin
    take_turn = turn.take_turn
    happen = person_reports.happen
    why_not_reported = person_reports.why_not_reported
    correct = corrections.correct
    why_not_correct = corrections.why_not_correct
    before_step = corrections.before_step


class BaseStep(ArchitectsStep):
    """A step of the solo game of the base box: each question names the statement of that game."""

    def begin(self) -> Asking[None]:
        return with_base_rules(super().begin())

    def take_turn(self) -> Asking[None]:
        return with_base_rules(super().take_turn())

    def happen(self, report: PersonReport, /) -> Asking[None]:
        return with_base_rules(super().happen(report))


class Architects:
    """The rules for one start."""

    def __init__(self, start: Start) -> None:
        self.start = start
        planners = turn.BASE_PLANNERS if start.base else turn.PLANNERS
        self.setting = Setting(start, planners, BASE_EFFECTS if start.base else EFFECTS, facts())

    def step(self, state: State) -> ArchitectsStep:
        return (BaseStep if self.start.base else ArchitectsStep)(self.setting, state)

    def first(self) -> State:
        """S1 to S5: everything in its place."""
        start, numbers = self.start, self.setting.facts
        draw, future = piles(start)
        offers = shuffled(f"{start.seed}/contributions", 0, sorted(card.id for card in start.contributions))
        nothing = (UNREAD,) * len(MARKET)
        people = tuple(Person((0,) * (start.people + 1)) for _ in range(start.people))
        table = Table(
            people,
            numbers.starting_tax,
            offers[1:],
            offers[:1],
            sells=(*nothing[:-1], numbers.large_sells),  # the board's own print, while no card covers it
        )
        side = Side(start.board.start_virtue or 0, start.board.start_influence or 0, (0,) * start.people)
        return State(side, Cards(draw, (), future), table)


def piles(start: Start) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """S4, S5: the draw pile and the Future pile; of cards that the person draws it is asked how many there are."""
    if start.deck == "hand":
        return (), ()
    artisans = AGE_OF_ARTISANS in start.modules
    cards = [card for card in start.cards if artisans or not card.age_of_artisans]
    starting = [card.id for card in cards if card.deck == "starting"]
    future = [card.id for card in cards if card.deck == "future"]
    return shuffled(f"{start.seed}/starting", 0, starting), shuffled(f"{start.seed}/future", 0, future)


def companion_start(opponent: Opponent, seed: str, modules: Iterable[str] = (), **chosen: Any) -> Start:
    """A start with the companion deck, board, Wonders and Contribution Cards; `chosen` are other fields of `Start`."""
    given: dict[str, Any] = {
        "cards": companion_deck(),
        "board": companion_board(opponent),
        "wonders": companion_wonders(),
        "contributions": companion_contributions(),
    }
    return Start(opponent, seed, modules=frozenset({WORKS_OF_WONDER, *modules}), **(given | chosen))


def base_start(opponent: Opponent, seed: str, modules: Iterable[str] = (), **chosen: Any) -> Start:
    """A start against an opponent of the base box, with the companion deck."""
    given: dict[str, Any] = {"cards": companion_base_deck(), "board": base_board(opponent)}
    return Start(opponent, seed, wonders=(), contributions=(), modules=frozenset(modules), **(given | chosen))


def why_not_base_start(start: Start) -> tuple[Problem, ...]:
    """The same for an opponent of the base box. B23: without Age of Artisans."""
    found = inside_each(("cards",), start.cards, why_not_base_scheme) + ids_twice(("cards",), start.cards)
    if not start.modules <= BASE_MODULES:
        found.append(Problem(("modules",), say("solo.start.base_modules", known=tuple(sorted(BASE_MODULES)))))
    most = content.architects().base_solo.people.most
    if start.people not in range(1, most + 1):
        found.append(Problem(("people",), say("solo.refused.number", low=1, high=most)))
    if not found and start.deck != "hand" and len(piles(start)[0]) < FEWEST_CARDS:
        found.append(Problem(("cards",), say("solo.card.too_few", n=FEWEST_CARDS)))
    return tuple(found)


def why_not_start(start: Start) -> tuple[Problem, ...]:
    """All that keeps a game from starting this way: each with the field it is about."""
    if start.base:
        return why_not_base_start(start)
    found = inside(("board",), why_not_board(start.board))
    found += inside_each(("cards",), start.cards, why_not_scheme)
    found += inside_each(("wonders",), start.wonders, why_not_wonder)
    found += inside_each(("contributions",), start.contributions, why_not_contribution)
    found += ids_twice(("cards",), start.cards)
    found += ids_twice(("contributions",), start.contributions)
    if tuple(wonder.resource for wonder in start.wonders) != RESOURCES:
        found.append(Problem(("wonders",), say("solo.start.each_resource")))
    if start.opponent not in OPPONENTS or start.board.opponent != start.opponent:
        found.append(Problem(("opponent",), say("solo.refused.pick", choices=OPPONENTS)))
    if not {WORKS_OF_WONDER} <= start.modules <= {*MODULES["architects"]}:
        found.append(Problem(("modules",), say("solo.refused.pick", choices=MODULES["architects"])))
    if start.people not in range(1, MOST_PEOPLE + 1):
        found.append(Problem(("people",), say("solo.refused.number", low=1, high=MOST_PEOPLE)))
    if sorted(start.switches.track) != sorted(RESOURCES):
        found.append(Problem(("switches", "track"), say("solo.start.each_resource")))
    if not found and start.deck != "hand" and len(piles(start)[0]) < FEWEST_CARDS:
        found.append(Problem(("cards",), say("solo.card.too_few", n=FEWEST_CARDS)))
    if len(start.contributions) < FEWEST_CONTRIBUTIONS:
        found.append(Problem(("contributions",), say("solo.card.too_few", n=FEWEST_CONTRIBUTIONS)))
    return tuple(found)


def new_game(start: Start, supply: Supply = lambda _question: None) -> Game[State]:
    """A game from this start. Raises `BadCard` if it cannot be played."""
    if problems := why_not_start(start):
        raise BadCard(problems)
    return begin_game(Architects(start), supply)

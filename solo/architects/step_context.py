"""One step of a game in the making: the values as they are right now, and what has happened since it began.

The values themselves are never changed: a rule puts a new one in the place of the old one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeAlias

import content
from solo.dialogue import Asking, Event, ask_pick
from solo.plan_or_reason import Cannot, Doing
from solo.values import put

from .base_box import same_in_base
from .boards import Board, Contribution, Wonder
from .card_words import known_schemes
from .cards import Scheme
from .state import (
    AGE_OF_ARTISANS,
    AI,
    PLACE,
    Cards,
    Person,
    Side,
    Start,
    State,
    Switches,
    Table,
)

Planner: TypeAlias = Callable[["StepContext", str, int], Asking[Cannot | Doing] | Cannot | Doing]
"""How an icon word is carried out so many times for the reason given (a rule), or why it cannot be."""


Effect: TypeAlias = Callable[["StepContext", str, int], Asking[None] | None]
"""Carries out a word so many times, for the reason given (a rule). Only what may ask is a generator."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers of the rules, as the content files have them."""

    virtue_max: int
    influence_max: int
    building_cards_at: tuple[int, ...]  # Influence that gives a player a Building Card
    cathedral_spaces: Mapping[int, int]
    wonder_sum: int  # Influence and Marble together
    wonder_discount: int  # of the Aristocrat, in Marble
    token_locations: frozenset[str]
    most_influence: int
    starting_tax: int
    large_sells: int  # Marble and Gold on the print of the large space of the Black Market
    guildhall: Mapping[int, int]  # spaces by number of players
    resets_at: Mapping[int, tuple[int, ...]]
    discards_at: Mapping[int, tuple[int, ...]]  # Age of Artisans
    capture_locations: Mapping[int, int]  # by number of players; for people alone in the solo game of the base box
    base_starting_cards: int
    base_future_cards: int
    sale: int  # Marble of an opponent of the base box for all Workers that it sells together


@cache
def facts() -> Facts:
    data = content.architects()
    rules = data.rules.wonders
    halls = [hall for hall in data.guildhall.values() if hall.spaces]
    return Facts(
        data.virtue.max,
        data.influence.max,
        tuple(up for _, up in data.influence.building_card_when_moving_up),
        data.cathedral.spaces,
        rules.ai_sum_of_influence_and_marble,
        rules.aristocrat_marble_discount,
        frozenset(rules.token_locations),
        data.influence.most.gold,
        data.setup.starting_tax.value,
        sum(n for resource, n in data.black_market.printed.large.items() if resource in ("marble", "gold")),
        {hall.players: hall.spaces or 0 for hall in halls},
        {hall.players: hall.resets_at or () for hall in halls},
        {hall.players: hall.apprentice_discards_at or () for hall in halls},
        data.setup.capture_locations.by_players,
        data.base_solo.setup.starting_cards,
        data.base_solo.setup.future_cards,
        data.base_solo.sale.marble,
    )


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same all game."""

    start: Start
    planners: Mapping[str, Planner]
    effects: Mapping[str, Effect]
    facts: Facts
    cards: Mapping[str, Scheme] = field(init=False)
    wonders: Mapping[str, Wonder] = field(init=False)
    contributions: Mapping[str, Contribution] = field(init=False)
    people: tuple[str, ...] = field(init=False)
    spaces: int = field(init=False)  # of the Guildhall
    resets_at: tuple[int, ...] = field(init=False)
    discards_at: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        start, players = self.start, self.start.counted_players
        put_in = object.__setattr__
        put_in(self, "cards", known_schemes(start.cards, base=start.base))
        put_in(self, "wonders", {wonder.resource: wonder for wonder in start.wonders})
        put_in(self, "contributions", {card.id: card for card in start.contributions})
        put_in(self, "people", tuple(str(number) for number in range(1, start.people + 1)))
        put_in(self, "spaces", self.facts.guildhall[players])
        put_in(self, "resets_at", self.facts.resets_at[players])
        put_in(self, "discards_at", self.facts.discards_at[players])


ASKED: Mapping[str, tuple[str, ...]] = {
    "no_workers": ("all_back", "take_back", "pass"),
    "full_virtue": ("silver", "nothing"),
    "meddler_tax": ("add", "take"),
}
"""The house rules that may be asked in a game, and what may be answered."""
ASKED_EACH_TIME = 4
"""Until these rules a house rule that was to be asked was asked each time it came up."""
HOUSE_RULE_KEY = "reading."
"""Begins the names of house rules among what is known: those that were changed in the game."""


def with_house_rules(switches: Switches, known: Iterable[tuple[str, int | str]]) -> Switches:
    changed: dict[str, Any] = {
        key.removeprefix(HOUSE_RULE_KEY): value for key, value in known if key.startswith(HOUSE_RULE_KEY)
    }
    return replace(switches, **changed) if changed else switches


class StepContext:
    def __init__(self, setting: Setting, state: State) -> None:
        self.setting = setting
        self.start, self.facts = setting.start, setting.facts
        self.board: Board = setting.start.board
        self.opponent = setting.start.opponent
        self.switches = with_house_rules(setting.start.switches, state.known)
        self.tracks = setting.start.tracking == "track"
        self.by_hand = setting.start.by_hand
        self.base = setting.start.base
        self.age_of_artisans = AGE_OF_ARTISANS in setting.start.modules
        self.side: Side = state.side
        self.cards: Cards = state.cards
        self.table: Table = state.table
        self.turn, self.last_turn = state.turn, state.last_turn
        self.reset_due, self.resets = state.reset_due, state.resets
        self.known = dict(state.known)
        self.full_by, self.idle, self.captured_at = state.full_by, state.idle, state.captured_at
        self.spot = ""  # where its Worker stands
        self.here = ""  # the location of the section that is being resolved
        self.placed = True  # the Guildhall had room
        self.step_by_step = False  # a reset that is gone through by itself
        self.stacking = False  # on top of another Worker of the Guildhall
        self.events: list[Event] = []

    def house_rule(self, name: str, rule: str, choices: Sequence[str] | None = None) -> Asking[str]:
        """What a switch says. One that says "ask" is asked when it first comes up, and stays as it was answered: it can
        be changed like any other house rule."""
        switch = str(getattr(self.switches, name))
        if switch != "ask":
            return switch
        answer = yield from ask_pick(name, rule, choices or ASKED[name])
        if self.start.rules > ASKED_EACH_TIME:
            self.known[HOUSE_RULE_KEY + name] = answer
            self.switches = with_house_rules(self.setting.start.switches, self.known.items())
        return answer

    @property
    def state(self) -> State:
        known = tuple(self.known.items())
        ending = (self.turn, self.last_turn, self.reset_due, self.resets)
        return State(self.side, self.cards, self.table, *ending, known, self.full_by, self.idle, self.captured_at)

    @property
    def over(self) -> bool:
        """The AI's last turn has been taken."""
        return 0 < self.last_turn <= self.turn

    @property
    def supply(self) -> int:
        return self.state.supply

    def emit(self, what: str, rule: str, **details: int | str) -> None:
        self.events.append(Event(what, same_in_base(rule) if self.base else rule, details))

    # Persons

    @property
    def people(self) -> tuple[str, ...]:
        return self.setting.people

    def person(self, who: str) -> Person:
        return self.table.people[int(who) - 1]

    def set_person(self, who: str, person: Person) -> None:
        self.table = self.table._replace(people=put(self.table.people, int(who) - 1, person))

    def workers(self, owner: str, location: str) -> int:
        """Somebody's Workers at an open location."""
        at = self.side.at if owner == AI else self.person(owner).at
        return at[PLACE[location]]

    def strength(self, location: str) -> int:
        """S36: the AI's Workers there, and 1 more for a Wonder of its own."""
        if location not in PLACE:
            return 1
        return self.side.at[PLACE[location]] + self.has_wonder_at(location)

    def has_wonder_at(self, location: str) -> bool:
        table = self.table
        return any(owner == AI and at == location for owner, at in zip(table.wonders, table.tokens, strict=True))

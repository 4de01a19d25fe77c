"""One step of a game in the making: the values as they are right now, and what has happened since it began.

The values themselves are never changed: a rule puts a new one in the place of the old one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeAlias

import content
from content.viscounts_table import CollisionSpace, OpponentSpace
from solo.cards import Words
from solo.dialogue import Asking, Event

from .card_words import known_schemes
from .cards import Board, Scheme
from .ring import Ring, ring, segment_of
from .state import GATES_OF_GOLD, KEEPER_OF_KEYS, Cards, Side, Start, State, Table

Effect: TypeAlias = Callable[["StepContext", str], Asking[None] | None]
"""Carries out one icon word for the reason given (a rule). Only what may ask is a generator."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers of the rules, as the content files have them."""

    building_cost: Mapping[str, int]
    public_cost: Mapping[str, int]
    public_gain: Mapping[str, tuple[str, ...]]
    bonus_icons: Mapping[str, tuple[str, ...]]
    chest_icons: Mapping[str, tuple[str, frozenset[str]]]
    above: tuple[CollisionSpace, ...]
    yours: tuple[CollisionSpace, ...]  # above, on the person's board
    below: tuple[OpponentSpace, ...]
    moves_first: str  # of the two markers, where both move at the same time
    bumped: Mapping[int, tuple[str, ...]]  # by tier
    on_top: tuple[str, ...]  # for each Worker that reaches the third tier
    debts: int
    deeds: int


@cache
def facts() -> Facts:
    data = content.viscounts()
    return Facts(
        {name: entry.builder_cost for name, entry in data.buildings.items()},
        {entry.replaces: entry.builder_cost for entry in data.public_buildings.values()},
        {entry.replaces: entry.immediate for entry in data.public_buildings.values()},
        {ribbon: entry.icons for ribbon, entry in data.cleric_bonus_cards.items()},
        {id: (entry.trigger[0], frozenset(entry.converts_to)) for id, entry in data.ai_chest_tiles.items()},
        data.collision_track.ai_above,
        data.collision_track.human_above,
        data.collision_track.below_for_opponents,
        data.collision_track.moves_first,
        {1: data.castle.bumped_from_tier1, 2: data.castle.bumped_from_tier2},
        data.castle.tier3_reward,
        data.poverty_prosperity.poverty.cards_on_top[1],
        data.poverty_prosperity.prosperity.cards_on_top[1],
    )


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same all game."""

    start: Start
    effects: Mapping[str, Effect]
    facts: Facts
    ring: Ring = field(init=False)
    cards: Mapping[str, Scheme] = field(init=False)
    slot_icons: tuple[Words, ...] = field(init=False)  # of each Building slot, once it is open

    def __post_init__(self) -> None:
        object.__setattr__(self, "ring", ring(self.start.segments, self.start.castle))
        object.__setattr__(self, "cards", known_schemes(self.start.cards))
        icons = tuple(slot.revealed if slot.is_icon else () for slot in self.start.board.slots)
        object.__setattr__(self, "slot_icons", icons)


class StepContext:
    def __init__(self, setting: Setting, state: State) -> None:
        self.setting = setting
        self.start, self.ring = setting.start, setting.ring
        self.board: Board = setting.start.board
        self.house_rules = dict(state.house_rules)
        changed: dict[str, Any] = self.house_rules
        self.switches = replace(setting.start.switches, **changed) if changed else setting.start.switches
        self.tracks = setting.start.tracking == "track"
        self.gates_of_gold = GATES_OF_GOLD in setting.start.modules
        self.keeper_of_keys = KEEPER_OF_KEYS in setting.start.modules
        self.side: Side = state.side
        self.cards: Cards = state.cards
        self.table: Table = state.table
        self.turn, self.last_turn = state.turn, state.last_turn
        self.in_turn = False
        self.took_debt_or_deed = False
        self.busy: set[int] = set()  # Building slots in the middle of their effect
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        return State(self.side, self.cards, self.table, self.turn, self.last_turn, tuple(self.house_rules.items()))

    @property
    def over(self) -> bool:
        """The last turn has been taken."""
        return 0 < self.last_turn <= self.turn

    @property
    def round(self) -> int:
        """In the AI's turn, or between its turns the one that its next turn ends."""
        return self.turn if self.in_turn else self.turn + 1

    @property
    def segment(self) -> int:
        """The Segment at which the AI's Viscount is."""
        return segment_of(self.side.space)

    def emit(self, what: str, rule: str, **details: int | str) -> None:
        self.events.append(Event(what, rule, details))

    def do(self, words: Iterable[str], rule: str) -> Asking[None]:
        """Carries out icon words from left to right. Silver counts together: 2 are 1 resource."""
        silver = 0
        for word in words:
            if word == "silver":
                silver += 1
            elif (asking := self.setting.effects[word](self, rule)) is not None:
                yield from asking
        if silver:
            self.do_silver(silver)

    def do_silver(self, silver: int) -> None:
        up = self.switches.odd_silver == "up"
        for _ in range((silver + up) // 2):
            self.setting.effects["resource_any"](self, "V52" if self.gates_of_gold else "V24")

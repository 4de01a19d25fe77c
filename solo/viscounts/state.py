"""The values of a game against the AI of Viscounts: how it starts, and what is where at any moment.

Everything is a plain immutable tuple with names: quick to make anew, equal by value, easy to write as JSON. Places are
counted as on the table: spaces 1 to 10, Segments 1 to 5. Rows of values are in the order of Segments or spaces.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from content.viscounts_cards import BuildingType

from .cards import Board, Scheme

Owner = Literal["", "ai", "human"]
GATES_OF_GOLD, KEEPER_OF_KEYS = "gates_of_gold", "keeper_of_keys"
NOBODY: Owner = ""
WORKERS = 20
RULES = 3
"""How a new game is played. One that began with less goes on so; docs/solo.md says what differs."""
TUNED = 3
"""Until these rules our cards and boards were others."""
TRACK = range(1, 8)
"""The spaces of Virtue and Corruption; the markers start at the two ends."""
EMPTY = "empty"
"""A pile without cards, or of Manuscripts without tiles: only the Manuscript printed on the board is left."""


@dataclass(frozen=True, slots=True)
class Switches:
    """Our house rules where the printed rules are silent. The first value of each is the default."""

    slots_off: tuple[int, ...] = ()  # Q3: Building slots, counted from 1, whose effects are left out
    collision: Literal["end_of_turn", "at_once"] = "end_of_turn"  # Q4
    paid_debt_gives_resource: bool = True  # Q5
    missing_flip: Literal["virtue", "other_kind", "nothing"] = "virtue"  # Q6
    unchosen_hero: Literal["pile", "box"] = "pile"  # Q8
    chest_tile: Literal["flip_ai_chest", "nothing"] = "flip_ai_chest"  # Q10
    public_first: BuildingType = "guildhall"  # Q11, then in the order of the row
    manuscript_icons: Literal["deck", "board"] = "deck"  # Q19
    odd_silver: Literal["down", "up"] = "down"  # Q20
    shuffle_moves_marker: bool = True  # V12
    short_of_workers: Literal["place_what_is_left", "fail"] = "place_what_is_left"  # V37
    empty_pile: Literal["printed_effect", "fail"] = "printed_effect"  # V46


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that is settled before the first turn. The same start and journal give the same game."""

    opponent: str
    seed: str
    cards: tuple[Scheme, ...]
    board: Board
    modules: frozenset[str] = frozenset()
    deck: Literal["companion", "own", "hand"] = "companion"  # "hand": cards are entered as the person draws them
    difficulty: int = 0  # Future cards shuffled into the draw pile
    space: int = 1  # of the AI's Viscount
    segments: tuple[int, ...] = (1, 2, 3, 4, 5)  # clockwise around the ring
    castle: int = 0  # which wedge (0: Ink and Stone, then clockwise) faces the first of `segments`
    tracking: Literal["track", "ask"] = "track"  # keep what is reported, or ask everything
    drawing: Literal["app", "hand"] = "app"  # who draws the AI's cards
    switches: Switches = field(default_factory=Switches)
    rules: int = RULES

    @property
    def by_hand(self) -> bool:
        """Whether the person draws the AI's cards from the box."""
        return self.drawing == "hand" or self.deck == "hand"

    @property
    def as_before(self) -> bool:
        """Whether the game began with the first rules: its journal has to give the same game as ever."""
        return self.rules < 2

    @property
    def cards_as_before(self) -> bool:
        """Whether our cards and boards are those from before they were tuned again."""
        return self.rules < TUNED


class Side(NamedTuple):
    """All that belongs to the AI, but for its cards."""

    space: int
    virtue: int = TRACK[-1]
    corruption: int = TRACK[0]
    ink: int = 0
    stone: int = 0
    gold: int = 0
    debts: int = 0  # unpaid
    paid_debts: int = 0
    deeds: int = 0  # acquired
    approved_deeds: int = 0
    uncovered: tuple[bool, ...] = (False,) * 9  # Building slots
    tier1: tuple[int, ...] = (0,) * 5  # Workers in the Castle, by the Segment that the wedge faces
    tier2: tuple[int, ...] = (0,) * 5
    tier3: int = 0
    manuscripts: tuple[str, ...] = ()  # words of manuscripts.py
    chests: tuple[str, ...] = ()  # AI Chest Tiles by card space; "" not seen yet
    chests_flipped: int = 0

    @property
    def supply(self) -> int:
        """Workers that are not in the Castle."""
        return WORKERS - sum(self.tier1) - sum(self.tier2) - self.tier3


class Cards(NamedTuple):
    """The Scheme Cards, by id; the top of a pile is first."""

    draw: tuple[str, ...]
    discard: tuple[str, ...]
    future: tuple[str, ...]
    slots: tuple[str, ...] = ("", "", "")  # left, centre, right
    shuffles: int = 0

    def zones(self) -> tuple[tuple[str, ...], ...]:
        return (self.draw, self.discard, self.future, tuple(card for card in self.slots if card))


class Row(NamedTuple):
    """A faceup row: cards are numbered as they are drawn, 0 is a gap."""

    cards: tuple[int, ...]
    drawn: int
    total: int

    @classmethod
    def new(cls, size: int, total: int) -> "Row":
        return cls(tuple(range(size, 0, -1)), size, total)

    def without(self, *places: int) -> "Row":
        """Cards taken from these places (from 0), the others slid to the right, new ones drawn from the left.

        Of several new cards the first one drawn lies furthest to the right.
        """
        kept = [card for place, card in enumerate(self.cards) if place not in places and card]
        drawn = min(self.total, self.drawn + len(self.cards) - len(kept))
        new = list(range(drawn, self.drawn, -1))
        return Row((*(0 for _ in range(len(self.cards) - len(kept) - len(new))), *new, *kept), drawn, self.total)

    def rightmost(self, count: int) -> tuple[int, ...]:
        """The places of the cards that lie furthest to the right."""
        return tuple([place for place, card in enumerate(self.cards) if card][-count:])


NO_ROW = Row((), 0, 0)


class Table(NamedTuple):
    """What the AI shares with the person, as far as reported."""

    debts_left: int  # on top of Poverty
    deeds_left: int  # on top of Prosperity
    piles: tuple[int, ...]  # Manuscripts left in each
    tops: tuple[str, ...] = ("",) * 5  # words of manuscripts.py; "" not known
    townsfolk: tuple[str, ...] = ("",) * 5  # what dismissing the one on top gives; "" not known
    spots: tuple[str, ...] = ("",) * 20  # "", "human", or the AI's: "guildhall", "public_guildhall" ...
    human_space: int = 0  # 0: not known, or on the inside path
    human_inside: bool = False  # reported: on the inside path
    landed: int = 0  # the round in which the AI gained for the person's Viscount on its space
    human_tier1: tuple[int, ...] = (0,) * 5
    human_tier2: tuple[int, ...] = (0,) * 5
    human_tier3: int = 0
    leader: Owner = NOBODY
    bonus: tuple[Owner, ...] = (NOBODY,) * 4  # Cleric Bonus Cards, by RIBBONS
    diversified: Owner = NOBODY
    specialized: Owner = NOBODY
    publics: tuple[Owner, ...] = (NOBODY,) * 3  # Public Buildings, by PUBLICS
    outsiders: Row = NO_ROW
    heroes: Row = NO_ROW
    chests: Row = NO_ROW
    poverty: bool = False  # uncovered
    prosperity: bool = False


class State(NamedTuple):
    side: Side
    cards: Cards
    table: Table
    turn: int = 0  # AI turns begun; the round in play is one more, until the AI's turn of it
    last_turn: int = 0  # the AI's last one, once Poverty or Prosperity is uncovered
    house_rules: tuple[tuple[str, bool | str], ...] = ()  # those that were changed in the game


RIBBONS = ("grey", "black", "blue", "yellow")
PUBLICS: tuple[BuildingType, ...] = ("guildhall", "trading_post", "workshop")
PUBLIC_PLACE: dict[str, int] = {kind: place for place, kind in enumerate(PUBLICS)}

"""The values of a game against the AI of Architects: how it starts, and what is where at any moment.

Everything is a plain immutable tuple with names: quick to make anew, equal by value, easy to write as JSON. Rows of
values are in the order of OPEN_LOCATIONS, RESOURCES or MARKET, or by person. Owners are words: "ai", or "1" to "4" for
the persons; "" is nobody.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from content.architects_table import Resource

from .boards import Board, Contribution, Wonder
from .cards import BASE_OPPONENTS, OPEN_LOCATIONS, RESOURCES, Opponent, Scheme

WORKS_OF_WONDER, AGE_OF_ARTISANS = "works_of_wonder", "age_of_artisans"
WORKERS = 20
MOST_PEOPLE = 4
AI, NOBODY = "ai", ""
PLACE: dict[str, int] = {location: place for place, location in enumerate(OPEN_LOCATIONS)}
"""The open locations: Workers stay there until they are captured."""
MARKET = ("small", "middle", "large")
"""The spaces of the Black Market."""
COLUMNS = 5
"""Faceup Apprentices lie in so many columns of two."""
UNREAD = -1
"""A number that nobody has read from its card yet."""
RULES = 6
"""The state of our rules. A game keeps to the one that it began with, so that what it has shown the table stays true:
see `earlier.py` for the first one. Since the third one a reset asks less, and a Worker comes back from a location of
the AI's own order. Since the fifth one a house rule is asked once at most, and nothing is asked of the Guildhall that
was reported. With the fourth our parts of the AI boards were tuned, with the sixth a Scheme Card and the Wonders."""


@dataclass(frozen=True, slots=True)
class Switches:
    """Our house rules where the printed rules are silent. The first value of each is the default."""

    track: tuple[Resource, ...] = RESOURCES  # Q7: the spaces of the Resource Track, from the left
    no_workers: Literal["all_back", "take_back", "pass", "ask"] = "all_back"  # Q10
    full_virtue: Literal["silver", "nothing", "ask"] = "silver"  # Q12: above 14 without a Debt
    group: Literal["at_least", "exactly"] = "at_least"  # Q13
    meddler_tax: Literal["ask", "add", "take"] = "ask"  # Q14
    reshuffle: Literal["when_needed", "when_empty"] = "when_needed"  # Q16
    influence_overflow: Literal["gain", "point"] = "gain"  # Q17: 1 Virtue for each
    capture_virtue: Literal["action", "group"] = "action"  # Q23: 1 Virtue for each
    two_people: Literal["three", "two"] = "three"  # B22: the counts for so many players


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that is settled before the first turn. The same start and journal give the same game."""

    opponent: Opponent
    seed: str
    cards: tuple[Scheme, ...]
    board: Board
    wonders: tuple[Wonder, ...]
    contributions: tuple[Contribution, ...]
    modules: frozenset[str] = frozenset({WORKS_OF_WONDER})
    deck: Literal["companion", "own", "hand"] = "companion"  # "hand": cards are entered as the person draws them
    people: int = 1
    tracking: Literal["track", "ask"] = "track"  # keep what is reported, or ask everything about the persons
    drawing: Literal["app", "hand"] = "app"  # who draws Scheme Cards and Contribution Cards
    switches: Switches = field(default_factory=Switches)
    rules: int = RULES

    @property
    def base(self) -> bool:
        """Whether it is the solo game of the base box."""
        return self.opponent in BASE_OPPONENTS

    @property
    def counted_players(self) -> int:
        """The AI counts as one player more (S1, B1)."""
        return 2 if self.base and self.switches.two_people == "two" else self.people + 1

    @property
    def by_hand(self) -> bool:
        """Whether the person draws the cards from the box."""
        return self.drawing == "hand" or self.deck == "hand"


class Side(NamedTuple):
    """All that belongs to the AI, but for its cards and Wonders."""

    virtue: int
    influence: int
    captured: tuple[int, ...]  # Workers that it holds, by person
    cathedral: int = 0
    marble: int = 0
    track: int = 0  # the space of the Resource Track, from 0
    debts: int = 0  # unpaid
    paid_debts: int = 0
    at: tuple[int, ...] = (0,) * len(OPEN_LOCATIONS)
    guildhall: int = 0
    prison: int = 0
    adornments: tuple[int, ...] = ()  # their VP


class Person(NamedTuple):
    """What a person has on the board that matters for the AI, as far as reported."""

    held: tuple[int, ...]  # captured Workers: the AI's, then those of each person
    at: tuple[int, ...] = (0,) * len(OPEN_LOCATIONS)
    guildhall: int = 0
    prison: int = 0
    cathedral: int = 0


class Cards(NamedTuple):
    """The Scheme Cards, by id; the top of a pile is first."""

    draw: tuple[str, ...]
    discard: tuple[str, ...]
    future: tuple[str, ...]
    shown: tuple[str, ...] = ()  # being resolved
    shuffles: int = 0

    def zones(self) -> tuple[tuple[str, ...], ...]:
        return (self.draw, self.discard, self.future, self.shown)


class Table(NamedTuple):
    """What the AI shares with the persons, as far as reported."""

    people: tuple[Person, ...]
    tax: int
    offers: tuple[str, ...] = ()  # Contribution Cards by id; people contribute to the first
    consequences: tuple[str, ...] = ()  # flipped ones; the first one counts
    card_shuffles: int = 0
    princess: str = ""  # a location
    profiteer: str = ""
    contributed: tuple[bool, ...] = (False,) * len(RESOURCES)
    wonders: tuple[str, ...] = (NOBODY,) * len(RESOURCES)  # who has built it
    tokens: tuple[str, ...] = ("",) * len(RESOURCES)  # the location of its token
    on_wonders: tuple[int, ...] = (0,) * len(RESOURCES)  # resources contributed to it
    market: tuple[str, ...] = (NOBODY,) * len(MARKET)  # whose Worker
    sells: tuple[int, ...] = (UNREAD,) * len(MARKET)  # Marble and Gold on the cards of the Black Market
    stacked: int = 0  # Workers on top of others in the Guildhall (Age of Artisans): they fill no space
    apprentices: tuple[int, ...] = (2,) * COLUMNS  # faceup, by column


class State(NamedTuple):
    side: Side
    cards: Cards
    table: Table
    turn: int = 0  # AI turns begun
    last_turn: int = 0  # the AI's last one, once the Guildhall is full
    reset_due: str = ""  # by whose turn
    resets: tuple[str, ...] = ()  # in whose turn of this round there was one: no second one in the same turn
    known: tuple[tuple[str, int | str], ...] = ()  # what was read from printed things, once
    full_by: str = ""  # who filled the Guildhall, as far as reported
    idle: int = 0  # the last turn in which the AI had no Worker and did nothing
    captured_at: tuple[str, ...] = ()  # B17: where the person whose turn it is has captured

    @property
    def supply(self) -> int:
        """The AI's Workers that are nowhere else."""
        side, table = self.side, self.table
        away = sum(side.at) + side.guildhall + side.prison + table.market.count(AI)
        return WORKERS - away - sum([person.held[0] for person in table.people])

    @property
    def filled(self) -> int:
        """Spaces of the Guildhall with Workers of anyone."""
        return self.side.guildhall + sum([person.guildhall for person in self.table.people]) - self.table.stacked

    def free(self, who: str) -> int:
        """A person's Workers that are nowhere else, as far as reported."""
        table, number = self.table, int(who)
        person = table.people[number - 1]
        away = sum(person.at) + person.guildhall + person.prison + table.market.count(who)
        caught = self.side.captured[number - 1] + sum([other.held[number] for other in table.people])
        return WORKERS - away - caught

"""Scheme Cards, AI boards, Wonders and Contribution Cards as data.

They are checked, shown and said here, and carried out by the rules beside this file.

What is not known of a card stays on it as the word `unknown`, or as None, until somebody with the card fills it in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias, get_args

import content
from content.architects_solo import Deck, Place, PowerHook
from content.architects_table import Location, Resource
from locales import Message, say
from solo.cards import CardProblem, Origin, Vocabulary, Words, said, unknown_words

Opponent = Literal["aristocrat", "enforcer", "illusionist", "meddler", "patron", "peddler"]
Options: TypeAlias = tuple[Words, ...]
"""From the top: the first one that can be done."""

OPPONENTS: tuple[Opponent, ...] = get_args(Opponent)
RESOURCES: tuple[Resource, ...] = get_args(Resource)
LOCATIONS: tuple[Location, ...] = get_args(Location)
OPEN_LOCATIONS: tuple[Location, ...] = tuple(
    place for place in LOCATIONS if place not in ("guildhall", "black_market", "princess_location")
)
"""Where Workers stand in groups, and can be captured."""
PLACES: tuple[Place, ...] = (*LOCATIONS, "focus")
UNKNOWN = "unknown"
GUARDHOUSE_ACTIONS = ("release_from_prison", "send_captured_to_prison", "release_captured", "flip_debt")
"""What each of the first four of a Guardhouse list does; the fifth gains a Future Scheme Card."""
LONGEST_OPTION = 8
MOST_OPTIONS = 5
MOST_VALUE = 30


@cache
def vocabulary() -> Vocabulary:
    """The words of the parts of a card or board."""
    icons = {part: frozenset(words.icons) for part, words in content.architects().scheme_words.items()}
    options = icons["options"] | icons["focus"]
    return {
        "location": frozenset(PLACES),
        "options": options,
        "focus": options - {"focus"},
        "guardhouse": icons["guardhouse"],
        "rewards": icons["rewards"],
        "consequences": icons["consequences"],
    }


class Clause(NamedTuple):
    """What must hold for the upper section of a card."""

    what: str
    n: int = 0  # 0 where the clause has no number

    @property
    def word(self) -> str:
        return f"{self.what}_{self.n}" if self.n else self.what

    def said(self) -> Message:
        return say(f"terms.clause.{self.what}", n=self.n)


@cache
def clauses() -> tuple[Clause, ...]:
    """All clauses that are printed on cards."""
    known = content.architects().scheme_conditions.values()
    return tuple(Clause(clause.id, n) for clause in known for n in clause.n or (0,))


def name(word: str) -> Message:
    """What an icon word is called: a location, a clause, or something to do."""
    if word in LOCATIONS:
        return say(f"terms.location.{word}")
    clause = next((clause for clause in clauses() if clause.word == word), None)
    return clause.said() if clause else say(f"terms.icon.{word}")


@dataclass(frozen=True, slots=True)
class Section:
    """Where the AI places its Worker, and what it then does."""

    location: Place
    options: Options
    clause: Clause | None = None

    def rows(self) -> tuple[Words, Words]:
        """As icon words: clause and location; then the options, divided by "/"."""
        head = (self.clause.word,) if self.clause else ()
        return (*head, self.location), tuple(_divided(self.options))

    def said(self) -> Message:
        return _said_place(self.location, self.options)


@dataclass(frozen=True, slots=True)
class Scheme:
    """A Scheme Card. Of two sections the upper one is for when its clause holds, the lower one for when not."""

    id: str
    deck: Deck | None
    sections: tuple[Section, ...]
    origin: Origin
    source: str = ""
    age_of_artisans: bool = False
    keeps: str = ""  # the printed card of which a card of ours has all that is known

    def rows(self) -> tuple[Words, ...]:
        """The card as icon words, two rows for each section, to be drawn."""
        return tuple(row for section in self.sections for row in section.rows())

    def said(self) -> Message:
        """The card as one sentence."""
        first = self.sections[0]
        if len(self.sections) == 1 or first.clause is None:
            return first.said()
        return say("solo.card.two", clause=first.clause.said(), yes=first.said(), no=self.sections[1].said())

    def title(self) -> Message:
        """What a card is called: its locations."""
        places = [name(section.location) for section in self.sections]
        return places[0] if len(places) == 1 else say("solo.card.either", first=places[0], second=places[1])

    @property
    def unknown(self) -> tuple[str, ...]:
        """The parts that nobody has told."""
        parts = ["deck"] if self.deck is None else []
        for number, section in enumerate(self.sections):
            for place, option in enumerate(section.options):
                if UNKNOWN in option:
                    parts.append(f"sections[{number}].options[{place}]")
        return tuple(parts)


def why_not_scheme(card: Scheme) -> tuple[CardProblem, ...]:
    """All that keeps a card from being played."""
    found = [CardProblem(part, say("solo.card.unknown")) for part in card.unknown]
    if not 1 <= len(card.sections) <= 2:
        found.append(CardProblem("sections", say("solo.card.sections")))
    for number, section in enumerate(card.sections):
        part = f"sections[{number}]"
        if (section.clause is not None) != (number == 0 and len(card.sections) == 2):
            found.append(CardProblem(f"{part}.clause", say("solo.card.clause")))
        elif section.clause is not None and section.clause not in clauses():
            found.append(CardProblem(f"{part}.clause", say("solo.card.no_word", word=section.clause.word)))
        found += unknown_words(f"{part}.location", (section.location,), vocabulary()["location"])
        found += _why_not_options(f"{part}.options", section.options, vocabulary()["options"])
        found += _why_not_there(part, section)
    return tuple(found)


def _why_not_there(part: str, section: Section) -> Iterator[CardProblem]:
    """S14: at the Princess's location the AI only contributes. The Focus has a location of its own."""
    for number, option in enumerate(section.options):
        at = f"{part}.options[{number}]"
        if UNKNOWN in option:
            continue
        if section.location == "princess_location" and option != ("contribute",):
            yield CardProblem(at, say("solo.card.princess"))
        if (section.location == "focus") != ("focus" in option):
            yield CardProblem(at, say("solo.card.focus"))


@dataclass(frozen=True, slots=True)
class Board:
    """An AI board. None, or nothing in a list, is unknown."""

    opponent: Opponent
    focus_location: Location
    focus: Options
    power: PowerHook
    start_virtue: int | None
    start_influence: int | None
    guardhouse: Options  # the five actions; the AI takes the first one that can be done
    priority: tuple[Location, ...]  # locations for Wonder tokens, and for captures of the same size
    origins: tuple[tuple[str, Origin], ...] = ()  # the fields that are not printed, and where they come from

    def origin(self, field: str) -> Origin:
        return dict(self.origins).get(field, "printed")

    @property
    def unknown(self) -> tuple[str, ...]:
        """The parts that nobody has told."""
        lists = ("focus", "guardhouse", "priority")
        return (
            *(part for part in ("start_virtue", "start_influence") if getattr(self, part) is None),
            *(part for part in lists if not getattr(self, part)),
        )

    def said(self) -> Message:
        """The Focus."""
        return _said_place(self.focus_location, self.focus or ((UNKNOWN,),))


def why_not_board(board: Board) -> tuple[CardProblem, ...]:
    """All that keeps a board from being played."""
    found = [CardProblem(part, say("solo.card.unknown")) for part in board.unknown]
    data = content.architects()
    found += _why_not_number("start_virtue", board.start_virtue, data.virtue.max)
    found += _why_not_number("start_influence", board.start_influence, data.influence.max)
    if board.focus:
        found += _why_not_options("focus", board.focus, vocabulary()["focus"])
    for number, action in enumerate(board.guardhouse):
        found += unknown_words(f"guardhouse[{number}]", action, vocabulary()["guardhouse"])
    if board.guardhouse and not _is_guardhouse(board.guardhouse):
        found.append(CardProblem("guardhouse", say("solo.card.guardhouse")))
    if board.priority and sorted(board.priority) != sorted((*OPEN_LOCATIONS, "princess_location")):
        found.append(CardProblem("priority", say("solo.card.priority")))
    return tuple(found)


def _is_guardhouse(actions: Options) -> bool:
    """S43-S45: three in any order, then paying a Debt, then a Future Scheme Card."""
    *others, flip, future = [*actions, (), ()][: max(5, len(actions))]
    mains = [[word for word in GUARDHOUSE_ACTIONS if word in action] for action in others]
    return (
        sorted(mains) == sorted([word] for word in GUARDHOUSE_ACTIONS[:3])
        and "flip_debt" in flip
        and future == ("gain_future_scheme",)
    )


@dataclass(frozen=True, slots=True)
class Wonder:
    """A Wonder Card. None is unknown."""

    resource: Resource
    influence: int | None
    tax: int | None
    resource_cost: int | None
    vp: int | None
    virtue: int
    origins: tuple[tuple[str, Origin], ...] = ()

    def origin(self, field: str) -> Origin:
        return dict(self.origins).get(field, "printed")

    @property
    def unknown(self) -> tuple[str, ...]:
        return tuple(part for part in WONDER_VALUES if getattr(self, part) is None)

    def said(self) -> Message:
        values = {part: _or_unknown(getattr(self, part)) for part in WONDER_VALUES}
        return say("solo.card.wonder", wonder=say(f"terms.wonder.{self.resource}"), **values)


WONDER_VALUES = ("influence", "tax", "resource_cost", "vp")


def why_not_wonder(wonder: Wonder) -> tuple[CardProblem, ...]:
    """All that is wrong with a Wonder; what is unknown of it can be asked when it matters."""
    found = _why_not_number("influence", wonder.influence, content.architects().influence.max)
    for part in WONDER_VALUES[1:]:
        found += _why_not_number(part, getattr(wonder, part), MOST_VALUE)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Contribution:
    """A Contribution/Consequence Card. None, or nothing in a list, is unknown."""

    id: str
    princess: Location | None
    profiteer: Location | None
    reward: Options  # for most Workers at the Princess's: one, or a choice of two
    consequence: Words  # for each with Workers at the Profiteer's
    rewards: tuple[Words, ...]  # for contributing each resource, in the order of RESOURCES
    origin: Origin
    source: str = ""
    keeps: tuple[str, ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The parts that nobody has told."""
        lists = [part for part in ("reward", "consequence") if not getattr(self, part)]
        places = [part for part in ("princess", "profiteer") if getattr(self, part) is None]
        rewards = [f"rewards[{n}]" for n, words in enumerate(self.rewards) if not words or UNKNOWN in words]
        return (*places, *lists, *rewards)

    def said(self) -> Message:
        """The Consequence side."""
        return say(
            "solo.card.consequence",
            princess=name(self.princess or UNKNOWN),
            reward=said_options(self.reward or ((UNKNOWN,),)),
            profiteer=name(self.profiteer or UNKNOWN),
            consequence=said(self.consequence or (UNKNOWN,)),
        )

    def said_rewards(self) -> Message:
        """The Contribution side."""
        rows = zip(RESOURCES, self.rewards, strict=True)
        return _joined(
            "solo.card.and_then",
            [
                say("solo.card.for_resource", resource=say(f"terms.resource.{kind}"), words=said(words or (UNKNOWN,)))
                for kind, words in rows
            ],
        )


def why_not_contribution(card: Contribution) -> tuple[CardProblem, ...]:
    """All that is wrong with a card; what is unknown of it can be asked when it matters."""
    known = vocabulary()
    found: list[CardProblem] = []
    for part, place in (("princess", card.princess), ("profiteer", card.profiteer)):
        if place is not None:
            found += unknown_words(part, (place,), frozenset(OPEN_LOCATIONS))
    if card.princess is not None and card.princess == card.profiteer:
        found.append(CardProblem("profiteer", say("solo.card.same_place")))
    if len(card.reward) > 2:
        found.append(CardProblem("reward", say("solo.card.options", n=2)))
    for number, choice in enumerate(card.reward):
        found += unknown_words(f"reward[{number}]", choice, known["rewards"] | {UNKNOWN})
    found += unknown_words("consequence", card.consequence, known["consequences"] | {UNKNOWN})
    if len(card.rewards) != len(RESOURCES):
        found.append(CardProblem("rewards", say("solo.card.each_resource")))
    for number, words in enumerate(card.rewards):
        found += unknown_words(f"rewards[{number}]", words, known["rewards"] | {UNKNOWN})
    return tuple(found)


def _why_not_options(part: str, options: Options, allowed: frozenset[str]) -> Iterator[CardProblem]:
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield CardProblem(part, say("solo.card.options", n=MOST_OPTIONS))
    for number, option in enumerate(options):
        yield from unknown_words(f"{part}[{number}]", option, allowed | {UNKNOWN})
        if not 1 <= len(option) <= LONGEST_OPTION:
            yield CardProblem(f"{part}[{number}]", say("solo.card.too_long", n=LONGEST_OPTION))


def _why_not_number(part: str, value: int | None, high: int) -> list[CardProblem]:
    if value is None or 0 <= value <= high:
        return []
    return [CardProblem(part, say("solo.refused.number", low=0, high=high))]


def said_options(options: Options) -> Message:
    """The first one that can be done."""
    return _joined("solo.card.or_else", [said(option) for option in options])


def _said_place(place: Place, options: Options) -> Message:
    if options == (("focus",),):
        return name("focus")
    return say("solo.card.section", place=name(place), options=said_options(options))


def _joined(id: str, parts: Sequence[Message]) -> Message:
    """Parts that may hold commas, with something stronger between them."""
    sentence = parts[-1]
    for part in reversed(parts[:-1]):
        sentence = say(id, first=part, rest=sentence)
    return sentence


def _divided(options: Options) -> Iterator[str]:
    for number, option in enumerate(options):
        yield from ("/", *option) if number else option


def _or_unknown(value: int | None) -> Message | int:
    return name(UNKNOWN) if value is None else value

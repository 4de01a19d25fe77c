"""Scheme Cards as data, and the words that all cards and boards are made of. `boards.py` has the rest.

They are checked, shown and said here, and carried out by the rules beside this file.

What is not known of a card stays on it as the word `unknown`, or as None, until somebody with the card fills it in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias, get_args

import content
from content.architects_solo import Place
from content.architects_table import Location, Resource
from content.entries import Deck
from interchange.problems import Loc, Problem
from locales import Message, say
from solo.cards import Origin, Vocabulary, Words, said, unknown_words

WonderOpponent = Literal["aristocrat", "enforcer", "illusionist", "meddler", "patron", "peddler"]
BaseOpponent = Literal["constantine", "helena"]
Opponent = Literal[WonderOpponent, BaseOpponent]
Options: TypeAlias = tuple[Words, ...]
"""From the top: the first one that can be done."""

OPPONENTS: tuple[WonderOpponent, ...] = get_args(WonderOpponent)
"""Of Works of Wonder."""
BASE_OPPONENTS: tuple[BaseOpponent, ...] = get_args(BaseOpponent)
"""Of the base box."""
RESOURCES: tuple[Resource, ...] = get_args(Resource)
LOCATIONS: tuple[Location, ...] = get_args(Location)
OPEN_LOCATIONS: tuple[Location, ...] = tuple(
    place for place in LOCATIONS if place not in ("guildhall", "black_market", "princess_location")
)
"""Where Workers stand in groups, and can be captured."""
BASE_PLACES: tuple[Place, ...] = tuple(place for place in LOCATIONS if place != "princess_location")
"""Where a card of the base box may place a Worker."""
PLACES: tuple[Place, ...] = (*LOCATIONS, "focus")
UNKNOWN = "unknown"
LONGEST_OPTION = 8
MOST_OPTIONS = 5


@cache
def vocabulary() -> Vocabulary:
    """The words of the parts of a card or board."""
    icons = {part: frozenset(words.icons) for part, words in content.architects().scheme_words.items()}
    options = icons["options"] | icons["focus"]
    return {
        "location": frozenset(PLACES),
        "options": options,
        "base_location": frozenset(BASE_PLACES),
        "base_options": icons["base_options"],
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
        return said_place(self.location, self.options)


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
        """The parts that nobody has entered."""
        parts = ["deck"] if self.deck is None else []
        for number, section in enumerate(self.sections):
            for place, option in enumerate(section.options):
                if UNKNOWN in option:
                    parts.append(f"sections[{number}].options[{place}]")
        return tuple(parts)


def why_not_base_scheme(card: Scheme) -> tuple[Problem, ...]:
    """The same for a card of the base box, which has one location and no clause (B8)."""
    found = [Problem((part,), say("solo.card.unknown")) for part in card.unknown]
    if len(card.sections) != 1:
        found.append(Problem(("sections",), say("solo.card.one_section")))
    for number, section in enumerate(card.sections):
        part = ("sections", number)
        if section.clause is not None:
            found.append(Problem((*part, "clause"), say("solo.card.clause")))
        found += unknown_words((*part, "location"), (section.location,), vocabulary()["base_location"])
        found += why_not_options((*part, "options"), section.options, vocabulary()["base_options"])
    return tuple(found)


def why_not_scheme(card: Scheme) -> tuple[Problem, ...]:
    """All that keeps a card from being played."""
    found = [Problem((part,), say("solo.card.unknown")) for part in card.unknown]
    if not 1 <= len(card.sections) <= 2:
        found.append(Problem(("sections",), say("solo.card.sections")))
    for number, section in enumerate(card.sections):
        part = ("sections", number)
        if (section.clause is not None) != (number == 0 and len(card.sections) == 2):
            found.append(Problem((*part, "clause"), say("solo.card.clause")))
        elif section.clause is not None and section.clause not in clauses():
            found.append(Problem((*part, "clause"), say("solo.card.no_word", word=section.clause.word)))
        found += unknown_words((*part, "location"), (section.location,), vocabulary()["location"])
        found += why_not_options((*part, "options"), section.options, vocabulary()["options"])
        found += _why_not_there(part, section)
    return tuple(found)


def _why_not_there(part: Loc, section: Section) -> Iterator[Problem]:
    """S14: at the Princess's location the AI only contributes. The Focus has a location of its own."""
    for number, option in enumerate(section.options):
        at = (*part, "options", number)
        if UNKNOWN in option:
            continue
        if section.location == "princess_location" and option != ("contribute",):
            yield Problem(at, say("solo.card.princess"))
        if (section.location == "focus") != ("focus" in option):
            yield Problem(at, say("solo.card.focus"))


def why_not_options(part: Loc, options: Options, allowed: frozenset[str]) -> Iterator[Problem]:
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield Problem(part, say("solo.card.options", n=MOST_OPTIONS))
    for number, option in enumerate(options):
        yield from unknown_words((*part, number), option, allowed | {UNKNOWN})
        if not 1 <= len(option) <= LONGEST_OPTION:
            yield Problem((*part, number), say("solo.card.too_long", n=LONGEST_OPTION))


def said_options(options: Options) -> Message:
    """The first one that can be done."""
    return joined("solo.card.or_else", [said(option) for option in options])


def said_place(place: Place, options: Options) -> Message:
    if options == (("focus",),):
        return name("focus")
    return say("solo.card.section", place=name(place), options=said_options(options))


def joined(id: str, parts: Sequence[Message]) -> Message:
    """Parts that may hold commas, with something stronger between them."""
    sentence = parts[-1]
    for part in reversed(parts[:-1]):
        sentence = say(id, first=part, rest=sentence)
    return sentence


def _divided(options: Options) -> Iterator[str]:
    for number, option in enumerate(options):
        yield from ("/", *option) if number else option

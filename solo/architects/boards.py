"""AI boards, Wonders and Contribution Cards as data, in the words of the Scheme Cards.

What is not known of them stays None or blank until somebody with the card fills it in.
"""

from dataclasses import dataclass

import content
from content.architects_solo import PowerHook
from content.architects_table import Location, Resource
from interchange.problems import Loc, Problem
from locales import Message, say
from solo.cards import Origin, Words, said, unknown_words

from .cards import (
    OPEN_LOCATIONS,
    RESOURCES,
    UNKNOWN,
    Opponent,
    Options,
    joined,
    name,
    said_options,
    said_place,
    vocabulary,
    why_not_options,
)

GUARDHOUSE_ACTIONS = ("release_from_prison", "send_captured_to_prison", "release_captured", "flip_debt")
"""What each of the first four of a Guardhouse list does; the fifth gains a Future Scheme Card."""
MOST_VALUE = 30


@dataclass(frozen=True, slots=True)
class Board:
    """An AI board. None, or nothing in a list, is unknown. One of the base box has neither Focus nor power."""

    opponent: Opponent
    focus_location: Location | None
    focus: Options
    power: PowerHook | None
    start_virtue: int | None
    start_influence: int | None
    guardhouse: Options  # the five actions; the AI takes the first one that can be done
    priority: tuple[Location, ...]  # locations for Wonder tokens, and for captures of the same size
    origins: tuple[tuple[str, Origin], ...] = ()  # the fields that are not printed, and where they come from

    def origin(self, field: str) -> Origin:
        return dict(self.origins).get(field, "printed")

    @property
    def unknown(self) -> tuple[str, ...]:
        """The parts that nobody has entered."""
        lists = ("focus", "guardhouse", "priority")
        return (
            *(part for part in ("start_virtue", "start_influence") if getattr(self, part) is None),
            *(part for part in lists if not getattr(self, part)),
        )

    @property
    def ours(self) -> tuple[str, ...]:
        """The parts that are neither printed in a source nor entered by the person."""
        return tuple(part for part, origin in self.origins if origin == "companion")

    def said(self) -> Message:
        """The Focus."""
        assert self.focus_location
        return said_place(self.focus_location, self.focus or ((UNKNOWN,),))


def said_action(words: Words) -> Message:
    """A Guardhouse action: what it does, and what comes with it."""
    main = next((word for word in words if word in GUARDHOUSE_ACTIONS), words[0])
    more = tuple(word for word in words if word != main)
    return say("solo.card.action", what=said((main,)), more=said(more)) if more else said(words)


def why_not_board(board: Board) -> tuple[Problem, ...]:
    """All that keeps a board from being played."""
    found = [Problem((part,), say("solo.card.unknown")) for part in board.unknown]
    data = content.architects()
    found += _why_not_number(("start_virtue",), board.start_virtue, data.virtue.max)
    found += _why_not_number(("start_influence",), board.start_influence, data.influence.max)
    if board.focus:
        found += why_not_options(("focus",), board.focus, vocabulary()["focus"])
    for number, action in enumerate(board.guardhouse):
        found += unknown_words(("guardhouse", number), action, vocabulary()["guardhouse"])
    if board.guardhouse and not _is_guardhouse(board.guardhouse):
        found.append(Problem(("guardhouse",), say("solo.card.guardhouse")))
    if board.priority and sorted(board.priority) != sorted((*OPEN_LOCATIONS, "princess_location")):
        found.append(Problem(("priority",), say("solo.card.priority")))
    return tuple(found)


def _is_guardhouse(actions: Options) -> bool:
    """S43-S45: three in any order, then paying a Debt, then a Future Scheme Card."""
    if len(actions) != len(GUARDHOUSE_ACTIONS) + 1:
        return False
    *others, flip, future = actions
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


def why_not_wonder(wonder: Wonder) -> tuple[Problem, ...]:
    """All that is wrong with a Wonder; what is unknown of it can be asked when it matters."""
    found = _why_not_number(("influence",), wonder.influence, content.architects().influence.max)
    for part in WONDER_VALUES[1:]:
        found += _why_not_number((part,), getattr(wonder, part), MOST_VALUE)
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
        """The parts that nobody has entered."""
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
        return joined(
            "solo.card.and_then",
            [
                say("solo.card.for_resource", resource=say(f"terms.resource.{kind}"), words=said(words or (UNKNOWN,)))
                for kind, words in rows
            ],
        )


def why_not_contribution(card: Contribution) -> tuple[Problem, ...]:
    """All that is wrong with a card; what is unknown of it can be asked when it matters."""
    known = vocabulary()
    found: list[Problem] = []
    for part, place in (("princess", card.princess), ("profiteer", card.profiteer)):
        if place is not None:
            found += unknown_words((part,), (place,), frozenset(OPEN_LOCATIONS))
    if card.princess is not None and card.princess == card.profiteer:
        found.append(Problem(("profiteer",), say("solo.card.same_place")))
    if len(card.reward) > 2:
        found.append(Problem(("reward",), say("solo.card.options", n=2)))
    for number, choice in enumerate(card.reward):
        found += unknown_words(("reward", number), choice, known["rewards"] | {UNKNOWN})
    found += unknown_words(("consequence",), card.consequence, known["consequences"] | {UNKNOWN})
    if len(card.rewards) != len(RESOURCES):
        found.append(Problem(("rewards",), say("solo.card.each_resource")))
    for number, words in enumerate(card.rewards):
        found += unknown_words(("rewards", number), words, known["rewards"] | {UNKNOWN})
    return tuple(found)


def _why_not_number(part: Loc, value: int | None, high: int) -> list[Problem]:
    if value is None or 0 <= value <= high:
        return []
    return [Problem(part, say("solo.refused.number", low=0, high=high))]


def _or_unknown(value: int | None) -> Message | int:
    return name(UNKNOWN) if value is None else value

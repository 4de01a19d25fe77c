"""The setup files of `content/`: what their keys mean, and which of their entries a mix needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol, TypeVar

from content.loader import whole

from .mix import Mix

Who = Literal["table", "one", "each", "you"]
Work = Literal["boards", "cards", "pieces"]
DrawKind = Literal["order", "pick", "deal", "shuffle"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRule:
    """`pick` takes some, `order` puts all in an order, `deal` gives one to each seat, `shuffle` only cards can do."""

    id: str
    number: int  # its place in setup codes, for ever
    kind: DrawKind
    by: Literal["app", "table"]
    of: str | None = None  # the pool, as `pools` names it
    take: str | None = None  # the count that says how many
    repeats: bool = False  # the same value may come twice
    before_draft: bool = False  # settled once the draft has begun
    after_draft: bool = False  # open until the draft is over
    when: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRule:
    id: str
    who: Who
    box: str  # the box that its pieces are in
    rule: str
    draws: tuple[str, ...] = ()
    drafts: bool = False  # the draft takes place here
    hands: tuple[str, ...] = ()  # a draft from hand to hand: the counts of the cards dealt and kept
    boxed: bool = False  # lists what goes back to the box
    gives: tuple[str, ...] = ()  # what some Player Cards or boards give that is carried out here
    only: bool = False  # there is nothing else to do here
    after: tuple[str, ...] = ()  # the steps that have to be done before
    work: Work = "cards"  # what is handled: one person gets what belongs together
    or_unknown: bool = False  # a card or board of which no source shows what it gives may give it too
    when: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRule:
    id: str
    box: str
    n: int | None = None
    of: tuple[str, ...] = ()  # instead of `n`: what the components of that box count, added up
    each: bool = False  # so many for every person
    ai: bool = False  # and for the AI
    when: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxedRule:
    id: str
    n: int | None = None
    count: str | None = None
    when: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupFile:
    draw: Mapping[str, DrawRule]
    step: tuple[StepRule, ...]
    part: tuple[PartRule, ...]
    boxed: tuple[BoxedRule, ...]


class Conditional(Protocol):
    @property
    def when(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Conditional)


@cache
def setup_file(game: str) -> SetupFile:
    return whole(f"{game}/setup_plan.toml", SetupFile)


def flags(mix: Mix, opponent: str | None) -> frozenset[str]:
    """What `when` may ask for."""
    found = {*mix.modules, mix.boards, f"{mix.players}p"}
    if mix.is_solo:
        found |= {"solo"} | ({"drawn"} if mix.solo is None else set())
    if mix.has_ai:
        found |= {"ai"} | ({opponent} if opponent else set())
    if mix.has_base_opponent:
        found.add("base_opponent")
    return frozenset(found)


def applies(rule: Conditional, known: frozenset[str]) -> bool:
    return all((flag[1:] not in known) if flag.startswith("!") else (flag in known) for flag in rule.when)


def that_apply(rules: tuple[C, ...], known: frozenset[str]) -> tuple[C, ...]:
    return tuple(rule for rule in rules if applies(rule, known))

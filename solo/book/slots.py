"""The places of a card book: the cards and boards that are in the box of each game, with what is printed on them as
far as a source shows it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, Protocol, TypeAlias, get_args

from content.games import Game
from locales import Message, say

from .form import Face, Form, value_at

Kind = Literal["scheme", "board", "wonder", "contribution", "base_scheme", "manuscript"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SCHEMES: tuple[Kind, ...] = ("scheme", "base_scheme")
"""Scheme Cards; in Architects those of the base box are others than those of Works of Wonder."""
Values: TypeAlias = Mapping[str, object]

EXTRA = "extra_"
"""Begins the slot of a card that is beyond the box: a promotional card, a second copy, one of somebody's own."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One card of the box. `printed` is what a source shows of it, `ours` what a companion card puts there."""

    id: str
    kind: Kind
    name: Message
    printed: Face = field(default_factory=dict)
    source: str = ""
    note: str = ""
    module: str = ""  # the module that it belongs to, where that is not the game itself
    deck: str = ""  # "starting" or "future", where that is known
    ours: Face | None = None

    @property
    def anonymous(self) -> bool:
        """Nothing is known that makes this card differ from the others of its deck, so any can take its place."""
        return not (self.printed.keys() - {"deck"}) and self.kind in (*SCHEMES, "contribution", "manuscript")


def values(form: Form, face: Face) -> Values:
    """What is in each part that is not blank."""
    found = {part.path: value_at(face, part.at) for _, part in form.on(face)}
    return {path: value for path, value in found.items() if value is not None}


class _Game(Protocol):
    """What the module of a game describes."""

    @property
    def FORMS(self) -> Mapping[Kind, Callable[[], Form]]: ...  # noqa: N802  # a constant of the module

    def box(self) -> Iterable[Slot]: ...

    def companion_cards(self, kind: Kind, /) -> Iterator[tuple[str, Message, Face]]: ...


def _of(game: Game) -> _Game:
    from . import architects, viscounts  # they describe their boxes with this module

    modules: Mapping[Game, _Game] = {"viscounts": viscounts, "architects": architects}
    return modules[game]


@cache
def slots(game: Game) -> Mapping[tuple[Kind, str], Slot]:
    return {(slot.kind, slot.id): slot for slot in _of(game).box()}


@cache
def form(game: Game, kind: Kind) -> Form:
    return _of(game).FORMS[kind]()


def companion_cards(game: Game, kind: Kind) -> Iterator[tuple[str, Message, Face]]:
    """All cards and boards of ours, with their names."""
    return _of(game).companion_cards(kind)


def kinds(game: Game) -> tuple[Kind, ...]:
    present = {kind for kind, _ in slots(game)}
    return tuple(kind for kind in KINDS if kind in present)


def slot_of(game: Game, kind: Kind, id: str) -> Slot | None:
    """None for what is no card of the box and no extra one."""
    if known := slots(game).get((kind, id)):
        return known
    if is_extra(id) and (game, kind) in EXTRAS:
        return _extra(kind, id)
    return None


EXTRAS: frozenset[tuple[Game, Kind]] = frozenset(
    {("viscounts", "scheme"), ("viscounts", "manuscript"), ("architects", "scheme"), ("architects", "base_scheme")}
)


def is_extra(id: str) -> bool:
    return id.startswith(EXTRA) and id.removeprefix(EXTRA).isalnum() and id.isascii() and len(id) <= 40


def _extra(kind: Kind, id: str) -> Slot:
    return Slot(id, kind, say("solo.book.extra"))

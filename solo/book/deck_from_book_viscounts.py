"""A game of Viscounts with the cards of a book. Ours are used only where the person says so."""

from collections.abc import Iterable, Mapping
from typing import Any

from locales import Message, say
from solo.cards import Origin
from solo.viscounts.cards import ROW, Board, Scheme, companion_board, companion_deck
from solo.viscounts.state import KEEPER_OF_KEYS, Start

from . import viscounts, viscounts_boards
from .book import Book, Key
from .form import Face, value_at
from .slots import form, slots

FIELDS = ("focus", "workers", "chart", "start", "removed", "printed")
"""The parts of a board whose origin is named as one, besides the slots."""
SAID = {
    "workers": "worker_thresholds",
    "chart": "resource_priority",
    "removed": "removed_scheme_cards",
    "printed": "printed_icons",
}
"""How `Board.origins` calls them."""


def missing_cards(book: Book, modules: Iterable[str] = ()) -> tuple[Key, ...]:
    """The cards of the box that are needed and not known in full."""
    return tuple(key for key in _needed(book, modules) if not book.whole(key))


def why_not_own(book: Book, opponent: str, modules: Iterable[str] = ()) -> Message | None:
    """Why a game cannot be played with these cards alone, without any of ours."""
    if missing := missing_cards(book, modules):
        return say("solo.book.missing_cards", n=len(missing))
    if not book.whole(("board", opponent)):
        return say("solo.book.missing_board", opponent=say(f"terms.opponent.{opponent}"))
    return None


def own_start(
    book: Book, opponent: str, seed: str, modules: Iterable[str] = (), *, fill: bool = False, **chosen: Any
) -> Start:
    """A start with the person's own cards and board. With `fill` ours are used for what is missing, each labelled;
    without it everything must be there (`why_not_own`)."""
    mix = frozenset(modules)
    cards = own_cards(book, mix, fill=fill)
    return Start(opponent, seed, cards, own_board(book, opponent, fill=fill), mix, deck="own", **chosen)


def own_cards(book: Book, modules: Iterable[str] = (), *, fill: bool = False) -> tuple[Scheme, ...]:
    """The cards of the box as far as they are known, with the extra ones; with `fill` as many as the box holds."""
    found = [
        card for key in book.keys("scheme") if (card := scheme(book, key)) and _plays(card.keeper_of_keys, modules)
    ]
    if not fill:
        return tuple(found)
    gaps = [book.slot(key) for key in missing_cards(book, modules)]
    ours = [card for card in companion_deck() if card.origin == "companion"]
    heads = {(card.deck, tuple(sorted(card.header))) for card in found}
    for gap in gaps:
        same = [card for card in ours if card.deck == gap.deck]
        named = [card for card in same if card.id == gap.id]
        fresh = [card for card in same if (card.deck, tuple(sorted(card.header))) not in heads]
        other = [card for card in same if card.rows() not in [one.rows() for one in found]]
        chosen = (named or fresh or other or same)[0]
        ours.remove(chosen)
        found.append(chosen)
    return tuple(found)


def scheme(book: Book, key: Key) -> Scheme | None:
    """The card of a slot, labelled with where it is from; None while it is not known in full."""
    slot = book.slot(key)
    source = slot.source if book.origin(key) == "printed" else ""
    keys = slot.module == KEEPER_OF_KEYS
    return viscounts.scheme(slot.id, book.face(key), book.origin(key), source, keeper_of_keys=keys)


def own_board(book: Book, opponent: str, *, fill: bool = False) -> Board:
    """The opponent's board. With `fill` its blank parts are ours."""
    key: Key = ("board", opponent)
    face, slot = book.face(key), slots(book.game)[key]
    if not fill:
        origins = {_said(name): _origin(face, slot.printed, name) for name in FIELDS}
        return viscounts_boards.board(opponent, face, origins, slots=_slot_origins(face, slot.printed))
    ours = viscounts_boards.face_of_board(companion_board(opponent))
    filled = {name: face[name] if _whole(face, name) else ours[name] for name in FIELDS}
    places, kinds = [], list[Origin]()
    for place, origin in enumerate(_slot_origins(face, slot.printed)):
        whole = _whole_slot(face, place)
        places.append(value_at(face, ("slots", place)) if whole else ours["slots"][place])
        kinds.append(origin if whole else "companion")
    origins = {_said(name): _origin(face, slot.printed, name) if _whole(face, name) else "companion" for name in FIELDS}
    return viscounts_boards.board(opponent, {**filled, "slots": places}, origins, slots=kinds)


def _needed(book: Book, modules: Iterable[str]) -> list[Key]:
    mix = {"", *modules}
    return [key for key, slot in slots(book.game).items() if key[0] == "scheme" and slot.module in mix]


def _plays(keeper_of_keys: bool, modules: Iterable[str]) -> bool:
    return not keeper_of_keys or KEEPER_OF_KEYS in modules


def _said(name: str) -> str:
    return SAID.get(name, name)


def _whole(face: Face, name: str) -> bool:
    """Whether all parts of a field are there."""
    parts = form("viscounts", "board").on(face)
    return all(value_at(face, part.at) is not None for _, part in parts if part.at[0] == name)


def _whole_slot(face: Face, place: int) -> bool:
    parts = form("viscounts", "board").on(face)
    return all(value_at(face, part.at) is not None for _, part in parts if part.at[:2] == ("slots", place))


def _origin(face: Face, printed: Mapping[str, Any], name: str) -> Origin:
    return "printed" if value_at(printed, (name,)) == value_at(face, (name,)) else "own"


def _slot_origins(face: Face, printed: Face) -> tuple[Origin, ...]:
    return tuple(
        "printed" if value_at(printed, ("slots", place)) == value_at(face, ("slots", place)) else "own"
        for place in range(len(ROW))
    )

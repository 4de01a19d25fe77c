"""A game of Architects with the cards of a book: what is blank there is ours and labelled so, or asked about."""

from collections.abc import Iterable
from typing import Any

from solo.architects.boards import WONDER_VALUES, Board, Contribution, Wonder
from solo.architects.cards import Opponent, Scheme
from solo.architects.decks import (
    blank_contributions,
    companion_base_deck,
    companion_board,
    companion_contributions,
    companion_deck,
    companion_wonders,
)
from solo.architects.rules import base_start
from solo.architects.state import WORKS_OF_WONDER, Start
from solo.cards import Origin

from . import architects, architects_boards
from .book import Book

ARTISANS = frozenset({"ai_can_stack_in_guildhall", "gain_adornment"})
"""The words by which a Scheme Card of Age of Artisans is known."""
BOARD_FIELDS = ("focus", "start_virtue", "start_influence", "guardhouse", "priority")


def own_start(
    book: Book, opponent: Opponent, seed: str, modules: Iterable[str] = (), *, from_table: bool = False, **chosen: Any
) -> Start:
    """With `from_table` a blank Wonder or Contribution Card is asked about when it matters, and never ours."""
    given: dict[str, Any] = {
        "cards": own_cards(book),
        "wonders": own_wonders(book, from_table=from_table),
        "contributions": own_contributions(book, from_table=from_table),
        "modules": frozenset({WORKS_OF_WONDER, *modules}),
        "deck": "own",
    }
    return Start(opponent, seed, board=own_board(book, opponent), **(given | chosen))


def hand_start(book: Book, opponent: Opponent, seed: str, modules: Iterable[str] = (), **chosen: Any) -> Start:
    """The person draws from the box, so no card is ours. Contribution Cards are named by their places once
    the book has it of all of them; until then they are read as they come."""
    own = own_contributions(book, from_table=True)
    contributions = own if all(card.princess and card.profiteer for card in own) else blank_contributions()
    in_hand: dict[str, Any] = {"deck": "hand", "cards": known_cards(book), "contributions": contributions}
    return own_start(book, opponent, seed, modules, from_table=True, **(in_hand | chosen))


def base_own_start(book: Book, opponent: Opponent, seed: str, **chosen: Any) -> Start:
    """Against an opponent of the base box: the cards of the book, and ours for those that are missing."""
    return base_start(opponent, seed, **({"cards": own_base_cards(book), "deck": "own"} | chosen))


def base_hand_start(book: Book, opponent: Opponent, seed: str, **chosen: Any) -> Start:
    return base_start(opponent, seed, **({"cards": known_base_cards(book), "deck": "hand"} | chosen))


def known_base_cards(book: Book) -> tuple[Scheme, ...]:
    """The Scheme Cards of the base box that the book has in full."""
    found = (
        architects.base_scheme(key[1], book.face(key), book.origin(key))
        for key in book.keys("base_scheme")
        if key in book.entries
    )
    return tuple(card for card in found if card)


def own_base_cards(book: Book) -> tuple[Scheme, ...]:
    """As many as the box holds; one of ours of the same deck stays away for each that is known."""
    known = known_base_cards(book)
    ours = list(companion_base_deck())
    for card in known[: len(ours)]:
        same = [other for other in ours if other.deck == card.deck] or ours
        alike = [other for other in same if other.title() == card.title()]
        ours.remove((alike or same)[0])
    return (*known, *ours)


def known_cards(book: Book) -> tuple[Scheme, ...]:
    """The Scheme Cards that the book has in full."""
    found = []
    for key in book.keys("scheme"):
        slot, origin = book.slot(key), book.origin(key)
        source = slot.source if origin == "printed" else ""
        card = architects.scheme(slot.id, book.face(key), origin, source)
        if card:
            artisans = not ARTISANS.isdisjoint(word for row in card.rows() for word in row)
            found.append(architects.scheme(slot.id, book.face(key), origin, source, age_of_artisans=artisans) or card)
    return tuple(found)


def own_cards(book: Book) -> tuple[Scheme, ...]:
    """The cards of the book, and as many of ours as the box holds more. For each that is known one of ours of the same
    deck is left out, if there is one: the one made for it, or that goes to the same places."""
    known = known_cards(book)
    ours = [card for card in companion_deck() if card.id not in {card.id for card in known}]
    for card in known:
        if len(known) + len(ours) <= len(companion_deck()):
            break
        same = [other for other in ours if other.deck == card.deck] or ours
        alike = [other for other in same if other.keeps == card.id or other.title() == card.title()]
        ours.remove((alike or same)[0])
    return (*known, *ours)


def own_board(book: Book, opponent: Opponent) -> Board:
    face = book.face(("board", opponent))
    whole = architects_boards.board(opponent, face, ())
    ours = companion_board(opponent)
    known = {name for name in BOARD_FIELDS if name not in whole.unknown}
    values: dict[str, Any] = {name: getattr(whole if name in known else ours, name) for name in BOARD_FIELDS}
    origins: tuple[tuple[str, Origin], ...] = tuple(
        (name, "own" if name in known else "companion") for name in BOARD_FIELDS if ours.origin(name) != "printed"
    )
    return Board(opponent, ours.focus_location, power=ours.power, origins=origins, **values)


def own_wonders(book: Book, *, from_table: bool) -> tuple[Wonder, ...]:
    found = []
    for ours in companion_wonders():
        face = book.face(("wonder", ours.resource))
        values: dict[str, int | None] = {}
        origins: list[tuple[str, Origin]] = []
        for part in WONDER_VALUES:
            entered = face.get(part)
            printed = ours.origin(part) == "printed"
            values[part] = entered if entered is not None or (from_table and not printed) else getattr(ours, part)
            if not printed and values[part] is not None:
                origins.append((part, "own" if entered is not None else "companion"))
        found.append(Wonder(ours.resource, **values, virtue=ours.virtue, origins=tuple(origins)))
    return tuple(found)


def own_contributions(book: Book, *, from_table: bool) -> tuple[Contribution, ...]:
    """As many as the box holds. One that is partly known is asked about as far as it is blank."""
    keys = book.keys("contribution")
    entered = [architects_boards.contribution(key[1], book.face(key), book.origin(key)) for key in keys]
    known = [card for card in entered if from_table or not card.unknown]
    places = {card.princess for card in known} | {card.profiteer for card in known}
    ours = sorted(companion_contributions(), key=lambda card: card.princess in places)
    return (*known, *ours[: len(companion_contributions()) - len(known)])

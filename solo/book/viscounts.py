"""The box of Viscounts: 17 Scheme Cards, four AI boards and the Manuscripts, as forms to be filled in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import content
from content.viscounts_solo import SchemeCard
from locales import Message, say
from solo.cards import Origin
from solo.viscounts.cards import (
    ACTIONS,
    HEADER_ICONS,
    LONGEST_ROW,
    MOST_OPTIONS,
    Scheme,
    companion_board,
    companion_deck,
    vocabulary,
    why_not_scheme,
)

from .form import Face, Form, FormField, deck_name
from .slots import Kind, Slot, form, slots
from .viscounts_boards import OFTEN, board_face, board_form, face_of_board
from .viscounts_manuscripts import manuscript_form, manuscript_slots

RED_BOX = "corruption_per_criminal"


# Scheme Cards


@cache
def scheme_form() -> Form:
    known = vocabulary()
    rare = tuple(sorted(known["rows"] - {*OFTEN, RED_BOX}))
    actions = tuple(word for word in ACTIONS if word != "flip_debts_and_deeds")
    return Form(
        (
            FormField(("deck",), "choice", "solo.book.part.deck", ("starting", "future"), named=deck_name),
            FormField(("header",), "icons", "solo.book.part.header", HEADER_ICONS, most=3),
            FormField(("row1",), "icons", "solo.book.part.row1", (RED_BOX,), most=1),
            FormField(("row2",), "icons", "solo.book.part.row2", OFTEN, rare, most=LONGEST_ROW),
            FormField(("move",), "number", "solo.book.part.move", ("1", "2", "3", "4"), high=9),
            FormField(
                ("options",),
                "options",
                "solo.book.part.options",
                (*actions, *OFTEN),
                ("flip_debts_and_deeds", *rare),
                most=LONGEST_ROW,
                options=MOST_OPTIONS,
                alone=frozenset(ACTIONS),
            ),
        ),
        flows=True,
        whole=lambda face: why_not_scheme(_scheme("", face, "own")),
        sentence=lambda face: _scheme("", face, "own").said(),
    )


def scheme(id: str, face: Face, origin: Origin, source: str = "", *, keeper_of_keys: bool = False) -> Scheme | None:
    """The card of a face; None while something of it is blank or wrong."""
    return _scheme(id, face, origin, source, keeper_of_keys) if scheme_form().complete(face) else None


def _scheme(id: str, face: Face, origin: Origin, source: str = "", keeper_of_keys: bool = False) -> Scheme:
    return Scheme(
        id,
        face["deck"],
        tuple(face["header"]),
        tuple(face["row1"]),
        tuple(face["row2"]),
        face["move"],
        tuple(tuple(option) for option in face["options"]),
        origin,
        source,
        keeper_of_keys,
    )


def face_of_scheme(card: Scheme) -> Face:
    """The whole face of a card."""
    return {
        "deck": card.deck,
        "header": list(card.header),
        "row1": list(card.row1),
        "row2": list(card.row2),
        "move": card.move,
        "options": [list(option) for option in card.options],
    }


def scheme_face(card: SchemeCard) -> Face:
    """What is known of a card of the content files."""
    face: dict[str, Any] = {"deck": card.deck, "move": card.move}
    face |= {name: _listed(getattr(card, name)) for name in ("header", "row1", "row2", "options")}
    return {name: value for name, value in face.items() if value is not None}


def _listed(value: Sequence[Any] | None) -> list[Any] | None:
    if value is None:
        return None
    return [list(each) if isinstance(each, tuple) else each for each in value]


# The box


FORMS: Mapping[Kind, Callable[[], Form]] = {"scheme": scheme_form, "board": board_form, "manuscript": manuscript_form}


def box() -> Iterator[Slot]:
    data = content.viscounts()
    for number, card in enumerate(data.scheme_cards.values(), 1):
        yield Slot(
            card.id,
            "scheme",
            say("solo.book.slot.scheme", number=number),
            scheme_face(card),
            card.source,
            card.note,
            "keeper_of_keys" if card.keeper_of_keys else "",
            card.deck,
        )
    for printed in data.ai_boards.values():
        yield Slot(
            printed.id,
            "board",
            say(f"terms.opponent.{printed.id}"),
            board_face(printed),
            printed.source,
            printed.note,
            ours=face_of_board(companion_board(printed.id)),
        )
    yield from manuscript_slots()


def companion_cards(kind: Kind) -> Iterator[tuple[str, Message, Face]]:
    """All cards and boards of ours, with their names; what is printed of a card is on them as printed."""
    if kind == "scheme":
        for card in companion_deck():
            if card.origin == "companion":
                yield card.id, card.title(), face_of_scheme(card)
    elif kind == "board":
        for slot in slots("viscounts").values():
            if slot.ours is not None and not form("viscounts", kind).complete(slot.printed):
                yield slot.id, slot.name, slot.ours

"""The box of Architects with Works of Wonder as forms to be filled in: 24 Scheme Cards, six AI boards, five Wonders and
seven Contribution Cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import content
from locales import Message, say
from solo.architects import decks
from solo.architects.cards import (
    BASE_PLACES,
    LONGEST_OPTION,
    MOST_OPTIONS,
    OPPONENTS,
    PLACES,
    UNKNOWN,
    Scheme,
    Section,
    clauses,
    name,
    why_not_base_scheme,
    why_not_scheme,
)
from solo.cards import Origin

from .architects_boards import (
    board_face,
    board_form,
    contribution_face,
    contribution_form,
    wonder_face,
    wonder_form,
    words_of,
)
from .form import NOTHING, Face, Form, FormField, deck_name, value_at
from .slots import Kind, Slot

BEGIN = frozenset(
    {
        "construct_wonder", "cathedral_plus_virtue", "guardhouse_actions", "focus", "take_all_tax",
        "black_market_small", "black_market_middle", "black_market_large",
    }
)  # fmt: skip
"""Words that begin an option of their own."""
BASE_BEGIN = frozenset({"work_on_cathedral", "black_market_small", "black_market_middle", "black_market_large"})
RARE = frozenset({"gain_adornment", "gain_tax"})


# Scheme Cards


def _two(face: Face) -> bool:
    """A card with a clause has a section for when it does not hold."""
    return value_at(face, ("sections", 0, "clause")) not in (None, NOTHING)


@cache
def scheme_form() -> Form:
    options = words_of("options")

    def part(place: int, what: str, kind: Any, words: Sequence[str], **more: Any) -> FormField:
        label = f"solo.book.part.{what}"
        return FormField(("sections", place, what), kind, label, tuple(words), **more)

    def actions(place: int, applies: Callable[[Face], bool]) -> FormField:
        return part(
            place,
            "options",
            "options",
            [word for word in options if word not in RARE],
            rare=tuple(word for word in options if word in RARE),
            most=LONGEST_OPTION,
            options=MOST_OPTIONS,
            begins=BEGIN,
            applies=applies,
        )

    clause = tuple(clause.word for clause in clauses())
    return Form(
        (
            FormField(("deck",), "choice", "solo.book.part.deck", ("starting", "future"), named=deck_name),
            part(0, "clause", "choice", (NOTHING, *clause), named=name),
            part(0, "location", "choice", PLACES, named=name),
            actions(0, lambda _face: True),
            part(1, "location", "choice", PLACES, named=name, applies=_two),
            actions(1, _two),
        ),
        flows=True,
        whole=lambda face: why_not_scheme(_scheme("", face, "own")),
        sentence=lambda face: _scheme("", face, "own").said(),
    )


def scheme(id: str, face: Face, origin: Origin, source: str = "", *, age_of_artisans: bool = False) -> Scheme | None:
    """The card of a face; None while something of it is blank or wrong."""
    return _scheme(id, face, origin, source, age_of_artisans) if scheme_form().complete(face) else None


def _scheme(id: str, face: Face, origin: Origin, source: str = "", age_of_artisans: bool = False) -> Scheme:
    count = 2 if _two(face) else 1
    sections = tuple(_section(entry, place == 0) for place, entry in enumerate(face["sections"][:count]))
    return Scheme(id, face["deck"], sections, origin, source, age_of_artisans)


def _section(entry: Mapping[str, Any], first: bool) -> Section:
    word = entry.get("clause", NOTHING) if first else NOTHING
    clause = next((clause for clause in clauses() if clause.word == word), None)
    return Section(entry["location"], tuple(tuple(option) for option in entry["options"]), clause)


def scheme_face(card: Scheme) -> Face:
    """What is known of a card."""
    face: dict[str, Any] = {"deck": card.deck} if card.deck else {}
    face["sections"] = [_section_face(section, place) for place, section in enumerate(card.sections)]
    return face


def _section_face(section: Section, place: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"location": section.location}
    if not any(UNKNOWN in option for option in section.options):
        entry["options"] = [list(option) for option in section.options]
    if place == 0:
        entry["clause"] = section.clause.word if section.clause else NOTHING
    return entry


# The box


@cache
def base_scheme_form() -> Form:
    """A card of the base box: one location, and the actions to follow there."""
    return Form(
        (
            FormField(("deck",), "choice", "solo.book.part.deck", ("starting", "future"), named=deck_name),
            FormField(("sections", 0, "location"), "choice", "solo.book.part.location", BASE_PLACES, named=name),
            FormField(
                ("sections", 0, "options"),
                "options",
                "solo.book.part.options",
                words_of("base_options"),
                most=LONGEST_OPTION,
                options=MOST_OPTIONS,
                begins=BASE_BEGIN,
            ),
        ),
        flows=True,
        whole=lambda face: why_not_base_scheme(_scheme("", face, "own")),
        sentence=lambda face: _scheme("", face, "own").said(),
    )


def base_scheme(id: str, face: Face, origin: Origin) -> Scheme | None:
    """The card of a face; None while something of it is blank or wrong."""
    return _scheme(id, face, origin) if base_scheme_form().complete(face) else None


FORMS: Mapping[Kind, Callable[[], Form]] = {
    "scheme": scheme_form,
    "board": board_form,
    "wonder": wonder_form,
    "contribution": contribution_form,
    "base_scheme": base_scheme_form,
}


def box() -> Iterator[Slot]:
    data = content.architects()
    seen = decks.seen_cards()
    for number, (id, card) in enumerate(seen.items(), 1):
        known = data.scheme_cards[id]
        yield Slot(
            id, "scheme", say("solo.book.slot.scheme", number=number), scheme_face(card), known.source, known.note,
            deck=card.deck or "",
        )  # fmt: skip
    for number in range(len(seen) + 1, data.scheme_deck.total + 1):
        yield Slot(f"scheme_{number}", "scheme", say("solo.book.slot.scheme", number=number))
    for opponent in OPPONENTS:
        entry = data.ai_opponents[opponent]
        printed, ours = board_face(decks.printed_board(opponent)), board_face(decks.companion_board(opponent))
        yield Slot(opponent, "board", say(f"terms.opponent.{opponent}"), printed, entry.source, entry.note, ours=ours)
    for printed_wonder, our_wonder in zip(decks.printed_wonders(), decks.companion_wonders(), strict=True):
        kind = printed_wonder.resource
        known_wonder = data.wonders[kind]
        yield Slot(
            kind, "wonder", say(f"terms.wonder.{kind}"), wonder_face(printed_wonder), known_wonder.source,
            known_wonder.note, ours=wonder_face(our_wonder),
        )  # fmt: skip
    for number, blank in enumerate(decks.blank_contributions(), 1):
        yield Slot(
            blank.id, "contribution", say("solo.book.slot.contribution", number=number), contribution_face(blank)
        )
    yield from _base_box()


def _base_box() -> Iterator[Slot]:
    """The 30 cards of the base box, whose faces no source shows."""
    counts = content.architects().base_solo.setup
    decks_of = ["starting"] * counts.starting_cards + ["future"] * counts.future_cards
    for number, deck in enumerate(decks_of, 1):
        name_of_slot = say("solo.book.slot.base_scheme", number=number)
        yield Slot(f"base_{number}", "base_scheme", name_of_slot, {"deck": deck}, deck=deck)


def companion_cards(kind: Kind) -> Iterator[tuple[str, Message, Face]]:
    """All cards and boards of ours, with their names."""
    if kind == "scheme":
        for card in decks.companion_deck():
            if card.origin == "companion":
                yield card.id, card.title(), scheme_face(card)
    elif kind == "base_scheme":
        for card in decks.companion_base_deck():
            yield card.id, card.title(), scheme_face(card)
    elif kind == "board":
        for opponent in OPPONENTS:
            yield opponent, say(f"terms.opponent.{opponent}"), board_face(decks.companion_board(opponent))
    elif kind == "wonder":
        for wonder in decks.companion_wonders():
            yield wonder.resource, say(f"terms.wonder.{wonder.resource}"), wonder_face(wonder)
    else:
        for number, contributed in enumerate(decks.companion_contributions(), 1):
            yield contributed.id, say("solo.book.slot.contribution", number=number), contribution_face(contributed)

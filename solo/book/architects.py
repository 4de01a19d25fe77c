"""The box of Architects with Works of Wonder as forms to be filled in: 24 Scheme Cards, six AI boards, five Wonders and
seven Contribution Cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import content
from content.architects_table import Resource
from locales import Message, say
from solo.architects import decks
from solo.architects.cards import (
    LONGEST_OPTION,
    MOST_OPTIONS,
    MOST_VALUE,
    OPEN_LOCATIONS,
    OPPONENTS,
    PLACES,
    RESOURCES,
    UNKNOWN,
    WONDER_VALUES,
    Board,
    Contribution,
    Opponent,
    Options,
    Scheme,
    Section,
    Wonder,
    clauses,
    name,
    why_not_board,
    why_not_contribution,
    why_not_scheme,
    why_not_wonder,
)
from solo.cards import Origin

from .form import NOTHING, Face, Form, Loc, Part, deck_name, value_at
from .slots import Kind, Slot

CARDS = 24
AGE_OF_ARTISANS = "age_of_artisans"
BEGIN = frozenset(
    {
        "construct_wonder", "cathedral_plus_virtue", "guardhouse_actions", "focus", "take_all_tax",
        "black_market_small", "black_market_middle", "black_market_large",
    }
)  # fmt: skip
"""Words that begin an option of their own."""
RARE = frozenset({"gain_adornment", "gain_tax"})
PRIORITY: tuple[str, ...] = (*OPEN_LOCATIONS, "princess_location")


def _words(part: str) -> tuple[str, ...]:
    """In the order of the content files."""
    known = content.architects().scheme_words
    return tuple(dict.fromkeys((*known[part].icons, *(known["focus"].icons if part == "options" else ()))))


# Scheme Cards


def _two(face: Face) -> bool:
    """A card with a clause has a section for when it does not hold."""
    return value_at(face, ("sections", 0, "clause")) not in (None, NOTHING)


@cache
def scheme_form() -> Form:
    options = _words("options")

    def part(place: int, what: str, kind: Any, words: Sequence[str], **more: Any) -> Part:
        label = f"solo.book.part.{what}"
        return Part(("sections", place, what), kind, label, tuple(words), **more)

    def actions(place: int, applies: Callable[[Face], bool]) -> Part:
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
            Part(("deck",), "choice", "solo.book.part.deck", ("starting", "future"), named=deck_name),
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


# AI boards


@cache
def board_form() -> Form:
    def group(what: str) -> Message:
        return say(f"solo.book.group.{what}")

    data = content.architects()
    guardhouse = _words("guardhouse")
    focus = tuple(word for word in _words("options") if word != "focus")
    return Form(
        (
            Part(
                ("focus",), "options", "solo.book.part.focus", focus, most=LONGEST_OPTION, options=MOST_OPTIONS,
                group=group("focus"),
            ),
            Part(("start_virtue",), "number", "solo.book.part.start_virtue", high=data.virtue.max,
                group=group("start")),
            Part(
                ("start_influence",), "number", "solo.book.part.start_influence", high=data.influence.max,
                group=group("start"),
            ),
            *(
                Part(
                    ("guardhouse", place, "words"), "icons", f"solo.book.part.guardhouse.{place}", guardhouse, most=6,
                    group=group("guardhouse"),
                )
                for place in range(5)
            ),
            Part(
                ("priority",), "icons", "solo.book.part.priority", PRIORITY, most=len(PRIORITY), named=name,
                group=group("priority"),
            ),
        ),
        whole=lambda face: why_not_board(_board(OPPONENTS[0], face, ())),
    )  # fmt: skip


def board(opponent: Opponent, face: Face, origins: Iterable[tuple[str, Origin]]) -> Board:
    """The board of a face; what is blank is unknown."""
    return _board(opponent, face, tuple(origins))


def _board(opponent: Opponent, face: Face, origins: tuple[tuple[str, Origin], ...]) -> Board:
    printed = decks.printed_board(opponent)
    places = [value_at(face, ("guardhouse", place, "words")) for place in range(5)]
    return Board(
        opponent,
        printed.focus_location,
        _options(face.get("focus")),
        printed.power,
        face.get("start_virtue"),
        face.get("start_influence"),
        () if None in places else tuple(tuple(words) for words in places),
        tuple(face.get("priority", ())),
        origins,
    )


def _options(told: Sequence[Sequence[str]] | None) -> Options:
    return tuple(tuple(option) for option in told or ())


def board_face(board: Board) -> Face:
    """What is known of a board. The last Guardhouse action is the same on all of them."""
    face: dict[str, Any] = {}
    if board.focus:
        face["focus"] = [list(option) for option in board.focus]
    for part in ("start_virtue", "start_influence"):
        if getattr(board, part) is not None:
            face[part] = getattr(board, part)
    face["guardhouse"] = [{"words": list(words)} for words in board.guardhouse] or [
        {},
        {},
        {},
        {},
        {"words": ["gain_future_scheme"]},
    ]
    if board.priority:
        face["priority"] = list(board.priority)
    return face


# Wonders


@cache
def wonder_form() -> Form:
    high = {"influence": content.architects().influence.max}
    return Form(
        tuple(
            Part((part,), "number", f"solo.book.part.{part}", high=high.get(part, MOST_VALUE)) for part in WONDER_VALUES
        ),
        whole=lambda face: why_not_wonder(wonder(RESOURCES[0], face, ())),
        sentence=lambda face: say("solo.book.wonder", **{part: face[part] for part in WONDER_VALUES}),
    )


def wonder(resource: Resource, face: Face, origins: Iterable[tuple[str, Origin]]) -> Wonder:
    """A Wonder; what is blank is unknown."""
    virtue = content.architects().wonders[resource].virtue_on_build
    values = {part: face.get(part) for part in WONDER_VALUES}
    return Wonder(resource, **values, virtue=virtue, origins=tuple(origins))


def wonder_face(wonder: Wonder) -> Face:
    return {part: value for part in WONDER_VALUES if (value := getattr(wonder, part)) is not None}


# Contribution/Consequence Cards


@cache
def contribution_form() -> Form:
    rewards, consequences = _words("rewards"), _words("consequences")

    def named(at: Loc, kind: Any, label: str, words: Sequence[str], **more: Any) -> Part:
        return Part(at, kind, f"solo.book.part.{label}", tuple(words), **more)

    return Form(
        (
            *(
                named(
                    ("rewards", kind),
                    "icons",
                    f"rewards.{kind}",
                    rewards,
                    most=6,
                    group=say("solo.book.group.contribution"),
                )
                for kind in RESOURCES
            ),
            named(
                ("profiteer",),
                "choice",
                "profiteer",
                OPEN_LOCATIONS,
                named=name,
                group=say("solo.book.group.consequence"),
            ),
            named(
                ("consequence",), "icons", "consequence", consequences, most=6, group=say("solo.book.group.consequence")
            ),
            named(
                ("princess",),
                "choice",
                "princess",
                OPEN_LOCATIONS,
                named=name,
                group=say("solo.book.group.consequence"),
            ),
            named(
                ("reward",), "options", "reward", rewards, most=6, options=2, group=say("solo.book.group.consequence")
            ),
        ),
        whole=lambda face: why_not_contribution(contribution("", face, "own")),
        sentence=lambda face: say(
            "solo.book.contribution",
            gives=contribution("", face, "own").said_rewards(),
            then=contribution("", face, "own").said(),
        ),
    )


def contribution(id: str, face: Face, origin: Origin, source: str = "") -> Contribution:
    """A card; what is blank is unknown."""
    rewards = face.get("rewards", {})
    return Contribution(
        id,
        face.get("princess"),
        face.get("profiteer"),
        _options(face.get("reward")),
        tuple(face.get("consequence", ())),
        tuple(tuple(rewards.get(kind, ())) for kind in RESOURCES),
        origin,
        source,
    )


def contribution_face(card: Contribution) -> Face:
    face: dict[str, Any] = {}
    for part in ("princess", "profiteer"):
        if getattr(card, part) is not None:
            face[part] = getattr(card, part)
    if card.reward:
        face["reward"] = [list(option) for option in card.reward]
    if card.consequence:
        face["consequence"] = list(card.consequence)
    if any(card.rewards):
        face["rewards"] = {kind: list(words) for kind, words in zip(RESOURCES, card.rewards, strict=True) if words}
    return face


# The box


FORMS: Mapping[Kind, Callable[[], Form]] = {
    "scheme": scheme_form,
    "board": board_form,
    "wonder": wonder_form,
    "contribution": contribution_form,
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
    for number in range(len(seen) + 1, CARDS + 1):
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


def companion_cards(kind: Kind) -> Iterator[tuple[str, Message, Face]]:
    """All cards and boards of ours, with their names."""
    if kind == "scheme":
        for card in decks.companion_deck():
            if card.origin == "companion":
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

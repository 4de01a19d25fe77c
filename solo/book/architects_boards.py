"""The AI boards, Wonders and Contribution Cards of Architects as forms to be filled in, and what is known of each."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import content
from content.architects_table import Resource
from interchange.problems import Loc
from locales import Message, say
from solo.architects import decks
from solo.architects.boards import (
    MOST_VALUE,
    WONDER_VALUES,
    Board,
    Contribution,
    Wonder,
    why_not_board,
    why_not_contribution,
    why_not_wonder,
)
from solo.architects.cards import (
    LONGEST_OPTION,
    MOST_OPTIONS,
    OPEN_LOCATIONS,
    OPPONENTS,
    RESOURCES,
    Opponent,
    Options,
    name,
)
from solo.cards import Origin

from .form import Face, Form, FormField, value_at

PRIORITY: tuple[str, ...] = (*OPEN_LOCATIONS, "princess_location")


def words_of(part: str) -> tuple[str, ...]:
    """In the order of the content files."""
    known = content.architects().scheme_words
    return tuple(dict.fromkeys((*known[part].icons, *(known["focus"].icons if part == "options" else ()))))


# AI boards


@cache
def board_form() -> Form:
    def group(what: str) -> Message:
        return say(f"solo.book.group.{what}")

    data = content.architects()
    guardhouse = words_of("guardhouse")
    focus = tuple(word for word in words_of("options") if word != "focus")
    return Form(
        (
            FormField(
                ("focus",), "options", "solo.book.part.focus", focus, most=LONGEST_OPTION, options=MOST_OPTIONS,
                group=group("focus"),
            ),
            FormField(("start_virtue",), "number", "solo.book.part.start_virtue", high=data.virtue.max,
                group=group("start")),
            FormField(
                ("start_influence",), "number", "solo.book.part.start_influence", high=data.influence.max,
                group=group("start"),
            ),
            *(
                FormField(
                    ("guardhouse", place, "words"), "icons", f"solo.book.part.guardhouse.{place}", guardhouse, most=6,
                    group=group("guardhouse"),
                )
                for place in range(5)
            ),
            FormField(
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


def _options(given: Sequence[Sequence[str]] | None) -> Options:
    return tuple(tuple(option) for option in given or ())


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
            FormField((part,), "number", f"solo.book.part.{part}", high=high.get(part, MOST_VALUE))
            for part in WONDER_VALUES
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
    rewards, consequences = words_of("rewards"), words_of("consequences")

    def named(at: Loc, kind: Any, label: str, words: Sequence[str], **more: Any) -> FormField:
        return FormField(at, kind, f"solo.book.part.{label}", tuple(words), **more)

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


def contribution(id: str, face: Face, origin: Origin) -> Contribution:
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

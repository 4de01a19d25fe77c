"""What the file of a solo game of Architects holds, as the models that read it, and the start that it tells."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import Field, Strict

from content.architects_solo import Place, PowerHook
from content.architects_table import Location, Resource
from content.entries import Deck
from content.games import ArchitectsModule
from interchange.problems import Problem
from locales import say
from solo.cards import Origin
from solo.documents import GameDocument, Row, StrictModel, file_start

from . import earlier
from .boards import Board, Contribution, Wonder
from .cards import BASE_OPPONENTS, Clause, Opponent, Scheme, Section
from .decks import (
    base_board,
    companion_base_deck,
    companion_board,
    companion_contributions,
)
from .state import MOST_PEOPLE, RULES, WORKS_OF_WONDER, Start, Switches

Options = Annotated[tuple[Row, ...], Strict(False), Field(max_length=6)]
Id = Annotated[str, Field(min_length=1, max_length=80)]
Value = Annotated[int, Field(ge=0, le=99)]
Origins = Annotated[tuple[Annotated[tuple[str, Origin], Strict(False)], ...], Strict(False)]
Source = Annotated[str, Field(max_length=500)]


class ClauseDocument(StrictModel):
    """The clause of an upper section; `n` is its number, if it has one."""

    what: str
    n: Value = 0


class SectionDocument(StrictModel):
    """A section of a Scheme Card."""

    location: Place
    options: Options
    clause: ClauseDocument | None = None


class CardDocument(StrictModel):
    """A Scheme Card in icon words."""

    id: Id
    deck: Deck | None
    sections: Annotated[tuple[SectionDocument, ...], Strict(False), Field(max_length=2)]
    origin: Origin = "own"
    source: Source = ""
    age_of_artisans: bool = False
    keeps: str = ""


class BoardDocument(StrictModel):
    """An AI board."""

    focus_location: Location
    focus: Options
    power: PowerHook
    start_virtue: Value | None
    start_influence: Value | None
    guardhouse: Options
    priority: Annotated[tuple[Location, ...], Strict(False), Field(max_length=12)]
    origins: Origins = ()


class WonderDocument(StrictModel):
    """A Wonder Card; null is unknown."""

    resource: Resource
    influence: Value | None = None
    tax: Value | None = None
    resource_cost: Value | None = None
    vp: Value | None = None
    virtue: Value = 2
    origins: Origins = ()


class ContributionDocument(StrictModel):
    """A Contribution/Consequence Card; null, or nothing in a list, is unknown."""

    id: Id
    princess: Location | None = None
    profiteer: Location | None = None
    reward: Options = ()
    consequence: Row = ()
    rewards: Options
    origin: Origin = "own"
    source: Source = ""
    keeps: Row = ()


RULES_OF_BASE = 3
"""The state of our rules with which the first games against the base box's opponents began."""
FILE_DEFAULTS = Switches(no_workers="ask", full_virtue="ask")
"""The house rules of a file that names none: what the defaults were when the first files were written."""


class SwitchesDocument(StrictModel):
    """Our house rules where the printed rules are silent; what is left out is as it was in the first files."""

    track: Annotated[tuple[Resource, ...], Strict(False)] = FILE_DEFAULTS.track
    no_workers: Literal["all_back", "take_back", "pass", "ask"] = FILE_DEFAULTS.no_workers
    full_virtue: Literal["ask", "silver", "nothing"] = FILE_DEFAULTS.full_virtue
    group: Literal["at_least", "exactly"] = "at_least"
    meddler_tax: Literal["ask", "add", "take"] = "ask"
    reshuffle: Literal["when_needed", "when_empty"] = "when_needed"
    influence_overflow: Literal["gain", "point"] = "gain"
    capture_virtue: Literal["action", "group"] = "action"
    two_people: Literal["three", "two"] = "three"


class ArchitectsDocument(GameDocument):
    """A solo game of Architects. The same file gives the same game, always."""

    game: Literal["architects"]
    modules: Annotated[tuple[ArchitectsModule, ...], Strict(False)] = ("works_of_wonder",)
    opponent: Opponent
    people: Annotated[int, Field(ge=1, le=MOST_PEOPLE)] = 1
    rules: Annotated[int, Field(ge=1, le=RULES)] = 1
    switches: SwitchesDocument = SwitchesDocument.model_construct()
    cards: Annotated[tuple[CardDocument, ...], Strict(False), Field(max_length=60)] = ()
    board: BoardDocument | None = None
    wonders: Annotated[tuple[WonderDocument, ...], Strict(False), Field(max_length=5)] = ()
    contributions: Annotated[tuple[ContributionDocument, ...], Strict(False), Field(max_length=12)] = ()


def together(document: ArchitectsDocument) -> Iterator[Problem]:
    """What does not fit together."""
    if document.opponent in BASE_OPPONENTS:
        yield from _together_in_base(document)
        return
    own = (document.cards, document.board, document.wonders, document.contributions)
    if document.deck == "companion" and any(own):
        yield Problem(("deck",), say("solo.problem.companion_deck"))
    if document.deck == "own" and not all(own):
        yield Problem(("deck",), say("solo.problem.own_set"))


def _together_in_base(document: ArchitectsDocument) -> Iterator[Problem]:
    """The opponents of the base box have Scheme Cards only."""
    if document.deck == "companion" and document.cards:
        yield Problem(("deck",), say("solo.problem.companion_deck"))
    if document.deck == "own" and not document.cards:
        yield Problem(("cards",), say("solo.problem.missing"))
    for key in ("board", "wonders", "contributions"):
        if getattr(document, key):
            yield Problem((key,), say("solo.problem.unknown_key"))


def _base_start_of(document: ArchitectsDocument) -> Start:
    return Start(
        document.opponent,
        document.seed,
        tuple(_card(card) for card in document.cards) if document.deck != "companion" else companion_base_deck(),
        base_board(document.opponent),
        (),
        (),
        modules=frozenset(document.modules if "modules" in document.model_fields_set else ()),
        deck=document.deck,
        people=document.people,
        tracking=document.tracking,
        drawing=document.drawing,
        switches=Switches(**document.switches.model_dump()),
        rules=max(document.rules, RULES_OF_BASE),
    )


def start_of(document: ArchitectsDocument) -> Start:
    if document.opponent in BASE_OPPONENTS:
        return _base_start_of(document)
    cards = earlier.deck(document.rules)
    board = companion_board(document.opponent, before=document.rules < earlier.TUNED)
    wonders, contributions = earlier.wonders(document.rules), companion_contributions()
    if document.deck != "companion":
        cards = tuple(_card(card) for card in document.cards)
    if document.board is not None:
        board = Board(document.opponent, **document.board.model_dump())
    if document.wonders:
        wonders = tuple(Wonder(**wonder.model_dump()) for wonder in document.wonders)
    if document.contributions:
        contributions = tuple(Contribution(**card.model_dump()) for card in document.contributions)
    return Start(
        document.opponent,
        document.seed,
        cards,
        board,
        wonders,
        contributions,
        modules=frozenset({WORKS_OF_WONDER, *document.modules}),
        deck=document.deck,
        people=document.people,
        tracking=document.tracking,
        drawing=document.drawing,
        switches=Switches(**document.switches.model_dump()),
        rules=document.rules,
    )


def _card(document: CardDocument) -> Scheme:
    values = document.model_dump()
    values["sections"] = tuple(_section(section) for section in values["sections"])
    return Scheme(**values)


def _section(values: dict[str, Any]) -> Section:
    clause = values["clause"]
    return Section(values["location"], values["options"], Clause(**clause) if clause else None)


def start_to_json(start: Start) -> dict[str, Any]:
    values = file_start(start, ("people", "tracking", "drawing"), FILE_DEFAULTS)
    if start.rules != earlier.RULES:
        values["rules"] = start.rules
    if start.deck == "companion":
        return values
    own = start.deck == "own"
    values["cards"] = [_card_to_json(card) for card in start.cards]
    if start.base:
        return values
    if own or start.board != companion_board(start.opponent, before=start.rules < earlier.TUNED):
        board = asdict(start.board)
        del board["opponent"]
        values["board"] = board
    if own or start.wonders != earlier.wonders(start.rules):
        values["wonders"] = [asdict(wonder) for wonder in start.wonders]
    if own or start.contributions != companion_contributions():
        values["contributions"] = [asdict(card) for card in start.contributions]
    return values


def _card_to_json(card: Scheme) -> dict[str, Any]:
    values = asdict(card)
    for section, written in zip(card.sections, values["sections"], strict=True):
        written["clause"] = section.clause._asdict() if section.clause else None
    return values

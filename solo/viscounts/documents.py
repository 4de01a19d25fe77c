"""What the file of a solo game of Viscounts holds, as the models that read it, and the start that it tells."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import Field, Strict

from content.entries import Deck
from content.games import ViscountsModule
from content.viscounts_cards import BuildingType, Resource
from content.viscounts_solo import Action
from interchange.problems import Problem
from locales import say
from solo.cards import Origin
from solo.documents import GameDocument, Row, StrictModel, file_start

from .cards import Board, Opponent, Scheme, Slot, companion_board, companion_deck
from .ring import SEGMENTS, SPACES
from .rules import MOST_DIFFICULT
from .state import RULES, TUNED, Start, Switches


class CardDocument(StrictModel):
    """A Scheme Card in icon words."""

    id: Annotated[str, Field(min_length=1, max_length=80)]
    deck: Deck
    header: Row = ()
    row1: Row = ()
    row2: Row = ()
    move: Annotated[int, Field(ge=0, le=9)]
    options: Annotated[tuple[Row, ...], Strict(False)]
    origin: Origin = "own"
    source: Annotated[str, Field(max_length=500)] = ""
    keeper_of_keys: bool = False


class SlotDocument(StrictModel):
    """A Building slot of an AI board."""

    building: BuildingType
    revealed: Row = ()
    trigger: Literal["", "collision", "flip_debt_or_deed", "gain_scheme", "shuffle"] = ""
    criminals: Literal["", "0", "1+"] = ""
    origin: Origin = "own"


class BoardDocument(StrictModel):
    """An AI board."""

    focus: Action
    workers: Annotated[tuple[Annotated[tuple[int, int], Strict(False)], ...], Strict(False)]
    chart: Annotated[tuple[Annotated[tuple[Resource, int | None], Strict(False)], ...], Strict(False)]
    one_resource_type: bool = False
    start_resources: Annotated[tuple[Resource, ...], Strict(False)] = ()
    start_debts: Annotated[int, Field(ge=0, le=9)] = 0
    start_deeds: Annotated[int, Field(ge=0, le=9)] = 0
    start_building: BuildingType | None = None
    removed: Annotated[tuple[Annotated[tuple[Deck, Row], Strict(False)], ...], Strict(False)] = ()
    printed: Annotated[tuple[Row, Row, Row], Strict(False)] = ((), (), ())
    slots: Annotated[tuple[SlotDocument, ...], Strict(False)]
    origins: Annotated[tuple[Annotated[tuple[str, Origin], Strict(False)], ...], Strict(False)] = ()


class SwitchesDocument(StrictModel):
    """Our house rules where the printed rules are silent, where a game departs from the defaults."""

    slots_off: Annotated[tuple[Annotated[int, Field(ge=4, le=9)], ...], Strict(False)] = ()
    collision: Literal["end_of_turn", "at_once"] = "end_of_turn"
    paid_debt_gives_resource: bool = True
    missing_flip: Literal["virtue", "other_kind", "nothing"] = "virtue"
    unchosen_hero: Literal["pile", "box"] = "pile"
    chest_tile: Literal["flip_ai_chest", "nothing"] = "flip_ai_chest"
    public_first: BuildingType = "guildhall"
    manuscript_icons: Literal["deck", "board"] = "deck"
    odd_silver: Literal["down", "up"] = "down"
    shuffle_moves_marker: bool = True
    short_of_workers: Literal["place_what_is_left", "fail"] = "place_what_is_left"
    empty_pile: Literal["printed_effect", "fail"] = "printed_effect"


class ViscountsDocument(GameDocument):
    """A solo game of Viscounts. The same file gives the same game, always."""

    game: Literal["viscounts"]
    modules: Annotated[tuple[ViscountsModule, ...], Strict(False)] = ()
    opponent: Opponent
    difficulty: Annotated[int, Field(ge=0, le=MOST_DIFFICULT)] = 0
    rules: Annotated[int, Field(ge=1, le=RULES)] = 1
    space: Annotated[int, Field(ge=1, le=SPACES)] = 1
    segments: Annotated[tuple[int, ...], Strict(False)] = (1, 2, 3, 4, 5)
    castle: Annotated[int, Field(ge=0, le=SEGMENTS - 1)] = 0
    switches: SwitchesDocument = SwitchesDocument.model_construct()
    cards: Annotated[tuple[CardDocument, ...], Strict(False), Field(max_length=60)] = ()
    board: BoardDocument | None = None


def together(document: ViscountsDocument) -> Iterator[Problem]:
    """What does not fit together."""
    own = bool(document.cards) or document.board is not None
    if document.deck == "companion" and own:
        yield Problem(("deck",), say("solo.problem.companion_deck"))
    if document.deck == "own" and not (document.cards and document.board):
        yield Problem(("deck",), say("solo.problem.own_deck"))


def start_of(document: ViscountsDocument) -> Start:
    before = document.rules < TUNED
    cards, board = companion_deck(before=before), companion_board(document.opponent, before=before)
    if document.deck != "companion":
        cards = tuple(Scheme(**card.model_dump()) for card in document.cards)
    if document.board is not None:
        values = document.board.model_dump()
        values["slots"] = tuple(Slot(**slot) for slot in values["slots"])
        board = Board(document.opponent, **values)
    return Start(
        opponent=document.opponent,
        seed=document.seed,
        cards=cards,
        board=board,
        modules=frozenset(document.modules),
        deck=document.deck,
        difficulty=document.difficulty,
        space=document.space,
        segments=document.segments,
        castle=document.castle,
        tracking=document.tracking,
        drawing=document.drawing,
        switches=Switches(**document.switches.model_dump()),
        rules=document.rules,
    )


def start_to_json(start: Start) -> dict[str, Any]:
    values = file_start(start, ("difficulty", "space", "segments", "castle", "tracking", "drawing"))
    if not start.as_before:
        values["rules"] = start.rules
    if start.deck != "companion":
        values["cards"] = [asdict(card) for card in start.cards]
        if start.deck == "own" or start.board != companion_board(start.opponent, before=start.cards_as_before):
            board = asdict(start.board)
            del board["opponent"]
            values["board"] = board
    return values

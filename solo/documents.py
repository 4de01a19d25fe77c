"""What a solo game's file holds, as the models that read it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, TypeAdapter

from content.viscounts_cards import BuildingType

MOST_ENTRIES = 20_000
Opponent = Literal["cleric", "builder", "noble", "cards"]
Module = Literal["gates_of_gold", "keeper_of_keys", "promos"]
Row = Annotated[tuple[str, ...], Strict(False), Field(max_length=9)]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class CardDocument(Part):
    """A Scheme Card in icon words."""

    id: Annotated[str, Field(min_length=1, max_length=80)]
    deck: Literal["starting", "future"]
    header: Row = ()
    row1: Row = ()
    row2: Row = ()
    move: Annotated[int, Field(ge=0, le=9)]
    options: Annotated[tuple[Row, ...], Strict(False)]
    origin: Literal["printed", "own", "companion"] = "own"
    source: Annotated[str, Field(max_length=500)] = ""
    keeper_of_keys: bool = False


class SlotDocument(Part):
    """A Building slot of an AI board."""

    building: BuildingType
    revealed: Row = ()
    trigger: Literal["", "collision", "flip_debt_or_deed", "gain_scheme", "shuffle"] = ""
    criminals: Literal["", "0", "1+"] = ""
    origin: Literal["printed", "own", "companion"] = "own"


class BoardDocument(Part):
    """An AI board."""

    focus: Literal["construct", "place_workers", "transcribe", "flip_debts_and_deeds"]
    workers: Annotated[tuple[Annotated[tuple[int, int], Strict(False)], ...], Strict(False)]
    chart: Annotated[
        tuple[Annotated[tuple[Literal["ink", "stone", "gold"], int | None], Strict(False)], ...], Strict(False)
    ]
    one_resource_type: bool = False
    start_resources: Annotated[tuple[Literal["ink", "stone", "gold"], ...], Strict(False)] = ()
    start_debts: Annotated[int, Field(ge=0, le=9)] = 0
    start_deeds: Annotated[int, Field(ge=0, le=9)] = 0
    start_building: BuildingType | None = None
    removed: Annotated[
        tuple[Annotated[tuple[Literal["starting", "future"], Row], Strict(False)], ...], Strict(False)
    ] = ()
    printed: Annotated[tuple[Row, Row, Row], Strict(False)] = ((), (), ())
    slots: Annotated[tuple[SlotDocument, ...], Strict(False)]
    origins: Annotated[
        tuple[Annotated[tuple[str, Literal["printed", "own", "companion"]], Strict(False)], ...], Strict(False)
    ] = ()


class SwitchesDocument(Part):
    """Our readings where the rules are silent, where a game departs from the defaults."""

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


class AnswerDocument(Part):
    """To the question that is open."""

    answer: bool | int | str


class TurnDocument(Part):
    """The person's turn is over: the AI takes its own."""

    turn: Literal[True]


class ToldDocument(Part):
    """Something on the person's side, with exactly the details that belong to it."""

    told: str
    space: int | None = None
    segment: int | None = None
    tier: int | None = None
    n: int | None = None
    place: int | None = None
    spot: str | None = None
    pile: str | None = None
    manuscript: str | None = None
    effect: str | None = None
    ribbon: str | None = None
    building: str | None = None


class CorrectionDocument(Part):
    """A value as it is on the table."""

    correct: str
    value: bool | int | str
    index: Annotated[int, Field(ge=0, le=99)] = 0


EntryDocument = AnswerDocument | TurnDocument | ToldDocument | CorrectionDocument
KINDS: dict[str, type[Part]] = {
    "answer": AnswerDocument,
    "turn": TurnDocument,
    "told": ToldDocument,
    "correct": CorrectionDocument,
}


def _as_text(seed: object) -> object:
    """A seed may be written as a number, as it is on the command line."""
    return str(seed) if type(seed) is int else seed


class GameDocument(Part):
    """A solo game of Viscounts. The same file gives the same game, always."""

    format: Literal["west-kingdom/solo-game"]
    version: Literal[1]
    game: Literal["viscounts"]
    modules: Annotated[tuple[Module, ...], Strict(False)] = ()
    opponent: Opponent
    deck: Literal["companion", "own", "hand"] = "companion"
    seed: Annotated[str, Field(max_length=100), BeforeValidator(_as_text, str | int)]
    difficulty: Annotated[int, Field(ge=0, le=3)] = 0
    space: Annotated[int, Field(ge=1, le=10)] = 1
    segments: Annotated[tuple[int, ...], Strict(False)] = (1, 2, 3, 4, 5)
    castle: Annotated[int, Field(ge=0, le=4)] = 0
    tracking: Literal["track", "ask"] = "track"
    drawing: Literal["app", "hand"] = "app"
    switches: SwitchesDocument = SwitchesDocument.model_construct()
    cards: Annotated[tuple[CardDocument, ...], Strict(False), Field(max_length=60)] = ()
    board: BoardDocument | None = None
    journal: Annotated[tuple[EntryDocument, ...], Strict(False), Field(max_length=MOST_ENTRIES)] = ()


def schema() -> dict[str, Any]:
    """The JSON Schema of a solo game's file."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Solo game"} | TypeAdapter(
        GameDocument
    ).json_schema()

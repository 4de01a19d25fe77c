"""What an archive holds, as pydantic models: they check what comes in, and the published JSON Schema is made from them.

An id is the same in every database, so that the same thing is recognised when it comes again. A key that may be left
out means null, false, zero or empty. Not in an archive: undo steps, what lies in the bin, photos, backups.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Annotated, Any, ClassVar, Final, Literal, Self, TypeAlias
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, Strict, WithJsonSchema
from pydantic_core import PydanticCustomError

from content.games import GAMES, Game, Module
from models.people import LONGEST_NAME, clean_name
from models.values import Controller, JsonObject, Kind, Stage

FORMAT: Final = "west-kingdom/archive"
VERSION: Final = 1
FIRST_YEAR, LAST_YEAR = 1970, 2199
MOST_SEATS = 12
MOST_LINES = 60
DEEPEST_WHY = 6
LARGEST_COUNT = 2_000_000_000


def _id(text: str) -> str:
    try:
        if str(UUID(text)) == text:
            return text
    except ValueError:
        pass
    raise PydanticCustomError("no_id", "an id is a UUID in small letters")


def _time(value: object) -> datetime:
    """No number, and only what both databases and every time zone can show."""
    if isinstance(value, datetime) or (isinstance(value, str) and len(value) <= 40):
        try:
            time = value if isinstance(value, datetime) else datetime.fromisoformat(value)
            if time.tzinfo and FIRST_YEAR <= time.year <= LAST_YEAR:
                return time.astimezone(UTC)
        except (ValueError, OverflowError):
            pass
    raise PydanticCustomError("no_time", "a time has a zone")


def _message(value: object, depth: int = 0) -> bool:
    """Whether this is a message as the store keeps it; whether this app has words for it is another matter."""
    if not isinstance(value, dict) or set(value) != {"id", "values"} or depth > DEEPEST_WHY:
        return False
    id, values = value["id"], value["values"]
    if not isinstance(id, str) or not isinstance(values, dict):
        return False
    return all(_message_value(part, depth) for part in values.values())


def _message_value(value: object, depth: int) -> bool:
    if isinstance(value, list):
        return all(isinstance(part, str) or _message(part, depth + 1) for part in value)
    return type(value) in (int, str) or _message(value, depth + 1)


def _why(value: object) -> object:
    if value is None or _message(value):
        return value
    raise PydanticCustomError("no_message", "a reason is a message")


def _changes(changes: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What the match's page shows of them has to be what it is said to be."""
    for what, values in changes.items():
        if not all(value is None or _is_told(what, value) for value in values):
            raise PydanticCustomError("no_change", "not what can be changed in a match")
    return changes


def _is_told(what: str, value: Any) -> bool:
    match what:
        case "played_at":
            return isinstance(value, str) and bool(_time(value))
        case "duration_s":
            return type(value) is int and 0 <= value <= LARGEST_COUNT
        case "modules":
            return isinstance(value, list) and all(isinstance(word, str) for word in value)
        case "score":
            return isinstance(value, list) and all(
                isinstance(seat, list) and len(seat) == 2 and isinstance(seat[0], str) and type(seat[1]) is int
                for seat in value
            )
    return isinstance(value, str | int | float | bool)


def _different(values: list[str]) -> list[str]:
    return sorted(set(values))


Id: TypeAlias = Annotated[str, AfterValidator(_id), WithJsonSchema({"type": "string", "format": "uuid"})]
Time: TypeAlias = Annotated[datetime, BeforeValidator(_time), WithJsonSchema({"type": "string", "format": "date-time"})]
Short: TypeAlias = Annotated[str, Field(max_length=200)]
Long: TypeAlias = Annotated[str, Field(max_length=20_000)]
Word: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,59}$")]
Count: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST_COUNT)]
Points: TypeAlias = Annotated[int, Field(ge=-99_999, le=99_999)]
Modules: TypeAlias = Annotated[list[Module], Field(max_length=20), AfterValidator(_different)]
Why: TypeAlias = Annotated[
    JsonObject | None,
    BeforeValidator(_why),
    WithJsonSchema({"type": ["object", "null"], "required": ["id", "values"]}),
]


class Part(BaseModel):
    """`stamps`: the keys that say when something was written; they make no difference between two copies."""

    model_config = ConfigDict(extra="forbid", strict=True)
    stamps: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def of(cls, **told: Any) -> Self:
        """Unchecked: whatever the store holds can be exported."""
        return cls.model_construct(**told)  # type: ignore[return-value]  # pydantic's plugin forgets the class

    def told(self) -> JsonObject:
        """As JSON, without what may be left out."""
        return self.model_dump(mode="json", exclude_defaults=True, warnings=False)

    def content(self) -> JsonObject:
        """What makes two copies of it the same or not."""
        return {key: value for key, value in self.told().items() if key not in self.stamps}


Place: TypeAlias = Annotated[tuple[Id, Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]], Strict(False)]


class MergedSeats(Part):
    """Which places of matches and sessions went over, so that it can be taken back."""

    matches: list[Place] = []
    sessions: list[Place] = []


class MergePart(Part):
    """`into` is the id of the person that this one turned out to be."""

    into: Id
    at: Time
    seats: MergedSeats = MergedSeats()


class PersonPart(Part):
    stamps = frozenset({"created_at"})

    id: Id
    name: Annotated[
        str, AfterValidator(clean_name), WithJsonSchema({"type": "string", "minLength": 1, "maxLength": LONGEST_NAME})
    ]
    colours: Annotated[list[Short], Field(max_length=50)] = []
    archived: bool = False
    created_at: Time
    merged: MergePart | None = None


class SeatPart(Part):
    """`person` is the id of one of the archive's people. A place at the table may have no name yet."""

    name: Short
    person: Id | None = None
    colour: Short | None = None
    controller: Controller = "human"
    board: Short | None = None


class DocumentPart(Part):
    """`body` is a plan, the turns, a solo journal, a score pad or the list of a reset. Each format has a version of its
    own."""

    kind: Kind
    version: Count
    revision: Count
    body: JsonObject
    changed_at: Time


class SessionPart(Part):
    stamps = frozenset({"created_at", "changed_at"})

    id: Id
    game: Game
    modules: Modules = []
    stage: Stage
    title: Short = ""
    opponent: Short | None = None
    difficulty: Count | None = None
    setup_code: Short | None = None
    place: Short | None = None
    created_at: Time
    changed_at: Time
    started_at: Time | None = None
    finished_at: Time | None = None
    seats: Annotated[list[SeatPart], Field(max_length=MOST_SEATS)] = []
    documents: Annotated[list[DocumentPart], Field(max_length=8)] = []


class LinePart(Part):
    category: Word
    vp: Points
    why: Why = None


class MatchSeatPart(SeatPart):
    total: Points
    place: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    won: bool = False
    lines: Annotated[list[LinePart], Field(max_length=MOST_LINES)] = []


class SourcePart(Part):
    kind: Kind
    version: Count
    body: JsonObject


class ChangePart(Part):
    """What was changed by hand: the old and the new value of each thing."""

    at: Time
    why: Long = ""
    changes: Annotated[
        dict[Word, Annotated[list[Any], Field(min_length=2, max_length=2)]],
        Field(max_length=20),
        AfterValidator(_changes),
    ]


class MatchPart(Part):
    """`session` is the id of one of the archive's sessions; `seats` are in turn order."""

    stamps = frozenset({"created_at", "changed_at"})

    id: Id
    session: Id | None = None
    game: Game
    modules: Modules = []
    opponent: Short | None = None
    difficulty: Count | None = None
    played_at: Time
    duration_s: Count | None = None
    place: Short | None = None
    notes: Long = ""
    setup_code: Short | None = None
    decided_by: Short = "points"
    created_at: Time
    changed_at: Time
    seats: Annotated[list[MatchSeatPart], Field(min_length=1, max_length=MOST_SEATS)]
    source: SourcePart | None = None
    changes: Annotated[list[ChangePart], Field(max_length=10_000)] = []


class CardPart(Part):
    """`name` is its slot in the card book of the game, `body` its face in a format of its own."""

    stamps = frozenset({"changed_at"})

    id: Id
    kind: Short
    game: Game
    name: Short
    version: Count
    body: JsonObject
    changed_at: Time

    @property
    def slot(self) -> tuple[str, str, str, int]:
        """What a book has once, whatever its id."""
        return self.game, self.kind, self.name, self.version


class SettingsPart(Part):
    """Only what was chosen. What belongs to one evening or one device is not in it."""

    language: Literal["en", "fr", "ru"] | None = None
    theme: Literal["system", "light", "dark", "contrast"] | None = None
    text_size: Literal[100, 125, 150, 175, 200] | None = None
    keep_awake: bool | None = None
    tracking: Literal["track", "ask"] | None = None
    owned_viscounts: Modules | None = None
    owned_architects: Modules | None = None

    def chosen(self) -> dict[str, Any]:
        """By the keys of the store."""
        told = self.model_dump(exclude_none=True)
        return {KEYS.get(name, name): value for name, value in told.items()}


OWNED: Final = "setup.owned."
KEYS: Final = {f"owned_{game}": f"{OWNED}{game}" for game in GAMES}


class Archive(Part):
    """`people` come first in the file, then what refers to them."""

    format: Literal["west-kingdom/archive"] = FORMAT
    version: Literal[1] = VERSION
    settings: SettingsPart = SettingsPart()
    people: list[PersonPart] = []
    cards: list[CardPart] = []
    sessions: list[SessionPart] = []
    matches: list[MatchPart] = []


LISTS: Final[dict[str, type[Part]]] = {
    "people": PersonPart,
    "cards": CardPart,
    "sessions": SessionPart,
    "matches": MatchPart,
}


def documents_of(archive: Archive) -> Iterator[tuple[tuple[str | int, ...], DocumentPart | SourcePart]]:
    """Every document in it, with its place."""
    for number, session in enumerate(archive.sessions):
        for index, document in enumerate(session.documents):
            yield ("sessions", number, "documents", index, "body"), document
    for number, match in enumerate(archive.matches):
        if match.source:
            yield ("matches", number, "source", "body"), match.source

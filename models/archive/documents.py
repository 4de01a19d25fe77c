"""What an archive holds, as pydantic models: they check what comes in, and the published JSON Schema is made from them.

An id is the same in every database, so that the same thing is recognised when it comes again. A key that may be left
out means null, false, zero or empty. Not in an archive: undo steps, what lies in the bin, backups; photos if asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Final, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, WithJsonSchema

from content.games import GAMES, Game
from locales import Language
from models.archive.values import (
    MOST_LINES,
    MOST_SEATS,
    Count,
    Id,
    Long,
    Modules,
    Picture,
    Points,
    Short,
    Side,
    Time,
    Why,
    Word,
    right_changes,
)
from models.people import LONGEST_NAME, clean_name
from models.values import Controller, JsonObject, Kind, Stage

FORMAT: Final = "west-kingdom/archive"
VERSION: Final = 1


class ArchivePart(BaseModel):
    """`stamps`: the keys that say when something was written; they make no difference between two copies."""

    model_config = ConfigDict(extra="forbid", strict=True)
    stamps: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def of(cls, **values: Any) -> Self:
        """Unchecked: whatever the store holds can be exported."""
        return cls.model_construct(**values)  # type: ignore[return-value]  # pydantic's plugin forgets the class

    def as_json(self) -> JsonObject:
        """As JSON, without what may be left out."""
        return self.model_dump(mode="json", exclude_defaults=True, warnings=False)

    def content(self) -> JsonObject:
        """What makes two copies of it the same or not."""
        return {key: value for key, value in self.as_json().items() if key not in self.stamps}


Place: TypeAlias = Annotated[tuple[Id, Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]], Strict(False)]


class MergedSeats(ArchivePart):
    """Which places of matches and sessions went over, so that it can be taken back."""

    matches: list[Place] = []
    sessions: list[Place] = []


class MergePart(ArchivePart):
    """`into` is the id of the person that this one turned out to be."""

    into: Id
    at: Time
    seats: MergedSeats = MergedSeats()


class PersonPart(ArchivePart):
    stamps = frozenset({"created_at"})

    id: Id
    name: Annotated[
        str, AfterValidator(clean_name), WithJsonSchema({"type": "string", "minLength": 1, "maxLength": LONGEST_NAME})
    ]
    colours: Annotated[list[Short], Field(max_length=50)] = []
    archived: bool = False
    created_at: Time
    merged: MergePart | None = None


class SeatPart(ArchivePart):
    """`person` is the id of one of the archive's people. A place at the table may have no name yet."""

    name: Short
    person: Id | None = None
    colour: Short | None = None
    controller: Controller = "human"
    board: Short | None = None


class DocumentPart(ArchivePart):
    """`body` is a plan, the turns, a solo journal, a score pad or the list of a reset. Each format has a version of its
    own."""

    kind: Kind
    version: Count
    revision: Count
    body: JsonObject
    changed_at: Time


class SessionPart(ArchivePart):
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


class LinePart(ArchivePart):
    category: Word
    vp: Points
    why: Why = None


class MatchSeatPart(SeatPart):
    total: Points
    place: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    won: bool = False
    lines: Annotated[list[LinePart], Field(max_length=MOST_LINES)] = []
    turns_s: Count | None = None


class SourcePart(ArchivePart):
    kind: Kind
    version: Count
    body: JsonObject


class ChangePart(ArchivePart):
    """What was changed by hand: the old and the new value of each thing."""

    at: Time
    why: Long = ""
    changes: Annotated[
        dict[Word, Annotated[list[Any], Field(min_length=2, max_length=2)]],
        Field(max_length=20),
        AfterValidator(right_changes),
    ]


class PhotoPart(ArchivePart):
    """A JPEG in base 64."""

    width: Side
    height: Side
    at: Time
    data: Picture


class MatchPart(ArchivePart):
    """`session` is the id of one of the archive's sessions; `seats` are in turn order. Its photo comes with a match
    that is new or replaced, and makes no difference between two."""

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
    photo: PhotoPart | None = None

    def content(self) -> JsonObject:
        return super(MatchPart, self.model_copy(update={"photo": None})).content()


class CardPart(ArchivePart):
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


class SettingsPart(ArchivePart):
    """Only what was chosen. What belongs to one evening or one device is not in it."""

    language: Language | None = None
    theme: Literal["system", "light", "dark", "contrast"] | None = None
    text_size: Literal[100, 125, 150, 175, 200] | None = None
    keep_awake: bool | None = None
    tracking: Literal["track", "ask"] | None = None
    owned_viscounts: Modules | None = None
    owned_architects: Modules | None = None

    def chosen(self) -> dict[str, Any]:
        """By the keys of the store."""
        values = self.model_dump(exclude_none=True)
        return {KEYS.get(name, name): value for name, value in values.items()}


OWNED: Final = "setup.owned."
KEYS: Final = {f"owned_{game}": f"{OWNED}{game}" for game in GAMES}


class Archive(ArchivePart):
    """`people` come first in the file, then what refers to them."""

    format: Literal["west-kingdom/archive"] = FORMAT
    version: Literal[1] = VERSION
    settings: SettingsPart = SettingsPart()
    people: list[PersonPart] = []
    cards: list[CardPart] = []
    sessions: list[SessionPart] = []
    matches: list[MatchPart] = []


LISTS: Final[dict[str, type[ArchivePart]]] = {
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

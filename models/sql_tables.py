"""The tables. A change here needs a migration; `docs/data.md` says how, and a test holds the two together."""

from datetime import datetime
from typing import Any, ClassVar
from uuid import uuid4

from sqlalchemy import ForeignKeyConstraint, Index, MetaData, String, UniqueConstraint
from sqlmodel import Field, SQLModel

from locales import Message
from models.columns import Json, Mix, UtcTime, Words
from models.values import Controller, Kind, Stage


def new_id() -> str:
    return str(uuid4())


class Row(SQLModel):
    """Every constraint has a name, the same on both databases: batch migrations need it."""

    metadata: ClassVar[MetaData] = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class PersonRow(Row, table=True):
    __tablename__ = "person"

    id: str = Field(default_factory=new_id, primary_key=True)
    name: str
    colours: list[str] = Field(sa_type=Json)
    archived: bool = False
    created_at: datetime = Field(sa_type=UtcTime)


class PersonMergeRow(Row, table=True):
    """One person was entered twice: `gone_id` is now `kept_id`. `seats` are the places that went over, as
    [[match id, position], ...] and [[session id, position], ...], so that it can be taken back."""

    __tablename__ = "person_merge"

    gone_id: str = Field(foreign_key="person.id", ondelete="CASCADE", primary_key=True)
    kept_id: str = Field(foreign_key="person.id", ondelete="CASCADE", index=True)
    at: datetime = Field(sa_type=UtcTime)
    seats: dict[str, Any] = Field(sa_type=Json)


class SessionRow(Row, table=True):
    __tablename__ = "session"
    __table_args__ = (Index(None, "stage", "changed_at"),)

    id: str = Field(default_factory=new_id, primary_key=True)
    game: str
    modules: tuple[str, ...] = Field(sa_type=Mix)
    stage: Stage = Field(sa_type=String)
    title: str
    opponent: str | None
    difficulty: int | None
    setup_code: str | None
    place: str | None
    created_at: datetime = Field(sa_type=UtcTime)
    changed_at: datetime = Field(sa_type=UtcTime)
    started_at: datetime | None = Field(default=None, sa_type=UtcTime)
    finished_at: datetime | None = Field(default=None, sa_type=UtcTime)
    deleted_at: datetime | None = Field(default=None, sa_type=UtcTime)


class SessionSeatRow(Row, table=True):
    __tablename__ = "session_seat"

    session_id: str = Field(foreign_key="session.id", ondelete="CASCADE", primary_key=True)
    position: int = Field(primary_key=True)
    person_id: str | None = Field(foreign_key="person.id", ondelete="SET NULL", index=True)
    name: str
    colour: str | None
    controller: Controller = Field(sa_type=String)
    board: str | None


class DocumentRow(Row, table=True):
    """`position` is the last step that is done; steps beyond it were taken back and can be redone. `seal` is the check
    value of the content, here and below (`models/seals.py`)."""

    __tablename__ = "document"
    __table_args__ = (Index(None, "kind", "changed_at"),)

    session_id: str = Field(foreign_key="session.id", ondelete="CASCADE", primary_key=True)
    kind: Kind = Field(sa_type=String, primary_key=True)
    version: int
    revision: int
    position: int
    body: dict[str, Any] = Field(sa_type=Json)
    changed_at: datetime = Field(sa_type=UtcTime)
    seal: str | None = None


class UndoStepRow(Row, table=True):
    """The other side of a step: the body before it if it is done, the body after it if it was taken back."""

    __tablename__ = "undo_step"
    __table_args__ = (
        ForeignKeyConstraint(["session_id", "kind"], ["document.session_id", "document.kind"], ondelete="CASCADE"),
    )

    session_id: str = Field(primary_key=True)
    kind: Kind = Field(sa_type=String, primary_key=True)
    position: int = Field(primary_key=True)
    label: Message = Field(sa_type=Words, nullable=False)
    made_by: str | None
    version: int
    body: dict[str, Any] = Field(sa_type=Json)
    at: datetime = Field(sa_type=UtcTime)


class MatchRow(Row, table=True):
    """`players` are the people; `solo` is a game of one person, against the AI or alone. `found_by` is what a search
    reads: names, place and notes without case and accents."""

    __tablename__ = "match"
    __table_args__ = (Index(None, "game", "played_at"), Index(None, "played_at"))

    id: str = Field(default_factory=new_id, primary_key=True)
    session_id: str | None = Field(foreign_key="session.id", ondelete="SET NULL", unique=True)
    game: str
    modules: tuple[str, ...] = Field(sa_type=Mix)
    players: int
    solo: bool
    opponent: str | None
    difficulty: int | None
    played_at: datetime = Field(sa_type=UtcTime)
    duration_s: int | None
    place: str | None
    notes: str
    setup_code: str | None
    decided_by: str
    found_by: str
    created_at: datetime = Field(sa_type=UtcTime)
    changed_at: datetime = Field(sa_type=UtcTime)
    deleted_at: datetime | None = Field(default=None, sa_type=UtcTime)
    seal: str | None = None


class MatchChangeRow(Row, table=True):
    """What was changed in a match by hand: `changes` has the old and the new value of each thing, `why` is the reason
    that was given, or empty."""

    __tablename__ = "match_change"

    match_id: str = Field(foreign_key="match.id", ondelete="CASCADE", primary_key=True)
    position: int = Field(primary_key=True)
    at: datetime = Field(sa_type=UtcTime)
    why: str
    changes: dict[str, Any] = Field(sa_type=Json)


class MatchPhotoRow(Row, table=True):
    """The picture is a file of this name in the data folder."""

    __tablename__ = "match_photo"

    match_id: str = Field(foreign_key="match.id", ondelete="CASCADE", primary_key=True)
    name: str
    width: int
    height: int
    size: int
    at: datetime = Field(sa_type=UtcTime)


class MatchSourceRow(Row, table=True):
    """Apart from the match, so that lists and statistics never read it."""

    __tablename__ = "match_source"

    match_id: str = Field(foreign_key="match.id", ondelete="CASCADE", primary_key=True)
    kind: Kind = Field(sa_type=String)
    version: int
    body: dict[str, Any] = Field(sa_type=Json)
    seal: str | None = None


class MatchSeatRow(Row, table=True):
    """`position` is the turn order, 0 is the start player. The number `id` is this database's own and never leaves it:
    it keeps the lines, which statistics read by the million, narrow. `played_at` is the match's: so the history of one
    person is read in its order, however long it is."""

    __tablename__ = "match_seat"
    __table_args__ = (UniqueConstraint("match_id", "position"), Index(None, "person_id", "played_at", "match_id"))

    id: int | None = Field(default=None, primary_key=True)
    match_id: str = Field(foreign_key="match.id", ondelete="CASCADE")
    position: int
    person_id: str | None = Field(foreign_key="person.id", ondelete="SET NULL")
    played_at: datetime = Field(sa_type=UtcTime)
    name: str
    colour: str | None
    controller: Controller = Field(sa_type=String)
    board: str | None
    total: int
    place: int
    won: bool
    turns_s: int | None = None


class MatchLineRow(Row, table=True):
    __tablename__ = "match_line"
    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}

    seat_id: int = Field(foreign_key="match_seat.id", ondelete="CASCADE", primary_key=True)
    category: str = Field(primary_key=True)
    position: int
    vp: int


class MatchWhyRow(Row, table=True):
    """The reasons of a seat's lines, by category; apart from the lines, as only the match's own page reads them."""

    __tablename__ = "match_why"

    seat_id: int = Field(foreign_key="match_seat.id", ondelete="CASCADE", primary_key=True)
    whys: dict[str, Any] = Field(sa_type=Json)


class CardRow(Row, table=True):
    __tablename__ = "card_book"
    __table_args__ = (Index(None, "game", "kind"),)

    id: str = Field(default_factory=new_id, primary_key=True)
    kind: str
    game: str
    name: str
    version: int
    body: dict[str, Any] = Field(sa_type=Json)
    changed_at: datetime = Field(sa_type=UtcTime)
    deleted_at: datetime | None = Field(default=None, sa_type=UtcTime)


class CardStepRow(Row, table=True):
    """One change of the card book of a game. `cards` has the other side of each card that it changed: the card before
    the step if it is `done`, the card after it if it was taken back; null where the book did not hold it."""

    __tablename__ = "card_step"
    __table_args__ = (Index(None, "game", "id"),)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    label: Message = Field(sa_type=Words, nullable=False)
    done: bool
    cards: list[dict[str, Any]] = Field(sa_type=Json)
    at: datetime = Field(sa_type=UtcTime)


class SettingRow(Row, table=True):
    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: Any = Field(sa_type=Json)
    changed_at: datetime = Field(sa_type=UtcTime)

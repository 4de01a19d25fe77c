"""What the store takes and gives: frozen values, so that a screen can keep them and nobody writes by accident.

Rows of the database never leave the store. Ids are UUIDs as text: they stay the same through export, import and
merge. Times are aware and in UTC.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

from locales import Message

Clock: TypeAlias = Callable[[], datetime]
JsonObject: TypeAlias = dict[str, Any]
Stage = Literal["setup", "play", "score", "finished"]
CAP = 250
"""Steps of a document, and of the card book, that undo goes back over."""
Kind = Literal["plan", "journal", "sheet", "reset", "turns"]
Controller = Literal["human", "ai"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays. `colours`: the ones they like, the dearest first. Archived people keep their matches
    and are no longer offered."""

    id: str
    name: str
    colours: tuple[str, ...]
    archived: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at a session's table. The name is kept as it was, whatever becomes of the person."""

    name: str
    person_id: str | None = None
    colour: str | None = None
    controller: Controller = "human"
    board: str | None = None


@dataclass(frozen=True, slots=True)
class NewSession:
    """What is known when a game is begun; `players` in turn order, the first is the start player."""

    game: str
    modules: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    stage: Stage = "setup"
    title: str = ""
    opponent: str | None = None
    difficulty: int | None = None
    setup_code: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """One game at the table, from setup to the history."""

    id: str
    game: str
    modules: tuple[str, ...]
    players: tuple[Player, ...]
    stage: Stage
    title: str
    opponent: str | None
    difficulty: int | None
    setup_code: str | None
    place: str | None
    created_at: datetime
    changed_at: datetime
    started_at: datetime | None
    finished_at: datetime | None

    @property
    def solo(self) -> bool:
        return self.opponent is not None


@dataclass(frozen=True, slots=True)
class Document:
    """What a session keeps of one kind: its plan, the journal of its solo game, its sheet ... `revision` grows with
    every change, undo and redo included. The labels say what undo would take back and redo bring again."""

    session_id: str
    kind: Kind
    version: int
    revision: int
    body: JsonObject
    undo_label: Message | None
    redo_label: Message | None
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class DoneStep:
    """A change that stands: what it did, who made it (None: the host), and when."""

    label: Message
    by: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class MatchLine:
    category: str
    vp: int
    why: Message | None = None


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """`place` as in sport (1, 1, 3); every seat that shares the first place has `won`. `turns_s` are the seconds of its
    turns, where the table tapped them."""

    name: str
    total: int
    place: int
    won: bool
    lines: tuple[MatchLine, ...] = ()
    person_id: str | None = None
    colour: str | None = None
    controller: Controller = "human"
    board: str | None = None
    turns_s: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """The document that a match was scored from, as it was then."""

    kind: Kind
    version: int
    body: JsonObject


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A finished game; `seats` in turn order."""

    game: str
    played_at: datetime
    seats: tuple[MatchSeat, ...]
    decided_by: str
    modules: tuple[str, ...] = ()
    opponent: str | None = None
    difficulty: int | None = None
    duration_s: int | None = None
    place: str | None = None
    notes: str = ""
    setup_code: str | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Match:
    id: str
    session_id: str | None
    game: str
    modules: tuple[str, ...]
    played_at: datetime
    seats: tuple[MatchSeat, ...]
    decided_by: str
    opponent: str | None
    difficulty: int | None
    duration_s: int | None
    place: str | None
    notes: str
    setup_code: str | None

    @property
    def solo(self) -> bool:
        """One person, against the AI or alone. Several people may have an AI at their table: that is no solo game."""
        return sum(seat.controller == "human" for seat in self.seats) < 2


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What was changed in a match of the history, and when. `changes` has the old and the new value of each thing,
    as JSON: a time as text, a score as [[name, total], ...]. `why` is the reason that was given, or empty."""

    at: datetime
    why: str
    changes: dict[str, tuple[Any, Any]]


@dataclass(frozen=True, slots=True)
class Merge:
    """`gone` was the same person as `kept`; it can be taken back."""

    gone: Person
    kept: Person
    at: datetime

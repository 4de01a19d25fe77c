"""What the screen of files remembers between a file that was picked and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypeVar

from content.games import Game
from interchange.problems import Problem
from interchange.progress import Progress
from locales import Message
from models.archive.headings import Meaning, Spreadsheet
from views.components.import_preview import Preview
from views.components.long_job import long_job
from views.ui_context import Ui

FILE: Final = "file"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Working:
    """Something that takes a while; `percent` of it is done."""

    what: Message
    percent: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    name: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Choosing:
    """A table whose columns the person names."""

    name: str
    table: Spreadsheet
    columns: dict[Meaning, int] = field(default_factory=dict)
    game: Game | None = None
    open: Meaning | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of it."""

    what: Message


State: TypeAlias = Working | Refused | Choosing | Preview | Outcome


def state(ui: Ui) -> State | None:
    kept: State | None = ui.memo.get(FILE)
    return kept


def show(ui: Ui, what: State | None) -> None:
    ui.remember(FILE, what)


async def with_progress(ui: Ui, what: Message, act: Callable[[Progress], T]) -> T:
    """Does something in a thread and shows how far it is; the app goes on meanwhile."""
    try:
        return await long_job(act, lambda percent: show(ui, Working(what, percent)))
    except BaseException:
        show(ui, None)
        raise

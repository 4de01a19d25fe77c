"""What the parts of the screens of a solo game are given: the game as it is, and the way to write to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import flet as ft

from locales import Message
from solo.dialogue import Answer, Correction, Entry, Told, Turn
from solo.machine import Game, Step
from views.components import undo_buttons
from views.play.games import SessionGame
from views.ui import Ui

REFUSED = "refused"  # why the last entry did not fit
SHEET = "sheet"  # what is open over the screen
ASKING = "play-asking"  # the sheet between a plan and its game
QUESTION = "question"  # where the screen scrolls to
TABLE = "on-the-table"
P = TypeVar("P", bound=SessionGame[Any])


@dataclass(frozen=True, slots=True)
class Pen(Generic[P]):
    ui: Ui
    play: P

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    def words(self, said: Message | str) -> str:
        return said if isinstance(said, str) else self.ui.say(said)

    def enter(self, entry: Entry) -> None:
        self._show(self.play.enter(entry))
        if isinstance(entry, Turn) or REFUSED in self.ui.memo:
            return  # a new turn is read from its top: the card, what to do, and only then what is asked
        if self.play.now().game.question:
            self.ui.reveal(QUESTION)
        elif isinstance(entry, Answer):
            self.ui.reveal(TABLE)

    def correct(self, change: Callable[[P], Correction]) -> None:
        self._show(self.play.correct(change))

    def put(self, field: str, value: int | bool | str, index: int = 0) -> None:
        self.correct(lambda _now: Correction(field, value, index))

    def undo_buttons(self) -> list[ft.Control]:
        play = self.play
        return undo_buttons(self.ui, play.undo_label, play.redo_label, play.undo, play.redo)

    def _show(self, why_not: Message | None) -> None:
        if why_not or REFUSED in self.ui.memo:
            self.ui.remember(REFUSED, why_not)

    # -- where the game stands ----------------------------------------------------------------------------------

    @property
    def shown(self) -> Step:
        """The step that the screen is about; a correction changes a value, not what is to be done."""
        steps = (step for step in reversed(self.game.steps) if not isinstance(step.opening, Correction))
        return self.game.open or next(steps)

    @property
    def yours(self) -> bool:
        """Whether it is the person's turn: the AI's was put aside, or something was told since."""
        if isinstance(self.shown.opening, Told):
            return True
        return self.game.open is None and self.play.put_aside >= self._done

    @property
    def _done(self) -> int:
        return sum(not isinstance(step.opening, Correction) for step in self.game.steps)

    def put_aside(self) -> None:
        self.play.put_aside_at(self._done)

    def next_turn(self) -> None:
        if self.play.put_aside != self._done:  # after an undo: the turn that comes is a new one
            self.put_aside()
        self.enter(Turn())


AnyPen: TypeAlias = Pen[Any]

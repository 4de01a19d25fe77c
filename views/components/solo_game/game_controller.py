"""What the parts of the screens of a solo game are given: the game as it is, and the way to write to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import flet as ft

from app.architects_game import ArchitectsGame
from app.session_document import Also
from app.session_store import SessionOwner
from app.solo_game import SessionGame
from app.solo_games import session_game
from app.viscounts_game import ViscountsGame
from locales import Message
from solo.dialogue import Answer, Correction, Entry, PersonReport, Turn
from solo.machine import Game, Step
from solo.moves import Answered, Item, Moves, moves
from views.components import document_undo_buttons
from views.ui_context import Ui

REFUSED = "refused"  # why the last entry did not fit
SHEET = "sheet"  # what is open over the screen
QUESTION = "question"  # where the screen scrolls to


def item_key(item: Item) -> str:
    """Where the screen scrolls to."""
    return f"answered-{item.number}" if isinstance(item, Answered) else f"item-{item.place}"


P = TypeVar("P", bound=SessionGame[Any])


@dataclass(frozen=True, slots=True)
class GameController(Generic[P]):
    ui: Ui
    play: P

    @classmethod
    def of(cls, ui: Ui, owner: SessionOwner, id: str) -> AnyController:
        return GameController(ui, session_game(owner, id))

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    def words(self, said: Message | str) -> str:
        return said if isinstance(said, str) else self.ui.say(said)

    def begin(self, entry: Entry) -> None:
        """A turn or a reset is read from its top: the card, what to do, and only then what is asked."""
        self._show(self.play.enter(entry))

    def enter(self, entry: Entry) -> None:
        """A handler of buttons: Flet counts its parameters, so it has no other."""
        self.enter_with(entry, None)

    def enter_with(self, entry: Entry, also: Also | None) -> None:
        """`also` is what the same tap writes elsewhere."""
        self._show(self.play.enter(entry, also=also))
        if REFUSED in self.ui.memo:
            return
        if isinstance(entry, Answer) and (key := self.now().first_to_do):
            self.ui.reveal(key)

    def correct(self, change: Callable[[P], Correction]) -> None:
        self._show(self.play.correct(change))

    def put(self, field: str, value: int | bool | str, index: int = 0) -> None:
        self.correct(lambda _now: Correction(field, value, index))

    def undo_buttons(self) -> list[ft.Control]:
        return document_undo_buttons(self.ui, self.play.journal)

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
        """Whether it is the person's turn: the AI's was marked as done, or something was reported since."""
        if isinstance(self.shown.opening, PersonReport):
            return True
        return self.game.open is None and self.play.done_at >= self._finished_steps

    @property
    def step_number(self) -> int:
        """Of the step that is shown; ticks belong to it."""
        return self._finished_steps - (self.game.open is None)

    @property
    def moves(self) -> Moves:
        """The step that is shown, as what the person has to move for the AI."""
        play = self.play
        return moves(self.shown, play.words, play.left_out if play.start.by_hand else (*play.left_out, *play.on_card))

    @property
    def first_to_do(self) -> str | None:
        """The first move that was not ticked, for somebody who ticks. For others the screen stays where it is: what an
        answer has caused is where the question was."""
        ticked = self.play.ticked(self.step_number)
        if not ticked:
            return None
        return next((item_key(move) for move in self.moves.moves if move.place not in ticked), None)

    def tick(self, place: int) -> None:
        self.play.tick(self.step_number, place)

    @property
    def _finished_steps(self) -> int:
        return sum(not isinstance(step.opening, Correction) for step in self.game.steps)

    def now(self) -> GameController[P]:
        """With the game as it is at this moment."""
        return GameController(self.ui, self.play.now())

    def mark_turn_done(self) -> None:
        self.play.mark_done(self._finished_steps)

    def next_turn(self) -> None:
        finished = self._finished_steps
        if self.play.done_at == finished:
            self.begin(Turn())
        else:  # after an undo: the turn that comes is a new one
            self._show(self.play.enter(Turn(), also=lambda store: self.play.write_done(store, finished)))


AnyController: TypeAlias = GameController[Any]
ArchitectsController: TypeAlias = GameController[ArchitectsGame]
ViscountsController: TypeAlias = GameController[ViscountsGame]

"""What the parts of the screens of a solo game are given: the game as it is, and the way to write to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from locales import Message, say
from solo.machine import Correction, Entry, Told, Turn
from solo.viscounts.state import State
from views.play.games import SessionGame, SoloGame
from views.ui import Ui

REFUSED = "refused"  # why the last entry did not fit
SHEET = "sheet"  # what is open over the screen
SEEN = "seen"  # the number of steps when the AI's turn was put aside
QUESTION = "question"  # where the screen scrolls to


@dataclass(frozen=True, slots=True)
class Pen:
    ui: Ui
    play: SessionGame

    @property
    def game(self) -> SoloGame:
        return self.play.game

    @property
    def state(self) -> State:
        return self.play.game.state

    @property
    def opponent(self) -> Message:
        return say(f"terms.opponent.{self.play.start.opponent}")

    def words(self, said: Message | str) -> str:
        return said if isinstance(said, str) else self.ui.say(said)

    def enter(self, entry: Entry) -> None:
        self._show(self.play.enter(entry))

    def correct(self, change: Callable[[SessionGame], Correction]) -> None:
        self._show(self.play.correct(change))

    def put(self, field: str, value: int | bool | str, index: int = 0) -> None:
        self.correct(lambda _now: Correction(field, value, index))

    def _show(self, why_not: Message | None) -> None:
        if why_not or REFUSED in self.ui.memo:
            self.ui.remember(REFUSED, why_not)
        elif self.play.now().game.question:
            self.ui.reveal(QUESTION)

    # -- where the game stands ----------------------------------------------------------------------------------

    @property
    def yours(self) -> bool:
        """Whether it is the person's turn: the AI's was put aside, or something was told since."""
        if isinstance(self.game.last.opening, Told | Correction):
            return True
        return self.game.open is None and self.ui.memo.get(SEEN) == len(self.game.steps)

    def put_aside(self) -> None:
        self.ui.remember(SEEN, len(self.game.steps))

    def next_turn(self) -> None:
        self.enter(Turn())

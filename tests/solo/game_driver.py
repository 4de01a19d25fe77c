"""Plays a game for a test, of whichever kind: its steps, and what is true of it then."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from solo import machine
from solo.dialogue import Answer, Correction, Event, PersonReport, Question, Turn, Value
from solo.machine import Game, act

S = TypeVar("S")


class GameDriver(ABC, Generic[S]):
    """Remembers what has happened and what was asked in the last step."""

    option_rule: ClassVar[str]
    """The rule that an option is taken by."""
    game: Game[S]
    asked: list[Question]
    answers: dict[str, Any]

    @abstractmethod
    def supply(self, question: Question) -> Answer | None:
        """The answer that the test has given; None leaves the question open."""

    # What is

    @property
    def events(self) -> tuple[Event, ...]:
        return self.game.last.events

    def happened(self, what: str, rule: str = "") -> list[dict[str, Any]]:
        """The details of all such events of the last step."""
        return [dict(e.details) for e in self.events if e.what == what and rule in ("", e.rule)]

    def option(self) -> int:
        """The option that was taken."""
        [taken] = self.happened("option_taken", self.option_rule)
        return int(taken["option"])

    # What is done

    def set(self, **values: Value | tuple[Any, ...]) -> Self:
        """Values as the test needs them; a tuple sets a whole row of values."""
        for field, value in values.items():
            for index, one in enumerate(value) if isinstance(value, tuple) else ((0, value),):
                self.put_value(field, one, index)
        return self

    def put_value(self, field: str, value: Value, index: int) -> None:
        self.game = act(self.game, Correction(field, value, index))

    def next(self, card: str) -> Self:
        """This card is the next to be revealed."""
        self.game = act(self.game, Correction("draw", card))
        return self

    def turn(self, **answers: Any) -> Self:
        return self.play(Turn(), answers)

    def report(self, what: str, **details: int | str) -> Self:
        return self.play(PersonReport(what, details), {})

    def play(self, opening: Turn | PersonReport, answers: Mapping[str, Any]) -> Self:
        self.answers |= answers
        self.asked = []
        self.game = machine.play(self.game, opening, self.answered)
        assert self.game.open is None, f"nobody answers {self.game.question}"
        return self

    def answered(self, question: Question) -> Answer | None:
        self.asked.append(question)
        return self.supply(question)

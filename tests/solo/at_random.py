"""Games at random, of whichever kind: what can be done in all of them, and what holds at every moment."""

import json
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from solo.dialogue import Answer, Correction, PersonReport, Question, Turn, Value
from solo.files import read_game, to_json
from solo.machine import Game


class PlayAtRandom(RuleBasedStateMachine):
    game: Game[Any]
    check: Callable[[Any], list[str]]

    @abstractmethod
    def picked(self, question: Question) -> st.SearchStrategy[Value]:
        """An answer to a question with choices."""

    @abstractmethod
    def enter(self, entry: Answer | Turn | PersonReport | Correction) -> None:
        """Tries the entry: it may be refused."""

    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        question = self.game.question
        self.enter(Answer(data.draw(self._answers(question))) if question else Turn())

    @rule(data=st.data())
    def whole_turn(self, data: st.DataObject) -> None:
        self.go_on(data)
        while self.game.question:
            self.go_on(data)

    @rule()
    def save_and_load(self) -> None:
        loaded = read_game(json.dumps(to_json(self.game)).encode())
        assert loaded == self.game
        self.game = loaded

    @invariant()
    def nothing_breaks(self) -> None:
        if hasattr(self, "game"):
            assert self.check(self.game.state) == []
            assert (self.game.question is None) == (self.game.open is None)

    def _answers(self, question: Question) -> st.SearchStrategy[Value]:
        if question.kind == "yes_no":
            return st.booleans()
        if question.kind == "number":
            return st.integers(question.low, question.high)
        return self.picked(question)

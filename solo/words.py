"""How a solo game reads: what the words of all of them have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Set
from typing import ClassVar, Literal, Protocol

from locales import Message, say
from locales import Value as Shown

from .dialogue import Event, Question, Value
from .moves import together
from .piles import UNSEEN
from .prompt import Ask, Line


def beneath(sentence: Message) -> Message:
    """A card as one sentence, where its header is above it already."""
    if sentence.id == "solo.card.scheme":
        return say("solo.card.all", words=sentence.values["parts"])
    return sentence


class Titled(Protocol):
    def title(self) -> Message: ...


class GameWords(ABC):
    """Knows the cards of one game by name."""

    ids: ClassVar[str]
    """Begins the ids of the game's messages: "solo.arch"."""
    reasons: ClassVar[Set[str]]
    """Events that say why, or what was counted."""
    notes: ClassVar[Set[str]]
    """Events that are good to know; with all others there is something to do on the table."""
    moves: ClassVar[Mapping[str, tuple[str, ...]]]
    """What is moved on, and several times is one move; with the details that must be the same for that."""
    short: ClassVar[Set[str]]
    """Moves with shorter words than the history has."""

    def __init__(self, cards: Mapping[str, Titled]) -> None:
        self.cards = cards

    @abstractmethod
    def choice(self, what: str, word: str) -> Message | str:
        """A word that answers a question, by its name."""

    @abstractmethod
    def detail(self, key: str, value: int | str) -> Shown:
        """A detail of an event or a question, by its name."""

    def line(self, event: Event) -> Line:
        kind: Literal["do", "why", "note"] = "do"
        if event.what in self.reasons:
            kind = "why"
        elif event.what in self.notes:
            kind = "note"
        return Line(say(f"{self.ids}.event.{event.what}", **self._details(event.details)), event.rule, kind)

    def move(self, event: Event) -> Line:
        """What a hand does, in as few words as it needs."""
        if event.what not in self.short:
            return self.line(event)
        return Line(say(f"{self.ids}.move.{event.what}", **self._details({"n": 1, **event.details})), event.rule, "do")

    def together(self, one: Event, other: Event) -> Event | None:
        """Two moves one after the other as one, where the same marker is moved."""
        same = self.moves.get(one.what)
        return None if same is None else together(one, other, same)

    def answered(self, question: Question, value: Value) -> Line:
        """What was answered; with the question, where the answer alone says nothing."""
        answer = self.answer(question, value)
        if question.kind == "pick":
            return Line(say("solo.text.chosen", answer=answer), question.rule, "note")
        return Line(say("solo.text.answered", question=self.ask(question).text, answer=answer), question.rule, "note")

    def ask(self, question: Question) -> Ask:
        values = self._details(question.details)
        text, why = (say(f"{self.ids}.{part}.{question.what}", **values) for part in ("ask", "why"))
        return Ask(text, why, question, tuple(self.answer(question, choice) for choice in question.choices))

    def answer(self, question: Question, value: Value) -> Message | str:
        """An answer in words."""
        if isinstance(value, bool):
            return say("solo.text.yes" if value else "solo.text.no")
        return self.choice(question.what, str(value))

    def explain(self, rule: str) -> Message:
        """The rule behind a line or a question, in our own words."""
        return say(f"solo.rule.{rule}")

    def report(self, what: str) -> Message:
        """What a person reports, in a few words."""
        return say(f"{self.ids}.told.{what}")

    def card(self, id: str) -> Message | str:
        if id in UNSEEN.values():
            return say("solo.card.unseen")
        try:
            return self.cards[id].title()
        except KeyError:
            return id

    def _details(self, details: Mapping[str, int | str]) -> dict[str, Shown]:
        return {key: self.detail(key, value) for key, value in details.items()}

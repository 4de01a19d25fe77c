"""How a game of Viscounts reads: each event and question as a message, each choice with its label."""

from collections.abc import Mapping
from typing import Literal

from locales import Message, Value, say
from solo.cards import said
from solo.machine import Event, Question
from solo.machine import Value as Answered
from solo.prompt import Ask, Line

from .card_words import HIDDEN, Book
from .cards import Scheme
from .manuscripts import is_manuscript, manuscript
from .state import Start

TERMS = {
    "resource": "terms.resource.",
    "building": "terms.building.",
    "word": "terms.icon.",
    "icon": "terms.icon.",
    "ribbon": "terms.ribbon.",
    "pile": "terms.",
    "chest": "solo.chest.",
    "told": "solo.told.",
    "field": "solo.field.",
}
"""The detail of an event -> where its values have names."""
BONUS = {"diversified": "terms.diversified_builder_card", "specialized": "terms.specialized_builder_card"}
WHY = {"option_skipped", "too_few", "no_building_left", "no_spot", "no_workers", "no_manuscript", "chests_flipped"}
NOTE = {
    "our_cards", "our_board", "piles", "turn",
    "no_criminals", "nothing_to_flip", "slot", "slot_icon", "future_empty", "nothing_to_shuffle",
    "no_kings_order", "no_hero", "no_chest", "rearrange_if_there", "you_may_rearrange", "option_taken", "focus",
    "no_spot_anywhere", "no_free_manuscript", "link_both", "link_own", "link_ai", "you_built", "collision",
    "your_collision_effects", "your_collision", "takes_nothing", "you_moved", "lands_on_ai", "you_took_debts",
    "you_took_deeds", "noted", "corrected", "turn_over", "game_over", "end_announced",
}  # fmt: skip
CHOICES = {
    "dismiss": "terms.icon.",
    "ribbon": "terms.ribbon.",
    "scores_per": "solo.per.",
    "chest": "solo.chest.",
    "uncovered": "terms.",
}
"""A question -> where its choices have names."""
OWN_WORDS = ("other", "empty", "none", "both", "scores")


class ViscountsWords:
    """Knows the cards of one game by name."""

    def __init__(self, start: Start) -> None:
        self.cards: Mapping[str, Scheme] = Book({card.id: card for card in start.cards})

    def line(self, event: Event) -> Line:
        kind: Literal["do", "why", "note"] = "do"
        if event.what in WHY:
            kind = "why"
        elif event.what in NOTE:
            kind = "note"
        return Line(say(f"solo.event.{event.what}", **self._values(event.details)), event.rule, kind)

    def ask(self, question: Question) -> Ask:
        values = self._values(question.details)
        text, why = say(f"solo.ask.{question.what}", **values), say(f"solo.why.{question.what}", **values)
        return Ask(text, why, question, tuple(self.answer(question, choice) for choice in question.choices))

    def answer(self, question: Question, value: Answered) -> Message | str:
        """An answer in words."""
        if isinstance(value, bool):
            return say("solo.text.yes" if value else "solo.text.no")
        word, what = str(value), question.what
        if word in OWN_WORDS:
            return say(f"solo.choice.{word}")
        if what in CHOICES:
            return say(CHOICES[what] + word)
        if what in ("revealed", "future_card"):
            return self.card(word)
        if what == "effect":
            return icon(word)
        if what == "manuscript":
            return manuscript_label(word)
        return word

    def explain(self, rule: str) -> Message:
        """The rule behind a line or a question, in our own words."""
        return say(f"solo.rule.{rule}")

    def told(self, what: str) -> Message:
        """What the person tells, in a few words."""
        return say(f"solo.told.{what}")

    def card(self, id: str) -> Message | str:
        if id in HIDDEN:
            return say("solo.card.unseen")
        try:
            return self.cards[id].title()
        except KeyError:
            return id

    def _values(self, details: Mapping[str, int | str]) -> dict[str, Value]:
        return {key: self._value(key, value) for key, value in details.items()}

    def _value(self, key: str, value: int | str) -> Value:
        if isinstance(value, int):
            return value
        if key == "card":
            return self.card(value)
        if key == "bonus":
            return say(BONUS[value])
        if key == "word" or key == "icon":
            return icon(value)
        if key == "words":
            return said(value.split("+"))
        if key == "value":
            return self._corrected(value)
        return say(TERMS[key] + value) if key in TERMS else value

    def _corrected(self, value: str) -> Message | str:
        if value == "":
            return say("solo.choice.nothing")
        return manuscript_label(value) if is_manuscript(value) else self.card(value)


def icon(word: str) -> Message:
    return said((word,))


def manuscript_label(word: str) -> Message:
    found = manuscript(word)
    gives: Value = say(f"solo.per.{found.per}") if found.per else said(found.gain)
    return say("solo.choice.manuscript", ribbon=say(f"terms.ribbon.{found.ribbon}"), cost=found.cost, gives=gives)

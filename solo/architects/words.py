"""How a game of Architects reads: each event and question as a message, each choice with its label."""

from collections.abc import Mapping
from typing import Literal

from locales import Message, Value, say
from solo.cards import said
from solo.machine import Event, Question
from solo.machine import Value as Answered
from solo.prompt import Ask, Line

from .card_words import HIDDEN, Book
from .cards import OPEN_LOCATIONS, Scheme, clauses, name
from .state import AI, Start

TERMS = {
    "resource": "terms.resource.",
    "wonder": "terms.wonder.",
    "space": "terms.icon.black_market_",
    "trigger": "solo.arch.trigger.",
    "step": "solo.arch.step.",
    "power": "solo.arch.power.",
    "told": "solo.arch.told.",
}
"""The detail of an event -> where its values have names."""
WHY = {
    "option_skipped", "guildhall_full", "no_wonder", "cathedral_done", "cathedral_full", "no_adornments", "slots_full",
    "no_apprentices", "market_taken", "no_worker", "no_group", "no_tax", "one_worker", "nobody_captured", "no_card",
    "nobody_in_prison", "nobody_held", "no_unpaid_debt", "no_focus", "takes_no_cards",
}  # fmt: skip
NOTE = {
    "clause_fails", "clause_holds", "corrected", "end_announced", "focus", "game_over", "guardhouse",
    "guardhouse_action", "influence_full", "no_apprentice", "no_building_card", "no_debt", "no_future", "no_gold",
    "no_reward_card", "no_token_place", "nobody_there", "noted", "nothing_possible", "option_taken", "our_board",
    "our_cards", "own_wonder", "passes", "power", "profiteer", "reset_due", "turn", "turn_over", "virtue_full",
    "you_captured", "you_freed", "you_gain_influence", "you_may_contribute", "you_placed", "you_placed_guildhall",
    "you_placed_market", "your_capture_virtue",
}  # fmt: skip
PLACES = {"largest_group", "princess_at", "profiteer_at", "take_back"}
"""Questions whose choices are locations."""
CARDS = {"revealed", "future_card"}
CONTRIBUTIONS = {"flipped_card", "offer"}
ICONS = {"contribution_reward", "consequence", "princess_reward"}
OWN_WORDS = {"full_virtue", "meddler_tax", "guildhall_sign", "no_workers"}
"""Questions whose choices have words of their own."""
SHARED_WORDS = ("none", "all", "done")


OTHER_PLACES = {"prison": "terms.prison", "captured": "terms.captured_worker"}
"""Where Workers may be that is no location."""


def place_name(place: str) -> Message:
    return say(OTHER_PLACES.get(place, f"terms.location.{place}"))


class ArchitectsWords:
    """Knows the cards of one game by name."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.cards: Mapping[str, Scheme] = Book({card.id: card for card in start.cards})
        self.contributions = {card.id: card for card in start.contributions}

    def line(self, event: Event) -> Line:
        kind: Literal["do", "why", "note"] = "do"
        if event.what in WHY:
            kind = "why"
        elif event.what in NOTE:
            kind = "note"
        return Line(say(f"solo.arch.event.{event.what}", **self._values(event.details)), event.rule, kind)

    def ask(self, question: Question) -> Ask:
        values = self._values(question.details)
        text = say(f"solo.arch.ask.{question.what}", **values)
        why = say(f"solo.arch.why.{question.what}", **values)
        return Ask(text, why, question, tuple(self.answer(question, choice) for choice in question.choices))

    def answer(self, question: Question, value: Answered) -> Message | str:
        """An answer in words."""
        if isinstance(value, bool):
            return say("solo.text.yes" if value else "solo.text.no")
        word, what = str(value), question.what
        if what in OWN_WORDS:
            return say(f"solo.arch.choice.{what}.{word}")
        if word in SHARED_WORDS:
            return say(f"solo.arch.choice.{word}")
        if what in PLACES:
            return place_name(word)
        if what in CARDS:
            return self.card(word)
        if what in CONTRIBUTIONS:
            return self.contribution(word)
        if what in ICONS:
            return name(word)
        return self.who(word) if what == "whose_group" else word

    def explain(self, rule: str) -> Message:
        """The rule behind a line or a question, in our own words."""
        return say(f"solo.rule.{rule}")

    def told(self, what: str) -> Message:
        """What a person tells, in a few words."""
        return say(f"solo.arch.told.{what}")

    def field(self, field: str) -> Message:
        """What a value is called that may be corrected."""
        kind, _, number = field.rpartition("_")
        if number.isdecimal():
            return say(f"solo.arch.field.person.{kind}", who=self.who(number))
        return say(f"solo.arch.field.{field}")

    def who(self, owner: str) -> Message:
        if owner == AI:
            return say("solo.arch.who.ai")
        return say("solo.arch.who.person", n=int(owner)) if self.start.people > 1 else say("solo.arch.who.you")

    def card(self, id: str) -> Message | str:
        if id in HIDDEN:
            return say("solo.card.unseen")
        try:
            return self.cards[id].title()
        except KeyError:
            return id

    def contribution(self, id: str) -> Message | str:
        """A Contribution Card is called by its places; without them by its id."""
        card = self.contributions.get(id)
        if card is None or not card.princess or not card.profiteer:
            return id
        places = {"princess": name(card.princess), "profiteer": name(card.profiteer)}
        return say("solo.arch.choice.contribution", **places)

    def _values(self, details: Mapping[str, int | str]) -> dict[str, Value]:
        return {key: self._value(key, value) for key, value in details.items()}

    def _value(self, key: str, value: int | str) -> Value:
        if key in ("who", "of"):
            return self.who(str(value))
        if isinstance(value, int):
            return value
        if key == "location":
            return place_name(value)
        if key == "card":
            return self.card(value)
        if key == "words":
            return said(value.split("+")) if value else say("solo.choice.nothing")
        if key == "clause":
            return next(clause.said() for clause in clauses() if clause.word == value)
        if key == "field":
            return self.field(value)
        if key == "value":
            return self._corrected(value)
        return say(TERMS[key] + value) if key in TERMS else value

    def _corrected(self, value: str) -> Message | str:
        if not value:
            return say("solo.choice.nothing")
        if value in OPEN_LOCATIONS:
            return say(f"terms.location.{value}")
        if value == AI or value.isdecimal():
            return self.who(value)
        return self.contribution(value) if value in self.contributions else self.card(value)

"""How a game of Architects reads: each event and question as a message, each choice with its label."""

from locales import Message, Value, say
from solo.cards import said
from solo.dialogue import Event
from solo.prompt import Line
from solo.words import GameWords

from .card_words import known_schemes
from .cards import OPEN_LOCATIONS, clauses, name
from .corrections import HOUSE_RULES
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
REASONS = {
    "option_skipped", "guildhall_full", "no_wonder", "cathedral_done", "cathedral_full", "no_adornments",
    "slots_full", "no_contribution_card", "no_apprentices", "none_in_the_open", "passed_before", "market_taken",
    "no_worker", "no_group", "no_tax", "one_worker", "nobody_captured", "no_card", "nobody_in_prison", "nobody_held",
    "no_unpaid_debt", "no_focus", "takes_no_cards", "clause_fails", "clause_holds", "focus", "guardhouse",
    "guardhouse_action", "influence_full", "no_apprentice", "no_building_card", "no_debt", "no_future", "no_gold",
    "no_reward_card", "no_token_place", "nobody_there", "nothing_possible", "option_taken", "overlay", "own_wonder",
    "power", "profiteer", "virtue_full", "no_future_card",
}  # fmt: skip
NOTES = {
    "corrected", "reading_changed", "end_announced", "game_over", "noted", "one_more_turn", "our_board", "our_cards",
    "passes", "reset_due", "turn", "turn_over", "two_people", "you_captured", "you_freed", "you_gain_influence",
    "you_may_contribute", "you_placed", "you_placed_guildhall", "you_placed_market", "your_capture_virtue",
}  # fmt: skip
MOVES = {
    "virtue": (), "lose_virtue": (), "influence": (), "lose_influence": (), "marble": (), "steps": (), "debt": (),
    "add_tax": (),
}  # fmt: skip
SHORT = {"place", "place_in_guildhall", "place_in_market"}
OF_THE_DECK = {"removed", "reveal", "shuffle", "gain_future"}
"""Nobody has to do it on the table where the app draws the AI's cards."""
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


class ArchitectsWords(GameWords):
    ids = "solo.arch"
    reasons = REASONS
    notes = NOTES
    moves = MOVES
    short = SHORT

    def __init__(self, start: Start) -> None:
        self.start = start
        super().__init__(known_schemes(start.cards, base=start.base))
        self.contributions = {card.id: card for card in start.contributions}

    def line(self, event: Event) -> Line:
        line = super().line(event)
        if self.start.by_hand or event.what not in OF_THE_DECK:
            return line
        return Line(line.text, line.rule, "why")

    def choice(self, what: str, word: str) -> Message | str:
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

    def field(self, field: str) -> Message:
        """What a value is called that may be corrected."""
        if field in HOUSE_RULES:
            return say("solo.field.reading")
        kind, _, number = field.rpartition("_")
        if number.isdecimal():
            return say(f"solo.arch.field.person.{kind}", who=self.who(number))
        return say(f"solo.arch.field.{field}")

    def who(self, owner: str) -> Message:
        if owner == AI:
            return say("solo.arch.who.ai")
        return say("solo.arch.who.person", n=int(owner)) if self.start.people > 1 else say("solo.arch.who.you")

    def contribution(self, id: str) -> Message | str:
        """A Contribution Card is called by its places; without them by its id."""
        card = self.contributions.get(id)
        if card is None or not card.princess or not card.profiteer:
            return id
        places = {"princess": name(card.princess), "profiteer": name(card.profiteer)}
        return say("solo.arch.choice.contribution", **places)

    def detail(self, key: str, value: int | str) -> Value:
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

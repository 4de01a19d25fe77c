"""How a game of Viscounts reads: each event and question as a message, each choice with its label."""

from locales import Message, Value, say
from solo.cards import said
from solo.dialogue import Details, Event
from solo.prompt import Line
from solo.words import GameWords

from .card_words import known_schemes
from .corrections import FIELDS
from .manuscripts import is_manuscript, manuscript
from .ring import SEGMENTS, SPOTS, spaces_of
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
REASONS = {
    "option_skipped", "too_few", "no_building_left", "no_spot", "no_workers", "no_manuscript", "chests_flipped",
    "no_criminals", "nothing_to_flip", "slot", "slot_icon", "future_empty", "nothing_to_shuffle", "no_kings_order",
    "no_hero", "no_chest", "option_taken", "focus", "no_spot_anywhere", "no_free_manuscript", "no_townsfolk",
    "link_own", "link_ai", "collision", "takes_nothing",
}  # fmt: skip
NOTES = {
    "our_cards", "our_board", "piles", "turn", "your_player_card", "rearrange_if_there", "you_may_rearrange",
    "link_both", "you_built", "your_collision_effects", "your_collision", "your_collision_takes", "you_moved",
    "you_moved_inside", "lands_on_ai", "landed_before", "too_many_workers", "you_took_debts", "you_took_deeds", "noted",
    "corrected", "reading_changed", "turn_over", "game_over", "end_announced",
}  # fmt: skip
MOVES = {"virtue": (), "corruption": (), "gain": ("resource",), "debt": (), "deed": ()}
SHORT = {*MOVES, "pay", "move", "build", "place_workers", "group", "flip_debt", "flip_deed", "reset_markers"}
CHOICES = {
    "dismiss": "terms.icon.",
    "ribbon": "terms.ribbon.",
    "scores_per": "solo.per.",
    "chest": "solo.chest.",
    "uncovered": "terms.",
}
"""A question -> where its choices have names."""
OF_THE_DECK = {"removed_starting", "removed_future", "shift", "drop", "reveal", "gain_scheme", "shuffle"}
"""Nobody has to do it on the table where the app draws the AI's cards."""
OF_SEGMENTS = ("segment", "clockwise", "counter")
"""The details that are numbers of Segments."""
OWN_WORDS = ("other", "empty", "none", "both", "scores")


class ViscountsWords(GameWords):
    ids = "solo"
    reasons = REASONS
    notes = NOTES
    moves = MOVES
    short = SHORT

    def __init__(self, start: Start) -> None:
        super().__init__(known_schemes(start.cards))
        self.by_hand = start.by_hand

    def line(self, event: Event) -> Line:
        line = super().line(event)
        if self.by_hand or event.what not in OF_THE_DECK:
            return line
        return Line(say(f"solo.deck.{event.what}", **line.text.values), event.rule, "why")

    def choice(self, what: str, word: str) -> Message | str:
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

    def detail(self, key: str, value: int | str) -> Value:
        if isinstance(value, int):
            return spaces_of(value) if key in OF_SEGMENTS else value
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

    def _details(self, details: Details) -> dict[str, Value]:
        """The place of a value that was corrected may be that of a Segment or a Building Spot."""
        shown = super()._details(details)
        field, place = str(details.get("field")), int(details.get("place", 0))
        if field == "spots":
            shown["place"] = SPOTS[place - 1]
        elif field in FIELDS and FIELDS[field].length == SEGMENTS:
            shown["place"] = spaces_of(place)
        return shown

    def _corrected(self, value: str) -> Message | str:
        if value == "":
            return say("solo.choice.nothing")
        return manuscript_label(value) if is_manuscript(value) else self.card(value)


def icon(word: str) -> Message:
    return said((word,))


def manuscript_label(word: str) -> Message:
    ribbon = say(f"terms.ribbon.{manuscript(word).ribbon}")
    return say("solo.choice.manuscript", ribbon=ribbon, **tile_label(word).values)


def tile_label(word: str) -> Message:
    """A Manuscript among those of its ribbon."""
    found = manuscript(word)
    gives: Value = say(f"solo.per.{found.per}") if found.per else said(found.gain)
    return say("solo.choice.tile", cost=found.cost, gives=gives)

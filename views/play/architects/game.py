"""The solo game of a session of Architects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from locales import Message, say
from models.values import JsonObject
from solo.architects.boards import Contribution
from solo.architects.rules import Architects, ArchitectsWork
from solo.architects.state import Start, State
from solo.architects.words import ArchitectsWords
from solo.files import game_of, to_json
from solo.machine import Game
from views.play.decks import DECKS, Deck
from views.play.games import SessionGame
from views.play.pen import Pen
from views.words import MODULES


class ArchitectsGame(SessionGame[State]):
    unsaid = ("turn", "turn_over")

    def read(self, body: JsonObject) -> Game[State]:
        return game_of(body)

    def write(self, game: Game[State]) -> JsonObject:
        return to_json(game)

    @property
    def rules(self) -> Architects:
        assert isinstance(self.game.rules, Architects)
        return self.game.rules

    @property
    def words(self) -> ArchitectsWords:
        return ArchitectsWords(self.start)

    @property
    def start(self) -> Start:
        return self.rules.start

    @property
    def work(self) -> ArchitectsWork:
        """To ask about the game as it stands: what may be told or corrected, and how the AI would score."""
        return self.rules.work(self.state)

    @property
    def opponent(self) -> Message:
        return say(f"terms.opponent.{self.start.opponent}")

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def subtitle(self) -> Sequence[Message]:
        """Ours as soon as one of the cards is."""
        deck: Deck = self.start.deck
        if deck != "hand":
            deck = "companion" if any(card.origin == "companion" for card in self.start.cards) else "own"
        return (
            say(DECKS[deck]),
            *(say(MODULES[module]) for module in sorted(self.start.modules)),
        )

    @property
    def contribution_cards(self) -> tuple[Contribution | None, Contribution | None]:
        """The one that people contribute to, and the one that lies with its Consequence side up."""
        known, table = self.rules.setting.contributions, self.state.table
        offer, lies = (next(iter(pile), "") for pile in (table.offers, table.consequences))
        return known.get(offer), known.get(lies)

    def told_name(self, what: str) -> Message:
        return self.words.told(what)

    def field_name(self, field: str) -> Message:
        return self.words.field(field)

    def who_name(self, owner: str) -> Message | str:
        """The AI, or a person by their name."""
        people = [player.name for player in self.session.players if player.controller == "human"]
        if owner.isdecimal() and int(owner) <= len(people) and self.start.people > 1:
            return people[int(owner) - 1]
        return self.words.who(owner)


ArchitectsPen: TypeAlias = Pen[ArchitectsGame]

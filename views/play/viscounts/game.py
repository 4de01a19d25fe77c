"""The solo game of a session of Viscounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from locales import Message, say
from models.values import JsonObject
from solo.files import game_of, to_json
from solo.machine import Game
from solo.viscounts.rules import Viscounts, ViscountsWork
from solo.viscounts.state import Start, State
from solo.viscounts.words import ViscountsWords
from views.play.decks import DECKS
from views.play.games import SessionGame
from views.play.pen import Pen
from views.words import MODULES


class ViscountsGame(SessionGame[State]):
    unsaid = ("turn", "turn_over")

    def read(self, body: JsonObject) -> Game[State]:
        return game_of(body)

    def write(self, game: Game[State]) -> JsonObject:
        return to_json(game)

    @property
    def rules(self) -> Viscounts:
        assert isinstance(self.game.rules, Viscounts)
        return self.game.rules

    @property
    def words(self) -> ViscountsWords:
        return ViscountsWords(self.start)

    @property
    def start(self) -> Start:
        return self.rules.start

    @property
    def work(self) -> ViscountsWork:
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
        return (say(DECKS[self.start.deck]), *(say(MODULES[module]) for module in sorted(self.start.modules)))


ViscountsPen: TypeAlias = Pen[ViscountsGame]

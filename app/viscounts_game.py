"""The solo game of a session of Viscounts."""

from __future__ import annotations

from app.solo_game import SessionGame
from locales import Message
from solo.viscounts.corrections import READINGS
from solo.viscounts.rules import Viscounts, ViscountsStep
from solo.viscounts.state import Start, State
from solo.viscounts.words import ViscountsWords


class ViscountsGame(SessionGame[State]):
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

    def field_name(self, field: str) -> Message:
        return super().field_name("reading" if field in READINGS else field)

    @property
    def work(self) -> ViscountsStep:
        """To ask about the game as it stands: what may be told or corrected, and how the AI would score."""
        return self.rules.work(self.state)

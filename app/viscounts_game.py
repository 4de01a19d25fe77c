"""The solo game of a session of Viscounts."""

from __future__ import annotations

from functools import cached_property

from app.card_book import met_manuscripts
from app.solo_game import SessionGame
from locales import Message
from solo.viscounts.corrections import HOUSE_RULES
from solo.viscounts.manuscripts import designs
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
        return super().field_name("reading" if field in HOUSE_RULES else field)

    @cached_property
    def manuscripts(self) -> tuple[str, ...]:
        """Those that a source shows and may lie on this table, then those of the person's card book."""
        return (*designs(self.start.modules), *met_manuscripts(self.owner.store))

    @property
    def step(self) -> ViscountsStep:
        """For questions about the game as it is now: what may be reported or corrected, and how the AI would score."""
        return self.rules.step(self.state)

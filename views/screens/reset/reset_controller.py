"""The list of a reset as its screens see it."""

from __future__ import annotations

from dataclasses import dataclass

from app.black_market_reset import Reset
from app.session_store import SessionOwner
from models.values import Session
from solo.architects.reset_list import MOST_SEATS
from views.ui_context import Ui


@dataclass(frozen=True, slots=True)
class ResetController:
    ui: Ui
    reset: Reset

    @classmethod
    def of(cls, ui: Ui, owner: SessionOwner, session: Session | None) -> ResetController:
        return cls(ui, Reset(owner, session, [ui("app.reset.player", number=n + 1) for n in range(MOST_SEATS)]))

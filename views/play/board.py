"""The AI's board as it is now, and the shared things as far as they were told."""

from __future__ import annotations

from collections.abc import Mapping

from views.companion import Companion
from views.play.kinds import pen_for
from views.play.misfit import or_misfit
from views.screen import Screen
from views.ui import Ui


@or_misfit
def screen(ui: Ui, companion: Companion, params: Mapping[str, str]) -> Screen:
    pen, kind = pen_for(ui, companion, params)
    return kind.board(pen)

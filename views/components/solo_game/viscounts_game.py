"""What the parts of the screens of a solo game of Viscounts are given."""

from __future__ import annotations

from typing import TypeAlias

from app.viscounts_game import ViscountsGame
from views.components.solo_game.game_controller import Pen

ViscountsPen: TypeAlias = Pen[ViscountsGame]

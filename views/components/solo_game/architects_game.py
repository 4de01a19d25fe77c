"""What the parts of the screens of a solo game of Architects are given."""

from __future__ import annotations

from typing import TypeAlias

from app.architects_game import ArchitectsGame
from views.components.solo_game.game_controller import Pen

ArchitectsPen: TypeAlias = Pen[ArchitectsGame]

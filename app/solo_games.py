"""The games that have an AI, and what each brings to the use cases. A new one is an entry in `SOLO_GAMES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app import architects_column, architects_start, viscounts_column, viscounts_start
from app.architects_game import ArchitectsGame
from app.session_store import SessionOwner
from app.solo_game import SessionGame
from app.solo_start import Form
from app.viscounts_game import ViscountsGame
from scoring.pad.document import Pad
from setup.checklist import Checklist


@dataclass(frozen=True, slots=True)
class SoloGame:
    session_game: type[SessionGame[Any]]
    form_of: Callable[[Checklist], Form]
    """What a plan has settled for its AI."""
    with_column: Callable[[Pad, Any], Pad]
    """The score pad with the AI's column as it is."""


SOLO_GAMES: Mapping[str, SoloGame] = {
    "viscounts": SoloGame(ViscountsGame, viscounts_start.form_of, viscounts_column.with_column),
    "architects": SoloGame(ArchitectsGame, architects_start.form_of, architects_column.with_column),
}


def session_game(owner: SessionOwner, session_id: str) -> SessionGame[Any]:
    """The game that a session plays against the AI."""
    return SOLO_GAMES[owner.store.sessions.get(session_id).game].session_game(owner, session_id)

"""Where a game goes on: the screen of the stage that it is in."""

from __future__ import annotations

from models.values import Session

OPEN_SESSIONS = "/games"


def path_of(session: Session) -> str:
    """People play turn by turn; against the AI its own screen leads through the game."""
    screen: str = session.stage
    if session.stage == "finished":
        screen = "result"
    elif session.stage == "play" and not session.solo:
        screen = "turns"
    return f"/session/{session.id}/{screen}"

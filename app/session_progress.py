"""How far an open session has come, for whoever goes on with it."""

from __future__ import annotations

from dataclasses import dataclass

from app.score_pad import KIND as SHEET
from app.score_pad import view_of
from app.session_store import SessionStore
from app.setup_plan import KIND as PLAN
from models.errors import Spoilt
from models.values import Session
from scoring.pad.document import read_pad
from setup.checklist import read_checklist


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    total: int


def progress_of(store: SessionStore, session: Session) -> Progress | None:
    """The steps of a plan that are done, the cells of a pad that are entered. Nothing where that is not known: a game
    has no fixed length, and a document that cannot be read is named on its own screen."""
    try:
        if session.stage == "setup" and (document := store.documents.get(session.id, PLAN)):
            now = read_checklist(document.body)
            return Progress(sum(step.id in now.done for step in now.steps), len(now.steps))
        if session.stage == "score" and (document := store.documents.get(session.id, SHEET)):
            view = view_of(read_pad(document.body))
            asked = sum(cell.asked for row in view.rows for cell in row.cells)
            return Progress(max(0, asked - len(view.missing)), asked)
    except (Spoilt, ValueError):
        pass
    return None

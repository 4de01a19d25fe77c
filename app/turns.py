"""The turns of a session: begun with what is known of its table, changed by small acts on the stored turns."""

from __future__ import annotations

from typing import Final, cast

from app.session_document import DocumentFormat
from app.session_store import SessionStore
from content.games import MODULES, Game
from locales import say
from models.errors import Unknown
from models.values import Document, Session
from setup.ending import Company
from setup.turns import Turns
from setup.turns_document import MOST_SEATS, read_turns, written

KIND: Final = "turns"
RECENT = 30


def company_of(session: Session) -> Company:
    """Raises `Unknown` for a table without people, and for a game that another version of the app knows."""
    people = sum(player.controller == "human" for player in session.players)
    known = MODULES.get(session.game)
    if known is None or not 0 < people <= len(session.players) <= MOST_SEATS:
        raise Unknown(KIND, session.id)
    modules = frozenset(session.modules) & {*known}
    ai = any(player.controller == "ai" for player in session.players)
    return Company(cast(Game, session.game), modules, people, ai)


def fresh(store: SessionStore, session: Session) -> Turns:
    """Before the first turn. What only a table can count it may have entered in a game before."""
    now = Turns(company_of(session))
    return Turns(now.company, entered_spaces=_spaces_before(store, now)) if now.asks_spaces else now


def _spaces_before(store: SessionStore, now: Turns) -> int | None:
    for body in store.documents.recent_bodies(KIND, now.company.game, RECENT):
        before = read_turns(body)
        if before.entered_spaces and before.seats == now.seats:
            return before.entered_spaces
    return None


def begin(store: SessionStore, session: Session) -> Document:
    """The first document of the turns; there is nothing before it to go back to."""
    body = written(fresh(store, session))
    return store.documents.write(session.id, KIND, say("app.turns.did.begin"), body, 0)


TURNS = DocumentFormat(KIND, read_turns, written, begin)

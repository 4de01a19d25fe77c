"""The score pad of a session: begun with what is known of the table, changed by small edits of the stored pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from app.session_document import DocumentFormat, SessionDocument
from app.session_document import edit as edit_document
from app.session_store import SessionOwner, SessionStore
from content.games import GAMES, game_called
from content.opponents import ai_name
from locales import Message, Texts
from models.store import Store
from models.text_folding import folded
from models.values import Document, JsonObject, NewSession, Player, Session
from scoring.pad.document import Pad, is_ai, name_of_seat, new_pad, read_pad
from scoring.pad.edits import Edit
from scoring.pad.pad_cache import for_recent_pads
from scoring.pad.view import pad_view

KIND: Final = "sheet"
view_of = for_recent_pads(pad_view)
"""What a pad shows, worked out once for all phones."""


def begin(store: SessionStore, session: Session, pad: Pad | None = None) -> Document:
    """The first document of a session that is scored; there is nothing before it to go back to."""
    if session.stage != "score":
        store.sessions.change(session.id, stage="score")
    body = body_of(pad or blank_pad(session))
    return store.documents.write(session.id, PAD.kind, Message("app.score.begun"), body)


def begin_table(store: Store, new: NewSession) -> Session:
    """A session that is only scored, with its pad; a name that was typed becomes a person to pick the next time."""
    known = {folded(person.name): person for person in store.people.all(archived=True)}
    players = []
    for player in new.players:
        if player.controller == "ai" or player.person_id:
            players.append(player)
        else:
            liked = [player.colour] if player.colour else []
            person = known.get(folded(player.name)) or store.people.add(player.name, liked)
            players.append(replace(player, person_id=person.id))
    session = store.sessions.add(replace(new, players=tuple(players)))
    begin(store, session)
    return session


def edit(store: SessionStore, session_id: str, change: Callable[[Pad], Edit]) -> None:
    edit_document(store, session_id, PAD, change)


def blank_pad(session: Session) -> Pad:
    return pad_of(session.game, session.modules, session.players, session.opponent)


def pad_of(game: str, modules: Sequence[str], players: Sequence[Player], opponent: str | None) -> Pad:
    """What is known of a table before anything is counted."""
    seats = []
    for player in players:
        seat: dict[str, Any] = {"name": player.name, "controller": player.controller}
        if player.colour:
            seat["colour"] = player.colour
        if player.controller == "ai" and opponent:
            seat["opponent"] = opponent
        if player.board:
            seat["board"] = player.board
        seats.append(seat)
    return new_pad(game_called(game) or GAMES[0], modules, seats)


def in_words(pad: Pad, words: Texts) -> Pad:
    """To be shown: a sheet keeps the name that an AI had in the language it was begun in."""
    seats = list(pad.seats)
    for n in [n for n, seat in enumerate(seats) if is_ai(seat)]:
        seats[n] = {**seats[n], "name": ai_name(words, name_of_seat(pad, n))}
    return pad if seats == pad.seats else pad.model_copy(update={"sheet": {**pad.sheet, "seats": seats}})


def body_of(pad: Pad) -> JsonObject:
    return pad.to_json()


PAD = DocumentFormat(KIND, read_pad, body_of, begin)


class SessionPad(SessionDocument[Pad]):
    """The pad as it was read: a blank one where nothing is counted yet."""

    def __init__(self, owner: SessionOwner, session_id: str) -> None:
        self.session = owner.store.sessions.get(session_id)
        super().__init__(owner, session_id, PAD)

    @property
    def pad(self) -> Pad:
        return self.value or blank_pad(self.session)

    def now(self) -> Pad:
        """The stored pad, for a handler of an older screen."""
        return SessionPad(self.owner, self.id).pad

    @property
    def was_played(self) -> bool:
        """Whether the game against the AI was played here."""
        return self.session.opponent is not None and self.owner.store.documents.get(self.id, "journal") is not None

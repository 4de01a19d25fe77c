"""The score pad of a session: read from the store, changed by small edits of what is on disk at that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from locales import Message
from models.store import Store
from models.trouble import StaleRevision
from models.values import Document, DoneStep, JsonObject, Player, Session
from scoring.pad.document import Pad, new_pad, read_pad
from scoring.pad.edits import CannotEdit, Edit
from scoring.pad.recent import for_recent_pads
from scoring.pad.view import pad_view
from views.companion import Companion

KIND: Final = "sheet"


class SessionPad:
    """The pad as it is now. An edit is applied to the pad on disk, so that of two phones nobody's entry is lost."""

    def __init__(self, companion: Companion, session_id: str) -> None:
        self._companion = companion
        self.id = session_id
        self.session = companion.store.session(session_id)
        self._document = companion.store.document(session_id, KIND)
        self.pad = read_pad(self._document.body) if self._document else blank_pad(self.session)

    def now(self) -> Pad:
        """As it is at this moment, for a handler of an older screen."""
        return SessionPad(self._companion, self.id).pad

    @property
    def last_step(self) -> DoneStep | None:
        """The change that was made last, by whoever it was."""
        steps = self._companion.store.steps(self.id, KIND, 1) if self._document else ()
        return steps[0] if steps else None

    @property
    def was_played(self) -> bool:
        """Whether the game against the AI was played here."""
        return self.session.opponent is not None and self._companion.store.document(self.id, "journal") is not None

    @property
    def undo_label(self) -> Message | None:
        return self._document.undo_label if self._document else None

    @property
    def redo_label(self) -> Message | None:
        return self._document.redo_label if self._document else None

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        """What another phone has just taken away cannot be edited any more; then the screen shows how it is."""
        try:
            self._companion.change(lambda store: edit(store, self.id, change))
        except CannotEdit:
            self._companion.tell()

    def undo(self) -> None:
        self._companion.change(lambda store: store.undo(self.id, KIND))

    def redo(self) -> None:
        self._companion.change(lambda store: store.redo(self.id, KIND))


view_of = for_recent_pads(pad_view)
"""What a pad shows; worked out once for all phones that look at it."""


def edit(store: Store, session_id: str, change: Callable[[Pad], Edit]) -> None:
    """Only a pad that is really another one is written. Who comes too late starts again from the newer pad."""
    while True:
        document = store.document(session_id, KIND) or begin(store, store.session(session_id))
        pad, label = change(read_pad(document.body))
        try:
            store.change_document(session_id, KIND, label, body_of(pad), document.revision)
        except StaleRevision:
            continue
        return


def begin(store: Store, session: Session, pad: Pad | None = None) -> Document:
    """The first document of a session that is scored; there is nothing before it to go back to."""
    if session.stage != "score":
        store.change_session(session.id, stage="score")
    body = body_of(pad or blank_pad(session))
    return store.change_document(session.id, KIND, Message("app.score.begun"), body)


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
    return new_pad("architects" if game == "architects" else "viscounts", modules, seats)


def body_of(pad: Pad) -> JsonObject:
    return pad.to_json()

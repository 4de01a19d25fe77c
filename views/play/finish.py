"""From the last turn to the score pad: the AI's column is complete, the person's is theirs to enter."""

from __future__ import annotations

from typing import Any

from locales import say
from models.store import Store
from scoring.pad.document import read_pad
from views.play.games import SessionGame
from views.play.kinds import Kind
from views.play.pen import AnyPen
from views.score.pads import KIND, begin, blank_pad, body_of


def to_score(pen: AnyPen, kind: Kind) -> None:
    play = pen.play.now()
    play.change(lambda store: hand_over(store, play, kind))
    pen.ui.go(f"/session/{play.id}/score")


def hand_over(store: Store, play: SessionGame[Any], kind: Kind) -> None:
    """A pad that was begun before keeps what the person entered; the AI's column is as it is by now."""
    sheet = store.document(play.id, KIND)
    if sheet is None:
        begin(store, play.session, kind.column(blank_pad(play.session), play))
        return
    pad = kind.column(read_pad(sheet.body), play)
    store.change_document(play.id, KIND, say("app.play.did.score"), body_of(pad), sheet.revision)

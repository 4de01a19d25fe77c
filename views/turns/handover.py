"""From the plan to the first turn, and from the last turn to the score pad."""

from __future__ import annotations

from dataclasses import replace

from locales import say
from models.store import Store
from models.table import reseated
from models.values import Session
from scoring.pad.document import Pad
from scoring.pad.edits import Edit, set_value
from setup.turns import Turns
from setup.turns_document import read_turns, written
from views.score import pads
from views.turns.pen import KIND, TurnsPen

REVEALED = {"poverty": "poverty_revealed", "prosperity": "prosperity_revealed"}
"""What the score pad asks too."""


def to_score(pen: TurnsPen) -> None:
    """A guest goes to their own column."""
    id, column = pen.session.id, pen.ui.column
    if column == "all":
        order = pen.companion.change(lambda store: hand_over(store, id))
        pen.companion.hosting.change(lambda table: reseated(table, id, order))
    pen.ui.go(f"/session/{id}/score/player/{column}" if isinstance(column, int) else f"/session/{id}/score")


def hand_over(store: Store, session_id: str) -> tuple[int, ...]:
    """The pad begins with the start player, and with what was uncovered. Gives the order the seats now have."""
    session, document = store.session(session_id), store.document(session_id, KIND)
    now = read_turns(document.body) if document else None
    order = tuple(range(len(session.players)))
    if store.document(session_id, pads.KIND) is None:
        if now and now.first:
            order = now.order
            session = in_turn_order(store, session, now)
        pads.begin(store, session)
    if session.stage == "finished":
        return order
    for reason in now.ended.reasons if now and now.ended else ():
        if line := REVEALED.get(reason):
            tell(store, session_id, line)
    return order


def in_turn_order(store: Store, session: Session, now: Turns) -> Session:
    """Seats of a session stand in turn order; here the start player was chosen after that."""
    body = written(replace(now, first=0))
    store.change_document(session.id, KIND, say("app.turns.did.order"), body)
    return store.change_session(session.id, players=tuple(session.players[seat] for seat in now.order))


def tell(store: Store, session_id: str, line: str) -> None:
    def change(pad: Pad) -> Edit:
        return set_value(pad, (line,), True)

    document = store.document(session_id, pads.KIND)
    if document is not None and not document.body["sheet"].get(line):
        pads.edit(store, session_id, change)

"""The turns of a session as their screens see them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from app.session_document import SessionDocument
from app.session_store import TableOwner
from app.table_seats import TableSeat, table_seats
from app.turns import TURNS, fresh
from locales import Message, say
from models.values import Session
from setup.turns import Turns, next_turn
from views.ui_context import Ui

Act: TypeAlias = Callable[[Turns], Turns]


@dataclass(frozen=True)
class TurnsController:
    """`now` is what the screen shows; a change goes to what is on disk by then."""

    ui: Ui
    app_state: TableOwner
    session: Session
    now: Turns
    document: SessionDocument[Turns]

    @classmethod
    def of(cls, ui: Ui, app_state: TableOwner, id: str) -> TurnsController:
        session, document = app_state.store.sessions.get(id), SessionDocument(app_state, id, TURNS)
        return cls(ui, app_state, session, document.value or fresh(app_state.store, session), document)

    @cached_property
    def seats(self) -> list[TableSeat]:
        """The seats of the turns, whatever became of the session's since."""
        known = table_seats(self.app_state.store, self.session, self.ui.texts)[: self.now.seats]
        return [*known, *(TableSeat("", None, False) for _ in range(self.now.seats - len(known)))]

    @cached_property
    def names(self) -> list[str]:
        return [
            table_seat.name or self.ui("app.setup.player", seat=seat + 1) for seat, table_seat in enumerate(self.seats)
        ]

    @property
    def who(self) -> str:
        """Whose turn it is."""
        return self.names[self.now.seat]

    @property
    def why_not_write(self) -> Message | None:
        """On this phone: a guest taps in their own turn, once the host has begun."""
        if self.ui.column == "all":
            return None
        if self.ui.column is None:
            return say("app.turns.watching")
        if self.document.value is None:
            return say("app.turns.host-begins")
        return None if self.ui.column == self.now.seat else say("app.turns.not-yours", who=self.who)

    @property
    def why_not_score(self) -> Message | None:
        """On this phone: the host begins the pad, then everybody has one."""
        begun = self.ui.column == "all" or self.session.stage in ("score", "finished")
        return None if begun else say("app.turns.host-scores")

    @property
    def others_last(self) -> bool:
        """Whether somebody else wrote last, whose step undo leaves alone."""
        last = self.document.last_step
        return last is not None and last.by != self.ui.me

    # -- changes ------------------------------------------------------------------------------------------------

    def next_turn(self) -> None:
        """Of the turn that is shown: a second tap does not end the one after it."""
        shown = self.now.done
        label = say("app.turns.did.next", who=self.who)
        self.change(label, lambda now: next_turn(now) if now.done == shown else now)

    def change(self, label: Message, act: Act) -> None:
        self.document.edit(lambda now: (act(now), label))

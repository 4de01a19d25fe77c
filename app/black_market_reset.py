"""The checklist of a Black Market reset: kept in its session, or for a table without one in the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.session_document import DocumentFormat, SessionDocument
from app.session_store import SessionOwner, SessionStore
from locales import Message, say
from models.values import Session
from setup.turns_document import read_turns
from solo.architects.reset_list import ResetList, read_reset, written

KIND: Final = "reset"
RESET = DocumentFormat(KIND, read_reset, written)
KEPT: Final = "reset"
"""The setting that holds the list of a table without a session."""
FEWEST: Final = 2


class Reset:
    """`names` is what seats without a name are called, for as many seats as a list can have."""

    def __init__(self, owner: SessionOwner, session: Session | None, names: Sequence[str]) -> None:
        self.owner = owner
        self.session = session
        self.names = names
        self.document = SessionDocument(owner, session.id, RESET) if session else None

    @property
    def now(self) -> ResetList:
        """The list as it is stored."""
        if self.session is None:
            return self._kept(self.owner.store)
        document = self.owner.store.documents.get(self.session.id, KIND)
        return read_reset(document.body) if document else self.fresh()

    def change(self, label: Message, edit: Callable[[ResetList], ResetList]) -> None:
        """Changes the stored list, as another phone may have ticked meanwhile."""
        if self.document:
            self.document.edit(lambda now: (edit(now), label), self.fresh)
        else:
            self.owner.change(lambda store: store.settings.change(KEPT, written(edit(self._kept(store)))))

    def begin_anew(self) -> None:
        fresh = self.fresh(self.now)
        self.change(say("app.reset.did.anew"), lambda _now: fresh)

    def fresh(self, last: ResetList | None = None) -> ResetList:
        """A list with nothing done, for the seats of the session, or those of last time."""
        if self.session is None:
            works_of_wonder = last.works_of_wonder if last else True
            seats = len(last.seats) if last else FEWEST
            return ResetList.of(self.names[:seats], works_of_wonder=works_of_wonder)
        names = [player.name for player in self.session.players]
        names += self.names[len(names) : FEWEST]
        fresh = ResetList.of(names, works_of_wonder="works_of_wonder" in self.session.modules)
        turns = self.owner.store.documents.get(self.session.id, "turns")
        return replace(fresh, first=read_turns(turns.body).seat) if turns else fresh

    def _kept(self, store: SessionStore) -> ResetList:
        """The list in the settings; a new one where another version stored something else."""
        try:
            return read_reset(store.settings.get(KEPT, {}))
        except ValueError:
            return self.fresh()

"""Where the checklist of a reset is kept: in its session, or for a table without one in the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from locales import Message, say
from models.store import Store
from models.values import Session
from solo.architects.reset_list import ResetList, read_reset, written
from views.companion import Companion
from views.ui import Ui

KIND: Final = "reset"
KEPT = "reset"  # a setting
FEWEST = 2


@dataclass(frozen=True, slots=True)
class ResetPen:
    ui: Ui
    companion: Companion
    session: Session | None

    @property
    def now(self) -> ResetList:
        return self._read(self.companion.store)

    @property
    def undo_labels(self) -> tuple[Message | None, Message | None]:
        document = self.companion.store.document(self.session.id, KIND) if self.session else None
        return (document.undo_label, document.redo_label) if document else (None, None)

    def change(self, label: Message, edit: Callable[[ResetList], ResetList]) -> None:
        """From the list as it is when it is written: somebody else may tick as well."""

        def write(store: Store) -> None:
            body = written(edit(self._read(store)))
            if self.session is None:
                store.change_setting(KEPT, body)
            else:
                store.change_document(self.session.id, KIND, label, body)

        self.companion.change(write)

    def begin_anew(self) -> None:
        fresh = self.fresh(self.now)
        self.change(say("app.reset.did.anew"), lambda _now: fresh)

    def undo(self) -> None:
        if self.session:
            id = self.session.id
            self.companion.change(lambda store: store.undo(id, KIND))

    def redo(self) -> None:
        if self.session:
            id = self.session.id
            self.companion.change(lambda store: store.redo(id, KIND))

    def fresh(self, last: ResetList | None = None) -> ResetList:
        """Nothing done yet: the seats of the session, or those of last time."""
        if self.session is None:
            works_of_wonder = last.works_of_wonder if last else True
            return ResetList.of(self.names(len(last.seats) if last else FEWEST), works_of_wonder=works_of_wonder)
        names = [player.name for player in self.session.players]
        names += self.names(FEWEST)[len(names) :]
        return ResetList.of(names, works_of_wonder="works_of_wonder" in self.session.modules)

    def names(self, seats: int) -> list[str]:
        return [self.ui("app.reset.player", number=number) for number in range(1, seats + 1)]

    def _read(self, store: Store) -> ResetList:
        if self.session is None:
            return self._kept(store)
        document = store.document(self.session.id, KIND)
        return read_reset(document.body) if document else self.fresh()

    def _kept(self, store: Store) -> ResetList:
        """What another version kept may be no list: then it begins anew."""
        try:
            return read_reset(store.setting(KEPT, {}))
        except ValueError:
            return self.fresh()

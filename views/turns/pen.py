"""The turns of a session: read from the store, changed by small acts on what is on disk at that moment."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias, cast

from content.games import MODULES, Game
from locales import Message, say
from models.store import Store
from models.trouble import StaleRevision, Unknown
from models.values import Document, Session
from setup.change import NotPossible
from setup.ending import Company
from setup.turns import Turns, next_turn
from setup.turns_document import MOST_SEATS, read_turns, written
from views.companion import Companion
from views.table.lobby import Chair, chairs
from views.ui import Ui

KIND: Final = "turns"
RECENT = 30
Act: TypeAlias = Callable[[Turns], Turns]


def company_of(session: Session) -> Company:
    """Raises `Unknown` for a table without people, and for a game that another version of the app knows."""
    people = sum(player.controller == "human" for player in session.players)
    known = MODULES.get(session.game)
    if known is None or not 0 < people <= len(session.players) <= MOST_SEATS:
        raise Unknown(KIND, session.id)
    modules = frozenset(session.modules) & {*known}
    ai = any(player.controller == "ai" for player in session.players)
    return Company(cast(Game, session.game), modules, people, ai)


def fresh(store: Store, session: Session) -> Turns:
    """Before the first turn. What only a table can count, it has told perhaps in a game before."""
    now = Turns(company_of(session))
    return Turns(now.company, told=_told_before(store, now)) if now.asks_spaces else now


def _told_before(store: Store, now: Turns) -> int | None:
    for body in store.recent_bodies(KIND, now.company.game, RECENT):
        before = read_turns(body)
        if before.told and before.seats == now.seats:
            return before.told
    return None


def begin(store: Store, session: Session) -> Document:
    """The first document of the turns; there is nothing before it to go back to."""
    body = written(fresh(store, session))
    return store.change_document(session.id, KIND, say("app.turns.did.begin"), body, 0)


@dataclass(frozen=True)
class TurnsPen:
    """`now` is what the screen shows; a change goes to what is on disk by then."""

    ui: Ui
    companion: Companion
    session: Session
    now: Turns
    document: Document | None

    @classmethod
    def of(cls, ui: Ui, companion: Companion, id: str) -> TurnsPen:
        store = companion.store
        session, document = store.session(id), store.document(id, KIND)
        now = read_turns(document.body) if document else fresh(store, session)
        return cls(ui, companion, session, now, document)

    @cached_property
    def chairs(self) -> list[Chair]:
        """The seats of the turns, whatever became of the session's since."""
        known = chairs(self.companion, self.session)[: self.now.seats]
        return [*known, *(Chair("", None, False) for _ in range(self.now.seats - len(known)))]

    @cached_property
    def names(self) -> list[str]:
        return [chair.name or self.ui("app.setup.player", seat=seat + 1) for seat, chair in enumerate(self.chairs)]

    @property
    def who(self) -> str:
        """Whose turn it is."""
        return self.names[self.now.seat]

    @property
    def undo_label(self) -> Message | None:
        return self.document.undo_label if self.document else None

    @property
    def redo_label(self) -> Message | None:
        return self.document.redo_label if self.document else None

    @property
    def why_not_write(self) -> Message | None:
        """On this phone: a guest taps in their own turn, once the host has begun."""
        if self.ui.column == "all":
            return None
        if self.ui.column is None:
            return say("app.turns.watching")
        if self.document is None:
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
        steps = self.companion.store.steps(self.session.id, KIND, 1) if self.document else ()
        return bool(steps) and steps[0].by != self.ui.me

    # -- changes ------------------------------------------------------------------------------------------------

    def next_turn(self) -> None:
        """Of the turn that is shown: a second tap does not end the one after it."""
        shown = self.now.done
        label = say("app.turns.did.next", who=self.who)
        self.change(label, lambda now: next_turn(now) if now.done == shown else now)

    def change(self, label: Message, act: Act) -> None:
        """What is no longer possible by then is left; the screen shows how it is."""

        def write(store: Store) -> None:
            if store.document(self.session.id, KIND) is None:
                with suppress(StaleRevision):  # somebody else was quicker
                    begin(store, self.session)
            store.edit_document(self.session.id, KIND, label, lambda body: written(act(read_turns(body))))

        try:
            self.companion.change(write)
        except NotPossible:
            self.companion.tell()

    def undo(self) -> None:
        self.companion.change(lambda store: store.undo(self.session.id, KIND))

    def redo(self) -> None:
        self.companion.change(lambda store: store.redo(self.session.id, KIND))

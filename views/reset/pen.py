"""Where the checklist of a reset is kept: in its session, or for a table without one in the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from locales import Message, say
from models.store import Store
from models.values import Session
from setup.turns_document import read_turns
from solo.architects.reset_list import ResetList, read_reset, written
from solo.architects.state import AI
from views.companion import Companion
from views.play.architects.game import ArchitectsGame
from views.ui import Ui

KIND: Final = "reset"
KEPT = "reset"  # a setting
FEWEST = 2


def told_game(companion: Companion, session: Session | None) -> ArchitectsGame | None:
    """The solo game of a session that keeps what is told."""
    if session is None or session.stage != "play" or companion.store.document(session.id, "journal") is None:
        return None
    game = ArchitectsGame(companion, session.id)
    return game if game.start.tracking == "track" else None


def as_told(now: ResetList, session: Session, game: ArchitectsGame) -> ResetList:
    """Until the first step is ticked: who is where by the game's own account."""
    work, table = game.work, game.state.table
    people = iter(work.people)
    owners = [AI if player.controller == "ai" else next(people, "") for player in session.players]
    seats = tuple(
        seat._replace(
            market=table.market.count(owner),
            prison=work.side.prison if owner == AI else work.person(owner).prison,
            princess=work.workers(owner, table.princess) if table.princess else 0,
            profiteer=work.workers(owner, table.profiteer) if table.profiteer else 0,
        )
        if owner
        else seat
        for seat, owner in zip(now.seats, owners, strict=False)
    )
    first = owners.index(game.state.reset_due) if game.state.reset_due in owners else now.first
    return replace(now, seats=(*seats, *now.seats[len(seats) :]), first=first)


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
        fresh = ResetList.of(names, works_of_wonder="works_of_wonder" in self.session.modules)
        turns = self.companion.store.document(self.session.id, "turns")
        return replace(fresh, first=read_turns(turns.body).seat) if turns else fresh

    def names(self, seats: int) -> list[str]:
        return [self.ui("app.reset.player", number=number) for number in range(1, seats + 1)]

    @property
    def follows_the_game(self) -> bool:
        """Whether what was told to a solo game says who is where."""
        return told_game(self.companion, self.session) is not None

    def _read(self, store: Store) -> ResetList:
        if self.session is None:
            return self._kept(store)
        document = store.document(self.session.id, KIND)
        now = read_reset(document.body) if document else self.fresh()
        game = told_game(self.companion, self.session)
        return now if game is None or now.done else as_told(now, self.session, game)

    def _kept(self, store: Store) -> ResetList:
        """What another version kept may be no list: then it begins anew."""
        try:
            return read_reset(store.setting(KEPT, {}))
        except ValueError:
            return self.fresh()

"""The card book: what people entered from their own cards, with every change undoable.

A card is a row with the name of its slot and its face. A change is any pure function from book to book; what it
changed goes into one step, in the same transaction. Undo and redo swap the cards of a step with its other side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session as Db
from sqlmodel import col, delete, func, select

from content.games import Game
from locales import Message
from models.columns import same_json
from models.database import Database, Topic
from models.sql_tables import CardRow, CardStepRow
from models.store_backups import Backups
from models.values import CAP
from solo.book.book import Book, Entry, Key
from solo.book.form import Face
from solo.book.slots import KINDS, slot_of

VERSION = 1


@dataclass(frozen=True, slots=True)
class CardBook:
    """The book of a game as it is kept, and what undo would take back and redo bring again."""

    book: Book
    undo_label: Message | None = None
    redo_label: Message | None = None


class CardBooks(Topic):
    def __init__(self, database: Database, backups: Backups) -> None:
        super().__init__(database)
        self._backups = backups

    def get(self, game: Game) -> CardBook:
        return self._database.remembered(("card_book", game), lambda: self._read(game))

    def _read(self, game: Game) -> CardBook:
        with self._database.read() as db:
            return _card_book(db, game)

    def change(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook:
        """Applies the edit to the book as it is now, as one committed change with one step to undo it.

        What changes nothing writes nothing. What an edit refuses by raising is not written either.
        """
        with self._database.write() as db:
            before = _known(game, _rows(db, game, lock=True))
            after = edit(_book(game, before)).entries
            changed = [
                key
                for key in {**before, **after}
                if key not in before or key not in after or not same_json(before[key].body, after[key].face)
            ]
            if changed:
                faces = [after[key].face if key in after else None for key in changed]
                kept = [self._write_card(db, game, *card) for card in zip(changed, faces, strict=True)]
                db.exec(delete(CardStepRow).where(_of(game), col(CardStepRow.done).is_(False)))
                db.add(CardStepRow(game=game, label=label, done=True, cards=kept, at=self._database.now()))
                db.flush()
                _thin_out(db, game)
            return _card_book(db, game)

    def bring_in(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook:
        """A whole book that comes in: as `change`, after a backup where the app keeps them."""
        if self._backups.kept:
            self._backups.make("before-import")
        return self.change(game, label, edit)

    def undo(self, game: Game) -> CardBook:
        """The book before its last step; unchanged if there is none."""
        return self._walk(game, back=True)

    def redo(self, game: Game) -> CardBook:
        return self._walk(game, back=False)

    def _walk(self, game: Game, *, back: bool) -> CardBook:
        with self._database.write() as db:
            step = _next_step(db, game, back=back, lock=True)
            if step:
                step.cards = [
                    self._write_card(db, game, (card["kind"], card["slot"]), card["face"]) for card in step.cards
                ]
                step.done = not back
                db.flush()
            return _card_book(db, game)

    def _write_card(self, db: Db, game: Game, key: Key, face: Face | None) -> dict[str, Any]:
        """Puts the card into the book, or takes it out; gives what stood there before, for the way back."""
        kind, slot = key
        now = self._database.now()
        query = select(CardRow).where(
            CardRow.game == game, CardRow.kind == kind, CardRow.name == slot, CardRow.version == VERSION
        )
        rows = db.exec(query.order_by(col(CardRow.deleted_at).is_(None).desc())).all()
        row = rows[0] if rows else None
        other = {"kind": kind, "slot": slot, "face": row.body if row and row.deleted_at is None else None}
        if row is None and face is not None:
            db.add(CardRow(game=game, kind=kind, name=slot, version=VERSION, body=dict(face), changed_at=now))
        elif row is not None:
            row.deleted_at = now if face is None else None
            row.body = row.body if face is None else dict(face)
            row.version, row.changed_at = VERSION, now
        return other


def _of(game: Game) -> Any:
    return col(CardStepRow.game) == game


def _rows(db: Db, game: Game, *, lock: bool = False) -> list[CardRow]:
    query = select(CardRow).where(CardRow.game == game, col(CardRow.deleted_at).is_(None)).order_by(col(CardRow.id))
    return [*db.exec(query.with_for_update() if lock else query)]


def _known(game: Game, rows: Iterable[CardRow]) -> dict[Key, CardRow]:
    """What a newer version of the app has kept is left alone: it is not shown here, and not lost."""
    kinds = {kind: kind for kind in KINDS}
    found = {(kinds[row.kind], row.name): row for row in rows if row.kind in kinds and row.version == VERSION}
    return {key: row for key, row in found.items() if slot_of(game, *key)}


def _book(game: Game, rows: Mapping[Key, CardRow]) -> Book:
    return Book.of(game, [Entry(*key, row.body) for key, row in rows.items()])


def _next_step(db: Db, game: Game, *, back: bool, lock: bool = False) -> CardStepRow | None:
    order = col(CardStepRow.id).desc() if back else col(CardStepRow.id)
    query = select(CardStepRow).where(_of(game), col(CardStepRow.done).is_(back)).order_by(order).limit(1)
    return db.exec(query.with_for_update() if lock else query).first()


def _card_book(db: Db, game: Game) -> CardBook:
    labels = [step.label if (step := _next_step(db, game, back=back)) else None for back in (True, False)]
    return CardBook(_book(game, _known(game, _rows(db, game))), *labels)


def _thin_out(db: Db, game: Game) -> None:
    """Steps beyond the cap go, the oldest first."""
    count = db.exec(select(func.count()).select_from(CardStepRow).where(_of(game))).one()
    if count > CAP:
        old = select(CardStepRow.id).where(_of(game)).order_by(col(CardStepRow.id)).limit(count - CAP)
        db.exec(delete(CardStepRow).where(col(CardStepRow.id).in_([*db.exec(old)])))

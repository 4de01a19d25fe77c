"""The card book: what people entered from their own cards, once and for ever."""

from __future__ import annotations

from sqlmodel import Session as Db
from sqlmodel import col, select

from models.database import Database
from models.tables import CardRow
from models.trouble import Unknown
from models.values import Card, JsonObject


class Cards(Database):
    def cards(self, game: str, kind: str) -> tuple[Card, ...]:
        """By name."""
        query = select(CardRow).where(CardRow.game == game, CardRow.kind == kind, col(CardRow.deleted_at).is_(None))
        with self._read() as db:
            return tuple(sorted(map(_card, db.exec(query)), key=lambda card: (card.name.casefold(), card.id)))

    def add_card(self, game: str, kind: str, name: str, version: int, body: JsonObject) -> Card:
        row = CardRow(game=game, kind=kind, name=name, version=version, body=body, changed_at=self._now())
        with self._write() as db:
            db.add(row)
        return _card(row)

    def change_card(self, id: str, name: str, version: int, body: JsonObject) -> Card:
        with self._write() as db:
            row = _row(db, id)
            row.name, row.version, row.body, row.changed_at = name, version, body, self._now()
        return _card(row)

    def delete_card(self, id: str) -> None:
        """Out of the book; `restore_card` brings it back."""
        with self._write() as db:
            _row(db, id).deleted_at = self._now()

    def restore_card(self, id: str) -> Card:
        with self._write() as db:
            row = _row(db, id)
            row.deleted_at = None
        return _card(row)


def _row(db: Db, id: str) -> CardRow:
    if row := db.get(CardRow, id):
        return row
    raise Unknown("card", id)


def _card(row: CardRow) -> Card:
    return Card(row.id, row.kind, row.game, row.name, row.version, row.body, row.changed_at)

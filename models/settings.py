"""Settings: small JSON values by key, remembered at once."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from models.database import Topic
from models.sql_tables import Row, SettingRow

_ALL = select(*Row.metadata.tables["setting"].c)  # made once: every drawing of a screen asks for it


class Settings(Topic):
    def all(self) -> dict[str, Any]:
        return dict(self._database.remembered(("settings",), self._all_settings))

    def get(self, key: str, default: Any = None) -> Any:
        return self._database.remembered(("settings",), self._all_settings).get(key, default)

    def change(self, key: str, value: Any) -> None:
        with self._database.write("session", "document", "card_book") as db:
            db.merge(SettingRow(key=key, value=value, changed_at=self._database.now()))

    def _all_settings(self) -> dict[str, Any]:
        with self._database.read() as db:
            return {row.key: row.value for row in db.execute(_ALL)}

"""Settings: small JSON values by key, remembered at once."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from models.database import Database
from models.tables import SettingRow


class Settings(Database):
    def settings(self) -> dict[str, Any]:
        with self._read() as db:
            return {row.key: row.value for row in db.exec(select(SettingRow))}

    def setting(self, key: str, default: Any = None) -> Any:
        with self._read() as db:
            row = db.get(SettingRow, key)
            return row.value if row else default

    def change_setting(self, key: str, value: Any) -> None:
        with self._write() as db:
            db.merge(SettingRow(key=key, value=value, changed_at=self._now()))

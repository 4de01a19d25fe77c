"""Backups of the SQLite file: made whole or not at all, named by time and reason, thinned out with age."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, get_args

from models.files import copy_to, examine

BackupReason = Literal["by-hand", "daily", "before-upgrade", "before-import", "before-restore", "before-delete"]
NAME = re.compile(rf"(\d{{8}}T\d{{12}})Z-({'|'.join(get_args(BackupReason))})\.db")
STAMP = "%Y%m%dT%H%M%S%f"
LAST = 12
DAYS, WEEKS, MONTHS = 14, 8, 12


@dataclass(frozen=True, slots=True)
class Backup:
    path: Path
    made_at: datetime
    reason: BackupReason
    size: int


def list_backups(folder: Path) -> tuple[Backup, ...]:
    """The newest first. Files with other names are not ours and are left alone."""
    found = [backup for path in folder.glob("*.db") if (backup := _read_name(path))]
    return tuple(sorted(found, key=lambda backup: backup.made_at, reverse=True))


def make_backup(database: Path, folder: Path, reason: BackupReason, now: datetime) -> Backup:
    """Copies the database as it is now, also while others use it, and thins out the older backups."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = {backup.made_at for backup in list_backups(folder)}
    while now in taken:
        now += timedelta(microseconds=1)
    path = folder / f"{now.astimezone(UTC):{STAMP}}Z-{reason}.db"
    copy_to(database, path)
    backups = list_backups(folder)
    kept = which_to_keep((backup.made_at for backup in backups), now)
    for backup in backups:
        if backup.made_at not in kept:
            backup.path.unlink(missing_ok=True)
    return Backup(path, now, reason, path.stat().st_size)


def newest_good(folder: Path) -> Backup | None:
    """The newest backup that is whole and that this app can read."""
    return next((backup for backup in list_backups(folder) if is_good(backup.path)), None)


def which_to_keep(times: Iterable[datetime], now: datetime) -> frozenset[datetime]:
    """The last 12, and the newest of each of the last 14 days, 8 weeks and 12 months that has one (in UTC).

    A time after `now` (a clock that was set back) is kept only among the last 12 and takes no day's place.
    """
    newest_first = sorted(times, reverse=True)
    past = [time for time in newest_first if time <= now]
    return frozenset(
        (
            *newest_first[:LAST],
            *_newest_of_each(past, lambda time: time.date().toordinal(), DAYS, now),
            *_newest_of_each(past, lambda time: (time.date().toordinal() - 1) // 7, WEEKS, now),
            *_newest_of_each(past, lambda time: time.year * 12 + time.month, MONTHS, now),
        )
    )


def _newest_of_each(
    newest_first: list[datetime], period: Callable[[datetime], int], count: int, now: datetime
) -> list[datetime]:
    """The newest time in each of the last `count` periods, the present one included."""
    oldest = period(now.astimezone(UTC)) - count
    kept: dict[int, datetime] = {}
    for time in newest_first:
        if (number := period(time.astimezone(UTC))) > oldest:
            kept.setdefault(number, time)
    return list(kept.values())


def is_good(path: Path) -> bool:
    """Whole, and this app can read it."""
    try:
        return examine(path, alone=True).good
    except (sqlite3.Error, OSError):
        return False


def _read_name(path: Path) -> Backup | None:
    if not (parts := NAME.fullmatch(path.name)):
        return None
    try:
        made_at = datetime.strptime(parts[1], STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    reason: BackupReason = parts[2]  # type: ignore[assignment]  # the pattern holds exactly these words
    return Backup(path, made_at, reason, path.stat().st_size)

"""The app's log file: errors and their places, without anything that was typed."""

from __future__ import annotations

import logging
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

FOLDER = "logs"
FILE = "companion.log"
SIZE = 512 * 1024
KEPT = 3
AT_ONCE, AN_HOUR = 60.0, 6.0
"""Entries of one logger. A traceback takes some 3 KB."""
# Our own loggers. Their sentences are ours and hold no values; those of other packages may hold anything.
OWN = "companion"
_ROOT = Path(__file__).resolve().parent.parent


def trace(error: BaseException) -> str:
    """Where an error happened, without its words: those may hold a name that somebody typed."""
    lines = [type(error).__name__]
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        where = path.relative_to(_ROOT) if path.is_relative_to(_ROOT) else Path(*path.parts[-2:])
        lines.append(f"  {where.as_posix()}:{frame.lineno} {frame.name}")
    return "\n".join(lines)


class PlacesOnly(logging.Formatter):
    """Writes time, level, logger, and the frames of an exception. Left out are an exception's message, which may quote
    a name or a note, and the sentences of other packages."""

    def format(self, record: logging.LogRecord) -> str:
        ours = record.name == OWN or record.name.startswith(f"{OWN}.")
        sentence = record.getMessage() if ours else f"{record.module}.{record.funcName}:{record.lineno}"
        when = self.formatTime(record, "%Y-%m-%d %H:%M:%S")
        return "\n".join([f"{when} {record.levelname} {record.name} {sentence}", *_causes(record)])


def _causes(record: logging.LogRecord) -> list[str]:
    """The exception, and those it came from."""
    error = record.exc_info[1] if record.exc_info else None
    parts: list[str] = []
    while error is not None and len(parts) < 10:
        parts.append(trace(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return parts


class RateLimitFilter(logging.Filter):
    """So many entries of a logger at once, then so many an hour: odd requests from outside cannot push older entries
    out of the log, as each kind is written by one logger."""

    def __init__(self) -> None:
        super().__init__()
        self._left: dict[str, tuple[float, float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        left, when = self._left.get(record.name, (AT_ONCE, record.created))
        left = min(AT_ONCE, left + max(0.0, record.created - when) * AN_HOUR / 3600)
        written = left >= 1
        self._left[record.name] = (left - written, record.created)
        return written


class QuietFile(RotatingFileHandler):
    """Ignores a full disk or a folder that cannot be written: neither may stop the app or fill the terminal."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name that logging calls
        del record


def start(folder: Path) -> None:
    """From now on warnings go to a file in the data folder; nothing is printed."""
    file = folder / FOLDER / FILE
    root = logging.getLogger()
    handler: logging.Handler
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = QuietFile(file, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(PlacesOnly())
    handler.addFilter(RateLimitFilter())
    root.addHandler(handler)
    root.setLevel(logging.WARNING)

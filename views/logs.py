"""The app's log file: what went wrong and where, without what anybody typed."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from views.ui import trace

FOLDER = "logs"
FILE = "companion.log"
SIZE = 512 * 1024
KEPT = 3
# Our own loggers. Their sentences are ours and hold no values; those of other packages may hold anything.
OWN = "companion"


class PlacesOnly(logging.Formatter):
    """Writes when, how grave, who, and the frames of an exception. An exception's words stay out, for they may quote
    a name or a note; so do the sentences of other packages."""

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


class QuietFile(RotatingFileHandler):
    """A full disk or a folder that cannot be written must not stop the app, nor fill the terminal."""

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
    root.addHandler(handler)
    root.setLevel(logging.WARNING)

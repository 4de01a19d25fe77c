"""A JSON file that came in: an archive of this app, or an export of BG Stats. What it is shows by what is in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from interchange.json_reader import read_object
from interchange.problems import BadFile, Problem
from interchange.progress import Progress, quiet, share
from models.archive.bgstats_reading import is_play_file, read_plays
from models.archive.documents import Archive
from models.archive.reading import LIMITS, archive_of
from models.database import Formats

READ: Final = 0.4
"""Of the work, until the JSON is read."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """`brief`: it tells less about a match than may be known here. `left_out` counts plays that cannot come in."""

    archive: Archive
    brief: bool = False
    left_out: int = 0


def read_file(raw: bytes, formats: Formats, now: datetime, largest: int, progress: Progress = quiet) -> Incoming:
    """Raises `BadFile` with all that is wrong."""
    odd: list[Problem] = []
    document = read_object(raw, replace(LIMITS, bytes=largest), odd, share(progress, 0, READ))
    if not is_play_file(document):
        return Incoming(archive_of(document, formats, odd, share(progress, READ, 1)))
    if odd:
        raise BadFile(odd)
    archive, left_out = read_plays(document, now, share(progress, READ, 1))
    return Incoming(archive, True, left_out)

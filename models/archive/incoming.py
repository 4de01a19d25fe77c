"""A JSON file that came in: an archive of this app, or an export of BG Stats. What it is shows by what is in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from interchange.json_reader import read_object
from interchange.problems import BadFile, Problem
from models.archive.bgstats_reading import is_play_file, read_plays
from models.archive.documents import Archive
from models.archive.reading import LIMITS, archive_of
from models.database import Formats


@dataclass(frozen=True, slots=True)
class Incoming:
    """`brief`: it tells less about a match than may be known here. `left_out` counts plays that cannot come in."""

    archive: Archive
    brief: bool = False
    left_out: int = 0


def read_file(raw: bytes, formats: Formats, now: datetime, largest: int) -> Incoming:
    """Raises `BadFile` with all that is wrong."""
    odd: list[Problem] = []
    document = read_object(raw, replace(LIMITS, bytes=largest), odd)
    if not is_play_file(document):
        return Incoming(archive_of(document, formats, odd))
    if odd:
        raise BadFile(odd)
    archive, left_out = read_plays(document, now)
    return Incoming(archive, True, left_out)

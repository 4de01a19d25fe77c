"""Which documents the app keeps, and what checks each of them on its way in."""

from __future__ import annotations

import json

from models.database import Formats
from models.values import JsonObject
from scoring.pad.document import read_pad
from setup.checklist import read_checklist
from solo.files import read_start
from solo.machine import Entry
from solo.viscounts.state import Start


def read_journal(body: JsonObject) -> tuple[Start, tuple[Entry, ...]]:
    """How a solo game starts, and what was answered, told and corrected since."""
    return read_start(json.dumps(body).encode())


FORMATS: Formats = {("plan", 1): read_checklist, ("journal", 1): read_journal, ("sheet", 1): read_pad}

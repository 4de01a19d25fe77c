"""Which documents the app keeps, and what checks each of them on its way in."""

from __future__ import annotations

from models.database import Formats
from scoring.pad.document import read_pad

FORMATS: Formats = {("sheet", 1): read_pad}

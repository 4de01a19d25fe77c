"""Which documents the app keeps, and what checks each of them on its way in."""

from __future__ import annotations

from models.database import Formats
from scoring.pad.document import read_pad
from setup.checklist import read_checklist
from setup.turns_document import read_turns
from solo.architects.reset_list import read_reset
from solo.files import check as check_journal

FORMATS: Formats = {
    ("plan", 1): read_checklist,
    ("journal", 1): check_journal,
    ("sheet", 1): read_pad,
    ("reset", 1): read_reset,
    ("turns", 1): read_turns,
}

"""Moments as ISO 8601 writes them."""

import re
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import Final

MOMENT: Final = re.compile(
    r"(?P<year>\d{4})(?P<d>-?)"
    r"(?:(?P<month>\d\d)(?P=d)(?P<day>\d\d)|W(?P<week>\d\d)(?P=d)(?P<weekday>\d)|(?P<day_of_year>\d{3}))"
    r"(?:[T ](?P<hour>\d\d)(?:(?P<t>:?)(?P<minute>\d\d)(?:(?P=t)(?P<second>\d\d)(?:[.,](?P<fraction>\d+))?)?)?"
    r"(?:Z|(?P<zone>[+-](?:[01]\d|2[0-3]))(?::?(?P<zone_minute>[0-5]\d))?)?)?",
    re.ASCII,
)
"""Date, time and offset may each be in basic or in extended form: programs mix them."""


def moment(text: str) -> datetime | None:
    """The day, with its time where that is given; None where the text is neither.

    `datetime.fromisoformat` would take more than the standard (any sign before the time) and less (no days of the
    year), and 24:00 only in some versions of Python.
    """
    match = MOMENT.fullmatch(text)
    if match is None:
        return None
    hour, minute, second = (int(match[part] or 0) for part in ("hour", "minute", "second"))
    fraction = int((match["fraction"] or "")[:6].ljust(6, "0"))
    end_of_day = (hour, minute, second, fraction) == (24, 0, 0, 0)
    try:
        at = time(0 if end_of_day else hour, minute, second, fraction, _zone(match))
        return datetime.combine(_day(match), at) + timedelta(days=end_of_day)
    except (ValueError, OverflowError):
        return None


def _day(match: re.Match[str]) -> date:
    year = int(match["year"])
    if match["month"]:
        return date(year, int(match["month"]), int(match["day"]))
    if match["week"]:
        return date.fromisocalendar(year, int(match["week"]), int(match["weekday"]))
    day = date(year, 1, 1) + timedelta(days=int(match["day_of_year"]) - 1)
    if day.year != year:
        raise ValueError("no such day of the year")
    return day


def _zone(match: re.Match[str]) -> tzinfo | None:
    if match["zone"]:
        minutes = int(match["zone_minute"] or 0)
        away = timedelta(hours=int(match["zone"][1:]), minutes=minutes)
        return timezone(-away if match["zone"][0] == "-" else away)
    return UTC if match[0].endswith("Z") else None

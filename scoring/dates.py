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
    """The day, with its time where that is told; None where the text is neither.

    `datetime.fromisoformat` would take more than the standard (any sign before the time) and less (no days of the
    year), and 24:00 only in some versions of Python.
    """
    told = MOMENT.fullmatch(text)
    if told is None:
        return None
    hour, minute, second = (int(told[part] or 0) for part in ("hour", "minute", "second"))
    fraction = int((told["fraction"] or "")[:6].ljust(6, "0"))
    end_of_day = (hour, minute, second, fraction) == (24, 0, 0, 0)
    try:
        at = time(0 if end_of_day else hour, minute, second, fraction, _zone(told))
        return datetime.combine(_day(told), at) + timedelta(days=end_of_day)
    except (ValueError, OverflowError):
        return None


def _day(told: re.Match[str]) -> date:
    year = int(told["year"])
    if told["month"]:
        return date(year, int(told["month"]), int(told["day"]))
    if told["week"]:
        return date.fromisocalendar(year, int(told["week"]), int(told["weekday"]))
    day = date(year, 1, 1) + timedelta(days=int(told["day_of_year"]) - 1)
    if day.year != year:
        raise ValueError("no such day of the year")
    return day


def _zone(told: re.Match[str]) -> tzinfo | None:
    if told["zone"]:
        minutes = int(told["zone_minute"] or 0)
        away = timedelta(hours=int(told["zone"][1:]), minutes=minutes)
        return timezone(-away if told["zone"][0] == "-" else away)
    return UTC if told[0].endswith("Z") else None

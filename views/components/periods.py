"""Spans of time as people mean them: whole days, months and years where they are."""

from __future__ import annotations

import itertools
from datetime import UTC, date, datetime, timedelta
from typing import Final

from models.statistics_values import Period

ALL_TIME: Final = "all"
CHOICES: Final = (ALL_TIME, "days30", "months12", "year")
MOST_STEPS = 12


def midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day).astimezone().astimezone(UTC)  # the table's own midnight


def since(choice: str, today: date) -> datetime | None:
    match choice:
        case "days30":
            return midnight(today - timedelta(days=29))
        case "months12":
            return midnight(_months_later(today.replace(day=1), -11))
        case "year":
            return midnight(today.replace(month=1, day=1))
        case _:
            return None


def year_of(year: int) -> Period:
    return Period(midnight(date(year, 1, 1)), midnight(date(year + 1, 1, 1)))


def months_in(year: int) -> tuple[Period, ...]:
    borders = [midnight(_months_later(date(year, 1, 1), number)) for number in range(13)]
    return tuple(Period(one, two) for one, two in itertools.pairwise(borders))


def steps(first: datetime, last: datetime) -> tuple[Period, ...]:
    """At most twelve equal ones that cover both: months, quarters, years, or several years."""
    begin, end = first.astimezone().date(), last.astimezone().date()
    for months in (1, 3, 12, 24, 60, 120, 1200):
        start = begin.replace(day=1, month=(begin.month - 1) // min(months, 12) * min(months, 12) + 1)
        count = ((end.year - start.year) * 12 + end.month - start.month) // months + 1
        if count <= MOST_STEPS:
            break
    borders = [midnight(_months_later(start, months * number)) for number in range(count + 1)]
    return tuple(Period(one, two) for one, two in itertools.pairwise(borders))


def months_of(period: Period) -> int:
    one, two = period.start.astimezone().date(), (period.end + timedelta(hours=12)).astimezone().date()
    return (two.year - one.year) * 12 + two.month - one.month


def _months_later(day: date, months: int) -> date:
    month = day.year * 12 + day.month - 1 + months
    return day.replace(year=month // 12, month=month % 12 + 1)

"""A day that is picked from a calendar."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

import flet as ft

from views.ui_context import Handler, Ui

FIRST = date(2010, 1, 1)


def calendar(ui: Ui, day: date, on_pick: Callable[[date], None], on_close: Handler) -> ft.DatePicker:
    """Up to today; opened at `day`, which can be picked whenever it was."""

    def pick(event: ft.Event[ft.DatePicker]) -> None:
        """The client gives its own midnight as a moment in UTC: half a day later it is that day everywhere."""
        picked = event.control.value
        assert isinstance(picked, datetime)
        on_pick((picked + timedelta(hours=12)).date())

    today = date.today()  # noqa: DTZ011  # the day at the table
    return ft.DatePicker(
        value=datetime.combine(day, time()),
        first_date=datetime.combine(min(FIRST, day), time()),
        last_date=datetime.combine(max(today, day), time()),
        on_change=ui.on(pick),
        on_dismiss=ui.on(on_close),
    )

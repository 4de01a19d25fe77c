"""Guests have the screens of the app: the same data as in the tests of the views."""

from collections.abc import Iterator

import pytest

from app.phone_table import arrived, new_table
from tests.models.helpers import NOON
from tests.views.conftest import Club, app_state, at_once, club, empty_database, filled_folder, full
from views.app_state import AppState

__all__ = ["app_state", "at_once", "club", "empty_database", "filled_folder", "full"]


@pytest.fixture
def table(club: Club) -> Iterator[AppState]:
    """A table that is at the session of the demo that is being scored."""
    app_state = club.app_state
    table_control = app_state.table_control
    session = next(session for session in app_state.store.sessions.find(("score",)) if len(session.players) > 2)
    table_control.table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a").model_copy(
        update={"session": session.id}
    )
    yield app_state
    table_control.table = None

"""Guests have the screens of the app: the same data as in the tests of the views."""

from tests.views.conftest import at_once, club, companion, empty_database, filled_folder, full

__all__ = ["at_once", "club", "companion", "empty_database", "filled_folder", "full"]

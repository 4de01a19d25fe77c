"""Guests have the screens of the app: the same data as in the tests of the views."""

from tests.views.conftest import app_state, at_once, club, empty_database, filled_folder, full

__all__ = ["app_state", "at_once", "club", "empty_database", "filled_folder", "full"]

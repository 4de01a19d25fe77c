"""Use cases act on the app's data: the same fixtures as in the tests of the store and of the screens."""

from tests.models.conftest import postgres_address, postgres_server
from tests.views.screens.result.conftest import app_state

__all__ = ["app_state", "postgres_address", "postgres_server"]

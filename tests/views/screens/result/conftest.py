from collections.abc import Iterator

import pytest

from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from views.app_state import AppState


@pytest.fixture(scope="module")
def app_state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppState]:
    """The app's data with score pads; every test lays tables of its own."""
    folder = tmp_path_factory.mktemp("data")
    app_state = AppState(lambda instead: Store.open(folder / DATABASE, FORMATS, instead=instead), folder, HostedTable)
    yield app_state
    app_state.close()

from collections.abc import Iterator

import pytest

from models.formats import FORMATS
from models.places import DATABASE
from models.store import Store
from views.companion import Companion


@pytest.fixture(scope="module")
def companion(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Companion]:
    """The app's data with score pads; every test lays tables of its own."""
    folder = tmp_path_factory.mktemp("data")
    companion = Companion(lambda instead: Store.open(folder / DATABASE, FORMATS, instead=instead), folder)
    yield companion
    companion.close()

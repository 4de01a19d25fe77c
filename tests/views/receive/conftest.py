from collections.abc import Iterator
from pathlib import Path

import pytest

from models.formats import FORMATS
from models.places import DATABASE
from models.store import Store
from views.companion import Companion


@pytest.fixture
def companion(tmp_path: Path) -> Iterator[Companion]:
    """Another phone: nothing on it yet."""
    companion = Companion(lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path)
    yield companion
    companion.close()

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.formats import FORMATS
from models.places import DATABASE
from models.store import Store
from tests.views.people_and_matches import fill
from views.companion import Companion


@pytest.fixture
def companion(tmp_path: Path) -> Iterator[Companion]:
    """The app's data on an empty folder."""
    companion = Companion(lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path)
    yield companion
    companion.close()


@pytest.fixture
def full(companion: Companion) -> Companion:
    """With people, open sessions and matches."""
    fill(companion.store)
    return companion

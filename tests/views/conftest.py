from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile, copytree

import pytest

from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from testing.demo import Demo, make
from testing.people_and_matches import fill
from testing.screens import SCREENS
from views import page_drawing
from views.app_state import AppState
from views.layout import redraw_throttle


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others do is drawn without a pause, so that no test has to wait for it."""
    monkeypatch.setattr(redraw_throttle, "PAUSE", 0.0)
    monkeypatch.setattr(redraw_throttle, "BEHIND", 0.0)
    monkeypatch.setattr(redraw_throttle, "GIVING_WAY", 0.0)
    monkeypatch.setattr(page_drawing, "AFTERWARDS", 0.0)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """To be copied: to make one takes longer than many a test."""
    path = tmp_path_factory.mktemp("empty") / DATABASE
    AppState(lambda instead: Store.open(path, FORMATS, instead=instead), path.parent, HostedTable).close()
    return path


@pytest.fixture
def app_state(tmp_path: Path, empty_database: Path) -> Iterator[AppState]:
    """The app's data, with nothing in it."""
    copyfile(empty_database, tmp_path / DATABASE)
    app_state = AppState(
        lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path, HostedTable
    )
    yield app_state
    app_state.close()


@pytest.fixture
def full(app_state: AppState) -> AppState:
    """With people, open sessions and matches."""
    fill(app_state.store)
    return app_state


@dataclass(frozen=True, slots=True)
class Club:
    """The app's data with something to show on every screen, and the addresses of the screens."""

    app_state: AppState
    addresses: tuple[str, ...]


@pytest.fixture(scope="session")
def filled_folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Demo]:
    """To be copied."""
    folder = tmp_path_factory.mktemp("club")
    return folder, make(folder)


@pytest.fixture
def club(tmp_path: Path, filled_folder: tuple[Path, Demo]) -> Iterator[Club]:
    folder, demo = filled_folder
    copytree(folder, tmp_path, dirs_exist_ok=True)
    app_state = AppState(
        lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path, HostedTable
    )
    yield Club(app_state, tuple(demo.address(screen.route) for screen in SCREENS))
    app_state.close()

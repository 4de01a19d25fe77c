"""The data of an app that does not run, as tests make and read it."""

from pathlib import Path

from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from testing.result_tables import add, four


def store_in(folder: Path) -> Store:
    folder.mkdir(parents=True, exist_ok=True)
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    return opened.store


def archive_of(folder: Path) -> bytes:
    """Everything, as the app would export it."""
    store = store_in(folder)
    written = as_bytes(store.archives.whole())
    store.close()
    return written


def scored_session(folder: Path) -> str:
    """Makes a session whose pad is filled in; gives its id."""
    store = store_in(folder)
    id = add(store, four()).id
    store.close()
    return id

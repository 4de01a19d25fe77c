"""Starts the app inside the browser's worker."""

from __future__ import annotations

import os

import flet
import flet_js

from app import logs
from app.accept_language import wished_languages
from app.no_table import NoTable
from models.formats import FORMATS
from models.paths import DATABASE, data_folder
from models.store import Store
from pocket.browser import one_thread
from views import app
from views.app_state import AppState


def start() -> None:
    """Flet begins once the page asks for it; what was wrong with the data is then on the screen, as at home."""
    one_thread.install()
    wished_languages.set(str(flet_js.languages))
    folder = data_folder(None, os.environ).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    logs.start(folder)
    location = folder / DATABASE
    state = AppState(lambda instead: Store.open(location, FORMATS, instead=instead, folder=folder), folder, NoTable)
    flet.run(app.alone(state), assets_dir="assets")

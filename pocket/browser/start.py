"""Starts the app inside the browser's worker."""

from __future__ import annotations

import asyncio
import gc
import os
import sys

import flet
import flet_js

from app import logs
from app.accept_language import wished_languages
from app.no_table import NoTable
from interchange.qr_payload import BadPayload
from locales import say
from models.formats import FORMATS
from models.paths import DATABASE, data_folder
from models.photos import small_picture
from models.store import Store
from pocket.browser import one_thread, photos, pillow
from pocket.browser.loaded_files import drop_loaded
from pocket.browser.services import PageServices
from views import app
from views.app_state import AppState
from views.screens.receive.page import picture_codes


def start() -> None:
    """Flet begins once the page asks for it; what was wrong with the data is then on the screen, as at home."""
    pillow.install()
    wished_languages.set(str(flet_js.languages))
    folder = data_folder(None, os.environ).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    logs.start(folder)
    location = folder / DATABASE
    state = AppState(lambda instead: Store.open(location, FORMATS, instead=instead, folder=folder), folder, NoTable)
    services = PageServices(state.redraw_pages)
    state.browser = services

    async def codes(picture: bytes) -> list[str]:
        found = await services.codes(picture)
        if found is None:
            raise BadPayload(say("app.receive.picture.bad"))
        if not found:
            raise BadPayload(say("app.receive.picture.none"))
        return found

    one_thread.install({small_picture: photos.small_picture, picture_codes: codes})
    drop_loaded(tuple(sys.modules.values()))
    gc.freeze()  # what is loaded by now stays: it need not be gone through while somebody waits
    gc.enable()
    flet.run(app.alone(state), assets_dir="assets")
    looking = asyncio.ensure_future(services.look())
    looking.add_done_callback(lambda done: done.cancelled() or done.exception())

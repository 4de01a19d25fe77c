"""Every screen in a real browser: nothing missing, nothing asked of the outside, no English in another language."""

from pathlib import Path

import pytest

from tests.e2e.conftest import OpenPhone
from tests.e2e.demo import make
from tests.e2e.screens import FOLDER, LOCALES, SCREENS, page, said, visit
from tests.e2e.server import RunningApp, app
from tests.views.test_texts import left_in_english
from views.routes import ROUTES, find

pytestmark = pytest.mark.e2e


def test_every_screen(tmp_path: Path, open_phone: OpenPhone) -> None:
    """In French; test_accessibility goes through all of them in Russian."""
    demo = make(tmp_path / "data")
    with RunningApp(app(tmp_path / "data")) as running:
        phone = open_phone(running.url, locale=LOCALES["fr"])
        for screen in visit(phone, demo):
            phone.still()
            assert left_in_english("fr", said(phone)) == [], screen.name
        phone.close()


def test_every_route_has_its_picture() -> None:
    shown = {place.route.path for screen in SCREENS if (place := find(screen.route))}
    assert shown == {route.path for route in ROUTES}


def test_the_page_shows_what_is_there() -> None:
    assert (FOLDER.parent / "screens.md").read_text(encoding="utf-8") == page()

"""The pictures in docs: of every route, and on their page. All screens are walked through in test_accessibility."""

from tests.e2e.screens import FOLDER, SCREENS, page
from views.routes import ROUTES, find


def test_every_route_has_its_picture() -> None:
    shown = {place.route.path for screen in SCREENS if (place := find(screen.route))}
    assert shown == {route.path for route in ROUTES}


def test_the_page_shows_what_is_there() -> None:
    assert (FOLDER.parent / "screens.md").read_text(encoding="utf-8") == page()

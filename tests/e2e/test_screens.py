"""The pictures of the screens: one of every route, and in git those that a page shows.

All screens are walked through in test_accessibility."""

from testing.screens import IN_DOCS, LARGEST, SCREENS, names_in_docs
from views.routes import ROUTES, find


def test_every_route_has_its_picture() -> None:
    shown = {place.route.path for screen in SCREENS if (place := find(screen.route))}
    assert shown == {route.path for route in ROUTES}


def test_git_holds_the_pictures_that_the_readme_and_the_manual_show() -> None:
    assert {path.stem for path in IN_DOCS.iterdir()} == names_in_docs()


def test_the_pictures_in_git_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in IN_DOCS.iterdir()}
    assert not {name: size for name, size in sizes.items() if size > LARGEST}

"""Addresses, and where back leads from them."""

from collections.abc import Iterator, Mapping

import pytest

from testing.each import each_of
from views import routes
from views.app_state import AppState
from views.layout.page_layout import Screen
from views.routes import ROUTES, Route, find, stack
from views.ui_context import Ui


def blank(_ui: Ui, _app_state: AppState, _params: Mapping[str, str]) -> Screen:
    return Screen("", ())


@pytest.fixture
def deeper(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    more = (
        Route("/session/:id/score", blank, "/"),
        Route("/session/:id/score/:seat", blank, "/session/:id/score"),
        Route("/session/new/score", blank, "/"),
    )
    monkeypatch.setattr(routes, "ROUTES", (*ROUTES, *more))
    routes._found.cache_clear()
    yield
    routes._found.cache_clear()


@each_of("route", ROUTES)
def test_every_route_is_found_and_leads_home(route: Route) -> None:
    place = find(route.path)
    assert place
    assert place.route is route
    way = stack(place)
    assert way[0].route.label, "the first of a back stack is a destination"
    assert way[0].back is None


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/people/", "/people"),
        ("people", "/people"),
        ("/people?x=1", "/people"),
        ("/settings/backups#top", "/settings/backups"),
        ("", "/"),
    ],
)
def test_an_address_may_be_written_loosely(address: str, path: str) -> None:
    place = find(address)
    assert place
    assert place.path == path


@pytest.mark.parametrize("address", ["/nowhere", "/people/1/2", "/%00", "/settings/backups/x", "//["])
def test_other_addresses_are_not_here(address: str) -> None:
    assert find(address) is None


def test_long_addresses_are_found_and_not_kept() -> None:
    before = routes._found.cache_info().currsize
    for number in range(20):
        text = f"WK1-{number}" + "A" * 10_000
        place = find(f"/receive/{text}")
        assert place
        assert place.params == {"text": text}
    assert routes._found.cache_info().currsize == before


@pytest.mark.usefixtures("deeper")
def test_names_in_an_address_are_given_and_kept_on_the_way_back() -> None:
    place = find("/session/a%2Fb/score/2")
    assert place
    assert place.params == {"id": "a/b", "seat": "2"}
    assert [each.path for each in stack(place)] == ["/", "/session/a%2Fb/score", "/session/a%2Fb/score/2"]


@pytest.mark.usefixtures("deeper")
def test_a_word_wins_over_a_name() -> None:
    place = find("/session/new/score")
    assert place
    assert place.params == {}

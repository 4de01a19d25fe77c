"""From destination to destination and back: what was drawn before is still with the client."""

import pytest

from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from views import page_drawing
from views.app_state import AppState
from views.layout.page_layout import Screen
from views.routes import Place
from views.ui_context import Ui


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows by itself does not come before a test has ended."""
    monkeypatch.setattr(page_drawing, "AFTERWARDS", 60.0)


async def shows(phone: InProcess, path: str, *identifiers: str) -> None:
    assert phone.page.route == path
    for identifier in identifiers:
        assert phone.find(identifier), identifier


def test_a_destination_comes_back_as_it_was(full: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        score, bar = phone.get("home-score")._i, phone.get("nav-settings")._i
        await tap(phone, "nav-people")
        await shows(phone, "/people", "people-add")
        assert phone.find("home-score") is None
        await tap(phone, "nav-home")
        assert phone.find("people-add") is None
        assert (phone.get("home-score")._i, phone.get("nav-settings")._i) == (score, bar)
        phone.close()

    play(scenario())


def test_it_shows_what_has_changed_meanwhile(full: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        await tap(phone, "nav-people", "nav-home")
        full.store.people.add("Anselm", [])
        await tap(phone, "nav-people")
        assert "Anselm" in phone.texts()
        await tap(phone, "nav-settings", "language-fr", "nav-people")
        assert "Joueurs" in phone.texts()
        assert "People" not in phone.texts()
        await tap(phone, "nav-home")
        assert "Compter les points" in phone.texts()
        phone.close()

    play(scenario())


def test_nothing_is_kept_of_what_the_page_has_left(full: AppState) -> None:
    """A game lies over home alone: of the other destinations nothing is in the page any more."""

    async def scenario() -> None:
        phone = await opened(full, "/people")
        await tap(phone, "nav-settings", "nav-home", "home-score")
        await shows(phone, "/new/score", "start")
        await tap(phone, "back")
        await shows(phone, "/", "home-score")
        await phone.go("/new/setup")
        await phone.go("/people")
        await shows(phone, "/people", "people-add")
        await tap(phone, "nav-home", "home-viscounts", "back", "nav-people", "nav-settings")
        await shows(phone, "/settings", "theme-dark")
        phone.close()

    play(scenario())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens that are drawn, by their paths."""
    paths: list[str] = []
    draw = page_drawing.PageDrawing._screen

    def noting(self: page_drawing.PageDrawing, ui: Ui, place: Place) -> Screen:
        paths.append(place.path)
        return draw(self, ui, place)

    monkeypatch.setattr(page_drawing.PageDrawing, "_screen", noting)
    return paths


@pytest.mark.usefixtures("later")
def test_where_nothing_has_changed_it_is_shown_at_once(full: AppState, drawn: list[str]) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        await tap(phone, "nav-people", "nav-history", "nav-home")
        drawn.clear()
        await tap(phone, "nav-people")
        await shows(phone, "/people", "people-add")
        assert (phone.get("title").value, drawn) == ("People", [])
        await tap(phone, "people-add", "nav-home")
        assert drawn == ["/people"]
        await tap(phone, "nav-people")  # with its dialog closed
        assert drawn == ["/people", "/people"]
        full.change(lambda store: store.people.add("Anselm", []))
        await tap(phone, "nav-home", "nav-people")
        assert drawn[-2:] == ["/", "/people"]
        assert "Anselm" in phone.texts()
        phone.close()

    play(scenario())


def test_what_passes_with_time_follows(full: AppState, drawn: list[str]) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        await tap(phone, "nav-people", "nav-home")
        drawn.clear()
        await tap(phone, "nav-people")
        await phone.settle()
        assert drawn == ["/people"]
        phone.close()

    play(scenario())

"""From destination to destination and back: what was drawn before is still with the client."""

from tests.views.inprocess import InProcess, play
from tests.views.pages import opened, tap
from views.companion import Companion


async def shows(phone: InProcess, path: str, *identifiers: str) -> None:
    assert phone.page.route == path
    for identifier in identifiers:
        assert phone.find(identifier), identifier


def test_a_destination_comes_back_as_it_was(full: Companion) -> None:
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


def test_it_shows_what_has_changed_meanwhile(full: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        await tap(phone, "nav-people", "nav-home")
        full.store.add_person("Anselm", [])
        await tap(phone, "nav-people")
        assert "Anselm" in phone.texts()
        await tap(phone, "nav-settings", "language-fr", "nav-people")
        assert "Joueurs" in phone.texts()
        assert "People" not in phone.texts()
        await tap(phone, "nav-home")
        assert "Compter les points" in phone.texts()
        phone.close()

    play(scenario())


def test_nothing_is_kept_of_what_the_page_has_left(full: Companion) -> None:
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
        await tap(phone, "nav-home", "home-setup", "back", "nav-people", "nav-settings")
        await shows(phone, "/settings", "theme-dark")
        phone.close()

    play(scenario())

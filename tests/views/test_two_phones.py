"""What one phone does shows on the other, also on one that was away meanwhile."""

import pytest

from locales import ENGLISH, texts
from testing.inprocess import play
from testing.languages import TRANSLATED
from testing.pages import opened
from views.app_state import AppState
from views.layout import redraw_throttle


def test_a_person_added_on_one_phone_shows_on_the_other(app_state: AppState) -> None:
    async def scenario() -> None:
        one, two = await opened(app_state, "/people"), await opened(app_state, "/people")
        await one.tap("people-add")
        await one.fill("person-name", "  Zoé 🎲 ")
        await one.tap("person-colour-green")
        await one.tap("person-save")
        await two.settle()
        assert "Zoé 🎲" in two.texts()
        assert one.page.route == two.page.route == "/people"
        [zoe] = app_state.store.people.all()
        await two.tap(f"person-{zoe.id}")
        await two.fill("person-name", "Zoë")
        await two.tap("person-save")
        await one.settle()
        assert "Zoë" in one.texts()
        await one.tap(f"person-{zoe.id}")
        await one.tap("person-archive")
        await two.settle()
        assert "Zoë" not in [text for text in two.texts() if two.find(f"person-{zoe.id}")]
        await two.tap("people-archived")
        assert two.find(f"person-{zoe.id}")
        one.close()
        two.close()

    play(scenario())


def test_nothing_of_somebody_who_was_archived_is_left_for_the_next(app_state: AppState) -> None:
    elodie = app_state.store.people.add("Élodie", ["red"])

    async def scenario() -> None:
        phone = await opened(app_state, "/people")
        await phone.tap(f"person-{elodie.id}")
        await phone.tap("person-archive")
        await phone.tap("people-add")
        assert phone.get("person-name").value == ""
        await phone.fill("person-name", "Zoé")
        await phone.tap("person-save")
        assert [(person.name, person.colours) for person in app_state.store.people.all()] == [("Zoé", ())]
        phone.close()

    play(scenario())


def test_what_is_done_on_a_phone_is_drawn_there_before_anywhere_else(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the others have to wait for their turn."""

    async def scenario() -> None:
        one, two = await opened(app_state, "/settings"), await opened(app_state, "/settings")
        monkeypatch.setattr(redraw_throttle, "BEHIND", 60.0)
        for language in (*TRANSLATED, ENGLISH, TRANSLATED[0]):
            await one.tap(f"language-{language}")
            assert one.get("title").value == texts(language)("app.nav.settings")
        assert two.get("title").value == "Settings"
        one.close()
        two.close()

    play(scenario())


def test_a_phone_that_was_away_comes_back_to_the_present_state(app_state: AppState) -> None:
    async def scenario() -> None:
        one, two = await opened(app_state, "/people"), await opened(app_state, "/people")
        wire = one.session.connection
        await one.session.disconnect(60)
        app_state.change(lambda store: store.people.add("Mo"))
        await two.settle()
        assert "Mo" in two.texts()
        assert "Mo" not in one.texts()
        await one.session.connect(wire)
        await one.settle()
        assert "Mo" in one.texts()
        one.close()
        two.close()

    play(scenario())

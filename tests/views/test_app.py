"""The whole interface on a real Flet session, without a browser."""

import asyncio
import dataclasses
from pathlib import Path

import flet as ft
import pytest
from flet.controls.services.semantics_service import AccessibilityFeatures

from app.accept_language import wished_languages
from app.phone_table import arrived, changed, new_table
from app.preferences import preferences
from locales import ENGLISH, Language, texts
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from testing.inprocess import InProcess, play
from testing.languages import TRANSLATED, UNKNOWN
from testing.pages import opened
from tests.models.helpers import NOON
from tests.views.conftest import Club
from views.app import before_main, theme_of
from views.app_state import AppState
from views.theme import PALETTES

FIRST, SECOND = TRANSLATED[:2]
said = texts(FIRST)

# -- how a page begins ------------------------------------------------------------------------------------------


def test_a_page_begins_in_the_theme_of_whoever_opens_it(app_state: AppState) -> None:
    first = theme_of(app_state)
    assert (first(None), first("phone-a")) == ("system", "system")
    app_state.store.settings.change("theme", "dark")
    table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a")
    app_state.table_control.table = changed(table, "phone-a", settings={"theme": "light"})
    assert (first(None), first("phone-a"), first("phone-b")) == ("dark", "light", "system")
    app_state.table_control.table = None  # a phone that is just being shown out
    assert first("phone-a") == "system"


def test_a_page_without_data_begins_like_its_device(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database" * 1000)
    damaged = AppState(lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path, HostedTable)
    assert theme_of(damaged)(None) == "system"
    damaged.close()


# -- addresses --------------------------------------------------------------------------------------------------


def test_a_deep_link_has_a_way_back(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/settings/backups")
        assert [view.route for view in ft.unwrap_component(phone.page.views)] == ["top", "/settings/backups"]
        await phone.tap("back")
        assert phone.get("title").value == "Settings"
        await phone.go("/about")
        await phone.session.dispatch_event(1, "view_pop", {"route": "/about"})
        await phone.settle()
        assert phone.page.route == "/settings"
        phone.close()

    play(scenario())


def test_destinations_share_a_view_that_the_client_keeps(app_state: AppState) -> None:
    """It would make everything in a view of another route anew."""

    async def scenario() -> None:
        phone = await opened(app_state, "/")
        (first,) = ft.unwrap_component(phone.page.views)
        await phone.tap("nav-people")
        (now,) = ft.unwrap_component(phone.page.views)
        assert (now._i, now.route) == (first._i, first.route)
        phone.close()

    play(scenario())


def test_a_screen_below_is_drawn_anew_when_it_comes_to_the_top(club: Club) -> None:
    app_state = club.app_state
    match = next(address for address in club.addresses if address.startswith("/match/"))

    async def scenario() -> None:
        phone = await opened(app_state, match)

        def below() -> object:
            return ft.unwrap_component(phone.page.views)[0]

        first = below()
        app_state.change(lambda store: store.matches.delete(match.removeprefix("/match/")))
        await phone.settle()
        assert any("This match is deleted" in text for text in phone.texts())
        assert below() is first
        app_state.change(lambda store: store.settings.change("language", FIRST))
        await phone.settle()
        assert below() is not first
        await phone.tap("back")
        assert phone.find(f"match-{match.removeprefix('/match/')}") is None
        phone.close()

    play(scenario())


def test_turning_the_phone_brings_the_rail(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state)
        before = phone.identifiers()
        await phone.session.dispatch_event(1, "resize", {"width": 1280, "height": 800})
        await phone.settle()
        assert sorted(phone.identifiers()) == sorted(before)
        assert phone.identifiers()[0] == "nav-home", "the rail comes before the content"
        phone.close()

    play(scenario())


def test_two_quick_ways_end_at_the_second(app_state: AppState) -> None:
    """The browser answers the first only when the second is drawn already; the page does not go back and forth."""

    async def scenario() -> None:
        phone = await opened(app_state, "/")
        people, history = phone.get("nav-people"), phone.get("nav-history")
        await phone.session.dispatch_event(people._i, "click", None)
        await phone.session.dispatch_event(history._i, "click", None)
        await phone.settle()
        assert "History" in phone.texts()
        await phone.go("/people")  # the browser's own back button
        assert "People" in phone.texts()
        phone.close()

    play(scenario())


# -- settings ---------------------------------------------------------------------------------------------------


def test_settings_are_effective_at_once_on_every_page_and_after_a_restart(tmp_path: Path) -> None:
    def begin() -> AppState:
        return AppState(lambda instead: Store.open(tmp_path / DATABASE, {}, instead=instead), tmp_path, HostedTable)

    async def choose(app_state: AppState) -> None:
        one, two = await opened(app_state, "/settings"), await opened(app_state, "/people")
        for ident in (f"language-{FIRST}", "theme-dark", "text-size-200"):
            await one.tap(ident)
        await one.tap("keep-awake")
        await two.settle()
        for phone in (one, two):
            assert phone.page.theme_mode == ft.ThemeMode.DARK
            assert phone.page.theme.text_theme.body_medium.size == 34
            assert phone.page.locale_configuration.current_locale.language_code == FIRST
        titles = (said("app.nav.settings"), said("app.nav.people"))
        assert (one.get("title").value, two.get("title").value) == titles
        one.close()
        two.close()

    async def look_again(app_state: AppState) -> None:
        phone = await opened(app_state, "/settings")
        assert phone.get("title").value == said("app.nav.settings")
        assert phone.page.theme_mode == ft.ThemeMode.DARK
        assert not preferences(app_state.store.settings.all()).keep_awake
        phone.close()

    for scenario in (choose, look_again):
        app_state = begin()
        play(scenario(app_state))
        app_state.close()


def test_a_page_that_was_loaded_again_before_it_answered_is_asked_anew(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state)
        assert phone.get("title").value == "Companion"
        phone.answers = {"get_device_info": {"browser_name": "chrome", "locales": [{"language_code": FIRST}]}}
        await phone.session.connect(phone.session.connection)
        await phone.settle()
        assert phone.get("title").value == said("app.name")
        phone.close()

    play(scenario())


def test_odd_settings_of_another_version_are_left_out(app_state: AppState) -> None:
    for key, value in (("language", "tlh"), ("theme", 7), ("text_size", 1e9), ("keep_awake", "no"), ("new", {})):
        app_state.store.settings.change(key, value)

    async def scenario() -> None:
        phone = await opened(app_state)
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("header", "language", "asks"),
    [
        (f"{FIRST}-CH, {SECOND};q=0.5", FIRST, False),
        (f"{SECOND};q=0.3,{FIRST};q=0.8,{UNKNOWN}", FIRST, False),
        (f"{UNKNOWN},{SECOND};q=0.1", SECOND, False),
        (f"{ENGLISH};q=0, {SECOND}", SECOND, False),
        (UNKNOWN, ENGLISH, True),
        ("", ENGLISH, True),
        (f";q,,q=;{FIRST};q=much", ENGLISH, True),
    ],
)
def test_the_first_screen_is_in_the_language_that_the_request_names(
    app_state: AppState, header: str, language: Language, asks: bool
) -> None:
    async def scenario() -> None:
        wished_languages.set(header)
        phone = await opened(app_state)
        assert phone.get("title").value == texts(language)("app.name")
        assert ("get_device_info" in phone.invocations) is asks
        phone.close()

    play(scenario())


def test_the_page_arrives_together_with_its_first_screen(app_state: AppState) -> None:
    async def scenario() -> None:
        wished_languages.set("en")
        phone = await InProcess().start(lambda _page: None, "/about", before_main(app_state))
        assert phone.get("title").value == "About"
        phone.close()

    play(scenario())


def test_a_screen_that_nobody_sees_is_not_drawn(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/settings/backups")
        below, top = ft.unwrap_component(phone.page.views)
        assert (below.controls, len(top.controls)) == ([], 1)
        await phone.tap("back")
        assert phone.get("title").value == "Settings"
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("languages", "language"), [([FIRST, ENGLISH], FIRST), ([UNKNOWN, SECOND], SECOND), ([UNKNOWN], ENGLISH)]
)
def test_the_first_language_is_the_devices(app_state: AppState, languages: list[str], language: Language) -> None:
    device = {"browser_name": "chrome", "locales": [{"language_code": each} for each in languages]}

    async def scenario() -> None:
        phone = await opened(app_state, answers={"get_device_info": device})
        assert phone.get("title").value == texts(language)("app.name")
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("chosen", "wished", "ground"),
    [
        ("system", True, "contrast_light"),
        ("system", False, "light"),
        ("light", True, "light"),
        ("contrast", False, "contrast_light"),
    ],
)
def test_high_contrast_is_as_the_device_asks(app_state: AppState, chosen: str, wished: bool, ground: str) -> None:
    app_state.store.settings.change("theme", chosen)
    flags = {each.name: False for each in dataclasses.fields(AccessibilityFeatures)}

    async def scenario() -> None:
        features = flags | {"high_contrast": wished}
        phone = await opened(app_state, answers={"get_accessibility_features": features})
        assert phone.page.theme.scaffold_bgcolor == PALETTES[ground]["surface"]
        phone.close()

    play(scenario())


def test_the_screen_stays_on_while_a_game_is_open(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state)
        await phone.go("/session/1/score")
        assert phone.invocations[-1:] == ["enable"]
        await phone.go("/settings")
        assert phone.invocations[-1:] == ["disable"]
        await phone.tap("keep-awake")
        asked = len(phone.invocations)
        await phone.go("/session/1/score")
        assert "enable" not in phone.invocations[asked:]
        phone.close()

    play(scenario())


@pytest.mark.parametrize("path", ["/new/setup", "/new/score"])
def test_two_quick_taps_begin_one_session(full: AppState, path: str) -> None:
    async def scenario() -> None:
        phone = await opened(full, path)
        before = len(full.store.sessions.find())
        start = phone.get("start")
        await asyncio.gather(*[phone.session.dispatch_event(start._i, "click", None) for _ in range(2)])
        await phone.settle()
        assert len(full.store.sessions.find()) == before + 1
        assert phone.page.route == f"/session/{full.store.sessions.find()[0].id}/{path.removeprefix('/new/')}"
        phone.close()

    play(scenario())

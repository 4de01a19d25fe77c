"""The whole interface on a real Flet session, without a browser."""

import asyncio
import gc
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language
from models.places import DATABASE
from models.store import Store
from models.trouble import StoreTrouble, Unknown
from tests.views.inprocess import InProcess, play
from tests.views.people_and_matches import fill
from tests.views.walk import unfit, unguarded
from tests.watchdog import LIMIT, Watchdog
from views import routes
from views.app import run
from views.companion import Companion
from views.routes import ROUTES, Route, find
from views.screen import Screen
from views.ui import Ui

PATHS = [route.path for route in ROUTES]


async def opened(companion: Companion, route: str = "/", **client: Any) -> InProcess:
    phone = await InProcess(**client).start(run(companion), route)
    await settled(phone)
    return phone


async def settled(phone: InProcess) -> None:
    """A notice to other pages takes a task of its own, and so does a slow handler."""
    for _ in range(4):
        await phone.settle()


def set_language(companion: Companion, language: Language) -> None:
    companion.store.change_setting("language", language)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Screens that fail in every way there is."""

    def drawing(_ui: Ui, _companion: Companion, _params: Mapping[str, str]) -> Screen:
        raise ZeroDivisionError("Élodie")

    def handling(ui: Ui, _companion: Companion, _params: Mapping[str, str]) -> Screen:
        from views.components import primary_button

        async def slow() -> None:
            await asyncio.sleep(0)
            raise StoreTrouble("disk-full")

        def quick() -> None:
            raise ZeroDivisionError("Élodie")

        buttons = [primary_button(ui, "quick", "Quick", quick), primary_button(ui, "slow", "Slow", slow)]
        return Screen("Handlers", buttons)

    def gone(_ui: Ui, _companion: Companion, _params: Mapping[str, str]) -> Screen:
        raise Unknown("session", "1")

    more = (Route("/drawing", drawing), Route("/handling", handling), Route("/gone", gone))
    monkeypatch.setattr(routes, "ROUTES", (*ROUTES, *more))
    find.cache_clear()
    yield
    find.cache_clear()


# -- every screen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "width"), [("light", 320), ("dark", 390), ("light", 1280), ("dark", 1280)])
def test_every_screen_draws_and_every_control_is_fit(full: Companion, theme: str, width: int) -> None:
    full.store.change_setting("theme", theme)
    full.store.back_up()

    async def scenario() -> None:
        phone = await opened(full, width=width)
        for path in [*PATHS, "/nowhere"]:
            await phone.go(path)
            views = ft.unwrap_component(phone.page.views)
            assert unfit([views[-1], phone.page._dialogs]) == [], path
            assert unguarded([views[-1], phone.page._dialogs]) == [], path
            assert phone.get("title").value
        assert phone.page.theme_mode == ft.ThemeMode(theme)
        phone.close()

    play(scenario())


def test_no_handler_holds_the_loop(full: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(full)
        gc.collect()
        gc.freeze()  # looking through what the tests before left behind is not this handler's doing
        async with Watchdog() as dog:
            for path in PATHS:
                await phone.go(path)
            await phone.go("/settings")
            await phone.tap("theme-dark")
        gc.unfreeze()
        held = [stall for stall in dog.stalls if stall.busy > LIMIT]  # waiting for a busy machine is not ours either
        assert not held, "\n".join(map(str, held))
        phone.close()

    play(scenario())


# -- addresses --------------------------------------------------------------------------------------------------


def test_a_deep_link_has_a_way_back(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/settings/backups")
        assert [view.route for view in ft.unwrap_component(phone.page.views)] == ["/settings", "/settings/backups"]
        await phone.tap("back")
        assert phone.get("title").value == "Settings"
        await phone.go("/about")
        await phone.session.dispatch_event(1, "view_pop", {"route": "/about"})
        await settled(phone)
        assert phone.page.route == "/settings"
        phone.close()

    play(scenario())


def test_an_unknown_address_and_a_thing_that_is_gone_lead_home(companion: Companion, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/session/1/score")
        for path in ("/session/1/score", "/gone"):
            await phone.go(path)
            assert "Not here" in phone.texts()
            await phone.tap("go-home")
            assert phone.page.route == "/"
        phone.close()

    play(scenario())


def test_turning_the_phone_brings_the_rail(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion)
        before = phone.identifiers()
        await phone.session.dispatch_event(1, "resize", {"width": 1280, "height": 800})
        await settled(phone)
        assert sorted(phone.identifiers()) == sorted(before)
        assert phone.identifiers()[0] == "nav-home", "the rail comes before the content"
        phone.close()

    play(scenario())


# -- settings ---------------------------------------------------------------------------------------------------


def test_settings_are_effective_at_once_on_every_page_and_after_a_restart(tmp_path: Path) -> None:
    def begin() -> Companion:
        return Companion(lambda instead: Store.open(tmp_path / DATABASE, {}, instead=instead), tmp_path)

    async def choose(companion: Companion) -> None:
        one, two = await opened(companion, "/settings"), await opened(companion, "/people")
        for ident in ("language-fr", "theme-dark", "text-size-200"):
            await one.tap(ident)
        await one.fill("keep-awake", False)
        await settled(two)
        for phone in (one, two):
            assert phone.page.theme_mode == ft.ThemeMode.DARK
            assert phone.page.theme.text_theme.body_medium.size == 34
            assert phone.page.locale_configuration.current_locale.language_code == "fr"
        assert (one.get("title").value, two.get("title").value) == ("Réglages", "Joueurs")
        one.close()
        two.close()

    async def look_again(companion: Companion) -> None:
        phone = await opened(companion, "/settings")
        assert phone.get("title").value == "Réglages"
        assert phone.page.theme_mode == ft.ThemeMode.DARK
        assert phone.get("keep-awake").value is False
        phone.close()

    for scenario in (choose, look_again):
        companion = begin()
        play(scenario(companion))
        companion.close()


def test_a_page_that_was_loaded_again_before_it_answered_is_asked_anew(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion)
        assert phone.get("title").value == "Companion"
        phone.answers = {"get_device_info": {"browser_name": "chrome", "locales": [{"language_code": "fr"}]}}
        await phone.session.connect(phone.session.connection)
        await settled(phone)
        assert phone.get("title").value == "Compagnon"
        phone.close()

    play(scenario())


def test_odd_settings_of_another_version_are_left_out(companion: Companion) -> None:
    for key, value in (("language", "tlh"), ("theme", 7), ("text_size", 1e9), ("keep_awake", "no"), ("new", {})):
        companion.store.change_setting(key, value)

    async def scenario() -> None:
        phone = await opened(companion)
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("languages", "title"), [(["fr", "en"], "Compagnon"), (["de", "ru"], "Компаньон"), (["de"], "Companion")]
)
def test_the_first_language_is_the_browsers(companion: Companion, languages: list[str], title: str) -> None:
    device = {"browser_name": "chrome", "locales": [{"language_code": language} for language in languages]}

    async def scenario() -> None:
        phone = await opened(companion, answers={"get_device_info": device})
        assert phone.get("title").value == title
        phone.close()

    play(scenario())


def test_the_screen_stays_on_while_a_game_is_open(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion)
        await phone.go("/session/1/score")
        assert phone.invocations[-1:] == ["enable"]
        await phone.go("/settings")
        assert phone.invocations[-1:] == ["disable"]
        await phone.fill("keep-awake", False)
        asked = len(phone.invocations)
        await phone.go("/session/1/score")
        assert "enable" not in phone.invocations[asked:]
        phone.close()

    play(scenario())


# -- people on two phones ---------------------------------------------------------------------------------------


def test_a_person_added_on_one_phone_shows_on_the_other(companion: Companion) -> None:
    async def scenario() -> None:
        one, two = await opened(companion, "/people"), await opened(companion, "/people")
        await one.tap("people-add")
        await one.fill("person-name", "  Zoé 🎲 ")
        await one.tap("person-colour-green")
        await one.tap("person-save")
        await settled(two)
        assert "Zoé 🎲" in two.texts()
        assert one.page.route == two.page.route == "/people"
        [zoe] = companion.store.people()
        await two.tap(f"person-{zoe.id}")
        await two.fill("person-name", "Zoë")
        await two.tap("person-save")
        await settled(one)
        assert "Zoë" in one.texts()
        await one.tap(f"person-{zoe.id}")
        await one.tap("person-archive")
        await settled(two)
        assert "Zoë" not in [text for text in two.texts() if two.find(f"person-{zoe.id}")]
        await two.fill("people-archived", True)
        assert two.find(f"person-{zoe.id}")
        one.close()
        two.close()

    play(scenario())


def test_a_phone_that_was_away_comes_back_to_the_present_state(companion: Companion) -> None:
    async def scenario() -> None:
        one, two = await opened(companion, "/people"), await opened(companion, "/people")
        wire = one.session.connection
        await one.session.disconnect(60)
        companion.change(lambda store: store.add_person("Mo"))
        await settled(two)
        assert "Mo" in two.texts()
        assert "Mo" not in one.texts()
        await one.session.connect(wire)
        await settled(one)
        assert "Mo" in one.texts()
        one.close()
        two.close()

    play(scenario())


# -- backups ----------------------------------------------------------------------------------------------------


def test_backups_are_made_daily_by_hand_and_gone_back_to(companion: Companion) -> None:
    async def until(phone: InProcess, text: str) -> None:
        for _ in range(200):
            await phone.settle()
            if text in phone.texts():
                return
        raise AssertionError(phone.texts())

    async def scenario() -> None:
        phone, other = await opened(companion, "/settings/backups"), await opened(companion, "/people")
        assert [backup.reason for backup in companion.store.backups()] == ["daily"]
        await phone.tap("backup-make")
        await until(phone, "The backup is made.")
        newest = companion.store.backups()[0]
        assert newest.reason == "by-hand"
        companion.change(lambda store: store.add_person("Later"))
        await settled(other)
        assert "Later" in other.texts()
        await phone.tap(f"backup-{newest.path.name}")
        await phone.tap("restore-yes")
        await until(other, "Who plays with you?")
        assert companion.store.people() == ()
        assert companion.store.backups()[0].reason == "before-restore"
        phone.close()
        other.close()

    play(scenario())


# -- what goes wrong --------------------------------------------------------------------------------------------


def test_a_screen_that_cannot_be_drawn_is_calm(
    companion: Companion, broken: None, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/drawing")
        assert "This screen did not open" in phone.texts()
        assert phone.get("details").value.startswith("ZeroDivisionError\n")
        assert "Élodie" not in phone.get("details").value
        await phone.tap("retry")
        await phone.tap("go-home")
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())
    assert "/drawing could not be drawn" in caplog.messages


def test_a_handler_that_fails_says_so_and_the_screen_goes_on(companion: Companion, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/handling")
        await phone.tap("quick")
        assert "That did not work" in phone.texts()
        assert "Élodie" not in " ".join(phone.texts())
        await phone.tap("fault-go-on")
        await phone.tap("slow")
        await settled(phone)
        assert "It could not be saved" in phone.texts()
        assert "There is no room left on the disk. Free some and try again." in phone.texts()
        await phone.go("/")
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())


def test_details_can_be_copied_where_the_browser_lets_an_app_copy(companion: Companion, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/drawing")
        assert phone.find("copy-details") is None
        phone.session.connection.page_url = "http://127.0.0.1:8550"
        await phone.session.connect(phone.session.connection)
        await settled(phone)
        action = phone.get("copy-details").action
        assert isinstance(action, ft.CopyToClipboard)
        assert action.data == phone.get("details").value
        phone.close()

    play(scenario())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_file_is_told_and_another_opened_on_every_page(tmp_path: Path, language: Language) -> None:
    file = tmp_path / DATABASE
    first = Companion(lambda instead: Store.open(file, {}, instead=instead), tmp_path)
    set_language(first, language)
    fill(first.store)
    first.store.back_up()
    first.close()
    damaged = b"no database" * 1000
    file.write_bytes(damaged)

    async def scenario(companion: Companion) -> None:
        one, two = await opened(companion, "/people"), await opened(companion)
        assert one.find("person-add") is None
        assert one.find("fresh")
        await one.tap("retry")
        assert one.find("from-backup")
        await one.tap("from-backup")
        await one.tap("instead-yes")
        await settled(two)
        assert "Élodie" in one.texts()
        assert two.find("fresh") is None
        assert companion.aside
        assert companion.aside.read_bytes() == damaged
        one.close()
        two.close()

    companion = Companion(lambda instead: Store.open(file, {}, instead=instead), tmp_path)
    try:
        play(scenario(companion))
    finally:
        companion.close()


def test_the_same_data_opened_twice_is_told(companion: Companion, tmp_path: Path) -> None:
    second = Companion(lambda instead: Store.open(tmp_path / DATABASE, {}, instead=instead), tmp_path)

    async def scenario() -> None:
        phone = await opened(second)
        assert any("already running" in text for text in phone.texts())
        companion.close()
        await phone.tap("retry")
        assert phone.get("title").value == "Companion"
        phone.close()

    try:
        play(scenario())
    finally:
        second.close()

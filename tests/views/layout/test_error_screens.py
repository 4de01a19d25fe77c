"""What goes wrong is said calmly, and the app goes on."""

import asyncio
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path

import flet as ft
import pytest

from locales import LANGUAGES, Language
from models.errors import StoreTrouble, Unknown
from models.opening import Instead, Problem, Unusable
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.people_and_matches import fill
from tests.models.helpers import new_match
from views import routes
from views.app_state import AppState
from views.components import primary_button
from views.layout.page_layout import Screen
from views.routes import ROUTES, Route
from views.ui_context import Ui


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Screens that fail in every way there is."""

    def drawing(_ui: Ui, _app_state: AppState, _params: Mapping[str, str]) -> Screen:
        raise ZeroDivisionError("Élodie")

    def handling(ui: Ui, _app_state: AppState, _params: Mapping[str, str]) -> Screen:
        async def slow() -> None:
            await asyncio.sleep(0)
            raise StoreTrouble("disk-full")

        def quick() -> None:
            raise ZeroDivisionError("Élodie")

        buttons = [primary_button(ui, "quick", "Quick", quick), primary_button(ui, "slow", "Slow", slow)]
        return Screen("Handlers", buttons)

    def gone(_ui: Ui, _app_state: AppState, _params: Mapping[str, str]) -> Screen:
        raise Unknown("session", "1")

    more = (Route("/drawing", drawing), Route("/handling", handling), Route("/gone", gone))
    monkeypatch.setattr(routes, "ROUTES", (*ROUTES, *more))
    routes._found.cache_clear()
    yield
    routes._found.cache_clear()


def test_an_unknown_address_and_a_thing_that_is_gone_lead_home(app_state: AppState, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/session/1/score")
        for path in ("/session/1/score", "/gone"):
            await phone.go(path)
            assert "Not here" in phone.texts()
            await phone.tap("go-home")
            assert phone.page.route == "/"
        phone.close()

    play(scenario())


def test_a_screen_that_cannot_be_drawn_is_calm(
    app_state: AppState, broken: None, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/drawing")
        assert "This screen did not open" in phone.texts()
        assert phone.get("details").value.startswith("ZeroDivisionError\n")
        assert "Élodie" not in phone.get("details").value
        await phone.tap("retry")
        await phone.tap("go-home")
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())
    assert "/drawing could not be drawn" in caplog.messages


def test_a_handler_that_fails_says_so_and_the_screen_goes_on(app_state: AppState, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/handling")
        await phone.tap("quick")
        assert "That did not work" in phone.texts()
        assert "Élodie" not in " ".join(phone.texts())
        await phone.tap("fault-go-on")
        await phone.tap("slow")
        await phone.settle()
        assert "It could not be saved" in phone.texts()
        assert "There is no room left on the disk. Free some and try again." in phone.texts()
        await phone.go("/")
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())


def test_details_can_be_copied_where_the_browser_lets_an_app_copy(app_state: AppState, broken: None) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/drawing")
        assert phone.find("copy-details") is None
        phone.session.connection.page_url = "http://127.0.0.1:8550"
        await phone.session.connect(phone.session.connection)
        await phone.settle()
        action = phone.get("copy-details").action
        assert isinstance(action, ft.CopyToClipboard)
        assert action.data == phone.get("details").value
        phone.close()

    play(scenario())


async def until(phone: InProcess, identifier: str) -> None:
    await phone.settle()
    assert phone.find(identifier), phone.texts()


def test_a_spoilt_match_is_said_and_comes_back(app_state: AppState) -> None:
    store = app_state.store
    match = store.matches.add(new_match(notes="the first"))

    def spoil() -> None:
        with store.database.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE match SET notes = 'other bytes'")

    async def scenario() -> None:
        phone = await opened(app_state, f"/match/{match.id}")
        spoil()
        app_state.redraw_pages()
        await until(phone, "mend")
        assert "What belongs here was damaged on the disk." in " ".join(phone.texts())
        await phone.tap("mend")
        await until(phone, "spoilt-none")
        with store.database.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE match SET notes = ?", (match.notes,))
        store.backups.make()
        spoil()
        await phone.tap("mend")
        while phone.find("mend"):
            await phone.settle()
        phone.close()

    play(scenario())
    assert store.matches.get(match.id).notes == match.notes


def test_the_next_try_leaves_the_loop_to_the_other_phones(tmp_path: Path) -> None:
    threads: list[int] = []

    def locked(_instead: Instead | None) -> Problem:
        threads.append(threading.get_ident())
        return Unusable(tmp_path, "locked", "busy")

    async def scenario() -> None:
        phone = await opened(AppState(locked, tmp_path, HostedTable))
        await phone.tap("retry")
        [_at_start, again] = threads
        assert again != threading.get_ident()
        phone.close()

    play(scenario())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_file_is_told_and_another_opened_on_every_page(tmp_path: Path, language: Language) -> None:
    file = tmp_path / DATABASE
    first = AppState(lambda instead: Store.open(file, {}, instead=instead), tmp_path, HostedTable)
    first.store.settings.change("language", language)
    fill(first.store)
    first.store.backups.make()
    first.close()
    damaged = b"no database" * 1000
    file.write_bytes(damaged)

    async def scenario(app_state: AppState) -> None:
        one, two = await opened(app_state, "/people"), await opened(app_state)
        assert one.find("person-add") is None
        assert one.find("fresh")
        await one.tap("retry")
        await until(one, "from-backup")
        await one.tap("from-backup")
        await one.tap("instead-yes")
        await until(one, "people-add")
        await two.settle()
        assert "Élodie" in one.texts()
        assert two.find("fresh") is None
        assert app_state.aside
        assert app_state.aside.read_bytes() == damaged
        one.close()
        two.close()

    app_state = AppState(lambda instead: Store.open(file, {}, instead=instead), tmp_path, HostedTable)
    try:
        play(scenario(app_state))
    finally:
        app_state.close()


def test_the_same_data_opened_twice_is_told(app_state: AppState, tmp_path: Path) -> None:
    second = AppState(lambda instead: Store.open(tmp_path / DATABASE, {}, instead=instead), tmp_path, HostedTable)

    async def scenario() -> None:
        phone = await opened(second)
        assert any("already running" in text for text in phone.texts())
        app_state.close()
        await phone.tap("retry")
        await until(phone, "nav-home")
        assert phone.get("title").value == "Companion"
        phone.close()

    try:
        play(scenario())
    finally:
        second.close()


def test_data_that_cannot_be_read_for_a_moment(app_state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked() -> dict[str, object]:
        raise StoreTrouble("locked")

    async def scenario() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(app_state.store.settings, "all", locked)
            phone = await opened(app_state, "/people")
            assert "This screen did not open" in phone.texts()
        await phone.tap("retry")
        assert phone.get("title").value == "People"
        phone.close()

    play(scenario())

"""A club's database server falls silent while pages are open: they say so, and each tap made meanwhile is done once."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, make_url

from app.current_phone import PHONE
from locales import ENGLISH, texts
from models import server_watch
from models.formats import FORMATS
from models.store import Store
from server.table_control import HostedTable
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.people_and_matches import fill
from testing.running_app import START
from testing.silent_proxy import SilentProxy, silent_proxy
from tests.models.conftest import postgres_address, postgres_server
from views.app_state import AppState
from views.ui_context import LOOK_AGAIN

__all__ = ["postgres_address", "postgres_server"]
pytestmark = [pytest.mark.postgres, pytest.mark.no_cover]
SILENT = "The database does not answer"


class Club:
    def __init__(self, app_state: AppState, proxy: SilentProxy) -> None:
        self.app_state, self.proxy = app_state, proxy
        self.told: queue.Queue[bool] = queue.Queue()

    def watch(self) -> None:
        watch = self.app_state.store.watch
        assert watch
        changed = watch._changed

        def noted() -> None:
            changed()
            self.told.put(watch.silent)

        watch._changed = noted
        assert watch.listening.wait(START)

    async def hush(self) -> None:
        self.proxy.hush()
        assert await asyncio.to_thread(self.told.get, timeout=START)

    async def speak(self) -> None:
        self.proxy.speak()
        assert not await asyncio.to_thread(self.told.get, timeout=START)


@pytest.fixture
def club(postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr(server_watch, "RETRY", 0.0)
    monkeypatch.setattr(server_watch, "ANSWER", 1.0)  # a machine with much else to do
    url = make_url(postgres_address)
    assert url.port
    with silent_proxy(url.port) as proxy:
        address = url.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False)
        app_state = AppState(
            lambda instead: Store.open(address, FORMATS, instead=instead, folder=tmp_path), tmp_path, HostedTable
        )
        club = Club(app_state, proxy)
        club.watch()
        yield club
        proxy.speak()
        app_state.close()


@pytest.fixture
def pad(club: Club) -> str:
    """The address of a score pad."""
    fill(club.app_state.store)
    [session] = [each for each in club.app_state.store.sessions.find() if each.stage == "score"]
    return f"/session/{session.id}/score"


PLUS, VALUE = "field-castle_leader_vp-plus", "field-castle_leader_vp-value"


def points(phone: InProcess) -> int:
    return int(phone.get(VALUE).content.value)


def test_every_page_says_it_and_what_is_tapped_meanwhile_is_done_once(club: Club, pad: str) -> None:
    async def scenario() -> None:
        one, two = await opened(club.app_state, pad), await opened(club.app_state, "/people")
        await two.tap("people-add")
        await two.fill("person-name", "Dora")
        shown, had = set(two.identifiers()), points(one)
        await club.hush()
        await one.settle()
        assert SILENT in one.texts()
        assert SILENT in two.texts()
        assert shown == set(two.identifiers()), "what was on the screen stays"
        taps = [asyncio.create_task(one.session.dispatch_event(one.get(PLUS)._i, "click", None)) for _ in range(5)]
        taps.append(asyncio.create_task(one.session.dispatch_event(one.get("undo")._i, "click", None)))
        taps.append(asyncio.create_task(two.session.dispatch_event(two.get("person-save")._i, "click", None)))
        await asyncio.sleep(10 * LOOK_AGAIN)
        assert not any(tap.done() for tap in taps)
        await club.speak()
        await asyncio.gather(*taps)
        await one.settle()
        await two.settle()
        for phone in (one, two):
            assert SILENT not in phone.texts()
            assert phone.find("fault-go-on") is None
        assert points(one) == had + 4, "the taps of a page in their order"
        assert [person.name for person in club.app_state.store.people.all()].count("Dora") == 1
        assert "Dora" in two.texts()
        one.close()
        two.close()

    play(scenario())


def test_a_tap_that_meets_the_silence_waits_off_the_loop(club: Club, pad: str) -> None:
    """The app does not know of it yet. While it asks the server, the loop goes on: other pages are served."""

    async def scenario() -> None:
        one, two = await opened(club.app_state, pad), await opened(club.app_state, "/people")
        had = points(one)
        club.proxy.hush()
        tap = asyncio.create_task(one.session.dispatch_event(one.get(PLUS)._i, "click", None))
        turns = 0
        while club.told.empty():
            turns += 1
            await asyncio.to_thread(int)  # a turn that the selector has looked at its sockets in
        assert turns > 1
        assert club.told.get()
        await two.settle()
        assert SILENT in two.texts()
        assert not tap.done()
        await club.speak()
        await tap
        await one.settle()
        assert points(one) == had + 1
        one.close()
        two.close()

    play(scenario())


def test_a_page_that_comes_meanwhile_says_it_and_goes_on_by_itself(club: Club, pad: str) -> None:
    async def scenario() -> None:
        await club.hush()
        late = await opened(club.app_state, pad)
        assert late.texts() == [SILENT, texts(ENGLISH)("app.silent.text")]
        await club.speak()
        await asyncio.sleep(2 * LOOK_AGAIN)
        await late.settle()
        assert SILENT not in late.texts()
        assert late.find(PLUS)
        late.close()

    play(scenario())


def test_an_act_that_the_silence_interrupts_begins_once_more(
    club: Club, pad: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before its transaction was at its end: nothing of it can have been written. Its place is before later taps."""

    async def scenario() -> None:
        phone = await opened(club.app_state, pad)
        await phone.tap(PLUS)
        had = points(phone)
        documents, write = club.app_state.store.documents, club.app_state.store.documents.write
        tries: list[None] = []

        def then_silent(*given: Any, **more: Any) -> Any:
            tries.append(None)
            if len(tries) == 1:
                club.proxy.hush()
            return write(*given, **more)

        monkeypatch.setattr(documents, "write", then_silent)
        taps = [
            asyncio.create_task(phone.session.dispatch_event(phone.get(each)._i, "click", None))
            for each in (PLUS, PLUS, "undo")
        ]
        assert await asyncio.to_thread(club.told.get, timeout=START)
        await phone.settle(threads=False)
        assert SILENT in phone.texts()
        await club.speak()
        await asyncio.gather(*taps)
        await phone.settle()
        assert phone.find("fault-go-on") is None
        assert (len(tries), points(phone)) == (3, had + 1)
        phone.close()

    play(scenario())


def test_a_change_whose_end_was_on_its_way_is_told_as_it_is(club: Club, pad: str) -> None:
    """Whether the server has heard of it is not known: it is neither called undone nor done again."""

    async def scenario() -> None:
        phone = await opened(club.app_state, pad)
        had = points(phone)
        event.listen(club.app_state.store.database.engine, "commit", lambda _connection: club.proxy.hush(), once=True)
        await phone.tap(PLUS)
        assert SILENT in phone.texts()
        assert club.told.get(timeout=START)
        await club.speak()
        await phone.settle()
        assert "The database did not answer" in phone.texts()
        await phone.tap("fault-go-on")
        assert points(phone) == had + 1
        await phone.tap(PLUS)
        assert points(phone) == had + 2
        phone.close()

    play(scenario())


def test_a_guest_goes_on_too(club: Club) -> None:
    """A page that is drawn for a phone of the table meets the same."""

    async def scenario() -> None:
        token = PHONE.set("guest")
        guest = await opened(club.app_state, "/")
        PHONE.reset(token)
        await club.hush()
        await guest.settle()
        assert SILENT in guest.texts()
        await club.speak()
        await guest.settle()
        assert SILENT not in guest.texts()
        guest.close()

    play(scenario())

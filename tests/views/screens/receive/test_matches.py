"""A person's matches from one phone to another, on a real Flet session without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from interchange.progress import Progress
from interchange.qr_payload import Body, for_link, pack, unpack
from locales import LANGUAGES, texts
from models.archive.documents import Archive
from models.archive.partial_archive import KIND, body_of
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.store import Opened, Store
from testing.inprocess import InProcess
from testing.pages import journey, tap
from testing.people_and_matches import fill
from testing.walk import unfit, unguarded, words
from tests.views.screens.files.test_journeys import until
from views.app_state import AppState


@pytest.fixture
def theirs(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "theirs" / "companion.db", FORMATS)
    assert isinstance(opened, Opened)
    fill(opened.store)
    yield opened.store
    opened.store.close()


def link(store: Store) -> str:
    archive = store.archives.to_hand_over([match.id for match in store.matches.find()])
    return f"/receive/{for_link(pack(KIND, body_of(archive)))}"


def test_matches_come_in_after_a_look_and_only_once(app_state: AppState, theirs: Store) -> None:
    route = link(theirs)

    async def first(phone: InProcess) -> None:
        await until(phone, "tally-matches")
        assert app_state.store.matches.find() == ()
        view = ft.unwrap_component(phone.page.views)[-1]
        assert not unguarded(view)
        assert not unfit(view)
        await tap(phone, "receive-go")
        assert phone.page.route == "/history"

    async def again(phone: InProcess) -> None:
        await until(phone, "nothing-new")
        await tap(phone, "receive-go")
        assert phone.page.route == "/history"

    journey(app_state, route, first)
    assert len(app_state.store.matches.find()) == 4
    assert {person.name for person in app_state.store.people.all()} == {"Élodie", "Илья"}
    after = as_bytes(app_state.store.archives.whole())
    journey(app_state, route, again)
    assert as_bytes(app_state.store.archives.whole()) == after


def test_a_conflict_is_named_and_left(app_state: AppState, theirs: Store) -> None:
    known = theirs.archives.to_hand_over([theirs.matches.find()[0].id])
    [match] = known.matches
    seats = [seat.model_copy(update={"total": seat.total + 1}) for seat in match.seats]
    known.matches = [match.model_copy(update={"seats": seats})]
    app_state.store.archives.bring_in(known)

    async def steps(phone: InProcess) -> None:
        await until(phone, "different-0")
        assert texts("en")("app.receive.matches.differing") in phone.texts()
        assert phone.find("replace") is None
        await tap(phone, "receive-go")

    journey(app_state, link(theirs), steps)
    assert len(app_state.store.matches.find()) == 4
    assert [seat.total for seat in app_state.store.matches.get(match.id).seats] == [seat.total for seat in seats]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("body", [{}, {"format": "west-kingdom/archive", "version": 1}], ids=["none", "empty"])
def test_what_holds_no_matches_is_refused(app_state: AppState, body: Body, language: str) -> None:
    app_state.store.settings.change("language", language)

    async def steps(phone: InProcess) -> None:
        await until(phone, "receive-why")
        assert texts(language)("app.receive.matches.bad") in phone.texts()
        assert phone.find("receive-go") is None

    journey(app_state, f"/receive/{for_link(pack(KIND, body))}", steps)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", ["match", "person"])
def test_matches_are_shown_as_codes(app_state: AppState, whose: str, language: str) -> None:
    fill(app_state.store)
    app_state.store.settings.change("language", language)
    person, match = app_state.store.people.all()[0], app_state.store.matches.find()[0]
    count = (
        1
        if whose == "match"
        else sum(person.id in [seat.person_id for seat in each.seats] for each in app_state.store.matches.find())
    )

    async def steps(phone: InProcess) -> None:
        button = "match-share" if whose == "match" else "person-share"
        await until(phone, button)
        await tap(phone, button)
        await until(phone, "share-code-text")
        assert texts(language)("app.share.matches.all", n=count) in phone.texts()
        view = ft.unwrap_component(phone.page.views)[-1]
        assert not unguarded(view)
        assert not unfit(view)
        kind, body = unpack(phone.get("share-code-text").value)
        assert (kind, len(body["matches"])) == (KIND, count)
        assert "notes" not in body["matches"][0]
        await tap(phone, "share-file")
        assert "save_file" in phone.invocations
        assert phone.find("share-file")

    route = f"/match/{match.id}" if whose == "match" else f"/statistics/{person.id}"
    journey(app_state, route, steps)


def test_a_file_of_matches_shows_how_far_it_is(app_state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sign is drawn before the next: what makes the file waits for that."""
    fill(app_state.store)
    person = app_state.store.people.all()[0]
    drawn: list[str] = []

    async def steps(phone: InProcess) -> None:
        loop = asyncio.get_running_loop()

        async def look() -> None:
            await phone.settle(threads=False)
            drawn.extend(words(phone.get("file-progress")))

        def slowly(archive: Archive, tell: Progress) -> bytes:
            for part in (0.5, 1.0):
                tell(part)
                asyncio.run_coroutine_threadsafe(look(), loop).result()
            return as_bytes(archive)

        monkeypatch.setattr("views.screens.matches.share.as_bytes", slowly)
        await until(phone, "share-file")
        await tap(phone, "share-file")
        assert "save_file" in phone.invocations
        assert phone.find("file-progress") is None

    journey(app_state, f"/statistics/{person.id}/share", steps)
    assert [text for text in drawn if "/" in text] == ["90 / 100", "100 / 100"]

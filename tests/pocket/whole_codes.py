"""A result by its codes, from the pocket home and from home into the pocket, and a set-up by its code: nothing is lost.
In real browsers."""

import re
from pathlib import Path

import pytest

from models.paths import DATABASE
from testing.browser import Pages
from testing.data_folder import scored_session, store_in
from testing.phone import Phone
from testing.pocket_site import PocketPhone, put_data, served
from testing.result_tables import four
from testing.running_app import LoadedApp
from tests.e2e.test_payloads import codes_on, receives, sharing
from tests.e2e.test_setup import do_next, drawn_castle, make_plan, open_code

pytestmark = pytest.mark.e2e


def has_the_sheet(folder: Path) -> None:
    """Of which the match was made."""
    store = store_in(folder)
    [listed] = store.matches.find()
    source = store.matches.source(listed.id)
    store.close()
    assert source
    assert source.body == four().to_json()


def test_a_result_goes_from_the_pocket_home(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    id = scored_session(tmp_path / "pocket")
    with served(folder) as url:
        put_data(pages, url, {DATABASE: (tmp_path / "pocket" / DATABASE).read_bytes()})
        phone = PocketPhone(pages, url, f"/#/session/{id}/result", screens=tmp_path)
        phones.append(phone)
        shots = codes_on(sharing(phone, "code"))
    with LoadedApp(tmp_path / "home") as app:
        mine = Phone(pages, app.url, "/receive", screens=tmp_path)
        receives(mine, shots)
        mine.close()
        mine.assert_calm()
    has_the_sheet(tmp_path / "home")


def test_a_result_goes_from_home_into_the_pocket_without_a_network(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    id = scored_session(tmp_path / "home")
    with LoadedApp(tmp_path / "home") as app:
        theirs = Phone(pages, app.url, f"/session/{id}/result", screens=tmp_path)
        shots = codes_on(sharing(theirs, "code"))
        theirs.close()
        theirs.assert_calm()
    with served(folder) as url:
        phone = PocketPhone(pages, url, "/#/receive", screens=tmp_path)
        phones.append(phone)
        phone.holds_offline()
    phone.reload()
    receives(phone, shots)
    phone.shot("pocket-received")
    has_the_sheet(phone.copy_data(tmp_path / "pocket"))


def test_a_setup_code_that_is_typed_gives_a_second_phone_the_same_plan(
    pages: Pages, folder: Path, phones: list[PocketPhone]
) -> None:
    """Each has its own data: the code alone carries the plan."""
    with served(folder) as url:
        one = PocketPhone(pages, url, "/#/new/setup")
        phones.append(one)
        make_plan(one)
        one.sees("title", "Main Board")
        do_next(one)
        code = open_code(one)
        drawn = drawn_castle(one)
        assert drawn
        two = PocketPhone(pages, url, "/#/new/setup")
        phones.append(two)
        two.fill("code-text", code.lower())
        two.sees("code-says", re.compile("2.players"))
        two.tap("code-open")
        two.sees("title", "Main Board")
        assert (open_code(two), drawn_castle(two)) == (code, drawn)

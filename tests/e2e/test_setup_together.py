"""A setup with several phones: each person does their own jobs on their own, and all see what is done."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

import pytest
from playwright.sync_api import expect

from app.setup_plan import begin_session
from locales import texts
from server.network import all_addresses
from setup.checklist import Seat, begin
from setup.mix import make_mix
from setup.plan import Choices, plan
from testing.data_folder import store_in
from testing.phone import Phone
from testing.running_app import LoadedApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

NAMES = ("Élodie", "Илья", "Mo")
JOBS = {"main_board": 1, "tax_stand": 2, "buildings": 3}
LEFT = {*JOBS, "building_draft"}


@dataclass(frozen=True)
class SharedSetup:
    """Three people of Architects; each has a job left, and then they draft."""

    url: str
    session: str
    link: str

    def seated(self, open_phone: OpenPhone, seat: int) -> Phone:
        """A guest's phone, which opens the table's link and goes on to the setup."""
        address, _, code = self.link.partition("/?")
        phone = open_phone(address, f"/?{code}")
        phone.tap(f"seat-{seat - 1}")
        phone.tap("to-game")
        phone.page.wait_for_url(f"**/session/{self.session}/setup")
        return phone


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[SharedSetup]:
    assert all_addresses(), "this machine is in no network"
    data = tmp_path / "data"
    store = store_in(data)
    now = begin(plan(Choices(make_mix("architects", (), 3), "AAAAA")), tuple(Seat(name) for name in NAMES))
    done = frozenset(step.id for step in now.plan.steps if step.id not in LEFT)
    session = begin_session(store, replace(now, jobs=MappingProxyType(JOBS), done=done), texts("en"))
    store.close()
    with LoadedApp(data, "--lan") as running:
        table = json.loads((data / "table.json").read_text())
        link = f"http://{table['address']}:{table['port']}/?k={table['token']}"
        yield SharedSetup(running.url, session, link)


def overview_says(phone: Phone, page: str, words: str) -> None:
    phone.tap("overview")
    phone.sees(f"page-{page}", re.compile(words))
    phone.tap("overview-close")


def test_three_phones_set_up_together(shared: SharedSetup, open_phone: OpenPhone) -> None:
    host = open_phone(shared.url, f"/session/{shared.session}/setup")
    host.sees("title", "Main Board")
    two, three = shared.seated(open_phone, 2), shared.seated(open_phone, 3)
    # Each has their own job; what needs another one says whose it is.
    host.sees("title", "Main Board")
    two.sees("title", "Tax Stand")
    two.sees("waits", "First: Main Board (Élodie)")
    expect(two.at("step-done")).to_be_disabled()
    three.sees("title", "Building Cards")
    overview_says(three, "main_board", "Main Board.*Élodie, open")
    host.tap("step-done")
    host.sees("waits", "First: Building Cards (Mo)")
    expect(two.at("waits")).not_to_be_attached()
    two.tap("step-done")
    overview_says(three, "tax_stand", "Tax Stand.*Илья, Done")
    three.tap("step-done")
    # The draft: each says for themselves that they have passed on.
    expect(three.role("heading", "Choice 1 of 3")).to_be_attached()
    three.shot("hand-draft-guest")
    three.tap("pass-on")
    three.sees("waits", "Waiting for Élodie, Илья.")
    two.tap("pass-on")
    three.sees("waits", "Waiting for Élodie.")
    expect(host.at("passed-2")).to_have_attribute("aria-checked", "true")
    host.shot("hand-draft-host")
    host.tap("pass-on")
    for phone in (host, two, three):
        expect(phone.role("heading", "Choice 2 of 3")).to_be_attached()
    expect(three.at("pass-on")).to_be_enabled()

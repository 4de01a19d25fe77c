"""Phones at one table, on this machine's address in the network: no secure context, as on a real evening."""

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from server.network import all_addresses
from testing.demo import Demo
from testing.running_app import LoadedApp, RunningApp
from tests.e2e.codes import shown
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e


@dataclass(frozen=True)
class OpenTable:
    running: RunningApp
    data: Path
    session: str
    begun: str

    @property
    def link(self) -> str:
        table = json.loads((self.data / "table.json").read_text())
        return f"http://{table['address']}:{table['port']}/?k={table['token']}"

    @property
    def address(self) -> str:
        return self.link.partition("/?")[0]


@pytest.fixture
def table(tmp_path: Path, made: tuple[Path, Demo]) -> Iterator[OpenTable]:
    assert all_addresses(), "this machine is in no network"
    folder, demo = made
    data = tmp_path / "club"
    shutil.copytree(folder, data)
    with LoadedApp(data, "--lan") as running:
        yield OpenTable(running, data, demo.scored, demo.begun)


def test_two_phones_score_a_game_together_and_one_comes_back(table: OpenTable, open_phone: OpenPhone) -> None:
    host = open_phone(table.running.url, f"/session/{table.session}/score")
    guest = open_phone(table.address, "/" + table.link.rpartition("/")[2])
    assert "k=" not in guest.page.url
    guest.tap("seat-1")
    guest.page.wait_for_url(f"**/session/{table.session}/score/player/1")
    # Each enters something of their own, and the other sees it; totals are hidden where several phones score.
    host.tap("grid")
    host.sees("total-1", re.compile(r"\?$"))
    host.tap("hide-totals")
    host.sees("total-1", re.compile(r"\d$"))
    before = int(re.findall(r"-?\d+", host.reads("total-1"))[-1])
    guest.tap("line-workshops")
    guest.tap("key-3")
    expect(host.at("total-1")).not_to_have_text(re.compile(rf"\b{before}$"))
    now = int(re.findall(r"-?\d+", host.reads("total-1"))[-1])
    assert now > before
    # The app is killed; both come back by themselves, the guest to its seat.
    seated = guest.reads("title")
    with guest.outage(), host.outage():
        table.running.kill()
        table.running.start()
    guest.sees("title", seated)
    host.tap("grid")
    expect(host.at("total-1")).to_have_text(re.compile(rf"\b{now}$"))
    guest.tap("line-workshops")
    guest.tap("key-0")
    expect(host.at("total-1")).not_to_have_text(re.compile(rf"\b{now}$"))


def test_six_digits_let_a_phone_in_that_has_no_camera(table: OpenTable, open_phone: OpenPhone) -> None:
    host = open_phone(table.running.url, "/table")
    typed = re.search(r"\d{3}\s\d{3}", host.reads("table-digits"))
    assert typed
    browser = host.page.context.browser
    assert browser
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        page.goto(table.address)
        page.get_by_label(re.compile("six digits")).fill("12")
        page.get_by_role("button").click()
        page.wait_for_url("**/?d=12")
        page.get_by_label(re.compile("six digits")).fill(typed[0])
        page.get_by_role("button").click()
        page.wait_for_url(f"{table.address}/")
        assert {"table", "phone"} <= {cookie["name"] for cookie in context.cookies()}


def test_a_guest_ends_their_own_turn_and_all_see_it(table: OpenTable, open_phone: OpenPhone) -> None:
    host = open_phone(table.running.url, f"/session/{table.begun}/turns")
    guest = open_phone(table.address, "/" + table.link.rpartition("/")[2])
    guest.tap("seat-1")
    guest.tap("to-game")
    guest.page.wait_for_url(f"**/session/{table.begun}/turns")
    guest.sees("present", re.compile("Your turn"))
    guest.tap("next-turn")
    host.sees("present", re.compile("Мария-Антуанетта"))
    guest.sees("why-not", re.compile("or the host can end this turn"))
    host.tap("next-turn")
    guest.sees("countdown", re.compile("3 more turns"))
    host.tap("next-turn")
    guest.sees("present", re.compile("Your turn"))
    guest.shot("turns-guest")


def test_a_socket_that_breaks_for_a_moment_costs_nothing(table: OpenTable, open_phone: OpenPhone) -> None:
    watching = open_phone(table.running.url, f"/session/{table.session}/score")
    writing = open_phone(table.running.url, f"/session/{table.session}/score/player/1")
    watching.tap("grid")
    watching.sees("total-1", re.compile(r"\d$"))
    with watching.outage():
        watching.page.evaluate("phone.sockets[0].close()")
        writing.tap("line-workshops")
        writing.tap("key-3")
    before = watching.reads("total-1")
    writing.tap("line-workshops")
    writing.tap("key-0")
    expect(watching.at("total-1")).not_to_have_text(before)


def test_a_guest_shows_a_code_where_browsers_decode_no_pictures(table: OpenTable, open_phone: OpenPhone) -> None:
    host = open_phone(table.running.url, f"/session/{table.session}/score")
    host.still()
    guest = open_phone(table.address, "/" + table.link.rpartition("/")[2])
    assert not guest.page.evaluate("isSecureContext")
    guest.open(f"/session/{table.session}/result")
    guest.tap("reveal-all")
    guest.tap("reveal")
    guest.tap("share-open")
    guest.tap("share-way-code")
    expect(guest.at("share-code-of")).to_be_attached()
    shown(guest, 1)


def test_a_closed_table_is_closed_to_phones_that_were_there(table: OpenTable, open_phone: OpenPhone) -> None:
    link, address = table.link, table.address
    guest = open_phone(address, "/" + link.rpartition("/")[2])
    host = open_phone(table.running.url, "/table")
    host.tap("close-table")
    host.tap("close-yes")
    expect(host.at("open-table")).to_be_attached()
    assert not (table.data / "table.json").exists()
    with pytest.raises(URLError):
        urlopen(link, timeout=5)
    guest.page.close()
    guest.trouble.clear()  # that its table went away is what a browser complains of

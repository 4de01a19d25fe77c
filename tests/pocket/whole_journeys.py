"""A game from the set-up to the history, in a real browser that has no network from the second start on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.pad.document import read_pad
from testing.browser import Pages
from testing.data_folder import store_in
from testing.pad_person import steps
from testing.pad_tables import BASE_OF_THREE, expected
from testing.pocket_site import PocketPhone, served
from testing.solo_person import TURNS, SoloPerson
from tests.e2e.test_score_pad import do, of_two
from tests.e2e.test_setup import choices, do_next, make_plan

pytestmark = pytest.mark.e2e
Begin = Callable[[], PocketPhone]


@pytest.fixture
def begin(pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path) -> Begin:
    """A phone that has everything; its host has gone."""

    def begin() -> PocketPhone:
        with served(folder) as url:
            phones.append(PocketPhone(pages, url, screens=tmp_path))
            phones[-1].holds_offline()
        return phones[-1]

    return begin


def set_up(phone: PocketPhone, names: list[str]) -> None:
    """From home to the first turn."""
    phone.tap("home-viscounts")
    for place, name in enumerate(names, start=1):
        phone.tap("seat-new")
        phone.fill("seat-name", name)
        phone.tap("seat-save")
        phone.sees(f"seat-{place}", re.compile(name))
    make_plan(phone)
    options = choices(phone)
    while not phone.at("to-play").count():
        while (left := options.count()) > 0:
            phone.press(options.first)
            expect(options).not_to_have_count(left)
        do_next(phone)
    phone.tap("to-play")
    phone.sees("present", re.compile("Round 1"))


def play(phone: PocketPhone) -> None:
    """Until no turn is left."""
    for turn in range(2):
        phone.tap("next-turn")
        phone.sees(f"seat-{turn}", re.compile(r"\b1 turn so far"))
    phone.tap("reveal-poverty")
    phone.sees("countdown", re.compile("more turn"))
    over = re.compile("The last turn is over")
    while not over.search(said := phone.reads("countdown")):
        phone.tap("next-turn")
        expect(phone.at("countdown")).not_to_have_text(said, use_inner_text=True)
    phone.tap("to-score")
    phone.sees_title("For the whole table")


def test_a_game_is_set_up_played_scored_and_saved(begin: Begin, tmp_path: Path) -> None:
    phone, sheet = begin(), of_two(BASE_OF_THREE)
    phone.reload()
    set_up(phone, [seat["name"] for seat in sheet["seats"]])
    phone.reload()
    play(phone)
    store = store_in(phone.copy_data(tmp_path / "played"))
    [session] = store.sessions.find()
    document = store.documents.get(session.id, "sheet")
    store.close()
    assert document
    pad = read_pad(document.body)
    by_name = {seat["name"]: seat for seat in sheet["seats"]}
    sheet["seats"] = [by_name[seat["name"]] for seat in pad.seats]  # whom the draw let begin sits first
    *entry, finish = steps(pad, sheet)
    for step in entry:
        do(phone, step)
    for seat, vp in enumerate(expected(sheet)):
        phone.sees(f"total-{seat}", re.compile(rf"\b{vp}$"))
    phone.tap(finish.ident)
    phone.page.wait_for_url("**/result")
    phone.tap("reveal-all")
    phone.tap("reveal")
    phone.tap("save-match")
    expect(phone.at("saved")).to_be_attached()
    phone.reload()
    phone.go("/history")
    phone.sees_title("History")
    store = store_in(phone.copy_data(tmp_path / "saved"))
    [match] = store.matches.find()
    store.close()
    assert [seat.total for seat in match.seats] == expected(sheet)


def test_a_solo_game_of_twelve_turns_goes_on_after_a_start_in_the_middle(begin: Begin, tmp_path: Path) -> None:
    phone = begin()
    person = SoloPerson(phone, phone.reload)
    person.begin()
    for number in range(1, TURNS + 1):
        if number == TURNS - 1:
            person.uncover_poverty()
        person.take_turn(number)
    assert person.broke_off
    phone.shot("pocket-solo-over")
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    person.save()
    store = store_in(phone.copy_data(tmp_path / "saved"))
    [match] = store.matches.find()
    store.close()
    assert match.opponent == "cleric"

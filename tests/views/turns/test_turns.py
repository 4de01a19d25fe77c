"""The turns on a real Flet session: from the plan to the score, alone and with phones at the table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, say
from models.archive.reading import BadFile
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.places import DATABASE
from models.store import Opened, Store
from models.table import arrived, new_table, seated
from models.values import NewSession, Player
from setup.ending import Company
from setup.turns import Turns, fill, next_turn, reveal
from setup.turns_document import read_turns, written
from tests.models.helpers import NOON
from tests.views.inprocess import InProcess, play
from tests.views.pages import opened, settled, tap
from tests.views.test_texts import left_in_english
from tests.views.walk import framed, plain_ui, unfit, words
from views.companion import Companion
from views.table.caller import PHONE
from views.table.guest import AtTable
from views.turns.page import screen
from views.turns.pen import KIND
from views.ui import NotAllowed, Ui

PLAYERS = (Player("Ann", None, "red"), Player("Bo", None, "blue"), Player("Cy", None, "green"))


def a_session(companion: Companion, game: str = "viscounts", *modules: str, players: int = 3) -> str:
    people = [*PLAYERS, *(Player(f"P{seat}") for seat in range(4, players + 1))][:players]
    return companion.store.add_session(NewSession(game, modules, tuple(people), "play")).id


def kept(companion: Companion, id: str) -> Turns:
    document = companion.store.document(id, KIND)
    assert document
    return read_turns(document.body)


def keep(companion: Companion, id: str, now: Turns) -> None:
    companion.store.change_document(id, KIND, say("app.turns.did.begin"), written(now))


# -- one phone -------------------------------------------------------------------------------------------------


def test_a_game_from_the_plan_to_the_score(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/new/setup")
        await tap(phone, "start", "to-play-early")
        (session,) = companion.store.sessions()
        assert session.stage == "play"
        assert phone.page.route == f"/session/{session.id}/turns"
        assert kept(companion, session.id).done == 0
        one, two = [player.name for player in session.players]
        assert f"{one}’s turn" in phone.texts()
        await tap(phone, "next-turn")
        assert f"{two}’s turn" in phone.texts()
        await tap(phone, "next-turn", "next-turn", "reveal-poverty")
        said = f"3 more turns.\nThis round: {two}.\nThe last round: {one}, then {two}.\nThen the score."
        assert said in phone.texts()
        await tap(phone, "next-turn")
        assert f"2 more turns: {one}, then {two}, then the score." in phone.texts()
        await tap(phone, "next-turn", "next-turn", "to-score")
        assert phone.page.route == f"/session/{session.id}/score"
        pad = companion.store.document(session.id, "sheet")
        assert pad
        assert pad.body["sheet"]["poverty_revealed"] is True
        assert companion.store.session(session.id).stage == "score"
        phone.close()
        again = await opened(companion, "/")
        await tap(again, f"continue-{session.id}", "to-turns")
        assert "The last turn is over: score the game." in again.texts()
        again.close()

    play(scenario())


def test_home_goes_on_where_the_turns_are(companion: Companion) -> None:
    id = a_session(companion)

    async def scenario() -> None:
        phone = await opened(companion, "/")
        await tap(phone, f"continue-{id}")
        assert phone.page.route == f"/session/{id}/turns"
        phone.close()

    play(scenario())


def test_a_second_tap_does_not_end_the_next_turn(companion: Companion) -> None:
    id = a_session(companion)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/turns")
        button = phone.get("next-turn").on_click
        await button()
        await button()
        assert kept(companion, id).done == 1
        phone.close()

    play(scenario())


def test_everything_can_be_undone_also_after_a_restart(companion: Companion) -> None:
    id = a_session(companion, "architects")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/turns")
        await tap(phone, "first-1", "next-turn", "filled-plus", "reveal-guildhall", "earlier")
        after = kept(companion, id)
        assert (after.first, after.done, len(after.filled)) == (1, 1, 1)
        assert after.ended
        assert after.ended.turn == 0
        phone.close()
        phone = await opened(companion, f"/session/{id}/turns")
        await tap(phone, *["undo"] * 5)
        assert kept(companion, id) == Turns(after.company)
        assert phone.get("undo").disabled
        await tap(phone, *["redo"] * 5)
        assert kept(companion, id) == after
        phone.close()

    play(scenario())


def test_the_guildhall_brings_resets_and_the_end(companion: Companion) -> None:
    id = a_session(companion, "architects", "age_of_artisans")
    now = Turns(Company("architects", frozenset({"age_of_artisans"}), 3))
    for _ in range(8):
        now = next_turn(fill(now))
    keep(companion, id, now)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/turns")
        assert "Worker number 9 brings the next Black Market reset." in phone.texts()
        await tap(phone, "filled-plus")
        assert "Worker number 9: the Black Market is reset now." in phone.texts()
        await tap(phone, "to-reset")
        assert phone.page.route == f"/session/{id}/turns/reset"
        await tap(phone, "fold-counting")
        assert any(each.identifier == "first-2" and each.selected for each in phone.all(ft.Semantics)), "in Cy's turn"
        await tap(phone, "back", *["filled-plus"] * 7)
        assert "4 more turns: Cy, then Ann, then Bo, then Cy, then the score." in phone.texts()
        assert phone.get("filled-plus").disabled
        await tap(phone, "filled-minus")
        assert kept(companion, id).ended is None
        phone.close()

    play(scenario())


def test_six_players_count_their_guildhall_once(companion: Companion) -> None:
    id = a_session(companion, "architects", "age_of_artisans", players=6)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/turns")
        await phone.fill("spaces", "900")
        await settled(phone)
        assert phone.get("spaces-save").disabled
        await phone.fill("spaces", "30")
        await settled(phone)
        await tap(phone, "spaces-save")
        assert kept(companion, id).spaces == 30
        again = a_session(companion, "architects", "age_of_artisans", players=6)
        await phone.go(f"/session/{again}/turns")
        assert phone.get("spaces").value == "30"
        await tap(phone, "next-turn")
        assert kept(companion, again).spaces == 30
        phone.close()

    play(scenario())


def test_a_start_player_who_was_chosen_here_starts_on_the_pad(companion: Companion) -> None:
    id = a_session(companion)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/turns")
        await tap(phone, "first-2", "next-turn", "to-score-early")
        assert [player.name for player in companion.store.session(id).players] == ["Cy", "Ann", "Bo"]
        pad = companion.store.document(id, "sheet")
        assert pad
        assert [seat["name"] for seat in pad.body["sheet"]["seats"]] == ["Cy", "Ann", "Bo"]
        await phone.go(f"/session/{id}/turns")
        assert "Ann’s turn" in phone.texts()
        phone.close()

    play(scenario())


def test_a_game_that_is_only_scored_has_turns_too(companion: Companion) -> None:
    async def scenario() -> None:
        id = companion.store.add_session(NewSession("viscounts", (), PLAYERS, "score")).id
        phone = await opened(companion, f"/session/{id}/score")
        await tap(phone, "to-turns", "next-turn")
        assert companion.store.session(id).stage == "score"
        assert kept(companion, id).done == 1
        empty = companion.store.add_session(NewSession("viscounts", (), (), "score")).id
        await phone.go(f"/session/{empty}/turns")
        assert not phone.find("next-turn")
        phone.close()

    play(scenario())


def test_the_turns_of_an_open_game_go_along_in_an_archive(companion: Companion, tmp_path: Path) -> None:
    id = a_session(companion, "architects")
    now = fill(next_turn(Turns(Company("architects", frozenset(), 3))))
    keep(companion, id, now)
    told = as_bytes(companion.store.archive())
    (tmp_path / "other").mkdir()
    opened = Store.open(tmp_path / "other" / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    opened.store.bring_in(opened.store.read_archive(told))
    there = opened.store.document(id, KIND)
    assert there
    assert read_turns(there.body) == now
    with pytest.raises(BadFile):
        opened.store.read_archive(told.replace(b'"done":1', b'"done":-1'))
    opened.store.close()


# -- at the table ----------------------------------------------------------------------------------------------


@pytest.fixture
def table(companion: Companion) -> Iterator[str]:
    """Bo's phone sits at the table of a game that has begun; Cy's watches."""
    id = a_session(companion)
    keep(companion, id, Turns(Company("viscounts", frozenset(), 3)))
    hosting = companion.hosting
    at = arrived(arrived(new_table("192.0.2.2", 8550, NOON), "bo"), "cy").model_copy(update={"session": id})
    hosting.table = seated(at, "bo", 1, "Bo")
    yield id
    hosting.table = None


async def guest(companion: Companion, phone: str, route: str) -> InProcess:
    token = PHONE.set(phone)
    try:
        return await opened(companion, route)
    finally:
        PHONE.reset(token)


def test_a_guest_ends_their_own_turn_live(companion: Companion, table: str) -> None:
    async def scenario() -> None:
        route = f"/session/{table}/turns"
        host, bo, cy = [await opened(companion, route), *[await guest(companion, name, route) for name in ("bo", "cy")]]
        assert bo.get("next-turn").disabled
        assert "Ann is playing. Only Ann or the host can end this turn." in bo.texts()
        assert not bo.find("first-1")
        await tap(host, "next-turn")
        await settled(bo)
        assert "Your turn" in bo.texts()
        assert cy.get("next-turn").disabled
        await tap(bo, "reveal-prosperity", "next-turn")
        await settled(host)
        assert "Cy’s turn" in host.texts()
        assert kept(companion, table).ended
        assert host.get("undo").disabled, "the turn went on since"
        await tap(host, "back-a-turn")
        assert kept(companion, table).seat == 1
        await settled(bo)
        await tap(bo, "next-turn")
        await tap(bo, "undo")
        assert kept(companion, table).seat == 1
        await tap(host, *["next-turn"] * 5)
        await settled(bo)
        assert bo.get("to-score").disabled, "the host begins the scoring"
        await tap(host, "to-score")
        await settled(bo)
        await tap(bo, "to-score")
        assert bo.page.route == f"/session/{table}/score/player/1"
        for phone in (host, bo, cy):
            phone.close()

    play(scenario())


def test_what_each_takes_back_at_the_same_time_leaves_turns(companion: Companion) -> None:
    id = a_session(companion, "architects")
    company = Company("architects", frozenset(), 3)
    for by, now in (
        ("Ann", Turns(company)),
        ("Ann", next_turn(Turns(company))),
        ("Bo", fill(next_turn(Turns(company)))),
    ):
        companion.store.change_document(id, KIND, say("app.turns.did.next", who=by), written(now), by=by)
    companion.store.undo(id, KIND, "Ann")
    after = kept(companion, id)
    assert (after.done, after.filled) == (0, (0,))


def test_a_guest_writes_nothing_else(companion: Companion, table: str) -> None:
    store, label = AtTable(companion, "bo").store, say("app.turns.did.next")
    now = kept(companion, table)
    with pytest.raises(NotAllowed):
        store.change_document(table, KIND, label, written(next_turn(now)))
    keep(companion, table, next_turn(now))
    mine = kept(companion, table)
    with pytest.raises(NotAllowed):
        store.change_document(table, KIND, label, written(next_turn(next_turn(mine))))
    with pytest.raises(NotAllowed):
        store.edit_document(table, KIND, label, lambda body: body | {"first": 2})
    store.edit_document(table, KIND, label, lambda _body: written(next_turn(mine)))
    assert kept(companion, table).seat == 2
    with pytest.raises(NotAllowed):
        AtTable(companion, "cy").store.edit_document(table, KIND, label, lambda _body: written(mine))


def test_guests_keep_their_player_when_the_seats_turn(companion: Companion) -> None:
    """The session's seats stand clockwise during setup, and in turn order from then on."""

    async def scenario() -> None:
        phone = await opened(companion, "/new/setup")
        await tap(phone, "players-plus", "start")
        (session,) = companion.store.sessions()
        at = arrived(new_table("192.0.2.2", 8550, NOON), "bo").model_copy(update={"session": session.id})
        names = [player.name for player in session.players]
        for seat, name in enumerate(names):
            companion.hosting.table = seated(at, "bo", seat, name)
            if seat == len(names) - 1:
                await tap(phone, "to-play-early")
        after = companion.hosting.table
        assert after
        bo = after.guest("bo")
        assert bo
        place = after.seat(bo)
        assert place is not None
        assert companion.store.session(session.id).players[place].name == after.name(bo) == names[-1]
        companion.hosting.table = None
        phone.close()

    play(scenario())


# -- every look ------------------------------------------------------------------------------------------------

LONG = "Мария-Антуанетта"
FIVE = frozenset({"age_of_artisans", "works_of_wonder", "promos"})


def looks() -> dict[str, Turns]:
    viscounts = Turns(Company("viscounts", frozenset({"gates_of_gold"}), 3))
    hall = Turns(Company("architects", FIVE, 5))
    full = hall
    for _ in range(24):
        full = fill(full)
    over = reveal(viscounts, "poverty")
    for _ in range(6):
        over = next_turn(over)
    return {
        "first turn": viscounts,
        "near": reveal(next_turn(viscounts), "poverty"),
        "last": next_turn(next_turn(next_turn(reveal(viscounts, "prosperity")))),
        "over": over,
        "hall": next_turn(hall),
        "hall with a reset": _filled(hall, 13),
        "hall full": full,
        "six": Turns(Company("architects", FIVE, 6)),
        "alone": Turns(Company("viscounts", frozenset(), 1)),
        "with an AI": Turns(Company("architects", frozenset({"works_of_wonder"}), 1, True)),
    }


def _filled(now: Turns, spaces: int) -> Turns:
    for _ in range(spaces):
        now = fill(now)
    return now


LOOKS = looks()
COLUMNS: dict[str, dict[str, Any]] = {
    "host": {},
    "whose turn it is": {"column": 0},
    "another": {"column": 2},
    "who watches": {"column": None},
}


def drawn(companion: Companion, now: Turns, ui: Ui) -> object:
    company = now.company
    names = ["Ann", LONG, "Cy", "Dee", "Eli", "Fay"][: company.people]
    players = [Player(name, None, colour) for name, colour in zip(names, ("red", None, "green") * 2, strict=False)]
    if company.ai:
        players.append(Player("R2", controller="ai"))
    opponent = "enforcer" if company.ai else None
    new = NewSession(company.game, tuple(sorted(company.modules)), tuple(players), "play", opponent=opponent)
    id = companion.store.add_session(new).id
    keep(companion, id, now)
    return framed(ui, screen(ui, companion, {"id": id}))


SIZES = [(320, 2.0), (390, 1.0), (1280, 1.0)]


@pytest.mark.parametrize("name", LOOKS)
def test_everything_can_be_hit_and_heard_in_every_language(companion: Companion, name: str) -> None:
    for given in COLUMNS.values():
        for width, scale in SIZES:
            assert unfit(drawn(companion, LOOKS[name], plain_ui(width=width, scale=scale, **given))) == []
        for language in LANGUAGES[1:]:
            said = words(drawn(companion, LOOKS[name], plain_ui(language, **given)))
            assert left_in_english(language, said) == []

"""The turns on a real Flet session, from the plan to the score, on one phone."""

from pathlib import Path

import flet as ft
import pytest

from app.turns import KIND
from interchange.problems import BadFile
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from models.values import NewSession
from setup.ending import Company
from setup.turns import Turns, fill, next_turn
from setup.turns_document import read_turns
from solo.viscounts.rules import companion_start, new_game
from testing.inprocess import play
from testing.pages import opened, tap
from testing.solo_viscounts import kept as kept_game
from tests.views.screens.turns.sessions import PLAYERS, a_session, keep, kept
from views.app_state import AppState


def test_a_game_from_the_plan_to_the_score(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, "start", "more", "to-play-early")
        (session,) = app_state.store.sessions.find()
        assert session.stage == "play"
        assert phone.page.route == f"/session/{session.id}/turns"
        assert kept(app_state, session.id).done == 0
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
        pad = app_state.store.documents.get(session.id, "sheet")
        assert pad
        assert pad.body["sheet"]["poverty_revealed"] is True
        await tap(phone, "totals-show")
        assert phone.get("title").value == "Trading Posts", "nothing is left to ask of the whole table"
        assert phone.find("revealed-poverty") is None
        await tap(phone, "grid", "open-table")
        assert phone.find("revealed-poverty"), "a mistake can be mended"
        assert app_state.store.sessions.get(session.id).stage == "score"
        phone.close()
        again = await opened(app_state, "/")
        await tap(again, f"continue-{session.id}", "grid", "to-turns")
        assert "The last turn is over: score the game." in again.texts()
        again.close()

    play(scenario())


@pytest.mark.parametrize("stage", ["play", "score"])
def test_back_leads_to_the_game_that_they_were_opened_from(app_state: AppState, stage: str) -> None:
    """Also after a restart, when the page knows only its address."""
    id = kept_game(app_state.store, new_game(companion_start("cleric", "7")), "cleric")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/play")
        if stage == "score":
            await tap(phone, "done", "to-score-early", "grid")
        await tap(phone, "to-turns")
        at = phone.page.route
        assert phone.find("to-play")
        await tap(phone, "back")
        assert phone.page.route == f"/session/{id}/{stage}"
        phone.close()
        again = await opened(app_state, at)
        await tap(again, "back")
        assert again.page.route == f"/session/{id}/{stage}"
        again.close()

    play(scenario())


def test_home_goes_on_where_the_turns_are(app_state: AppState) -> None:
    id = a_session(app_state)

    async def scenario() -> None:
        phone = await opened(app_state, "/")
        await tap(phone, f"continue-{id}")
        assert phone.page.route == f"/session/{id}/turns"
        phone.close()

    play(scenario())


def test_a_second_tap_does_not_end_the_next_turn(app_state: AppState) -> None:
    id = a_session(app_state)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/turns")
        button = phone.get("next-turn")._i
        for _ in range(2):
            await phone.session.dispatch_event(button, "click", None)
        assert kept(app_state, id).done == 1
        phone.close()

    play(scenario())


def test_everything_can_be_undone_also_after_a_restart(app_state: AppState) -> None:
    id = a_session(app_state, "architects")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/turns")
        await tap(phone, "first-1", "next-turn", "filled-plus", "reveal-guildhall", "earlier")
        after = kept(app_state, id)
        assert (after.first, after.done, len(after.filled)) == (1, 1, 1)
        assert after.ended
        assert after.ended.turn == 0
        phone.close()
        phone = await opened(app_state, f"/session/{id}/turns")
        await tap(phone, *["undo"] * 5)
        assert kept(app_state, id) == Turns(after.company)
        assert phone.get("undo").disabled
        await tap(phone, *["redo"] * 5)
        assert kept(app_state, id) == after
        phone.close()

    play(scenario())


def test_the_guildhall_brings_resets_and_the_end(app_state: AppState) -> None:
    id = a_session(app_state, "architects", "age_of_artisans")
    now = Turns(Company("architects", frozenset({"age_of_artisans"}), 3))
    for _ in range(8):
        now = next_turn(fill(now))
    keep(app_state, id, now)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/turns")
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
        assert kept(app_state, id).ended is None
        phone.close()

    play(scenario())


def test_six_players_count_their_guildhall_once(app_state: AppState) -> None:
    id = a_session(app_state, "architects", "age_of_artisans", players=6)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/turns")
        await phone.fill("spaces", "900")
        await phone.settle()
        assert phone.get("spaces-save").disabled
        await phone.fill("spaces", "30")
        await phone.settle()
        await tap(phone, "spaces-save")
        assert kept(app_state, id).spaces == 30
        again = a_session(app_state, "architects", "age_of_artisans", players=6)
        await phone.go(f"/session/{again}/turns")
        assert phone.get("spaces").value == "30"
        await tap(phone, "next-turn")
        assert kept(app_state, again).spaces == 30
        phone.close()

    play(scenario())


def test_a_start_player_who_was_chosen_here_starts_on_the_pad(app_state: AppState) -> None:
    id = a_session(app_state)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/turns")
        await tap(phone, "first-2", "next-turn", "to-score-early")
        assert [player.name for player in app_state.store.sessions.get(id).players] == ["Cy", "Ann", "Bo"]
        pad = app_state.store.documents.get(id, "sheet")
        assert pad
        assert [seat["name"] for seat in pad.body["sheet"]["seats"]] == ["Cy", "Ann", "Bo"]
        await phone.go(f"/session/{id}/turns")
        assert "Ann’s turn" in phone.texts()
        phone.close()

    play(scenario())


def test_a_game_that_is_only_scored_has_turns_too(app_state: AppState) -> None:
    async def scenario() -> None:
        id = app_state.store.sessions.add(NewSession("viscounts", (), PLAYERS, "score")).id
        phone = await opened(app_state, f"/session/{id}/score")
        await tap(phone, "grid", "to-turns", "next-turn")
        assert app_state.store.sessions.get(id).stage == "score"
        assert kept(app_state, id).done == 1
        empty = app_state.store.sessions.add(NewSession("viscounts", (), (), "score")).id
        await phone.go(f"/session/{empty}/turns")
        assert not phone.find("next-turn")
        phone.close()

    play(scenario())


def test_the_turns_of_an_open_game_go_along_in_an_archive(app_state: AppState, tmp_path: Path) -> None:
    id = a_session(app_state, "architects")
    now = fill(next_turn(Turns(Company("architects", frozenset(), 3))))
    keep(app_state, id, now)
    told = as_bytes(app_state.store.archives.whole())
    (tmp_path / "other").mkdir()
    opened = Store.open(tmp_path / "other" / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    opened.store.archives.bring_in(opened.store.archives.read(told))
    there = opened.store.documents.get(id, KIND)
    assert there
    assert read_turns(there.body) == now
    with pytest.raises(BadFile):
        opened.store.archives.read(told.replace(b'"done":1', b'"done":-1'))
    opened.store.close()

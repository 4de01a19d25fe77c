"""Setting up on a real Flet session: from the form to the score, alone and with two phones."""

import asyncio

import flet as ft
import pytest

from locales import say
from models.store import Store
from models.values import NewSession
from setup.checklist import begin, written
from setup.plan import Choices, plan
from testing.effort import MOST_CALLS, Effort
from testing.inprocess import InProcess, play
from testing.pages import opened, settled, tap
from testing.setup_tables import MIXES
from testing.walk import unfit, unguarded
from tests.views.screens.setup.sessions import document, kept, last_session, new_plan
from views import page_session
from views.app_state import AppState
from views.screens.setup.plan_context import step_place


def test_from_the_form_to_the_score(companion: AppState) -> None:
    elodie = companion.store.add_person("Élodie", ["red"])

    async def scenario() -> None:
        phone = await new_plan(
            companion, "module-gates_of_gold", "module-keeper_of_keys", f"person-{elodie.id}", "seat-anyone"
        )
        session = last_session(companion)
        assert phone.page.route == f"/session/{session.id}/setup"
        assert (session.stage, session.modules) == ("setup", ("gates_of_gold", "keeper_of_keys"))
        assert [player.name for player in session.players] == ["Élodie", "Player 2", "Player 3"]
        await tap(phone, "step-done", "tick-townsfolk")
        assert kept(companion).done == {"segments", "townsfolk"}
        before = kept(companion).plan.draws
        await tap(phone, "again-castle")
        after = kept(companion).plan.draws
        assert after["castle"].rerolls == 1
        assert {name for name in before if before[name].result != after[name].result} <= {"castle"}
        await tap(phone, "lock-castle")
        assert phone.get("again-castle").disabled
        assert last_session(companion).setup_code == phone.get("code").value
        await tap(phone, "fold-draft")
        draft = kept(companion).plan.draft
        assert draft
        for option in draft.offered[:3]:
            await tap(phone, f"pick-{option}")
        while phone.find("step-done"):
            await tap(phone, "step-done")
        assert kept(companion).finished
        await tap(phone, "to-score-early")
        handed = last_session(companion)
        order = kept(companion).plan.turn_order
        names = ["Élodie", "Player 2", "Player 3"]
        assert handed.stage == "score"
        assert [player.name for player in handed.players] == [names[seat - 1] for seat in order]
        assert {player.person_id for player in handed.players} == {elodie.id, None}
        assert {player.colour for player in handed.players} == {"red", None}
        assert handed.setup_code == str(document(companion).body["code"])
        pad = companion.store.document(handed.id, "sheet")
        assert pad
        assert [seat["name"] for seat in pad.body["sheet"]["seats"]] == [player.name for player in handed.players]
        assert phone.page.route == f"/session/{handed.id}/score"
        phone.close()

    play(scenario())


def test_who_hands_over_second_finds_the_pad_begun(companion: AppState) -> None:
    async def scenario() -> None:
        one = await new_plan(companion)
        two = await opened(companion, one.page.route)
        late = two.get("to-score-early").on_click
        await tap(one, "to-score-early")
        id = last_session(companion).id
        before = companion.store.document(id, "sheet")
        await late()
        await settled(two)
        assert companion.store.document(id, "sheet") == before
        assert two.page.route == f"/session/{id}/score"
        one.close()
        two.close()

    play(scenario())


def test_solo_goes_on_with_the_ai_last(companion: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion, "seat-2", "opponent-cleric")
        await tap(phone, "seat-2", "seat-colour-grey", "seat-save", "to-score-early")
        handed = last_session(companion)
        assert (handed.opponent, handed.stage) == ("cleric", "score")
        you, ai = handed.players
        assert (you.controller, ai.controller, ai.name, ai.colour) == ("human", "ai", "Cleric", "grey")
        phone.close()

    play(scenario())


def test_boards_go_along_with_their_players(companion: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion, "game-architects", "boards-variable", "seat-anyone")
        now = kept(companion).plan
        await tap(phone, "to-score-early")
        boards = now.draws["player_boards"].result
        assert boards
        by_name = {f"Player {seat}": board for seat, board in enumerate(boards, start=1)}
        assert {player.name: player.board for player in last_session(companion).players} == by_name
        phone.close()

    play(scenario())


def test_what_to_have_ready_comes_first_until_the_first_step_is_done(companion: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion)
        for first in (True, False):
            shown = phone.identifiers()
            assert (shown.index("fold-ready") < shown.index("fold-castle")) is first
            await tap(phone, "step-done")
        phone.close()

    play(scenario())


def test_undo_takes_back_and_says_what(companion: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion)
        assert phone.get("undo").disabled
        await tap(phone, "step-done", "again-castle")
        assert str(phone.get("undo").tooltip).startswith("Undo: drawn again: ")
        await tap(phone, "undo")
        assert kept(companion).plan.draws["castle"].rerolls == 0
        assert phone.get("undo").tooltip == "Undo: “Main Board” done"
        await tap(phone, "undo")
        assert kept(companion).done == frozenset()
        await tap(phone, "redo", "redo")
        assert kept(companion).plan.draws["castle"].rerolls == 1
        assert last_session(companion).setup_code == document(companion).body["code"]
        phone.close()

    play(scenario())


def test_undo_and_redo_bring_their_step_into_view(companion: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    async def noted(_page: ft.Page, key: str) -> None:
        shown.append(key)

    monkeypatch.setattr(page_session, "reveal", noted)

    async def scenario() -> None:
        one = await new_plan(companion)
        two = await opened(companion, one.page.route)
        await tap(one, "step-done", "again-castle", "undo", "undo", "redo")
        first, second, *_ = kept(companion).steps
        assert shown == [step_place(second), step_place(first), step_place(second)]
        await tap(two, "tick-townsfolk")  # not the open step
        assert len(shown) == 3
        one.close()
        two.close()

    play(scenario())


def test_two_phones_tick_at_once(companion: AppState) -> None:
    async def scenario() -> None:
        one = await new_plan(companion)
        two = await opened(companion, one.page.route)
        await asyncio.gather(one.tap("tick-townsfolk"), two.tap("tick-manuscripts"), two.tap("tick-castle"))
        await settled(one)
        await settled(two)
        assert kept(companion).done == {"townsfolk", "manuscripts", "castle"}
        assert [phone.get("progress").controls[0].controls[1].value for phone in (one, two)] == ["3 / 13", "3 / 13"]
        one.close()
        two.close()

    play(scenario())


def test_a_tap_that_another_phone_forestalled_does_no_harm(companion: AppState) -> None:
    """The second of two taps on one pair comes from an older screen."""

    async def scenario() -> None:
        one = await new_plan(companion)
        two = await opened(companion, one.page.route)
        await tap(one, "fold-draft")
        await tap(two, "fold-draft")
        draft = kept(companion).plan.draft
        assert draft
        option = f"pick-{draft.offered[0]}"
        late = two.get(option).on_click
        await tap(one, option)
        await late()
        await settled(two)
        assert kept(companion).plan.choices.picks == draft.offered[:1]
        assert two.find("title")
        assert not two.find("fault-close")
        one.close()
        two.close()

    play(scenario())


def test_a_changed_seat_changes_the_session_only_while_it_is_set_up(companion: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(companion)
        await tap(phone, "seat-1", "seat-colour-red", "seat-save")
        assert last_session(companion).players[0].colour == "red"
        await tap(phone, "to-score-early")
        before = last_session(companion).players
        await phone.go(f"/session/{last_session(companion).id}/setup")
        await tap(phone, "seat-2", "seat-colour-blue", "seat-save")
        assert last_session(companion).players == before
        phone.close()

    play(scenario())


def session_with(store: Store, mix: str) -> str:
    chosen = MIXES[mix]
    id = store.add_session(NewSession(chosen.game, chosen.modules)).id
    store.change_document(id, "plan", say("app.setup.did.begin"), written(begin(plan(Choices(chosen, "AAAAA")))))
    return id


def test_every_sheet_of_the_plan_is_fit_and_guarded(companion: AppState) -> None:
    id = session_with(companion.store, "viscounts, both, 3")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/setup")
        for step, sheet in {
            None: ["seat-1", "fairness"],
            "outsiders": ["enter-outsiders"],
            "manuscript_boards": ["enter-manuscript_boards"],
        }.items():
            if step:
                await tap(phone, f"fold-{step}")
            for ident in sheet:
                await tap(phone, ident)
                shown = [ft.unwrap_component(phone.page.views)[-1], *phone.all(ft.AlertDialog)]
                assert unfit(shown) == []
                assert unguarded([shown[0], *(dialog.content for dialog in phone.all(ft.AlertDialog))]) == []
                close = next(name for name in phone.identifiers() if name.endswith("-close"))
                await tap(phone, close)
        phone.close()

    play(scenario())


def test_a_tap_costs_no_more_for_all_the_other_sessions(companion: AppState) -> None:
    id = session_with(companion.store, "architects, both, variable, 4")

    async def costs(phone: InProcess) -> list[Effort]:
        await phone.go("/")
        await phone.go(f"/session/{id}/setup")
        efforts = []
        for ident in ("tick-black_market", "step-done", "fold-ready", "again-all", "undo", "fairness"):
            with Effort(phone) as effort:
                await tap(phone, ident)
            efforts.append(effort)
        return efforts

    async def scenario() -> None:
        phone = await opened(companion)
        await costs(phone)  # what the very first tap loads is left out
        alone = await costs(phone)
        for _ in range(20):
            session_with(companion.store, "architects, both, variable, 4")
        for one, other in zip(alone, await costs(phone), strict=True):
            assert other.statements <= one.statements
            assert other.calls <= min(1.1 * one.calls, MOST_CALLS)
        phone.close()

    play(scenario())

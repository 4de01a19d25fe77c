"""Setting up on a real Flet session: from the form to the score, alone and with two phones."""

import asyncio

import flet as ft
import pytest

from app.setup_plan import begin_session
from locales import texts
from setup.checklist import begin
from setup.plan import Choices, plan
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from testing.server_cost import MOST_CALLS, ServerCost
from testing.setup_person import next_taps, session_with, walk
from testing.setup_tables import MIXES
from testing.walk import unfit, unguarded
from tests.views.screens.setup.sessions import document, kept, last_session, new_plan
from views.app_state import AppState

MOST_STATEMENTS = 6


def test_from_the_form_to_the_score(app_state: AppState) -> None:
    elodie = app_state.store.people.add("Élodie", ["red"])

    async def scenario() -> None:
        phone = await new_plan(
            app_state, "module-gates_of_gold", "module-keeper_of_keys", f"person-{elodie.id}", "seat-anyone"
        )
        session = last_session(app_state)
        assert phone.page.route == f"/session/{session.id}/setup"
        assert (session.stage, session.modules) == ("setup", ("gates_of_gold", "keeper_of_keys"))
        assert [player.name for player in session.players] == ["Élodie", "Player 2", "Player 3"]
        await tap(phone, "setup-begin", "step-done")
        assert kept(app_state).done == {"segments"}
        before = kept(app_state).plan.draws
        await tap(phone, "draw", "again-castle")
        after = kept(app_state).plan.draws
        assert after["castle"].rerolls == 1
        assert {name for name in before if before[name].result != after[name].result} <= {"castle"}
        await tap(phone, "lock-castle")
        assert phone.get("again-castle").disabled
        await tap(phone, "draws-close", "more", "code-open-sheet")
        assert last_session(app_state).setup_code == phone.get("code").value
        await tap(phone, "code-sheet-close")
        async for _ in walk(phone):
            pass
        assert kept(app_state).finished
        await tap(phone, "more", "to-score-early")
        handed = last_session(app_state)
        order = kept(app_state).plan.turn_order
        names = ["Élodie", "Player 2", "Player 3"]
        assert handed.stage == "score"
        assert [player.name for player in handed.players] == [names[seat - 1] for seat in order]
        assert {player.person_id for player in handed.players} == {elodie.id, None}
        assert {player.colour for player in handed.players} == {"red", None}
        assert handed.setup_code == str(document(app_state).body["code"])
        pad = app_state.store.documents.get(handed.id, "sheet")
        assert pad
        assert [seat["name"] for seat in pad.body["sheet"]["seats"]] == [player.name for player in handed.players]
        assert phone.page.route == f"/session/{handed.id}/score"
        phone.close()

    play(scenario())


def test_who_hands_over_second_finds_the_pad_begun(app_state: AppState) -> None:
    async def scenario() -> None:
        one = await new_plan(app_state)
        two = await opened(app_state, one.page.route)
        await tap(two, "more")
        late = two.get("to-score-early").on_click
        await tap(one, "more", "to-score-early")
        id = last_session(app_state).id
        before = app_state.store.documents.get(id, "sheet")
        await late()
        await two.settle()
        assert app_state.store.documents.get(id, "sheet") == before
        assert two.page.route == f"/session/{id}/score"
        one.close()
        two.close()

    play(scenario())


def test_solo_goes_on_with_the_ai_last(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state, "seat-2", "opponent-cleric")
        await tap(phone, "more", "seats-open", "seat-2", "seat-colour-grey", "seat-save", "seats-close")
        await tap(phone, "more", "to-score-early")
        handed = last_session(app_state)
        assert (handed.opponent, handed.stage) == ("cleric", "score")
        you, ai = handed.players
        assert (you.controller, ai.controller, ai.name, ai.colour) == ("human", "ai", "Cleric", "grey")
        phone.close()

    play(scenario())


def test_boards_go_along_with_their_players(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state, "game-architects", "boards-variable", "seat-anyone")
        now = kept(app_state).plan
        await tap(phone, "more", "to-score-early")
        boards = now.draws["player_boards"].result
        assert boards
        by_name = {f"Player {seat}": board for seat, board in enumerate(boards, start=1)}
        assert {player.name: player.board for player in last_session(app_state).players} == by_name
        phone.close()

    play(scenario())


def test_undo_takes_back_and_says_what(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state)
        assert phone.get("undo").disabled
        await tap(phone, "setup-begin", "step-done", "draw", "again-castle", "draws-close")
        assert str(phone.get("undo").tooltip).startswith("Undo: drawn again: ")
        await tap(phone, "undo")
        assert kept(app_state).plan.draws["castle"].rerolls == 0
        assert phone.get("undo").tooltip == "Undo: “Main Board” done"
        await tap(phone, "undo")
        assert kept(app_state).done == frozenset()
        for _ in range(2):
            await tap(phone, "more", "redo")
        assert kept(app_state).plan.draws["castle"].rerolls == 1
        assert last_session(app_state).setup_code == document(app_state).body["code"]
        phone.close()

    play(scenario())


def test_undo_turns_back_to_the_step_that_is_open_again(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state)
        await tap(phone, "setup-begin", "step-done", "step-done")
        assert phone.get("title").value == "Townsfolk"
        await tap(phone, "undo")
        assert phone.get("title").value == "Castle"
        phone.close()

    play(scenario())


def test_two_phones_tick_at_once(app_state: AppState) -> None:
    async def scenario() -> None:
        one = await new_plan(app_state)
        two = await opened(app_state, one.page.route)
        await tap(one, "setup-begin", "overview", "page-townsfolk")
        await tap(two, "overview", "page-manuscripts")
        await asyncio.gather(one.tap("step-done"), two.tap("step-done"))
        await one.settle()
        await two.settle()
        assert kept(app_state).done == {"townsfolk", "manuscripts"}
        assert [phone.get("progress").value for phone in (one, two)] == ["1 of 13", "1 of 13"]
        one.close()
        two.close()

    play(scenario())


def test_a_tap_that_another_phone_forestalled_does_no_harm(app_state: AppState) -> None:
    """The second of two taps on one pair comes from an older screen."""

    async def scenario() -> None:
        one = await new_plan(app_state)
        two = await opened(app_state, one.page.route)
        await tap(one, "setup-begin", "overview", "page-draft")
        await tap(two, "overview", "page-draft")
        draft = kept(app_state).plan.draft
        assert draft
        option = f"pick-{draft.offered[0]}"
        late = two.get(option).on_click
        await tap(one, option)
        await late()
        await two.settle()
        assert kept(app_state).plan.choices.picks == draft.offered[:1]
        assert two.find("title")
        assert not two.find("fault-close")
        one.close()
        two.close()

    play(scenario())


def test_a_changed_seat_changes_the_session_only_while_it_is_set_up(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state)
        await tap(phone, "more", "seats-open", "seat-1", "seat-colour-red", "seat-save", "seats-close")
        assert last_session(app_state).players[0].colour == "red"
        await tap(phone, "more", "to-score-early")
        before = last_session(app_state).players
        await phone.go(f"/session/{last_session(app_state).id}/setup")
        await tap(phone, "more", "seats-open", "seat-2", "seat-colour-blue", "seat-save")
        assert last_session(app_state).players == before
        phone.close()

    play(scenario())


async def close(phone: InProcess) -> None:
    await tap(phone, next(name for name in phone.identifiers() if name.endswith("-close")))


def test_every_sheet_of_the_plan_is_fit_and_guarded(app_state: AppState) -> None:
    id = session_with(app_state.store, MIXES["viscounts, both, 3"])

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/setup")
        for page, taps in {
            "segments": ["overview", "draw", "job"],
            "outsiders": ["draw", "enter-outsiders"],
            "castle": ["more", "fairness"],
        }.items():
            await tap(phone, "overview", f"page-{page}")
            for ident in taps:
                if not phone.find(ident):  # what was open before is over it
                    await close(phone)
                await tap(phone, ident)
                shown = [ft.unwrap_component(phone.page.views)[-1], *phone.all(ft.AlertDialog)]
                assert unfit(shown) == []
                assert unguarded([shown[0], *(dialog.content for dialog in phone.all(ft.AlertDialog))]) == []
            while phone.all(ft.AlertDialog):
                await close(phone)
        phone.close()

    play(scenario())


def test_a_tap_costs_no_more_for_all_the_other_sessions(app_state: AppState) -> None:
    id = session_with(app_state.store, MIXES["architects, both, variable, 4"])

    async def costs(phone: InProcess) -> list[ServerCost]:
        await phone.go("/")
        await phone.go(f"/session/{id}/setup")
        measured = []
        for ident in ("step-done", "page-back", "page-on", "undo", "more", "fairness"):
            with ServerCost(phone) as cost:
                await tap(phone, ident)
            measured.append(cost)
        return measured

    async def scenario() -> None:
        phone = await opened(app_state)
        await costs(phone)  # what the very first tap loads is left out
        alone = await costs(phone)
        for _ in range(20):
            session_with(app_state.store, MIXES["architects, both, variable, 4"])
        for one, other in zip(alone, await costs(phone), strict=True):
            assert other.statements <= one.statements
            assert other.calls <= min(1.1 * one.calls, MOST_CALLS)
        phone.close()

    play(scenario())


@pytest.mark.parametrize("mix", ["viscounts, cleric", "viscounts, drawn opponent", "architects, peddler"])
def test_alone_the_last_page_leads_into_the_ais_first_turn_and_asks_nothing(app_state: AppState, mix: str) -> None:
    id = session_with(app_state.store, MIXES[mix])

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/setup")
        async for _ in walk(phone):
            pass
        await tap(phone, "to-play")
        assert phone.page.route == f"/session/{id}/play"
        assert app_state.store.sessions.get(id).stage == "play"
        assert app_state.store.documents.get(id, "journal")
        phone.close()

    play(scenario())


def test_the_second_time_nothing_is_asked_and_two_taps_lead_to_the_first_page(app_state: AppState) -> None:
    elodie = app_state.store.people.add("Élodie", ["red"])

    async def scenario() -> None:
        phone = await new_plan(app_state, "module-gates_of_gold", f"person-{elodie.id}")
        assert phone.get("title").value == "Before you begin"
        await tap(phone, "who-draws-hand", "jobs-shared", "setup-begin")
        await phone.go("/")
        await tap(phone, "home-viscounts", "start")
        again = kept(app_state)
        assert phone.get("title").value == "Main Board"
        assert again.plan.mix.modules == ("gates_of_gold",)
        assert again.seats[0].person == elodie.id
        assert again.jobs
        assert again.plan.draws["segments"].result is None
        phone.close()

    play(scenario())


def test_a_plan_from_a_code_draws_what_its_code_says(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await new_plan(app_state)
        await tap(phone, "who-draws-hand", "setup-begin")
        code = str(document(app_state).body["code"])
        await phone.go(f"/setup/{code}")
        await tap(phone, "code-open")
        assert kept(app_state).plan.draws["segments"].result
        phone.close()

    play(scenario())


@pytest.mark.parametrize("mix", ["viscounts, both, 3", "architects, both, variable, 4", "viscounts, cleric"])
def test_a_tap_asks_little_of_the_database(app_state: AppState, mix: str) -> None:
    now = begin(plan(Choices(MIXES[mix], "AAAAA")))
    id = begin_session(app_state.store, now, texts("en"))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/setup")
        while ident := await next_taps(phone):
            with ServerCost(phone) as cost:
                await tap(phone, ident)
            assert cost.statements <= MOST_STATEMENTS, ident
        phone.close()

    play(scenario())


def test_the_goal_is_a_tap_for_each_step_and_one_for_each_choice(app_state: AppState) -> None:
    """Three people, both expansions; counted through the controls."""
    id = session_with(app_state.store, MIXES["viscounts, both, 3"])

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/setup")
        async for so_far in walk(phone):
            done = so_far
        steps = len(kept(app_state).steps)
        assert (len(done.taps), done.picks, len(done.pages)) == (steps + 3, 3, steps)
        assert steps <= 20
        phone.close()

    play(scenario())

"""Playing the AI on a real Flet session: from the form to the score pad, with undo, restart and correction."""

import asyncio
import random
from itertools import groupby
from pathlib import Path

import flet as ft
import pytest

from app.viscounts_game import ViscountsGame
from locales import say, texts
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from models.values import NewSession
from server.table_control import HostedTable
from setup.checklist import Seat, begin, written
from setup.plan import Choices, code_of, plan
from solo import files, game_cache
from solo.dialogue import Correction
from solo.viscounts.manuscripts import is_manuscript, manuscript
from solo.viscounts.score import points
from solo.viscounts.state import RIBBONS
from testing.inprocess import play
from testing.pages import opened, tap
from testing.running_app import START
from testing.server_cost import MOST_CALLS, ServerCost
from testing.setup_tables import MIXES
from testing.solo_viscounts import SoloGame, ai_turns, answer, begun, choice, game, kept, last_id, stages, state
from views.app_state import AppState
from views.components.scroll_into_view import DRAWN

MOST_TURNS = 12
"""Of a game that chance has dealt: nearly always three questions come up in far fewer."""


def test_a_turn_is_read_from_its_top_and_an_answer_leaves_the_screen_where_it_is(app_state: AppState) -> None:
    """But for somebody who ticks what is done: it goes to the first move that is not. From the tiles of a Manuscript,
    which it was scrolled to, it goes back to where that was asked."""
    rng = random.Random(3)

    async def scenario() -> None:
        phone = await begun(app_state)
        moved = phone.invocations.count
        asked = 0
        for number in range(MOST_TURNS):
            if number > 3 and asked > 2:
                break
            await tap(phone, "done", "next-turn")
            while question := game(app_state).question:
                ticks = [each for each in phone.identifiers() if each.startswith("tick-")]
                if number > 1 and ticks:
                    await tap(phone, ticks[0])
                before, asked = moved("scroll_to"), asked + 1
                await answer(phone, choice(question, rng))
                await asyncio.sleep(2 * DRAWN)
                goes = question.what == "manuscript" or (number > 1 and len(ticks) > 0)
                assert moved("scroll_to") == before + goes, question.what
                if number > 1 and ticks:
                    await tap(phone, ticks[0])
            parts = {each.key for each in phone.all(ft.Container) if str(each.key).startswith("part-")}
            assert len(parts) == 1
        assert asked > 2
        phone.close()

    play(scenario())


def test_what_happened_is_asked_before_the_values_of_the_ai(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "done")
        shown = phone.identifiers()
        assert shown.index("told-landed") < shown.index("value-ink") < shown.index("to-board")
        phone.close()

    play(scenario())


def test_a_game_is_begun_played_undone_restarted_corrected_and_scored(app_state: AppState, tmp_path: Path) -> None:
    elodie = app_state.store.people.add("Élodie", ["red"])
    rng = random.Random(1)

    async def scenario() -> None:
        phone = await begun(app_state, "module-keeper_of_keys", "difficulty-1", f"person-{elodie.id}")
        id = last_id(app_state)
        session = app_state.store.sessions.get(id)
        assert phone.page.route == f"/session/{id}/play"
        assert (session.stage, session.opponent, session.difficulty) == ("play", "cleric", 1)
        assert [(p.name, p.controller) for p in session.players] == [("Élodie", "human"), ("Cleric", "ai")]
        await ai_turns(phone, app_state, range(3), rng)
        assert state(app_state).turn == 3
        three = game(app_state).journal
        await tap(phone, "undo")
        assert game(app_state).journal == three[:-1]
        await tap(phone, "redo")
        assert game(app_state).journal == three
        phone.close()
        app_state.close()
        game_cache.forget()
        again = AppState(
            lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path, HostedTable
        )
        phone = await opened(again, f"/session/{id}/play")
        assert game(again).journal == three
        await tap(phone, "undo")
        assert game(again).journal == three[:-1]
        await tap(phone, "redo")
        await ai_turns(phone, again, range(1), rng)
        await phone.go(f"/session/{id}/play/board")
        before = state(again).side.gold
        await tap(phone, "set-gold-0", "set-gold-0-plus")
        assert state(again).side.gold == before + 1
        assert game(again).journal[-1] == Correction("gold", before + 1)
        await phone.go(f"/session/{id}/play/log")
        assert any("Corrected" in text for text in phone.texts())
        await phone.go(f"/session/{id}/play")
        turn = state(again).turn
        await phone.go(f"/session/{id}/play/board")
        await tap(phone, "set-last_turn-0")
        for _ in range(turn + 1):
            await tap(phone, "set-last_turn-0-plus")
        await phone.go(f"/session/{id}/play")
        await ai_turns(phone, again, range(1), rng)
        assert game(again).over
        await tap(phone, "to-score")
        assert phone.page.route == f"/session/{id}/score"
        assert again.store.sessions.get(id).stage == "score"
        step = ViscountsGame(again, id).step
        await tap(phone, "grid")
        assert phone.get("total-1").value == str(sum(points(step).values()))
        await tap(phone, "open-game")
        assert phone.page.route == f"/session/{id}/play"
        phone.close()
        again.close()

    play(scenario())


def test_the_second_of_two_quick_taps_is_not_for_the_next_question(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "done")
        late = phone.get("next-turn").on_click
        await tap(phone, "next-turn")
        before = game(app_state).journal
        await late()
        await phone.settle()
        assert game(app_state).journal == before
        phone.close()

    play(scenario())


def test_what_the_person_did_is_told_in_two_taps(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "module-keeper_of_keys")
        await tap(phone, "done", "told-collision", "detail-3")
        assert game(app_state).steps[-1].events
        await tap(phone, "told-hero", "detail-1", "told-landed")
        assert state(app_state).table.human_space == state(app_state).side.space
        assert state(app_state).table.heroes.drawn == 4
        await tap(phone, "undo")
        assert state(app_state).table.human_space == 0
        phone.close()

    play(scenario())


def test_a_turn_that_was_marked_as_done_stays_so(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await ai_turns(phone, app_state, range(2), random.Random(5))
        await tap(phone, "done")
        await phone.go(f"{phone.page.route}/log")
        await phone.go(phone.page.route.removesuffix("/log"))
        assert phone.find("next-turn")
        while state(app_state).turn == 2:
            await tap(phone, "undo")
        assert phone.find("next-turn")
        await ai_turns(phone, app_state, range(1), random.Random(6))
        assert phone.find("done")
        phone.close()

    play(scenario())


def test_a_line_says_its_rule(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "item-0" if phone.find("item-0") else "line-5")
        assert texts("en")("solo.rule.V6") in phone.texts()
        await tap(phone, "rule-close")
        assert texts("en")("solo.rule.V6") not in phone.texts()
        phone.close()

    play(scenario())


def test_a_plan_goes_on_to_the_game_with_what_it_knows(app_state: AppState) -> None:
    made = plan(Choices(MIXES["viscounts, cleric"], "AAAAA"))
    session = app_state.store.sessions.add(NewSession("viscounts", made.mix.modules, opponent="cleric"))
    app_state.store.documents.write(
        session.id, "plan", say("app.setup.did.begin"), written(begin(made, (Seat("Élodie"), Seat())))
    )

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session.id}/setup")
        await tap(phone, "more", "ai-choices", "difficulty-2", "space-plus", "play-start")
        assert phone.page.route == f"/session/{session.id}/play"
        start = ViscountsGame(app_state, session.id).start
        assert (start.difficulty, start.space, start.seed) == (2, 2, str(code_of(made)))
        phone.close()

    play(scenario())


def test_a_tap_late_in_a_long_game_costs_no_more_than_early(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In particular the game is not replayed. The two turns differ by a move or two, hence the fifth; what grew with
    the journal would be many times as much."""
    replays, replay = list[object](), files.game_of

    def replayed(document: object) -> object:
        replays.append(document)
        return replay(document)

    monkeypatch.setattr(files, "game_of", replayed)
    early, *_, late = (game for _stage, game in stages("cleric"))
    assert len(late.journal) > 50 > 5 * len(early.journal)

    async def costs(game: SoloGame) -> list[ServerCost]:
        phone = await opened(app_state, f"/session/{kept(app_state.store, game, 'cleric')}/play")
        await tap(phone, "done", "told-landed", "undo")
        measured = []
        replays.clear()
        for ident in ("told-landed", "next-turn", *("undo", "redo") * 2):
            with ServerCost(phone) as cost:
                await tap(phone, ident)
            measured.append(cost)
        phone.close()
        assert not replays
        return measured

    async def scenario() -> None:
        for one, other in zip(await costs(early), await costs(late), strict=True):
            assert other.statements <= one.statements
            assert other.calls <= min(1.2 * one.calls, MOST_CALLS)

    play(scenario())


def test_questions_and_answers_are_in_the_log(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(
            phone, "done", "told-bumped" if phone.find("told-bumped") else "told-collision", "detail-2", "next-turn"
        )
        while (question := game(app_state).question) and question.what != "dismiss":
            await answer(phone, choice(question, random.Random(0)))
        await phone.go(f"{phone.page.route}/log")
        assert any("Space of the track, from the left: 2" in text for text in phone.texts())
        step = game(app_state).last
        for asked, given in zip(step.asked, step.answers, strict=False):
            words = ViscountsGame(app_state, last_id(app_state)).words
            said = texts("en").render(words.ask(asked.question).text)
            assert any(text.startswith(said) for text in phone.texts()), given
        phone.close()

    play(scenario())


def test_the_card_in_hand_is_shown_once_and_known_from_then_on(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "deck-hand")
        await tap(phone, "done", "next-turn")
        question = game(app_state).question
        assert question
        assert question.what == "revealed"
        await tap(phone, "answer-other", "key-cleric", "key-virtue")
        assert phone.get("card-shown").disabled
        await tap(phone, "key-2", "key-debt")
        await tap(phone, "card-shown")
        assert state(app_state).cards.slots[0] == "starting:cleric::virtue:2:debt"
        book = app_state.store.card_books.get("viscounts").book
        assert [entry.face["header"] for entry in book] == [["cleric"]]
        phone.close()

    play(scenario())


def test_a_plain_round_is_two_taps(app_state: AppState) -> None:
    """Where the person's Viscount is, at the foot of the AI's turn, and the AI's next turn."""

    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "moved-4", "next-turn")
        assert state(app_state).turn == 1
        assert state(app_state).table.human_space == 4
        phone.close()

    play(scenario())


def test_a_manuscript_that_is_in_no_source_goes_into_the_card_book_and_is_offered_from_then_on(
    app_state: AppState,
) -> None:
    """With a ribbon of any colour, and several effects."""
    *_, asked = (game for stage, game in stages("cleric") if stage == "asked manuscript")
    id = kept(app_state.store, asked, "cleric")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/play")
        for chip in ("answer-other", "tile-close", "answer-other"):
            phone.invocations.clear()
            await tap(phone, chip)
            async with asyncio.timeout(START):
                while "scroll_to" not in phone.invocations:
                    await asyncio.sleep(0.01)
        assert phone.find("to-question") is None, "it is there already"
        await tap(phone, "key-any", "key-4", "key-ink", "key-ink", "key-virtue", "tile-done")
        assert game(app_state).last.answers[-1].value == "any:4:ink+ink+virtue"
        (entry,) = app_state.store.card_books.get("viscounts").book
        assert entry.face == {"ribbon": "any", "cost": 4, "gain": ["ink", "ink", "virtue"]}
        phone.close()
        other = kept(app_state.store, asked, "cleric")
        phone = await opened(app_state, f"/session/{other}/play")
        await tap(phone, "ribbon-any", "answer-any:4:ink+ink+virtue")
        assert game(app_state).last.answers[-1].value == "any:4:ink+ink+virtue"
        phone.close()

    play(scenario())


def test_the_values_are_named_after_a_tap(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        assert "Corruption" not in phone.texts()
        await tap(phone, "value-words")
        assert "Corruption" in phone.texts()
        phone.close()

    play(scenario())


def test_the_manuscripts_of_a_report_are_in_the_order_of_their_ribbons_and_costs(app_state: AppState) -> None:
    id = kept(app_state.store, next(iter(stages("cleric")))[1], "cleric")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/play")
        await tap(phone, "done", "told-manuscript", "detail-1")
        offered = [found for each in phone.identifiers() if is_manuscript(found := each.removeprefix("detail-"))]
        assert len(offered) > 20
        ribbons = [manuscript(word).ribbon for word in offered]
        assert [ribbon for ribbon, _same in groupby(ribbons)] == [each for each in (*RIBBONS, "any") if each in ribbons]
        for _ribbon, group in groupby(offered, key=lambda word: manuscript(word).ribbon):
            costs = [manuscript(word).cost for word in group]
            assert costs == sorted(costs)
        phone.close()

    play(scenario())

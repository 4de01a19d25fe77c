"""Playing the AI of Architects on a real Flet session: from the form to the score pad, with undo and correction."""

from functools import partial

import flet as ft
import pytest

from app import solo_start
from app.architects_game import ArchitectsGame
from locales import say, texts
from models.values import NewSession
from setup.checklist import Seat, begin, written
from setup.plan import Choices, plan
from solo import files, game_cache
from solo.architects.decks import companion_board
from solo.architects.score import points
from solo.architects.state import State
from solo.book.architects_boards import board_face
from solo.book.book import put
from solo.dialogue import Correction, PersonReport, Turn
from solo.machine import Game
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from testing.server_cost import MOST_CALLS, ServerCost
from testing.setup_tables import MIXES
from testing.solo_architects import kept, stages
from views.app_state import AppState


@pytest.fixture(autouse=True)
def _known_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo_start, "make_seed", lambda _chance: "AAAAB")


def last_id(app_state: AppState) -> str:
    return app_state.store.sessions.find(("setup", "play", "score", "finished"))[0].id


def game(app_state: AppState) -> Game[State]:
    return ArchitectsGame(app_state, last_id(app_state)).game


async def answered(phone: InProcess, app_state: AppState) -> None:
    """The first answer to everything."""
    while question := game(app_state).question:
        if question.kind == "yes_no":
            await tap(phone, "answer-no")
        elif question.kind == "number":
            await tap(phone, *(["answer-done"] if phone.find("answer-done") else [f"answer-{question.low}"]))
        else:
            await tap(phone, f"answer-{question.choices[-1]}")


async def counted(phone: InProcess, *piles: int) -> None:
    """The cards of each pile are typed."""
    for number in piles:
        await phone.fill("answer", str(number))
        await tap(phone, "answer-done")


async def begun(app_state: AppState, *taps: str) -> InProcess:
    phone = await opened(app_state, "/new/play")
    await tap(phone, "game-architects", *taps, "start")
    await answered(phone, app_state)
    return phone


def test_a_game_is_begun_played_undone_corrected_and_scored(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "opponent-peddler", "seat-anyone")
        id = last_id(app_state)
        session = app_state.store.sessions.get(id)
        assert phone.page.route == f"/session/{id}/play"
        assert (session.stage, session.opponent, session.modules) == ("play", "peddler", ("works_of_wonder",))
        assert [player.controller for player in session.players] == ["human", "human", "ai"]
        await tap(phone, "done", "placed-quarry", "who-2", "placed-market_small", "next-turn")
        await answered(phone, app_state)
        state = game(app_state).state
        assert (state.turn, state.table.people[0].at[1], state.table.market[0]) == (1, 1, "2")
        journal = game(app_state).journal
        await tap(phone, "undo")
        assert game(app_state).journal == journal[:-1]
        await tap(phone, "redo")
        game_cache.forget()
        assert game(app_state).journal == journal
        await phone.go(f"/session/{id}/play/board")
        before = game(app_state).state.side.virtue
        await tap(phone, "set-virtue-0-minus")
        assert game(app_state).journal[-1] == Correction("virtue", before - 1)
        await tap(phone, "correct-table", "set-princess-0", "value-forest")
        assert game(app_state).state.table.princess == "forest"
        await phone.go(f"/session/{id}/play/log")
        assert "Correction" in phone.texts()
        await phone.go(f"/session/{id}/play")
        await tap(phone, *(["done"] if phone.find("done") else []), "told-guildhall_full", "next-turn", "next-anyway")
        await answered(phone, app_state)
        assert game(app_state).over
        await tap(phone, "to-score")
        assert phone.page.route == f"/session/{id}/score"
        await tap(phone, "grid", "cell-gold_and_marble-0", "next", "grid")  # who has the most Influence is not entered
        totals = phone.texts()[phone.texts().index("Total") :]
        assert str(sum(points(ArchitectsGame(app_state, id).step).values())) in totals
        phone.close()

    play(scenario())


def test_s60_who_filled_the_guildhall_tells_of_their_turn_after_the_ais_last(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "opponent-enforcer")
        id = last_id(app_state)
        await tap(phone, "done", "told-guildhall_full", "next-turn", "next-anyway")
        await answered(phone, app_state)
        assert game(app_state).over
        assert "1 more turn, then the score: you" in phone.texts()
        await tap(phone, "placed-quarry", "told-tax", "detail-2")
        table = game(app_state).state.table
        assert (table.people[0].at[1], table.tax) == (1, 4 + 2)
        assert phone.find("to-score")
        await phone.go(f"/session/{id}/turns")
        assert "The Guildhall is full: everyone takes 1 more turn" in phone.texts()
        phone.close()

    play(scenario())


def test_what_came_with_a_turn_is_told_by_its_details(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "opponent-enforcer")
        await tap(phone, "done", "placed-town_centre", "told-tax", "detail-3", "told-wonder", "detail-clay")
        await tap(phone, "detail-quarry")
        table = game(app_state).state.table
        assert table.wonders[0] == "1"
        assert table.tokens[0] == "quarry"
        assert table.tax == 4 + 3
        assert phone.find("told-sent_to_prison")
        await tap(phone, "undo")
        assert game(app_state).state.table.wonders[0] == ""
        phone.close()

    play(scenario())


def test_wonders_and_contribution_cards_can_be_read_from_the_table(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/play")
        await tap(phone, "game-architects", "from-table", "start")
        begun = ArchitectsGame(app_state, last_id(app_state)).start
        assert begun.wonders[0].influence is None
        assert game(app_state).question
        await answered(phone, app_state)
        assert game(app_state).state.table.princess
        phone.close()

    play(scenario())


def test_the_card_in_hand_is_shown_once_and_known_from_then_on(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/play")
        await tap(phone, "game-architects", "deck-hand", "start")
        await counted(phone, 4, 2)
        await tap(phone, "answer-forest", "answer-quarry")
        cards = game(app_state).state.cards
        assert (len(cards.draw), len(cards.future)) == (4, 2)
        assert ArchitectsGame(app_state, last_id(app_state)).deck == "hand"
        await tap(phone, "done", "next-turn", "next-anyway")
        assert phone.find("answer-guildhall_example")
        await tap(phone, "answer-other", "key-nothing", "key-quarry")
        assert phone.get("card-shown").disabled
        await tap(phone, "key-gain_influence", "card-shown")
        assert game(app_state).state.cards.discard == ("starting|quarry:gain_influence",)
        book = app_state.store.card_books.get("architects").book
        assert [entry.face["sections"][0]["location"] for entry in book] == ["quarry"]
        await tap(phone, "done", "next-turn", "next-anyway", "answer-guildhall_example")
        assert game(app_state).state.cards.shown == ("guildhall_example",)
        assert len(app_state.store.card_books.get("architects").book.entries) == 1
        phone.close()

    play(scenario())


def test_with_cards_in_hand_the_printed_board_is_asked_for(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/play")
        await tap(phone, "game-architects", "deck-companion")
        assert not phone.find("own-board")
        await tap(phone, "deck-hand", "opponent-peddler", "own-board", "part-start_virtue")
        await tap(phone, "key-3", "part-start_influence", "key-9", "own-board-done", "start")
        await counted(phone, 1, 0)
        await tap(phone, "answer-forest", "answer-quarry")
        side = game(app_state).state.side
        assert (side.virtue, side.influence) == (3, 9)
        said = next(text for text in phone.texts() if text.startswith("This game plays with our values"))
        assert "Guardhouse" in said
        assert "Virtue" not in said
        phone.close()

    play(scenario())


def test_a_board_that_was_entered_is_played_without_a_word(app_state: AppState) -> None:
    whole = board_face(companion_board("peddler"))
    app_state.store.card_books.change(
        "architects", say("app.cards"), lambda book: put(book, ("board", "peddler"), whole)
    )

    async def scenario() -> None:
        phone = await opened(app_state, "/new/play")
        await tap(phone, "game-architects", "deck-hand", "opponent-peddler")
        assert not phone.find("own-board")
        await tap(phone, "start")
        await counted(phone, 1, 0)
        await tap(phone, "answer-forest", "answer-quarry")
        assert not [text for text in phone.texts() if "our values" in text or "our own" in text]
        phone.close()

    play(scenario())


def test_readings_are_chosen_before_the_game_and_shown_in_it(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(
            app_state, "deck-own", "readings", "reading-group-exactly", "reading-track-wood", "readings-close"
        )
        switches = ArchitectsGame(app_state, last_id(app_state)).start.switches
        assert switches.group == "exactly"
        assert switches.track == ("clay", "stone", "gold", "marble", "wood")
        await tap(phone, "readings")
        assert any("Clay → Stone" in text for text in phone.texts())
        phone.close()

    play(scenario())


def resets(app_state: AppState) -> int:
    """How many the game has been through."""
    return sum(event.what == "reset" for step in game(app_state).steps for event in step.events)


async def due(app_state: AppState, *taps: str) -> InProcess:
    """A third Worker in the Black Market."""
    phone = await begun(app_state, *taps)
    await tap(phone, "done")
    for space in ("small", "middle", "large"):
        if phone.find("placed-again"):
            await tap(phone, "placed-again")
        await tap(phone, f"placed-market_{space}")
    return phone


def test_a_reset_is_gone_through_step_by_step_and_is_the_games_own(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "to-reset")
        assert not phone.find("tick-refresh_market")
        await tap(phone, "reset-begin")
        assert game(app_state).state.table.market == ("", "", "")
        assert "To Prison: you, Workers 3" in phone.texts()
        assert game(app_state).question
        assert not phone.find("tick-prison_virtue"), "what follows waits for the answer"
        await tap(phone, "answer-1")
        assert game(app_state).state.table.people[0].prison == 1
        await tap(phone, "tick-refresh_market", "reset-over")
        assert phone.page.route == f"/session/{last_id(app_state)}/play"
        assert game(app_state).state.turn == 1
        assert "To Prison: you, Workers 3" not in phone.texts()
        assert resets(app_state) == 1, "the AI's turn has none of its own"
        phone.close()

    play(scenario())


def test_a_reset_of_the_ais_turn_is_not_offered_again(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        ArchitectsGame(app_state, last_id(app_state)).enter(Turn())
        await phone.settle()
        await answered(phone, app_state)
        assert resets(app_state) == 1
        await tap(phone, "to-reset")
        assert any(text.startswith("No reset is due now") for text in phone.texts())
        assert not any(map(phone.find, ("reset-begin", "reset-over", "tick-refresh_market")))
        phone.close()

    play(scenario())


def test_ticks_stay_after_a_restart_and_belong_to_their_own_reset(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "reset-first", "answer-3", "tick-market_workers_to_prison", "tick-prison_debt")
        phone.close()
        phone = await opened(app_state, f"/session/{last_id(app_state)}/play/reset")
        document = app_state.store.documents.get(last_id(app_state), "reset")
        assert document
        assert document.body["done"] == ["market_workers_to_prison", "prison_debt"]
        await tap(phone, "reset-over")
        await answered(phone, app_state)
        await tap(phone, "done", "told-reset")
        assert phone.page.route == f"/session/{last_id(app_state)}/play/reset"
        await answered(phone, app_state)
        assert not [node for node in phone.all(ft.Semantics) if node.checked]
        assert resets(app_state) == 2
        phone.close()

    play(scenario())


def test_a_reset_can_be_taken_back(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await due(app_state)
        await tap(phone, "to-reset", "reset-begin", "answer-2", "undo", "undo")
        assert game(app_state).state.table.market == ("1", "1", "1")
        assert phone.find("reset-begin")
        phone.close()

    play(scenario())


def _market(place: int, _now: ArchitectsGame) -> Correction:
    return Correction("market", "1", place)


def test_a_reset_that_is_due_in_the_last_turn_comes_before_the_score(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        id = last_id(app_state)
        ArchitectsGame(app_state, id).correct(lambda _now: Correction("guildhall_1", 11))
        await tap(phone, "done", "placed-guildhall", "next-turn")
        await answered(phone, app_state)
        assert game(app_state).over
        for place in (0, 1):
            ArchitectsGame(app_state, id).correct(partial(_market, place))
        await phone.settle()
        await tap(phone, "placed-market_large")
        assert not phone.find("to-score")
        await tap(phone, "reset-first", "answer-3", "back")
        assert resets(app_state) == 1
        assert game(app_state).state.table.people[0].prison == 3
        await tap(phone, "to-score")
        assert phone.page.route == f"/session/{id}/score"
        phone.close()

    play(scenario())


def test_a_plan_goes_on_to_the_game_with_what_it_knows(app_state: AppState) -> None:
    made = plan(Choices(MIXES["architects, peddler"], "AAAAA"))
    session = app_state.store.sessions.add(NewSession("architects", made.mix.modules, opponent="peddler"))
    app_state.store.documents.write(
        session.id, "plan", say("app.setup.did.begin"), written(begin(made, (Seat("Élodie"), Seat())))
    )

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session.id}/setup")
        await tap(phone, "more", "ai-choices", "play-start")
        assert phone.page.route == f"/session/{session.id}/play"
        assert ArchitectsGame(app_state, session.id).start.opponent == "peddler"
        phone.close()

    play(scenario())


def test_a_tap_late_in_a_long_game_costs_no_more_than_early(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In particular the game is not replayed."""
    replays, replay = list[object](), files.game_of

    def replayed(document: object) -> object:
        replays.append(document)
        return replay(document)

    monkeypatch.setattr(files, "game_of", replayed)
    early, *_, late = (game for _stage, game in stages("meddler", tracking="track"))
    assert len(late.journal) > 60

    async def costs(game: Game[State]) -> list[ServerCost]:
        phone = await opened(app_state, f"/session/{kept(app_state.store, game, 'meddler')}/play/board")
        await tap(phone, "set-marble-0-plus", "undo")
        measured = []
        replays.clear()
        for ident in ("set-marble-0-plus", *("undo", "redo") * 2):
            with ServerCost(phone) as cost:
                await tap(phone, ident)
            measured.append(cost)
        phone.close()
        assert not replays
        return measured

    async def scenario() -> None:
        for one, other in zip(await costs(early), await costs(late), strict=True):
            assert other.statements <= one.statements
            assert other.calls <= min(1.1 * one.calls, MOST_CALLS)

    play(scenario())


def test_a_plain_round_is_two_taps(app_state: AppState) -> None:
    """Where the Worker went, at the foot of the AI's turn, and the AI's next turn."""

    async def scenario() -> None:
        phone = await begun(app_state)
        for number in (1, 2, 3):
            await tap(phone, "placed-quarry", "next-turn")
            await answered(phone, app_state)
            assert game(app_state).state.turn == number
        assert sum(isinstance(entry, PersonReport) for entry in game(app_state).journal) == 3
        phone.close()

    play(scenario())


def test_the_ais_turn_without_a_placement_is_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "done", "next-turn")
        assert game(app_state).state.turn == 0
        assert any("no Worker placed" in text for text in phone.texts())
        await tap(phone, "placed-forest", "next-turn")
        assert game(app_state).state.turn == 1
        phone.close()

    play(scenario())


def test_a_second_worker_in_one_turn_is_no_slip_of_the_thumb(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "placed-quarry")
        assert "Placed: Quarry" in phone.texts()
        assert not phone.find("placed-quarry")
        await tap(phone, "placed-again", "placed-forest")
        assert "Placed: Quarry, Forest" in phone.texts()
        phone.close()

    play(scenario())


def test_a_space_that_the_app_thinks_is_taken_is_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("market", "ai", 1))
        await phone.settle()
        await tap(phone, "placed-market_middle")
        assert game(app_state).state.table.market[1] == "ai"
        await tap(phone, "slip-no", "placed-market_middle", "slip-yes")
        assert game(app_state).state.table.market[1] == "1"
        phone.close()

    play(scenario())


def test_a_full_guildhall_is_known_and_asked_about(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        spaces = ArchitectsGame(app_state, last_id(app_state)).rules.setting.spaces
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("guildhall", spaces - 1))
        await phone.settle()
        await tap(phone, "done")
        assert f"The Guildhall is full (the app counts {spaces - 1} of {spaces})" in phone.texts()
        await tap(phone, "placed-guildhall")
        state = game(app_state).state
        assert (state.filled, state.last_turn) == (spaces, 1)
        assert not phone.find("told-guildhall_full")
        await tap(phone, "placed-again", "placed-guildhall")
        assert f"By the app\u2019s count all {spaces} spaces of the Guildhall are taken. Is one free?" in phone.texts()
        await tap(phone, "slip-no", "placed-guildhall", "slip-counts")
        assert phone.get("title").value == texts("en")("app.play.board")
        assert game(app_state).state == state
        phone.close()

    play(scenario())


def test_a_group_is_captured_and_a_resource_contributed_in_one_tap_from_what_the_app_knows(
    app_state: AppState,
) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        ArchitectsGame(app_state, last_id(app_state)).correct(lambda _now: Correction("at", 3, 1))
        await tap(phone, "done", "told-captured")
        assert "The AI, Quarry: 3" in phone.texts()
        await tap(phone, "captured-ai-quarry")
        assert game(app_state).state.table.people[0].held[0] == 3
        await tap(phone, "told-contributed")
        offer, _lies = ArchitectsGame(app_state, last_id(app_state)).contribution_cards
        assert offer
        assert any(text.startswith("Wood: ") for text in phone.texts())
        await tap(phone, "contributed-wood")
        assert game(app_state).state.table.contributed[1]
        phone.close()

    play(scenario())


def test_at_a_larger_table_the_screen_says_whose_turn_it_is(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state, "seat-anyone")
        first, second = (player.name for player in app_state.store.sessions.get(last_id(app_state)).players[:2])
        await tap(phone, "done")
        assert f"{first}: turn 1" in phone.texts()
        await tap(phone, "placed-quarry")
        assert f"{second}: turn 1" in phone.texts()
        await tap(phone, "placed-quarry", "next-turn")
        people = game(app_state).state.table.people
        assert [person.at[1] for person in people] == [1, 1]
        phone.close()

    play(scenario())


def test_a_reading_that_is_changed_in_the_game_counts_from_then_on(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "readings", "reading-full_virtue-nothing")
        play = ArchitectsGame(app_state, last_id(app_state))
        assert (play.start.switches.full_virtue, play.step.switches.full_virtue) == ("silver", "nothing")
        phone.close()

    play(scenario())

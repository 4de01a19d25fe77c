"""Playing the AI of Architects on a real Flet session: from the form to the score pad, with undo and correction."""

import pytest

from app.architects_game import ArchitectsGame
from locales import say
from models.values import NewSession
from setup.checklist import Seat, begin, written
from setup.plan import Choices, plan
from solo import files, game_cache
from solo.architects.decks import companion_board
from solo.architects.score import points
from solo.architects.state import State
from solo.book.architects_boards import board_face
from solo.book.book import put
from solo.dialogue import Correction
from solo.machine import Game
from testing.inprocess import play
from testing.pages import opened, tap
from testing.server_cost import MOST_CALLS, ServerCost
from testing.setup_tables import MIXES
from testing.solo_architects import kept, stages
from tests.views.screens.play.architects_games import answered, begun, counted, game, last_id
from views.app_state import AppState

pytestmark = pytest.mark.usefixtures("known_seed")


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


def test_a_reading_that_is_changed_in_the_game_counts_from_then_on(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await begun(app_state)
        await tap(phone, "readings", "reading-full_virtue-nothing")
        play = ArchitectsGame(app_state, last_id(app_state))
        assert (play.start.switches.full_virtue, play.step.switches.full_virtue) == ("silver", "nothing")
        phone.close()

    play(scenario())

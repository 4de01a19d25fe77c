"""Playing the AI of Architects on a real Flet session: from the form to the score pad, with undo and correction."""

import statistics
import time

import pytest

from locales import say
from models.values import NewSession
from setup.checklist import Seat, begin, written
from setup.plan import Choices, plan
from solo import at_hand
from solo.architects.score import points
from solo.architects.state import State
from solo.dialogue import Correction
from solo.machine import Game
from tests.views.inprocess import InProcess, play
from tests.views.pages import opened, settled, tap
from tests.views.play.architects_helpers import kept, stages
from tests.views.setup.tables import MIXES
from tests.watchdog import slowness
from views.companion import Companion
from views.play import starting
from views.play.architects.game import ArchitectsGame

TAP = 0.1  # seconds, on a calm machine


@pytest.fixture(autouse=True)
def _known_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "make_seed", lambda _chance: "AAAAB")


def last_id(companion: Companion) -> str:
    return companion.store.sessions(("setup", "play", "score", "finished"))[0].id


def game(companion: Companion) -> Game[State]:
    return ArchitectsGame(companion, last_id(companion)).game


async def answered(phone: InProcess, companion: Companion) -> None:
    """The first answer to everything."""
    while question := game(companion).question:
        if question.kind == "yes_no":
            await tap(phone, "answer-no")
        elif question.kind == "number":
            await tap(phone, *(["answer-done"] if phone.find("answer-done") else [f"answer-{question.low}"]))
        else:
            await tap(phone, f"answer-{question.choices[-1]}")


async def begun(companion: Companion, *taps: str) -> InProcess:
    phone = await opened(companion, "/new/play")
    await tap(phone, "game-architects", *taps, "start")
    await answered(phone, companion)
    return phone


def test_a_game_is_begun_played_undone_corrected_and_scored(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await begun(companion, "opponent-peddler", "people-plus")
        id = last_id(companion)
        session = companion.store.session(id)
        assert phone.page.route == f"/session/{id}/play"
        assert (session.stage, session.opponent, session.modules) == ("play", "peddler", ("works_of_wonder",))
        assert [player.controller for player in session.players] == ["human", "human", "ai"]
        await tap(phone, "done", "placed-quarry", "who-2", "placed-market_small", "next-turn")
        await answered(phone, companion)
        state = game(companion).state
        assert (state.turn, state.table.people[0].at[1], state.table.market[0]) == (1, 1, "2")
        journal = game(companion).journal
        await tap(phone, "undo")
        assert game(companion).journal == journal[:-1]
        await tap(phone, "redo")
        at_hand.forget()
        assert game(companion).journal == journal
        await phone.go(f"/session/{id}/play/board")
        before = game(companion).state.side.virtue
        await tap(phone, "set-virtue-0-minus")
        assert game(companion).journal[-1] == Correction("virtue", before - 1)
        await tap(phone, "correct-table", "set-princess-0", "value-forest")
        assert game(companion).state.table.princess == "forest"
        await phone.go(f"/session/{id}/play/log")
        assert "Correction" in phone.texts()
        await phone.go(f"/session/{id}/play")
        await tap(phone, *(["done"] if phone.find("done") else []), "told-guildhall_full", "next-turn")
        await answered(phone, companion)
        assert game(companion).over
        await tap(phone, "to-score")
        assert phone.page.route == f"/session/{id}/score"
        assert str(sum(points(ArchitectsGame(companion, id).work, (0, 0)).values())) in phone.texts()
        phone.close()

    play(scenario())


def test_s60_who_filled_the_guildhall_tells_of_their_turn_after_the_ais_last(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await begun(companion, "opponent-enforcer")
        id = last_id(companion)
        await tap(phone, "done", "told-guildhall_full", "next-turn")
        await answered(phone, companion)
        assert game(companion).over
        assert "1 more turn, then the score: you" in phone.texts()
        await tap(phone, "placed-quarry", "told-tax", "detail-2")
        table = game(companion).state.table
        assert (table.people[0].at[1], table.tax) == (1, 4 + 2)
        assert phone.find("to-score")
        await phone.go(f"/session/{id}/turns")
        assert "The Guildhall is full: everyone takes 1 more turn" in phone.texts()
        phone.close()

    play(scenario())


def test_what_came_with_a_turn_is_told_by_its_details(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await begun(companion, "opponent-enforcer")
        await tap(phone, "done", "placed-town_centre", "told-tax", "detail-3", "told-wonder", "detail-clay")
        await tap(phone, "detail-quarry")
        table = game(companion).state.table
        assert table.wonders[0] == "1"
        assert table.tokens[0] == "quarry"
        assert table.tax == 4 + 3
        assert phone.find("told-sent_to_prison")
        await tap(phone, "undo")
        assert game(companion).state.table.wonders[0] == ""
        phone.close()

    play(scenario())


def test_wonders_and_contribution_cards_can_be_read_from_the_table(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/new/play")
        await tap(phone, "game-architects", "from-table", "start")
        begun = ArchitectsGame(companion, last_id(companion)).start
        assert begun.wonders[0].influence is None
        assert game(companion).question
        await answered(phone, companion)
        assert game(companion).state.table.princess
        phone.close()

    play(scenario())


def test_the_card_in_hand_is_shown_once_and_known_from_then_on(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await opened(companion, "/new/play")
        await tap(phone, "game-architects", "deck-hand", "start")
        await tap(phone, *["answer-plus"] * 3, "answer-done", "answer-plus", "answer-plus", "answer-done")
        await tap(phone, "answer-forest", "answer-quarry")
        cards = game(companion).state.cards
        assert (len(cards.draw), len(cards.future)) == (4, 2)
        assert ArchitectsGame(companion, last_id(companion)).subtitle[0] == say("app.play.deck.hand")
        await tap(phone, "done", "next-turn")
        assert phone.find("answer-guildhall_example")
        await tap(phone, "answer-other", "key-nothing", "key-quarry")
        assert phone.get("card-shown").disabled
        await tap(phone, "key-gain_influence", "card-shown")
        assert game(companion).state.cards.discard == ("starting|quarry:gain_influence",)
        book = companion.store.card_book("architects").book
        assert [entry.face["sections"][0]["location"] for entry in book] == ["quarry"]
        await tap(phone, "done", "next-turn", "answer-guildhall_example")
        assert game(companion).state.cards.shown == ("guildhall_example",)
        assert len(companion.store.card_book("architects").book.entries) == 1
        phone.close()

    play(scenario())


def test_readings_are_chosen_before_the_game_and_shown_in_it(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await begun(
            companion, "deck-own", "readings", "reading-group-exactly", "reading-track-wood", "readings-close"
        )
        switches = ArchitectsGame(companion, last_id(companion)).start.switches
        assert switches.group == "exactly"
        assert switches.track == ("clay", "stone", "gold", "marble", "wood")
        await tap(phone, "readings")
        assert any("Clay → Stone" in text for text in phone.texts())
        phone.close()

    play(scenario())


def test_the_reset_helper_counts_what_was_told(companion: Companion) -> None:
    async def scenario() -> None:
        phone = await begun(companion, "people-plus", "people-plus")
        await tap(phone, "done", "placed-market_small", "who-2", "placed-market_large", "to-reset")
        both = "Player 1: 1 Worker; Player 2: 1 Worker"
        assert both in phone.texts()
        await tap(phone, "fold-counting", "step-done")
        assert phone.find("count-market-plus")
        await tap(phone, "back", "who-3", "placed-market_middle", "to-reset")
        assert both in phone.texts(), "what was counted when the first step was ticked"
        phone.close()

    play(scenario())


def test_a_plan_goes_on_to_the_game_with_what_it_knows(companion: Companion) -> None:
    made = plan(Choices(MIXES["architects, peddler"], "AAAAA"))
    session = companion.store.add_session(NewSession("architects", made.mix.modules, opponent="peddler"))
    companion.store.change_document(
        session.id, "plan", say("app.setup.did.begin"), written(begin(made, (Seat("Élodie"), Seat())))
    )

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session.id}/setup")
        await tap(phone, "to-play-early", "play-start")
        assert phone.page.route == f"/session/{session.id}/play"
        assert ArchitectsGame(companion, session.id).start.opponent == "peddler"
        phone.close()

    play(scenario())


def test_a_tap_late_in_a_long_game_is_quick(companion: Companion) -> None:
    *_, (_stage, late) = stages("meddler", tracking="track")
    id = kept(companion.store, late, "meddler")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{id}/play/board")
        took = []
        for ident in ("set-marble-0-plus", *("undo", "redo") * 3):
            tapped = phone.get(ident)._i  # to find a control takes the test as long as the tap takes the app
            before = time.process_time()
            await phone.session.dispatch_event(tapped, "click", None)
            await phone.settle()
            took.append(time.process_time() - before)
            await settled(phone)
        assert statistics.median(took) < TAP * slowness()
        phone.close()

    play(scenario())

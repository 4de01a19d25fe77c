"""The pad on the whole interface: two phones, undo, sums, the castle map, the choices, the way from home."""

from __future__ import annotations

from functools import partial

import flet as ft

from app import score_pad
from app.hand_over import plan_to_score
from app.setup_plan import begin_session
from locales import say, texts
from scoring.pad import edits
from scoring.pad.document import Pad, held, read_pad
from scoring.pad.editing import changed, put
from scoring.pad.view import pad_view
from setup.change import enter
from setup.checklist import Seat
from setup.checklist import begin as checklist_of
from setup.mix import make_mix
from setup.plan import Choices, plan
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.walk import words
from tests.views.screens.score.conftest import Begin
from views.app_state import AppState


def pad_of(app_state: AppState, session: str) -> Pad:
    document = app_state.store.documents.get(session, "sheet")
    assert document
    return read_pad(document.body)


async def taps(phone: InProcess, *idents: str) -> None:
    for ident in idents:
        await phone.tap(ident)
        await phone.settle()


def test_from_home_to_the_pad_and_the_next_time_faster(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state)
        await taps(phone, "home-score")
        assert phone.get("start").disabled
        await taps(phone, "seat-new")
        for name in ("Élodie", "Илья", "Mo"):
            await phone.fill("seat-name", f" {name} ")
            await phone.event("seat-name", "submit", f" {name} ")
            await phone.settle()
        await taps(phone, "people-new-close", "module-gates_of_gold", "seats-edit", "seat-earlier-3", "seat-edit-1")
        await taps(phone, "seat-colour-green", "seat-save", "start")
        [session] = app_state.store.sessions.find()
        assert phone.page.route == f"/session/{session.id}/score"
        assert session.stage == "score"
        assert session.modules == ("gates_of_gold",)
        assert [(player.name, player.colour) for player in session.players] == [
            ("Élodie", "green"),
            ("Mo", "yellow"),
            ("Илья", "blue"),
        ]
        assert {person.name for person in app_state.store.people.all()} == {"Élodie", "Mo", "Илья"}
        await taps(phone, "grid")
        assert phone.find("cell-outsiders-2")
        await phone.go("/new/score")
        for place, name in enumerate(("Élodie", "Mo", "Илья"), start=1):
            assert name in words(phone.get(f"seat-{place}"))
        await taps(phone, "start")
        assert len(app_state.store.people.all()) == 3, "whoever is known is not added again"
        phone.close()

    play(scenario())


def test_against_the_ai_there_are_two_seats(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/score")
        await taps(phone, "seat-new")
        await phone.fill("seat-name", "Élodie")
        await taps(phone, "seat-save", "ai-cleric", "start")
        [session] = app_state.store.sessions.find()
        assert session.opponent == "cleric"
        assert [player.controller for player in session.players] == ["human", "ai"]
        assert pad_of(app_state, session.id).sheet["seats"][1]["opponent"] == "cleric"
        phone.close()

    play(scenario())


def test_a_number_is_undone_and_redone(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-guildhalls-0", "key-2", "key-3")
        assert phone.get("title").value == "Workshops", "after the last player comes the next category"
        assert phone.get("undo").tooltip == "Undo: Guildhalls of Bo: 0 → 3"
        await taps(phone, "grid")
        assert (phone.get("total-0").value, phone.get("total-1").value) == ("13", "21")
        await taps(phone, "undo", "undo")
        assert (phone.get("total-0").value, phone.get("total-1").value) == ("0", "0")
        await taps(phone, "redo")
        assert phone.get("total-0").value == "13"
        phone.close()

    play(scenario())


def test_the_second_of_two_quick_taps_is_for_the_second_number(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-castle-0")
        for key in [phone.get("key-3"), phone.get("key-5"), phone.get("key-3"), phone.get("key-1")]:
            await phone.session.dispatch_event(key._i, "click", None)
        await phone.settle()
        castles = [held(pad_of(app_state, session).sheet, ("seats", seat, "castle")) for seat in (0, 1)]
        assert castles == [{"tier1": 3, "tier2": 3}, {"tier1": 5, "tier2": 1}]
        phone.close()

    play(scenario())


def test_totals_stay_hidden_until_the_end(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "totals-hide")
        assert phone.find("totals-hide") is None, "asked once"
        await taps(phone, "revealed-neither", "key-2", "grid")
        assert (phone.get("total-0").value, phone.get("place-0").value) == ("?", "")
        await taps(phone, "seat-0")
        assert "9 VP" not in phone.texts()[:4]
        await phone.go(f"/session/{session}/score")
        await taps(phone, "grid", "hide-totals")
        assert phone.get("total-0").value == "9"
        phone.close()

    play(scenario())


def test_two_phones_write_to_one_sheet(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        one = await opened(app_state, f"/session/{session}/score")
        two = await opened(app_state, f"/session/{session}/score/player/1")
        await taps(one, "grid", "cell-guildhalls-0")
        await taps(two, "line-workshops")
        key_of_one, key_of_two = one.get("key-2"), two.get("key-2")  # both hold a screen from before the other's tap
        await one.session.dispatch_event(key_of_one._i, "click", None)
        await two.session.dispatch_event(key_of_two._i, "click", None)
        await one.settle()
        await two.settle()
        seats = pad_of(app_state, session).seats
        assert (seats[0]["guildhalls"], seats[1]["workshops"]) == (2, 2)
        assert one.get("title").value == "Guildhalls", "the other's tap does not close what is open here"
        await taps(one, "grid")
        assert (one.get("total-0").value, one.get("total-1").value) == ("13", "5")
        one.close()
        two.close()

    play(scenario())


def test_a_sum_is_remembered_as_typed(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-ribbon_sets-0", "key-sum")
        await phone.fill("sum", "4+")
        assert phone.get("sum").error
        await taps(phone, "sum-ok")
        assert phone.find("sum"), "what is no sum is not entered"
        await phone.fill("sum", "4+7+3")
        await taps(phone, "sum-ok")
        pad = pad_of(app_state, session)
        assert held(pad.sheet, ("seats", 0, "ribbons", "grey")) == 14
        assert list(pad.sums.values()) == ["4+7+3"]
        phone.close()

    play(scenario())


def test_the_pad_leads_to_what_nobody_has_entered(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid")
        assert not phone.get("place-0").value, "all are level: nobody has a place yet"
        await taps(phone, "enter", "revealed-poverty", "key-2", "grid")
        assert (phone.get("total-0").value, phone.get("place-0").value) == ("9", "1st")
        await taps(phone, "enter", "key-1", "grid")
        assert pad_of(app_state, session).seats[1]["trading_posts"] == 1, "the first cell that nobody has entered"
        for seat in (0, 1):
            score_pad.edit(app_state.store, session, partial(edits.mark_seat_entered, seat=seat))
        app_state.redraw_pages()
        await phone.settle()
        assert phone.find("enter") is None
        await taps(phone, "finish")
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())


def test_the_castle_map_feeds_the_castle_of_all(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score/castle")
        await taps(phone, "castle-1-1", "castle-1-1", "castle-1-2", "castle-centre", "castle-right")
        await taps(phone, "castle-seat-1", "castle-1-1", "castle-1-1")
        assert phone.find("refused"), "three Workers fill a section"
        shown = phone.identifiers()
        assert shown.index("refused") > shown.index("castle-centre"), "the map stays where the finger is"
        await taps(phone, "castle-2-2")
        assert [phone.get(f"castle-vp-{seat}").value for seat in (0, 1)] == ["7", "3"]
        await taps(phone, "castle-mode-remove", "castle-2-2")
        assert phone.get("castle-vp-1").value == "1"
        await taps(phone, "to-pad")
        assert phone.page.route == f"/session/{session}/score"
        await taps(phone, "grid")
        assert (phone.get("total-0").value, phone.get("total-1").value) == ("7", "1")
        await phone.go(f"/session/{session}/score/castle")
        await taps(phone, "use-figures")
        assert pad_of(app_state, session).seats[0]["castle"]["tier1"] == 2
        assert phone.find("use-map-yes"), "what figures say cannot be placed: going back is a question"
        await taps(phone, "use-map-yes", "undo", "use-map-no")
        assert phone.page.route == f"/session/{session}/score"
        phone.close()

    play(scenario())


def test_choices_are_advised_and_overruled(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", modules=("gates_of_gold",))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid")
        assert phone.find("open-choices") is None
        await taps(phone, "cell-outsiders-0", "outsiders-add", "pick-outsiders-assassin", "picker-done", "grid")
        await taps(phone, "open-choices", "choice-0-none")
        path = ("seats", 0, "outsiders", 0, "choice")
        assert held(pad_of(app_state, session).sheet, path) == "none"
        await taps(phone, "choice-0-open")
        assert held(pad_of(app_state, session).sheet, path) is None
        phone.close()

    play(scenario())


def test_an_order_is_changed_step_by_step_however_quick_the_taps(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", game="architects")
    told = {
        "virtue": 1,
        "buildings": [{"name": name, "end_virtue": vp} for name, vp in (("A", 3), ("B", 2), ("C", -3))],
    }
    score_pad.edit(
        app_state.store, session, lambda pad: (changed(pad, put(pad.sheet, ("seats", 0), told)), say("app.undo.step"))
    )
    path = ("seats", 0, "effect_order")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score/choices")
        last = pad_view(pad_of(app_state, session)).choices[0].order[-1][0]
        up = phone.get(f"choice-0-up-{last}")
        for _ in range(2):
            await phone.session.dispatch_event(up._i, "click", None)
        assert held(pad_of(app_state, session).sheet, path)[0] == last
        await phone.settle()
        assert phone.get(f"choice-0-up-{last}").disabled
        phone.close()

    play(scenario())


def test_the_phone_is_passed_round(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "seat-0")
        assert phone.get("title").value == "Anna"
        await taps(phone, "line-trading_posts", "key-1", "key-2")
        assert phone.get("title").value == "Workshops", "down the column of one player"
        await taps(phone, "grid", "player-after")
        assert phone.get("title").value == "Bo"
        await taps(phone, "player-before", "player-before")
        assert phone.get("title").value == "Cy"
        await phone.go(f"/session/{session}/score/player/7")
        assert "Not here" in phone.texts()
        phone.close()

    play(scenario())


def test_a_session_that_was_only_set_up_is_scored(full: AppState) -> None:
    session = next(session for session in full.store.sessions.find() if session.stage == "setup")

    async def scenario() -> None:
        phone = await opened(full, f"/session/{session.id}/score")
        await taps(phone, "grid")
        assert phone.find("total-1")
        assert full.store.documents.get(session.id, "sheet") is None, "looking writes nothing"
        await taps(phone, "cell-cathedral-0", "key-2")
        assert full.store.sessions.get(session.id).stage == "score"
        phone.close()

    play(scenario())


def test_the_cards_of_the_setup_are_named_and_the_known_ones_not_asked(app_state: AppState) -> None:
    now = plan(Choices(make_mix("viscounts", ("gates_of_gold",), 2), "AAAAA"))
    now = enter(enter(now, "diversified", ("builder_ability_1",)), "specialized", ("builder_ability_2",))
    session = begin_session(app_state.store, checklist_of(now, (Seat("Anna"), Seat("Bo"))), texts("en"))
    plan_to_score(app_state.store, session, texts("en"))
    ability = texts("en")("setup.builder.builder_ability_1")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        assert ability in phone.texts()
        assert "3 VP" in phone.texts()
        assert phone.find("known-diversified_vp")
        assert phone.find("field-diversified_vp-value") is None
        assert phone.find("field-specialized_vp-value"), "the table reads it from the card"
        await taps(phone, "grid", "cell-builder_bonus-0")
        assert ability in phone.texts()
        phone.close()

    play(scenario())


def test_the_rows_of_a_tablet_turn_towards_each_side(app_state: AppState, begin: Begin) -> None:
    """Also where it lies on the table upright; a phone is held."""
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        for width in (820, 1280):
            phone = await opened(app_state, f"/session/{session}/score", width=width)
            await taps(phone, "grid", "cell-guildhalls-0") if width == 820 else await taps(phone, "cell-guildhalls-0")
            for quarter in (1, 2, 3):
                await taps(phone, "page-turn")
                assert [box.quarter_turns for box in phone.all(ft.RotatedBox)] == [quarter]
            await taps(phone, "page-turn")
            assert phone.all(ft.RotatedBox) == []
            phone.close()
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-guildhalls-0")
        assert phone.find("page-turn") is None
        phone.close()

    play(scenario())

"""From the pad to the history and back, on a real Flet session without a browser."""

import asyncio
from datetime import UTC, datetime

import flet as ft

from locales import say
from testing.inprocess import InProcess, play
from testing.pages import journey, opened, tap
from testing.result_tables import TABLES, add
from testing.walk import unguarded
from views.app_state import AppState


def scored(app_state: AppState, name: str = "level") -> str:
    return add(app_state.store, TABLES[name]()).id


def test_save_once_correct_and_take_back(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "save-match")
        first = store.matches.of_session(id)
        assert first
        assert (store.sessions.get(id).stage, [seat.won for seat in first.seats]) == ("finished", [False, True])
        assert phone.find("save-match") is None
        document = store.documents.get(id, "sheet")
        assert document
        sheet = document.body["sheet"]
        seats = [{**seat, "workshops": 3} for seat in sheet["seats"]]
        body = document.body | {"sheet": {**sheet, "seats": seats}}
        app_state.change(lambda store: store.documents.write(id, "sheet", say("app.result"), body))
        await phone.settle()
        assert "The score pad has changed since the match was saved." in phone.texts()
        await tap(phone, "save-match")
        second = store.matches.of_session(id)
        assert second
        assert (second.id, second.seats[0].total) == (first.id, 9)
        await tap(phone, "take-out")
        assert (store.matches.of_session(id), store.sessions.get(id).stage) == (None, "score")
        await tap(phone, "save-match")
        assert store.matches.of_session(id) == second

    journey(app_state, f"/session/{id}/result", steps)


def test_the_points_of_an_old_match_are_corrected_on_its_pad(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "save-match")
        match = store.matches.of_session(id)
        assert match
        await phone.go("/history")
        await tap(phone, f"match-{match.id}", "to-pad")
        assert phone.page.route == f"/session/{id}/score"
        store.sessions.delete(id)
        await phone.go(f"/match/{match.id}")
        assert phone.find("to-pad") is None

    journey(app_state, f"/session/{id}/result", steps)


def test_saving_takes_the_pad_as_it_is_now(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal")
        document = store.documents.get(id, "sheet")
        assert document
        sheet = document.body["sheet"]
        seats = [{**seat, "workshops": 3} for seat in sheet["seats"]]
        # Behind the phone's back.
        store.documents.write(id, "sheet", say("app.result"), document.body | {"sheet": {**sheet, "seats": seats}})
        await tap(phone, "save-match")
        match = store.matches.of_session(id)
        assert match
        assert match.seats[0].total == 9

    journey(app_state, f"/session/{id}/result", steps)


def test_two_phones_see_the_same(app_state: AppState) -> None:
    id = scored(app_state)

    async def whole() -> None:
        one, two = [await opened(app_state, f"/session/{id}/result") for _ in range(2)]
        await tap(one, "reveal-all", "reveal", "save-match")
        await two.settle()
        assert two.find("take-out")
        one.close()
        two.close()

    play(whole())


def test_date_place_and_notes(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "save-match", "describe")
        await phone.fill("match-place-field", " at Bea's ")
        await phone.fill("match-notes-field", "rain\nall day")
        await tap(phone, "match-duration-plus", "match-duration-plus", "match-date")
        [calendar] = phone.all(ft.DatePicker)
        # The client's midnight of the 3rd, three hours east of UTC.
        phone.session.apply_patch(calendar._i, {"value": datetime(2026, 1, 2, 21, tzinfo=UTC)})
        await phone.session.dispatch_event(calendar._i, "change", None)
        await phone.settle()
        assert "3 January 2026" in phone.texts()
        await tap(phone, "match-save")
        match = store.matches.of_session(id)
        assert match
        assert (match.place, match.notes, match.duration_s) == ("at Bea's", "rain\nall day", 600)
        assert match.played_at.astimezone().date().isoformat() == "2026-01-03"
        await tap(phone, "saved")
        await phone.go(f"/match/{match.id}")
        assert {"at Bea's", "10 min", "3 January 2026", "rain\nall day"} <= set(phone.texts())

    journey(app_state, f"/session/{id}/result", steps)


def test_a_match_is_deleted_and_brought_back(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state, "four")

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "save-match")
        match = store.matches.of_session(id)
        assert match
        await phone.go("/history")
        await tap(phone, f"match-{match.id}")
        assert phone.page.route == f"/match/{match.id}"
        await tap(phone, "line-castle")
        assert {"Élodie: 19", "Илья: 11", "Rule 4.1.4"} <= set(phone.texts())
        await tap(phone, "reasons-close", "match-delete")
        assert store.matches.in_bin(match.id)
        # Also on another day: the address still knows what was there.
        later = await opened(app_state, f"/match/{match.id}")
        await tap(later, "match-restore")
        later.close()
        assert store.matches.get(match.id) == match
        await phone.settle()
        assert phone.find("match-delete")
        await phone.go("/match/nowhere")
        assert phone.find("match-restore") is None

    journey(app_state, f"/session/{id}/result", steps)


def test_a_rematch_asks_who_begins(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state, "four")

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "rematch-ask", "rematch-rotated")
        new = store.sessions.find()[0]
        assert phone.page.route == f"/session/{new.id}/score"
        assert [player.name for player in new.players][::3] == ["Илья", "Élodie"]
        assert (new.game, new.modules, new.stage) == ("viscounts", ("gates_of_gold", "keeper_of_keys"), "score")

    journey(app_state, f"/session/{id}/result", steps)


def test_a_rematch_with_other_people_begins_at_the_picker(app_state: AppState) -> None:
    id = add(app_state.store, TABLES["level"]()).id

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/result")
        await tap(phone, "reveal-all", "reveal", "rematch-ask", "rematch-others")
        assert phone.page.route == "/new/setup/viscounts"
        assert phone.find("seat-new")
        phone.close()

    play(scenario())


def test_a_rematch_is_set_up_anew_for_the_same_table(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state, "four")

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "rematch-ask", "rematch-setup")
        new, was = store.sessions.find()[0], store.sessions.get(id)
        assert phone.page.route == f"/session/{new.id}/setup"
        assert [(p.name, p.person_id, p.colour) for p in new.players] == [
            (p.name, p.person_id, p.colour) for p in was.players
        ]
        assert (new.game, new.modules, new.stage) == (was.game, was.modules, "setup")
        assert store.documents.get(new.id, "plan")

    journey(app_state, f"/session/{id}/result", steps)


def test_a_rematch_against_the_ai_begins_only_once(app_state: AppState) -> None:
    store, id = app_state.store, scored(app_state, "solo")
    before = len(store.sessions.find())

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "rematch-ask")
        assert not phone.find("rematch-rotated")
        button = phone.get("rematch-setup")
        taps = [phone.session.dispatch_event(button._i, "click", None) for _ in range(2)]
        await asyncio.gather(*taps)  # both before anything is drawn anew
        await phone.settle()
        assert len(store.sessions.find()) == before + 1
        assert (store.sessions.find()[0].opponent, store.sessions.find()[0].stage) == ("peddler", "setup")

    journey(app_state, f"/session/{id}/result", steps)


def test_no_movement_for_those_who_want_none(app_state: AppState) -> None:
    id = scored(app_state, "four")
    wishes = {"accessible_navigation": False, "disable_animations": True, "reduce_motion": False}
    flags = dict.fromkeys(
        ("bold_text", "high_contrast", "invert_colors", "on_off_switch_labels", "supports_announcements"), False
    )

    async def steps(phone: InProcess) -> None:
        for taps in ((), ("reveal",), ("reveal-all",), ("reveal",)):
            await tap(phone, *taps)
            assert not [box for box in phone.all(ft.Container) if box.animate]
        assert phone.find("headline")

    journey(app_state, f"/session/{id}/result", steps, answers={"get_accessibility_features": wishes | flags})


def test_every_handler_is_guarded(app_state: AppState) -> None:
    id = scored(app_state, "four")

    async def steps(phone: InProcess) -> None:
        steps = [
            (),
            ("reveal-all",),
            ("reveal",),
            ("line-castle",),
            ("reasons-close", "share-open"),
            ("share-close", "save-match"),
        ]
        for taps in (*steps, ("describe",), ("match-details-close", "rematch-ask")):
            await tap(phone, *taps)
            bare = unguarded([phone.page.views, phone.page._dialogs])
            # Flet puts its own handler around the one that a dialog is dismissed with.
            assert set(bare) <= {"AlertDialog.on_dismiss"}, taps

    journey(app_state, f"/session/{id}/result", steps)

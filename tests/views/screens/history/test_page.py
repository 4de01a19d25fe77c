"""The history in-process: searched and filtered, a match changed with its reason, its photo, and people merged."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import UTC, date, datetime

import flet as ft
from PIL import Image

from models.store import Store
from models.values import MatchChange, MatchSeat, NewMatch
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.walk import all_of, plain_ui
from tests.views.screens.statistics.test_screens import counted
from views.app_state import AppState
from views.screens.matches.changes import changes_card


def rows(phone: InProcess) -> list[str]:
    return [name for name in phone.identifiers() if name.startswith("match-")]


def test_the_history_is_searched_and_filtered(full: AppState) -> None:
    by_name = {person.name: person.id for person in full.store.people.all()}

    async def scenario() -> None:
        phone = await opened(full, "/history")
        assert len(rows(phone)) == 4
        await phone.fill("history-search", "elodie ИЛЬЯ")
        await counted(phone)
        assert len(rows(phone)) == 2
        await phone.fill("history-search", "nobody at all")
        await counted(phone)
        assert "No matches found" in phone.texts()
        await phone.tap("history-all")
        assert len(rows(phone)) == 4
        await phone.tap("history-filter")
        for choice, left in (("game-architects", 2), ("modules-age_of_artisans", 1), ("modules-age_of_artisans", 2)):
            await phone.tap(f"filter-{choice}")
            await counted(phone)
            assert len(rows(phone)) == left
        await phone.tap(f"filter-people-{by_name['Илья']}")
        await phone.tap("filter-ended-lost")
        await phone.tap("filter-kind-solo")
        await phone.tap("filter-done")
        await counted(phone)
        assert len(rows(phone)) == 1
        assert any("Architects" in text and "1 chosen player" in text and "Lost" in text for text in phone.texts())
        phone.close()

    play(scenario())


def test_what_was_looked_for_is_still_there_after_a_look_at_a_match(full: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(full, "/history")
        await phone.fill("history-search", "elodie")
        await phone.tap("history-filter")
        await phone.tap("filter-game-architects")
        await phone.tap("filter-done")
        await counted(phone)
        found = rows(phone)
        assert 0 < len(found) < 4
        await phone.tap(found[0])
        await phone.go("/history")
        await counted(phone)
        assert rows(phone) == found
        await phone.tap("history-filter")
        await phone.go("/people")
        await phone.go("/history")
        await counted(phone)
        assert (rows(phone), phone.find("filter-done")) == (found, None), "an open sheet is not come back to"
        await phone.tap("history-all")
        await phone.go("/people")
        await phone.go("/history")
        assert len(rows(phone)) == 4
        phone.close()

    play(scenario())


def test_a_deleted_match_is_found_again(full: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(full, "/history")
        assert "to-deleted" not in phone.identifiers()
        gone, *_rest = rows(phone)
        full.store.matches.delete(gone.removeprefix("match-"))
        await phone.go("/people")
        await phone.go("/history")
        assert gone not in rows(phone)
        await phone.tap("to-deleted")
        assert rows(phone) == [gone]
        await phone.tap(gone)
        await phone.tap("match-restore")
        await phone.go("/history/deleted")
        assert (rows(phone), "Nothing was deleted" in phone.texts()) == ([], True)
        await phone.go("/history")
        assert gone in rows(phone)
        phone.close()

    play(scenario())


def test_the_history_begins_and_ends_on_chosen_days(full: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(full, "/history")
        for key, day in (("since", date(2026, 11, 15)), ("until", date(2026, 11, 17))):
            await phone.tap("history-filter")
            await phone.tap(f"filter-{key}")
            calendar = phone.all(ft.DatePicker)[-1]
            picked = datetime(day.year, day.month, day.day, tzinfo=UTC)
            phone.session.apply_patch(calendar._i, {"value": picked})
            await phone.session.dispatch_event(calendar._i, "change", picked)
            await phone.settle()
            await phone.tap("filter-done")
        await counted(phone)
        assert len(rows(phone)) == 2
        assert any("15 Nov 2026" in text and "17 Nov 2026" in text for text in phone.texts())
        phone.close()

    play(scenario())


def test_a_change_of_a_match_says_why(full: AppState) -> None:
    match = full.store.matches.find()[0]

    async def scenario() -> None:
        phone = await opened(full, f"/match/{match.id}")
        assert phone.find("change-0") is None
        await phone.tap("describe")
        await phone.fill("match-place-field", "Café")
        await phone.fill("match-why-field", "Wrong evening")
        await phone.tap("match-save")
        assert full.store.matches.get(match.id).place == "Café"
        said = phone.texts()
        assert "Wrong evening" in said
        assert "Place: – → Café" in said
        phone.close()

    play(scenario())


def test_only_what_was_touched_is_a_change(full: AppState) -> None:
    """The sheet shows whole minutes; the seconds that the app has measured stay."""
    match = full.store.matches.find()[0]
    full.store.matches.describe(match.id, duration_s=5432)

    async def scenario() -> None:
        phone = await opened(full, f"/match/{match.id}")
        await phone.tap("describe")
        await phone.fill("match-place-field", "Café")
        await phone.tap("match-save")
        assert full.store.matches.get(match.id).duration_s == 5432
        assert set(full.store.matches.changes(match.id)[-1].changes) == {"place"}
        await phone.tap("describe")
        await phone.tap("match-duration-plus")
        await phone.tap("match-save")
        assert full.store.matches.get(match.id).duration_s == 96 * 60
        phone.close()

    play(scenario())


def test_the_time_of_each_seat_is_told_where_the_table_tapped_its_turns(full: AppState) -> None:
    match = full.store.matches.find()[0]
    timed = [replace(seat, turns_s=seconds) for seat, seconds in zip(match.seats, (1920, 3700), strict=False)]
    full.store.matches.add(NewMatch("viscounts", match.played_at, tuple(timed), "points"))
    (new,) = (each for each in full.store.matches.find() if any(seat.turns_s for seat in each.seats))

    async def scenario() -> None:
        before, after = await opened(full, f"/match/{match.id}"), await opened(full, f"/match/{new.id}")
        assert before.find("match-turns") is None
        assert after.find("match-turns")
        names = [seat.name for seat in new.seats]
        assert any(f"{names[0]} 32 min" in text and names[1] in text for text in after.texts())
        for each in (before, after):
            each.close()

    play(scenario())


def test_an_ai_is_named_in_the_language_of_whoever_looks(full: AppState) -> None:
    """Stored by its id, or before by its name in the language of the evening; found by its name in any language."""
    solo = next(match for match in full.store.matches.find() if match.opponent == "peddler")
    seats = tuple(replace(seat, name="Colporteur") if seat.controller == "ai" else seat for seat in solo.seats)
    before = full.store.matches.add(NewMatch(solo.game, solo.played_at, seats, "points", solo.modules, "peddler"))

    async def scenario() -> None:
        for id in (solo.id, before.id):
            phone = await opened(full, f"/match/{id}")
            assert any("Peddler (AI)" in text for text in phone.texts())
            assert not any("Colporteur" in text for text in phone.texts())
            phone.close()
        phone = await opened(full, "/history")
        await phone.fill("history-search", "разносчик")
        await counted(phone)
        assert {f"match-{solo.id}", f"match-{before.id}"} <= {*rows(phone)}
        phone.close()

    play(scenario())


def test_a_corrected_score_names_the_ai_in_words(full: AppState) -> None:
    match = next(match for match in full.store.matches.find() if match.opponent == "peddler")
    score = ([["peddler", 60], ["Илья", 88]], [["peddler", 61], ["Илья", 88]])
    told = changes_card(plain_ui(), match, [MatchChange(match.played_at, "", {"score": score})])
    shown = [str(text.value) for control in told for text in all_of(ft.Text, control)]
    assert any("Peddler 60" in text and "Peddler 61" in text for text in shown)


def jpeg(size: tuple[int, int] = (60, 40)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size).save(out, "JPEG")
    return out.getvalue()


def size_of(phone: InProcess) -> tuple[int, int]:
    with Image.open(io.BytesIO(phone.get("photo").src)) as found:
        return found.size


def test_a_photo_is_taken_in_removed_and_put_back(full: AppState) -> None:
    match = full.store.matches.find()[0]

    def file(data: bytes) -> ft.FilePickerFile:
        return ft.FilePickerFile(id=1, name="photo.jpg", size=len(data), bytes=data)

    async def scenario() -> None:
        phone = await opened(full, f"/match/{match.id}")
        await phone.pick("photo-pick")
        assert full.store.photos.get(match.id) is None
        await phone.pick("photo-pick", file(b"no picture"))
        await phone.settle()
        assert phone.find("photo-bad") is not None
        await phone.pick("photo-pick", file(jpeg()))
        await phone.settle()
        assert phone.find("photo-bad") is None
        assert size_of(phone) == (60, 40)
        assert phone.find("photo-back") is None
        await phone.pick("photo-pick", file(jpeg((30, 20))))
        await phone.settle()
        assert size_of(phone) == (30, 20)
        for size in ((60, 40), (30, 20)):  # either of them
            await phone.tap("photo-back")
            assert size_of(phone) == size
        await phone.tap("photo-remove")
        assert full.store.photos.get(match.id) is None
        await phone.tap("photo-back")
        assert phone.find("photo-back") is None
        photo = full.store.photos.get(match.id)
        assert photo
        (full.folder / "photos" / photo.name).unlink()
        full.redraw_pages()
        await phone.settle()
        assert phone.find("photo-missing") is not None
        phone.close()

    play(scenario())


def twins(store: Store) -> tuple[str, str]:
    elodie = next(person.id for person in store.people.all() if person.name == "Élodie")
    again = store.people.add("Elodie B").id
    seats = (MatchSeat("Elodie B", 50, 1, True, person_id=again),)
    store.matches.add(NewMatch("viscounts", datetime(2026, 1, 1, tzinfo=UTC), seats, "points"))
    return elodie, again


def test_two_entries_become_one_person_and_two_again(full: AppState) -> None:
    elodie, again = twins(full.store)
    ilya = next(person.id for person in full.store.people.all() if person.name == "Илья")

    async def scenario() -> None:
        phone = await opened(full, "/people")
        await phone.tap(f"person-{elodie}")
        await phone.tap("person-merge")
        await phone.tap(f"merge-{ilya}")
        assert any("two people" in text for text in phone.texts())
        await phone.tap("merge-back")
        await phone.tap(f"merge-{again}")
        await phone.tap("merge-yes")
        assert phone.find(f"person-{again}") is None
        assert full.store.matches.find()[-1].seats[0].person_id == elodie
        await phone.tap(f"unmerge-{again}")
        assert full.store.matches.find()[-1].seats[0].person_id == again
        assert phone.find(f"unmerge-{again}") is None
        phone.close()

    play(scenario())

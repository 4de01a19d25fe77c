"""The card book in-process: a card entered tap by tap, undo after a restart, copied, taken out, passed on, taken in."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from content.games import GAMES
from interchange.qr_payload import BadPayload, pack, split
from locales import say
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from solo.book.book import Book, Key, progress, put
from solo.book.files import to_json, written
from solo.book.keys import Cursor
from solo.book.slots import form, kinds
from testing.each import each_of
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from testing.walk import all_of, plain_ui, unfit
from views.app_state import AppState
from views.components.ai_cards.icons import SIGNS
from views.components.card_book.editor import CURSOR, editor
from views.screens.receive import cards

FOUR: Key = ("scheme", "starting_unknown_4")
FIVE: Key = ("scheme", "starting_unknown_5")
LABEL = say("app.cards.did.import")
PATH = "/cards/viscounts/scheme/starting_unknown_4"
TAPS = ["builder", "noble", "resource_any", "1", "construct", "focus", "debt", "flip_deed"]
FACE = {
    "deck": "starting",
    "header": ["builder", "noble"],
    "row1": [],
    "row2": ["resource_any"],
    "move": 2,
    "options": [["construct"], ["focus"], ["debt", "flip_deed"]],
}


def book(app_state: AppState) -> Book:
    return app_state.store.card_books.get("viscounts").book


@pytest.mark.parametrize("game", GAMES)
def test_every_word_has_a_sign(game: Any) -> None:
    for kind in kinds(game):
        for part in form(game, kind).parts:
            assert part.kind == "number" or part.known <= SIGNS.keys(), part.path


def test_a_card_is_entered_in_twelve_taps(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts")
        taps = 0
        for ident in ["card-scheme-starting_unknown_4", *(f"key-{key}" for key in TAPS), "back"]:
            await tap(phone, ident)
            taps += 1
        assert taps <= 12
        assert book(app_state).face(FOUR) == {**FACE, "move": 1}
        assert book(app_state).whole(FOUR)
        assert progress(book(app_state), "scheme").done == 7
        assert "7 / 17" in phone.texts()
        phone.close()

    play(scenario())


def test_a_manuscript_is_entered_and_the_next_blank_place_shows(app_state: AppState) -> None:
    def blanks(phone: InProcess) -> list[str]:
        return [each for each in phone.identifiers() if each.startswith("card-manuscript-unknown_")]

    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts")
        assert blanks(phone) == ["card-manuscript-unknown_1"]
        await tap(phone, "card-manuscript-unknown_1", "key-any", "key-4", "key-ink", "key-virtue", "card-done")
        assert blanks(phone) == ["card-manuscript-unknown_1", "card-manuscript-unknown_2"]
        face = book(app_state).face(("manuscript", "unknown_1"))
        assert face == {"ribbon": "any", "cost": 4, "gain": ["ink", "virtue"]}
        phone.close()

    play(scenario())


def test_every_tap_is_kept_and_undone_after_a_restart(app_state: AppState, tmp_path: Path) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, PATH)
        for key in TAPS[:3]:
            before = book(app_state)
            await tap(phone, f"key-{key}")
            assert book(app_state) != before
        phone.close()
        app_state.close()
        again = AppState(
            lambda instead: Store.open(tmp_path / DATABASE, FORMATS, instead=instead), tmp_path, HostedTable
        )
        phone = await opened(again, PATH)
        await tap(phone, "undo")
        assert book(again).face(FOUR) == {"deck": "starting", "header": ["builder", "noble"]}
        await tap(phone, "undo", "undo")
        assert book(again).entries == {}
        await tap(phone, "undo-redo")
        assert book(again).face(FOUR)["header"] == ["builder"]
        phone.close()
        again.close()

    play(scenario())


def test_a_key_that_fits_nowhere_says_so_and_erasing_goes_back(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, PATH)
        await tap(phone, "part-header", *["key-noble"] * 4)
        assert phone.find("key-refused")
        assert book(app_state).face(FOUR)["header"] == ["noble"] * 3
        await tap(phone, "key-erase")
        assert book(app_state).face(FOUR)["header"] == ["noble"] * 2
        assert not phone.find("key-refused")
        await tap(phone, "part-row2", "more-row2", "key-gold")
        assert book(app_state).face(FOUR)["row2"] == ["gold"]
        phone.close()

    play(scenario())


def test_a_card_is_copied_changed_and_taken_out(app_state: AppState) -> None:
    app_state.store.card_books.change("viscounts", LABEL, lambda book: put(book, FOUR, FACE))

    async def scenario() -> None:
        phone = await opened(app_state, PATH)
        assert phone.find("card-whole")
        await tap(phone, "card-copy")
        assert phone.page.route.endswith(FIVE[1])
        await tap(phone, "part-move", "key-3")
        assert book(app_state).face(FIVE)["move"] == 3
        assert book(app_state).face(FOUR)["move"] == 2
        await tap(phone, "card-remove")
        assert FIVE not in book(app_state).entries
        await tap(phone, "undo")
        assert book(app_state).face(FIVE)["move"] == 3
        await tap(phone, "card-next")
        assert phone.page.route.endswith("starting_unknown_6")
        phone.close()

    play(scenario())


def test_a_board_is_entered_group_by_group(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts/board/builder")
        await tap(phone, "key-gold", "part-start.debts", "key-1", "key-2", "key-guildhall")
        face = book(app_state).face(("board", "builder"))
        assert face["start"] == {"resources": ["gold"], "debts": 1, "deeds": 2, "building": "guildhall"}
        assert face["chart"][0] == {"resource": "stone", "until": 6}
        assert app_state.store.card_books.get("viscounts").undo_label
        phone.close()

    play(scenario())


def test_the_book_shows_where_a_card_is_from(app_state: AppState) -> None:
    app_state.store.card_books.change("viscounts", LABEL, lambda book: put(book, FOUR, FACE))

    async def scenario() -> None:
        phone = await opened(app_state, "/cards")
        await tap(phone, "filter-own")
        assert [i for i in phone.identifiers() if i.startswith("card-")] == ["card-scheme-starting_unknown_4"]
        await tap(phone, "filter-printed")
        assert "card-scheme-future_cleric" in phone.identifiers()
        await tap(phone, "filter-companion")
        ours = [ident for ident in phone.identifiers() if ident.startswith("ours-")]
        assert len(ours) == 11 + 3
        assert phone.texts().count("ours, not printed") == len(ours)
        await tap(phone, "game-architects", "filter-companion")
        assert len([i for i in phone.identifiers() if i.startswith("ours-")]) == 23 + 6 + 5 + 7 + 30
        await phone.go("/cards/viscounts/scheme/future_cleric")
        assert not any("rulebook" in text for text in phone.texts())
        await tap(phone, "card-source")
        assert any("rulebook" in text for text in phone.texts())
        phone.close()

    play(scenario())


def test_a_card_of_which_nothing_is_known_does_not_pass_for_printed(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, PATH)
        assert "printed" not in phone.texts()
        await phone.go("/cards/viscounts/scheme/starting_noble")
        assert "printed" in phone.texts()
        phone.close()

    play(scenario())


def test_an_extra_card_has_a_place(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts")
        await tap(phone, "cards-extra", "key-future", "key-noble")
        (entry,) = book(app_state)
        assert entry.slot.startswith("extra_")
        assert entry.face == {"deck": "future", "header": ["noble"]}
        phone.close()

    play(scenario())


def test_a_book_that_comes_in_is_shown_before_it_is_taken(app_state: AppState) -> None:
    named: Key = ("scheme", "future_noble")
    known = {"deck": "future", "header": ["noble"]}
    app_state.store.card_books.change("viscounts", LABEL, lambda book: put(book, named, {**known, "move": 3}))
    theirs = put(put(Book("viscounts"), named, {**known, "move": 4}), FOUR, FACE)

    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts/import")
        await phone.fill("cards-paste", "{")
        await tap(phone, "cards-read")
        assert phone.find("problem-0")
        await phone.fill("cards-paste", written(theirs).decode())
        await tap(phone, "cards-read")
        assert any("1 new" in text for text in phone.texts())
        assert book(app_state).face(named)["move"] == 3
        assert phone.get("cards-apply").disabled
        await tap(phone, "decide-scheme-future_noble-theirs", "cards-apply")
        assert book(app_state) == theirs
        assert phone.page.route == "/cards/viscounts"
        assert app_state.store.backups.all()[0].reason == "before-import"
        await tap(phone, "undo")
        assert [*book(app_state).entries] == [named]
        phone.close()

    play(scenario())


def test_a_second_tap_waits_for_the_book_to_be_in(app_state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    """The backup before it may take a while."""
    theirs, go_on, times = put(Book("viscounts"), FOUR, FACE), threading.Event(), []
    import_book = app_state.store.card_books.bring_in

    def slow(*given: Any) -> Any:
        times.append(given[0])
        assert go_on.wait(60)
        return import_book(*given)

    monkeypatch.setattr(app_state.store.card_books, "bring_in", slow)

    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts/import")
        await phone.fill("cards-paste", written(theirs).decode())
        await tap(phone, "cards-read")
        button = phone.get("cards-apply")._i
        taps = [asyncio.ensure_future(phone.session.dispatch_event(button, "click", None)) for _ in range(2)]
        await phone.settle(threads=False)
        assert phone.page.route == "/cards/viscounts/import"
        go_on.set()
        await asyncio.gather(*taps)
        await phone.settle()
        assert phone.page.route == "/cards/viscounts"
        assert times == ["viscounts"]
        phone.close()

    play(scenario())


def test_an_empty_book_says_what_to_do(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts/share")
        await tap(phone, "cards-open")
        assert phone.page.route == "/cards/viscounts"
        phone.close()

    play(scenario())


@pytest.mark.parametrize("address", ["/cards/chess", "/cards/viscounts/scheme/nowhere", "/cards/viscounts/dream/x"])
def test_what_is_no_card_is_not_here(app_state: AppState, address: str) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, address)
        assert phone.get("title").value == "Companion"
        phone.close()

    play(scenario())


@pytest.mark.parametrize(("width", "scale"), [(320, 1.0), (320, 2.0), (1280, 1.0)])
@each_of(("game", "kind"), [(game, kind) for game in GAMES for kind in kinds(game)])
def test_every_key_can_be_hit_and_heard(game: Any, kind: Any, width: float, scale: float) -> None:
    made = form(game, kind)
    for number, part in enumerate(made.parts):
        if part.applies({}):
            ui = plain_ui(width=width, scale=scale, memo={CURSOR: Cursor(number)})
            assert unfit(editor(ui, made, {}, lambda edit: None)) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_name_of_a_key_is_cut_off(game: Any) -> None:
    """Clauses begin alike and differ at their end."""
    for kind in kinds(game):
        made = form(game, kind)
        for number, part in enumerate(made.parts):
            if part.applies({}):
                shown = editor(plain_ui(memo={CURSOR: Cursor(number)}), made, {}, lambda edit: None)
                assert [text.value for text in all_of(ft.Text, shown) if text.max_lines] == []


def test_the_name_of_a_part_has_more_than_one_line_in_large_text() -> None:
    """Beside the pencil too: in Russian the cost of a Manuscript is longer than a phone is wide."""
    made = form("viscounts", "manuscript")
    for number in range(2):
        ui = plain_ui("ru", width=390, scale=2.0, memo={CURSOR: Cursor(number)})
        names = {ui(part.label) for part in made.parts}
        rows = [row for row in all_of(ft.Row, editor(ui, made, {}, lambda _edit: None)) if not row.wrap]
        said = [text for row in rows for text in row.controls if isinstance(text, ft.Text) and text.value in names]
        assert said
        assert all(text.expand for text in said)


def test_a_book_goes_to_another_phone_as_codes(app_state: AppState, tmp_path: Path) -> None:
    full = Book("viscounts")
    for number, header in enumerate(("noble", "cleric", "builder", "criminal"), 4):
        full = put(full, ("scheme", f"starting_unknown_{number}"), {**FACE, "header": [header]})
    app_state.store.card_books.change("viscounts", LABEL, lambda _book: full)
    there = tmp_path / "there"
    there.mkdir()
    other = AppState(lambda instead: Store.open(there / DATABASE, FORMATS, instead=instead), there, HostedTable)

    async def scenario() -> None:
        phone = await opened(app_state, "/cards/viscounts/share")
        assert phone.find("cards-code-qr")
        phone.close()
        codes = split(pack("cards", to_json(full)))
        phone = await opened(other, "/receive")
        for code in codes:
            await phone.fill("receive-text", code)
            await tap(phone, "receive-read")
        assert any("4 new" in text for text in phone.texts())
        await tap(phone, "receive-go")
        assert other.store.card_books.get("viscounts").book == full
        phone.close()

    play(scenario())
    other.close()


@pytest.mark.parametrize(
    "body", [{}, {"format": "west-kingdom/card-book", "version": 1, "game": "viscounts", "cards": [{}]}]
)
def test_a_payload_that_is_no_book_is_refused(app_state: AppState, body: dict[str, Any]) -> None:
    with pytest.raises(BadPayload):
        cards.read(body)


def test_ours_take_the_place_of_missing_cards_only_if_the_person_says_so(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/play")
        await tap(phone, "deck-own")
        assert phone.get("start").disabled
        await tap(phone, "start")
        assert app_state.store.sessions.find() == ()
        await tap(phone, "fill", "start")
        (session,) = app_state.store.sessions.find()
        document = app_state.store.documents.get(session.id, "journal")
        assert document
        assert document.body["deck"] == "own"
        assert {card["origin"] for card in document.body["cards"]} == {"printed", "companion"}
        phone.close()

    play(scenario())

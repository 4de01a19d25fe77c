"""The result of a session and the page of a match: on every size, in every state, in every language."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language, say
from models.values import NewMatch, NewSession
from testing.each import each_of
from testing.languages import TRANSLATED
from testing.people_and_matches import NOW, matches
from testing.result_tables import TABLES, add, level
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.components.icons import Icon
from views.layout.page_layout import Screen
from views.screens.matches import page as match_page
from views.screens.result import page as result
from views.ui_context import Ui

Draw = Callable[[Ui], Screen]
SIZES = [(320, 1.0), (320, 2.0), (390, 1.0), (1280, 1.0)]


def told() -> dict[str, Any]:
    """What a page remembers once its reveal is over."""
    return {result.STEP: 99}


def saved_session(app_state: AppState, name: str) -> str:
    """The id of a session whose match is in the history."""
    session = add(app_state.store, TABLES[name]())
    find_on(result.screen(plain_ui(memo=told()), app_state, {"id": session.id}), "save-match").on_click()
    return session.id


def saved_match(app_state: AppState, name: str) -> str:
    match = app_state.store.matches.of_session(saved_session(app_state, name))
    assert match
    return match.id


def the_result(name: str, *, saved: bool = False, changed: bool = False) -> Callable[[AppState], Draw]:
    def laid(app_state: AppState) -> Draw:
        store = app_state.store
        id = saved_session(app_state, name) if saved else add(store, TABLES[name]()).id
        if changed:
            document = store.documents.get(id, "sheet")
            assert document
            sheet = document.body["sheet"]
            seats = [{**seat, "silver": 9} for seat in sheet["seats"]]
            store.documents.write(id, "sheet", say("app.result"), document.body | {"sheet": {**sheet, "seats": seats}})
        return lambda ui: result.screen(ui, app_state, {"id": id})

    return laid


def the_match(new: NewMatch | str, *, deleted: bool = False) -> Callable[[AppState], Draw]:
    def laid(app_state: AppState) -> Draw:
        id = saved_match(app_state, new) if isinstance(new, str) else app_state.store.matches.add(new).id
        if deleted:
            app_state.store.matches.delete(id)
        return lambda ui: match_page.screen(ui, app_state, {"id": id})

    return laid


def find_on(screen: Screen, identifier: str) -> Any:
    return find([*screen.controls, *screen.side, *screen.actions, screen.foot, screen.dialog], identifier)


def copying(_text: str) -> ft.ClientAction:
    return ft.ClientAction()


LAID: dict[str, Callable[[AppState], Draw]] = {
    **{
        f"{name}, {what}": the_result(name, **state)
        for name in TABLES
        for what, state in {
            "scored": {},
            "saved": {"saved": True},
            "changed": {"saved": True, "changed": True},
        }.items()
    },
    **{f"match: {name}": the_match(name) for name in TABLES},
    **{f"match by hand {n}": the_match(new) for n, new in enumerate(matches())},
    "match, deleted": the_match("level", deleted=True),
}


@pytest.fixture(scope="module")
def drawn(app_state: AppState) -> dict[str, Draw]:
    """The tables are laid and saved once: drawing them changes nothing."""
    return {name: laid(app_state) for name, laid in LAID.items()}


@pytest.mark.parametrize(("width", "scale"), SIZES)
@each_of("name", LAID)
def test_everything_can_be_hit_and_heard(drawn: dict[str, Draw], name: str, width: float, scale: float) -> None:
    for over in (True, False):  # the reveal
        ui = plain_ui(width=width, scale=scale, memo=told() if over else {})
        assert unfit(framed(ui, drawn[name](ui))) == []


@pytest.mark.parametrize("language", TRANSLATED)
@each_of("name", LAID)
def test_no_english_is_left(drawn: dict[str, Draw], name: str, language: Language) -> None:
    ui = plain_ui(language, memo=told(), leads=lambda path: True)
    assert left_in_english(language, words(framed(ui, drawn[name](ui)))) == []


@pytest.fixture(scope="module")
def level_match(app_state: AppState) -> str:
    return saved_match(app_state, "level")


@pytest.mark.parametrize(
    ("memo", "ident"),
    [
        ({"line": "workshops"}, "reasons"),
        ({"sharing": True}, "share"),
        ({"rematch": True}, "rematch"),
        ({"describing": "", "when": NOW, "minutes": 95, "place": "", "notes": "x"}, "match-details"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "scale"), [(320, 2.0), (390, 1.0)])
def test_everything_in_a_dialog_can_be_hit_and_heard(
    app_state: AppState,
    level_match: str,
    memo: dict[str, Any],
    ident: str,
    language: Language,
    width: float,
    scale: float,
) -> None:
    opened = memo | ({"describing": level_match} if "describing" in memo else {})
    ui = plain_ui(language, width=width, scale=scale, memo=opened, copying=copying)
    dialog = match_page.screen(ui, app_state, {"id": level_match}).dialog
    assert isinstance(dialog, ft.AlertDialog)
    assert unfit(dialog) == []
    assert find(dialog, f"{ident}-close")
    if language != "en":
        assert left_in_english(language, words(dialog)) == []


# -- the reveal -------------------------------------------------------------------------------------------------


def test_the_bars_grow_a_category_at_a_tap_and_the_winner_comes_last(app_state: AppState) -> None:
    ui = plain_ui()
    session = add(app_state.store, TABLES["shared"]())
    seen = []

    def idents() -> list[str]:
        return [each.identifier or "" for each in all_of(ft.Semantics, framed(ui, shown(ui, app_state, session.id)))]

    while "headline" not in (said := idents()):
        assert "bar-0" in said
        assert not any(each.startswith("place-") for each in said), "nobody has a place before the end"
        seen.append(words(find_on(shown(ui, app_state, session.id), "reveal"))[0])
        find_on(shown(ui, app_state, session.id), "reveal").on_click()
    assert seen[0].startswith("Next: ")
    assert seen[-1] == "Reveal the winner"
    assert len(seen) == len(set(seen))
    assert "Place 1: Anna, 3 VP" in words(framed(ui, shown(ui, app_state, session.id)))


def test_shown_all_at_once_the_bars_are_grown_and_the_crown_is_still_to_come(app_state: AppState) -> None:
    """In its place the bars are marked with who is ahead; then the same bars carry the crown."""
    ui = plain_ui()
    session = add(app_state.store, TABLES["four"]())

    def now() -> Screen:
        return shown(ui, app_state, session.id)

    def crowns() -> int:
        return sum(image.src == Icon.CROWN.src for image in all_of(ft.Image, list(now().controls)))

    find_on(now(), "reveal-all").on_click()
    known = {node.identifier for node in all_of(ft.Semantics, framed(ui, now()))}
    assert {"bar-0", "bar-1", "reveal"} <= known
    assert not {"reveal-all", "headline"} & known
    assert crowns() == 0
    find_on(now(), "reveal").on_click()
    assert find_on(now(), "place-1")
    assert crowns() == 1
    assert "1st" in words(list(now().controls))


def shown(ui: Ui, app_state: AppState, id: str) -> Screen:
    return result.screen(ui, app_state, {"id": id})


@pytest.mark.parametrize("why", ["skipped", "seen before", "saved before"])
def test_the_reveal_is_skipped(app_state: AppState, why: str) -> None:
    ui = plain_ui()
    session = add(app_state.store, level())
    if why == "saved before":
        found = result.screen(plain_ui(memo=told()), app_state, {"id": session.id})
        find_on(found, "save-match").on_click()
    else:
        find_on(result.screen(ui, app_state, {"id": session.id}), "reveal-all").on_click()
        find_on(result.screen(ui, app_state, {"id": session.id}), "reveal").on_click()
    if why == "seen before":
        ui = plain_ui()
    assert find_on(result.screen(ui, app_state, {"id": session.id}), "headline")


def test_only_the_last_reveals_are_remembered(app_state: AppState) -> None:
    for _ in range(result.MOST_SEEN + 1):
        session = add(app_state.store, level())
        ui = plain_ui()
        for tap in ("reveal-all", "reveal"):
            find_on(result.screen(ui, app_state, {"id": session.id}), tap).on_click()
    seen = app_state.store.settings.get(result.SEEN)
    assert (len(seen), seen[-1]) == (result.MOST_SEEN, session.id)


# -- what the pages tell ------------------------------------------------------------------------------------------


def test_the_tie_break_is_told_with_its_figures_and_its_rule(app_state: AppState) -> None:
    ui = plain_ui(memo=told())
    for laid in (the_result("level"), the_match("level")):
        said = words(framed(ui, laid(app_state)(ui)))
        assert "level on points; most Silver and resources left" in said
        assert "Bea: 4 Silver and resources" in said
        assert "Rule 4.1E" in said


def test_decisions_are_told_with_their_gain(app_state: AppState) -> None:
    ui = plain_ui(memo=told())
    said = words(framed(ui, the_result("four")(app_state)(ui)))
    assert "Илья: Envoy (Builder): yellow" in said
    assert "the best there was, 4 VP more than the next" in said


def test_a_match_without_its_sheet_still_says_what_decided(app_state: AppState) -> None:
    ui = plain_ui()
    shared = next(new for new in matches() if new.decided_by == "shared")
    said = words(framed(ui, the_match(shared)(app_state)(ui)))
    assert "level to the end; the victory is shared" in said
    newer = NewMatch(shared.game, shared.played_at, shared.seats, "coin_toss")
    assert "coin_toss" in words(framed(ui, the_match(newer)(app_state)(ui)))


def test_a_line_says_why_with_its_rule(app_state: AppState) -> None:
    ui = plain_ui(memo=told())
    session = add(app_state.store, level())
    find_on(result.screen(ui, app_state, {"id": session.id}), "line-workshops").on_click()
    dialog = result.screen(ui, app_state, {"id": session.id}).dialog
    said = words(dialog)
    assert "Rule 4.1.3" in said
    assert "Anna: 5" in said


@pytest.mark.parametrize("granted", [True, False])
def test_a_result_is_shared_as_text(app_state: AppState, granted: bool) -> None:
    options = {"copying": copying} if granted else {}
    ui = plain_ui(memo={"sharing": True, **told()}, **options)
    dialog = the_result("level")(app_state)(ui).dialog
    text = find(dialog, "share-text")
    assert text.selectable
    assert "1. Bea: 5\n2. Anna: 5\n\nWorkshops: Anna 5, Bea 5" in text.value
    said = words(dialog)
    assert ("Copy the text" in said) is granted
    assert ("Hold a finger on the text to select and copy it." in said) is not granted


@pytest.mark.parametrize("sheet", [None, {"seats": [{"name": ""}]}], ids=["empty", "unfinished"])
def test_a_sheet_that_cannot_be_scored_leads_back_to_the_pad(app_state: AppState, sheet: Any) -> None:
    went: list[str] = []
    ui = plain_ui(go=went.append)
    session = app_state.store.sessions.add(NewSession("viscounts", stage="score"))
    if sheet:
        body = level().to_json()
        body["sheet"] |= sheet
        app_state.store.documents.write(session.id, "sheet", say("app.result"), body)
    screen = result.screen(ui, app_state, {"id": session.id})
    find_on(screen, "to-pad").on_click()
    assert went == [f"/session/{session.id}/score"]
    assert unfit(framed(ui, screen)) == []


@pytest.mark.parametrize("saved", [True, False])
def test_the_place_of_the_button_says_that_the_match_is_saved(app_state: AppState, saved: bool) -> None:
    """The card above may be scrolled away."""
    screen = the_result("level", saved=saved)(app_state)(plain_ui(memo=told()))
    assert ("Saved in the history" in words([screen.foot])) is saved

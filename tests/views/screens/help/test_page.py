"""The help on the screen: every page in every language and size, the ways between them, and the way back."""

from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from app.preferences import Preferences
from locales import LANGUAGES, Language
from testing.each import each_of
from testing.inprocess import InProcess, play
from testing.languages import TRANSLATED
from testing.pages import opened
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.server.conftest import table
from tests.server.guest_phone import guest, session_of
from tests.views.conftest import Club
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.layout.page_layout import Screen
from views.screens.help import manual
from views.screens.help.manual import Heading, Item, Link, Paragraph, Picture, contents, page, picture
from views.screens.help.page import list_of_pages, manual_page
from views.screens.settings.page import settings
from views.ui_context import Ui

assert table  # a fixture
NAMES = tuple(link.page for link in contents("en"))


def shown(ui: Ui, name: str | None) -> Screen:
    return manual_page(ui, name) if name else list_of_pages(ui)


@pytest.mark.parametrize(("width", "scale"), [(320, 1.0), (320, 2.0), (390, 1.0), (1280, 1.0)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_page_can_be_hit_and_heard(language: Language, width: float, scale: float) -> None:
    ui = plain_ui(language, width=width, scale=scale)
    for name in (None, *NAMES):
        assert unfit(framed(ui, shown(ui, name))) == [], name


@pytest.mark.parametrize("language", LANGUAGES)
@each_of("name", NAMES)
def test_the_screen_says_all_that_the_page_says(language: Language, name: str) -> None:
    of = page(language, name)
    assert of
    drawn = shown(plain_ui(language), name)
    labels = [image.semantics_label for image in all_of(ft.Image, list(drawn.controls))]
    said = " ".join(words(list(drawn.controls)))
    assert drawn.title == of.title
    for block in of.blocks:
        match block:
            case Paragraph(parts) | Item(parts, _):
                assert all(part.text in said for part in parts)
            case Heading(_, text, _) | Link(text, _, _, _):
                assert text in said
            case Picture(text, path):  # a screen that is new has its first picture with the next run
                assert any(text == label for label in labels) is path.is_file()


def test_the_list_says_what_each_page_is_for() -> None:
    said = words(list(shown(plain_ui(), None).controls))
    assert said[0].startswith("All of it is on this device")
    assert [(title, text) for title, text in zip(said[1::2], said[2::2], strict=True)][1] == (
        "At the table",
        "The ten things you need in the middle of a game, on one page",
    )


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left_on_any_page(language: Language) -> None:
    for name in (None, *NAMES):
        drawn = shown(plain_ui(language), name)
        assert left_in_english(language, [drawn.title, *words(list(drawn.controls))]) == [], name


def test_headings_are_headings_and_the_steps_of_a_list_one_node_each() -> None:
    of = page("en", "set-up")
    assert of
    drawn = list(shown(plain_ui(), "set-up").controls)
    levels = [node.heading_level for node in all_of(ft.Semantics, drawn) if node.header]
    assert levels == [block.level for block in of.blocks if isinstance(block, Heading)]
    steps = [node for node in drawn if isinstance(node, ft.MergeSemantics) and isinstance(node.content, ft.Row)]
    assert len(steps) == sum(isinstance(block, Item) for block in of.blocks)


def test_pictures_are_on_the_page_and_left_out_where_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    with_pictures = all_of(ft.Image, list(shown(plain_ui(), "score").controls))
    assert [image.src == picture(block.path) for image, block in zip(with_pictures, pictures(), strict=True)] == [
        True,
        True,
    ]
    assert [round((image.height or 0) / (image.width or 1), 2) for image in with_pictures] == [2.16, 2.16]
    dark = all_of(ft.Image, list(shown(plain_ui(dark=True), "score").controls))
    assert [image.src for image in dark] == [image.src for image in with_pictures]
    assert all(image.color for image in dark)
    assert not any(image.color for image in with_pictures)
    on_plain_http = list(shown(plain_ui(secure=False), "score").controls)
    assert all_of(ft.Image, on_plain_http) == []
    monkeypatch.setattr("views.screens.help.page.picture", lambda _path: None)
    drawn = list(shown(plain_ui(), "score").controls)
    assert all_of(ft.Image, drawn) == []
    assert unfit(drawn) == []
    assert manual.picture(manual.DOCS / "screens" / "none.png") is None


def test_in_the_pocket_edition_a_picture_has_an_address_and_words_for_where_it_cannot_be_had() -> None:
    files = "https://club.example/folder/abc/"
    ui = plain_ui("fr", browser=SimpleNamespace(files=files))
    drawn = list(shown(ui, "score").controls)
    of = page("fr", "score")
    assert of
    told = [block for block in of.blocks if isinstance(block, Picture)]
    images = all_of(ft.Image, drawn)
    addresses = [str(image.src) for image in images]
    assert [each.partition("?")[0] for each in addresses] == [f"{files}screens/{block.path.name}" for block in told]
    again = all_of(ft.Image, list(shown(ui, "score").controls))
    later = all_of(ft.Image, list(shown(plain_ui("fr", browser=ui.browser), "score").controls))
    assert again == images, "the same as long as the page is open"
    assert not {str(image.src) for image in later} & {*addresses}, "Flutter never asks again for what it could not have"
    for image, block in zip(images, told, strict=True):
        assert image.error_content
        assert words([image.error_content]) == [block.says, ui("pocket.picture.none")]
    assert unfit(framed(ui, shown(ui, "score"))) == []


def pictures() -> list[Picture]:
    of = page("en", "score")
    assert of
    return [block for block in of.blocks if isinstance(block, Picture)]


def test_a_link_leads_to_a_place_in_a_page() -> None:
    went: list[str] = []
    drawn = list(shown(plain_ui(go=went.append, reveal=went.append), "phones").controls)
    links = [node.identifier for node in all_of(ft.Semantics, drawn) if (node.identifier or "").startswith("help-to")]
    for link in links:
        find(drawn, str(link)).on_click()
    assert went == ["/help/settings", "help-at-awake", "/help/trouble", "help-at-phones"]
    keys = [control.key for control in all_of(ft.Container, list(shown(plain_ui(), "settings").controls))]
    assert "help-at-awake" in {key.value for key in keys if isinstance(key, ft.ScrollKey)}


@pytest.mark.parametrize(("name", "led_on"), [("phones", True), ("start", False), (NAMES[-1], False)])
def test_a_page_leads_to_the_next_one_unless_it_does_so_already(name: str, led_on: bool) -> None:
    assert ("The next page" in words(list(shown(plain_ui(), name).controls))) is led_on


# -- in the app -------------------------------------------------------------------------------------------------


def title(phone: InProcess) -> str:
    return str(phone.get("title").value)


@pytest.mark.parametrize("way", ["/", "/settings"])
def test_the_help_is_found_from_the_first_screens(app_state: AppState, way: str) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, way)
        await phone.tap("to-help" if way == "/" else "open-help")
        assert title(phone) == "Help"
        await phone.tap("help-score")
        assert title(phone) == "Score a game"
        await phone.tap("back")
        await phone.tap("back")
        assert phone.page.route == way
        phone.close()

    play(scenario())


def test_a_newcomer_is_shown_how_to_begin(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state)
        await phone.tap("home-start")
        assert title(phone) == "Start here"
        phone.close()

    play(scenario())


def test_from_the_help_the_arrow_leads_back_to_the_game(club: Club) -> None:
    """And the phone stays awake meanwhile: the game is still what is going on."""
    pad = next(each for each in club.addresses if each.startswith("/session/") and each.endswith("/score"))

    async def scenario() -> None:
        phone = await opened(club.app_state, pad)
        await phone.go("/help")
        await phone.tap("help-card-book")
        await phone.tap("help-next")
        assert phone.page.route == "/help/phones"
        routes = [view.route for view in ft.unwrap_component(phone.page.views)]
        assert routes == ["top", pad, "/help", "/help/phones"]
        assert (phone.invocations.count("enable"), phone.invocations.count("disable")) == (1, 0)
        await phone.tap("back")
        await phone.session.dispatch_event(1, "view_pop", {"route": "/help"})
        await phone.settle()
        assert phone.page.route == pad
        await phone.go("/help")
        await phone.go("/people")
        assert phone.invocations.count("disable") == 1
        phone.close()

    play(scenario())


def test_on_plain_http_the_settings_and_a_guests_table_lead_to_how_to_set_the_phone(table: AppState) -> None:
    """A page in-process has come over plain http from elsewhere."""

    async def scenario() -> None:
        for phone in (await opened(table, "/settings"), await guest(table, "phone-a")):
            await phone.tap("help-awake")
            assert phone.page.route == "/help/settings"
            phone.close()

    play(scenario())
    assert "help-awake" not in identifiers(settings(plain_ui(), Preferences(), Path(), None, None, print))
    assert "help-awake" in identifiers(settings(plain_ui(secure=False), Preferences(), Path(), None, None, print))


def identifiers(screen: Screen) -> set[str | None]:
    return {node.identifier for node in all_of(ft.Semantics, list(screen.controls))}


def test_from_every_screen_of_a_session_its_page_of_the_help_is_near(club: Club) -> None:
    sessions = [each for each in club.addresses if each.startswith("/session/") and "/reference/" not in each]
    pages = {
        "setup": {"/help/set-up"},
        "turns": {"/help/turns"},
        "play": {"/help/viscounts", "/help/architects"},
        "score": {"/help/score"},
        "result": {"/help/score"},
    }
    seen: set[str] = set()

    async def scenario() -> None:
        phone = await opened(club.app_state)
        for address in dict.fromkeys(sessions):
            await phone.go(address)
            if phone.find("reveal-all"):
                await phone.tap("reveal-all")
                await phone.tap("reveal")
            if phone.find("more"):  # the setup has it behind its sign for more
                await phone.tap("more")
            await phone.tap("to-reference")
            await phone.tap("to-help")
            stage = "turns" if address.endswith("/turns") else address.split("/")[3]
            assert phone.page.route in pages[stage], address
            seen.add(phone.page.route)
            for _ in ("the list", "the reference", "the game"):
                await phone.tap("back")
            assert phone.page.route == address
        phone.close()

    play(scenario())
    assert seen == {path for each in pages.values() for path in each}


def test_an_unknown_page_is_not_here(app_state: AppState) -> None:
    async def scenario() -> None:
        for name in ("nothing", "README", "..%2Fen%2Fscore", "%00"):
            phone = await opened(app_state, f"/help/{name}")
            assert title(phone) == "Companion"
            phone.close()

    play(scenario())


def test_a_guest_reads_the_help_and_goes_back_to_the_game(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("to-help")
        await phone.tap("help-phones")
        assert title(phone) == "Phones at one table"
        await phone.tap("back")
        await phone.tap("back")
        assert title(phone) == "At the table"
        mine = f"/session/{session_of(table)}/score"
        await phone.go(mine)
        await phone.go("/help/score")
        await phone.tap("back")
        await phone.tap("back")
        assert phone.page.route == mine
        phone.close()

    play(scenario())

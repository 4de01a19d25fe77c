"""The reference as it is opened, read and left."""

import re
from pathlib import Path

import flet as ft
import pytest

import views.screens.reference
from content.games import GAMES, MODULES, Game
from locales import LANGUAGES, Language
from testing.each import each_of
from testing.inprocess import play
from testing.languages import longest_words
from testing.pages import opened
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.views.conftest import Club
from tests.views.screens.reference.sections import EVERY, messages, parts
from tests.views.test_texts import catalogue
from views.routes import REFERENCE, ROUTES
from views.routes import find as route_of
from views.screens.reference.page import OPENED, SECTION, SECTIONS, Table, reference

FOLDER = Path(views.screens.reference.__file__).parent


@pytest.mark.parametrize(("width", "scale"), [(320, 1.0), (390, 1.0), (390, 2.0), (1280, 1.0)])
@each_of("solo", [False, True])
@each_of(("game", "section"), EVERY)
def test_everything_can_be_hit_and_heard(game: Game, section: str, solo: bool, width: float, scale: float) -> None:
    folded = frozenset(f"{section}-{part.id}" for part in parts(game, section))
    ui = plain_ui(width=width, scale=scale, memo={SECTION: section, OPENED: folded})
    assert unfit(framed(ui, reference(ui, Table(game, (), solo)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@each_of(("game", "section"), EVERY)
def test_every_section_is_said_in_every_language(game: Game, section: str, language: Language) -> None:
    ui = plain_ui(language, memo={SECTION: section})
    said = words(list(framed(ui, reference(ui, Table(game, MODULES[game], solo=True)))))
    assert len(said) > 20
    assert not [text for text in said if re.search(r"[{}]|reference\.|terms\.", text)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("solo", [False, True], ids=["people", "solo"])
def test_what_is_not_in_play_is_folded_and_opens(game: Game, solo: bool) -> None:
    """Each line of a section is either shown, or below a fold, and never both."""
    for section in SECTIONS[game]:
        shown = identifiers(game, section, frozenset(), solo=solo)
        folds = {ident.removeprefix("fold-") for ident in shown if ident.startswith("fold-")}
        opened_too = identifiers(game, section, frozenset(folds), solo=solo)
        every = [line for part in parts(game, section) for line in part.lines if not (solo and line.solo is False)]
        told = [ident for ident in opened_too if ident.startswith("line-")]
        assert len(told) == len({*told}) == len(every), section
        modules = {f"{section}-without-{line.module}" for line in every if line.module}
        alone = (
            {f"{section}-without-solo"} if not solo and any(line.solo and not line.module for line in every) else set()
        )
        assert {fold for fold in folds if "-without-" in fold} == modules | alone


def identifiers(game: Game, section: str, folds: frozenset[str], *, solo: bool) -> list[str]:
    ui = plain_ui(memo={SECTION: section, OPENED: folds})
    screen = reference(ui, Table(game, (), solo))
    nodes = all_of(ft.Semantics, list(screen.controls))
    return [node.identifier for node in nodes if node.identifier]


@pytest.mark.parametrize(("game", "drawing", "section"), [
    ("viscounts", "collision", "boards"),
    ("viscounts", "castle", "boards"),
    ("architects", "virtue", "boards"),
    ("architects", "cathedral", "boards"),
])  # fmt: skip
def test_a_drawing_is_named_and_its_lines_stand_below(game: Game, drawing: str, section: str) -> None:
    ui = plain_ui(memo={SECTION: section})
    screen = reference(ui, Table(game))
    nodes = [node for node in all_of(ft.Semantics, list(screen.controls)) if node.identifier == f"drawing-{drawing}"]
    assert [bool(node.label and node.exclude_semantics) for node in nodes] == [True]
    [part] = [part for part in parts(game, section) if part.drawing == drawing]
    assert all(
        find(list(screen.controls), f"line-{part.id}-{line.id}")
        for line in part.lines
        if not line.solo and not line.module
    )


def test_against_the_ai_its_track_is_drawn_too() -> None:
    ui = plain_ui(memo={SECTION: "boards"})
    for solo in (False, True):
        nodes = all_of(ft.Semantics, list(reference(ui, Table("viscounts", (), solo)).controls))
        assert any(node.identifier == "drawing-collision-ai" for node in nodes) == solo


def test_every_text_of_the_reference_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    written = {
        *re.findall(r'"(reference\.[a-z_.]+)"', code + (FOLDER.parent / "settings" / "page.py").read_text("utf-8"))
    }
    said = {message.id for game, section in EVERY for message in messages(game, section)}
    assert {*catalogue("en", "reference")} == {id for id in written | said if id.startswith("reference.")}


# -- the way there and back -------------------------------------------------------------------------------------

WITHIN = [route.path for route in ROUTES if route.path.startswith("/session/:id/") and route.path != REFERENCE]


@each_of("path", WITHIN)
def test_every_screen_of_a_session_opens_the_reference_and_is_come_back_to(path: str) -> None:
    place = route_of(path.replace(":id", "a%2Fb").replace(":seat", "1"))
    assert place
    assert place.reference
    there = route_of(place.reference)
    assert there
    assert there.route.path == REFERENCE
    assert there.back == place.path
    assert there.route.guests


@pytest.mark.parametrize("address", ["/session/a/reference/nowhere", "/session/a/reference/reference-score"])
def test_a_made_up_way_back_leads_home(address: str) -> None:
    place = route_of(address)
    assert place
    assert place.back in ("/", "/session/a/reference/score")


def test_no_other_screen_opens_it() -> None:
    others = [route.path for route in ROUTES if not route.path.startswith("/session/:id/")]
    assert [path for path in others if (place := route_of(path)) is None or place.reference] == []


FIRST = {"setup": "things", "turns": "phases", "play": "phases", "score": "categories", "result": "categories"}


def test_one_tap_there_one_to_a_section_and_one_back(club: Club) -> None:
    """With the longest words in the largest size."""
    store = club.app_state.store
    store.settings.change("language", longest_words())
    store.settings.change("text_size", 200)

    async def scenario() -> None:
        phone = await opened(club.app_state)
        for address in dict.fromkeys(each for each in club.addresses if each.startswith("/session/")):
            if "/reference/" in address:
                continue
            await phone.go(address)
            await phone.settle()
            if phone.find("more"):  # the setup has it behind its sign for more
                await phone.tap("more")
            await phone.tap("to-reference")
            await phone.tap("section-scoring")
            assert phone.find("line-categories-" + ("castle" if phone.find("line-categories-castle") else "virtue"))
            await phone.tap("back")
            assert phone.page.route == address
        phone.close()

    play(scenario())


def test_what_is_looked_up_first_depends_on_where_one_is(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state)
        seen = set()
        for address in club.addresses:
            stage = address.split("/")[3] if address.startswith("/session/") else ""
            if stage not in FIRST or address.count("/") > 3:
                continue
            await phone.go(address)
            await phone.settle()
            if phone.find("more"):  # the setup has it behind its sign for more
                await phone.tap("more")
            await phone.tap("to-reference")
            architects = "game-architects" in phone.identifiers() or phone.find("section-reset") is not None
            first = {"phases": "steps"}.get(FIRST[stage], FIRST[stage]) if architects else FIRST[stage]
            assert any(ident.startswith(f"line-{first}-") for ident in phone.identifiers()), address
            seen.add(stage)
        assert seen == {*FIRST}
        await phone.go(next(each for each in club.addresses if re.fullmatch("/session/[^/]+/score", each)))
        await phone.tap("to-reference")
        await phone.tap("section-turn")
        await phone.tap("to-turns")
        assert phone.page.route.endswith("/turns")
        await phone.tap("to-reference")
        assert not phone.find("to-turns")
        await phone.go(next(each for each in club.addresses if each.endswith("/play/reset")))
        await phone.tap("to-reference")
        assert phone.find("line-order-refresh_market")
        await phone.tap("to-reset")
        assert phone.page.route.endswith("/play/reset")
        phone.close()

    play(scenario())


def test_without_a_session_one_says_what_is_in_play(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, "/settings")
        await phone.tap("open-reference")
        await phone.tap("section-scoring")
        assert phone.find("line-categories-castle")
        assert not phone.find("line-categories-chest_tiles")
        await phone.tap("module-keeper_of_keys")
        assert phone.find("line-categories-chest_tiles")
        assert not phone.find("line-categories-leftover_resources")
        await phone.tap("solo")
        assert phone.find("line-categories-leftover_resources")
        await phone.tap("game-architects")
        assert phone.page.route == "/reference/architects"
        await phone.tap("section-reset")
        assert phone.find("line-order-prison_debt")
        await phone.tap("to-reset")
        assert phone.page.route == "/new/reset"
        phone.close()

    play(scenario())

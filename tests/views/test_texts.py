"""Words come from the catalogues, and no English stays behind on a screen in another language."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import views
from locales import DOMAINS, HERE, Language
from models.opening import Unusable
from testing.inprocess import play
from testing.languages import TRANSLATED
from testing.pages import opened
from testing.walk import plain_ui, words
from tests.views.conftest import Club
from views.components.icons import Icon
from views.formatting import GAMES, MODULES, STAGES
from views.layout.error_screens import failed, fault_sheet, trouble

FOLDER = Path(views.__file__).parent
SPEAKING = ("views", "app", "server", "models", "interchange")
FILES = sorted(path for name in SPEAKING for path in (FOLDER.parent / name).rglob("*.py"))
ID = re.compile(rf"({'|'.join(DOMAINS)})(\.[a-z0-9_-]+)+")


@cache
def catalogue(language: str, domain: str = "app") -> dict[str, tuple[str, ...]]:
    with (HERE / language / f"{domain}.po").open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    named = [(e.id if isinstance(e.id, str) else e.id[0], e.string) for e in entries]
    return {str(name): text if isinstance(text, tuple) else (str(text),) for name, text in named}


def literals() -> Iterator[tuple[str, str]]:
    """Every string in the code of the views and the store that looks like the id of a text, with the file it is in."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                yield node.value, path.relative_to(FOLDER.parent).as_posix()


def beginnings() -> set[str]:
    """The fixed beginnings of ids that are put together, as in f"app.colour.{colour}"."""
    found = set()
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
            if isinstance(first, ast.Constant) and str(first.value).startswith("app."):
                found.add(str(first.value))
    return found


def test_every_id_in_the_views_has_a_text() -> None:
    known = {name for domain in DOMAINS for name in catalogue("en", domain)}
    assert {(name, file) for name, file in literals() if name not in known} == set()


def test_every_text_of_the_app_is_used() -> None:
    used = {name for name, _file in literals()}
    built = tuple(beginnings())
    assert {name for name in catalogue("en") if name not in used and not name.startswith(built)} == set()


def test_ids_are_put_together_only_from_known_lists() -> None:
    """Each is followed by one of a few words that the code names; a test of its screen shows them all."""
    assert beginnings() == {
        "app.arch.base.",
        "app.arch.place.",
        "app.colour.",
        "app.icon.",
        "app.play.reading.",
        "app.play.settled.",
        "app.setup.draws.",
        "app.setup.picture.",
        "app.table.edits.",
    }
    assert {icon.label for icon in Icon} == {name for name in catalogue("en") if name.startswith("app.icon.")}


@pytest.mark.parametrize("table", [GAMES, MODULES, STAGES], ids=["games", "modules", "stages"])
def test_what_a_newer_version_stored_is_shown_as_written(table: dict[str, str]) -> None:
    from views.formatting import name_of

    assert name_of(plain_ui("ru"), table, "a_new_thing") == "a_new_thing"


# -- no English left --------------------------------------------------------------------------------------------


def as_pattern(text: str) -> str:
    """A text with its values left open."""
    return re.sub(r"\\\{\w+\\\}", ".+", re.escape(text))


@cache
def english_only(language: Language) -> re.Pattern[str]:
    """What is said in English and not, word for word, in the other language too: names are the same everywhere.

    What differs in the space before a sign alone is the same.
    """
    english = {t for d in DOMAINS for texts in catalogue("en", d).values() for t in texts}
    other = {
        t.replace("\N{NO-BREAK SPACE}", "") for d in DOMAINS for texts in catalogue(language, d).values() for t in texts
    }
    sayings = [text for text in english - other if re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+\}", "", text))]
    return re.compile("|".join(as_pattern(text) for text in sayings))


def left_in_english(language: Language, said: list[str]) -> list[str]:
    parts = dict.fromkeys(part for text in said for part in (text, *text.split("\N{NO-BREAK SPACE}· ")))
    return [part for part in parts if english_only(language).fullmatch(part)]


def test_english_is_noticed() -> None:
    said = ["Accueil", "Settings", "Vicomtes\N{NO-BREAK SPACE}· being scored", "Élodie won with 3"]
    assert left_in_english("fr", said) == ["Settings", "being scored", "Élodie won with 3"]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left_in_dialogs_and_troubles(club: Club, language: Language) -> None:
    """`test_accessibility` looks at every screen."""
    store = club.app_state.store
    store.settings.change("language", language)
    store.backups.make()

    async def scenario() -> None:
        phone = await opened(club.app_state)
        await phone.go("/people")
        await phone.tap("people-add")
        assert left_in_english(language, words(phone.page._dialogs)) == []
        await phone.go("/settings/backups")
        await phone.tap(f"backup-{store.backups.all()[0].path.name}")
        await phone.settle()
        assert left_in_english(language, words(phone.page._dialogs)) == []
        phone.close()

    play(scenario())
    ui = plain_ui(language)
    problem = Unusable(Path("/data"), "read-only", "EROFS")
    calm = [failed(ui, "x", print).controls, trouble(ui, problem, print).controls]
    calm.append([fault_sheet(ui, ValueError(), "x", print)])
    assert left_in_english(language, [text for controls in calm for text in words(list(controls))]) == []

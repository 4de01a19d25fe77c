"""The pages of the manual: the same in every language, nothing in them that the app does not show, no dead link."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from locales import DOMAINS, LANGUAGES, Language
from testing.each import each_of
from testing.screens import SCREENS
from tests.views.test_texts import as_pattern, catalogue
from views.formatting import capital
from views.routes import find
from views.screens.help.manual import (
    CONTENTS,
    DOCS,
    MANUAL,
    PICTURE_SIZE,
    Block,
    Heading,
    Item,
    Link,
    NotRead,
    Page,
    Paragraph,
    Picture,
    Words,
    contents,
    page,
    parse,
)

ROOT = DOCS.parent
NAMES = tuple(link.page for link in contents("en"))
EVERY = [(language, name) for language in LANGUAGES for name in NAMES]


def read(language: Language, name: str) -> Page:
    found = page(language, name)
    assert found
    return found


def shape(block: Block) -> tuple[object, ...]:
    """What has to be the same in every language."""
    match block:
        case Heading(level, _, anchor):
            return "heading", level, anchor
        case Item(_, number):
            return "item", number
        case Picture(_, path):
            return "picture", path.name.rsplit("-", 1)[0]
        case Link(_, name, anchor, _):
            return "link", name, anchor
        case Paragraph():
            return ("paragraph",)


def shown(of: Page) -> list[str]:
    """The words that are said to stand on the screen."""
    words = [part for block in of.blocks if isinstance(block, Paragraph | Item) for part in block.words]
    return [part.text for part in words if part.shown]


@cache
def labels(language: Language) -> tuple[dict[str, set[str]], list[tuple[str, re.Pattern[str]]]]:
    """Every text of the app with its ids, and as patterns those that hold values; without those that are nothing but
    a value."""
    whole: dict[str, set[str]] = {}
    patterns = []
    for domain in DOMAINS:
        for name, texts in catalogue(language, domain).items():
            for text in texts:
                if not re.search(r"\w{2}", re.sub(r"\{\w+\}", "", text)):
                    continue
                for form in {text, capital(text)}:
                    if "{" in form:
                        patterns.append((name, re.compile(as_pattern(spaced(form)))))
                    else:
                        whole.setdefault(spaced(form), set()).add(name)
    return whole, patterns


def spaced(text: str) -> str:
    """With one kind of space: which one stands before a sign in French is no difference."""
    return re.sub(r"\s", " ", text)


@cache
def ids_of(language: Language, label: str) -> frozenset[str]:
    whole, patterns = labels(language)
    return frozenset(whole.get(spaced(label), ())) | {name for name, p in patterns if p.fullmatch(spaced(label))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_list_every_page_by_its_title(language: Language) -> None:
    files = {path.stem for path in (MANUAL / language).iterdir()}
    assert files == {*NAMES, CONTENTS}
    assert [link.page for link in contents(language)] == list(NAMES)
    assert [link.title for link in contents(language)] == [read(language, name).title for name in NAMES]
    assert all(link.text for link in contents(language))


@each_of(("language", "name"), EVERY)
def test_a_page_has_the_same_shape_in_every_language(language: Language, name: str) -> None:
    assert list(map(shape, read(language, name).blocks)) == list(map(shape, read("en", name).blocks))


@each_of(("language", "name"), EVERY)
def test_bold_words_are_those_of_the_screen(language: Language, name: str) -> None:
    assert [label for label in shown(read(language, name)) if not ids_of(language, label)] == []


@each_of(("language", "name"), EVERY)
def test_a_page_names_the_same_things_on_the_screen_in_every_language(language: Language, name: str) -> None:
    """Word order differs, so it is the things that count: each label stands for one of the English page."""
    english = [ids_of("en", label) for label in shown(read("en", name))]
    here = [ids_of(language, label) for label in shown(read(language, name))]
    assert len(here) == len(english)
    for ids in english:
        same = next((other for other in here if other & ids), None)
        assert same is not None, ids
        here.remove(same)


@each_of(("language", "name"), EVERY)
def test_links_and_pictures_lead_somewhere(language: Language, name: str) -> None:
    blocks = read(language, name).blocks
    assert sum(isinstance(block, Picture) for block in blocks) == len({b for b in blocks if isinstance(b, Picture)})
    for block in blocks:
        if isinstance(block, Link):
            there = read(language, block.page)
            anchors = {each.anchor for each in there.blocks if isinstance(each, Heading)}
            assert block.anchor is None or block.anchor in anchors
            assert block.title
        if isinstance(block, Picture):
            screen, _, of = block.path.stem.removesuffix(f"-{language}").rpartition("-")
            assert block.path.parent == DOCS / "screens"
            assert screen in {each.name for each in SCREENS}, "the run that takes the pictures takes this one too"
            assert of == "light"
            assert block.path.stem.endswith(f"-{language}")
            with Image.open(block.path) as picture:
                assert picture.size == PICTURE_SIZE


def test_the_manual_begins_with_the_choice_of_a_language() -> None:
    links = re.findall(r"\]\(([^)]+)\)", (MANUAL / "README.md").read_text(encoding="utf-8"))
    assert all((MANUAL / link).is_file() for link in links)
    assert [link.partition("/")[0] for link in links][: len(LANGUAGES)] == list(LANGUAGES)


def test_anchors_are_named_once_in_a_page() -> None:
    for name in NAMES:
        anchors = [block.anchor for block in read("en", name).blocks if isinstance(block, Heading)]
        assert len(set(anchors)) == len(anchors)
        assert None not in anchors


def test_the_page_for_the_table_has_ten_things_and_fits_a_sheet() -> None:
    for language in LANGUAGES:
        blocks = read(language, "at-the-table").blocks
        assert [block.number for block in blocks if isinstance(block, Item)] == list(range(1, 11))
        letters = sum(len(part.text) for b in blocks if isinstance(b, Item | Paragraph) for part in b.words)
        assert letters < 2000


def test_the_help_says_how_to_keep_a_phone_awake_on_plain_http() -> None:
    for language in LANGUAGES:
        text = (MANUAL / language / "settings.md").read_text(encoding="utf-8").partition('<a id="awake"></a>')[2]
        assert "http://" in text
        assert "Android" in text
        assert "iPhone" in text


def test_every_page_has_an_address() -> None:
    for name in NAMES:
        place = find(f"/help/{name}")
        assert place
        assert place.params == {"page": name}
    assert page("en", "../../../README") is None
    assert page("en", CONTENTS) is None


def test_the_manual_comes_along_in_a_packed_app() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        left_out = {Path(path) for path in tomllib.load(file)["tool"]["flet"]["app"]["exclude"]}
    kept = MANUAL.relative_to(ROOT)
    assert not left_out & {kept, *kept.parents}
    assert Path("docs/screens") in left_out, "twelve megabytes that a phone does not need"


# -- the reader ---------------------------------------------------------------------------------------------------


def test_what_the_pages_use_of_markdown_is_read() -> None:
    text = """# Title

One **label**
over two lines.

<a id="there"></a>

## Part

1. First
   goes on
2. Second **Tap**

- A point

![Says](../p.png)

- [Other](other-page.md#here) : what is there
"""
    assert parse(text, Path("/docs/en")) == Page(
        "Title",
        (
            Paragraph((Words("One "), Words("label", True), Words(" over two lines."))),
            Heading(2, "Part", "there"),
            Item((Words("First goes on"),), 1),
            Item((Words("Second "), Words("Tap", True)), 2),
            Item((Words("A point"),), None),
            Picture("Says", Path("/docs/p.png")),
            Link("Other", "other-page", "here", "what is there"),
        ),
    )


@pytest.mark.parametrize(
    "text", ["# T\n\nA [link](x.md) within", "# T\n\n`code`", "# T\n\n| a | b |", "# T\n\n**open", "no title"]
)
def test_other_markdown_is_refused(text: str) -> None:
    with pytest.raises(NotRead):
        parse(text, Path("/docs"))

"""Each icon: one file, one drawing, one artist, one name in each language."""

import tomllib
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from locales import LANGUAGES, texts
from testing.each import each_of
from views.components.icons import CREDITS, FOLDER, Icon, artists, icon

ENTRIES = tomllib.loads(CREDITS.read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"


@each_of("name", Icon)
def test_the_drawing_is_one_plain_path_that_takes_any_colour(name: Icon) -> None:
    svg = ET.fromstring(name.file.read_text(encoding="utf-8"))
    assert (svg.tag, svg.get("viewBox")) == (f"{SVG}svg", "0 0 512 512")
    assert [child.tag for child in svg] == [f"{SVG}path"]
    assert not {"fill", "stroke", "style"} & {attribute for element in svg.iter() for attribute in element.attrib}


def test_every_file_is_an_icon_and_every_icon_is_credited() -> None:
    names = {name.value for name in Icon}
    assert {path.stem for path in FOLDER.glob("*.svg")} == names
    assert set(ENTRIES["icons"]) == names


def test_one_drawing_means_one_thing() -> None:
    drawings = Counter(entry["drawing"] for entry in ENTRIES["icons"].values())
    assert {drawing for drawing, count in drawings.items() if count > 1} == set()


def test_every_icon_has_a_known_artist_and_every_artist_an_icon() -> None:
    assert sorted(name for artist in artists() for name in artist.icons) == sorted(Icon)
    assert all(artist.icons and artist.home.startswith("https://") for artist in artists())


def test_the_credits_are_packed_with_the_code() -> None:
    """An app built for the web holds no assets that Python could read."""
    assert not CREDITS.is_relative_to(FOLDER.parent)


def test_the_licence_lies_beside() -> None:
    assert (FOLDER.parent / ENTRIES["licence_file"]).is_file()


def test_the_credits_page_names_every_artist() -> None:
    page = (FOLDER.parents[1] / "docs" / "credits.md").read_text(encoding="utf-8")
    assert all(f"[{artist.name}]({artist.home})" in page for artist in artists())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_has_a_name(language: str) -> None:
    names = [texts(language)(name.label) for name in Icon]
    assert all(names)
    assert {name for name, count in Counter(names).items() if count > 1} == set()


def test_an_icon_is_decoration_unless_it_is_named() -> None:
    assert icon(Icon.CLAY, 24).exclude_from_semantics

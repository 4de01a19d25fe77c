"""Readable in bad light: the colours and sizes, measured."""

from dataclasses import fields, is_dataclass

import flet as ft
import pytest

from app.preferences import TEXT_SIZES
from bootstrap import ROOT
from testing.each import each_of
from views.theme import FALLBACKS, PALETTES, SEAT_COLOURS, contrast, grown, ink_on, text_theme, themes

GROUNDS = (
    "surface",
    "surface_container_lowest",
    "surface_container_low",
    "surface_container",
    "surface_container_high",
    "surface_container_highest",
)
INKS = ("on_surface", "on_surface_variant", "primary", "secondary", "tertiary", "error")
PAIRS = [(ink, ground) for ink in INKS for ground in GROUNDS] + [
    (f"on_{role}{kind}", f"{role}{kind}")
    for role in ("primary", "secondary", "tertiary", "error")
    for kind in ("", "_container")
]


@each_of("palette", PALETTES)
@each_of(("ink", "ground"), [*PAIRS, ("on_inverse_surface", "inverse_surface")])
def test_text_is_readable(palette: str, ink: str, ground: str) -> None:
    wanted = 7 if palette.startswith("contrast") and ink == "on_surface" else 4.5
    assert contrast(PALETTES[palette][ink], PALETTES[palette][ground]) >= wanted


@each_of("palette", PALETTES)
@each_of("ground", GROUNDS)
def test_edges_of_controls_and_pictures_can_be_seen(palette: str, ground: str) -> None:
    colours = PALETTES[palette]
    assert contrast(colours["outline"], colours[ground]) >= 3
    assert contrast(colours["tertiary_fixed"], colours[ground]) >= 3


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == 21
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_the_letter_on_a_seat_is_readable(colour: str) -> None:
    assert contrast(ink_on(SEAT_COLOURS[colour]), SEAT_COLOURS[colour]) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_every_palette_names_the_same_roles(palette: str) -> None:
    assert PALETTES[palette].keys() == PALETTES["light"].keys()


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_running_text_grows_as_asked_and_headings_stay_on_the_phone(size: int) -> None:
    scale = size / 100
    small, large = text_theme(scale, "#000000").body_medium, text_theme(scale, "#000000").display_large
    assert small
    assert large
    assert small.size == pytest.approx(17 * scale)
    assert large.size == pytest.approx(52 + 18 * (scale - 1))
    assert [grown(base, scale) for base in (14, 18, 22, 32)] == sorted(grown(base, scale) for base in (14, 18, 22, 32))


def test_each_choice_has_its_theme() -> None:
    modes = {name: themes(name, 100)[2] for name in ("system", "light", "dark", "contrast")}
    system = ft.ThemeMode.SYSTEM
    assert modes == {"system": system, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK, "contrast": system}
    light, dark, _ = themes("contrast", 100)
    assert light.scaffold_bgcolor == "#ffffff"
    assert dark.scaffold_bgcolor == "#000000"


def depends_on_state(value: object) -> bool:
    if is_dataclass(value) and not isinstance(value, ft.ButtonStyle):
        return any(depends_on_state(getattr(value, part.name)) for part in fields(value))
    return isinstance(value, (dict, ft.ButtonStyle))


def test_the_client_finds_the_same_theme_again() -> None:
    """What depends on a control's state it cannot compare: it would take the theme for another one at every change
    of the page and draw everything again."""
    with_ring = ft.Theme(filled_button_theme=ft.FilledButtonTheme(ft.ButtonStyle()))
    assert depends_on_state(with_ring)
    assert not any(map(depends_on_state, themes("system", 100)))


def test_words_on_drawings_are_in_our_letters() -> None:
    """A name on a map may be in any script; without our fonts the browser asked for one in vain, without end."""
    sources = {path: path.read_text("utf-8") for path in (ROOT / "views").rglob("*.py")}
    drawing = {path: text for path, text in sources.items() if "cv.Text(" in text}
    assert drawing
    assert [path.name for path, text in drawing.items() if "drawn_text(" not in text or "ft.TextStyle(" in text] == []


def test_signs_are_drawn_in_hints_too() -> None:
    """The letters have no arrow and no emoji, and the hint of undo and players' names have them."""
    light = themes("light", 100)[0]
    hints = light.tooltip_theme and light.tooltip_theme.text_style
    assert hints
    assert hints.font_family_fallback == FALLBACKS

"""What somebody who hears the app, or sees little of it, meets on every screen, found without a browser."""

import flet as ft
import flet.canvas as cv
import pytest

from locales import LANGUAGES, Language
from tests.e2e.screens import SCREENS
from tests.views.colours import faint
from tests.views.conftest import Club
from tests.views.inprocess import InProcess, play
from tests.views.pages import opened, settled
from tests.views.test_texts import ID
from tests.views.walk import levels, plain_ui, skips, unfit, walk, words
from views.components import quiet_button, seat_badge, tid
from views.components.focus import AROUND, INSIDE, Edge, edge
from views.screen import Destination, Screen, frame
from views.theme import PALETTES, SEAT_COLOURS, contrast

SERVED = {"open-table", "share-picture-draw"}  # taps that need a server behind the screen


def shown(phone: InProcess) -> list[ft.Control]:
    """The topmost view, with what is open over it."""
    return [ft.unwrap_component(phone.page.views)[-1], *(each for each in phone.page._dialogs.controls if each.open)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_and_what_opens_on_it(club: Club, language: Language) -> None:
    club.companion.store.change_setting("language", language)

    async def scenario() -> None:
        phone = await opened(club.companion)
        for screen, address in zip(SCREENS, club.addresses, strict=True):
            await phone.go(address)
            for tap in screen.taps:
                if tap not in SERVED and phone.find(tap):
                    await phone.tap(tap)
            await settled(phone)
            controls = shown(phone)
            found = levels(controls)
            assert (found[0], found.count(1)) == (1, 1), screen.name
            assert [text for text in words(controls) if ID.fullmatch(text)] == [], screen.name
            assert unfit(controls) == [], screen.name
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("found", "skipped"),
    [([1, 2, 2, 3, 2], 0), ([1, 3, 2], 1), ([1, 2, 4, 3, 2], 1), ([3], 1), ([2, 3], 0), ([], 0)],
    ids=str,
)
def test_a_skipped_level_is_found(found: list[int], skipped: int) -> None:
    assert len(skips(found)) == skipped


# -- colours --------------------------------------------------------------------------------------------------


def text(ink: ft.Colors, size: float = 17, weight: ft.FontWeight | None = None) -> ft.Text:
    return ft.Text("x", color=ink, size=size, weight=weight)


@pytest.mark.parametrize(
    ("control", "themes"),
    [
        (text(ft.Colors.ON_SURFACE), []),
        (ft.Container(text(ft.Colors.ON_SURFACE), bgcolor=ft.Colors.TERTIARY_CONTAINER), ["dark", "contrast_dark"]),
        (ft.Container(text(ft.Colors.ON_PRIMARY), bgcolor=ft.Colors.PRIMARY), []),
        (ft.FilledButton(content=ft.Text("x")), []),
        (text(ft.Colors.TERTIARY_FIXED, 18), ["light", "contrast_light"]),
        (text(ft.Colors.TERTIARY_FIXED, 24), []),
        (text(ft.Colors.TERTIARY_FIXED, 19, weight=ft.FontWeight.W_700), []),
        (ft.Icon(ft.Icons.ADD, color=ft.Colors.OUTLINE_VARIANT), ["light", "dark"]),
        (ft.Container(text(ft.Colors.ON_SURFACE_VARIANT), opacity=0.5), ["light", "dark"]),
        (ft.Stack([ft.Container(bgcolor="#ffffff"), text(ft.Colors.SURFACE)]), ["light", "contrast_light"]),
        (ft.Stack([cv.Canvas(), text(ft.Colors.SURFACE)]), []),
    ],
    ids=range(11),
)
def test_what_is_too_faint_is_found(control: ft.Control, themes: list[str]) -> None:
    found = {problem.split(" in ")[1].split(",")[0] for problem in faint(control)}
    assert set(themes) <= found if themes else not found


@pytest.mark.parametrize("colour", [*SEAT_COLOURS, None])
def test_the_letter_of_a_seat_is_told_from_its_colour(colour: str | None) -> None:
    assert faint(seat_badge(plain_ui(), "É", colour)) == []


# -- the keyboard ---------------------------------------------------------------------------------------------


def test_a_button_brings_its_ring() -> None:
    bare = ft.TextButton("x", style=ft.ButtonStyle(side=ft.BorderSide(1)), on_click=lambda: None)
    assert "TextButton a: no ring around it under focus" in unfit(tid("a", bare))
    bare.style = ft.ButtonStyle(side=edge(1, ft.Colors.OUTLINE))
    assert "TextButton a: no ring around it under focus" not in unfit(tid("a", bare))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("side", [INSIDE, AROUND, edge(1, ft.Colors.OUTLINE)])
def test_a_ring_is_told_from_every_ground(side: Edge, palette: str) -> None:
    colours = PALETTES[palette]
    ring = colours[ft.Colors(side[ft.ControlState.FOCUSED].color).name.lower()]
    for ground in ("surface", "surface_container", "surface_container_low"):
        assert contrast(ring, colours[ground]) >= 3


@pytest.mark.parametrize("width", [390, 1280])
def test_what_scrolls_and_the_rail_are_gone_through_as_one(width: float) -> None:
    """Else Tab goes to and fro between a list longer than the screen and what stays in place beside it."""
    ui, places = plain_ui(width=width), [Destination("/", "Home", ft.Icons.HOME)]
    button, beside = (quiet_button(ui, name, name, lambda: None) for name in ("one", "two"))
    view = frame(ui, Screen("Title", (button,), side=(beside,), foot=ft.Text("foot")), "/", places, "/", None)
    around = {
        control.identifier: [id(outer) for outer in above if isinstance(outer, ft.RadioGroup)]
        for control, above in walk(view)
        if isinstance(control, ft.Semantics) and control.identifier
    }
    assert len(around["one"]) == (2 if width == 1280 else 1)
    assert (around["one"] == around["two"]) is (width == 390)
    assert len(around["nav-home"]) == (1 if width == 1280 else 0)
    assert set(around["nav-home"]).isdisjoint(around["one"])

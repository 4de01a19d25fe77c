"""What somebody who hears the app, or sees little of it, meets on every screen, found without a browser."""

from collections.abc import Iterator
from functools import partial

import flet as ft
import flet.canvas as cv
import flet_charts as charts  # type: ignore[import-untyped]  # it ships no types
import pytest

from locales import Language, texts
from models.store import Store
from testing.colours import faint
from testing.control_fields import walk
from testing.each import each_of
from testing.inprocess import InProcess, play
from testing.languages import TRANSLATED
from testing.pages import opened
from testing.screens import SCREENS
from testing.walk import levels, plain_ui, skips, unfit, unguarded, words
from tests.views.conftest import Club
from tests.views.test_texts import ID, left_in_english
from views.components import quiet_button, seat_badge, tid
from views.components.focus import AROUND, INSIDE, Edge, edge
from views.layout.navigation import Destination
from views.layout.page_layout import Screen, frame
from views.theme import PALETTES, SEAT_COLOURS, contrast

QR = {ft.Icons.QR_CODE, ft.Icons.QR_CODE_2, ft.Icons.QR_CODE_SCANNER}
SERVED = {"open-table", "share-picture-draw"}  # taps that need a server behind the screen


def shown(phone: InProcess) -> list[ft.Control]:
    """The topmost view, with what is open over it."""
    return [ft.unwrap_component(phone.page.views)[-1], *(each for each in phone.page._dialogs.controls if each.open)]


def signs_with_a_qr(controls: list[ft.Control]) -> set[str | None]:
    """The ids of the buttons without words that show one: in a header it means the phones at the table."""
    return {
        above[-1].identifier if isinstance(above[-1], ft.Semantics) else None
        for control, above in walk(controls)
        if isinstance(control, ft.IconButton) and isinstance(control.icon, ft.Icon) and control.icon.icon in QR
    }


def speak(language: Language, store: Store) -> None:
    store.settings.change("language", language)


def spoken(walk: int) -> Iterator[Language]:
    """The language of each screen of a walk. It changes on the way, and in the next walk each screen has another."""
    many = len(TRANSLATED)
    for at in range(len(SCREENS)):
        yield TRANSLATED[(walk + at * many // len(SCREENS)) % many]


@pytest.mark.parametrize(("walk", "theme", "width"), [(0, "light", 320), (1, "dark", 390), (2, "light", 1280)])
def test_every_screen_and_what_opens_on_it(club: Club, walk: int, theme: str, width: int) -> None:
    """Each walk is on another phone."""
    club.app_state.store.settings.change("theme", theme)
    club.app_state.store.backups.make()

    async def scenario() -> None:
        phone = await opened(club.app_state, width=width)
        assert phone.page.theme_mode == ft.ThemeMode(theme)
        for screen, address, language in zip(SCREENS, club.addresses, spoken(walk), strict=True):
            if club.app_state.store.settings.get("language") != language:
                club.app_state.change(partial(speak, language))
                await phone.settle()
            await phone.go(address)
            name = texts(language)("app.name")
            assert (phone.get("title").value == name) is (address in ("/", "/nowhere")), screen.name
            assert unguarded(shown(phone)) == [], screen.name
            assert signs_with_a_qr(shown(phone)) <= {"to-table"}, screen.name
            for tap in screen.taps:
                if tap not in SERVED and phone.find(tap):
                    await phone.tap(tap)
            await phone.settle()
            controls = shown(phone)
            found = levels(controls)
            assert (found[0], found.count(1)) == (1, 1), screen.name
            assert [text for text in words(controls) if ID.fullmatch(text)] == [], screen.name
            assert left_in_english(language, words(controls)) == [], screen.name
            assert unfit(controls) == [], screen.name
        phone.close()

    play(scenario())


def test_a_disabled_button_that_does_not_say_so_is_found() -> None:
    bare = ft.TextButton("x", disabled=True, on_click=lambda: None)
    problem = "TextButton a: screen readers do not hear whether it is disabled"
    assert problem not in unfit(tid("a", bare))
    assert problem in unfit(ft.MergeSemantics(ft.Semantics(identifier="a", content=bare), key="a"))


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
    ],
    ids=range(10),
)
def test_what_is_too_faint_is_found(control: ft.Control, themes: list[str]) -> None:
    found = {problem.split(" in ")[1].split(",")[0] for problem in faint(control)}
    assert set(themes) <= found if themes else not found


def fill(colour: ft.Colors) -> ft.Paint:
    return ft.Paint(color=colour)


def stroke(colour: ft.Colors, width: float) -> ft.Paint:
    return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width)


def said(colour: ft.Colors, x: float = 50, size: float = 14, value: str = "7") -> cv.Text:
    return cv.Text(x, 50, value, ft.TextStyle(size=size, color=colour), alignment=ft.Alignment.CENTER)


def over(control: ft.Control, size: float = 20) -> ft.Control:
    return ft.Container(control, left=50 - size / 2, top=50 - size / 2, width=size, height=size)


WEDGE = [cv.Path.MoveTo(30, 30), cv.Path.LineTo(70, 30), cv.Path.LineTo(50, 70), cv.Path.Close()]
INK, PAPER, DARK = ft.Colors.ON_SURFACE, ft.Colors.SURFACE, ft.Colors.INVERSE_SURFACE
DISC = cv.Circle(50, 50, 20, fill(DARK))
HALF = cv.Arc(20, 20, 60, 60, -1.57, 3.14, paint=stroke(DARK, 30))  # the right half of a ring, 15 to 45 from the middle


@pytest.mark.parametrize(
    ("drawn", "what"),
    [
        ([cv.Canvas([said(INK)])], None),
        ([cv.Canvas([said(PAPER)])], "'7'"),
        ([cv.Canvas([DISC, said(INK)])], "'7'"),
        ([cv.Canvas([DISC, said(PAPER)])], None),
        ([cv.Canvas([said(INK), DISC])], None),
        ([cv.Canvas([DISC, said(INK, 90)])], None),
        ([cv.Canvas([DISC, said(INK, 90, value="a long word")])], "'a long word'"),
        ([cv.Canvas([said(ft.Colors.TERTIARY_FIXED)])], "'7'"),
        ([cv.Canvas([said(ft.Colors.TERTIARY_FIXED, size=24)])], None),
        ([cv.Canvas([HALF, said(INK, 80)])], "'7'"),
        ([cv.Canvas([HALF, said(INK, 20)])], None),
        ([cv.Canvas([HALF, said(INK)])], None),
        ([cv.Canvas([cv.Path(WEDGE, fill(DARK)), said(INK)])], "'7'"),
        ([cv.Canvas([cv.Path(WEDGE, fill(DARK)), said(INK, 10)])], None),
        ([cv.Canvas([cv.Path(WEDGE, fill(PAPER))])], "'a drawn path'"),
        ([cv.Canvas([cv.Circle(50, 50, 20, fill(PAPER))])], None),
        ([cv.Canvas([DISC, cv.Circle(50, 50, 15, stroke(INK, 2))])], "'a drawn circle'"),
        ([cv.Canvas([cv.Circle(50, 50, 15, stroke(ft.Colors.OUTLINE_VARIANT, 2))])], "'a drawn circle'"),
        ([cv.Canvas([DISC, cv.Arc(40, 40, 20, 20, 0, 2, paint=stroke(INK, 2))])], "'a drawn arc'"),
        ([cv.Canvas([DISC, cv.Line(0, 50, 100, 50, stroke(INK, 2))])], "'a drawn line'"),
        ([cv.Canvas([cv.Line(0, 50, 100, 50, stroke(INK, 2))])], None),
        ([cv.Canvas([DISC]), over(text(INK))], "'x'"),
        ([cv.Canvas([DISC]), over(text(PAPER))], None),
        ([cv.Canvas([cv.Circle(50, 40, 9, fill(DARK))]), over(text(INK))], "'x'"),
        ([cv.Canvas([DISC]), over(ft.Container(text(INK), bgcolor=PAPER))], None),
        ([cv.Canvas([DISC]), ft.Container(text(INK), width=100, height=100)], "'x'"),
        ([cv.Canvas([DISC]), ft.Icon(ft.Icons.ADD, size=18, color=INK, left=41, top=41)], f"'{ft.Icons.ADD}'"),
    ],
    ids=range(27),
)
def test_what_is_too_faint_on_a_drawing_is_found(drawn: list[ft.Control], what: str | None) -> None:
    found = {problem.partition(":")[0] for problem in faint(ft.Stack(drawn, width=100, height=100))}
    assert found == ({what} if what else set())


@pytest.mark.parametrize(
    ("shape", "missing"),
    [(cv.Rect(0, 0, 9, 9), "Rect"), (cv.Path([cv.Path.Oval(0, 0, 9, 9)]), "Oval")],
    ids=["shape", "part of a path"],
)
def test_a_shape_that_the_check_does_not_know_is_no_silence(shape: cv.Shape, missing: str) -> None:
    with pytest.raises(TypeError, match=missing):
        faint(cv.Canvas([shape]))


@pytest.mark.parametrize(
    "chart",
    [
        charts.LineChart(data_series=[charts.LineChartData(color=ft.Colors.OUTLINE_VARIANT)]),
        charts.LineChart(left_axis=charts.ChartAxis(labels=[charts.ChartAxisLabel(1, label=text(PAPER))])),
        charts.BarChart(groups=[charts.BarChartGroup(rods=[charts.BarChartRod(color=ft.Colors.OUTLINE_VARIANT)])]),
        charts.BarChart(
            groups=[
                charts.BarChartGroup(rods=[charts.BarChartRod(stack_items=[charts.BarChartRodStackItem(0, 1, PAPER)])])
            ]
        ),
    ],
    ids=["line", "axis", "bar", "part of a bar"],
)
def test_what_is_too_faint_on_a_chart_is_found(chart: ft.Control) -> None:
    assert faint(chart)


@pytest.mark.parametrize("colour", [*SEAT_COLOURS, None])
def test_the_letter_of_a_seat_is_told_from_its_colour(colour: str | None) -> None:
    assert faint(seat_badge(plain_ui(), "É", colour)) == []


# -- the keyboard ---------------------------------------------------------------------------------------------


def test_a_button_brings_its_ring() -> None:
    bare = ft.TextButton("x", style=ft.ButtonStyle(side=ft.BorderSide(1)), on_click=lambda: None)
    assert "TextButton a: no ring around it under focus" in unfit(tid("a", bare))
    bare.style = ft.ButtonStyle(side=edge(1, ft.Colors.OUTLINE))
    assert "TextButton a: no ring around it under focus" not in unfit(tid("a", bare))


@each_of("palette", PALETTES)
@each_of("side", [INSIDE, AROUND, edge(1, ft.Colors.OUTLINE)])
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

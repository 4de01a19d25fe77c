"""Pictures to keep and to share have colours of their own: each text and bar against what it is drawn on."""

from collections import Counter
from typing import Any

import pytest
from PIL import ImageDraw

from testing.colours import LARGE_OR_SIGN, TEXT
from views.components.result import drawing
from views.screens.statistics import year_card
from views.screens.statistics.year import Year
from views.theme import SEAT_COLOURS, contrast

Box = tuple[float, float, float, float]
STUB = 5  # px: no bar, but the line of a month without a game


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was not told from its ground."""
    found: list[str] = []
    write, fill_in = ImageDraw.ImageDraw.text, ImageDraw.ImageDraw.rectangle

    def look(canvas: ImageDraw.ImageDraw, box: Box, ink: str, least: float, what: str) -> None:
        beneath = canvas._image.crop(tuple(map(round, box)))  # type: ignore[arg-type]  # four of them
        data = beneath.tobytes()
        ground = f"#{Counter(data[at : at + 3] for at in range(0, len(data), 3)).most_common(1)[0][0].hex()}"
        if contrast(ink, ground) < least:
            found.append(f"{what}: {ink} on {ground} is {contrast(ink, ground):.2f}, not {least}")

    def text(canvas: ImageDraw.ImageDraw, xy: Any, text: str, fill: str, font: Any, anchor: str) -> None:
        look(canvas, canvas.textbbox(xy, text, font, anchor), fill, TEXT, text)
        write(canvas, xy, text, fill, font, anchor)

    def rectangle(canvas: ImageDraw.ImageDraw, box: Box, fill: str) -> None:
        if box[3] - box[1] > STUB:
            look(canvas, box, fill, LARGE_OR_SIGN, "a bar")
        fill_in(canvas, box, fill)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    monkeypatch.setattr(ImageDraw.ImageDraw, "rectangle", rectangle)
    return found


def test_a_result(faint: list[str]) -> None:
    seats = [drawing.Place("A", colour, "Anna", "31") for colour in (*SEAT_COLOURS, None)]
    told = drawing.ResultPicture("Viscounts", "Anna won", seats, ["A"], [("Ribbon sets", ["26"])], "18 November 2026")
    drawing.png(told)
    assert faint == []


def test_a_year(faint: list[str]) -> None:
    told = Year("My 2026", "Zoë", (("Games", "8"), ("Won", "3")), (0, 3, 1, 12) * 3)
    year_card.draw(told, "Companion")
    assert faint == []


def test_what_is_too_faint_is_found(faint: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(year_card, "SOFT", "#b0a080")
    year_card.draw(Year("My 2026", "Zoë", (("Games", "8"),), (1,) * 12), "Companion")
    assert {problem.partition(":")[0] for problem in faint} >= {"Games", "Companion", "1", "12"}

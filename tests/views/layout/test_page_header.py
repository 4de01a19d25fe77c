"""The header of a screen with pages: how one leaves it, and how much room it takes."""

import flet as ft
import pytest

from testing.setup_tables import Sheet, checklist
from testing.walk import all_of, find, framed
from views.components import icon_button


def sign(button: ft.IconButton) -> object:
    """What is drawn on it."""
    assert isinstance(button.icon, ft.Icon)
    return button.icon.icon


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_way_out_of_the_pages_is_a_cross_and_an_arrow_turns_them(scale: float) -> None:
    sheet = Sheet(checklist(), ui_options={"scale": scale})
    shown = framed(sheet.ui, sheet.screen)
    out, turn = find(shown, "back"), find(shown, "page-back")
    assert (sign(out), out.tooltip) == (ft.Icons.CLOSE, "Leave; everything is kept")
    assert (sign(turn), turn.tooltip) == (ft.Icons.ARROW_BACK_IOS_NEW, "Page before")


@pytest.mark.parametrize("width", [320.0, 390.0])
def test_large_signs_of_the_setup_are_on_one_line(width: float) -> None:
    """With the sign of the phones at the table they are five."""
    sheet = Sheet(checklist(), ui_options={"scale": 2.0, "width": width})
    ui, screen = sheet.ui, sheet.screen
    sides = [icon_button(ui, "x", ft.Icons.CLOSE, "x", lambda: None) for _ in range(2 + len(screen.actions))]
    widths = [button.width or 0 for button in all_of(ft.IconButton, sides)]
    assert len(widths) == 5
    assert sum(widths) <= width - 2 * (12 if width < 360 else 20)

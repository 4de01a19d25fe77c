"""How large the shapes of a picture are: they grow with the text only while the picture is still seen whole."""

import flet as ft
import pytest

from testing.walk import all_of, plain_ui
from views.components.icons import Icon
from views.screens.setup.shapes import CARD, LARGEST, Style, beside, counted, one_card, pile, room


def test_a_card_with_a_sign_or_a_number_grows_by_a_quarter_and_one_with_a_word_as_the_word_does() -> None:
    large = plain_ui(scale=2.0)
    for inside in (Icon.APPRENTICE, "24", None):
        assert (one_card(large, inside).width, one_card(large, inside).height) == (CARD[0] * LARGEST, CARD[1] * LARGEST)
    word = one_card(large, "Poverty", size=(130, 52))
    assert (word.width, word.height) == (260, 104)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [320.0, 390.0, 1280.0])
def test_ten_apprentices_stand_in_two_rows(scale: float, width: float) -> None:
    ui = plain_ui(scale=scale, width=width)
    size = beside(ui, (48, 62), 5, 6)
    assert 5 * (one_card(ui, Icon.APPRENTICE, size=size).width or 0) + 4 * 6 <= room(ui) + 0.1


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [320.0, 390.0])
def test_two_piles_stand_side_by_side(scale: float, width: float) -> None:
    ui = plain_ui(scale=scale, width=width)
    assert 2 * (pile(ui, "15").width or 0) + 12 <= room(ui)


def test_the_name_of_a_piece_is_smaller_than_its_number() -> None:
    """A "Tintenfass" is broken where it is as large as a number."""
    texts = ("Tintenfass", "Or", "5 + 3", "20")
    styles = [all_of(ft.Text, counted(plain_ui(), Icon.INK, text))[0].theme_style for text in texts]
    assert styles == [Style.TITLE_MEDIUM, Style.TITLE_MEDIUM, Style.TITLE_LARGE, Style.TITLE_LARGE]

"""The help in a browser: opened from a game, read in large letters, and back to the game."""

import pytest

from tests.e2e.conftest import OpenPhone
from tests.e2e.screens import picture
from tests.e2e.server import RunningApp

pytestmark = pytest.mark.e2e

WIDTH = 320


def test_the_help_is_read_at_the_largest_text(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/settings", size=(WIDTH, 700), locale="ru-RU")
    phone.tap("text-size-200")
    phone.tap("open-help")
    phone.sees("title", "Справка")
    phone.tap("help-score")
    phone.sees("title", "Подсчитать очки")
    assert phone.role("heading", "Заполнить лист").count() == 1
    picture(phone)
    boxes = [box.bounding_box() for box in phone.page.locator("flt-semantics").all()]
    assert [box for box in boxes if box and (box["x"] < -1 or box["x"] + box["width"] > WIDTH + 1)] == []
    phone.tap("back")
    phone.sees("title", "Справка")
    phone.scroll_to("back")
    phone.tap("back")
    phone.sees("title", "Настройки")

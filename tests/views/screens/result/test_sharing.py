"""The ways of sharing a result, on a real Flet session without a browser."""

import io
from typing import Any

import flet as ft
import pytest
from PIL import Image

from app.result_code import read
from interchange.qr_payload import unpack
from testing.inprocess import InProcess
from testing.pages import journey, tap
from testing.result_tables import TABLES
from testing.walk import all_of, plain_ui
from tests.views.screens.result.test_journeys import scored
from views.app_state import AppState
from views.components import code_pages
from views.components.codes import qr_svg
from views.components.result import share_picture
from views.components.result.drawing import EDGE, WIDTH, Place, ResultPicture, png


def texts_of(phone: InProcess) -> str:
    found: str = phone.get("share-code-text").value
    return found


@pytest.mark.parametrize("name", TABLES)
def test_the_code_is_the_result_before_and_after_it_is_saved(app_state: AppState, name: str) -> None:
    id = scored(app_state, name)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "share-open", "share-way-code")
        kind, body = unpack(texts_of(phone))
        assert (kind, read(body)[0]) == ("result", id)
        await tap(phone, "share-close", "save-match", "share-open", "share-way-code")
        assert unpack(texts_of(phone)) == (kind, body)
        match = app_state.store.matches.of_session(id)
        assert match
        await phone.go(f"/match/{match.id}")
        await tap(phone, "share-open", "share-way-code")
        assert unpack(texts_of(phone))[1]["id"] == id
        assert app_state.store.matches.handed_over(id) == match

    journey(app_state, f"/session/{id}/result", steps)


def test_several_codes_are_turned_over(app_state: AppState) -> None:
    memo: dict[str, Any] = {}
    codes = ("A", "B", "C")
    for number in (1, 2, 3, 1):
        ui = plain_ui(memo=memo)
        pages = code_pages(ui, "x", codes, "ABC", "Letters")
        image = next(each for each in all_of(ft.Image, pages))
        assert image.src == qr_svg(codes[number - 1])
        assert f"Code {number} of 3" in [text.value for text in all_of(ft.Text, pages)]
        on = next(each for each in all_of(ft.IconButton, pages) if each.tooltip == "Next code")
        assert callable(on.on_click)
        on.on_click()  # type: ignore[call-arg]  # a bare handler
    assert memo == {"x-at": 1}


def test_a_picture_is_drawn_and_downloaded(app_state: AppState) -> None:
    id = scored(app_state, "four")

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "share-open", "share-way-picture", "share-picture-draw")
        await tap(phone, "share-picture-save")
        assert "save_file" in phone.invocations
        assert phone.find("share-why") is None

    journey(app_state, f"/session/{id}/result", steps)


def test_a_picture_that_cannot_be_drawn_says_what_to_do(app_state: AppState, monkeypatch: pytest.MonkeyPatch) -> None:
    id = scored(app_state)

    def broken(_told: ResultPicture) -> bytes:
        raise OSError("unknown file format")

    monkeypatch.setattr(share_picture, "png", broken)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "reveal", "share-open", "share-way-picture", "share-picture-draw")
        assert phone.find("share-why") is not None

    journey(app_state, f"/session/{id}/result", steps)


def test_every_sign_is_drawn_or_left_out() -> None:
    """Names hold emoji, Cyrillic, and signs that no font here has; nothing is a box, nothing runs over the edge."""
    name = "Мария-Антуанетта 👑 \U000e0fff and a name that is much too long for its line"
    seat = Place("М1", "yellow", f"3. {name}", "−3")
    plain = ResultPicture("Viscounts", f"{name} won", [seat], ["М1"], [("Ribbon sets", ["26"])], "18 November 2026")
    with Image.open(io.BytesIO(png(plain))) as picture:
        assert picture.width == WIDTH
        right = picture.convert("L").crop((WIDTH - EDGE // 2, 0, WIDTH, picture.height))
        assert sum(right.histogram()[:240]) == 0

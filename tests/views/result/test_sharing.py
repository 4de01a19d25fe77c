"""The ways of sharing a result, on a real Flet session without a browser."""

import asyncio
from typing import Any

import flet as ft
import pytest

from models.parcel import unpack
from tests.views.inprocess import InProcess
from tests.views.result.tables import TABLES
from tests.views.result.test_journeys import journey, scored, tap
from tests.views.walk import all_of, plain_ui
from views.companion import Companion
from views.components import code_pages
from views.components.codes import qr_png
from views.result.parcel import read


def texts_of(phone: InProcess) -> str:
    found: str = phone.get("share-code-text").value
    return found


@pytest.mark.parametrize("name", TABLES)
def test_the_code_is_the_result_before_and_after_it_is_saved(companion: Companion, name: str) -> None:
    id = scored(companion, name)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "share-open", "share-way-code")
        kind, body = unpack(texts_of(phone))
        assert (kind, read(body)[0]) == ("result", id)
        await tap(phone, "share-close", "save-match", "share-open", "share-way-code")
        assert unpack(texts_of(phone)) == (kind, body)
        match = companion.store.match_of(id)
        assert match
        await phone.go(f"/match/{match.id}")
        await tap(phone, "share-open", "share-way-code")
        assert unpack(texts_of(phone))[1]["id"] == id
        assert companion.store.match_handed_over(id) == match

    journey(companion, f"/session/{id}/result", steps)


def test_several_codes_are_turned_over(companion: Companion) -> None:
    memo: dict[str, Any] = {}
    codes = ("A", "B", "C")
    for number in (1, 2, 3, 1):
        ui = plain_ui(memo=memo)
        pages = code_pages(ui, "x", codes, "ABC", "Letters")
        image = next(each for each in all_of(ft.Image, pages))
        assert image.src == qr_png(codes[number - 1])
        assert f"Code {number} of 3" in [text.value for text in all_of(ft.Text, pages)]
        on = next(each for each in all_of(ft.IconButton, pages) if each.tooltip == "Next code")
        assert callable(on.on_click)
        on.on_click()  # type: ignore[call-arg]  # a bare handler
    assert memo == {"x-at": 1}


def test_a_picture_that_cannot_be_saved_says_what_to_do(companion: Companion) -> None:
    id = scored(companion)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "reveal-all", "share-open", "share-way-picture", "share-picture-save")
        await asyncio.sleep(0.01)
        await phone.settle()
        assert {"capture", "save_file"} <= {*phone.invocations}
        assert phone.find("share-why") is None

    journey(companion, f"/session/{id}/result", steps, answers={"capture": b"png"})
    failed: dict[str, Any] = {}

    async def refused(phone: InProcess) -> None:
        await tap(phone, "share-open", "share-way-picture", "share-picture-save")
        await asyncio.sleep(0.01)
        await phone.settle()
        failed["why"] = phone.find("share-why")

    journey(companion, f"/session/{id}/result", refused)
    assert failed["why"] is not None

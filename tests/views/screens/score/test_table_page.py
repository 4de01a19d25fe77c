"""The first page of the pad: what holds for the whole table."""

from __future__ import annotations

from testing.inprocess import InProcess, play
from testing.pages import opened
from tests.views.screens.score.conftest import Begin
from tests.views.screens.score.test_pad import taps
from views.app_state import AppState


def test_what_was_revealed_stays_under_the_thumb_until_the_page_is_left(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", modules=("gates_of_gold",))

    def above_the_numbers(phone: InProcess) -> bool:
        shown = phone.identifiers()
        return shown.index("revealed-both") < shown.index("field-castle_leader_vp-value")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-poverty")
        assert above_the_numbers(phone)
        await taps(phone, "revealed-both", "undo")
        assert above_the_numbers(phone)
        await taps(phone, "page-on", "page-back")
        assert not above_the_numbers(phone)
        phone.close()

    play(scenario())

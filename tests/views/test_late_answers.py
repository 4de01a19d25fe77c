"""A phone that answers late is still heard."""

import gc

import flet as ft
import pytest

from tests.views.inprocess import play
from tests.views.pages import opened, settled
from views import device
from views.companion import Companion


def test_what_was_asked_about_movement_waits_for_its_answer(
    companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flet lets go of what no page holds, and then hangs up on the answer to it."""
    monkeypatch.setattr(device, "PATIENCE", 0.0)

    async def scenario() -> None:
        phone = await opened(companion, "/settings")
        gc.collect()
        await phone.tap("theme-dark")
        await settled(phone)
        asked = [control for control in phone.session.index.values() if isinstance(control, ft.SemanticsService)]
        assert len(asked) == 1
        phone.session.handle_invoke_method_results(asked[0]._i, "late", None, None)
        phone.close()

    play(scenario())

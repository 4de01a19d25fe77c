"""Games entered as a person would, on the whole interface in-process."""

from typing import Any

import pytest

from scoring.pad.document import Pad, read_pad
from testing.inprocess import InProcess, play
from testing.pad_person import Step, steps, taps
from testing.pad_tables import BASE_OF_THREE, BOTH_EXPANSIONS, WONDERS_OF_FIVE, empty, expected, names
from testing.pages import opened
from tests.views.screens.score.conftest import Begin
from views.app_state import AppState

GOALS = {
    "base of three": (BASE_OF_THREE, 60),
    "both expansions": (BOTH_EXPANSIONS, 100),
    "wonders of five": (WONDERS_OF_FIVE, 75),
}


async def do(phone: InProcess, step: Step) -> None:
    if step.how == "tap":
        await phone.tap(step.ident)
    else:
        await phone.fill(step.ident, step.text)
    await phone.settle()


def pad_of(app_state: AppState, session: str) -> Pad:
    document = app_state.store.documents.get(session, "sheet")
    assert document
    return read_pad(document.body)


def total(phone: InProcess, seat: int) -> str:
    return str(phone.get(f"total-{seat}").value)


@pytest.mark.parametrize("table", GOALS)
def test_a_whole_game_takes_few_taps(table: str) -> None:
    sheet, most = GOALS[table]
    assert taps(steps(empty(sheet), sheet)) <= most


@pytest.mark.parametrize(
    "sheet",
    [BASE_OF_THREE, BOTH_EXPANSIONS, WONDERS_OF_FIVE],
    ids=["base of three", "both expansions", "wonders of five"],
)
def test_a_whole_game_comes_to_the_right_totals(app_state: AppState, begin: Begin, sheet: dict[str, Any]) -> None:
    session = begin(*names(sheet), game=sheet["game"], modules=tuple(sheet["modules"]))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        *entry, finish = steps(empty(sheet), sheet)
        for step in entry:
            await do(phone, step)
            assert not step.then or phone.get("title").value == step.then
        assert [total(phone, seat) for seat in range(len(sheet["seats"]))] == [str(vp) for vp in expected(sheet)]
        await do(phone, finish)
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())


def test_the_printed_example_is_among_them() -> None:
    assert expected(BOTH_EXPANSIONS)[0] == expected(BASE_OF_THREE)[0] == 109

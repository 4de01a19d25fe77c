from collections.abc import Callable

import pytest

from app.score_pad import begin_table
from setup.checklist import Seat
from views.app_state import AppState
from views.screens.score.new_pad_form import Table

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple")
Begin = Callable[..., str]


@pytest.fixture
def begin(app_state: AppState) -> Begin:
    """Begins a pad for these names; gives the session's id."""

    def begin_it(*names: str, game: str = "viscounts", modules: tuple[str, ...] = ()) -> str:
        seats = tuple(Seat(name, None, colour) for name, colour in zip(names, COLOURS, strict=False))
        return begin_table(app_state.store, Table(game, modules, seats).session()).id

    return begin_it

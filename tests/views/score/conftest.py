from collections.abc import Callable

import pytest

from models.values import Player
from views.companion import Companion
from views.score.table import Table, begun

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple")
Begin = Callable[..., str]


@pytest.fixture
def begin(companion: Companion) -> Begin:
    """Begins a pad for these names; gives the session's id."""

    def begin_it(*names: str, game: str = "viscounts", modules: tuple[str, ...] = ()) -> str:
        players = tuple(Player(name, None, colour) for name, colour in zip(names, COLOURS, strict=False))
        return begun(companion.store, Table(game, modules, players)).id

    return begin_it

"""Games that were begun before rules were mended go on as they began: their journals tell the same game as ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from solo.files import BadGame, game_of, read_game, to_json
from solo.viscounts.invariants import invariants
from solo.viscounts.rules import Viscounts
from solo.viscounts.score import points
from solo.viscounts.state import RULES

FOLDER = Path(__file__).parent / "before"
GAMES = {
    "builder-28": (16, 115, (2, 0), ("ai_swap_cleric", "ai_swap_noble", "ai_swap_builder")),
    "cleric-10": (14, 91, (3, 0), ("ai_swap_builder", "ai_swap_noble", "ai_swap_cleric")),
    "rules-2-cards-44": (15, 96, (0, 0), ("ai_swap_cleric", "ai_swap_builder", "")),
    "rules-2-noble-31": (16, 107, (5, 0), ()),
}
"""Turns of the AI, its points, what is left on Poverty and Prosperity, and the Chest Tiles as the app dealt them."""


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_such_a_journal_tells_the_same_game(name: str) -> None:
    game = game_of(kept(name))
    assert isinstance(game.rules, Viscounts)
    table, side = game.state.table, game.state.side
    told = game.state.turn, sum(points(game.rules.step(game.state)).values()), (table.debts_left, table.deeds_left)
    assert (*told, side.chests) == GAMES[name]
    assert game.over
    assert invariants(game.rules.start)(game.state) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_is_written_as_it_was(name: str) -> None:
    game = game_of(kept(name))
    assert json.loads(json.dumps(to_json(game))) == kept(name)
    assert read_game(json.dumps(to_json(game)).encode()) == game


@pytest.mark.parametrize("name", GAMES)
def test_by_the_rules_of_a_new_game_its_journal_would_not_fit(name: str) -> None:
    with pytest.raises(BadGame):
        game_of(kept(name) | {"rules": RULES})


def test_a_new_game_says_by_which_rules_it_is_played() -> None:
    new = kept("cleric-10") | {"rules": RULES, "journal": []}
    assert to_json(game_of(new))["rules"] == RULES
    assert "rules" not in kept("cleric-10")


def test_every_game_has_its_file() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*GAMES}

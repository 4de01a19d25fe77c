"""The AI's column fits a score sheet, and the score pad comes to the same points."""

import json
from typing import Any

import pytest

from scoring.engine import read_sheet, score
from solo.viscounts.rules import OPPONENTS, Viscounts
from solo.viscounts.score import points, seat
from solo.viscounts.simulation import play_game, start_for

HUMAN: dict[str, Any] = {"name": "You", "castle": {"wedges": [[0, 0]] * 5}, "paid_debts": 3, "approved_deeds": 2}


@pytest.mark.no_cover
@pytest.mark.parametrize("modules", [[], ["gates_of_gold"], ["keeper_of_keys"], ["gates_of_gold", "keeper_of_keys"]])
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_score_pad_agrees(opponent: str, modules: list[str]) -> None:
    for seed in range(12):
        start = start_for(opponent, seed, modules)
        state = play_game(start).game.state
        step = Viscounts(start).step(state)
        sheet = {
            "format": "west-kingdom/score-sheet",
            "version": 1,
            "game": "viscounts",
            "modules": modules,
            "poverty_revealed": state.table.poverty,
            "prosperity_revealed": state.table.prosperity,
            "seats": [HUMAN, seat(step, "The AI")],
        }
        result = score(read_sheet(json.dumps(sheet).encode()))
        told = {line.category: line.vp for line in result.seats[1].lines if line.vp}
        expected = {category: vp for category, vp in points(step, 3, 2).items() if vp}
        assert told == expected

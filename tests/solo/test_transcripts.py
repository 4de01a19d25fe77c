"""Golden transcripts: one game for each opponent and module mix, line by line. A change of a line must be meant.

`python -m tests.solo.test_transcripts` writes them anew.
"""

from pathlib import Path
from typing import Any

import pytest

from locales import texts
from solo.cli import transcript
from solo.dialogue import Event, PersonReport
from solo.machine import Game
from solo.viscounts.rules import OPPONENTS
from solo.viscounts.simulation import play_game, start_for

FOLDER = Path(__file__).parent / "transcripts"
MIXES = {"base": [], "gold": ["gates_of_gold"], "keys": ["keeper_of_keys"], "both": ["gates_of_gold", "keeper_of_keys"]}
CASES = [(opponent, mix) for opponent in OPPONENTS for mix in MIXES]
SEED = 7


def golden(opponent: str, mix: str) -> str:
    game = play_game(start_for(opponent, SEED, MIXES[mix], 1)).game
    return "\n".join(lines(game)) + "\n"


def lines(game: Game[Any]) -> list[str]:
    """One line for each step: how it began, what was answered, what happened by which rule."""
    found = []
    for step in game.steps:
        answers = [str(given.value) for given in step.answers]
        began = "told" if isinstance(step.opening, PersonReport) else type(step.opening).__name__.lower()
        parts = [began, *(f"<{answer}>" for answer in answers)]
        found.append(" ".join([*parts, *map(shown, step.events)]))
    return found


def shown(event: Event) -> str:
    details = ",".join(str(value) for value in event.details.values())
    return f"{event.rule}:{event.what}" + (f"({details})" if details else "")


@pytest.mark.parametrize(("opponent", "mix"), CASES)
def test_games_go_as_they_went(opponent: str, mix: str) -> None:
    assert golden(opponent, mix) == (FOLDER / f"{opponent}-{mix}.txt").read_text("utf-8")


def test_every_opponent_and_mix_has_a_transcript() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{opponent}-{mix}" for opponent, mix in CASES}


def test_a_transcript_reads_like_a_game() -> None:
    told = [*transcript(play_game(start_for("cleric", SEED)).game, texts("en"))]
    assert told[0] == "== Setup"
    assert "  It reveals: Criminal [V10]" in told
    assert told[-1].startswith("The AI has ")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for opponent, mix in CASES:
        (FOLDER / f"{opponent}-{mix}.txt").write_text(golden(opponent, mix), encoding="utf-8")

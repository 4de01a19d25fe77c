"""Golden transcripts: one game for each opponent and module mix, line by line. A change of a line must be meant.

`python -m tests.solo.architects.test_transcripts` writes them anew.
"""

from pathlib import Path

import pytest

from locales import texts
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS, Opponent
from solo.architects.simulation import play_game, start_for
from solo.cli import transcript
from tests.solo.test_transcripts import lines

FOLDER = Path(__file__).parent / "transcripts"
MIXES = {"wow": [], "both": ["age_of_artisans"]}
BASE_MIXES = {"base": 1, "two": 2}
"""The opponents of the base box play with one person or two."""
CASES: list[tuple[Opponent, str]] = [(opponent, mix) for opponent in OPPONENTS for mix in MIXES]
CASES += [(opponent, mix) for opponent in BASE_OPPONENTS for mix in BASE_MIXES]
SEED = 7


def golden(opponent: Opponent, mix: str) -> str:
    people = BASE_MIXES.get(mix, 1 if mix == "wow" else 2)
    game = play_game(start_for(opponent, SEED, MIXES.get(mix, []), people=people)).game
    return "\n".join(lines(game)) + "\n"


@pytest.mark.parametrize(("opponent", "mix"), CASES)
def test_games_go_as_they_went(opponent: Opponent, mix: str) -> None:
    assert golden(opponent, mix) == (FOLDER / f"{opponent}-{mix}.txt").read_text("utf-8")


def test_every_opponent_and_mix_has_a_transcript() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{opponent}-{mix}" for opponent, mix in CASES}


def test_a_transcript_reads_like_a_game() -> None:
    told = [*transcript(play_game(start_for("meddler", SEED)).game, texts("en"))]
    assert told[0] == "== Setup"
    assert any(line.startswith("  Reveal: ") and line.endswith(" [S8]") for line in told)
    assert any("Black Market reset in the turn of: the AI [S53]" in line for line in told)
    assert told[-1].startswith("The AI has ")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for opponent, mix in CASES:
        (FOLDER / f"{opponent}-{mix}.txt").write_text(golden(opponent, mix), encoding="utf-8")

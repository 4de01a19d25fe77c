"""`python -m solo`: what it prints, and what its exit code is."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from itertools import count
from pathlib import Path

import pytest

import bootstrap
from solo import cli, simulate
from solo.architects.cards import OPPONENTS
from solo.architects.simulation import play_game as play_architects
from solo.architects.simulation import start_for as architects_start
from solo.files import to_json
from solo.viscounts import simulation
from solo.viscounts.simulation import play_game, start_for

SIMULATE = ["simulate", "viscounts", "--opponent", "noble", "--games", "3", "--seed", "5"]


def run(arguments: Sequence[str]) -> int:
    """Games take a second of processor time, all together."""
    return cli.main(arguments, count().__next__)


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SIMULATE, "--json", "--modules", "gates_of_gold,keeper_of_keys"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["games", "turns", "turns_per_second", "scores", "stuck", "broken"]
    assert list(told["scores"]) == ["min", "median", "mean", "max"]
    assert (told["games"], told["stuck"], told["broken"]) == (3, [], [])
    assert told["turns_per_second"] == told["turns"] > 0
    assert told["scores"]["min"] <= told["scores"]["median"] <= told["scores"]["max"]


def test_simulate_prints_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SIMULATE) == 0
    assert capsys.readouterr().out.startswith("3 games, ")
    assert run([*SIMULATE, "--language", "fr"]) == 0
    assert capsys.readouterr().out.startswith("3 parties, ")


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_architects_are_simulated(opponent: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "architects",
        "--opponent",
        opponent,
        "--games",
        "2",
        "--seed",
        "5",
        "--people",
        "2",
        "--json",
    ]
    assert run(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["stuck"], told["broken"]) == (2, [], [])


def test_a_game_of_architects_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(to_json(play_architects(architects_start("patron", 2)).game)))
    assert run(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("== Setup\n")
    assert "== You: I placed a Worker" in out
    assert "The AI has taken its last turn" in out


def test_the_same_seed_gives_the_same_scores(capsys: pytest.CaptureFixture[str]) -> None:
    scores = []
    for _ in range(2):
        run([*SIMULATE, "--json"])
        scores.append(json.loads(capsys.readouterr().out)["scores"])
    assert scores[0] == scores[1]


def test_stuck_and_broken_games_are_told_with_their_seeds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "MOST_TURNS", 2)
    monkeypatch.setattr(simulation, "invariants", lambda _start: lambda _state: ["20 Workers"])
    assert run(SIMULATE) == 1
    out = capsys.readouterr().out
    assert "Stuck: 5, 6, 7" in out
    assert "Broken: 5, 6, 7" in out


def test_a_game_that_fails_is_broken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_start: object) -> None:
        raise KeyError

    monkeypatch.setattr(simulation, "play_game", fail)
    assert run([*SIMULATE, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["broken"] == [5, 6, 7]
    assert told["scores"] == {"min": None, "median": None, "mean": None, "max": None}


@pytest.mark.parametrize(
    ("arguments", "paths"),
    [
        ([], ["arguments"]),
        (["play"], ["command"]),
        (["simulate", "chess"], ["game"]),
        (["simulate", "viscounts", "--opponent"], ["opponent"]),
        ([*SIMULATE, "--level", "3"], ["arguments"]),
        (
            ["simulate", "architects", "--opponent", "cleric", "--modules", "gates_of_gold", "--games", "1", "--seed",
             "1", "--difficulty", "1", "--people", "5"],
            ["opponent", "modules", "difficulty", "people"],
        ),
        (
            ["simulate", "viscounts", "--opponent", "pope", "--modules", "x", "--deck", "mine", "--games", "0",
             "--seed", "-1", "--difficulty", "9"],
            ["opponent", "modules", "deck", "games", "seed", "difficulty"],
        ),
        (["simulate", "viscounts", "--opponent", "noble", "--games", "many", "--seed", "1" * 30], ["games", "seed"]),
        (["replay", "no such file"], ["$"]),
        (["replay", "."], ["$"]),
    ],
)  # fmt: skip
def test_bad_input_is_told_line_by_line(
    arguments: list[str], paths: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert [line.partition(":")[0] for line in told.err.splitlines()] == paths


@pytest.mark.parametrize("seed", ["-1", "1" * 30, "a"])
def test_a_seed_that_is_none_is_told_which_there_are(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SIMULATE, "--seed", seed]) == 2
    assert capsys.readouterr().err == "seed: it must be from 0 to 999999999999999999\n"


def test_replay_prints_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    document = to_json(play_game(start_for("cards", 2)).game)
    document["journal"].append({"correct": "ink", "value": 3})
    file.write_text(json.dumps(document))
    assert run(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("== Setup\n")
    assert "== You: my Viscount is on this space" in out
    assert "== Correction" in out
    assert "The game is over" in out
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(file.read_bytes())))
    assert run(["replay", "-", "--language", "ru"]) == 0
    assert "Подготовка" in capsys.readouterr().out


def test_replay_of_an_open_question_says_what_it_waits_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    document = {
        "format": "west-kingdom/solo-game",
        "version": 1,
        "game": "viscounts",
        "opponent": "cleric",
        "seed": "a",
    }
    file.write_text(
        json.dumps(document | {"journal": [{"correct": "draw", "value": "companion_starting_cleric"}, {"turn": True}]})
    )
    assert run(["replay", str(file)]) == 0
    assert "Waiting for an answer: What is printed top right" in capsys.readouterr().out


def test_the_door_opens() -> None:
    command = [sys.executable, "-m", "solo", *SIMULATE, "--json"]
    env = os.environ | {"FLET_PLATFORM": "test"}  # the environment that runs the tests is left as it is
    done = subprocess.run(command, cwd=bootstrap.ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 3


def test_the_package_itself_imports_nothing() -> None:
    assert "import" not in (bootstrap.ROOT / "solo" / "__init__.py").read_text("utf-8")

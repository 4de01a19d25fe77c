"""The examples of `docs/solo.md` are true."""

import re
from pathlib import Path
from typing import Any

from solo.files import read_game

PAGE = (Path(__file__).parent.parent.parent / "docs" / "solo.md").read_text("utf-8")


def example(language: str) -> str:
    [found] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(found)


def test_the_program_runs() -> None:
    names: dict[str, Any] = {}
    exec(example("python"), names)
    assert names["shown"].end == "turn"
    assert len(names["game"].journal) >= 1


def test_the_file_is_read() -> None:
    game = read_game(example("json").encode())
    assert game.state.side.tier1[0] == 2
    assert game.state.side.manuscripts == ("blue_3_free_hire",)

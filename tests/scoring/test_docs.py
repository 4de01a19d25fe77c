"""The examples of `docs/formats.md` are true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from testing.score_sheets import problem_lines, scored

PAGE = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[dict[str, Any], dict[str, list[str]]]]:
    """Each score sheet with what the page says about it."""
    found: list[tuple[dict[str, Any], dict[str, list[str]]]] = []
    for kind, text in BLOCKS:
        if kind == "json":
            found.append((json.loads(text), {}))
        else:
            found[-1][1][kind] = text.splitlines()
    return [example for example in found if example[0].get("format") == "west-kingdom/score-sheet"]


@pytest.mark.parametrize(("sheet", "said"), examples())
def test_examples(sheet: dict[str, Any], said: dict[str, list[str]]) -> None:
    assert said
    told: dict[str, list[str]] = {}
    if "problems" in said:
        told["problems"] = problem_lines(sheet)
    else:
        result = scored(sheet)
        told["totals"] = [f"{seat.name} {seat.total}" for seat in result.seats]
        told["decisions"] = [
            f"{seat.name} {d.what} {', '.join(d.choice) if isinstance(d.choice, tuple) else d.choice} {d.by}"
            for seat in result.seats
            for d in seat.decisions
        ]
    assert {kind: lines for kind, lines in told.items() if kind in said} == said

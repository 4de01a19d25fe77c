"""Bytes that are no sheet: one clear line, never a traceback."""

import json
import time

import pytest

from scoring.reading import DEEPEST, LARGEST_BYTES, depth
from tests.scoring.builders import problem_lines, problem_paths, viscounts

GOOD = json.dumps(viscounts({}), ensure_ascii=False)


@pytest.mark.parametrize(
    ("raw", "start"),
    [
        (b"", "$: empty"),
        (b" \n\t", "$: empty"),
        (b"\xff\xfe\x00", "$: this is no UTF-8 text"),
        (b"\x00\x01\x02", "$: this is no JSON from line 1, column 1 on"),
        (b"{", "$: this is no JSON from line 1, column 2 on"),
        (b'{"a": 1,}', "$: this is no JSON"),
        (b"{'a': 1}", "$: this is no JSON"),
        (b'{"a": 1} x', "$: this is no JSON"),
        (b'{"a": NaN}', "$: this holds a value that is no JSON"),
        (b'{"a": -Infinity}', "$: this holds a value that is no JSON"),
        (b"[]", "$: this is no JSON object"),
        (b"null", "$: this is no JSON object"),
        (b"12", "$: this is no JSON object"),
        (b'"sheet"', "$: this is no JSON object"),
        (b"[" * 100_000, "$: nested too deeply"),
        (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "$: nested too deeply"),
        (b"[" * 40 + b"]" * 40, "$: nested too deeply"),
        (b" " * (LARGEST_BYTES + 1), "$: too large"),
        (b'{"a": "' + b"x" * LARGEST_BYTES + b'"}', "$: too large"),
    ],
)
def test_no_sheet(raw: bytes, start: str) -> None:
    [line] = problem_lines(raw)
    assert line.startswith(start)
    assert line.isprintable()


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        (GOOD.replace('"version": 1', '"version": 1, "version": 1'), ["version"]),
        (GOOD.replace('"name": "Red"', '"name": "Red", "silver": 1, "silver": 2'), ["seats[0].silver"]),
        (GOOD.replace('"Red"', '"Red", "silver": 1, "silver": -2'), ["seats[0].silver"] * 2),
        (
            GOOD.replace('"Red"', '"Red", "chest_tiles": 1').replace('"modules"', '"modules": [], "modules"'),
            ["modules"],
        ),
        (GOOD.replace('"Red"', '"\\ud800"'), ["seats[0].name"]),
        (GOOD.replace('"Red"', '"Red", "colour": "a\\udfffb"'), ["seats[0].colour"]),
        (GOOD.replace('"name"', '"\\ud800": 1, "name"'), ['seats[0]["\\ud800"]']),
        (GOOD.replace('"name"', '"a\\nb": 1, "name"'), ['seats[0]["a\\nb"]']),
        (GOOD.replace('"name"', '"": 1, "name"'), ['seats[0][""]']),
        (GOOD.replace('"name"', '"silver": ' + "9" * 5000 + ', "name"'), ["seats[0].silver"]),
        (GOOD.replace('"name"', '"silver": 1e999, "name"'), ["seats[0].silver"]),
        (GOOD.replace('"name"', '"silver": 1E2, "name"'), ["seats[0].silver"]),
        (GOOD.replace('"name"', '"silver": {"a": {"b": [[1]]}}, "name"'), ["seats[0].silver"]),
    ],
)
def test_odd_places_are_named(text: str, paths: list[str]) -> None:
    assert problem_paths(text.encode()) == paths
    assert all(line.isprintable() for line in problem_lines(text.encode()))


@pytest.mark.parametrize(
    "text", [GOOD, f"\ufeff{GOOD}", f"\n {GOOD}\r\n", GOOD.replace("Red", "Жёлтый 🏰"), GOOD.replace("Red", "]" * 40)]
)
def test_good_sheets(text: str) -> None:
    assert problem_lines(text.encode()) == []


@pytest.mark.parametrize(
    ("text", "expected"), [("[]", 1), ("[[], {}]", 2), ('["[[[["]', 1), ('["\\"[[", [[1]]]', 3), ("}}}{", 0), ("1", 0)]
)
def test_depth_looks_past_texts(text: str, expected: int) -> None:
    assert depth(text) == expected
    assert expected <= DEEPEST


def test_many_problems_are_told_without_delay() -> None:
    """Work that grew with the square of their number would take minutes here."""
    doubled = ", ".join(f'"{key}": 1, "{key}": 2' for key in range(15_000))
    assert len(problem_paths(f'{{"seats": [{{{doubled}}}], "game": "viscounts"}}'.encode())) == 30_003
    assert len(problem_paths(json.dumps(viscounts() | {"seats": [1, {}, {"name": "A"}] * 5_000}).encode())) == 15_000


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_a_crowd_is_told_once(game: str) -> None:
    sheet = {"format": "west-kingdom/score-sheet", "version": 1, "game": game, "modules": ["no"], "sum": 1}

    def told(seats: int) -> tuple[float, list[str]]:
        raw = json.dumps(sheet | {"seats": [{}] * seats}, separators=(",", ":")).encode()
        began = time.process_time()
        lines = problem_lines(raw)
        return time.process_time() - began, lines

    few, _ = told(30_000)
    many, lines = told(300_000)
    assert many < 30 * few, "ten times as many seats cost about ten times as much, not a hundred times"
    assert next(line for line in lines if line.startswith("seats:")).startswith("seats: 300000 seats do not fit")
    assert {"modules[0]", "sum", "seats[0].name", "seats[19999].name"} <= {line.partition(":")[0] for line in lines}
    assert not any(line.startswith("seats[20000]") for line in lines)

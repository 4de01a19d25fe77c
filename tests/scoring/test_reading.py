"""Bytes that are no sheet: one clear line, never a traceback."""

import json
from collections.abc import Callable
from functools import partial

import pytest

from scoring.engine import LIMITS
from testing.counting import is_linear
from testing.score_sheets import problem_lines, problem_paths, viscounts

GOOD = json.dumps(viscounts({}), ensure_ascii=False)


@pytest.mark.parametrize(
    ("raw", "start"),
    [
        (b"", "$: the file is empty"),
        (b" \n\t", "$: the file is empty"),
        (b"\xff\xfe\x00", "$: this is not UTF-8 text"),
        (b"\x00\x01\x02", "$: this is not JSON; the error is at line 1, column 1"),
        (b"{", "$: this is not JSON; the error is at line 1, column 2"),
        (b'{"a": 1,}', "$: this is not JSON"),
        (b"{'a': 1}", "$: this is not JSON"),
        (b'{"a": 1} x', "$: this is not JSON"),
        (b'{"a": NaN}', "$: NaN and Infinity are not JSON"),
        (b'{"a": -Infinity}', "$: NaN and Infinity are not JSON"),
        (b"[]", "$: this is not a JSON object"),
        (b"null", "$: this is not a JSON object"),
        (b"12", "$: this is not a JSON object"),
        (b'"sheet"', "$: this is not a JSON object"),
        (b"[" * 100_000, "$: nested too deeply"),
        (b'{"a":' * 500 + b"1" + b"}" * 500, "a.a.a: nested too deeply"),
        (b"[" * 40 + b"]" * 40, "[0][0][0]: nested too deeply"),
        (b" " * (LIMITS.bytes + 1), "$: too large"),
        (b'{"a": "' + b"x" * LIMITS.bytes + b'"}', "$: too large"),
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


def doubled(keys: int) -> bytes:
    pairs = ", ".join(f'"{key}": 1, "{key}": 2' for key in range(keys))
    return f'{{"seats": [{{{pairs}}}], "game": "viscounts"}}'.encode()


def crowd(game: str, seats: int) -> bytes:
    sheet = {"format": "west-kingdom/score-sheet", "version": 1, "game": game, "modules": ["no"], "sum": 1}
    return json.dumps(sheet | {"seats": [{}] * seats}, separators=(",", ":")).encode()


def mixed(seats: int) -> bytes:
    return json.dumps(viscounts() | {"seats": [1, {}, {"name": "A"}] * (seats // 3)}).encode()


@pytest.mark.parametrize(
    "made",
    [doubled, mixed, partial(crowd, "viscounts"), partial(crowd, "architects")],
    ids=["keys", "kinds", "Viscounts", "Architects"],
)
def test_ten_times_as_many_problems_take_ten_times_the_work(made: Callable[[int], bytes]) -> None:
    problem_lines(made(3))  # what the first reading loads counts for no size
    assert is_linear((300, 600, 3_000), lambda size: partial(problem_lines, made(size)))


def test_all_problems_of_many_are_told() -> None:
    assert len(problem_paths(doubled(1_000))) == 2_003
    assert len(problem_paths(mixed(3_000))) == 3_000


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_a_crowd_is_told_once(game: str) -> None:
    lines = problem_lines(crowd(game, 20_001))
    assert next(line for line in lines if line.startswith("seats:")).startswith("seats: 20001 seats do not fit")
    assert {"modules[0]", "sum", "seats[0].name", "seats[19999].name"} <= {line.partition(":")[0] for line in lines}
    assert not any(line.startswith("seats[20000]") for line in lines)

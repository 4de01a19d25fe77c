"""Whatever comes in: a value, or clear problems, with work that grows as the bytes do."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interchange.json_reader import MOST_ODD, Limits, oddities, read_object, read_value
from interchange.problems import BadFile, Problem
from locales import LANGUAGES, texts
from testing.counting import is_linear

SMALL = Limits(bytes=1_000_000, depth=3, width=4, values=9, number=100)


def told(raw: bytes, limits: Limits = SMALL) -> list[str]:
    with pytest.raises(BadFile) as bad:
        read_object(raw, limits)
    for language in LANGUAGES:
        assert all("\n" not in line for line in bad.value.lines(texts(language)))
    return [f"{problem.path} {problem.what.id.rpartition('.')[2]}" for problem in bad.value.problems]


@pytest.mark.parametrize(
    ("raw", "lines"),
    [
        (b" \n", ["$ empty"]),
        (b"\xff", ["$ not_utf8"]),
        (b"{", ["$ not_json"]),
        (b"\0", ["$ not_json"]),
        (b'{"a": "\0"}', ["$ not_json"]),
        (b'{"a": [NaN]}', ["$ not_json_value"]),
        (b'{"a": -Infinity}', ["$ not_json_value"]),
        (b"[]", ["$ not_an_object"]),
        (b'"\\ud800"', ["$ not_an_object"]),
        (b"1" * 5000, ["$ not_an_object"]),
        (b"{}" + b" " * 1_000_000, ["$ too_large"]),
        (b"[" * 200_000, ["$ too_deep"]),
        (b'{"a": [{"b": [1]}]}', ["a[0].b too_deep"]),
        (b'{"a": {"b": 1, "c": 1, "d": 1, "e": 1, "f": 1}}', ["a too_many_keys"]),
        (b'{"a": [1, 2, 3, 4, 5, 6, 7, 8, 9]}', ["$ too_many_values"]),
        (b'{"a": 1, "b": {"a": 1, "c": 2, "c": 3, "a": 4}, "a": 1}', ["a key_twice", "b.a key_twice", "b.c key_twice"]),
        (b'{"a": ["\\u0000", "\\ud800", "\\ud83c\\udff0"]}', ["a[0] broken_text", "a[1] broken_text"]),
        (b'{"\\udfff": {"a": "\\ud800"}}', ['["\\udfff"] broken_text', '["\\udfff"].a broken_text']),
        (b'{"a": [101, -101, 1e999, 100, 1.5]}', [f"a[{n}] number_too_large" for n in range(3)]),
        (b'{"a": -' + b"1" * 100_000 + b"}", ["a number_too_large"]),
    ],
)
def test_what_is_wrong_is_named(raw: bytes, lines: list[str]) -> None:
    assert told(raw) == lines


def test_what_fits_comes_as_it_is() -> None:
    raw = '\ufeff{"a": [{"b": 1.5, "\\\\u0000": [], "d": true}], "é": "🏰"}'.encode()
    assert read_object(raw, SMALL) == {"a": [{"b": 1.5, "\\u0000": [], "d": True}], "é": "🏰"}
    assert read_value(b"[[[1]]]", SMALL) == [[[1]]]


def test_somebody_can_look_on_before_all_is_said() -> None:
    odd: list[Problem] = []
    assert read_object(b'{"a": 1, "a": "\\ud800"}', SMALL, odd) == {"a": "\ud800"}
    assert [problem.line(texts("en")) for problem in odd] == [
        "a: this key appears twice; keep one of them",
        "a: this text contains a broken character; type it again",
    ]


def test_a_million_odd_places_end_soon() -> None:
    assert len(told(b'{"a": [' + b'"\\u0000",' * 100_000 + b"1]}", Limits())) == MOST_ODD


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=5),
    max_leaves=12,
)


@given(VALUES | st.binary(max_size=40))
def test_any_bytes_and_any_value_are_read_or_refused(content: Any) -> None:
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    with suppress(BadFile):
        found = read_value(raw, SMALL)
        assert json.dumps(found) == json.dumps(json.loads(raw))
        assert [*oddities(found, SMALL)] == []


def keys(count: int) -> bytes:
    return json.dumps({f"key{n}": n for n in range(count)}).encode()


def doubled(count: int) -> bytes:
    return ("{" + ",".join(f'"key{n // 2}": {n}' for n in range(count)) + "}").encode()


def nested(count: int) -> bytes:
    return json.dumps([{"a": [{"b": n}]} for n in range(count)]).encode()


def broken(count: int) -> bytes:
    return ("[" + ",".join(['"\\ud800"'] * count) + "]").encode()


@pytest.mark.parametrize("made", [keys, doubled, nested, broken])
def test_twice_the_bytes_take_twice_the_work(made: Callable[[int], bytes]) -> None:
    def read(raw: bytes) -> None:
        read_value(raw, Limits(width=100_000), [])

    read(made(10))
    assert is_linear((1_000, 2_000, 8_000), lambda size: partial(read, made(size)))

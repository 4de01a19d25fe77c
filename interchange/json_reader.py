"""Bytes in, a JSON value out, or clear problems. Nothing that comes in crashes it, and twice the bytes take twice the
work."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from interchange.problems import BadFile, Loc, Problem
from interchange.progress import Progress, counting, quiet, share
from locales import say

LONGEST_NUMBER: Final = 30
"""Digits that are read of a whole number: a longer one stays too large, and costs nothing."""
KEY_TWICE: Final = "interchange.problem.key_twice"
MOST_ODD: Final = 10_000
"""Places; nobody mends more in one sitting."""
_ODD_ESCAPE: Final = re.compile(rb"\\u(?:0000|[dD][89a-fA-F])")
"""The only ways in which JSON can bring NUL, or half a character, into a text."""
_BROKEN: Final = re.compile("[\0\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one document may have at most. `depth` counts brackets, `width` the keys of one object, `values` all the
    entries of objects and lists; `number` is the largest, with either sign."""

    bytes: int = 1_000_000
    depth: int = 32
    width: int = 10_000
    values: int = sys.maxsize
    number: int = 10**20


class _Doubled(dict[str, Any]):
    """An object in which keys appeared twice. It holds what came last."""

    twice: tuple[str, ...]


def read_object(
    raw: bytes, limits: Limits, odd: list[Problem] | None = None, progress: Progress = quiet
) -> dict[str, Any]:
    """The JSON object in `raw`, or `BadFile`.

    Keys that appear twice, broken characters and numbers that are too large are added to `odd` where it is given, so
    that somebody can look for more that is wrong before all of it is said.
    """
    found = read_value(raw, limits, odd, progress)
    if not isinstance(found, dict):
        raise whole("not_an_object")
    return found


def read_value(raw: bytes, limits: Limits, odd: list[Problem] | None = None, progress: Progress = quiet) -> Any:
    """As `read_object`, for any JSON value."""
    if len(raw) > limits.bytes:
        raise too_large(limits.bytes)
    if not raw.strip():
        raise whole("empty")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise whole("not_utf8") from None
    try:
        object_ = _objects(counting(share(progress, 0, 0.5), raw.count(b"{")))
        found = json.loads(text, object_pairs_hook=object_, parse_int=_number, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise whole("not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise whole("too_deep", most=limits.depth) from None
    except ValueError:
        raise whole("not_json_value") from None
    one_more = counting(share(progress, 0.5, 1), raw.count(b"{") + raw.count(b"["))
    walk = oddities(found, limits, may_be_broken=bool(_ODD_ESCAPE.search(raw)), one_more=one_more)
    problems = [*islice(walk, MOST_ODD)]
    if odd is not None:
        odd += problems
    elif problems:
        raise BadFile(problems)
    return found


def check(document: Any, limits: Limits) -> None:
    """`BadFile` where a reader with these limits would not have taken the value."""
    if odd := [*islice(oddities(document, limits), MOST_ODD)]:
        raise BadFile(odd)


def whole(id: str, **values: int | str) -> BadFile:
    """A problem of the document as a whole."""
    return BadFile([_problem((), id, **values)])


def too_large(most: int) -> BadFile:
    return whole("too_large", most=most // 1_000_000)


def _problem(loc: Loc, id: str, **values: int | str) -> Problem:
    return Problem(loc, say(f"interchange.problem.{id}", **values))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    doubled = _Doubled(plain)
    doubled.twice = tuple(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return doubled


def _objects(one_more: Callable[[], None]) -> Callable[[list[tuple[str, Any]]], dict[str, Any]]:
    def object_(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        one_more()
        return _object(pairs)

    return object_


def _number(digits: str) -> int:
    return int(digits[:LONGEST_NUMBER])


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def oddities(
    document: Any,
    limits: Limits,
    *,
    may_be_broken: bool = True,
    one_more: Callable[[], None] = lambda: None,
) -> Iterator[Problem]:
    """What a reader with these limits says of an object or list, in its order. Only the way to one place is held,
    however many there are. `one_more` is called for each object and list. `BadFile` for what is too deep, too wide or
    too much."""
    if not isinstance(document, dict | list):
        return
    values = 0
    stack: list[tuple[Loc, Iterator[tuple[Any, Any]]]] = [((), iter([(None, document)]))]
    while stack:
        outer, entries = stack[-1]
        for key, value in entries:
            kind = type(value)
            if may_be_broken and kind is str and _BROKEN.search(value):
                yield _problem((*outer, key), "broken_text")
            elif (kind is int or kind is float) and not abs(value) <= limits.number:
                yield _problem((*outer, key), "number_too_large")
            elif value and (kind is list or isinstance(value, dict)):
                one_more()
                loc = () if key is None else (*outer, key)
                values += len(value)
                if values > limits.values:
                    raise whole("too_many_values", most=limits.values)
                if len(loc) >= limits.depth:
                    raise BadFile([_problem(loc[:3], "too_deep", most=limits.depth)])
                if kind is list:
                    stack.append((loc, enumerate(value)))
                    break
                if len(value) > limits.width:
                    raise BadFile([_problem(loc, "too_many_keys", most=limits.width)])
                if kind is _Doubled:
                    yield from (Problem((*loc, key), say(KEY_TWICE)) for key in value.twice)
                if may_be_broken:
                    yield from (_problem((*loc, key), "broken_text") for key in value if _BROKEN.search(key))
                stack.append((loc, iter(value.items())))
                break
        else:
            stack.pop()

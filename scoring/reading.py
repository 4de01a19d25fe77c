"""Bytes in, a JSON object out, or one clear problem. Nothing that comes in may crash a reader."""

import json
import re
from collections import Counter
from typing import Any

from locales import say

from .problems import BadSheet, Findings, Loc, Problem

LARGEST_BYTES = 1_000_000
DEEPEST = 32
LONGEST_NUMBER = 20
STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
SURROGATE = re.compile("[\ud800-\udfff]")


class Doubled(dict[str, Any]):
    """An object in which a key stood twice. It holds what came last."""

    twice: frozenset[str] = frozenset()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    doubled = Doubled(plain)
    doubled.twice = frozenset(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return doubled


def _number(digits: str) -> int:
    """Long numbers are wrong everywhere; cut, they stay wrong and cost nothing."""
    return int(digits[:LONGEST_NUMBER])


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def depth(text: str) -> int:
    deepest = level = 0
    for bracket in re.findall(r"[\[\]{}]", STRING.sub("", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def document_problem(id: str, **values: int | str) -> BadSheet:
    """A problem of the file as a whole."""
    return BadSheet((Problem((), say(id, **values)),))


def read_object(raw: bytes, findings: Findings) -> dict[str, Any]:
    """The JSON object in `raw`; keys given twice and broken characters inside become `findings`."""
    if len(raw) > LARGEST_BYTES:
        raise document_problem("scoring.problem.too_large", most=LARGEST_BYTES)
    if not raw.strip():
        raise document_problem("scoring.problem.empty")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise document_problem("scoring.problem.not_utf8") from None
    if depth(text) > DEEPEST:
        raise document_problem("scoring.problem.too_deep", most=DEEPEST)
    try:
        read = json.loads(text, object_pairs_hook=_object, parse_int=_number, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise document_problem("scoring.problem.not_json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise document_problem("scoring.problem.not_json_value") from None
    if not isinstance(read, dict):
        raise document_problem("scoring.problem.not_an_object")
    _look_for_oddities(read, (), findings)
    return read


def _look_for_oddities(value: object, loc: Loc, findings: Findings) -> None:
    if isinstance(value, dict):
        for key in value.twice if isinstance(value, Doubled) else ():
            findings.add((*loc, key), say("scoring.problem.key_twice"))
        for key, inner in value.items():
            if SURROGATE.search(key):
                findings.fault((*loc, key), say("scoring.problem.broken_text"))
            else:
                _look_for_oddities(inner, (*loc, key), findings)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _look_for_oddities(inner, (*loc, index), findings)
    elif isinstance(value, str) and SURROGATE.search(value):
        findings.fault(loc, say("scoring.problem.broken_text"))

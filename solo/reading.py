"""JSON files from outside: one object, of a bearable size and depth, or a clear word on what is wrong."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from locales import Message, Texts, printable, say

LARGEST_BYTES = 1_000_000
DEEPEST = 32


@dataclass(frozen=True, slots=True)
class Problem:
    path: str
    what: Message

    def line(self, words: Texts) -> str:
        """On one line, whatever the file holds."""
        said = f"{self.path}: {words.render(self.what)}"
        return "".join(sign if printable(sign) else "\N{REPLACEMENT CHARACTER}" for sign in said)


class BadFile(ValueError):
    """All the problems of one file."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(f"{len(problems)} problems, first at {problems[0].path!r}")
        self.problems = tuple(problems)


def read_object(raw: bytes, bad: type[BadFile] = BadFile) -> dict[str, Any]:
    """The object in a file. Raises `bad` where there is none."""
    if len(raw) > LARGEST_BYTES:
        raise bad([whole("solo.problem.too_large", most=LARGEST_BYTES)])
    if not raw.strip():
        raise bad([whole("solo.problem.empty")])
    twice: list[str] = []

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in found]
        twice.extend(key for key in dict.fromkeys(keys) if keys.count(key) > 1)
        return dict(found)

    try:
        text = raw.decode("utf-8-sig")
        if _depth(text) > DEEPEST:
            raise bad([whole("solo.problem.too_deep", most=DEEPEST)])
        read = json.loads(text, object_pairs_hook=pairs, parse_int=lambda digits: int(digits[:20]))
    except json.JSONDecodeError as error:
        raise bad([whole("solo.problem.not_json", line=error.lineno, column=error.colno)]) from None
    except (UnicodeDecodeError, RecursionError):
        raise bad([whole("solo.problem.not_json", line=1, column=1)]) from None
    if not isinstance(read, dict):
        raise bad([whole("solo.problem.not_object")])
    if twice:
        raise bad([Problem(key, say("solo.problem.key_twice")) for key in twice])
    return read


def whole(id: str, **values: int | str) -> Problem:
    """A problem of the file itself."""
    return Problem("$", say(id, **values))


def _depth(text: str) -> int:
    deepest = level = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest

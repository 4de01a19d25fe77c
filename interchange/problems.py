"""What is wrong with something that was read: the place, and a sentence that says what would be right."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from locales import Message, Texts, printable

Loc: TypeAlias = tuple[str | int, ...]
"""A place in a document: ("seats", 1, "guildhalls"); () is the document itself."""

LONGEST_SHOWN = 40
AS_WRITTEN = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Problem:
    """`where` takes the place of the path where there is none: a line of a table, a file, or nothing at all."""

    loc: Loc
    what: Message
    where: Message | str | None = None

    @property
    def path(self) -> str:
        """ "seats[1].guildhalls"; "$" is the document itself."""
        return path_of(self.loc)

    def line(self, texts: Texts) -> str:
        """On one line, whatever the file holds."""
        return self._line(texts, texts.render(self.what))

    def words(self, texts: Texts) -> str:
        """As `line`, for somebody who did not write the file: what is wrong with all of it has no place."""
        return self.line(texts).removeprefix("$: ")

    def _line(self, texts: Texts, said: str) -> str:
        where = self.path if self.where is None else self.where
        where = texts.render(where) if isinstance(where, Message) else where
        line = f"{where}: {said}" if where else said
        if line.isprintable():
            return line
        return "".join(sign if printable(sign) else "\N{REPLACEMENT CHARACTER}" for sign in line)


class BadFile(ValueError):
    """All the problems of one document at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"{len(self.problems)} problems, first at {self.problems[0].path!r}")

    def lines(self, texts: Texts) -> Iterator[str]:
        """One for each problem; a message that comes again and again is put into words once."""
        words: dict[int, str] = {}
        for problem in self.problems:
            same = id(problem.what)
            if same not in words:
                words[same] = texts.render(problem.what)
            yield problem._line(texts, words[same])


def path_of(loc: Loc) -> str:
    path = ""
    for step in loc:
        if isinstance(step, int):
            path += f"[{step}]"
        elif step.isprintable() and step:
            path += f".{step}" if path else step
        else:
            path += f"[{json.dumps(step)}]"
    return path or "$"


def shown(value: object) -> str:
    """A value as the JSON it came from, on one line and short."""
    text = AS_WRITTEN(value)
    if not text.isprintable():
        text = json.dumps(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"

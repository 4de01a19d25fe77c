"""Collects what is wrong with a file that came in. Nothing was changed."""

from __future__ import annotations

from interchange.problems import BadFile, Loc, Problem
from locales import Message, say

MOST_PROBLEMS = 50


class Problems:
    """What is wrong everywhere is not told a million times: up to `MOST_PROBLEMS`, and one that says that there are
    more."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    @property
    def full(self) -> bool:
        return len(self._found) > MOST_PROBLEMS

    def add(self, where: Loc | Message, id: str, **values: int | str) -> None:
        """`where` is a place of a document, or a line of a table."""
        what = say(id, **values)
        self.take(Problem((), what, where) if isinstance(where, Message) else Problem(where, what))

    def take(self, problem: Problem) -> None:
        if len(self._found) == MOST_PROBLEMS:
            problem = Problem((), say("app.files.problem.more"), "")
        if not self.full:
            self._found.append(problem)

    def raise_if_any(self) -> None:
        if self._found:
            raise BadFile(self._found)


def whole(id: str, **values: int | str) -> BadFile:
    """A problem of the file as a whole."""
    return BadFile([Problem((), say(id, **values), "")])

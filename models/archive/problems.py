"""What is wrong with a file that came in: a place and a sentence. Nothing was changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from locales import Message, Texts, printable, say
from scoring.problems import Loc, path_of

MOST_PROBLEMS = 50


@dataclass(frozen=True, slots=True)
class Problem:
    """`where` is a path or a line of a table; None for the file as a whole."""

    what: Message
    where: str | Message | None = None

    def line(self, words: Texts) -> str:
        """On one line, whatever the file holds."""
        said = words.render(self.what)
        where = words.render(self.where) if isinstance(self.where, Message) else self.where
        line = f"{where}: {said}" if where else said
        return "".join(sign if printable(sign) else "\N{REPLACEMENT CHARACTER}" for sign in line)


class BadFile(ValueError):
    """All the problems of one file, up to `MOST_PROBLEMS` and one that says that there are more."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(f"{len(problems)} problems, first at {problems[0].where!r}")
        self.problems = tuple(problems)


class Problems:
    """Collects them. What is wrong everywhere is not told a million times."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    @property
    def full(self) -> bool:
        return len(self._found) > MOST_PROBLEMS

    def add(self, where: Loc | Message, id: str, **values: int | str) -> None:
        if len(self._found) == MOST_PROBLEMS:
            self._found.append(Problem(say("app.files.problem.more")))
        elif not self.full:
            place = where if isinstance(where, Message) else path_of(where)
            self._found.append(Problem(say(id, **values), place))

    def raise_if_any(self) -> None:
        if self._found:
            raise BadFile(self._found)


def whole(id: str, **values: int | str) -> BadFile:
    """A problem of the file as a whole."""
    return BadFile([Problem(say(id, **values))])

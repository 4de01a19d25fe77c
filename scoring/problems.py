"""What is wrong with a sheet: the JSON path, and a sentence that says what would be right."""

from dataclasses import dataclass

from locales import Message


@dataclass(frozen=True, slots=True)
class Problem:
    path: str  # "seats[1].guildhalls"; "" is the document itself
    what: Message


class BadSheet(ValueError):
    """All the problems of one document at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{len(problems)} problems, first at {problems[0].path!r}")
        self.problems = problems

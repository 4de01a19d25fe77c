"""What a sheet was found to have wrong with it, and what can be built on all the same."""

from collections.abc import Iterable

from interchange.problems import BadFile, Loc, Problem
from locales import Message

MOST_GUESSES = 1000


class BadSheet(BadFile):
    """All the problems of one sheet at once."""


class Findings:
    """Collects the problems of one document.

    Cross-checks run on the document without its faulty places, so that a second fault is found beside the first.
    What they say about places is translated back to the document as it was written, and they can ask whether a place is
    `sound`: a check that relies on a faulty one would name a second problem where there is one.
    """

    def __init__(self) -> None:
        self._problems: dict[tuple[Loc, str], Message] = {}
        self.faults: set[Loc] = set()
        self._around: set[Loc] = set()
        """The faults, and every place that one is inside of."""
        self.stayed: dict[Loc, list[int]] = {}
        """For each list that lost entries, the old index of each entry that stayed."""
        self._guesses = 0

    def fault(self, loc: Loc, what: Message) -> None:
        """A place that cannot be read; `loc` as in the document itself."""
        self.set_aside(loc)
        self._problems[loc, what.id] = what

    def set_aside(self, loc: Loc) -> None:
        """Nothing is to be read at this place, whatever else was said about it."""
        self.faults.add(loc)
        while loc not in self._around:
            self._around.add(loc)
            loc = loc[:-1]

    def add(self, loc: Loc, what: Message) -> None:
        """Something that does not fit with the rest."""
        written = self.written(loc)
        self._problems[written, what.id] = what

    def sound(self, *loc: str | int) -> bool:
        """Whether nothing unreadable was found at this place, around it or inside it."""
        written = self.written(loc)
        for length in range(len(written)):
            outer = written[:length]
            if outer not in self._around:
                return True
            if outer in self.faults:
                return False
        return written not in self._around

    def readable(self, *loc: str | int) -> bool:
        """Whether the place itself could be read, whatever is inside it."""
        written = self.written(loc)
        return not any(written[:length] in self.faults for length in range(len(written) + 1))

    def touched(self, loc: Loc) -> bool:
        """Whether something unreadable was found at this place or inside it; `loc` as in the document itself."""
        return loc in self._around

    def lost_entries(self, *loc: str | int) -> bool:
        """Whether a list holds fewer entries than were written."""
        return self.written(loc) in self.stayed

    def written(self, loc: Loc) -> Loc:
        """The place in the document as it was written."""
        if not self.stayed:
            return loc
        written: Loc = ()
        for part in loc:
            stayed = self.stayed.get(written) if isinstance(part, int) else None
            written += (stayed[part] if stayed and isinstance(part, int) else part,)
        return written

    def meant(self, word: str, known: Iterable[str]) -> str | None:
        """The key that an unknown one was probably meant to be. To look for it takes long: there is a limit."""
        self._guesses += 1
        return nearest(word, known) if self._guesses <= MOST_GUESSES else None

    def problems(self) -> tuple[Problem, ...]:
        found = sorted(self._problems.items(), key=lambda problem: problem[0][0])
        return tuple(Problem(loc, what) for (loc, _), what in found)

    def raise_if_any(self) -> None:
        if self._problems:
            raise BadSheet(self.problems())


def nearest(word: str, known: Iterable[str]) -> str | None:
    """What a mistyped key was probably meant to be."""
    from difflib import get_close_matches  # only ever needed once something is wrong

    return next(iter(get_close_matches(word, sorted(known), 1)), None)

"""Solo games as files: a start and the journal, read with all problems found at once, and written back the same."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from interchange.json_reader import Limits, read_object
from interchange.problems import BadFile, Loc, Problem
from locales import say

from .architects import documents as of_architects
from .architects.rules import Architects
from .architects.rules import why_not_start as why_not_architects
from .dialogue import Answer, Correction, Entry, PersonReport, Refused, Turn
from .documents import KINDS, MOST_ENTRIES, GameDocument
from .machine import Game, Rules, replay
from .viscounts import documents as of_viscounts
from .viscounts.rules import Viscounts
from .viscounts.rules import why_not_start as why_not_viscounts

FORMAT: Final = "west-kingdom/solo-game"
LIMITS: Final = Limits()


class Kind(NamedTuple):
    """How the files of one game are read and written."""

    document: type[GameDocument]
    together: Callable[[Any], Iterator[Problem]]  # what does not fit together in a document
    start_of: Callable[[Any], Any]
    why_not_start: Callable[[Any], tuple[Problem, ...]]
    rules: Callable[[Any], Rules[Any]]
    start_to_json: Callable[[Any], dict[str, Any]]


GAMES = {
    "viscounts": Kind(
        of_viscounts.ViscountsDocument,
        of_viscounts.together,
        of_viscounts.start_of,
        why_not_viscounts,
        Viscounts,
        of_viscounts.start_to_json,
    ),
    "architects": Kind(
        of_architects.ArchitectsDocument,
        of_architects.together,
        of_architects.start_of,
        why_not_architects,
        Architects,
        of_architects.start_to_json,
    ),
}


class BadGame(BadFile):
    """All the problems of one game's file."""


def read_game(raw: bytes) -> Game[Any]:
    """The game in a file. Raises `BadGame` with all its problems."""
    try:
        return game_of(read_object(raw, LIMITS))
    except BadFile as bad:
        raise BadGame(bad.problems) from None


def game_of(document: object) -> Game[Any]:
    """The game in a JSON object, as `to_json` writes it. Raises `BadGame`."""
    rules, journal = _rules_and_journal(document)
    try:
        return replay(rules, journal)
    except Refused as refused:
        raise BadGame([Problem(("journal", refused.at or 0), refused.why)]) from None


def check(document: object) -> None:
    """Raises `BadGame` for a bad start, or an entry that is none. Whether the entries fit each other is not checked: a
    stored game stays readable when a rule is corrected later; see `part_that_fits`."""
    _rules_and_journal(document)


def part_that_fits(document: object) -> Game[Any]:
    """The game up to the first entry that does not fit. Raises `BadGame` for what `check` does not let through."""
    rules, journal = _rules_and_journal(document)
    try:
        return replay(rules, journal)
    except Refused as refused:
        return replay(rules, journal[: refused.at])


def _rules_and_journal(read: object) -> tuple[Rules[Any], tuple[Entry, ...]]:
    if not isinstance(read, dict):
        raise BadGame([Problem((), say("solo.problem.not_object"))])
    name = read.get("game", "viscounts")
    if not isinstance(name, str) or name not in GAMES:
        raise BadGame([Problem(("game",), say("solo.problem.one_of", known=tuple(GAMES)))])
    kind = GAMES[name]
    problems = [*_journal_problems(read.get("journal", []))]
    try:
        document = kind.document.model_validate(read | {"journal": []})
    except ValidationError as error:
        found = [_problem(each, kind.document) for each in error.errors()]
        raise BadGame([*found, *problems]) from None
    if "board" in read and read["board"] is None:
        problems.insert(0, Problem(("board",), say("solo.problem.not_object")))
    problems = [*kind.together(document), *problems]
    if problems:
        raise BadGame(problems)
    start = kind.start_of(document)
    if wrong := kind.why_not_start(start):
        raise BadGame(wrong)
    return kind.rules(start), tuple(_entry(entry) for entry in read.get("journal", []))


def entries_of(journal: list[Any]) -> tuple[Entry, ...]:
    """The entries of a journal, or of a part of one. Raises `BadGame`."""
    if problems := [*_journal_problems(journal)]:
        raise BadGame(problems)
    return tuple(_entry(entry) for entry in journal)


def _entry(read: dict[str, Any]) -> Entry:
    """An entry whose shape has been checked."""
    if "answer" in read:
        return Answer(read["answer"])
    if "turn" in read:
        return Turn()
    if "told" in read:
        return PersonReport(read["told"], {key: value for key, value in read.items() if key != "told"})
    return Correction(read["correct"], read["value"], read.get("index", 0))


def _journal_problems(journal: object) -> Iterator[Problem]:
    """Each entry is checked as what its first key says it is: that names a problem better than four tries."""
    if not isinstance(journal, list):
        yield Problem(("journal",), say("solo.problem.not_list"))
        return
    if len(journal) > MOST_ENTRIES:
        yield Problem(("journal",), say("solo.problem.length"))
        return
    for number, entry in enumerate(journal):
        kind = next((kind for kind in KINDS if isinstance(entry, dict) and kind in entry), None)
        if kind is None:
            yield Problem(("journal", number), say("solo.problem.one_of", known=tuple(KINDS)))
            continue
        try:
            checked = KINDS[kind].model_validate(entry)
        except ValidationError as error:
            for found in error.errors():
                yield _problem(found, KINDS[kind], ("journal", number))
            continue
        for key in checked.model_fields_set:
            if getattr(checked, key) is None:
                yield Problem(("journal", number, key), say("solo.problem.wrong"))


# Writing


def to_json(game: Game[Any]) -> dict[str, Any]:
    """The file of a game, without what is by default."""
    assert isinstance(game.rules, Viscounts | Architects)
    name = "viscounts" if isinstance(game.rules, Viscounts) else "architects"
    document = {"format": FORMAT, "version": 1, "game": name} | GAMES[name].start_to_json(game.rules.start)
    return document | {"journal": [entry_to_json(entry) for entry in game.journal]}


def entry_to_json(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Answer):
        return {"answer": entry.value}
    if isinstance(entry, Turn):
        return {"turn": True}
    if isinstance(entry, PersonReport):
        return {"told": entry.what, **entry.details}
    document: dict[str, Any] = {"correct": entry.field, "value": entry.value}
    return document | ({"index": entry.index} if entry.index else {})


# Problems

SAID = {
    "missing": "missing",
    "extra_forbidden": "unknown_key",
    "string_type": "not_text",
    "int_type": "not_number",
    "bool_type": "not_flag",
    "tuple_type": "not_list",
    "model_type": "not_object",
    "model_attributes_type": "not_object",
}


def _problem(found: ErrorDetails, model: type[BaseModel], at: Loc = ()) -> Problem:
    loc = (*at, *(step for step in found["loc"] if step not in ("bool", "int", "str")))
    kind, context = found["type"], found.get("ctx", {})
    if kind == "literal_error":
        known = str(context["expected"]).replace("'", "").replace(" or ", ", ")
        return Problem(loc, say("solo.problem.one_of", known=known))
    if kind in ("greater_than_equal", "less_than_equal"):
        low, high = _bounds(model)[next((step for step in reversed(loc) if isinstance(step, str)), "")]
        return Problem(loc, say("solo.problem.range", low=low, high=high))
    if kind.startswith(("too_", "string_too_")):
        return Problem(loc, say("solo.problem.length"))
    return Problem(loc, say(f"solo.problem.{SAID.get(kind, 'wrong')}"))


@cache
def _bounds(model: type[BaseModel]) -> Mapping[str, tuple[int, int]]:
    """The least and the most that a number may be, by its key, as the model of the document has it."""
    return dict(_bounds_in(model.model_json_schema()))


def _bounds_in(schema: Any, key: str = "") -> Iterator[tuple[str, tuple[int, int]]]:
    if isinstance(schema, list):
        for part in schema:
            yield from _bounds_in(part, key)
    elif isinstance(schema, dict):
        if "minimum" in schema:
            yield key, (schema["minimum"], schema["maximum"])
        for name, inner in schema.items():
            keys = inner if name == "properties" else {key: inner}
            for below, part in keys.items():
                yield from _bounds_in(part, below)

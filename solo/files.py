"""Solo games as files: a start and the journal, read with every problem named at once, and written back the same."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from locales import say

from .documents import KINDS, MOST_ENTRIES, GameDocument
from .machine import Answer, Correction, Entry, Game, Refused, Told, Turn, replay
from .reading import BadFile, Problem, read_object, whole
from .viscounts.cards import Board, Scheme, Slot, companion_board, companion_deck
from .viscounts.rules import Viscounts, why_not_start
from .viscounts.state import Start, State, Switches

FORMAT: Final = "west-kingdom/solo-game"


class BadGame(BadFile):
    """All the problems of one game's file."""


def read_game(raw: bytes) -> Game[State]:
    """The game in a file. Raises `BadGame` with all its problems."""
    return game_of(read_object(raw, BadGame))


def game_of(document: object) -> Game[State]:
    """The game that a JSON object tells, as `to_json` writes it. Raises `BadGame`."""
    if not isinstance(document, dict):
        raise BadGame([whole("solo.problem.not_object")])
    start, journal = _start_and_journal(document)
    try:
        return replay(Viscounts(start), journal)
    except Refused as refused:
        raise BadGame([Problem(f"journal[{refused.at}]", refused.why)]) from None


def _start_and_journal(read: dict[str, Any]) -> tuple[Start, tuple[Entry, ...]]:
    if read.get("game") == "architects":
        raise BadGame([Problem("game", say("solo.problem.no_architects"))])
    problems = [*_journal_problems(read.get("journal", []))]
    try:
        document = GameDocument.model_validate(read | {"journal": []})
    except ValidationError as error:
        raise BadGame([*map(_problem, error.errors()), *problems]) from None
    if "board" in read and read["board"] is None:
        problems.insert(0, Problem("board", say("solo.problem.not_object")))
    problems = [*_together(document), *problems]
    if problems:
        raise BadGame(problems)
    start = _start(document)
    if wrong := why_not_start(start):
        raise BadGame([Problem(found.part, found.what) for found in wrong])
    return start, tuple(_entry(entry) for entry in read.get("journal", []))


def _together(document: GameDocument) -> Iterator[Problem]:
    own = bool(document.cards) or document.board is not None
    if document.deck == "companion" and own:
        yield Problem("deck", say("solo.problem.companion_deck"))
    if document.deck == "own" and not (document.cards and document.board):
        yield Problem("deck", say("solo.problem.own_deck"))


def _start(document: GameDocument) -> Start:
    cards, board = companion_deck(), companion_board(document.opponent)
    if document.deck != "companion":
        cards = tuple(Scheme(**card.model_dump()) for card in document.cards)
    if document.board is not None:
        told = document.board.model_dump()
        told["slots"] = tuple(Slot(**slot) for slot in told["slots"])
        board = Board(document.opponent, **told)
    return Start(
        opponent=document.opponent,
        seed=document.seed,
        cards=cards,
        board=board,
        modules=frozenset(document.modules),
        deck=document.deck,
        difficulty=document.difficulty,
        space=document.space,
        segments=document.segments,
        castle=document.castle,
        tracking=document.tracking,
        drawing=document.drawing,
        switches=Switches(**document.switches.model_dump()),
    )


def _entry(read: dict[str, Any]) -> Entry:
    """An entry whose shape has been checked."""
    if "answer" in read:
        return Answer(read["answer"])
    if "turn" in read:
        return Turn()
    if "told" in read:
        return Told(read["told"], {key: value for key, value in read.items() if key != "told"})
    return Correction(read["correct"], read["value"], read.get("index", 0))


def _journal_problems(journal: object) -> Iterator[Problem]:
    """Each entry is checked as what its first key says it is: that names a problem better than four tries."""
    if not isinstance(journal, list):
        yield Problem("journal", say("solo.problem.not_list"))
        return
    if len(journal) > MOST_ENTRIES:
        yield Problem("journal", say("solo.problem.length"))
        return
    for number, entry in enumerate(journal):
        kind = next((kind for kind in KINDS if isinstance(entry, dict) and kind in entry), None)
        if kind is None:
            yield Problem(f"journal[{number}]", say("solo.problem.one_of", known=tuple(KINDS)))
            continue
        try:
            checked = KINDS[kind].model_validate(entry)
        except ValidationError as error:
            for found in error.errors():
                yield _problem(found, f"journal[{number}]")
            continue
        for key in checked.model_fields_set:
            if getattr(checked, key) is None:
                yield Problem(f"journal[{number}].{key}", say("solo.problem.wrong"))


# Writing


def to_json(game: Game[State]) -> dict[str, Any]:
    """The file of a game, as short as it can be told."""
    rules = game.rules
    assert isinstance(rules, Viscounts)
    return start_to_json(rules.start) | {"journal": [entry_to_json(entry) for entry in game.journal]}


def start_to_json(start: Start) -> dict[str, Any]:
    told: dict[str, Any] = {"format": FORMAT, "version": 1, "game": "viscounts"}
    told |= {"modules": sorted(start.modules), "opponent": start.opponent, "deck": start.deck, "seed": start.seed}
    default = Start(start.opponent, start.seed, (), start.board)
    for name in ("difficulty", "space", "segments", "castle", "tracking", "drawing"):
        if getattr(start, name) != getattr(default, name):
            told[name] = getattr(start, name)
    switched = {
        field.name: getattr(start.switches, field.name)
        for field in fields(Switches)
        if getattr(start.switches, field.name) != getattr(default.switches, field.name)
    }
    if switched:
        told["switches"] = switched
    if start.deck != "companion":
        told["cards"] = [asdict(card) for card in start.cards]
        if start.deck == "own" or start.board != companion_board(start.opponent):
            board = asdict(start.board)
            del board["opponent"]
            told["board"] = board
    return told


def entry_to_json(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Answer):
        return {"answer": entry.value}
    if isinstance(entry, Turn):
        return {"turn": True}
    if isinstance(entry, Told):
        return {"told": entry.what, **entry.details}
    told: dict[str, Any] = {"correct": entry.field, "value": entry.value}
    return told | ({"index": entry.index} if entry.index else {})


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


def _problem(found: ErrorDetails, at: str = "") -> Problem:
    path = at
    for step in found["loc"]:
        if isinstance(step, int):
            path += f"[{step}]"
        elif step not in ("bool", "int", "str"):
            path += f".{step}" if path else step
    kind, context = found["type"], found.get("ctx", {})
    if kind == "literal_error":
        known = str(context["expected"]).replace("'", "").replace(" or ", ", ")
        return Problem(path, say("solo.problem.one_of", known=known))
    if kind in ("greater_than_equal", "less_than_equal"):
        low, high = LIMITS.get(path.rpartition(".")[2], (0, 99))
        return Problem(path, say("solo.problem.range", low=low, high=high))
    if kind.startswith(("too_", "string_too_")):
        return Problem(path, say("solo.problem.length"))
    return Problem(path, say(f"solo.problem.{SAID.get(kind, 'wrong')}"))


LIMITS = {"difficulty": (0, 3), "space": (1, 10), "castle": (0, 4), "move": (0, 9)}

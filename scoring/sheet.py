"""What the score sheets of both games have in common, and how a sheet is checked: everything at once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError
from pydantic_core import ErrorDetails

from locales import Message, say

from .problems import Findings, Loc, Problem, nearest, shown

FORMAT: Final = "west-kingdom/score-sheet"
VERSION: Final = 1
LONGEST_NAME: Final = 40
MOST: Final = 999

T = TypeVar("T")
S = TypeVar("S", bound="Sheet")

Count = Annotated[int, Field(ge=0, le=MOST)]
"""Counts and VP: whole numbers; text, true, null or a fraction is no number."""
Several = Annotated[tuple[T, ...], Strict(False)]
"""A JSON list."""


class Part(BaseModel):
    """A JSON object of a sheet. Nothing is guessed: unknown keys and numbers written as text are problems."""

    # Validators are built when a sheet comes in, not when the module is loaded.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    module_of: ClassVar[Mapping[str, str]] = {}
    """The module that a key belongs to; without it the key may only hold its default."""

    def check_modules(self, loc: Loc, modules: tuple[str, ...], findings: Findings) -> None:
        for key, module in self.module_of.items():
            if module not in modules and getattr(self, key) != type(self).model_fields[key].default:
                findings.add((*loc, key), say("scoring.problem.needs_module", module=module))


class Seat(Part):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    colour: str = ""
    controller: Literal["human", "ai"] = "human"
    opponent: str = ""

    @property
    def is_ai(self) -> bool:
        return self.controller == "ai"


class Sheet(Part):
    """The common keys. A game's own sheet adds its keys and overrides `check`."""

    format: Literal["west-kingdom/score-sheet"]
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    game: str
    modules: Several[str] = ()
    played_at: str = ""
    seats: Several[Seat]

    most_seats: ClassVar[int] = 6
    limit_text: ClassVar[Mapping[str, str]] = {}
    """The key of a count whose upper limit a component sets -> the id of the sentence that says so."""

    def to_json(self) -> dict[str, Any]:
        """The sheet as short as it can be told; reading it gives the same sheet."""
        return self.model_dump(mode="json", exclude_defaults=True)

    def check(self, findings: Findings) -> None:
        """What the shape alone does not say: how keys fit with each other and with other seats."""
        if findings.sound("seats") or self.seats:
            self._check_number_of_seats(findings)
        self._check_names(findings)
        if "played_at" in self.model_fields_set and not is_iso_8601(self.played_at):
            findings.add(("played_at",), say("scoring.problem.not_a_date", got=shown(self.played_at)))
        for index, seat in enumerate(self.seats):
            if seat.opponent and not seat.is_ai and findings.sound("seats", index, "controller"):
                findings.add(("seats", index, "opponent"), say("scoring.problem.opponent_of_human"))
        if findings.sound("modules"):
            self.check_modules((), self.modules, findings)
            for index, seat in enumerate(self.seats):
                seat.check_modules(("seats", index), self.modules, findings)

    def _check_number_of_seats(self, findings: Findings) -> None:
        if not 1 <= len(self.seats) <= self.most_seats:
            what = say("scoring.problem.number_of_seats", got=len(self.seats), most=self.most_seats)
            findings.add(("seats",), what)

    def _check_names(self, findings: Findings) -> None:
        taken: set[str] = set()
        for index, seat in enumerate(self.seats):
            loc = ("seats", index, "name")
            if not findings.sound(*loc):
                continue
            if seat.name in taken:
                findings.add(loc, say("scoring.problem.name_twice", name=shown(seat.name)))
            taken.add(seat.name)


class AnyGame(Sheet):
    """Stands in for a game's own sheet where the game is not known: what all games share is still checked."""

    model_config = ConfigDict(extra="ignore")

    class AnySeat(Seat):
        model_config = ConfigDict(extra="ignore")

    game: Literal["viscounts", "architects"]
    seats: Several[AnySeat]


STAND_INS: Final[Mapping[str, object]] = {"format": FORMAT, "version": VERSION, "name": "?", "virtue": 0, "seats": []}
"""Take the place of required keys that are missing, so that the rest can be checked."""
SEATS: Final[Loc] = ("seats",)
NAMING: Final = ("id", "name", "per", "resource")
"""The keys that say which card an entry is."""
StandIns: TypeAlias = defaultdict[Loc, dict[str, object]]
"""By the object that misses them."""


DATE_OR_TIME = re.compile(r"[\dW-]+([T ][\d:.,+-]+Z?)?", re.ASCII)


def is_iso_8601(text: str) -> bool:
    """Python alone is more generous: it takes any sign between date and time."""
    if not DATE_OR_TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def validated(model: type[S], data: dict[str, Any], findings: Findings) -> S:
    """The sheet, or `BadSheet` with every problem."""
    sheet = _readable(model, data, findings)
    sheet.check(findings)
    findings.raise_if_any()
    return sheet


def mended(model: type[S], data: dict[str, Any]) -> tuple[S, tuple[Problem, ...]]:
    """What of a sheet can be scored, and every problem of the whole: what does not fit is left out as well."""
    findings = Findings()
    sheet = _readable(model, data, findings)
    sheet.check(findings)
    problems = findings.problems()
    while clashes := {_left_out(problem.loc) for problem in findings.problems()} - findings.faults - {SEATS}:
        for loc in clashes:
            findings.set_aside(loc)
        sheet = _readable(model, data, findings)
        sheet.check(findings)
    return sheet, problems


def _left_out(loc: Loc) -> Loc:
    """An entry goes with the key that names it; of anything else only what does not fit."""
    return loc[:-1] if len(loc) == 5 and loc[-1] in NAMING else loc


def _readable(model: type[S], data: dict[str, Any], findings: Findings) -> S:
    """Faulty places are taken out and the rest is looked at again, until what is left can be read.

    The cross-checks run on that. What only fails because something was taken out is not told.
    """
    findings.stayed.clear()
    stand_ins: StandIns = defaultdict(dict)
    rest: Any = _without(data, (), findings, stand_ins) if findings.faults else data
    while True:
        try:
            return model.model_validate(rest)
        except ValidationError as error:
            details = error.errors(include_url=False)
            around = {detail["loc"][:length] for detail in details for length in range(len(detail["loc"]))}
            news = [detail for detail in details if findings.sound(*detail["loc"])]
            for detail in news:
                if detail["type"] == "too_short" and detail["loc"] in around:
                    continue  # it only looks short because of its faulty entries
                loc = findings.written(detail["loc"])
                findings.fault(loc, sentence(model, detail, loc))
            for detail in details:
                _mend(model, detail, findings, stand_ins)
        findings.stayed.clear()
        rest = _without(data, (), findings, stand_ins)


def _mend(model: type[Sheet], detail: ErrorDetails, findings: Findings, stand_ins: StandIns) -> None:
    """See to it that the next look does not stumble over the same place."""
    loc = findings.written(detail["loc"])
    findings.set_aside(loc)
    if detail["type"] != "missing":
        return
    if loc == ("game",):
        stand_ins[()]["game"] = model_game(model)
    elif len(loc) in (1, 3) and loc[-1] in STAND_INS:
        stand_ins[loc[:-1]][str(loc[-1])] = STAND_INS[str(loc[-1])]
    else:
        findings.set_aside(loc[:-1])  # an entry without its first key says nothing


def model_game(model: type[Sheet]) -> str:
    known = expected(model, ("game",))
    return str(known["const"] if "const" in known else known["enum"][0])


def _without(value: Any, loc: Loc, findings: Findings, stand_ins: StandIns) -> Any:
    """A copy of the document in which the faulty places are missing; a seat is never missing, only empty."""
    if isinstance(value, dict):
        sound = {key: inner for key, inner in value.items() if (*loc, key) not in findings.faults}
        kept = {key: _without(inner, (*loc, key), findings, stand_ins) for key, inner in sound.items()}
        return kept | stand_ins.get(loc, {})
    if isinstance(value, list):
        if loc == ("seats",):
            seats = [{} if (*loc, i) in findings.faults else seat for i, seat in enumerate(value)]
            return [_without(seat, (*loc, i), findings, stand_ins) for i, seat in enumerate(seats)]
        stayed = [i for i in range(len(value)) if (*loc, i) not in findings.faults]
        if len(stayed) < len(value):
            findings.stayed[loc] = stayed
        return [_without(value[i], (*loc, i), findings, stand_ins) for i in stayed]
    return value


@cache
def schema_of(model: type[Sheet]) -> dict[str, Any]:
    return model.model_json_schema()


def expected(model: type[Sheet], loc: Loc) -> dict[str, Any]:
    """What the JSON Schema says about a place; {} where it says nothing."""
    schema = schema_of(model)
    here: dict[str, Any] = schema
    for part in loc:
        here = here.get("items", {}) if isinstance(part, int) else here.get("properties", {}).get(part, {})
        here = next((one for one in here.get("anyOf", ()) if one.get("type") != "null"), here)
        if "$ref" in here:
            here = schema["$defs"][here["$ref"].rpartition("/")[2]]
    return here


def sentence(model: type[Sheet], detail: ErrorDetails, loc: Loc) -> Message:
    """Our own words for what pydantic found."""
    known = expected(model, loc)
    got = shown(detail["input"])
    kind = detail["type"]
    if kind == "missing":
        return say("scoring.problem.missing", right=_right(known))
    if kind == "extra_forbidden":
        near = nearest(str(loc[-1]), expected(model, loc[:-1]).get("properties", {}))
        return say("scoring.problem.unknown_key_near", near=near) if near else say("scoring.problem.unknown_key")
    if kind == "less_than_equal" and (limit := model.limit_text.get(str(loc[-1]))):
        return say("scoring.problem.too_many", got=got, limit=say(limit, most=known["maximum"]))
    return say("scoring.problem.wrong", got=got, right=_right(known))


def _right(known: Mapping[str, Any]) -> Message:
    """What belongs in a place, in words."""
    if "const" in known:
        return say("scoring.problem.right.exactly", value=shown(known["const"]))
    if "enum" in known:
        return say("scoring.problem.right.one_of", options=", ".join(shown(option) for option in known["enum"]))
    if known.get("minimum", known) == known.get("maximum"):
        return say("scoring.problem.right.exactly", value=shown(known["minimum"]))
    match known.get("type"):
        case "integer":
            return say("scoring.problem.right.whole", low=known["minimum"], high=known["maximum"])
        case "string" if "maxLength" in known:
            return say("scoring.problem.right.text_of", low=known["minLength"], high=known["maxLength"])
        case "array" if known.get("minItems", known) == known.get("maxItems"):
            return say("scoring.problem.right.array_of", n=known["minItems"])
        case kind:
            return say(f"scoring.problem.right.{kind}")

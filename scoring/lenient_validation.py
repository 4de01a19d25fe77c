"""How a sheet is read although it has faults: everything that is wrong with it is found at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from interchange.problems import Loc, Problem

from .problems import Findings
from .sentences import expected, sentence, unknown_key
from .sheet import FORMAT, VERSION, Seat, Sheet

S = TypeVar("S", bound=Sheet)

STAND_INS: Final[Mapping[str, object]] = {"format": FORMAT, "version": VERSION, "name": "?", "virtue": 0, "seats": []}
"""Take the place of required keys that are missing, so that the rest can be checked."""
SEATS: Final[Loc] = ("seats",)
LOOKED_AT: Final = 20_000
"""Seats. Of a crowd the rest is not looked at one by one: that nobody has so many at a table is one problem."""
NAMING: Final = ("id", "name", "per", "resource")
"""The keys that say which card an entry is."""
StandIns: TypeAlias = defaultdict[Loc, dict[str, object]]
"""By the object that misses them."""


def validated(model: type[S], data: dict[str, Any], findings: Findings) -> S:
    """The sheet, or `BadSheet` with every problem."""
    given_seats = data.get("seats")
    seats: list[Any] = given_seats if isinstance(given_seats, list) else []
    crowd = len(seats) > LOOKED_AT
    sheet, _ = _readable(model, data | {"seats": seats[:LOOKED_AT]} if crowd else data, findings)
    sheet.check(findings)
    if crowd:
        findings.add(SEATS, sheet.not_so_many(len(seats)))
    findings.raise_if_any()
    return sheet


def mended(model: type[S], data: dict[str, Any]) -> tuple[S, tuple[Problem, ...]]:
    """What of a sheet can be scored, and every problem of the whole: what does not fit is left out as well."""
    findings = Findings()
    sheet, rest = _readable(model, data, findings)
    sheet.check(findings)
    problems = findings.problems()
    clashing = bool(problems)
    while clashing:  # what is left is a sheet of its own: places that were taken out hold nothing
        findings = Findings()
        sheet.check(findings)
        clashes = {_left_out(problem.loc) for problem in findings.problems() if _in_the_way(problem.loc)}
        for loc in clashes:
            findings.set_aside(loc)
        sheet, rest = _readable(model, rest, findings)
        clashing = bool(clashes)
    return sheet, problems


def _in_the_way(loc: Loc) -> bool:
    """Too many seats, two of one name, or an AI without its opponent can be scored all the same."""
    return loc != SEATS and not (len(loc) == 3 and loc[-1] in ("name", "opponent"))


def _left_out(loc: Loc) -> Loc:
    """An entry goes with the key that names it; of anything else only what does not fit."""
    return loc[:-1] if len(loc) == 5 and loc[-1] in NAMING else loc


def _readable(model: type[S], data: dict[str, Any], findings: Findings) -> tuple[S, dict[str, Any]]:
    """Faulty places are taken out and the rest is looked at again, until what is left can be read.

    The cross-checks run on that. What only fails because something was taken out is no problem.
    """
    stand_ins: StandIns = defaultdict(dict)
    while True:
        findings.stayed.clear()
        rest = _without(model, data, (), findings, stand_ins)
        try:
            return model.model_validate(rest), rest
        except ValidationError as error:
            details = error.errors(include_url=False, include_context=False)
        _tell(model, details, data, findings)
        for detail in details:
            _mend(model, detail, findings, stand_ins)


def _tell(model: type[Sheet], details: Sequence[ErrorDetails], data: dict[str, Any], findings: Findings) -> None:
    """The faults of this look that do not follow from those of the looks before."""
    news = [detail for detail in details if findings.sound(*detail["loc"])]
    for detail in news:
        loc = findings.written(detail["loc"])
        if detail["type"] == "extra_forbidden":
            findings.fault(loc, unknown_key(_meant(model, data, loc, findings)))
        # A list that is short only because its faulty entries were taken out is not too short.
        elif detail["type"] != "too_short" or len(detail["input"]) < expected(model, loc)["minItems"]:
            findings.fault(loc, sentence(model, detail, loc))


def _meant(model: type[Sheet], data: Any, loc: Loc, findings: Findings) -> str | None:
    """The key that an unknown one was probably meant to be. Nothing is built on that key holding its default."""
    near = findings.meant(str(loc[-1]), expected(model, loc[:-1]).get("properties", {}))
    if near is not None:
        for part in loc[:-1]:
            data = data[part]
        if near not in data:
            findings.set_aside((*loc[:-1], near))
    return near


def _mend(model: type[Sheet], detail: ErrorDetails, findings: Findings, stand_ins: StandIns) -> None:
    """Takes the place out, so that the next look does not find it again."""
    loc = findings.written(detail["loc"])
    findings.set_aside(loc)
    if detail["type"] != "missing":
        return
    if loc == ("game",):
        stand_ins[()]["game"] = _game_of(model)
    elif len(loc) in (1, 3) and loc[-1] in STAND_INS:
        stand_ins[loc[:-1]][str(loc[-1])] = STAND_INS[str(loc[-1])]
    else:
        findings.set_aside(loc[:-1])  # an entry without its first key says nothing


def _game_of(model: type[Sheet]) -> str:
    known = expected(model, ("game",))
    return str(known["const"] if "const" in known else known["enum"][0])


@cache
def _blank_seat(model: type[Sheet]) -> Seat:
    """One that says nothing, for all seats that are empty or cannot be read."""
    common = {"format": FORMAT, "version": VERSION, "game": _game_of(model)}
    seat = {key: STAND_INS[key] for key in expected(model, (*SEATS, 0))["required"]}
    return model.model_validate(common | {"seats": [seat]}).seats[0]


def _without(model: type[Sheet], value: Any, loc: Loc, findings: Findings, stand_ins: StandIns) -> Any:
    """A copy of the document in which the faulty places are missing; a seat is never missing, only empty."""
    if not findings.touched(loc):
        return value
    if isinstance(value, dict):
        sound = {key: inner for key, inner in value.items() if (*loc, key) not in findings.faults}
        kept = {key: _without(model, inner, (*loc, key), findings, stand_ins) for key, inner in sound.items()}
        return kept | stand_ins.get(loc, {})
    if isinstance(value, list):
        places = [(*loc, index) for index in range(len(value))]
        if loc == SEATS:
            blank = _blank_seat(model)
            return [
                blank if not seat or place in findings.faults else _without(model, seat, place, findings, stand_ins)
                for place, seat in zip(places, value, strict=True)
            ]
        stayed = [index for index, place in enumerate(places) if place not in findings.faults]
        if len(stayed) < len(value):
            findings.stayed[loc] = stayed
        return [_without(model, value[index], places[index], findings, stand_ins) for index in stayed]
    return value

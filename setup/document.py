"""The setup as JSON: what the command prints, what the app exports, and what is read back.

What follows from the code is printed for the reader and worked out anew on the way in. What was entered by hand and
chosen in the draft is in the document alone, under `entered` and `picks`, and only where there is any.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from interchange.json_reader import Limits, read_object
from interchange.problems import BadFile, Problem
from locales import Message, Texts, say

from .change import why_not_by_hand, why_not_enter, why_not_pick
from .code import BadCode, parse
from .draws import Draw
from .mix import BadSetup
from .plan import Plan, Step, code_of, from_code, plan

FORMAT: Literal["west-kingdom/setup"] = "west-kingdom/setup"
VERSION: Literal[1] = 1
LIMITS = Limits()


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class DrawDocument(_Strict):
    id: str
    kind: Literal["order", "pick", "deal", "shuffle"]
    by: Literal["app", "table"] = Field(description="table: only the cards can do it, shuffle them yourself")
    candidates: list[str] = Field(description="what may come out; empty where no source shows the faces")
    result: list[str] | None = Field(description="null: not known, or not yet")
    rerolls: int = Field(ge=0)
    locked: bool
    entered: bool = Field(description="dealt by hand instead of drawn by the app")


class StepDocument(_Strict):
    id: str
    text: str
    draws: list[DrawDocument]


class SetupDocument(_Strict):
    format: Literal["west-kingdom/setup"]
    version: Literal[1]
    game: Literal["viscounts", "architects"]
    modules: list[str]
    players: int = Field(ge=1, le=6, description="the people; 1 is solo")
    solo: str | None = Field(description="the opponent in play, also where it was drawn")
    code: str = Field(description="holds game, modules, players, opponent, boards, seed, locks and re-rolls")
    steps: list[StepDocument]
    counts: dict[str, int | list[int] | None] = Field(description="null: no source gives the number")
    entered: dict[str, list[str]] = Field(
        default_factory=dict, description="what was dealt by hand, by draw; no code holds it"
    )
    picks: list[str] = Field(
        default_factory=list, description="what was chosen in the draft, in order; no code holds it"
    )


def document(plan: Plan, words: Texts) -> dict[str, Any]:
    """The plan as the JSON object that `read` takes."""
    mix, choices = plan.mix, plan.choices
    found: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": mix.game,
        "modules": list(mix.modules),
        "players": mix.players,
        "solo": plan.opponent,
        "code": str(code_of(plan)),
        "steps": [_step(plan, step, words) for step in plan.steps],
        "counts": {name: list(n) if isinstance(n, tuple) else n for name, n in plan.counts.items()},
    }
    if choices.entered:
        found["entered"] = {name: list(value) for name, value in choices.entered.items()}
    if choices.picks:
        found["picks"] = list(choices.picks)
    return found


def read(raw: bytes) -> Plan:
    """The plan of a document; `BadSetup` says everything that is wrong with it."""
    try:
        document = SetupDocument.model_validate(read_object(raw, LIMITS))
    except BadFile as bad:
        raise BadSetup(bad.problems) from None
    except ValidationError as error:
        raise BadSetup(map(_problem, error.errors())) from None
    now, found = _dealt(document.code, document.entered, document.picks)
    said: dict[str, tuple[object, object]] = {
        "game": (document.game, now.mix.game),
        "modules": (sorted(document.modules), sorted(now.mix.modules)),
        "players": (document.players, now.mix.players),
        "solo": (document.solo, now.opponent),
    }
    for key, (given, code) in said.items():
        if given != code:
            found.append(Problem((key,), say("setup.problem.document_says", given=_shown(given), code=_shown(code))))
    if found:
        raise BadSetup(found)
    return now


def dealt(code: str, entered: Mapping[str, Sequence[str]], picks: Sequence[str], by_hand: Sequence[str] = ()) -> Plan:
    """The code's plan with what was entered or is drawn by hand, and with what was chosen in the draft; `BadSetup`
    says what does not fit."""
    now, found = _dealt(code, entered, picks, by_hand)
    if found:
        raise BadSetup(found)
    return now


def _dealt(
    code: str, values: Mapping[str, Sequence[str]], picks: Sequence[str], by_hand: Sequence[str] = ()
) -> tuple[Plan, list[Problem]]:
    """Each entry and choice is checked in the order of the table; those that do not fit are left out and named."""
    try:
        bare = from_code(parse(code))
    except BadCode as error:
        raise BadSetup((Problem(("code",), error.what),)) from None
    choices = replace(bare.choices, locked=frozenset())  # the locks come last: a locked draw takes no entry
    now = plan(choices)
    found = [
        Problem(("by_hand", name), say("setup.problem.entered", why=why))
        for name in by_hand
        if (why := why_not_by_hand(now, name))
    ]
    choices = replace(choices, by_hand=frozenset(by_hand) - {str(problem.loc[1]) for problem in found})
    entered = {name: tuple(value) for name, value in values.items()}
    if strange := sorted(entered.keys() - bare.draws.keys()):
        raise BadSetup(tuple(Problem(("entered", name), say("setup.problem.draw", given=name)) for name in strange))
    in_order = [name for name in bare.draws if name in entered]
    now = plan(choices)
    for name in in_order:
        if bare.draws[name].open:
            now = _with(now, name, entered[name], found)
    for at, option in enumerate(picks):
        seat = now.draft.seat if now.draft else None
        if why := why_not_pick(now, seat or 0, option):
            found.append(Problem(("picks", at), say("setup.problem.pick", given=option, why=why)))
            break
        now = plan(replace(now.choices, picks=(*now.choices.picks, option)))
    for name in in_order:
        if not bare.draws[name].open:
            now = _with(now, name, entered[name], found)
    return plan(replace(now.choices, locked=bare.choices.locked)), found


def _with(now: Plan, draw: str, value: tuple[str, ...], found: list[Problem]) -> Plan:
    if why := why_not_enter(now, draw, value):
        found.append(Problem(("entered", draw), say("setup.problem.entered", why=why)))
        return now
    return plan(replace(now.choices, entered=MappingProxyType({**now.choices.entered, draw: value})))


def _step(plan: Plan, step: Step, words: Texts) -> dict[str, Any]:
    return {
        "id": step.id,
        "text": words.render(step.text),
        "draws": [_draw(plan.draws[name]) for name in step.draws],
    }


def _draw(draw: Draw) -> dict[str, Any]:
    return {
        "id": draw.id,
        "kind": draw.kind,
        "by": "app" if draw.by_app else "table",
        "candidates": list(draw.candidates),
        "result": None if draw.result is None else list(draw.result),
        "rerolls": draw.rerolls,
        "locked": draw.locked,
        "entered": draw.entered,
    }


def _problem(error: ErrorDetails) -> Problem:
    match error["type"]:
        case "missing":
            return Problem(error["loc"], say("setup.problem.key_missing"))
        case "extra_forbidden":
            return Problem(error["loc"], say("setup.problem.key_unknown"))
        case _:
            return Problem(error["loc"], say("setup.problem.key_kind", given=_shown(error["input"])))


def _shown(value: object) -> str | Message:
    if value is None or value == []:
        return say("setup.text.none")
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

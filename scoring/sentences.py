"""What is wrong with a place of a sheet, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from pydantic_core import ErrorDetails

from interchange.problems import Loc, shown
from locales import Message, say

from .sheet import Sheet

REMEMBERED: Final = 1000
"""A file that is wrong in very many places is mostly wrong in the same way."""


@cache
def schema_of(model: type[Sheet]) -> dict[str, Any]:
    return model.model_json_schema()


def expected(model: type[Sheet], loc: Loc) -> dict[str, Any]:
    """What the JSON Schema says about a place; {} where it says nothing."""
    return _expected(model, any_entry(loc))


def any_entry(loc: Loc) -> Loc:
    """All entries of a list have the same rules."""
    return tuple([0 if isinstance(part, int) else part for part in loc])


@lru_cache(REMEMBERED)
def _expected(model: type[Sheet], loc: Loc) -> dict[str, Any]:
    schema = schema_of(model)
    here: dict[str, Any] = schema
    for part in loc:
        here = here.get("items", {}) if isinstance(part, int) else here.get("properties", {}).get(part, {})
        here = next((one for one in here.get("anyOf", ()) if one.get("type") != "null"), here)
        if "$ref" in here:
            here = schema["$defs"][here["$ref"].rpartition("/")[2]]
    return here


def sentence(model: type[Sheet], detail: ErrorDetails, loc: Loc) -> Message:
    """Our own words for what pydantic found, unknown keys excepted."""
    got = "" if detail["type"] == "missing" else shown(detail["input"])
    return _sentence(model, detail["type"], any_entry(loc), got)


@lru_cache(REMEMBERED)
def _sentence(model: type[Sheet], kind: str, loc: Loc, got: str) -> Message:
    known = _expected(model, loc)
    if kind == "missing":
        return say("scoring.problem.missing", right=_right(known))
    if kind == "less_than_equal" and (limit := model.limit_text.get(str(loc[-1]))):
        return say("scoring.problem.too_many", got=got, limit=say(limit, most=known["maximum"]))
    return say("scoring.problem.wrong", got=got, right=_right(known))


@lru_cache(REMEMBERED)
def unknown_key(near: str | None) -> Message:
    return say("scoring.problem.unknown_key_near", near=near) if near else say("scoring.problem.unknown_key")


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

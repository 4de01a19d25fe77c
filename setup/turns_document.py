"""The turns of a session as the store keeps them: its document of kind "turns"."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .ending import Company, Reason
from .mix import GAMES, Game
from .turns import MOST_SPACES, Ended, Turns, of_own_turn

FORMAT: Literal["west-kingdom/turns"] = "west-kingdom/turns"
VERSION: Literal[1] = 1
MOST_SEATS = 12
MOST_TURNS = 10_000


def written(now: Turns) -> dict[str, Any]:
    ended = now.ended
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": now.company.game,
        "modules": sorted(now.company.modules),
        "people": now.company.people,
        "ai": now.company.ai,
        "first": now.first,
        "done": now.done,
        "ended": {"turn": ended.turn, "reasons": list(ended.reasons)} if ended else None,
        "filled": list(now.filled),
        "spaces": now.told,
    }


def read_turns(body: Mapping[str, Any]) -> Turns:
    """What `written` wrote; ValueError for anything else."""
    told = _Body.model_validate(dict(body))
    company = Company(told.game, frozenset(told.modules), told.people, told.ai)
    ended = Ended(told.ended.turn, tuple(told.ended.reasons)) if told.ended else None
    now = Turns(company, told.first, told.done, ended, tuple(told.filled), told.spaces)
    if not set(told.modules) <= {*GAMES[told.game].modules}:
        raise ValueError("modules: not of this game")
    if now.seats > MOST_SEATS or now.first >= told.people:
        raise ValueError("seats: there are not so many")
    if ended and (ended.turn > now.done or len({*ended.reasons}) < len(ended.reasons)):
        raise ValueError("ended: in a turn that is not there yet, or twice by the same")
    if ended and not {*ended.reasons} <= {*now.ending.reasons}:
        raise ValueError("ended: not in this game")
    if list(now.filled) != sorted(now.filled) or max(now.filled, default=0) > now.done:
        raise ValueError("filled: in a turn that is not there yet")
    if (now.filled and now.ending.hall is None) or (now.spaces is not None and len(now.filled) > now.spaces):
        raise ValueError("filled: more than there are spaces")
    return now


def only_of_turn(before: Mapping[str, Any], after: Mapping[str, Any], seat: int) -> bool:
    """Whether a change is one that this seat may make: in its own turn, an act of that turn."""
    now = read_turns(before)
    return now.seat == seat and read_turns(after) in (now, *of_own_turn(now))


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Ended(_Strict):
    turn: int = Field(ge=0, le=MOST_TURNS)
    reasons: list[Reason] = Field(min_length=1)


class _Body(_Strict):
    format: Literal["west-kingdom/turns"]
    version: Literal[1]
    game: Game
    modules: list[str]
    people: int = Field(ge=1, le=MOST_SEATS)
    ai: bool
    first: int = Field(ge=0)
    done: int = Field(ge=0, le=MOST_TURNS)
    ended: _Ended | None
    filled: list[int] = Field(max_length=MOST_SPACES)
    spaces: int | None = Field(ge=1, le=MOST_SPACES)

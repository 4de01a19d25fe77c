"""The turns of a session as the store keeps them: its document of kind "turns"."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from content.games import MODULES, Game

from .ending import Company, Reason
from .turns import MOST_SPACES, Ended, Turns, at, of_own_turn

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
        "spaces": now.entered_spaces,
    }


def read_turns(body: Mapping[str, Any]) -> Turns:
    """What `written` wrote; ValueError for anything else.

    Of two phones that write at once each takes back only its own steps, so one may hold what the other has undone:
    what was seen in a turn that is not there yet counts for the present one.
    """
    stored = _Body.model_validate(dict(body))
    company = Company(stored.game, frozenset(stored.modules), stored.people, stored.ai)
    reasons = tuple(dict.fromkeys(stored.ended.reasons)) if stored.ended else ()
    ended = Ended(stored.ended.turn, reasons) if stored.ended and reasons else None
    now = at(Turns(company, stored.first, 0, ended, tuple(sorted(stored.filled)), stored.spaces), stored.done)
    if not set(stored.modules) <= {*MODULES[stored.game]}:
        raise ValueError("modules: not of this game")
    if now.seats > MOST_SEATS or now.first >= stored.people:
        raise ValueError("seats: there are not so many")
    if not {*reasons} <= {*now.ending.reasons} or (now.filled and now.ending.hall is None):
        raise ValueError("ended, filled: not in this game")
    return now


def only_of_turn(before: Mapping[str, Any], after: Mapping[str, Any], seat: int) -> bool:
    """Whether a change is one that this seat may make: in its own turn, an act of that turn."""
    now = read_turns(before)
    return now.seat == seat and read_turns(after) in (now, *of_own_turn(now))


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


_Turn: TypeAlias = Annotated[int, Field(ge=0, le=MOST_TURNS)]


class _Ended(_Strict):
    turn: _Turn
    reasons: list[Reason]


class _Body(_Strict):
    format: Literal["west-kingdom/turns"]
    version: Literal[1]
    game: Game
    modules: list[str]
    people: int = Field(ge=1, le=MOST_SEATS)
    ai: bool
    first: int = Field(ge=0)
    done: _Turn
    ended: _Ended | None
    filled: list[_Turn] = Field(max_length=MOST_SPACES)
    spaces: int | None = Field(ge=1, le=MOST_SPACES)

"""What the values of an archive may be: ids, times, texts, counts, and the reasons that a score gives."""

from __future__ import annotations

from base64 import b64decode
from datetime import UTC, datetime
from typing import Annotated, Any, TypeAlias
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from content.games import Module
from models.backup_files import LARGEST_PHOTO
from models.values import JsonObject

FIRST_YEAR, LAST_YEAR = 1970, 2199
MOST_SEATS = 12
MOST_LINES = 60
DEEPEST_WHY = 6
JPEG = b"\xff\xd8\xff"
LARGEST_COUNT = 2_000_000_000


def _id(text: str) -> str:
    try:
        if str(UUID(text)) == text:
            return text
    except ValueError:
        pass
    raise PydanticCustomError("no_id", "an id is a UUID in small letters")


def _time(value: object) -> datetime:
    """No number, and only what both databases and every time zone can show."""
    if isinstance(value, datetime) or (isinstance(value, str) and len(value) <= 40):
        try:
            time = value if isinstance(value, datetime) else datetime.fromisoformat(value)
            if time.tzinfo and FIRST_YEAR <= time.year <= LAST_YEAR:
                return time.astimezone(UTC)
        except (ValueError, OverflowError):
            pass
    raise PydanticCustomError("no_time", "a time has a zone")


def _message(value: object, depth: int = 0) -> bool:
    """Whether this is a message as the store keeps it; whether this app has words for it is another matter."""
    if not isinstance(value, dict) or set(value) != {"id", "values"} or depth > DEEPEST_WHY:
        return False
    id, values = value["id"], value["values"]
    if not isinstance(id, str) or not isinstance(values, dict):
        return False
    return all(_message_value(part, depth) for part in values.values())


def _message_value(value: object, depth: int) -> bool:
    if isinstance(value, list):
        return all(isinstance(part, str) or _message(part, depth + 1) for part in value)
    return type(value) in (int, str) or _message(value, depth + 1)


def _why(value: object) -> object:
    if value is None or _message(value):
        return value
    raise PydanticCustomError("no_message", "a reason is a message")


def right_changes(changes: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What the match's page shows of them has to be what it is said to be."""
    for what, values in changes.items():
        if not all(value is None or _is_changeable(what, value) for value in values):
            raise PydanticCustomError("no_change", "not what can be changed in a match")
    return changes


def _is_changeable(what: str, value: Any) -> bool:
    match what:
        case "played_at":
            return isinstance(value, str) and bool(_time(value))
        case "duration_s":
            return type(value) is int and 0 <= value <= LARGEST_COUNT
        case "modules":
            return isinstance(value, list) and all(isinstance(word, str) for word in value)
        case "score":
            return isinstance(value, list) and all(
                isinstance(seat, list) and len(seat) == 2 and isinstance(seat[0], str) and type(seat[1]) is int
                for seat in value
            )
    return isinstance(value, str | int | float | bool)


def _picture(text: str) -> str:
    try:
        data = b64decode(text, validate=True)
    except ValueError:
        data = b""
    if not data.startswith(JPEG):
        raise PydanticCustomError("no_picture", "a photo is a JPEG in base 64")
    return text


def _different(values: list[str]) -> list[str]:
    return sorted(set(values))


Id: TypeAlias = Annotated[str, AfterValidator(_id), WithJsonSchema({"type": "string", "format": "uuid"})]
Time: TypeAlias = Annotated[datetime, BeforeValidator(_time), WithJsonSchema({"type": "string", "format": "date-time"})]
Short: TypeAlias = Annotated[str, Field(max_length=200)]
Long: TypeAlias = Annotated[str, Field(max_length=20_000)]
Word: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,59}$")]
Count: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST_COUNT)]
Side: TypeAlias = Annotated[int, Field(ge=1, le=10_000)]
Picture: TypeAlias = Annotated[
    str,
    Field(max_length=LARGEST_PHOTO * 4 // 3),
    AfterValidator(_picture),
    WithJsonSchema({"type": "string", "contentEncoding": "base64", "contentMediaType": "image/jpeg"}),
]
Points: TypeAlias = Annotated[int, Field(ge=-99_999, le=99_999)]
Modules: TypeAlias = Annotated[list[Module], Field(max_length=20), AfterValidator(_different)]
Why: TypeAlias = Annotated[
    JsonObject | None,
    BeforeValidator(_why),
    WithJsonSchema({"type": ["object", "null"], "required": ["id", "values"]}),
]

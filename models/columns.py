"""Column types that say what they hold: UTC times, module mixes, JSON, texts by message id."""

# ruff: noqa: ARG002 - SQLAlchemy hands the dialect to every column type, needed or not.

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, String
from sqlalchemy.types import TypeDecorator

from locales import Message
from locales import Value as MessageValue
from models.errors import StoreTrouble


class CheckedColumn(TypeDecorator[Any]):
    """The database may be damaged: a value that cannot be read raises `StoreTrouble`, not an error of the app."""

    impl: Any = String
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def checked(value: Any) -> Any:
            try:
                return read(value)
            except Exception as error:
                raise StoreTrouble("damaged", f"a value that is no {type(self).__name__.lower()}") from error

        return checked


class UtcTime(CheckedColumn):
    """An aware time, kept in UTC. A naive one is refused, as its moment is not known."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without a zone: {value}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Mix(TypeDecorator[tuple[str, ...]]):
    """A set of module ids in one order only, so that equal mixes are equal texts and group together."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Iterable[str] | None, dialect: Dialect) -> str:
        return "+".join(sorted(set(value or ())))

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...]:
        return tuple(value.split("+")) if value else ()


class Json(CheckedColumn):
    """A JSON value. Python holds True and 1 for equal; here they are different values, or a change gets lost."""

    impl = JSON
    cache_ok = True

    def compare_values(self, x: Any, y: Any) -> bool:
        return same_json(x, y)


class Words(CheckedColumn):
    """A message by id and values; it becomes words when it is shown."""

    impl = JSON(none_as_null=True)
    cache_ok = True

    def process_bind_param(self, value: Message | None, dialect: Dialect) -> Any:
        return None if value is None else message_to_json(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Message | None:
        return None if value is None else message_from_json(value)


def to_json(value: Any) -> str:
    """Compact, and refusing what is no JSON (NaN, infinities)."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def same_json(one: Any, other: Any) -> bool:
    return one is other or to_json(one) == to_json(other)


def message_to_json(message: Message) -> dict[str, Any]:
    return {"id": message.id, "values": {name: _value_to_json(value) for name, value in message.values.items()}}


def message_from_json(data: dict[str, Any]) -> Message:
    return Message(data["id"], {name: _value_from_json(value) for name, value in data["values"].items()})


def _value_to_json(value: MessageValue) -> Any:
    if isinstance(value, Message):
        return message_to_json(value)
    if isinstance(value, tuple):
        return [_value_to_json(part) for part in value]
    return value


def _value_from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return message_from_json(value)
    if isinstance(value, list):
        return tuple(_value_from_json(part) for part in value)
    return value

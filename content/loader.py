"""Reads the TOML files into the frozen dataclasses that describe them.

The dataclasses are the schema: every key of a file must be a field, every field without a default must be
there, and values must have the field's type. What a file lists as `unknown` becomes None. Whatever does
not fit is an error that names the file and the entry.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType, NoneType, UnionType
from typing import Literal, TypeVar, Union, cast, get_args, get_origin

HERE = Path(__file__).parent
T = TypeVar("T")


class BadContent(Exception):
    """A content file that cannot be trusted. `path` leads from the entry to the value that is wrong."""

    def __init__(self, what: str, path: tuple[str, ...] = ()) -> None:
        self.what, self.path = what, path
        super().__init__(what)

    def within(self, key: object) -> "BadContent":
        return BadContent(self.what, (str(key), *self.path))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Entry:
    """One fact, or one card: the id never changes, the source says where each number can be checked.

    Entries are loaded once and compared by identity: that makes them hashable, and spares the start
    of the app a third of the time that making these classes takes.
    """

    id: str
    source: str
    note: str = ""
    unknown: tuple[str, ...] = ()  # the fields that no source gives; they are None


def deck(file: str, kind: type[T]) -> Mapping[str, T]:
    """The entries of a file that holds one kind of thing, by id."""
    return cast(Mapping[str, T], _read(file, Mapping[str, kind]))  # type: ignore[valid-type]  # built at run time


def only(file: str, kind: type[T]) -> T:
    """The entry of a file that holds a single one."""
    entries = deck(file, kind)
    if len(entries) != 1:
        raise BadContent(f"content/{file}: {len(entries)} entries, 1 expected")
    return next(iter(entries.values()))


def whole(file: str, kind: type[T]) -> T:
    """A file whose entries are all different: one field each."""
    return cast(T, _read(file, kind))


def tables(file: str) -> dict[str, object]:
    """A file as TOML has it."""
    try:
        return tomllib.loads((HERE / file).read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"content/{file}: {error}") from error


def _read(file: str, kind: object) -> object:
    try:
        return _reader(kind)(tables(file), "")
    except BadContent as error:
        if not error.path:
            raise BadContent(f"content/{file}: {error.what}") from None
        entry, *inner = error.path
        raise BadContent(
            f"content/{file}, entry {entry!r}{''.join(f', {key}' for key in inner)}: {error.what}"
        ) from None


# A reader takes the TOML value and the key it stands under: an entry's key is its id.
Reader = Callable[[object, str], object]


@cache
def _reader(kind: object) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if kind is str or kind is int or kind is bool:
        return _plain(kind)
    if origin is Literal:
        return _one_of(args)
    if origin is Union or origin is UnionType:
        return _any_of(tuple(arg for arg in args if arg is not NoneType))
    if origin is tuple:
        return _list(_reader(args[0])) if args[1:] == (...,) else _row(tuple(_reader(arg) for arg in args))
    if origin is Mapping:
        return _mapping(args[0], _reader(args[1]))
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind)
    raise TypeError(f"no reader for {kind}")


def _plain(kind: type) -> Reader:
    def read(value: object, _key: str) -> object:
        if type(value) is not kind:
            raise BadContent(f"{value!r} is no {kind.__name__}")
        return value

    return read


def _one_of(allowed: tuple[object, ...]) -> Reader:
    def read(value: object, _key: str) -> object:
        if value not in allowed or isinstance(value, bool):
            raise BadContent(f"{value!r} is none of {', '.join(map(str, allowed))}")
        return value

    return read


def _any_of(kinds: tuple[object, ...]) -> Reader:
    """An optional value, or dataclasses that the value of their `kind` tells apart."""
    if len(kinds) == 1:
        return _reader(kinds[0])
    by_kind: dict[object, Reader] = {}
    for kind in kinds:
        [told] = [field.type for field in fields(cast(type, kind)) if field.name == "kind"]
        by_kind |= dict.fromkeys(get_args(told), _reader(kind))

    def read(value: object, key: str) -> object:
        name = value.get("kind") if isinstance(value, dict) else None
        if name not in by_kind:
            raise BadContent(f"kind {name!r} is none of {', '.join(map(str, by_kind))}")
        return by_kind[name](value, key)

    return read


def _list(item: Reader) -> Reader:
    def read(value: object, key: str) -> object:
        if not isinstance(value, list):
            raise BadContent(f"{value!r} is no list")
        return tuple([item(part, key) for part in value])

    return read


def _row(items: tuple[Reader, ...]) -> Reader:
    def read(value: object, key: str) -> object:
        if not isinstance(value, list) or len(value) != len(items):
            raise BadContent(f"{value!r} is no list of {len(items)}")
        return tuple([item(part, key) for item, part in zip(items, value, strict=True)])

    return read


def _mapping(key_kind: object, item: Reader) -> Reader:
    read_key = None if key_kind is int else _reader(key_kind)

    def read(value: object, _key: str) -> object:
        if not isinstance(value, dict):
            raise BadContent(f"{value!r} is no table")
        result: dict[object, object] = {}
        for name, part in value.items():
            try:
                result[read_key(name, "") if read_key else _number(name)] = item(part, name)
            except BadContent as error:
                raise error.within(name) from None
        return MappingProxyType(result)

    return read


def _number(name: str) -> int:
    if not name.isdecimal():
        raise BadContent(f"{name!r} is no whole number")
    return int(name)


def _record(kind: type) -> Reader:
    known = {field.name: _reader(cast(object, field.type)) for field in fields(kind)}
    needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
    optional = {field.name for field in fields(kind) if NoneType in get_args(field.type)}

    def read(value: object, key: str) -> object:
        if not isinstance(value, dict):
            raise BadContent(f"{value!r} is no table")
        values: dict[str, object] = {}
        if "id" in known and key:
            values["id"] = key
        for name, part in value.items():
            if name not in known:
                raise BadContent(f"{name!r} is not known here")
            try:
                values[name] = known[name](part, name)
            except BadContent as error:
                raise error.within(name) from None
        for name in value.get("unknown", ()):
            if name not in optional or name in value:
                raise BadContent(f"{name!r} cannot be unknown")
            values[name] = None
        for name in needed:
            if name not in values or values[name] == "":
                raise BadContent(f"no {name}")
        return kind(**values)

    return read

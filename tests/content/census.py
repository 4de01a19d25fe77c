"""Walks all game data: which files there are, and every entry that they become."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property

from content.architects_data import Architects
from content.loader import HERE, Entry
from content.viscounts_data import Viscounts

GAMES: dict[str, type] = {"viscounts": Viscounts, "architects": Architects}
READ_ELSEWHERE = {"scoring.toml", "setup_plan.toml"}  # by content.scoring_tables and by setup
FILES = sorted(str(path.relative_to(HERE)) for path in HERE.glob("**/*.toml"))


def properties(game: str) -> list[str]:
    return [name for name, value in vars(GAMES[game]).items() if isinstance(value, cached_property)]


def entries(value: object) -> Iterator[Entry]:
    """The entries of a deck, of a whole file, or the single one."""
    if isinstance(value, Entry):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from entries(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from entries(getattr(value, field.name))


def tables(file: str) -> dict[str, dict[str, object]]:
    return tomllib.loads((HERE / file).read_text("utf-8"))


def unknowns(file: str) -> Iterator[str]:
    """One line for each value that an entry says is unknown: file, entry, the way to it."""

    def walk(path: str, value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for name in value.get("unknown", ()):
                yield f"{path}.{name}"
            for key, part in value.items():
                yield from walk(f"{path}.{key}", part)
        elif isinstance(value, list):
            for number, part in enumerate(value, 1):
                yield from walk(f"{path}.{number}", part)

    for id, entry in tables(file).items():
        yield from (f"{file} {line}" for line in walk(id, entry))

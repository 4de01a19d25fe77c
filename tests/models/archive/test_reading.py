"""Whatever comes in: a clear line for each problem, and nothing changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interchange.problems import BadFile
from locales import LANGUAGES, texts
from models.archive.problems import MOST_PROBLEMS
from models.archive.reading import LARGEST, read_archive
from tests.models.helpers import FORMATS

FIXTURE = Path(__file__).parents[1] / "fixtures" / "archive-1.json"


def told(raw: bytes) -> list[str]:
    with pytest.raises(BadFile) as bad:
        read_archive(raw, FORMATS)
    for language in LANGUAGES:
        for problem in bad.value.problems:
            assert "\n" not in problem.line(texts(language))
    return [problem.line(texts("en")) for problem in bad.value.problems]


HEAD = b'{"format": "west-kingdom/archive", "version": 1, "people": '
WHOLE = {
    "empty": (b" \n", "$: the file is empty"),
    "not-json": (b"{'a': 1}", "$: this is not JSON; the error is at line 1, column 2"),
    "half": (FIXTURE.read_bytes()[:900], "$: this is not JSON; the error is at line 9"),
    "list": (b"[]", "$: this is not a JSON object"),
    "latin-1": (b'{"a": "\xe9"}', "$: this is not UTF-8 text"),
    "deep": (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "$: nested too deeply"),
    "50-mb": (b" " * 50_000_000 + b"{}", "$: too large; at most 32 MB can be read"),
    "nan": (HEAD + b"[NaN]}", "$: NaN and Infinity are not JSON"),
    "endless-number": (HEAD + b"[1" + b"0" * 5000 + b"]}", "people[0]: this number is too large"),
    "other-format": (b'{"format": "west-kingdom/score-sheet", "version": 1}', "this file is not from this app"),
    "no-version": (b'{"format": "west-kingdom/archive"}', "the version is missing"),
    "version-true": (b'{"format": "west-kingdom/archive", "version": true}', "the version is missing"),
    "newer": (b'{"format": "west-kingdom/archive", "version": 2}', "version 2 is from a newer app"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_of_the_file_as_a_whole(name: str) -> None:
    content, line = WHOLE[name]
    lines = told(content)
    assert len(lines) == 1
    assert lines[0].startswith(line)


def changed(path: str, value: Any) -> bytes:
    """The fixture with one thing different."""
    document = json.loads(FIXTURE.read_bytes())
    here, *parts = document, *path.split(".")
    for part in parts[:-1]:
        here = here[int(part) if part.isdecimal() else part]
    last = parts[-1]
    here[int(last) if last.isdecimal() else last] = value
    return json.dumps(document).encode()


def fixture(path: str) -> Any:
    here = json.loads(FIXTURE.read_bytes())
    for part in path.split("."):
        here = here[int(part) if part.isdecimal() else part]
    return here


ONE = {
    "nul": ("people.0.name", "A\0", "people[0].name: this text contains a broken character"),
    "nul-key": ("cards.0.body", {"\0": 1}, 'cards[0].body["\\u0000"]: this text contains'),
    "surrogate": ("matches.0.notes", "\ud800", "matches[0].notes: this text contains"),
    "infinity": ("cards.0.version", 1e400, None),
    "float": ("cards.0.version", 1.0, "cards[0].version: 1.0 does not belong here"),
    "huge": ("cards.0.body", {"n": 10**30}, "cards[0].body.n: this number is too large"),
    "32-bit": ("matches.0.duration_s", 2**31, "matches[0].duration_s: 2147483648 is out of range"),
    "text-number": ("matches.0.seats.0.total", "12", 'matches[0].seats[0].total: "12" does not belong here'),
    "true-number": ("matches.0.seats.0.total", True, "matches[0].seats[0].total: true does not belong here"),
    "unknown-key": ("people.0.age", 3, "people[0].age: this key is not known here"),
    "unknown-list": ("friends", [], "friends: this key is not known here"),
    "no-list": ("people", {}, "people: {} does not belong here"),
    "no-object": ("people.0", 1, "people[0]: 1 does not belong here"),
    "blank-name": ("people.0.name", " \t", 'people[0].name: " \\t" does not belong here'),
    "id": ("people.0.id", "1; DROP TABLE", 'people[0].id: "1; DROP TABLE" is not a valid id'),
    "no-zone": ("people.0.created_at", "2026-01-01T00:00:00", "people[0].created_at:"),
    "year-1": ("people.0.created_at", "0001-01-01T00:00:00Z", "people[0].created_at:"),
    "time-number": ("people.0.created_at", 1, "people[0].created_at: 1 is not a valid time"),
    "game": ("matches.0.game", "chess", 'matches[0].game: "chess" does not belong here; it must be one of "viscounts"'),
    "module": ("matches.0.modules", ["a+b"], 'matches[0].modules[0]: "a+b" does not belong here'),
    "category": ("matches.1.seats.0.lines", [{"category": "A B", "vp": 1}], "matches[1].seats[0].lines[0].category:"),
    "why": ("matches.1.seats.0.lines", [{"category": "a", "vp": 1, "why": {"id": 1}}], "matches[1].seats[0].lines[0]"),
    "no-seats": ("matches.0.seats", [], "matches[0].seats: [] does not belong here"),
    "stranger": (
        "matches.0.seats.0.person",
        "00000000-0000-4000-8000-000000000001",
        "matches[0].seats[0].person: nobody among the people",
    ),
    "no-session": ("matches.0.session", "00000000-0000-4000-8000-000000000001", "matches[0].session: no session"),
    "id-twice": ("people.1.id", fixture("people.0.id"), "people[1].id: another entry has this id already"),
    "body": ("sessions.0.documents.0.body", {"bad": 1}, "sessions[0].documents[0].body: this is not a document"),
    "body-version": ("sessions.0.documents.0.version", 9, "sessions[0].documents[0].body: version 9"),
    "merged-circle": (
        "people.0.merged",
        {"into": fixture("people.0.id"), "at": "2026-01-01T00:00:00Z"},
        "people[0].merged.into: nobody among the people",
    ),
    "deep-body": ("cards.0.body", json.loads('{"a": ' * 60 + "1" + "}" * 60), "cards[0].body: nested too deeply"),
    "face": ("cards.0.body", {"deck": 7}, "cards[0].body: this is not a document of the kind scheme"),
    "change": ("matches.1.changes.0.changes", {"score": [1, [["a"]]]}, "matches[1].changes[0].changes:"),
    "many-keys": ("people.0.colours", {str(number): 1 for number in range(2000)}, "people[0].colours: too many keys"),
    "setting": ("settings.theme", "pink", 'settings.theme: "pink" does not belong here'),
}


@pytest.mark.parametrize("name", ONE)
def test_of_one_place(name: str) -> None:
    path, value, line = ONE[name]
    lines = told(changed(path, value))
    assert line is None or any(found.startswith(line) for found in lines), lines


def test_a_key_that_stands_twice() -> None:
    assert (
        told(HEAD + b'[], "cards": [{"kind": "a", "kind": "b"}]}')[0]
        == "cards[0].kind: this key appears twice; keep one of them"
    )


def test_a_million_problems_end_soon() -> None:
    lines = told(HEAD + b"[" + b"1," * 1_000_000 + b"1]}")
    assert len(lines) == MOST_PROBLEMS + 1
    assert lines[-1].endswith("and more of this kind")


def test_the_limit_is_for_the_file_alone() -> None:
    assert read_archive(FIXTURE.read_bytes() + b" " * LARGEST, FORMATS, 2 * LARGEST)

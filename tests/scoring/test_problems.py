"""Paths and shown values."""

import pytest

from locales import say
from scoring.problems import Findings, Loc, nearest, path_of, shown


@pytest.mark.parametrize(
    ("loc", "path"),
    [
        ((), "$"),
        (("format",), "format"),
        (("seats", 1, "guildhalls"), "seats[1].guildhalls"),
        (("seats", 1, "outsiders", 0, "id"), "seats[1].outsiders[0].id"),
        (("seats", 0, "castle", "wedges", 2, 1), "seats[0].castle.wedges[2][1]"),
        (("seats", 0, "two words"), "seats[0].two words"),
        (("line\nbreak",), '["line\\nbreak"]'),
    ],
)
def test_paths(loc: Loc, path: str) -> None:
    assert path_of(loc) == path


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (4, "4"),
        (None, "null"),
        ("é", '"é"'),
        ("a\nb", '"a\\nb"'),
        ("\u2028", '"\\u2028"'),
        ("x" * 50, '"' + "x" * 38 + "…"),
    ],
)
def test_shown_values_stay_on_one_short_line(value: object, text: str) -> None:
    assert shown(value) == text


def test_places_are_told_as_they_were_written() -> None:
    findings = Findings()
    findings.stayed[("seats", 1, "outsiders")] = [1, 3]
    findings.set_aside(("seats", 1, "outsiders", 0))
    findings.set_aside(("seats", 0, "silver"))
    assert findings.written(("seats", 1, "outsiders", 1, "id")) == ("seats", 1, "outsiders", 3, "id")
    assert not findings.sound("seats", 0)
    assert not findings.sound("seats", 0, "silver", 0)
    assert findings.sound("seats", 0, "name")
    findings.add(("seats", 1, "outsiders", 0, "id"), say("scoring.problem.unknown_key"))
    assert [problem.path for problem in findings.problems()] == ["seats[1].outsiders[1].id"]


def test_nearest() -> None:
    assert nearest("guildhal", ("guildhalls", "workshops")) == "guildhalls"
    assert nearest("zzz", ("guildhalls", "workshops")) is None

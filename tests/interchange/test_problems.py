"""Paths, shown values, and the line that a problem becomes."""

import pytest

from interchange.problems import Loc, Problem, path_of, shown
from locales import say, texts


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


def test_a_problem_is_said_with_its_path_its_line_or_alone() -> None:
    what = say("interchange.problem.empty")
    en = texts("en")
    assert Problem(("a", 1), what).line(en) == Problem(("a", 1), what).words(en) == "a[1]: the file is empty"
    assert Problem((), what).line(en) == "$: the file is empty"
    assert Problem((), what).words(en) == Problem((), what, "").line(en) == "the file is empty"
    assert Problem((), what, say("app.files.line", line=3)).line(en) == "line 3: the file is empty"
    assert Problem((), what, "a\nb").line(en) == "a\N{REPLACEMENT CHARACTER}b: the file is empty"

"""One test of many cases hides none of them."""

import re

import pytest

from testing.each import each_of


def test_every_case_is_run_with_the_fixtures(tmp_path: object) -> None:
    seen: list[object] = []

    @each_of("number", [1, 2, 3])
    @each_of(("letter", "more"), [("a", 0), ("b", 0)])
    def test(number: int, letter: str, more: int, tmp_path: object) -> None:
        seen.append((number, letter, tmp_path))

    test(tmp_path=tmp_path)
    assert seen == [(number, letter, tmp_path) for number in (1, 2, 3) for letter in "ab"]


def test_all_that_fail_are_told_by_name() -> None:
    @each_of("number", range(40))
    def test(number: int) -> None:
        if number == 7:
            pytest.fail("also without an assert")
        assert number % 2, "even"

    with pytest.raises(BaseExceptionGroup) as error:
        test()
    told = str(error.value)
    assert told.startswith("21 of 40 cases failed")
    assert re.findall(r"^  (\d+)", told, re.MULTILINE) == [str(n) for n in range(40) if n == 7 or n % 2 == 0]
    assert len(error.value.exceptions) == 21
    assert error.value.exceptions[0].__notes__ == ["The case: 0"]


def test_cases_that_have_the_same_name_are_all_told() -> None:
    @each_of("number", [0, 0, 0], lambda _case: "nothing")
    def test(number: int) -> None:
        assert number

    with pytest.raises(BaseExceptionGroup, match="3 of 3") as error:
        test()
    assert len(error.value.exceptions) == 3


def test_no_cases_prove_nothing() -> None:
    with pytest.raises(AssertionError, match="no case"):
        each_of("number", [])

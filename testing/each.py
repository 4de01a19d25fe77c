"""Many cases in one test."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]


def each_of(
    names: str | tuple[str, ...], cases: Iterable[Any], named: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but one test: it runs every case, then shows all that failed, by name.

    It is for long lists of the same kind, where a test for each would cost more than what it proves. All cases share
    the fixtures. A table whose rows are rules of their own stays parametrized.
    """
    keys = (names,) if isinstance(names, str) else names
    rows = list(cases)
    assert rows, "no case"

    def of(test: Test) -> Test:
        def all_cases(**fixtures: Any) -> None:
            failed: dict[str, BaseException] = {}
            for number, case in enumerate(rows):
                values = (case,) if isinstance(names, str) else case
                try:
                    test(**fixtures, **dict(zip(keys, values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    name = str(named(case))
                    error.add_note(f"The case: {name}")
                    failed[name if name not in failed else f"{name} ({number})"] = error
            if failed:
                told = "".join(f"\n  {name}" for name in failed)
                raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} cases failed:{told}", [*failed.values()])

        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        made = functools.wraps(test)(all_cases)
        made.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]  # pytest reads fixtures here
        return made

    return of

import dataclasses
import inspect
from collections.abc import Iterator

import pytest

from pocket.browser import quick_classes


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    quick_classes.install()
    yield
    vars(dataclasses)["inspect"] = inspect


def made(module: str) -> type:
    return dataclasses.make_dataclass("Made", [("a", int), ("b", str, "x")], namespace={"__module__": module})


@pytest.mark.parametrize(
    ("module", "doc"), [("flet.controls", "Made"), ("models.values", "Made(a: int, b: str = 'x')")]
)
def test_only_classes_of_flet_have_no_signature_for_a_docstring(module: str, doc: str) -> None:
    kind = made(module)
    assert kind.__doc__ == doc
    assert dataclasses.asdict(kind(1)) == {"a": 1, "b": "x"}
    assert str(inspect.signature(kind)) == "(a: int, b: str = 'x') -> None"


def test_a_class_with_slots_and_a_property_is_made_as_before() -> None:
    """That is where `dataclasses` asks for more of `inspect`."""

    @dataclasses.dataclass(slots=True)
    class Slotted:
        a: int

        @property
        def double(self) -> int:
            return 2 * self.a

    assert Slotted(2).double == 4

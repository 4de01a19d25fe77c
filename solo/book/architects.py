"""The box of Architects."""

from collections.abc import Callable, Iterator, Mapping

from .form import Form
from .slots import Kind, Slot

FORMS: Mapping[Kind, Callable[[], Form]] = {}


def box() -> Iterator[Slot]:
    yield from ()

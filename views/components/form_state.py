"""What is chosen on a screen before something begins: kept by the open screen, and not stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from views.ui_context import Ui

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class FormState(Generic[F]):
    """A form in the memo of its screen; `first` makes the one that it opens with."""

    ui: Ui
    key: str
    kind: type[F]
    first: Callable[[], F]

    def __call__(self) -> F:
        """As it is at this moment."""
        kept = self.ui.memo.get(self.key)
        return kept if isinstance(kept, self.kind) else self.first()

    def change(self, edit: Callable[[F], F]) -> None:
        self.ui.remember(self.key, edit(self()))

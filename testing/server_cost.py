"""What something costs the server, counted."""

from types import TracebackType
from typing import Any, Self

from sqlalchemy import event
from sqlalchemy.engine import Engine

from testing.counting import Calls
from testing.inprocess import InProcess

MOST_CALLS = 1_000_000
"""Of functions, in one go; a calm machine does some 13,000 in a millisecond. The most has the score pad, 590,000."""


class ServerCost:
    """`with ServerCost(phone) as cost: ...`: then it knows the calls of functions, the statements for the database, and
    the sizes of the messages to this phone."""

    def __init__(self, phone: InProcess) -> None:
        self.statements = 0
        self._phone = phone
        self._calls = Calls()

    def __enter__(self) -> Self:
        self._before = len(self._phone.received)
        event.listen(Engine, "before_cursor_execute", self._asks)
        self._calls.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._calls.__exit__(kind, error, at)
        event.remove(Engine, "before_cursor_execute", self._asks)
        self.messages = self._phone.received[self._before :]

    @property
    def calls(self) -> int:
        return self._calls.count

    def _asks(self, *_asked: Any) -> None:
        self.statements += 1

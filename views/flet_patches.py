"""Patches of Flet 1.0.5 for phones that answer late, or have gone. They can go when their tests pass without them."""

from __future__ import annotations

import asyncio
from typing import Any

from flet.messaging.session import Session


def bear_late_answers(session: Session) -> None:
    """Flet asks a phone to scroll or what it is like, in the name of a control, and hangs up on an answer that comes
    once this control has gone: whoever left a screen while it still scrolled would see the page load anew."""
    hear = session.handle_invoke_method_results

    def heard(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        if control_id in session.index:
            hear(control_id, call_id, result, error)
            return
        session.index[control_id] = session.page  # for as long as whoever asked is told
        try:
            hear(control_id, call_id, result, error)
        finally:
            del session.index[control_id]

    session.handle_invoke_method_results = heard  # type: ignore[method-assign]  # Flet makes its sessions itself


def end_calls_with_the_page(session: Session) -> None:
    """Whatever waits for an answer of a page that is closed gets an error from Flet. The way to another address waits
    in a task that nobody looks after: a phone that went just then would leave an error in the log. It ends instead."""
    call = session.invoke_method

    async def called(*given: Any, **named: Any) -> Any:
        try:
            return await call(*given, **named)
        except RuntimeError as error:
            if str(error) == "Session closed":
                raise asyncio.CancelledError from None
            raise

    session.invoke_method = called  # type: ignore[method-assign]  # Flet makes its sessions itself

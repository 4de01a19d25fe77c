"""Patches of Flet for answers of a phone that come when nobody waits for them any more."""

from __future__ import annotations

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

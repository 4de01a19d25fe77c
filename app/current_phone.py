"""The phone that a page belongs to: the host on this machine, or a guest at the table."""

from __future__ import annotations

from contextvars import ContextVar

PHONE: ContextVar[str | None] = ContextVar("phone", default=None)
"""The fingerprint of the phone whose socket is being served; None is the host. `RequestGuard` sets it before Flet makes
or finds the page of a socket, so that all that is done for the page knows it."""

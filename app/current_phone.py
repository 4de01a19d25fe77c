"""Who is at the other end of a page: the host on this machine, or a phone of the table."""

from __future__ import annotations

from contextvars import ContextVar

PHONE: ContextVar[str | None] = ContextVar("phone", default=None)
"""The fingerprint of the phone whose socket is being served; None is the host. The shield sets it before Flet makes
or finds the page of a socket, so that everything done for the page is done in its name."""

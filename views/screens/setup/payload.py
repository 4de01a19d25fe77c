"""A setup as QR codes for another phone."""

from __future__ import annotations

import flet as ft

from app.setup_payload import body_of
from interchange.qr_payload import BadPayload, pack
from setup.checklist import Checklist
from views.components import muted, notice, payload_pages, sheet
from views.ui_context import Ui

OPEN = "setup-parcel"


def payload_sheet(ui: Ui, now: Checklist) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None
    controls: list[ft.Control] = [muted(ui("app.setup.parcel.text", where=ui("app.receive.open")))]
    try:
        controls += payload_pages(ui, "setup-code", pack("setup", body_of(now)), ui("app.setup.parcel.label"))
    except BadPayload as error:
        controls.append(notice(ui, "setup-code-why", ft.Icons.ERROR_OUTLINE, ui.say(error.what), bad=True))
    return sheet(ui, "setup-parcel", ui("app.setup.parcel"), controls, ui.forget(OPEN))

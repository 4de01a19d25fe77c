"""A setup as a parcel, and back: unlike its code, with what was dealt by hand, the draft, the seats and the ticks."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from interchange.qr_payload import BadPayload, Body, pack
from locales import say
from models.people import tidy_name
from setup.checklist import Checklist, part_key, read_checklist, written
from views.components import muted, notice, parcel_pages, sheet
from views.ui_context import Ui

OPEN = "setup-parcel"


def body_of(now: Checklist) -> Body:
    """The names go along; the ids by which this device knows its people stay here."""
    return {"plan": written(replace(now, seats=tuple(replace(seat, person=None) for seat in now.seats)))}


def read(body: Body) -> Checklist:
    """The checklist, with nothing in it that is not of its plan."""
    try:
        now = read_checklist(body["plan"])
        seats = tuple(replace(seat, name=tidy_name(seat.name)) for seat in now.seats)
    except (KeyError, ValueError, TypeError):
        raise BadPayload(say("app.receive.setup.bad")) from None
    return replace(
        now,
        seats=seats,
        done=now.done & {step.id for step in now.plan.steps},
        ready=now.ready & {part_key(part) for part in now.plan.parts},
        away=now.away & {part.id for part in now.plan.boxed},
    )


def parcel_sheet(ui: Ui, now: Checklist) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None
    controls: list[ft.Control] = [muted(ui("app.setup.parcel.text", where=ui("app.receive.open")))]
    try:
        controls += parcel_pages(ui, "setup-code", pack("setup", body_of(now)), ui("app.setup.parcel.label"))
    except BadPayload as error:
        controls.append(notice(ui, "setup-code-why", ft.Icons.ERROR_OUTLINE, ui.say(error.what), bad=True))
    return sheet(ui, "setup-parcel", ui("app.setup.parcel"), controls, ui.forget(OPEN))

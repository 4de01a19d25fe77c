"""A setup as the body of a QR payload, and back: unlike its code, with what was dealt by hand, the draft, the seats and
the ticks."""

from __future__ import annotations

from dataclasses import replace

from interchange.qr_payload import BadPayload, Body
from locales import say
from models.people import tidy_name
from setup.checklist import Checklist, part_key, read_checklist, written


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

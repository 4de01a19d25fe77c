"""A received setup: the plan with what no code holds, who sits where and what is done already."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from locales import say
from models.parcel import BadParcel, Body
from models.people import clean_name
from models.search import plain
from models.values import Person
from setup.checklist import Checklist, part_key, read_checklist, written
from views.companion import Companion
from views.components import card, heading, muted, paragraph, seat_badge, seat_letters
from views.icons import Icon
from views.receive.offer import Offer
from views.setup.pen import plan_line, seat_names
from views.setup.start import begin_session
from views.ui import Ui, once


def body_of(now: Checklist) -> Body:
    """Who somebody is on this device is nobody else's business: the names go, the people's ids stay."""
    return {"plan": written(replace(now, seats=tuple(replace(seat, person=None) for seat in now.seats)))}


def offer(ui: Ui, companion: Companion, body: Body) -> Offer:
    now = known(read(body), companion.store.people())
    names = seat_names(ui, now.seats, now.plan.opponent)
    rows: list[ft.Control] = [
        ft.Row([seat_badge(ui, letter, seat.colour), ft.Text(name, expand=True)], spacing=12)
        for letter, name, seat in zip(seat_letters(names), names, now.seats, strict=True)
    ]
    controls = [
        paragraph(plan_line(ui, now.plan)),
        card([heading(ui("app.setup.table"), level=3), *rows], key="receive-table"),
        muted(ui("app.receive.setup.done", n=len(now.done), steps=len(now.plan.steps))),
    ]
    if not now.plan.in_code:
        controls.append(muted(ui("app.receive.setup.by-hand")))
    controls.append(muted(ui("app.receive.setup.text")))
    start = once(lambda: begin_session(ui, companion, now))
    return Offer(ui("app.receive.setup"), controls, ui("app.setup.code.open"), Icon.SET_UP, start)


def read(body: Body) -> Checklist:
    """The checklist, with nothing in it that is not of its plan."""
    try:
        now = read_checklist(body["plan"])
        seats = tuple(replace(seat, name=clean_name(seat.name) if seat.name.strip() else "") for seat in now.seats)
    except (KeyError, ValueError, TypeError):
        raise BadParcel(say("app.receive.setup.bad")) from None
    return replace(
        now,
        seats=seats,
        done=now.done & {step.id for step in now.plan.steps},
        ready=now.ready & {part_key(part) for part in now.plan.parts},
        away=now.away & {part.id for part in now.plan.boxed},
    )


def known(now: Checklist, people: tuple[Person, ...]) -> Checklist:
    """With the people of this device who have the names at the table."""
    ids = {plain(person.name): person.id for person in people}
    return replace(now, seats=tuple(replace(seat, person=ids.get(plain(seat.name))) for seat in now.seats))

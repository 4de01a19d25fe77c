"""A received setup: the plan with what no code holds, who sits where and what is done already."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.setup_plan import begin_session, seat_names
from models.text_folding import folded
from models.values import Person
from setup.checklist import Checklist
from views.app_state import AppState
from views.components import card, heading, muted, paragraph, seat_badge, seat_letters
from views.components.icons import Icon
from views.formatting import plan_line
from views.screens.receive.offer import Offer
from views.ui_context import Ui, once


def offer(ui: Ui, app_state: AppState, received: Checklist) -> Offer:
    now = known(received, app_state.store.people.all())
    done = sum(step.id in now.done for step in now.steps)
    names = seat_names(ui.texts, now.seats, now.plan.opponent)
    rows: list[ft.Control] = [
        ft.Row([seat_badge(ui, letter, seat.colour), ft.Text(name, expand=True)], spacing=12)
        for letter, name, seat in zip(seat_letters(names), names, now.seats, strict=True)
    ]
    controls = [
        paragraph(plan_line(ui, now.plan)),
        card([heading(ui("app.setup.table"), level=3), *rows], key="receive-table"),
        muted(ui("app.receive.setup.done", n=done, steps=len(now.steps))),
    ]
    if not now.plan.in_code:
        controls.append(muted(ui("app.receive.setup.by-hand")))
    controls.append(muted(ui("app.receive.setup.text")))

    @once
    def start() -> None:
        id = app_state.change(lambda store: begin_session(store, now, ui.texts))
        ui.go(f"/session/{id}/setup")

    return Offer(ui("app.receive.setup"), controls, ui("app.setup.code.open"), Icon.SET_UP, start)


def known(now: Checklist, people: tuple[Person, ...]) -> Checklist:
    """With the people of this device who have the names at the table."""
    ids = {folded(person.name): person.id for person in people}
    return replace(now, seats=tuple(replace(seat, person=ids.get(folded(seat.name))) for seat in now.seats))

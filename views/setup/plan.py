"""The plan of a session: a checklist that the whole table ticks off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import flet as ft

from locales import Message, say
from models.store import Store
from models.trouble import Unknown
from models.values import Document
from setup.change import NotPossible, reroll_all, why_not_reroll_all
from setup.checklist import Checklist, Seat, read_checklist, written
from setup.plan import Plan
from views.companion import Companion
from views.components import card, heading, paragraph, primary_button, progress, quiet_button, undo_bar
from views.icons import Icon
from views.screen import Screen
from views.setup import fairness
from views.setup.code import code_card
from views.setup.draft import start_list
from views.setup.enter import entry_sheet
from views.setup.handover import hand_over, keep_session
from views.setup.new import past_plans
from views.setup.pen import Act, Pen
from views.setup.seats import Table, seat_rows, seat_sheet
from views.setup.steps import next_step, step_list, tick
from views.ui import Handler, Ui
from views.words import DOT, mix


def screen(ui: Ui, companion: Companion, params: Mapping[str, str]) -> Screen:
    store, id = companion.store, params["id"]
    session, document = store.session(id), store.document(id, "plan")
    if document is None:
        raise Unknown("plan", id)

    def change(label: Message, act: Act) -> None:
        try:
            write(lambda store: store.edit_document(id, "plan", label, lambda body: written(act(read_checklist(body)))))
        except NotPossible:  # somebody else was quicker: the screen now shows why it does not go
            companion.tell()

    def write(edit: Handler) -> None:
        def and_session(store: Store) -> None:
            keep_session(ui, store, store.session(id), read_checklist(edit(store).body))

        companion.change(and_session)

    def on_to_score() -> None:
        if session.stage == "setup":
            companion.change(lambda store: hand_over(ui, store, session, read_checklist(current(store).body)))
        path = f"/session/{id}/score"
        ui.go(path if ui.leads(path) else "/")

    def current(store: Store) -> Document:
        return store.document(id, "plan") or document

    def meet(seat: Seat) -> Seat:
        colours = [seat.colour] if seat.colour else []
        return replace(seat, person=companion.change(lambda store: store.add_person(seat.name, colours)).id)

    pen = Pen(ui, read_checklist(document.body), change)
    table = Table(
        ui,
        pen.now.seats,
        store.people(),
        lambda place, seat: change(say("app.setup.did.seat", seat=place + 1), lambda now: put(now, place, seat)),
        lambda place: change(say("app.setup.did.swap"), lambda now: swapped(now, place)),
        meet,
        pen.plan.opponent,
    )
    shown = plan_screen(
        pen,
        table,
        document.undo_label,
        document.redo_label,
        lambda: write(lambda store: store.undo(id, "plan")),
        lambda: write(lambda store: store.redo(id, "plan")),
        on_to_score,
    )
    dialog = entry_sheet(pen) or seat_sheet(table)
    if ui.memo.get(fairness.OPEN):
        dialog = fairness.fairness_sheet(ui, past_plans(store, session.game))
    return replace(shown, dialog=dialog)


def put(now: Checklist, place: int, seat: Seat) -> Checklist:
    return replace(now, seats=(*now.seats[:place], seat, *now.seats[place + 1 :]))


def swapped(now: Checklist, place: int) -> Checklist:
    """The one at a place with the one before."""
    seats = list(now.seats)
    seats[place - 1 : place + 1] = seats[place], seats[place - 1]
    return replace(now, seats=tuple(seats))


def plan_screen(
    pen: Pen,
    table: Table,
    undo: Message | None,
    redo: Message | None,
    on_undo: Handler,
    on_redo: Handler,
    on_score: Handler,
) -> Screen:
    ui, now = pen.ui, pen.now
    steps = len(now.plan.steps)
    done = sum(step.id in now.done for step in now.plan.steps)
    undo_words, redo_words = (ui.say(label) if label else None for label in (undo, redo))
    controls = [
        progress(ui, "progress", ui("app.setup.progress"), done, steps),
        undo_bar(ui, undo_words, redo_words, on_undo, on_redo),
        *step_list(pen),
    ]
    if not now.finished:
        controls.append(quiet_button(ui, "to-score-early", ui("app.setup.score"), on_score, icon=Icon.SCORE))
    side = [*start_list(pen), heading(ui("app.setup.table")), *seat_rows(table), *_more(pen)]
    return Screen(
        title=ui("app.setup.title"),
        subtitle=subtitle(ui, now.plan),
        controls=controls,
        side=side,
        foot=_foot(pen, on_score),
    )


def subtitle(ui: Ui, plan: Plan) -> str:
    who = ui("app.players", n=plan.mix.players) if plan.opponent is None else ui("app.solo")
    return DOT.join([mix(ui, plan.mix.game, plan.mix.modules), who])


def _foot(pen: Pen, on_score: Handler) -> ft.Control:
    """The next thing to do."""
    step = next_step(pen)
    if step is None:
        return primary_button(pen.ui, "to-score", pen.ui("app.setup.score"), on_score, icon=Icon.SCORE)
    words = pen.ui("app.setup.done", what=pen.ui.say(step.title))
    return primary_button(pen.ui, "step-done", words, lambda: tick(pen, step, True), icon=ft.Icons.CHECK)


def _more(pen: Pen) -> list[ft.Control]:
    """The code, the draws as a whole, and how fair they are."""
    ui = pen.ui
    why = why_not_reroll_all(pen.plan)
    again = quiet_button(
        ui,
        "again-all",
        ui("app.setup.again-all"),
        lambda: pen.replan(say("app.setup.did.reroll-all"), reroll_all),
        icon=Icon.DICE,
        disabled=why is not None,
    )
    fair = quiet_button(
        ui, "fairness", ui("app.setup.fairness"), lambda: ui.remember(fairness.OPEN, True), icon=Icon.STATISTICS
    )
    draws = [heading(ui("app.setup.draws")), paragraph(ui("app.setup.draws.text")), again, fair]
    return [card(code_card(ui, pen.plan), key="code-card"), card(draws, key="draws-card")]

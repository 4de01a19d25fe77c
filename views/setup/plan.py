"""The plan of a session: a checklist that the whole table ticks off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import flet as ft

from locales import Message, say
from models.store import Store
from models.table import reseated
from models.trouble import Unknown
from models.values import Session, Stage
from setup.change import NotPossible, reroll_all, why_not_reroll_all
from setup.checklist import read_checklist, written
from setup.plan import Plan
from views.companion import Companion
from views.components import card, heading, paragraph, primary_button, progress, quiet_button, undo_buttons
from views.icons import Icon
from views.play.kinds import KINDS
from views.play.new import play_sheet
from views.play.pen import ASKING
from views.reset.page import reset_button
from views.score import pads
from views.screen import Screen
from views.setup import fairness
from views.setup.code import code_card
from views.setup.draft import start_list
from views.setup.enter import entry_sheet
from views.setup.handover import hand_over, keep_session, order_of
from views.setup.parcel import parcel_sheet
from views.setup.pen import Act, Pen
from views.setup.seats import Table, seat_rows, seat_sheet
from views.setup.start import past_plans
from views.setup.steps import next_step, step_list, tick
from views.turns import pen as turns
from views.ui import Handler, Ui
from views.words import mix

Begin: TypeAlias = Callable[[Store, Session], object]


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
            """A tick says nothing of the session, whose nameless seats are named in the language they were begun in."""
            after = read_checklist(edit(store).body)
            if (after.plan, after.seats) != (pen.now.plan, pen.now.seats):
                keep_session(ui, store, store.session(id), after)

        companion.change(and_session)

    def go_on(stage: Stage, begin: Begin, screen: str) -> None:
        now = read_checklist((store.document(id, "plan") or document).body)
        if companion.change(lambda store: hand_over(ui, store, id, now, stage, begin)):
            companion.hosting.change(lambda table: reseated(table, id, order_of(now)))
        ui.go(f"/session/{id}/{screen}")

    pen = Pen(ui, read_checklist(document.body), change)
    table = Table.of(
        ui,
        companion,
        pen.now.seats,
        lambda label, act: change(label, lambda now: replace(now, seats=act(now.seats))),
        pen.plan.opponent,
    )
    shown = plan_screen(
        pen,
        table,
        document.undo_label,
        document.redo_label,
        lambda: write(lambda store: store.undo(id, "plan")),
        lambda: write(lambda store: store.redo(id, "plan")),
        partial(go_on, "play", turns.begin, "turns"),
        partial(go_on, "score", pads.begin, "score"),
    )
    dialog = entry_sheet(pen) or seat_sheet(table) or parcel_sheet(ui, pen.now) or play_sheet(ui, companion, id)
    if ui.memo.get(fairness.OPEN):
        dialog = fairness.fairness_sheet(ui, past_plans(store, session.game))
    if session.game == "architects":
        shown = replace(shown, controls=[*shown.controls, reset_button(ui, f"/session/{id}/setup/reset")])
    return replace(shown, dialog=dialog)


def plan_screen(
    pen: Pen,
    table: Table,
    undo: Message | None,
    redo: Message | None,
    on_undo: Handler,
    on_redo: Handler,
    on_play: Handler,
    on_score: Handler,
) -> Screen:
    ui, now = pen.ui, pen.now
    steps = len(now.plan.steps)
    done = sum(step.id in now.done for step in now.plan.steps)
    controls = [
        progress(ui, "progress", ui("app.setup.progress"), done, steps),
        *step_list(pen),
    ]
    if not now.finished:
        words, act, icon = _play(pen, on_play)
        controls.append(quiet_button(ui, "to-play-early", words, act, icon=icon))
    controls.append(quiet_button(ui, "to-score-early", ui("app.setup.score"), on_score, icon=Icon.SCORE))
    side = [*start_list(pen), heading(ui("app.setup.table")), *seat_rows(table), *_more(pen)]
    return Screen(
        title=ui("app.setup.title"),
        subtitle=mix(ui, now.plan.mix.game, now.plan.mix.modules),
        controls=controls,
        side=side,
        actions=undo_buttons(ui, undo, redo, on_undo, on_redo),
        foot=_foot(pen, on_play),
    )


def _foot(pen: Pen, on_play: Handler) -> ft.Control:
    """The next thing to do."""
    step = next_step(pen)
    if step is None:
        words, act, icon = _play(pen, on_play)
        return primary_button(pen.ui, "to-play", words, act, icon=icon)
    title = pen.ui.say(step.title)
    words = pen.ui("app.setup.done", what=title) if pen.ui.roomy else pen.ui("app.setup.done.short")
    return primary_button(pen.ui, "step-done", words, lambda: tick(pen, step, True), icon=ft.Icons.CHECK)


def plays_ai(plan: Plan) -> bool:
    """Whether the app has the AI of this plan."""
    return plan.mix.game in KINDS and plan.opponent is not None


def _play(pen: Pen, on_play: Handler) -> tuple[str, Handler, Icon]:
    """The way into the game: against the AI, or turn by turn."""
    if plays_ai(pen.plan):
        return pen.ui("app.play.against"), _ask(pen.ui), Icon.AI
    return pen.ui("app.turns.begin"), on_play, Icon.TIME


def _ask(ui: Ui) -> Handler:
    return lambda: ui.remember(ASKING, True)


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

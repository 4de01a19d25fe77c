"""The plan of a session: a checklist that the whole table ticks off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import flet as ft

from app.hand_over import plan_to_score, plan_to_turns
from app.phone_table import reseated
from app.session_store import SessionStore, TableOwner
from app.setup_plan import SessionPlan, past_plans, seat_names
from locales import Message, Texts, say
from setup.change import reroll_all, why_not_reroll_all
from setup.checklist import Checklist
from setup.plan import Plan
from setup.seating import box_colours
from views.components import card, heading, paragraph, primary_button, progress, quiet_button, undo_buttons
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.reset_link import reset_button
from views.formatting import mix
from views.layout.page_layout import Screen
from views.screens.play.game_controller import ASKING
from views.screens.play.kinds import KINDS
from views.screens.play.new import play_sheet
from views.screens.setup import fairness
from views.screens.setup.code import code_card
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draft import choose_button, start_list
from views.screens.setup.parcel import parcel_sheet
from views.screens.setup.plan_context import Act, Pen, show_next
from views.screens.setup.steps import step_list, tick
from views.screens.setup.telling import telling_sheet
from views.ui_context import Handler, Ui

ToNext: TypeAlias = Callable[[SessionStore, str, Texts], tuple[int, ...] | None]


def screen(ui: Ui, companion: TableOwner, params: Mapping[str, str]) -> Screen:
    store, id = companion.store, params["id"]
    session, plan = store.session(id), SessionPlan(companion, id, ui.texts)

    def change(label: Message, act: Act) -> Checklist:
        plan.edit(lambda now: (act(now), label))
        return plan.latest()

    def step_back(walk: Handler) -> None:
        walk()
        show_next(ui, pen.now, plan.latest())

    def go_on(hand_over: ToNext, screen: str) -> None:
        order = companion.change(lambda store: hand_over(store, id, ui.texts))
        if order:
            companion.table_control.change(lambda table: reseated(table, id, order))
        ui.go(f"/session/{id}/{screen}")

    pen = Pen(ui, plan.now, change)
    people = pen.plan.mix.players
    picker = PeoplePicker.of(
        ui,
        companion,
        pen.now.seats,
        lambda label, act: pen.change(label, lambda now: replace(now, seats=act(now.seats))),
        colours=box_colours(pen.plan.mix.game, pen.plan.mix.modules),
        fewest=people,
        most=people,
        ai=seat_names(ui.texts, pen.now.seats, pen.plan.opponent)[-1] if pen.plan.mix.has_ai else None,
        order=ui("app.setup.clockwise"),
    )
    shown = plan_screen(
        pen,
        picker,
        plan.undo_label,
        plan.redo_label,
        partial(step_back, plan.undo),
        partial(step_back, plan.redo),
        partial(go_on, plan_to_turns, "turns"),
        partial(go_on, plan_to_score, "score"),
    )
    dialog = (
        entry_sheet(pen)
        or telling_sheet(pen)
        or people_sheet(picker)
        or parcel_sheet(ui, pen.now)
        or play_sheet(ui, companion, id)
    )
    if ui.memo.get(fairness.OPEN):
        dialog = fairness.fairness_sheet(ui, past_plans(store, session.game))
    if session.game == "architects":
        shown = replace(shown, controls=[*shown.controls, reset_button(ui, f"/session/{id}/setup/reset")])
    return replace(shown, dialog=dialog)


def plan_screen(
    pen: Pen,
    picker: PeoplePicker,
    undo: Message | None,
    redo: Message | None,
    on_undo: Handler,
    on_redo: Handler,
    on_play: Handler,
    on_score: Handler,
) -> Screen:
    ui, now = pen.ui, pen.now
    controls = step_list(pen)
    if not now.finished:
        words, act, icon = _play(pen, on_play)
        controls.append(quiet_button(ui, "to-play-early", words, act, icon=icon))
    controls.append(quiet_button(ui, "to-score-early", ui("app.setup.score"), on_score, icon=Icon.SCORE))
    side = [*start_list(pen), heading(ui("app.setup.table")), *people_picker(picker), *_more(pen)]
    return Screen(
        title=ui("app.setup.title"),
        subtitle=mix(ui, now.plan.mix.game, now.plan.mix.modules),
        controls=controls,
        side=side,
        actions=undo_buttons(ui, undo, redo, on_undo, on_redo),
        foot=foot(pen, on_play),
    )


def foot(pen: Pen, on_play: Handler) -> ft.Control:
    """How far the table has come, and the next thing to do: in sight wherever the screen is scrolled to."""
    now = pen.now
    done = sum(step.id in now.done for step in now.steps)
    bar = progress(pen.ui, "progress", pen.ui("app.setup.progress"), done, len(now.steps))
    parts = [bar, _primary(pen, on_play)]
    return ft.Column(parts, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _primary(pen: Pen, on_play: Handler) -> ft.Control:
    ui, step, draft = pen.ui, pen.now.next_step, pen.plan.draft
    if step is None:
        words, act, icon = _play(pen, on_play)
        return primary_button(ui, "to-play", words, act, icon=icon)
    if step.drafts and draft and not draft.over:
        return choose_button(pen, draft)
    words = ui("app.setup.done", what=ui.say(step.title)) if ui.roomy else ui("app.setup.done.short")
    return primary_button(ui, "step-done", words, lambda: tick(pen, step, True), icon=ft.Icons.CHECK)


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

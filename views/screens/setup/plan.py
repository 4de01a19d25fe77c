"""The plan of a session, a page at a time: before the first step, the steps, and what everybody starts with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import flet as ft

from app.hand_over import missing_for_ai, plan_to_first_turn, plan_to_score, plan_to_turns, plays_ai
from app.phone_table import reseated
from app.session_store import SessionStore, TableOwner
from app.setup_plan import SessionPlan, past_plans
from locales import Message, Texts, say
from setup.jobs import everyone
from setup.seating import box_colours
from views.components import Shortcut, icon_button, primary_button, step_name
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker
from views.components.people_sheets import people_sheet
from views.components.solo_start.plan_sheet import play_sheet
from views.components.solo_start.starting import ASKING
from views.layout.page_layout import Screen
from views.screens.setup import fairness, more, overview, page
from views.screens.setup.dealt_sheet import entry_sheet
from views.screens.setup.draft_entry import OPEN as DRAFT_ENTRY
from views.screens.setup.draft_entry import draft_entry_sheet
from views.screens.setup.draw_sheet import draws_sheet, open_entry
from views.screens.setup.opening import opening_screen, ready_sheet
from views.screens.setup.payload import payload_sheet
from views.screens.setup.plan_context import Act, PlanContext
from views.screens.setup.starts import starts_screen
from views.screens.setup.who_does_it import job_sheet
from views.ui_context import Handler, Ui

ToNext: TypeAlias = Callable[[SessionStore, str, Texts], tuple[int, ...] | None]


@dataclass(frozen=True, slots=True)
class Acts:
    """What the screen does beside changing the plan."""

    undo: Handler
    redo: Handler
    begin: Callable[[], None]
    turns: Handler
    first_turn: Handler
    score: Handler


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    id = params["id"]
    plan = SessionPlan(app_state, id, ui.texts)

    def write(label: Message, act: Act) -> None:
        plan.edit(lambda now: (act(now), label))

    def go_on(hand_over: ToNext, stage: str) -> None:
        order = app_state.change(lambda store: hand_over(store, id, ui.texts))
        if order:
            app_state.table_control.change(lambda table: reseated(table, id, order))
        ui.go(f"/session/{id}/{stage}")

    def first_turn() -> None:
        app_state.change(lambda store: plan_to_first_turn(store, id, ui.texts))
        ui.go(f"/session/{id}/play")

    context = PlanContext(ui, plan.now, write, _acts_for(app_state, plan), _own_seat(app_state))
    acts = Acts(
        plan.undo,
        plan.redo,
        lambda: plan.begin_steps(say("app.setup.did.begin-steps")),
        partial(go_on, plan_to_turns, "turns"),
        first_turn,
        partial(go_on, plan_to_score, "score"),
    )
    shown = plan_screen(context, plan.undo_label, acts)
    return replace(shown, dialog=_dialog(ui, app_state, id, context, plan, acts), leads_to_reference=True)


def _own_seat(app_state: TableOwner) -> int | None:
    return None if app_state.seat is None else app_state.seat + 1


def _acts_for(app_state: TableOwner, plan: SessionPlan) -> frozenset[int]:
    """The people for whom a phone goes through the pages: a guest's own; on the host's all who have no phone."""
    people = everyone(plan.now)
    if app_state.seat is not None:
        return frozenset({app_state.seat + 1})
    table = app_state.table_control.table
    return frozenset(seat for seat in people if not (table and table.at(seat - 1))) or people


def plan_screen(context: PlanContext, undo: Message | None, acts: Acts) -> Screen:
    actions = _actions(context, undo, acts)
    if context.opening:

        def begin() -> None:
            context.turn_to(None)
            if context.now.asks and context.ui.host:
                acts.begin()

        return opening_screen(context, actions, begin, changes=context.ui.host)
    if step := context.step:
        return page.step_screen(context, step, actions)
    return starts_screen(context, actions, page.beside_back(context, _onward(context, acts)))


def _actions(context: PlanContext, undo: Message | None, acts: Acts) -> Sequence[ft.Control]:
    ui = context.ui

    def step_back() -> None:
        """Whatever page it belongs to, the next step is the one that is open again."""
        acts.undo()
        context.turn_to(None)

    words = ui("app.undo.what", what=step_name(ui, undo)) if undo else ui("app.undo.nothing")
    return [
        icon_button(ui, "undo", ft.Icons.UNDO, words, step_back, disabled=undo is None),
        icon_button(ui, "overview", ft.Icons.LIST, ui("app.setup.overview"), partial(ui.remember, overview.OPEN, True)),
        icon_button(ui, "more", ft.Icons.MORE_HORIZ, ui("app.setup.more"), partial(ui.remember, more.OPEN, True)),
    ]


def _onward(context: PlanContext, acts: Acts) -> ft.Control:
    """Into the game. Against the AI first what only the table knows and the AI has to."""
    ui, plan = context.ui, context.plan
    if not plays_ai(plan):
        return primary_button(ui, "to-play", ui("app.turns.begin"), acts.turns, icon=Icon.TIME)
    missing = next(iter(missing_for_ai(context.now)), None)
    if missing == "draft":
        enter = partial(ui.remember, DRAFT_ENTRY, True)
        return primary_button(ui, "to-play", ui("app.setup.draft.enter"), enter, icon=ft.Icons.EDIT)
    if missing:
        words = ui("app.setup.enter-what", what=ui(f"setup.draw.{missing}"))
        enter = partial(open_entry, context, plan.draws[missing])
        return primary_button(ui, "to-play", words, enter, icon=ft.Icons.EDIT)
    return primary_button(ui, "to-play", ui("app.play.against"), acts.first_turn, icon=Icon.AI)


def _shortcuts(context: PlanContext, session_id: str, acts: Acts) -> list[Shortcut]:
    """Out of the setup, before it is finished."""
    ui = context.ui

    def ask() -> None:
        ui.remember(more.OPEN, None)
        ui.remember(ASKING, True)

    found = [
        Shortcut("to-reference", Icon.CARD_BOOK, ui("reference.title"), ui.to(f"/session/{session_id}/reference/setup"))
    ]
    if plays_ai(context.plan):
        found.append(Shortcut("ai-choices", Icon.AI, ui("app.setup.ai-choices"), ask))
    else:
        found.append(Shortcut("to-play-early", Icon.TIME, ui("app.turns.begin"), acts.turns))
    found.append(Shortcut("to-score-early", Icon.SCORE, ui("app.setup.score"), acts.score))
    if context.plan.mix.game == "architects":
        reset = f"/session/{session_id}/setup/reset"
        found.append(Shortcut("to-reset", Icon.BLACK_MARKET, ui("app.reset.open"), ui.to(reset)))
    return found


def _seats(ui: Ui, app_state: TableOwner, context: PlanContext) -> ft.AlertDialog | None:
    if not ui.memo.get(more.SEATS):
        return None
    plan = context.plan
    picker = PeoplePicker.of(
        ui,
        app_state,
        context.now.seats,
        lambda label, act: context.change(label, lambda now: replace(now, seats=act(now.seats))),
        colours=box_colours(plan.mix.game, plan.mix.modules),
        fewest=plan.mix.players,
        most=plan.mix.players,
        ai=context.names[-1] if plan.mix.has_ai else None,
        order=ui("app.setup.clockwise"),
    )
    return people_sheet(picker) or more.seats_sheet(context, picker)


def _dialog(
    ui: Ui, app_state: TableOwner, id: str, context: PlanContext, plan: SessionPlan, acts: Acts
) -> ft.DialogControl | None:
    """What is open over the page. Each is drawn only where it is: most of them read something of their own."""
    found = (
        entry_sheet(context)
        or draft_entry_sheet(context)
        or _seats(ui, app_state, context)
        or payload_sheet(ui, context.now)
        or more.code_sheet(context)
        or more.rule_sheet(context)
        or draws_sheet(context)
        or job_sheet(context)
        or ready_sheet(context)
        or overview.overview_sheet(context)
        or more.more_sheet(context, _shortcuts(context, id, acts), plan.redo_label, acts.redo)
    )
    if ui.memo.get(fairness.OPEN):
        return fairness.fairness_sheet(ui, past_plans(app_state.store, context.plan.mix.game))
    return found or play_sheet(ui, app_state, id)

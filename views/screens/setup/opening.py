"""The page before the first step: the boxes, who draws, who does what. Asked once; behind the overview ever after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from locales import say
from setup.change import by_app, by_hand, handed_over
from setup.checklist import Checklist, box_ready, part_key
from setup.jobs import nothing_shared, shared_out
from views.components import card, heading, muted, primary_button, quiet_button, segments, sheet
from views.components.icons import Icon
from views.components.step_parts import tick_line
from views.formatting import MODULES
from views.layout.page_layout import Progress, Screen
from views.screens.setup.pieces import ready_lines
from views.screens.setup.plan_context import PlanContext

READY = "ready"  # whether the list of all pieces is open


def opening_screen(
    context: PlanContext, actions: Sequence[ft.Control], begin: Callable[[], None], *, changes: bool
) -> Screen:
    """`changes` is False on a guest's phone: who draws and who does what is the host's to say."""
    ui = context.ui
    controls = [_boxes(context)]
    if changes:
        controls.append(_draws(context))
        if not context.plan.mix.is_solo:
            controls.append(_jobs(context))
    go = primary_button(ui, "setup-begin", ui("app.setup.begin"), begin, icon=Icon.SET_UP)
    return Screen(
        title=ui("app.setup.opening"),
        controls=controls,
        actions=actions,
        progress=Progress(ui("app.setup.page.none", n=len(context.pages)), 0, len(context.pages)),
        foot=go,
        part="opening",
    )


def _boxes(context: PlanContext) -> ft.Control:
    """A tick for each box, and the list of what is in it for who wants it."""
    ui, now = context.ui, context.now
    used = {part.box for part in context.plan.parts}
    boxes = [box for box in ("base", *MODULES) if box in used]
    lines: list[ft.Control] = [heading(ui("app.setup.boxes"))]
    for box in boxes:
        keys = {part_key(part) for part in context.plan.parts if part.box == box}
        name = ui(f"terms.module.{box}") if box in MODULES else ui("app.setup.box.base")
        lines.append(_box(context, box, name, keys <= now.ready))
    every = quiet_button(ui, "ready-all", ui("app.setup.boxes.list"), lambda: ui.remember(READY, True))
    return card([*lines, every])


def _box(context: PlanContext, box: str, name: str, on: bool) -> ft.Control:
    def act(to: bool) -> None:
        label = say("app.setup.did.ready" if to else "app.setup.did.not-ready", what=name)
        context.change(label, lambda now: box_ready(now, box, to))

    return tick_line(context.ui, f"box-{box}", name, on, act)


def ready_sheet(context: PlanContext) -> ft.AlertDialog | None:
    ui = context.ui
    if not ui.memo.get(READY):
        return None
    return sheet(ui, "ready", ui("app.setup.boxes.list"), ready_lines(context), ui.forget(READY))


def draws_by_hand(now: Checklist) -> str:
    """ "app", "hand", or "some" of each."""
    possible, chosen = set(handed_over(now.plan)), now.plan.choices.by_hand
    return "app" if not chosen else "hand" if possible <= chosen else "some"


def _draws(context: PlanContext) -> ft.Control:
    ui, how = context.ui, draws_by_hand(context.now)
    options = [("app", ui("app.setup.draws.app")), ("hand", ui("app.setup.draws.hand"))]
    if how == "some":
        options.append(("some", ui("app.setup.draws.some")))

    def choose(to: str) -> None:
        if to == "some":
            return
        act = by_hand if to == "hand" else by_app
        label = say("app.setup.did.draws")
        context.replan(label, lambda plan: act(plan, *handed_over(plan)))

    chosen = segments(ui, "who-draws", ui("app.setup.draws.who"), options, how, choose)
    return card([chosen, muted(ui(f"app.setup.draws.{how}.text"))])


def _jobs(context: PlanContext) -> ft.Control:
    ui, shared = context.ui, bool(context.now.jobs)
    options = [("together", ui("app.setup.jobs.together")), ("shared", ui("app.setup.jobs.shared"))]

    def choose(to: str) -> None:
        label = say("app.setup.did.jobs")
        context.change(label, shared_out if to == "shared" else nothing_shared)

    chosen = segments(ui, "jobs", ui("app.setup.jobs"), options, "shared" if shared else "together", choose)
    return card([chosen, muted(ui("app.setup.jobs.shared.text" if shared else "app.setup.jobs.together.text"))])


def begun(now: Checklist) -> Checklist:
    return replace(now, asks=False)

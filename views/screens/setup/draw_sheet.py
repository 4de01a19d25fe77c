"""The draws of a step: what came out, who draws, and keep, draw again, enter what was dealt by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from locales import say
from setup.change import (
    by_app,
    by_hand,
    forget,
    lock,
    reroll,
    unlock,
    why_not_by_hand,
    why_not_enter,
    why_not_forget,
    why_not_lock,
    why_not_reroll,
)
from setup.draws import Draw
from setup.plan import Plan, Step
from views.components import icon_button, icon_label, muted, quiet_button, sheet, switch_row
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.screens.setup.faces import result_of
from views.screens.setup.plan_context import PlanContext

Style = ft.TextThemeStyle
OPEN = "draw"  # the step whose draws are open
ENTERING = "entering"  # the draw whose sheet is open
DEALT = "dealt"  # what was chosen in it so far


def has_something(context: PlanContext, step: Step) -> bool:
    """Whether there is more to a step's draws than shuffling."""
    return any(draw.candidates for draw in context.draws(step.draws))


def to_enter(context: PlanContext, step: Step) -> Draw | None:
    """The first draw of a step that the table made and the app has a use for."""
    used = {*context.plan.choices.by_hand, "start_player"}
    draws = [draw for draw in context.draws(step.draws) if draw.id in used]
    return next((draw for draw in draws if draw.result is None and draw.open and _can_enter(context, draw)), None)


def draws_sheet(context: PlanContext) -> ft.AlertDialog | None:
    ui = context.ui
    step = next((step for step in context.plan.steps if step.id == ui.memo.get(OPEN)), None)
    if step is None:
        return None
    controls: list[ft.Control] = []
    for draw in context.draws(step.draws):
        if draw.candidates:
            controls += [draw_block(context, draw), *_by_hand(context, draw)]
    return sheet(ui, "draws", ui.say(step.title), controls, ui.forget(OPEN))


def _by_hand(context: PlanContext, draw: Draw) -> list[ft.Control]:
    """Who makes this draw: the app or the table."""
    ui = context.ui
    if why_not_by_hand(context.plan, draw.id) is not None:
        return []
    what = say(f"setup.draw.{draw.id}")

    def change(on: bool) -> None:
        label = say("app.setup.did.by-hand" if on else "app.setup.did.by-app", what=what)
        context.replan(label, lambda plan: (by_hand if on else by_app)(plan, draw.id))

    chosen = draw.id in context.plan.choices.by_hand
    return [switch_row(ui, f"by-hand-{draw.id}", ui("app.setup.by-hand.one"), chosen, change)]


def draw_name(context: PlanContext, draw: Draw) -> str:
    return context.ui(f"setup.draw.{draw.id}")


def draw_block(context: PlanContext, draw: Draw) -> ft.Control:
    ui = context.ui
    title = ft.Text(draw_name(context, draw), theme_style=Style.TITLE_SMALL)
    locked = [muted(ui("app.setup.locked"))] if draw.locked else []
    buttons = _buttons(context, draw)
    words = ft.Container(
        ft.Column([title, *locked], spacing=0, tight=True),
        padding=ft.Padding.only(top=ui.px(12)) if buttons else None,  # its first line is level with the signs
        expand=True,
    )
    head: ft.Control = ft.Row([words, *buttons], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)
    if not ui.roomy and buttons:
        head = ft.Column([title, ft.Row(buttons, spacing=0, wrap=True), *locked], spacing=0, tight=True)
    parts: list[ft.Control] = [head]
    if picture := result_of(context, draw):
        parts.append(picture)
    elif context.now.draft_unknown and not draw.open:
        parts.append(icon_label(ui, ft.Icons.SHUFFLE, ui("setup.draw.shuffle_yourself"), size=20))
        parts.append(muted(ui("app.setup.draft.untold")))
    elif not draw.open:
        parts.append(muted(ui("setup.draw.after_draft")))
    elif draw.kind == "shuffle":
        parts.append(icon_label(ui, ft.Icons.SHUFFLE, ui("setup.draw.shuffle_yourself"), size=20))
    else:
        parts.append(icon_label(ui, ft.Icons.VISIBILITY, ui("setup.draw.read_from_table"), size=20))
    parts += _remarks(context, draw)
    if draw.result is None and not draw.locked and _can_enter(context, draw):
        parts.append(
            quiet_button(
                ui, f"enter-{draw.id}", ui("app.setup.enter"), lambda: open_entry(context, draw), icon=ft.Icons.EDIT
            )
        )
    return stretched(parts, 8, key=f"draw-{draw.id}")


def open_entry(context: PlanContext, draw: Draw) -> None:
    context.ui.remember(DEALT, ())
    context.ui.remember(ENTERING, draw.id)


def _can_enter(context: PlanContext, draw: Draw) -> bool:
    """Whether some value could be entered now, or once it is unlocked; which one is the sheet's business."""
    plan = unlock(context.plan, draw.id) if draw.locked else context.plan
    why = why_not_enter(plan, draw.id, ())
    return why is None or why.id == "setup.why_not.how_many"


def _buttons(context: PlanContext, draw: Draw) -> list[ft.Control]:
    """A lock takes none of them away: what a thumb is over stays where it is."""
    ui, name = context.ui, draw_name(context, draw)
    what = say(f"setup.draw.{draw.id}")
    found: list[ft.Control] = []

    def add(
        act: str, sign: Picture, label: str, did: str, change: Callable[[Plan, str], Plan], *, disabled: bool = False
    ) -> None:
        step = say(did, what=what)
        replan = partial(context.replan, step, lambda plan: change(plan, draw.id))
        found.append(icon_button(ui, f"{act}-{draw.id}", sign, ui(label, what=name), replan, disabled=disabled))

    if why_not_lock(context.plan, draw.id) is None:
        if draw.locked:
            add("unlock", ft.Icons.LOCK, "app.setup.unlock", "app.setup.did.unlock", unlock)
        elif draw.open:
            add("lock", ft.Icons.LOCK_OPEN, "app.setup.lock", "app.setup.did.lock", lock)
        if draw.open and not draw.entered:
            fixed = why_not_reroll(context.plan, draw.id) is not None
            add("again", Icon.DICE, "app.setup.again", "app.setup.did.reroll", reroll, disabled=fixed)
    if draw.result is not None and _can_enter(context, draw):
        label = ui("app.setup.enter-what", what=name)
        act = partial(open_entry, context, draw)
        found.append(icon_button(ui, f"enter-{draw.id}", ft.Icons.EDIT, label, act, disabled=draw.locked))
    if why_not_forget(context.plan, draw.id) is None:
        add("forget", ft.Icons.RESTART_ALT, "app.setup.forget", "app.setup.did.forget", forget)
    return found


def _remarks(context: PlanContext, draw: Draw) -> list[ft.Control]:
    """What is special about it: why it cannot be drawn again, or that it was dealt by hand. A lock is told above."""
    if draw.entered:
        return [muted(context.ui("app.setup.by-hand"))]
    if draw.locked:
        return []
    why = why_not_reroll(context.plan, draw.id) if draw.by_app and draw.open and draw.kind != "shuffle" else None
    return [muted(context.ui.say(why))] if why else []

"""Whose job a step is: a line on its page, and the sheet that gives it to somebody."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import say
from setup.jobs import can_share, given
from setup.plan import Step
from views.components import list_row, muted, sheet, tid
from views.components.focus import button_style
from views.components.icon import picture
from views.components.icons import Icon
from views.screens.setup.plan_context import PlanContext

OPEN = "job"  # the step that is being given to somebody
BADGE = 30.0
MOST_BADGES = 4


def line(context: PlanContext, step: Step) -> ft.Control:
    """Who does it. Where it is one person's job, a tap gives it to another."""
    ui, seat = context.ui, context.now.jobs.get(step.id)
    if seat:
        signs: list[ft.Control] = [context.badge(seat, size=BADGE)]
        text = context.name(seat)
    elif context.plan.mix.is_solo:
        signs, text = _each(context, step), ui("setup.who.you")
    elif step.who == "each":
        signs, text = _each(context, step), ui("app.setup.job.each")
    else:
        signs, text = [picture(Icon.PEOPLE, ui.px(24), ft.Colors.ON_SURFACE_VARIANT)], ui("app.setup.job.anyone")
    row: ft.Control = ft.Row([*signs, ft.Container(muted(text), expand=True)], spacing=8)
    if step.who == "each" and not ui.roomy:
        row = ft.Column([*signs, muted(text)], spacing=4, tight=True)
    if not can_share(step) or context.plan.mix.is_solo:
        return ft.Container(row, padding=ft.Padding.symmetric(vertical=9))
    style = button_style(12, (4, 14))
    button = ft.TextButton(content=row, style=style, on_click=ui.on(partial(ui.remember, OPEN, step.id)))
    return tid("job", button, label=ui("app.setup.job", who=text))


def _each(context: PlanContext, step: Step) -> list[ft.Control]:
    """Everybody's badge, ticked where they have done their part."""
    people = range(1, context.plan.mix.players + 1)
    if len(people) > MOST_BADGES:
        return [picture(Icon.PEOPLE, context.ui.px(24), ft.Colors.ON_SURFACE_VARIANT)]
    badges: list[ft.Control] = []
    for seat in people:
        badges.append(context.badge(seat, size=BADGE))
        if f"{step.id}@{seat}" in context.now.done:
            badges.append(picture(ft.Icons.CHECK, context.ui.px(16), ft.Colors.TERTIARY))
    return [ft.Row(badges, spacing=2, tight=True)]


def job_sheet(context: PlanContext) -> ft.AlertDialog | None:
    ui = context.ui
    step = next((step for step in context.plan.steps if step.id == ui.memo.get(OPEN)), None)
    if step is None:
        return None

    def give(seat: int | None) -> None:
        label = say("app.setup.did.job", what=step.title)
        context.change(label, lambda now: given(now, step.id, seat))
        ui.remember(OPEN, None)

    rows: list[ft.Control] = [
        list_row(
            ui,
            f"job-{seat}",
            context.name(seat),
            None,
            partial(give, seat),
            leading=context.badge(seat),
        )
        for seat in range(1, context.plan.mix.players + 1)
    ]
    sign = picture(Icon.PEOPLE, ui.px(28), ft.Colors.ON_SURFACE_VARIANT)
    rows.append(list_row(ui, "job-none", ui("app.setup.job.anyone"), None, partial(give, None), leading=sign))
    return sheet(ui, "job-sheet", ui("app.setup.job.title", what=ui.say(step.title)), rows, ui.forget(OPEN))

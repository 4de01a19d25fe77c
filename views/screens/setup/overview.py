"""All pages at a glance: what is done, what waits, whose job it is. A tap turns to the page."""

from __future__ import annotations

import flet as ft

from setup.jobs import waits_for
from setup.plan import Step
from views.components import sheet, tid
from views.components.focus import button_style
from views.components.icon import picture
from views.components.icons import Icon
from views.formatting import DOT
from views.screens.setup.faces import result_words
from views.screens.setup.plan_context import OPENING, STARTS, PlanContext

OPEN = "overview"
Style = ft.TextThemeStyle


def overview_sheet(context: PlanContext) -> ft.AlertDialog | None:
    ui = context.ui
    if not ui.memo.get(OPEN):
        return None
    rows = [_row(context, OPENING, ui("app.setup.opening"), Icon.SET_UP, None)]
    rows += [_step(context, number, step) for number, step in enumerate(context.now.steps, start=1)]
    rows.append(_row(context, STARTS, ui("setup.text.starts"), Icon.PEOPLE, None))
    return sheet(ui, "overview", ui("app.setup.overview"), [ft.Column(rows, spacing=0, tight=True)], ui.forget(OPEN))


def _step(context: PlanContext, number: int, step: Step) -> ft.Control:
    ui, now = context.ui, context.now
    sign, state = ft.Icons.RADIO_BUTTON_UNCHECKED, "app.setup.is-open"
    if step.id in now.done:
        sign, state = ft.Icons.CHECK_CIRCLE, "app.setup.is-done"
    elif waits_for(now, step):
        sign, state = ft.Icons.HOURGLASS_EMPTY, "app.setup.is-waiting"
    drawn = [words for draw in context.draws(step.draws) if (words := result_words(context, draw))]
    title = f"{number}. {ui.say(step.title)}"
    return _row(context, step.id, title, sign, DOT.join(drawn) or None, now.jobs.get(step.id), ui(state))


def _row(
    context: PlanContext,
    page: str,
    title: str,
    sign: Icon | ft.IconData,
    note: str | None,
    seat: int | None = None,
    state: str | None = None,
) -> ft.Control:
    """`state` is what the sign says, in words for a screen reader."""
    ui = context.ui
    done = page in context.now.done
    here = context.step is not None and context.step.id == page
    ink = ft.Colors.TERTIARY if done else ft.Colors.ON_SURFACE_VARIANT
    words: list[ft.Control] = [
        ft.Text(
            title,
            theme_style=Style.TITLE_MEDIUM if here else Style.BODY_LARGE,
            color=ft.Colors.ON_SURFACE_VARIANT if done else ft.Colors.ON_SURFACE,
        )
    ]
    if note:
        words.append(ft.Text(note, theme_style=Style.BODY_SMALL, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=2))
    badge = [context.badge(seat, size=28)] if seat else []
    column = ft.Column(words, spacing=0, tight=True, expand=True)
    style = button_style(12, (6, 13))

    def turn() -> None:
        ui.remember(OPEN, None)
        context.turn_to(page)

    row = ft.Row([picture(sign, ui.px(24), ink), column, *badge], spacing=12)
    button = ft.TextButton(content=row, style=style, on_click=ui.on(turn))
    whose = context.name(seat) if seat else None
    value = ", ".join(each for each in (whose, state) if each)
    return tid(f"page-{page}", button, selected=here, value=value or None)

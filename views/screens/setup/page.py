"""One page of the setup: a step with its picture, at most two lines, and *Done*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from locales import say
from setup.checklist import ticked, ticked_for
from setup.duties import instructions
from setup.hand_draft import round_of
from setup.jobs import waits_for
from setup.plan import Step
from solo.viscounts.rules import MOST_DIFFICULT
from views.components import icon_button, muted, notice, primary_button, quiet_button, segments
from views.components.icons import Icon
from views.layout.page_layout import Progress, Screen
from views.screens.setup import draw_sheet, hand_draft, who_does_it
from views.screens.setup.draft import draft_body, draft_line, order_line
from views.screens.setup.faces import result_words
from views.screens.setup.pictures import picture_of
from views.screens.setup.pieces import away_lines
from views.screens.setup.plan_context import PlanContext
from views.ui_context import Ui

Style = ft.TextThemeStyle
LEVELLED = frozenset({"schemes", "schemes_cleric"})  # the steps in which an AI's level is laid out
SWIPE = 300.0  # points a second: slower is no swipe


def step_screen(context: PlanContext, step: Step, actions: Sequence[ft.Control]) -> Screen:
    ui = context.ui
    number, of = _place(context, step)
    fixed = fits(ui) and not step.drafts  # what was chosen and what it brings may need more than a small screen
    parts: list[ft.Control] = [_who(context, step), _picture(context, step, fixed=fixed), *_words(context, step)]
    return Screen(
        title=ui.say(step.title),
        controls=parts,
        actions=actions,
        progress=Progress(ui("app.setup.page", n=number, of=of), number - 1 + context.is_done(step), of),
        foot=_foot(context, step),
        part=step.id,
        scroll=not fixed,
    )


def fits(ui: Ui) -> bool:
    """Whether a page is laid out to fill the screen; with larger text it scrolls as a whole."""
    return ui.scale <= 1.25 and ui.roomy


def _place(context: PlanContext, step: Step) -> tuple[int, int]:
    """Which of how many, on this phone; a step of somebody else's has its place among all."""
    pages = context.pages if step in context.pages else context.now.steps
    return pages.index(step) + 1, len(pages)


# -- the picture ------------------------------------------------------------------------------------------------------


def _picture(context: PlanContext, step: Step, *, fixed: bool) -> ft.Control:
    """In a frame that takes what room there is, and scrolls within itself where that is too little."""
    inside = _inside(context, step)
    if fixed:
        inside = ft.Column(
            [inside],
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return framed(context, inside, expand=fixed)


def framed(context: PlanContext, inside: ft.Control, *, expand: bool) -> ft.Control:
    """The frame of a page's picture; a swipe over it turns the page."""

    def swiped(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        speed = event.primary_velocity or 0
        if speed > SWIPE:
            context.turn_back()
        elif speed < -SWIPE:
            context.turn_on()

    box = ft.Container(
        inside,
        alignment=ft.Alignment.CENTER,
        padding=10,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=20,
    )
    return ft.GestureDetector(
        content=box, on_horizontal_drag_end=context.ui.on(swiped), exclude_from_semantics=True, expand=expand
    )


def _inside(context: PlanContext, step: Step) -> ft.Control:
    if step.drafts:
        return draft_body(context)
    if held := round_of(context.now, step):
        return hand_draft.body(context, held)
    if step.lines:
        lines = ft.Column(away_lines(context, step.lines), spacing=0, tight=True)
        return ft.Semantics(identifier="picture", container=True, content=lines)
    ui = context.ui
    drawn = [words for draw in context.draws(step.draws) if (words := result_words(context, draw))]
    label = ". ".join([ui.say(step.title), *drawn])
    return ft.Semantics(
        image=True,
        exclude_semantics=True,
        label=label,
        identifier="picture",
        content=ft.Row([picture_of(context, step)], alignment=ft.MainAxisAlignment.CENTER, wrap=True),
    )


# -- the words --------------------------------------------------------------------------------------------------------


def _who(context: PlanContext, step: Step) -> ft.Control:
    """Whose job it is; a tap gives it to somebody. Beside it the way to the draw, where there is one."""
    ui, draft = context.ui, context.plan.draft
    if step.drafts and draft and len(draft.order) > 1:
        return order_line(context, draft)
    if held := round_of(context.now, step):
        return hand_draft.people_line(context, step, held)
    who = who_does_it.line(context, step)
    sign: list[ft.Control] = []
    if step.draws and draw_sheet.has_something(context, step):
        open_it = partial(ui.remember, draw_sheet.OPEN, step.id)
        sign = [icon_button(ui, "draw", Icon.DICE, ui("app.setup.draw"), open_it)]
    who.expand = True
    return ft.Row([who, *sign], spacing=4)


def _words(context: PlanContext, step: Step) -> list[ft.Control]:
    ui = context.ui
    found: list[ft.Control] = []
    if step.drafts:
        found += draft_line(context, step)
    elif held := round_of(context.now, step):
        found += hand_draft.lines(context, step, held)
    else:
        found += [_line(ui.say(said)) for said in instructions(context.plan, step, context.names)]
    if step.id in LEVELLED and context.plan.mix.game == "viscounts":
        found.append(_difficulty(context))
    if missing := draw_sheet.to_enter(context, step):
        enter = partial(draw_sheet.open_entry, context, missing)
        words = ui("app.setup.enter")
        found.append(quiet_button(ui, f"enter-{missing.id}", words, enter, icon=ft.Icons.EDIT))
    waiting = () if context.is_done(step) else waits_for(context.now, step)
    if waiting:
        first = tuple(_named(context, other) for other in waiting[:2])
        found.append(notice(ui, "waits", ft.Icons.HOURGLASS_EMPTY, ui("app.setup.waits", what=first)))
    elif context.is_done(step):
        found.append(muted(ui("app.setup.is-done")))
    return found


def _difficulty(context: PlanContext) -> ft.Control:
    """How hard the AI is to beat is decided while its cards are shuffled."""
    ui = context.ui

    def choose(level: str) -> None:
        label = say("app.setup.did.difficulty", n=int(level))
        context.change(label, lambda now: replace(now, difficulty=int(level)))

    levels = [(str(level), str(level)) for level in range(MOST_DIFFICULT + 1)]
    return segments(ui, "difficulty", ui("app.setup.difficulty"), levels, str(context.now.difficulty), choose)


def _named(context: PlanContext, step: Step) -> str:
    """A step, and whose job it is."""
    ui, seat = context.ui, context.now.jobs.get(step.id)
    title = ui.say(step.title)
    return ui("app.setup.waits.job", what=title, name=context.name(seat)) if seat else title


def _line(text: str) -> ft.Control:
    return ft.Text(text, theme_style=Style.BODY_LARGE)


# -- the foot ---------------------------------------------------------------------------------------------------------


def _foot(context: PlanContext, step: Step) -> ft.Control:
    ui, now = context.ui, context.now
    if context.is_done(step):
        on = primary_button(ui, "page-on", ui("app.setup.next"), context.turn_on, icon=ft.Icons.ARROW_FORWARD)
        return beside_back(context, on)
    if held := round_of(now, step):
        return beside_back(context, hand_draft.foot_button(context, step, held))
    draft = context.plan.draft
    blocked = bool(waits_for(now, step)) or bool(step.drafts and draft and not draft.over)
    done = primary_button(
        ui,
        "step-done",
        ui("app.setup.done.short"),
        lambda: tick(context, step, True),
        icon=ft.Icons.CHECK,
        disabled=blocked,
    )
    return beside_back(context, done)


def beside_back(context: PlanContext, primary: ft.Control) -> ft.Control:
    """The next thing to do, and the arrow to the page before."""
    ui = context.ui
    primary.expand = True
    back = icon_button(ui, "page-back", ft.Icons.ARROW_BACK_IOS_NEW, ui("app.setup.before"), context.turn_back)
    return ft.Row([back, primary], spacing=8)


def tick(context: PlanContext, step: Step, on: bool) -> None:
    """A draft is not done before it was held, or before somebody says that it was held without the app."""
    draft = context.plan.draft
    if on and ((step.drafts and draft and not draft.over) or round_of(context.now, step)):
        return
    label = say("app.setup.did.step" if on else "app.setup.did.not-step", what=step.title)
    context.turn_to(None)
    context.change(label, lambda now: ticked_for(now, step, context.seats) if on else ticked(now, step.id, False))

"""The steps of the plan: the next one open, the others a line each, those done behind one line. What to have ready
comes first until the first step is done, then last."""

from __future__ import annotations

import flet as ft

from locales import say
from setup.checklist import ticked
from setup.duties import instructions
from setup.plan import Step
from views.components import card, muted, paragraph
from views.components.icon import picture
from views.components.rule_sources import reference
from views.components.scroll_into_view import scroll_key
from views.components.step_parts import fold_line, tick_box
from views.formatting import DOT
from views.screens.setup.draft import draft_block
from views.screens.setup.draws import draw_block
from views.screens.setup.faces import result_words
from views.screens.setup.pieces import away_lines, ready_lines
from views.screens.setup.plan_context import TELLING, Pen, fold_key, step_place
from views.ui_context import Ui

READY = "unfold-ready"
DONE = "unfold-done"


def tick(pen: Pen, step: Step, on: bool) -> None:
    """A draft is not done before it is entered, or before somebody says that it will not be."""
    draft = pen.plan.draft
    if on and step.drafts and draft and not draft.over:
        pen.ui.remember(TELLING, True)
        return
    label = say("app.setup.did.step" if on else "app.setup.did.not-step", what=step.title)
    pen.ui.remember(fold_key(step), None)
    pen.change(label, lambda now: ticked(now, step.id, on))


def step_list(pen: Pen) -> list[ft.Control]:
    steps, following = pen.plan.steps, pen.now.next_step
    numbers = {step.id: number for number, step in enumerate(pen.now.steps, start=1)}
    front = numbers[following.id] - 1 if following else len(numbers)
    found: list[ft.Control] = [_done_line(pen, front)] if front else [_ready(pen)]
    if front and not pen.ui.memo.get(DONE):
        steps = steps[steps.index(following) :] if following else ()
    for step in steps:
        number = numbers.get(step.id)
        found.append(_step(pen, step, number, step == following) if number else _not_needed(pen, step))
    return [*found, _ready(pen)] if front else found


def _not_needed(pen: Pen, step: Step) -> ft.Control:
    """A step for cards that nobody has: no work, but who looks for it finds it."""
    lines = [muted(pen.ui.say(step.title)), muted(pen.ui("app.setup.nobody"))]
    column = ft.Column(lines, spacing=0, tight=True)
    return ft.Container(column, padding=ft.Padding.symmetric(horizontal=16, vertical=6), key=step_place(step))


def _ready(pen: Pen) -> ft.Control:
    ui, opened = pen.ui, bool(pen.ui.memo.get(READY))
    count = ui("app.setup.of", done=len(pen.now.ready), all=len(pen.plan.parts))
    line = fold_line(
        ui, "fold-ready", ui("setup.text.parts"), opened, lambda: ui.remember(READY, not opened), note=count
    )
    return card([across(ui, line), *(ready_lines(pen) if opened else [])], padding=8, key="ready")


def _done_line(pen: Pen, front: int) -> ft.Control:
    ui, opened = pen.ui, bool(pen.ui.memo.get(DONE))
    sign = picture(ft.Icons.CHECK_BOX, ui.px(24), ft.Colors.TERTIARY)
    line = fold_line(
        ui,
        "fold-done",
        ui("app.setup.done-steps", n=front),
        opened,
        lambda: ui.remember(DONE, not opened),
        faded=True,
        leading=[sign],
    )
    return ft.Container(across(ui, line), key="done")


def _step(pen: Pen, step: Step, number: int, here: bool) -> ft.Control:
    """The next one is framed, and open unless somebody closed it."""
    ui, done = pen.ui, step.id in pen.now.done
    opened = bool(ui.memo.get(fold_key(step), here))
    title = ui.say(step.title)
    box = tick_box(ui, f"tick-{step.id}", title, done, lambda on: tick(pen, step, on))
    line = fold_line(
        ui,
        f"fold-{step.id}",
        f"{number}. {title}",
        opened,
        lambda: ui.remember(fold_key(step), not opened),
        note=None if opened else _short(pen, step),
        faded=done,
    )
    head = across(ui, box, line)
    body = [ft.Container(_body(pen, step), padding=ft.Padding.only(left=10, right=10, bottom=8))] if opened else []
    return ft.Container(card([head, *body], padding=6, gold=here), key=scroll_key(step_place(step)))


def _body(pen: Pen, step: Step) -> ft.Control:
    said = instructions(pen.plan, step, pen.names)
    parts: list[ft.Control] = [*(paragraph(pen.ui.say(each)) for each in said), about(pen.ui, step)]
    parts += [draw_block(pen, draw) for draw in pen.draws(step.draws)]
    if step.drafts:
        parts += draft_block(pen)
    parts += away_lines(pen, step.lines)
    return ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def about(ui: Ui, step: Step) -> ft.Control:
    """Whose job it is and which box it comes from; in gold where the rules say so."""
    who = ui(f"setup.who.{step.who}")
    box = ui("app.setup.box", box=ui(f"terms.module.{step.box}"))
    rule = reference(ui, step.rule)
    gold = [ft.Text(rule, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY)] if rule else []
    return ft.Column([muted(f"{who}{DOT}{box}"), *gold], spacing=0, tight=True)


def across(ui: Ui, *parts: ft.Control) -> ft.Control:
    """Beside each other, or below each other where large text needs the width."""
    if ui.roomy:
        return ft.Row(list(parts), spacing=0)
    return ft.Column([ft.Row([part]) for part in parts], spacing=0, tight=True)


def _short(pen: Pen, step: Step) -> str:
    """A folded step in one line: what was drawn for it, else whose job it is."""
    drawn = [words for draw in pen.draws(step.draws) if (words := result_words(pen, draw))]
    return "\n".join(drawn) or pen.ui(f"setup.who.{step.who}")

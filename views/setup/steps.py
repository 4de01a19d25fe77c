"""The steps of the plan: the next one open, the others a line each, those done behind one line. What to have ready
comes first until the first step is done, then last."""

from __future__ import annotations

from itertools import takewhile

import flet as ft

from locales import say
from setup.checklist import ticked
from setup.plan import Step
from views.components import card, muted, paragraph
from views.components.icon import picture
from views.setup.draft import draft_block
from views.setup.draws import draw_block
from views.setup.faces import result_words
from views.setup.parts import fold_line, tick_box
from views.setup.pen import Pen
from views.setup.pieces import away_lines, ready_lines
from views.setup.sources import reference
from views.ui import Ui
from views.words import DOT

READY = "unfold-ready"
DONE = "unfold-done"


def next_step(pen: Pen) -> Step | None:
    return next((step for step in pen.plan.steps if step.id not in pen.now.done), None)


def tick(pen: Pen, step: Step, on: bool) -> None:
    label = say("app.setup.did.step" if on else "app.setup.did.not-step", what=step.title)
    pen.ui.remember(_key(step), None)
    pen.change(label, lambda now: ticked(now, step.id, on))


def step_list(pen: Pen) -> list[ft.Control]:
    steps = pen.plan.steps
    front = len(list(takewhile(lambda step: step.id in pen.now.done, steps)))
    found: list[ft.Control] = [_done_line(pen, front)] if front else [_ready(pen)]
    following = next_step(pen)
    skipped = 0 if pen.ui.memo.get(DONE) else front
    numbered = list(enumerate(steps, start=1))[skipped:]
    found += [_step(pen, step, number, step == following) for number, step in numbered]
    return [*found, _ready(pen)] if front else found


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
    opened = bool(ui.memo.get(_key(step), here))
    title = ui.say(step.title)
    box = tick_box(ui, f"tick-{step.id}", title, done, lambda on: tick(pen, step, on))
    line = fold_line(
        ui,
        f"fold-{step.id}",
        f"{number}. {title}",
        opened,
        lambda: ui.remember(_key(step), not opened),
        note=None if opened else _short(pen, step),
        faded=done,
    )
    head = across(ui, box, line)
    body = [ft.Container(_body(pen, step), padding=ft.Padding.only(left=10, right=10, bottom=8))] if opened else []
    return card([head, *body], padding=6, gold=here, key=f"step-{step.id}")


def _body(pen: Pen, step: Step) -> ft.Control:
    parts: list[ft.Control] = [paragraph(pen.ui.say(step.text)), about(pen.ui, step)]
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


def _key(step: Step) -> str:
    return f"unfold-{step.id}"

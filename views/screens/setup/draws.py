"""A draw on the checklist: what came out, and lock, draw again, enter what was dealt by hand."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import say
from setup.change import (
    forget,
    lock,
    reroll,
    unlock,
    why_not_enter,
    why_not_forget,
    why_not_lock,
    why_not_reroll,
)
from setup.draws import Draw
from views.components import icon_button, icon_label, muted, quiet_button
from views.components.icons import Icon
from views.screens.setup.faces import result_of
from views.screens.setup.plan_context import Pen

Style = ft.TextThemeStyle
ENTERING = "entering"  # the draw whose sheet is open
DEALT = "dealt"  # what was chosen in it so far


def draw_name(pen: Pen, draw: Draw) -> str:
    return pen.ui(f"setup.draw.{draw.id}")


def draw_block(pen: Pen, draw: Draw) -> ft.Control:
    ui = pen.ui
    title = ft.Text(draw_name(pen, draw), theme_style=Style.TITLE_SMALL)
    locked = [muted(ui("app.setup.locked"))] if draw.locked else []
    buttons = _buttons(pen, draw)
    words = ft.Container(
        ft.Column([title, *locked], spacing=0, tight=True),
        padding=ft.Padding.only(top=ui.px(12)) if buttons else None,  # its first line is level with the signs
        expand=True,
    )
    head: ft.Control = ft.Row([words, *buttons], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)
    if not ui.roomy and buttons:
        head = ft.Column([title, ft.Row(buttons, spacing=0, wrap=True), *locked], spacing=0, tight=True)
    parts: list[ft.Control] = [head]
    if picture := result_of(pen, draw):
        parts.append(picture)
    elif pen.now.untold and not draw.open:
        parts.append(icon_label(ui, ft.Icons.SHUFFLE, ui("setup.draw.shuffle_yourself"), size=20))
        parts.append(muted(ui("app.setup.draft.untold")))
    elif not draw.open:
        parts.append(muted(ui("setup.draw.after_draft")))
    elif draw.kind == "shuffle":
        parts.append(icon_label(ui, ft.Icons.SHUFFLE, ui("setup.draw.shuffle_yourself"), size=20))
    else:
        parts.append(icon_label(ui, ft.Icons.VISIBILITY, ui("setup.draw.read_from_table"), size=20))
    parts += _remarks(pen, draw)
    if draw.result is None and not draw.locked and _can_enter(pen, draw):
        parts.append(
            quiet_button(
                ui, f"enter-{draw.id}", ui("app.setup.enter"), lambda: open_entry(pen, draw), icon=ft.Icons.EDIT
            )
        )
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key=f"draw-{draw.id}"
    )


def open_entry(pen: Pen, draw: Draw) -> None:
    pen.ui.remember(DEALT, ())
    pen.ui.remember(ENTERING, draw.id)


def _can_enter(pen: Pen, draw: Draw) -> bool:
    """Whether some value could be entered now, or once it is unlocked; which one is the sheet's business."""
    plan = unlock(pen.plan, draw.id) if draw.locked else pen.plan
    why = why_not_enter(plan, draw.id, ())
    return why is None or why.id == "setup.why_not.how_many"


def _buttons(pen: Pen, draw: Draw) -> list[ft.Control]:
    """A lock takes none of them away: what a thumb is over stays where it is."""
    ui, name = pen.ui, draw_name(pen, draw)
    what = say(f"setup.draw.{draw.id}")
    found: list[ft.Control] = []
    if why_not_lock(pen.plan, draw.id) is None:
        if draw.locked:
            free = say("app.setup.did.unlock", what=what)
            found.append(
                icon_button(
                    ui,
                    f"unlock-{draw.id}",
                    ft.Icons.LOCK,
                    ui("app.setup.unlock", what=name),
                    lambda: pen.replan(free, lambda plan: unlock(plan, draw.id)),
                )
            )
        elif draw.open:
            keep = say("app.setup.did.lock", what=what)
            found.append(
                icon_button(
                    ui,
                    f"lock-{draw.id}",
                    ft.Icons.LOCK_OPEN,
                    ui("app.setup.lock", what=name),
                    lambda: pen.replan(keep, lambda plan: lock(plan, draw.id)),
                )
            )
        if draw.open and not draw.entered:
            again = say("app.setup.did.reroll", what=what)
            found.append(
                icon_button(
                    ui,
                    f"again-{draw.id}",
                    Icon.DICE,
                    ui("app.setup.again", what=name),
                    lambda: pen.replan(again, lambda plan: reroll(plan, draw.id)),
                    disabled=why_not_reroll(pen.plan, draw.id) is not None,
                )
            )
    if draw.result is not None and _can_enter(pen, draw):
        label = ui("app.setup.enter-what", what=name)
        act = partial(open_entry, pen, draw)
        found.append(icon_button(ui, f"enter-{draw.id}", ft.Icons.EDIT, label, act, disabled=draw.locked))
    if why_not_forget(pen.plan, draw.id) is None:
        back = say("app.setup.did.forget", what=what)
        found.append(
            icon_button(
                ui,
                f"forget-{draw.id}",
                ft.Icons.RESTART_ALT,
                ui("app.setup.forget", what=name),
                lambda: pen.replan(back, lambda plan: forget(plan, draw.id)),
            )
        )
    return found


def _remarks(pen: Pen, draw: Draw) -> list[ft.Control]:
    """What is special about it: why it cannot be drawn again, or that it was dealt by hand. A lock is told above."""
    if draw.entered:
        return [muted(pen.ui("app.setup.by-hand"))]
    if draw.locked:
        return []
    why = why_not_reroll(pen.plan, draw.id) if draw.by_app and draw.open and draw.kind != "shuffle" else None
    return [muted(pen.ui.say(why))] if why else []

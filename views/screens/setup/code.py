"""Setup codes on the screen: shown as text and as a QR code, and taken in from whatever somebody typed or pasted."""

from __future__ import annotations

import flet as ft

from setup.code import SHORTEST, tidy
from setup.plan import Plan, code_of
from views.components import heading, muted, paragraph, qr_image, quiet_button, selectable
from views.screens.setup.payload import OPEN
from views.theme import TEXT
from views.ui_context import Ui

QR_SIDE = 168.0


def long_enough(text: str) -> bool:
    """Whether it is time to say what is wrong, rather than to let somebody type on."""
    return len(tidy(text)) >= SHORTEST


def code_card(ui: Ui, plan: Plan) -> list[ft.Control]:
    """The code to read aloud, to copy, to scan. Where other devices reach the app, a camera opens the plan; elsewhere
    the picture holds the bare code, which only the app's own reader knows what to do with."""
    text = str(code_of(plan))
    link = f"{ui.address}/setup/{text}" if ui.address else None
    where = ui("app.receive.open")
    # In the headings' face a 1 looks like an I, which no code has.
    shown = selectable(text, "code", style=ft.TextThemeStyle.HEADLINE_SMALL, font_family=TEXT)
    found: list[ft.Control] = [
        heading(ui("app.setup.code")),
        shown,
        qr_image(ui, link or text, ui("app.setup.code.qr", code=text), side=ui.px(QR_SIDE)),
        paragraph(ui("app.setup.code.link") if link else ui("app.setup.code.text", where=where)),
    ]
    if not plan.in_code:
        found.append(muted(ui("app.setup.code.without")))
    if action := ui.copying(text):
        found.append(quiet_button(ui, "code-copy", ui("app.setup.code.copy"), None, icon=ft.Icons.COPY, action=action))
    else:
        found.append(muted(ui("app.setup.code.select")))
    hand_over = ui("app.setup.parcel")
    found.append(
        quiet_button(ui, "setup-parcel-open", hand_over, lambda: ui.remember(OPEN, True), icon=ft.Icons.QR_CODE_2)
    )
    return found

"""A plan that another phone has: its code, typed, pasted or from a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from interchange.qr_payload import BadPayload, for_link, is_payload
from locales import Message
from setup.plan import Plan, plan_in
from views.app_state import AppState
from views.components import card, heading, notice, paragraph, quiet_button, text_field, tid
from views.formatting import plan_line
from views.layout.page_layout import Screen
from views.screens.setup.code import long_enough
from views.screens.setup.start import create_from_code
from views.ui_context import Handler, Ui, once

CODE = "code"


def from_link(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    """The address of a code: it says what it stands for, and begins nothing by itself."""
    text = str(ui.memo.get(CODE, params["code"]))
    entry = code_entry(
        ui, text, once(lambda made: create_from_code(ui, app_state, made, ())), whole=CODE not in ui.memo
    )
    return Screen(title=ui("app.home.setup"), controls=[card(entry, key="code-entry")])


def code_entry(ui: Ui, text: str, use: Callable[[Plan], None], *, whole: bool = False) -> list[ft.Control]:
    """What a code stands for as soon as it is whole, and what is wrong with it where it is not. `whole`: nobody is
    still typing it."""
    if is_payload(text):
        return [*_field(ui, text, None, lambda: None), _payload(ui, text)]
    found = plan_in(text) if text.strip() else None
    error = ui.say(found) if isinstance(found, Message) and (whole or long_enough(text)) else None
    made = found if isinstance(found, Plan) else None

    def open_it() -> None:
        now = plan_in(str(ui.memo.get(CODE, text)))
        if isinstance(now, Plan):
            use(now)

    controls = _field(ui, text, error, open_it)
    if error and isinstance(found, Message) and "whole" in found.values:
        better = str(found.values["whole"])
        controls.append(
            quiet_button(ui, "code-mend", ui("app.setup.code.mend", code=better), lambda: ui.remember(CODE, better))
        )
    if made:
        controls.append(tid("code-says", paragraph(plan_line(ui, made)), live_region=True))
    controls.append(quiet_button(ui, "code-open", ui("app.setup.code.open"), open_it, disabled=made is None))
    return controls


def _field(ui: Ui, text: str, error: str | None, on_submit: Handler) -> list[ft.Control]:
    field = text_field(
        ui,
        "code-text",
        ui("app.setup.code"),
        text,
        lambda typed: ui.remember(CODE, typed),
        error=error,
        helper=ui("app.setup.code.help"),
        on_submit=on_submit,
    )
    return [heading(ui("app.setup.have-code")), field]


def _payload(ui: Ui, text: str) -> ft.Control:
    """A whole setup, not its code: it is looked at where such things arrive."""
    try:
        path = f"/receive/{for_link(text)}"
    except BadPayload as error:
        return notice(ui, "code-why", ft.Icons.ERROR_OUTLINE, ui.say(error.what), bad=True)
    return quiet_button(ui, "code-receive", ui("app.receive.open"), ui.to(path), icon=ft.Icons.QR_CODE_2)

"""What ends the game: entered with a tap, counted where the app can, and the rules behind it."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import Message, say
from setup import turns
from setup.announcements import countdown, next_reset, notices
from setup.ending import Reason, Rule
from views.components import (
    card,
    heading,
    icon_button,
    icon_label,
    muted,
    notice,
    paragraph,
    progress,
    quiet_button,
    stepper,
    text_field,
    tid,
)
from views.components.icons import Icon
from views.components.rule_sources import reference
from views.components.step_parts import tick_line
from views.screens.turns.turns_controller import TurnsController
from views.ui_context import Ui

TYPED = "spaces"
STAGES = {
    "near": "app.turns.stage.near",
    "last": "app.turns.stage.last",
    "over": "app.turns.stage.over",
}
REVEALS: dict[Reason, str] = {
    "poverty": "app.turns.reveal.poverty",
    "prosperity": "app.turns.reveal.prosperity",
    "guildhall": "app.turns.reveal.guildhall",
}
HIDES: dict[Reason, str] = {
    "poverty": "app.turns.hide.poverty",
    "prosperity": "app.turns.hide.prosperity",
    "guildhall": "app.turns.hide.guildhall",
}
NOTICES = {"reset": "app.turns.hall.reset", "discard": "solo.arch.event.discard_apprentices"}


def countdown_card(controller: TurnsController) -> list[ft.Control]:
    """The turns that are left, by name and in order."""
    ui, now = controller.ui, controller.now
    said = countdown(now, controller.names)
    if said is None:
        return []
    title = heading(ui(STAGES[now.stage]))
    return [tid("countdown", card([title, paragraph(ui.say(said))], gold=True, key="countdown-card"), live_region=True)]


def end_card(controller: TurnsController) -> ft.Control:
    """What the table tells."""
    ui, now = controller.ui, controller.now
    parts: list[ft.Control] = [heading(ui("app.turns.ends"), small=True)]
    parts += _hall(controller)
    parts += [_reveal(controller, reason) for reason in now.ending.reasons]
    parts += _moved(controller)
    return card(parts, key="end-card")


def rules_card(ui: Ui, rules: tuple[Rule, ...]) -> ft.Control:
    """Each in our words; in gold where it stands: the pages of a source, or a statement of the solo rules."""
    found: list[ft.Control] = [heading(ui("app.turns.rules"), small=True)]
    for rule in rules:
        lines: list[ft.Control] = [muted(ui.say(rule.text))]
        where = rule.source if rule.source[1:].isdecimal() else reference(ui, rule.source)
        if where:
            lines.append(ft.Text(where, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY))
        found.append(ft.Column(lines, spacing=0, tight=True))
    return card(found, key="rules-card")


def _reveal(controller: TurnsController, reason: Reason) -> ft.Control:
    ui, now = controller.ui, controller.now
    on, words = turns.why_not_hide(now, reason) is None, ui(REVEALS[reason])
    stays = not _may_hide(controller) if on else now.over
    if controller.why_not_write or stays:
        sign = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        return tid(f"reveal-{reason}", icon_label(ui, sign, words, size=24), checked=on)

    def tell(on: bool) -> None:
        act = turns.reveal if on else turns.hide
        controller.change(say((REVEALS if on else HIDES)[reason]), lambda now: act(now, reason))

    return tick_line(ui, f"reveal-{reason}", words, on, tell)


def _may_hide(controller: TurnsController) -> bool:
    """A guest takes back only what they entered in this turn."""
    ended = controller.now.ended
    return controller.ui.column == "all" or (ended is not None and ended.turn == controller.now.done)


def _moved(controller: TurnsController) -> list[ft.Control]:
    """In whose turn it was seen, for a table that enters it late."""
    ui, now = controller.ui, controller.now
    if now.ended is None:
        return []
    turn, seats = now.ended.turn, now.seats
    words = ui("app.turns.set-off", round=turn // seats + 1, who=controller.names[now.seat_of(turn)])
    if ui.column != "all":
        return [muted(words)]

    def step(ident: str, sign: ft.IconData, to: int, label: Message) -> ft.Control:
        why = turns.why_not_move(now, to)
        words = ui.say(why or label)
        act = partial(controller.change, label, lambda now: turns.move(now, to))
        return icon_button(ui, ident, sign, words, act, disabled=why is not None)

    text = tid("set-off", muted(words))
    buttons = [
        step("earlier", ft.Icons.CHEVRON_LEFT, turn - 1, say("app.turns.did.earlier")),
        step("later", ft.Icons.CHEVRON_RIGHT, turn + 1, say("app.turns.did.later")),
    ]
    if not ui.roomy:
        return [ft.Column([text, ft.Row(buttons)], spacing=0, tight=True)]
    return [ft.Row([ft.Container(text, expand=True), *buttons], spacing=4)]


# -- the Guildhall ----------------------------------------------------------------------------------------------


def _hall(controller: TurnsController) -> list[ft.Control]:
    ui, now = controller.ui, controller.now
    if now.ending.hall is None:
        return []
    parts: list[ft.Control] = []
    for each in notices(now):
        words = ui(NOTICES[each.what], worker=each.worker)
        parts.append(
            notice(ui, f"notice-{each.what}", Icon.BLACK_MARKET if each.what == "reset" else Icon.APPRENTICE, words)
        )
    count = len(now.filled)
    if now.spaces is not None:
        parts.append(progress(ui, "hall", ui("app.turns.hall"), count, now.spaces))
    elif controller.why_not_write:
        parts.append(icon_label(ui, Icon.GUILDHALL, ui("app.turns.hall.count", count=count)))
    if not controller.why_not_write:
        parts.append(_counter(controller, count))
    if (worker := next_reset(now)) is not None:
        parts.append(muted(ui("app.turns.hall.next-reset", worker=worker)))
    if now.asks_spaces and ui.column == "all":
        parts += _ask_spaces(controller)
    return parts


def _counter(controller: TurnsController, count: int) -> ft.Control:
    ui, now = controller.ui, controller.now

    def step(by: int) -> None:
        label = say("app.turns.did.fill" if by > 0 else "app.turns.did.clear")
        controller.change(label, turns.fill if by > 0 else turns.clear)

    low = 0 if _may_clear(controller) else count
    high = count if turns.why_not_fill(now) else count + 1
    return stepper(ui, "filled", ui("app.turns.hall.workers"), count, step, low=low, high=high, icon=Icon.GUILDHALL)


def _may_clear(controller: TurnsController) -> bool:
    """A guest takes back only what was counted in this turn."""
    now = controller.now
    return controller.ui.column == "all" or (bool(now.filled) and now.filled[-1] == now.done)


def _ask_spaces(controller: TurnsController) -> list[ft.Control]:
    """The number that only the board on the table shows."""
    ui, now = controller.ui, controller.now
    kept = ui.memo.get(TYPED)
    typed = kept if isinstance(kept, str) else str(now.entered_spaces or "")
    number = int(typed) if typed.isdecimal() and len(typed) < 4 else 0
    why = turns.why_not_enter_spaces(now, number)

    def tell() -> None:
        kept = ui.memo.get(TYPED)
        number = int(kept) if isinstance(kept, str) and kept.isdecimal() and len(kept) < 4 else 0
        if turns.why_not_enter_spaces(now, number) is None:
            ui.remember(TYPED, None)
            controller.change(say("app.turns.did.spaces", spaces=number), lambda now: turns.enter_spaces(now, number))

    field = text_field(
        ui,
        "spaces",
        ui("app.turns.hall.spaces"),
        typed,
        lambda text: ui.remember(TYPED, text),
        error=ui.say(why) if typed and why else None,
        on_submit=tell,
        max_length=3,
    )
    save = quiet_button(
        ui,
        "spaces-save",
        ui("app.turns.hall.spaces.save"),
        tell,
        disabled=why is not None or number == now.entered_spaces,
    )
    return [muted(ui("setup.end.architects.unknown")), field, save]

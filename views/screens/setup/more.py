"""What else there is to a plan, behind one sign: its code, the draws as a whole, the rules, who sits where."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from locales import Message, say
from setup.change import reroll_all, why_not_reroll_all
from setup.plan import Step
from views.components import Shortcut, muted, paragraph, quiet_button, sheet, shortcuts_card, step_name
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.rule_sources import reference
from views.formatting import DOT, mix
from views.screens.setup import fairness
from views.screens.setup.code import code_card
from views.screens.setup.plan_context import OPENING, PlanContext
from views.ui_context import Handler

OPEN = "more"
CODE = "code-sheet"
SEATS = "seats-sheet"
RULE = "rule-sheet"


def more_sheet(
    context: PlanContext, shortcuts: Sequence[Shortcut], redo: Message | None, on_redo: Handler
) -> ft.AlertDialog | None:
    """`ways` lead out of the setup."""
    ui = context.ui
    if not ui.memo.get(OPEN):
        return None

    def to(key: str) -> Handler:
        def open_it() -> None:
            ui.remember(OPEN, None)
            ui.remember(key, True)

        return open_it

    def draw_again() -> None:
        ui.remember(OPEN, None)
        context.replan(say("app.setup.did.reroll-all"), reroll_all)

    def first() -> None:
        ui.remember(OPEN, None)
        context.turn_to(OPENING)

    def forth() -> None:
        ui.remember(OPEN, None)
        on_redo()

    found = [Shortcut("code-open-sheet", Icon.SCHEME, ui("app.setup.code"), to(CODE))]
    if context.step:
        found.append(Shortcut("rule-open", Icon.RULE, ui("app.setup.rule"), to(RULE)))
    if context.ui.host:
        found.append(Shortcut("to-opening", Icon.SET_UP, ui("app.setup.opening"), first))
    found.append(Shortcut("seats-open", Icon.PEOPLE, ui("app.setup.table"), to(SEATS)))
    if context.ui.host and why_not_reroll_all(context.plan) is None:
        found.append(Shortcut("again-all", Icon.DICE, ui("app.setup.again-all"), draw_again))
    found.append(Shortcut("fairness", Icon.STATISTICS, ui("app.setup.fairness"), to(fairness.OPEN)))
    if redo:
        found.append(Shortcut("redo", ft.Icons.REDO, ui("app.redo.what", what=step_name(ui, redo)), forth))
    return sheet(ui, "more", ui("app.setup.more"), [shortcuts_card(ui, [*found, *shortcuts])], ui.forget(OPEN))


def code_sheet(context: PlanContext) -> ft.AlertDialog | None:
    ui = context.ui
    if not ui.memo.get(CODE):
        return None
    what = muted(mix(ui, context.plan.mix.game, context.plan.mix.modules))
    return sheet(ui, "code-sheet", ui("app.setup.code"), [what, *code_card(ui, context.plan)], ui.forget(CODE))


def seats_sheet(context: PlanContext, picker: PeoplePicker) -> ft.AlertDialog | None:
    ui = context.ui
    if not ui.memo.get(SEATS):
        return None
    return sheet(ui, "seats", ui("app.setup.table"), people_picker(picker), ui.forget(SEATS))


def rule_sheet(context: PlanContext) -> ft.AlertDialog | None:
    """The whole of a step in words, which box its pieces are in, and where the rules say so."""
    ui, step = context.ui, context.step
    if not ui.memo.get(RULE) or step is None:
        return None
    rule = reference(ui, step.rule)
    gold = [ft.Text(rule, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY)] if rule else []
    who = ui("setup.who.you" if context.plan.mix.is_solo else f"setup.who.{step.who}")
    box = ui("app.setup.box", box=ui(f"terms.module.{step.box}"))
    controls: list[ft.Control] = [paragraph(ui.say(step.text)), muted(f"{who}{DOT}{box}"), *gold]
    if step.id in context.now.done:
        controls.append(_open_again(context, step))
    return sheet(ui, "rule", ui.say(step.title), controls, ui.forget(RULE))


def _open_again(context: PlanContext, step: Step) -> ft.Control:
    ui = context.ui

    def act() -> None:
        from views.screens.setup.page import tick

        ui.remember(RULE, None)
        tick(context, step, False)

    return quiet_button(ui, "step-again", ui("app.setup.not-done"), act, icon=ft.Icons.RESTART_ALT)

"""The sheet in which the table tells what it dealt by hand."""

from __future__ import annotations

import flet as ft

from locales import say
from setup.change import enter, why_not_enter
from setup.draws import Draw
from setup.names import name_of
from views.components import choice_chips, muted, paragraph, primary_button, quiet_button, sheet, tid
from views.screens.setup.draw_sheet import DEALT, ENTERING, draw_name
from views.screens.setup.plan_context import PlanContext


def entry_sheet(context: PlanContext) -> ft.AlertDialog | None:
    draw = context.plan.draws.get(str(context.ui.memo.get(ENTERING)))
    return _sheet(context, draw) if draw else None


def _sheet(context: PlanContext, draw: Draw) -> ft.AlertDialog:
    ui = context.ui

    def chosen() -> tuple[str, ...]:
        return tuple(ui.memo.get(DEALT, ()))

    def close() -> None:
        ui.remember(DEALT, None)
        ui.remember(ENTERING, None)

    def tap(value: str) -> None:
        now = chosen()
        if draw.take == 1:
            now = (value,)
        elif value in now and not draw.repeats:
            now = tuple(each for each in now if each != value)
        elif len(now) < draw.take:
            now = (*now, value)
        ui.remember(DEALT, now)

    def save() -> None:
        value = chosen()
        context.replan(
            say("app.setup.did.enter", what=say(f"setup.draw.{draw.id}")), lambda plan: enter(plan, draw.id, value)
        )
        close()

    now = chosen()
    why = why_not_enter(context.plan, draw.id, now)
    options = [(value, _option(context, draw, value)) for value in draw.candidates]
    controls: list[ft.Control] = [paragraph(ui("app.setup.enter.text", n=draw.take))] if draw.take > 1 else []
    controls.append(choice_chips(ui, "dealt", ui("app.setup.enter.options"), options, now, tap))
    if now and draw.take > 1:
        controls += [paragraph(line) for line in _so_far(context, draw, now)]
        controls.append(quiet_button(ui, "dealt-clear", ui("app.setup.enter.clear"), lambda: ui.remember(DEALT, ())))
    if now and why:
        controls.append(tid("dealt-why", muted(ui.say(why))))
    done = primary_button(ui, "dealt-save", ui("app.save"), save, disabled=why is not None)
    return sheet(ui, "entry", draw_name(context, draw), controls, close, foot=done)


def _option(context: PlanContext, draw: Draw, value: str) -> str:
    if draw.id == "start_player":
        return context.name(int(value))
    return context.ui.say(name_of(context.plan.mix, draw.id, value))


def _so_far(context: PlanContext, draw: Draw, values: tuple[str, ...]) -> list[str]:
    """What is chosen, in its order: by the seat it goes to, or by its place."""
    words = [_option(context, draw, value) for value in values]
    if draw.kind == "deal":
        return [context.ui.pair(context.name(seat), word) for seat, word in enumerate(words, start=1)]
    return [f"{place}. {word}" for place, word in enumerate(words, start=1)]

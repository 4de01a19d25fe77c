"""The pieces to have ready before the first step, and those that go back into the box."""

from __future__ import annotations

import flet as ft

from locales import Message, say
from setup.checklist import part_key, part_ready, put_away
from setup.plan import Part
from views.components.step_parts import tick_line
from views.screens.setup.plan_context import PlanContext


def ready_lines(context: PlanContext) -> list[ft.Control]:
    return [_ready(context, part) for part in context.plan.parts]


def away_lines(context: PlanContext, parts: tuple[Part, ...]) -> list[ft.Control]:
    return [_away(context, part) for part in parts]


def _ready(context: PlanContext, part: Part) -> ft.Control:
    key, words = part_key(part), counted(part)
    box = None if part.box == "base" else context.ui(f"terms.module.{part.box}")
    return tick_line(
        context.ui,
        f"ready-{key}",
        context.ui.say(words),
        key in context.now.ready,
        lambda on: context.change(
            say("app.setup.did.ready" if on else "app.setup.did.not-ready", what=words),
            lambda now: part_ready(now, key, on),
        ),
        note=box,
    )


def _away(context: PlanContext, part: Part) -> ft.Control:
    words = counted(part)
    return tick_line(
        context.ui,
        f"away-{part.id}",
        context.ui.say(words),
        part.id in context.now.away,
        lambda on: context.change(
            say("app.setup.did.away" if on else "app.setup.did.not-away", what=words),
            lambda now: put_away(now, part.id, on),
        ),
    )


def counted(part: Part) -> Message:
    """With its number, where a source gives one."""
    return part.what if part.n is None else say("setup.text.part", n=part.n, what=part.what)

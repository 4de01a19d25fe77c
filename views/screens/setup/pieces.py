"""The pieces to have ready before the first step, and those that go back into the box."""

from __future__ import annotations

import flet as ft

from locales import Message, say
from setup.checklist import part_key, part_ready, put_away
from setup.plan import Part
from views.components.step_parts import tick_line
from views.screens.setup.plan_context import Pen


def ready_lines(pen: Pen) -> list[ft.Control]:
    return [_ready(pen, part) for part in pen.plan.parts]


def away_lines(pen: Pen, parts: tuple[Part, ...]) -> list[ft.Control]:
    return [_away(pen, part) for part in parts]


def _ready(pen: Pen, part: Part) -> ft.Control:
    key, words = part_key(part), counted(part)
    box = None if part.box == "base" else pen.ui(f"terms.module.{part.box}")
    return tick_line(
        pen.ui,
        f"ready-{key}",
        pen.ui.say(words),
        key in pen.now.ready,
        lambda on: pen.change(
            say("app.setup.did.ready" if on else "app.setup.did.not-ready", what=words),
            lambda now: part_ready(now, key, on),
        ),
        note=box,
    )


def _away(pen: Pen, part: Part) -> ft.Control:
    words = counted(part)
    return tick_line(
        pen.ui,
        f"away-{part.id}",
        pen.ui.say(words),
        part.id in pen.now.away,
        lambda on: pen.change(
            say("app.setup.did.away" if on else "app.setup.did.not-away", what=words),
            lambda now: put_away(now, part.id, on),
        ),
    )


def counted(part: Part) -> Message:
    """With its number, where a source gives one."""
    return part.what if part.n is None else say("setup.text.part", n=part.n, what=part.what)

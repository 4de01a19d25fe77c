"""The sheet for a draft that took place without the app: who has what, or that it stays unknown."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from locales import Message, say
from setup.change import enter_draft, why_not_enter_draft
from setup.checklist import Checklist, replanned, ticked
from setup.draws import Draft
from setup.names import hero_name
from views.components import muted, primary_button, quiet_button, segments, sheet
from views.formatting import DOT
from views.screens.setup.draw_sheet import open_entry
from views.screens.setup.plan_context import Act, PlanContext

OPEN = "draft-telling"  # whether the sheet is open
HAS = "draft-has"  # what each seat has, as far as it was chosen in the sheet


def draft_entry_sheet(context: PlanContext) -> ft.AlertDialog | None:
    draft = context.plan.draft
    step = next((step for step in context.plan.steps if step.drafts), None)
    if not context.ui.memo.get(OPEN) or draft is None or step is None:
        return None
    ui = context.ui

    def close() -> None:
        ui.remember(HAS, None)
        ui.remember(OPEN, None)

    def finish(label: Message, act: Act) -> None:
        context.change(label, act)
        close()

    def done(now: Checklist) -> Checklist:
        return ticked(now, step.id, True)

    def skip() -> None:
        finish(say("app.setup.did.untold"), done)

    def save() -> None:
        has = _chosen(context, draft)
        finish(say("app.setup.did.told"), lambda now: done(replanned(now, enter_draft(now.plan, has))))

    has = _chosen(context, draft)
    why = why_not_enter_draft(context.plan, has)
    controls: list[ft.Control] = []
    if not draft.order:
        starter = ui("app.setup.draft.starter")
        controls.append(muted(ui.say(say("setup.why_not.start_player_first"))))
        controls.append(
            quiet_button(ui, "has-starter", starter, lambda: open_entry(context, context.plan.draws["start_player"]))
        )
    elif draft.kind == "pairs":
        pairs = next(step for step in context.plan.steps if "player_cards" in step.draws)
        controls.append(muted(ui("app.setup.draft.other", what=ui.say(pairs.title))))
    options = [(option, _short(context, draft, option)) for option in draft.offered]
    controls += [
        segments(ui, f"has-{seat}", context.name(seat), options, has.get(seat, ""), _giver(context, draft, seat))
        for seat in draft.order
    ]
    if not context.now.draft_unknown:
        controls.append(quiet_button(ui, "draft-skip", ui("app.setup.draft.skip"), skip))
    foot = primary_button(ui, "draft-save", ui("app.save"), save, disabled=why is not None) if draft.order else None
    return sheet(ui, "draft", ui("app.setup.draft.who"), controls, close, foot=foot)


def _chosen(context: PlanContext, draft: Draft) -> dict[int, str]:
    """What was entered before, until something is chosen."""
    return dict(context.ui.memo.get(HAS) or zip(draft.order, draft.picks, strict=False))


def _giver(context: PlanContext, draft: Draft, seat: int) -> Callable[[str], None]:
    """Gives the seat what is tapped; whoever had it has nothing then."""

    def give(option: str) -> None:
        others = {other: what for other, what in _chosen(context, draft).items() if what != option}
        context.ui.remember(HAS, {**others, seat: option})

    return give


def _short(context: PlanContext, draft: Draft, option: str) -> str:
    hero = hero_name(context.plan, option) if draft.kind == "pairs" else None
    return f"{option}{DOT}{context.ui.say(hero)}" if hero else option

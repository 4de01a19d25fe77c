"""A draft from hand to hand on its page: the round, who has kept a card and passed on, and the button that says so."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import say
from setup.checklist import ticked
from setup.hand_draft import Round, has_passed, kept_one, left_of, taken_back
from setup.jobs import waits_for
from setup.plan import Step
from views.components import notice, primary_button, quiet_button, tid
from views.components.focus import button_style, edge
from views.components.icon import picture
from views.components.icons import Icon
from views.screens.setup.draft import without_button
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.shapes import Style, across, arrow, captioned, column, dashed, one_card, pile, words
from views.ui_context import TARGET

HELD = (58.0, 80.0)
KEPT = (34.0, 46.0)
LARGE = 1.25


def people_line(context: PlanContext, step: Step, held: Round) -> ft.Control:
    """Everybody in the order in which the cards go round; who has passed on in this round is ticked. The host may say
    so for anybody, as a guest's phone may have gone."""
    badges: list[ft.Control] = []
    for seat in range(1, context.plan.mix.players + 1):
        if badges:
            badges.append(picture(ft.Icons.ARROW_FORWARD, context.ui.px(16), ft.Colors.ON_SURFACE_VARIANT))
        badges.append(_person(context, step, held, seat))
    return ft.Row(badges, wrap=True, spacing=2, run_spacing=2)


def _person(context: PlanContext, step: Step, held: Round, seat: int) -> ft.Control:
    ui, passed = context.ui, seat not in held.waiting
    tick = [picture(ft.Icons.CHECK, ui.px(18), ft.Colors.TERTIARY)] if passed else []
    badge = context.badge(seat, size=30)
    row = ft.Row([badge, *tick], spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    name = context.name(seat)
    label = ui("app.setup.hands.passed" if passed else "app.setup.hands.holds", name=name)
    if context.mine is not None or waits_for(context.now, step):
        box = ft.Container(row, padding=ft.Padding.symmetric(horizontal=4, vertical=9))
        return ft.Semantics(label=label, exclude_semantics=True, container=True, content=box)
    one = frozenset({seat})
    act = partial(_take_back, context, step, one) if passed else partial(_keep, context, step, held.number, one)
    style = button_style(12, (4, 9), side=edge(1, ft.Colors.OUTLINE), visual_density=ft.VisualDensity.STANDARD)
    width = max(TARGET, ui.px(30) + 10) + (ui.px(18) if passed else 0)
    button = ft.TextButton(content=row, style=style, width=width, on_click=ui.on(act))
    return tid(f"passed-{seat}", button, checked=passed, label=ui("app.setup.hands.seat", name=name))


def body(context: PlanContext, held: Round) -> ft.Control:
    """In the frame: which round, the cards in hand, and those that are kept already."""
    ui = context.ui
    number = ui("app.setup.hands.round", n=held.number, of=held.of)
    title = ft.Semantics(
        header=True,
        heading_level=2,
        live_region=True,
        content=ft.Text(number, theme_style=Style.HEADLINE_SMALL, text_align=ft.TextAlign.CENTER),
    )
    drawn = ft.Semantics(
        image=True,
        exclude_semantics=True,
        identifier="picture",
        label=_sentence(context, held),
        content=column([_hand(context, held), _kept(context, held)], 18),
    )
    return column([title, drawn], 14)


def _hand(context: PlanContext, held: Round) -> ft.Control:
    ui = context.ui
    keep = captioned(one_card(ui, ft.Icons.CHECK, size=HELD, strong=True), ui("app.setup.hands.keep"))
    rest = across([one_card(ui, Icon.BUILDING, size=HELD, down=True) for _ in range(held.rest)], 4)
    if held.last:
        under = ui("app.setup.hands.under")
        away: ft.Control = column(
            [rest, arrow(ui, ft.Icons.ARROW_DOWNWARD), pile(ui, None, size=HELD, down=True), words(under)], 4
        )
    else:
        neighbour = _neighbour(context)
        to = [context.badge(neighbour, size=40)] if neighbour else []
        whither = [*to, arrow(ui, ft.Icons.ARROW_BACK)]
        away = captioned(across([*whither, rest], 6), ui("app.setup.picture.to_the_left"))
    return across([away, keep], 16)


def _kept(context: PlanContext, held: Round) -> ft.Control:
    """A place for each card that is kept in the end."""
    ui = context.ui
    before = [one_card(ui, Icon.BUILDING, size=KEPT, strong=True) for _ in range(held.number - 1)]
    free = [dashed(ui, None, size=KEPT) for _ in range(held.of - held.number + 1)]
    kept = ui("app.setup.hands.so-far", n=held.number - 1, of=held.of)
    return captioned(across([*before, *free], 6), kept)


def lines(context: PlanContext, step: Step, held: Round) -> list[ft.Control]:
    """Below the frame: what to do, for whom this phone waits, and the ways back and out."""
    ui, now = context.ui, context.now
    found: list[ft.Control] = [ft.Text(_sentence(context, held), theme_style=Style.BODY_LARGE)]
    if waits_for(now, step):
        return found
    if not context.seats & set(held.waiting):
        names = tuple(context.name(seat) for seat in held.waiting)
        found.append(notice(ui, "waits", ft.Icons.HOURGLASS_EMPTY, ui("app.setup.hands.waits", names=names)))
    if has_passed(now, step, context.seats):
        back = partial(_take_back, context, step, context.seats)
        found.append(quiet_button(ui, "pass-undo", ui("app.setup.draft.undo"), back, icon=ft.Icons.UNDO))
    elif context.mine is None and held.number == 1:
        found.append(without_button(ui, partial(_skip, context, step)))
    return found


def foot_button(context: PlanContext, step: Step, held: Round) -> ft.Control:
    """For all of this phone's people who have not said so yet. Large text leaves room for one word, and says the rest
    above."""
    ui = context.ui
    blocked = bool(waits_for(context.now, step)) or not context.seats & set(held.waiting)
    text = ui("app.setup.hands.last" if held.last else "app.setup.hands.next", n=held.rest)
    if ui.scale > LARGE:
        text = ui("app.setup.done.short")
    act = partial(_keep, context, step, held.number, context.seats)
    return primary_button(ui, "pass-on", text, act, icon=ft.Icons.CHECK, disabled=blocked)


def _neighbour(context: PlanContext) -> int | None:
    """To whom this phone's person passes; None where it acts for several."""
    [*seats] = context.seats
    return left_of(context.now, seats[0]) if len(seats) == 1 else None


def _sentence(context: PlanContext, held: Round) -> str:
    """With the neighbour's name on the phone of one person."""
    ui, neighbour = context.ui, _neighbour(context)
    if held.last:
        return ui("app.setup.hands.text.last", held=held.held)
    if neighbour:
        which = "app.setup.hands.text.own-first" if held.number == 1 else "app.setup.hands.text.own-next"
        return ui(which, held=held.held, rest=held.rest, name=context.name(neighbour))
    which = "app.setup.hands.text.first" if held.number == 1 else "app.setup.hands.text.next"
    return ui(which, held=held.held, rest=held.rest)


def _keep(context: PlanContext, step: Step, number: int, seats: frozenset[int]) -> None:
    label = say("app.setup.did.kept", what=step.title, n=number)
    context.turn_to(None)
    context.change(label, lambda now: kept_one(now, step, number, seats))


def _take_back(context: PlanContext, step: Step, seats: frozenset[int]) -> None:
    label = say("app.setup.did.not-kept", what=step.title)
    context.change(label, lambda now: taken_back(now, step, seats))


def _skip(context: PlanContext, step: Step) -> None:
    """The cards are in nobody's view, so there is nothing to enter."""
    context.turn_to(None)
    context.change(say("app.setup.did.untold"), lambda now: ticked(now, step.id, True))

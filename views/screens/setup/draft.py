"""The draft: what there is to choose from as columns, whose choice it is, and what the choice brings."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import say
from setup.change import pick, unpick
from setup.draws import Draft
from setup.names import hero_name, option_name
from setup.plan import Step
from setup.starting_items import starts
from views.components import muted, quiet_button, tid
from views.components.focus import button_style, edge
from views.components.icon import picture
from views.components.icons import Icon
from views.screens.setup.draft_entry import OPEN as DRAFT_ENTRY
from views.screens.setup.draw_sheet import open_entry
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.shapes import Style, column, room, words
from views.screens.setup.starts import start_card
from views.ui_context import Handler, Ui

LEAST = 70.0  # a column narrower than this goes into a second row
WIDEST = 128.0
GAP = 8.0
INSET = 4.0  # beside the cards of a column; the longest name of a Hero needs the room


def draft_body(context: PlanContext) -> ft.Control:
    """In the frame of the page: whose choice it is, and the columns."""
    draft = context.plan.draft
    assert draft
    parts: list[ft.Control] = []
    if draft.seat is not None and not context.now.draft_unknown:
        parts.append(_turn(context, draft.seat))
    parts.append(ft.Semantics(identifier="picture", container=True, content=columns(context, draft)))
    return column(parts, 10)


def draft_line(context: PlanContext, step: Step) -> list[ft.Control]:
    """Below the frame: what the last choice brought, or what is missing before anybody can choose."""
    draft, ui = context.plan.draft, context.ui
    assert draft
    found: list[ft.Control] = []
    if draft.picks:
        found.append(_taken(context, draft))
    elif not draft.order:
        starter = context.plan.draws["start_player"]
        found.append(muted(ui.say(say("setup.why_not.start_player_first"))))
        found.append(
            quiet_button(ui, "draft-starter", ui("app.setup.draft.starter"), partial(open_entry, context, starter))
        )
    elif not draft.offered:
        cards = context.plan.draws["player_cards"]
        enter = partial(open_entry, context, cards)
        found.append(quiet_button(ui, "enter-player_cards", ui("app.setup.enter"), enter, icon=ft.Icons.EDIT))
    else:
        found.append(ft.Text(ui.say(step.short), theme_style=Style.BODY_LARGE))
    if context.now.draft_unknown:
        found += not_entered_lines(context)
    elif not draft.picks and context.mine is None:
        found.append(without_button(ui, lambda: ui.remember(DRAFT_ENTRY, True)))
    return found


def not_entered_lines(context: PlanContext) -> list[ft.Control]:
    """Of a draft that was not entered: that it was not, and the way to do so now."""
    ui = context.ui
    enter = quiet_button(
        ui, "draft-tell", ui("app.setup.draft.enter"), lambda: ui.remember(DRAFT_ENTRY, True), icon=ft.Icons.EDIT
    )
    return [muted(ui("app.setup.draft.untold")), enter]


def without_button(ui: Ui, on_click: Handler) -> ft.Control:
    """Goes on without a draft, which hardly anybody needs: it has no frame."""
    style = button_style(12, (8, 14), side=edge(0, ft.Colors.TRANSPARENT))
    text = ui("app.setup.draft.without")
    label = ft.Text(text, theme_style=Style.BODY_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)
    return tid("draft-without", ft.TextButton(content=label, style=style, on_click=ui.on(on_click)))


def _turn(context: PlanContext, seat: int) -> ft.Control:
    badge = context.badge(seat, size=44)
    title = ft.Semantics(
        header=True,
        heading_level=2,
        live_region=True,
        content=ft.Text(context.ui("app.setup.draft.turn", name=context.name(seat)), theme_style=Style.HEADLINE_SMALL),
    )
    return ft.Row([badge, title], spacing=12, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


def order_line(context: PlanContext, draft: Draft) -> ft.Control:
    """The badges in the order of choosing; who has chosen is ticked, whose turn it is framed."""
    ui = context.ui
    badges: list[ft.Control] = []
    for place, seat in enumerate(draft.order):
        if place:
            badges.append(picture(ft.Icons.ARROW_FORWARD, ui.px(16), ft.Colors.ON_SURFACE_VARIANT))
        tick = [picture(ft.Icons.CHECK, ui.px(16), ft.Colors.TERTIARY)] if place < len(draft.picks) else []
        badges.append(
            ft.Container(
                ft.Row([context.badge(seat, size=28), *tick], spacing=2, tight=True),
                padding=2,
                border=ft.Border.all(2, ft.Colors.TERTIARY if seat == draft.seat else ft.Colors.TRANSPARENT),
                border_radius=12,
            )
        )
    names = tuple(context.name(seat) for seat in draft.order)
    row = ft.Row(badges, wrap=True, spacing=4, run_spacing=4)
    return ft.Semantics(
        label=ui("app.setup.draft.order", names=names), exclude_semantics=True, container=True, content=row
    )


def columns(context: PlanContext, draft: Draft | None, *, choose: bool = True) -> ft.Control:
    """Each option as a column. Those that are taken show by whom."""
    offered = draft.offered if draft else ()
    if not offered:
        return words("?", Style.DISPLAY_MEDIUM)
    width = _width(context, len(offered))
    assert draft
    may = choose and not context.now.draft_unknown and draft.seat is not None
    may = may and (context.mine is None or draft.seat in context.seats)
    shown = [_option(context, draft, option, width, may=may) for option in offered]
    return ft.Row(
        shown,
        wrap=True,
        spacing=GAP,
        run_spacing=GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _width(context: PlanContext, number: int) -> float:
    """All beside each other, or in as many rows of the same length as large text needs."""
    whole = room(context.ui)
    rows = 1 if context.plan.mix.game == "viscounts" else 2
    while True:
        across = -(-number // rows)
        width = (whole - GAP * (across - 1)) / across - 1
        if width >= context.ui.px(LEAST if context.plan.mix.game == "viscounts" else 48) or across == 1:
            return min(width, context.ui.px(WIDEST))
        rows += 1


def _option(context: PlanContext, draft: Draft, option: str, width: float, *, may: bool) -> ft.Control:
    ui = context.ui
    by = next((seat for seat, taken in zip(draft.order, draft.picks, strict=False) if taken == option), None)
    face = _pair(context, option, by) if draft.kind == "pairs" else _apprentice(context, option, by)
    box = ft.Container(face, width=width - 2 * INSET, alignment=ft.Alignment.CENTER)
    name = ui.say(option_name(context.plan, option))
    if by is not None or not may or draft.seat is None:
        return ft.Container(
            ft.Semantics(label=name, exclude_semantics=True, container=True, content=box),
            width=width,
            padding=ft.Padding.symmetric(horizontal=INSET, vertical=6),
            border_radius=14,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if by else None,
        )
    seat = draft.seat
    label = say("app.setup.did.pick", name=context.name(seat), what=option_name(context.plan, option))
    style = button_style(
        14,
        (INSET, 10),
        side=edge(2, ft.Colors.PRIMARY),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        visual_density=ft.VisualDensity.STANDARD,
    )
    take = partial(context.replan, label, lambda plan: pick(plan, seat, option))
    button = ft.TextButton(content=box, style=style, width=width, on_click=ui.on(take))
    return tid(f"pick-{option}", button, label=name)


def _pair(context: PlanContext, option: str, by: int | None) -> ft.Control:
    """The Player Card over the Hero, as they lie on the table."""
    ui = context.ui
    hero = hero_name(context.plan, option)
    number = ft.Text(option, theme_style=Style.HEADLINE_MEDIUM, text_align=ft.TextAlign.CENTER)
    name = ft.Text(ui.say(hero) if hero else "?", theme_style=Style.LABEL_MEDIUM, text_align=ft.TextAlign.CENTER)
    sign = picture(Icon.HERO, ui.px(34), ft.Colors.PRIMARY)
    return column([_card(number), _card(column([sign, name], 2)), *_by(context, by)], 6)


def _card(inside: ft.Control) -> ft.Control:
    return ft.Container(
        ft.Row([ft.Container(inside, expand=True, alignment=ft.Alignment.CENTER)]),
        padding=ft.Padding.symmetric(horizontal=0, vertical=10),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1.5, ft.Colors.TERTIARY_FIXED),
        border_radius=10,
    )


def _apprentice(context: PlanContext, option: str, by: int | None) -> ft.Control:
    ui = context.ui
    sign = picture(Icon.APPRENTICE, ui.px(28), ft.Colors.PRIMARY)
    return column([ft.Text(option, theme_style=Style.TITLE_LARGE), *(_by(context, by) or [sign])], 4)


def _by(context: PlanContext, seat: int | None) -> list[ft.Control]:
    if seat is None:
        return []
    return [context.badge(seat, size=32)]


def _taken(context: PlanContext, draft: Draft) -> ft.Control:
    """What the last choice brings, as it is carried out at once; and the way to take it back."""
    ui = context.ui
    seat = draft.order[len(draft.picks) - 1]
    start = next(start for start in starts(context.plan) if start.seat == seat)
    label = say("app.setup.did.unpick", name=context.name(seat))
    take_back = partial(context.replan, label, unpick)
    mine = context.mine is None or seat in context.seats
    undo = quiet_button(ui, "draft-undo", ui("app.setup.draft.undo"), take_back, icon=ft.Icons.UNDO) if mine else None
    return start_card(context, start, beside=undo)

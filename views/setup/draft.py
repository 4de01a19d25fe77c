"""The draft, seat by seat, and what each seat starts with."""

from __future__ import annotations

import flet as ft

from locales import say
from setup.change import pick
from setup.draws import Draft
from setup.names import option_name
from setup.starts import Start, starts
from views.components import card, card_button, heading, muted, paragraph, seat_badge
from views.components.icon import picture
from views.icons import Icon
from views.setup.faces import seat_line
from views.setup.pen import Pen

Style = ft.TextThemeStyle


def draft_block(pen: Pen) -> list[ft.Control]:
    draft = pen.plan.draft
    if draft is None:
        return []
    if not draft.order:
        return [muted(pen.ui.say(say("setup.why_not.start_player_first")))]
    found: list[ft.Control] = [_order(pen, draft)]
    found += [
        seat_line(pen, seat, pen.ui.say(option_name(pen.plan, option)))
        for seat, option in zip(draft.order, draft.picks, strict=False)
    ]
    if draft.seat is not None:
        found += _turn(pen, draft, draft.seat)
    return found


def _order(pen: Pen, draft: Draft) -> ft.Control:
    """The badges in the order of choosing; who has chosen is ticked, whose turn it is framed."""
    badges: list[ft.Control] = []
    for place, seat in enumerate(draft.order):
        if place:
            badges.append(picture(ft.Icons.ARROW_FORWARD, pen.ui.px(16), ft.Colors.ON_SURFACE_VARIANT))
        tick = [picture(ft.Icons.CHECK, pen.ui.px(16), ft.Colors.TERTIARY)] if place < len(draft.picks) else []
        badge = ft.Container(
            ft.Row([seat_badge(pen.ui, pen.letter(seat), pen.colour(seat)), *tick], spacing=2, tight=True),
            padding=3,
            border=ft.Border.all(2, ft.Colors.TERTIARY if seat == draft.seat else ft.Colors.TRANSPARENT),
            border_radius=14,
        )
        badges.append(badge)
    names = tuple(pen.name(seat) for seat in draft.order)
    row = ft.Row(badges, wrap=True, spacing=4, run_spacing=4)
    return ft.Semantics(
        label=pen.ui("app.setup.draft.order", names=names), exclude_semantics=True, container=True, content=row
    )


def _turn(pen: Pen, draft: Draft, seat: int) -> list[ft.Control]:
    title = heading(pen.ui("app.setup.draft.turn", name=pen.name(seat)), small=True)
    return [title, *(_option(pen, seat, option) for option in draft.left)]


def _option(pen: Pen, seat: int, option: str) -> ft.Control:
    words = pen.ui.say(option_name(pen.plan, option))
    label = say("app.setup.did.pick", name=pen.name(seat), what=option_name(pen.plan, option))
    sign = Icon.HERO if pen.plan.mix.game == "viscounts" else Icon.APPRENTICE
    content = ft.Row(
        [picture(sign, pen.ui.px(26), ft.Colors.PRIMARY), ft.Text(words, theme_style=Style.TITLE_MEDIUM, expand=True)],
        spacing=12,
    )
    return card_button(
        pen.ui, f"pick-{option}", content, lambda: pen.replan(label, lambda plan: pick(plan, seat, option)), padding=14
    )


def start_list(pen: Pen) -> list[ft.Control]:
    """What is known of each seat's start, in turn order, the AI last."""
    found = [start for start in starts(pen.plan) if start.card or start.gains]
    if not found:
        return []
    return [heading(pen.ui("setup.text.starts")), *(_start(pen, start) for start in found)]


def _start(pen: Pen, start: Start) -> ft.Control:
    ui = pen.ui
    seat = start.seat or len(pen.now.seats)
    facts = [ui.say(fact) for fact in (start.card, start.hero) if fact and start.seat]
    lines: list[ft.Control] = [seat_line(pen, seat, ", ".join(facts) or None)]
    if start.space:
        lines.append(paragraph(ui("app.setup.start.space", space=start.space.replace("-", "–"))))
    lines.append(paragraph(ui.say(start.summary)))
    lines += [muted(ui.say(note)) for note in start.notes]
    return card(lines, padding=14, key=f"start-{seat}")

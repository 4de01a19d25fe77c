"""The draft, seat by seat, and what each seat starts with."""

from __future__ import annotations

import flet as ft

from locales import say
from setup.change import pick
from setup.draws import Draft
from setup.names import option_name
from setup.starting_items import Start, starts
from views.components import (
    card,
    card_button,
    heading,
    muted,
    paragraph,
    primary_button,
    quiet_button,
    seat_badge,
)
from views.components.icon import picture
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.screens.setup.draws import open_entry
from views.screens.setup.faces import seat_line
from views.screens.setup.plan_context import TELLING, Pen, fold_key

Style = ft.TextThemeStyle
TURN = "draft-turn"  # where the screen scrolls to


def draft_block(pen: Pen) -> list[ft.Control]:
    draft = pen.plan.draft
    if draft is None:
        return []
    found: list[ft.Control] = []
    if draft.order:
        found.append(_order(pen, draft))
    else:
        found.append(muted(pen.ui.say(say("setup.why_not.start_player_first"))))
    found += [_taken(pen, seat, option) for seat, option in zip(draft.order, draft.picks, strict=False)]
    if pen.now.untold:
        found += untold_lines(pen, "draft-tell")
    elif not draft.over:
        if draft.seat is not None:
            found.append(_turn(pen, draft, draft.seat))
        without = pen.ui("app.setup.draft.without")
        found.append(quiet_button(pen.ui, "draft-without", without, lambda: pen.ui.remember(TELLING, True)))
    return found


def untold_lines(pen: Pen, ident: str) -> list[ft.Control]:
    """Of a draft that was not entered: that it was not, and the way to do so now."""
    ui = pen.ui
    tell = quiet_button(ui, ident, ui("app.setup.draft.enter"), lambda: ui.remember(TELLING, True), icon=ft.Icons.EDIT)
    return [muted(ui("app.setup.draft.untold")), tell]


def choose_button(pen: Pen, draft: Draft) -> ft.Control:
    """The next thing to do while the draft is not over: it leads to what can be chosen."""
    ui = pen.ui
    if draft.seat is None:
        starter = pen.plan.draws["start_player"]
        return primary_button(ui, "draft-starter", ui("app.setup.draft.starter"), lambda: open_entry(pen, starter))
    words = ui("app.setup.draft.turn", name=pen.name(draft.seat)) if ui.roomy else ui("app.setup.draft.choose")

    def lead() -> None:
        if step := pen.now.next_step:
            ui.remember(fold_key(step), True)
        ui.reveal(TURN)

    return primary_button(ui, "draft-choose", words, lead, icon=_sign(pen))


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


def _taken(pen: Pen, seat: int, option: str) -> ft.Control:
    """What a seat chose; with a pair also what it brings, as it is carried out at once."""
    lines = [seat_line(pen, seat, pen.ui.say(option_name(pen.plan, option)))]
    if pen.plan.mix.game == "viscounts":
        lines += _gains(pen, next(start for start in starts(pen.plan) if start.seat == seat))
    return ft.Container(_stacked(lines), key=scroll_key(_place(seat)))


def _turn(pen: Pen, draft: Draft, seat: int) -> ft.Control:
    title = heading(pen.ui("app.setup.draft.turn", name=pen.name(seat)), small=True)
    return ft.Container(_stacked([title, *(_option(pen, seat, option) for option in draft.left)]), key=scroll_key(TURN))


def _stacked(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _place(seat: int) -> str:
    return f"taken-{seat}"


def _sign(pen: Pen) -> Icon:
    return Icon.HERO if pen.plan.mix.game == "viscounts" else Icon.APPRENTICE


def _option(pen: Pen, seat: int, option: str) -> ft.Control:
    words = pen.ui.say(option_name(pen.plan, option))
    label = say("app.setup.did.pick", name=pen.name(seat), what=option_name(pen.plan, option))
    sign = picture(_sign(pen), pen.ui.px(26), ft.Colors.PRIMARY)
    content = ft.Row([sign, ft.Text(words, theme_style=Style.TITLE_MEDIUM, expand=True)], spacing=12)

    def take() -> None:
        pen.replan(label, lambda plan: pick(plan, seat, option))
        pen.ui.reveal(_place(seat))

    return card_button(pen.ui, f"pick-{option}", content, take, padding=14)


def start_list(pen: Pen) -> list[ft.Control]:
    """What is known of each seat's start, in turn order, the AI last."""
    untold = pen.now.untold
    found = [_start(pen, start) for start in starts(pen.plan, untold=untold) if start.card or start.gains]
    if untold:
        found.append(card(untold_lines(pen, "start-tell"), padding=14, key="start-untold"))
    return [heading(pen.ui("setup.text.starts")), *found] if found else []


def _start(pen: Pen, start: Start) -> ft.Control:
    ui = pen.ui
    seat = start.seat or len(pen.now.seats)
    facts = [ui.say(fact) for fact in (start.card, start.hero) if fact and start.seat]
    lines = [seat_line(pen, seat, ", ".join(facts) or None), *_gains(pen, start)]
    return card(lines, padding=14, key=f"start-{seat}")


def _gains(pen: Pen, start: Start) -> list[ft.Control]:
    ui = pen.ui
    space = ui("app.setup.start.space", space=start.space.replace("-", "–")) if start.space else None
    return [
        *([paragraph(space)] if space else []),
        paragraph(ui.say(start.summary)),
        *(muted(ui.say(note)) for note in start.notes),
    ]

"""The last page: what each person starts with, one card each."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from setup.starting_items import Start, starts
from views.components import card, muted, paragraph, quiet_button
from views.components.icon import picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.layout.page_layout import Progress, Screen
from views.screens.setup.draft_entry import OPEN as DRAFT_ENTRY
from views.screens.setup.plan_context import PlanContext

Style = ft.TextThemeStyle
SIGNS: dict[str, Icon] = {
    "silver": Icon.SILVER,
    "stone": Icon.STONE,
    "ink": Icon.INK,
    "gold": Icon.GOLD,
    "clay": Icon.CLAY,
    "wood": Icon.WOOD,
    "marble": Icon.MARBLE,
    "deeds": Icon.DEED,
    "debts": Icon.DEBT,
    "unpaid_debts": Icon.DEBT,
    "flip_debt": Icon.PAID_DEBT,
    "flip_deed": Icon.APPROVED_DEED,
    "virtue": Icon.VIRTUE,
    "at_virtue": Icon.VIRTUE,
    "at_influence": Icon.INFLUENCE,
    "in_prison": Icon.PRISON,
    "building_cards": Icon.BUILDING,
    "hero": Icon.HERO,
    "chest_tile": Icon.CHEST,
    "guildhall": Icon.GUILDHALL,
    "free_trading_post_at_viscount_space": Icon.TRADING_POST,
    "free_workshop_at_space_5": Icon.WORKSHOP,
}


KINGS_ORDER = "setup.start.kings_order"
SAID_BY_CHIPS = frozenset({KINGS_ORDER, "setup.start.inside"})


def starts_screen(context: PlanContext, actions: Sequence[ft.Control], foot: ft.Control) -> Screen:
    """On a guest's phone their own card alone."""
    ui, draft_unknown = context.ui, context.now.draft_unknown
    found = [start for start in starts(context.plan, draft_unknown=draft_unknown) if context.mine in (None, start.seat)]
    cards = [start_card(context, start) for start in found if start.card or start.gains]
    if draft_unknown:
        enter = quiet_button(
            ui, "start-tell", ui("app.setup.draft.enter"), lambda: ui.remember(DRAFT_ENTRY, True), icon=ft.Icons.EDIT
        )
        cards.append(card([muted(ui("app.setup.draft.untold")), enter], padding=14, key="start-untold"))
    if not cards:
        cards.append(muted(ui("app.setup.starts.none")))
    pages = len(context.pages)
    done = sum(context.is_done(step) for step in context.pages)
    return Screen(
        title=ui("setup.text.starts"),
        controls=[stretched(cards, 8)],
        actions=actions,
        progress=Progress(ui("app.setup.page.all", n=done, of=pages), done, pages),
        foot=foot,
        part="starts",
    )


def start_card(context: PlanContext, start: Start, *, beside: ft.Control | None = None) -> ft.Control:
    """Who, where the Viscount stands, and each thing with its count."""
    ui = context.ui
    seat = start.seat or len(context.now.seats)
    facts = [ui.say(fact) for fact in (start.card, start.hero) if fact and start.seat]
    words: list[ft.Control] = [ft.Text(context.name(seat), theme_style=Style.TITLE_MEDIUM)]
    if facts:
        words.append(muted(", ".join(facts)))
    badge = context.badge(seat)
    head: list[ft.Control] = [badge, ft.Column(words, spacing=0, tight=True, expand=True)]
    if beside and ui.roomy:
        head.append(beside)
    below = [beside] if beside and not ui.roomy else []
    row = ft.Row(head, spacing=12)
    parts = ft.Column([row, *_gains(context, start), *below], spacing=6, tight=True)
    return card([parts], padding=10, key=f"start-{seat}")


def _gains(context: PlanContext, start: Start) -> list[ft.Control]:
    ui = context.ui
    parts: list[ft.Control] = []
    inside = "-" in (start.space or "")
    if start.space:
        space = "app.setup.start.inside" if inside and start.seat else "app.setup.start.space"
        parts.append(_chip(context, Icon.VISCOUNT, ui(space, space=start.space.replace("-", "–")), strong=True))
    for what, n in start.gains or ():
        parts.append(_chip(context, SIGNS.get(what), ui(f"setup.gain.{what}", n=n)))
    if any(note.id == KINGS_ORDER for note in start.notes):
        parts.append(_chip(context, Icon.CROWN, ui("app.setup.start.kings_order")))
    found: list[ft.Control] = [ft.Row(parts, wrap=True, spacing=4, run_spacing=4)] if parts else []
    if start.gains is None:
        found.append(paragraph(ui.say(start.summary)))
    notes = [note for note in start.notes if note.id not in SAID_BY_CHIPS]
    return [*found, *(muted(ui.say(note)) for note in notes)]


def _chip(context: PlanContext, sign: Icon | None, text: str, *, strong: bool = False) -> ft.Control:
    ui = context.ui
    ink = ft.Colors.ON_TERTIARY_CONTAINER if strong else ft.Colors.ON_SURFACE
    shown = [picture(sign, ui.px(18), ink)] if sign else []
    words = ft.Text(text, theme_style=Style.LABEL_LARGE, color=ink)
    words.expand_loose = True
    words.expand = True
    return ft.Container(
        ft.Row([*shown, words], spacing=5, tight=True),
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if strong else ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=12,
    )

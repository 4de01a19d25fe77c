"""How icon words, Scheme Cards and the AI's values look."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from locales import Message, say
from solo.cards import Words, said
from solo.viscounts.cards import Board, Scheme, Slot
from solo.viscounts.state import State
from views.components.ai_cards.chips import chip_row
from views.components.ai_cards.scheme_card import INK, face, row, source, title
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.formatting import DOT
from views.ui_context import Ui

OPPONENTS = {
    "cleric": Icon.OPPONENT_CLERIC,
    "builder": Icon.OPPONENT_BUILDER,
    "noble": Icon.OPPONENT_NOBLE,
    "cards": Icon.OPPONENT_CARD,
}
THINGS = (
    Icon.BUILDER, Icon.CLERIC, Icon.NOBLE, Icon.CRIMINAL, Icon.MERCHANT, Icon.INK, Icon.STONE, Icon.GOLD,
    Icon.SILVER, Icon.VIRTUE, Icon.CORRUPTION, Icon.DEBT, Icon.DEED, Icon.COLLISION,
)  # fmt: skip
PICTURES: dict[str, Picture] = {
    **{icon.value: icon for icon in THINGS},
    "corruption_per_criminal": Icon.CRIMINAL,
    "resource_any": ft.Icons.CATEGORY_OUTLINED,
    "flip_debt": Icon.PAID_DEBT,
    "flip_deed": Icon.APPROVED_DEED,
    "flip_debt_or_deed": ft.Icons.FLIP,
    "flip_debts_and_deeds": ft.Icons.FLIP,
    "gain_scheme": Icon.SCHEME,
    "construct": Icon.BUILDING,
    "transcribe": Icon.MANUSCRIPT,
    "free_manuscript_3_or_4": Icon.MANUSCRIPT,
    "place_workers": Icon.WORKER,
    "place_1_workers": Icon.WORKER,
    "place_2_workers": Icon.WORKER,
    "place_3_workers": Icon.WORKER,
    "focus": Icon.AI,
    "flip_ai_chest": Icon.CHEST,
    "chest_tile": Icon.CHEST,
    "free_guildhall": Icon.GUILDHALL,
    "free_trading_post": Icon.TRADING_POST,
    "free_workshop": Icon.WORKSHOP,
    "welcome_outsider": Icon.OUTSIDER,
    "refuse_outsider": Icon.OUTSIDER,
    "hero_to_hand": Icon.HERO,
    "remove_2_rightmost_heroes_and_chests": Icon.HERO,
    "kings_order": ft.Icons.HISTORY_EDU,
    "castle_move": Icon.CASTLE,
    "free_hire": ft.Icons.PERSON_ADD_OUTLINED,
    "dismiss": ft.Icons.PERSON_REMOVE_OUTLINED,
    "rearrange": ft.Icons.SWAP_HORIZ,
    "destroy": ft.Icons.DELETE_OUTLINE,
    "discard": ft.Icons.LOGOUT,
    "shuffle": ft.Icons.SHUFFLE,
}
"""The icon words that have a drawing or a sign."""
SLOT_ORIGINS = {"own": "app.play.card.own", "companion": "app.play.card.companion"}
TRIGGERS = {
    "collision": "terms.icon.collision",
    "flip_debt_or_deed": "terms.icon.flip_debt_or_deed",
    "gain_scheme": "terms.icon.gain_scheme",
    "shuffle": "terms.icon.shuffle",
}
CRIMINALS = {"0": "app.play.criminals.none", "1+": "app.play.criminals.some"}


def pictures(ui: Ui, words: Words, colour: str | None = None) -> list[ft.Control]:
    return [picture(PICTURES[word], ui.px(24), colour) for word in words if word in PICTURES]


def scheme_card(ui: Ui, card: Scheme, board: Board) -> ft.Control:
    """The card as it lies on the table, from top to bottom: icons, and the same in words."""
    name = ft.Row([*pictures(ui, card.header, INK), title(ui.say(card.title()))], spacing=10, expand=ui.roomy)
    origin = source(ui, card.origin)
    head: ft.Control = (
        ft.Row([name, origin], spacing=10) if ui.roomy else ft.Column([name, origin], spacing=2, tight=True)
    )
    rows = [_row(ui, row, said(row)) for row in (card.row1, card.row2) if row]
    rows.append(_row(ui, (), say("solo.card.move", n=card.move), [picture(Icon.VISCOUNT, ui.px(24))]))
    for number, option in enumerate(card.options, 1):
        focus = [ui(f"terms.icon.{board.focus}")] if "focus" in option else []
        rows.append(_row(ui, option, said(option), number=number, note=" ".join(focus)))
    return face(head, rows)


def short_words(ui: Ui, card: Scheme, board: Board) -> str:
    """The card in a line: how far its Viscount goes, and the options from left to right."""
    options = [
        ui("app.play.focus", what=say(f"terms.icon.{board.focus}")) if option == ("focus",) else ui.say(said(option))
        for option in card.options
    ]
    return DOT.join([ui.say(say("solo.card.move", n=card.move)), ui("app.play.card.else").join(options)])


def _row(
    ui: Ui, words: Words, text: Message, signs: Sequence[ft.Control] = (), *, number: int = 0, note: str = ""
) -> ft.Control:
    mark = [ft.Text(f"{number}.", theme_style=ft.TextThemeStyle.LABEL_LARGE)] if number else []
    sentence = ui.say(text)
    line = ft.Text(
        spans=[
            ft.TextSpan(sentence),
            *([ft.TextSpan(f" ({note})", ft.TextStyle(color=ft.Colors.ON_SURFACE_VARIANT))] if note else []),
        ],
    )
    return row(ui, [*mark, *(signs or pictures(ui, words))], line)


def slot_said(ui: Ui, slot: Slot) -> str:
    """What it does once its Building is gone."""
    what = ui.say(said(slot.revealed)) if slot.revealed else ui("solo.choice.nothing")
    if slot.trigger:
        what = ui("app.play.slot.trigger", when=say(TRIGGERS[slot.trigger]), what=what)
    elif slot.is_icon:
        what = ui("app.play.slot.icon", what=what)
    else:
        what = ui("app.play.slot.once", what=what)
    if slot.criminals:
        what = f"{what}, {ui(CRIMINALS[slot.criminals])}"
    return f"{what} ({ui(SLOT_ORIGINS[slot.origin])})" if slot.origin in SLOT_ORIGINS else what


def value_chips(ui: Ui, state: State) -> ft.Control:
    """The AI's values at a glance."""
    side = state.side
    chips: list[tuple[str, Picture, str, str]] = [
        ("ink", Icon.INK, "terms.resource.ink", str(side.ink)),
        ("stone", Icon.STONE, "terms.resource.stone", str(side.stone)),
        ("gold", Icon.GOLD, "terms.resource.gold", str(side.gold)),
        ("debts", Icon.DEBT, "app.play.debts", f"{side.debts}+{side.paid_debts}"),
        ("deeds", Icon.DEED, "app.play.deeds", f"{side.deeds}+{side.approved_deeds}"),
        ("corruption", Icon.CORRUPTION, "terms.corruption", str(side.corruption)),
        ("virtue", Icon.VIRTUE, "terms.virtue", str(side.virtue)),
        ("supply", Icon.WORKER, "app.play.supply", str(side.supply)),
        ("manuscripts", Icon.MANUSCRIPT, "solo.field.manuscripts", str(len(side.manuscripts))),
        ("future", Icon.SCHEME, "solo.field.future", str(len(state.cards.future))),
        ("space", Icon.VISCOUNT, "solo.field.space", str(side.space)),
    ]
    return chip_row(ui, ((ident, sign, ui(label), value) for ident, sign, label, value in chips))

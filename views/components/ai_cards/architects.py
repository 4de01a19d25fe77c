"""How the icon words, Scheme Cards and values of Architects look."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from locales import Message, say
from solo.architects.boards import Board, Contribution
from solo.architects.cards import Scheme, Section, name
from solo.architects.state import State
from solo.cards import Words, said
from views.components import card, muted
from views.components.ai_cards.chips import chip_row
from views.components.ai_cards.icons import SIGNS
from views.components.ai_cards.scheme_card import INK, ORIGINS, face, row, source, title
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.formatting import DOT, capital
from views.ui_context import Ui

OPPONENTS: dict[str, Picture] = {
    "aristocrat": Icon.OPPONENT_ARISTOCRAT,
    "enforcer": Icon.OPPONENT_ENFORCER,
    "illusionist": Icon.OPPONENT_ILLUSIONIST,
    "meddler": Icon.OPPONENT_MEDDLER,
    "patron": Icon.OPPONENT_PATRON,
    "peddler": Icon.OPPONENT_PEDDLER,
    "constantine": ft.Icons.SHIELD_OUTLINED,
    "helena": ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
}
RESOURCES: dict[str, Icon] = {
    "clay": Icon.CLAY,
    "wood": Icon.WOOD,
    "stone": Icon.STONE,
    "gold": Icon.GOLD,
    "marble": Icon.MARBLE,
}
LOCATIONS: dict[str, Picture] = {
    "mines": Icon.MINES,
    "quarry": Icon.QUARRY,
    "forest": Icon.FOREST,
    "silversmith": Icon.SILVERSMITH,
    "kings_storehouse": Icon.STOREHOUSE,
    "workshop": Icon.WORKSHOP,
    "town_centre": Icon.TOWN_CENTRE,
    "tax_stand": Icon.TAX,
    "guardhouse": Icon.GUARDHOUSE,
    "guildhall": Icon.GUILDHALL,
    "black_market": Icon.BLACK_MARKET,
    "princess_location": Icon.PRINCESS,
}
MARKET_NAMES = {
    "small": "terms.icon.black_market_small",
    "middle": "terms.icon.black_market_middle",
    "large": "terms.icon.black_market_large",
}
PICTURES: dict[str, Picture] = {**SIGNS, "unknown": ft.Icons.QUESTION_MARK}
"""Every icon word has a drawing or a sign."""


def pictures(ui: Ui, words: Words, colour: str | None = None) -> list[ft.Control]:
    """One for each kind of icon: how many of it the words say."""
    return [picture(PICTURES[word], ui.px(24), colour) for word in dict.fromkeys(words)]


def scheme_card(ui: Ui, scheme: Scheme, board: Board, ident: str = "scheme") -> ft.Control:
    """The card as it lies on the table: the clause in the colour of warnings, then place and options."""
    sign = picture(Icon.SCHEME, ui.px(24), INK)
    head = ft.Row([sign, title(capital(ui.say(scheme.title())))], spacing=10)
    rows: list[ft.Control] = []
    for section in scheme.sections:
        rows += _section(ui, section, board, otherwise=section is not scheme.sections[0])
    return face(ft.Column([head, source(ui, scheme.origin)], spacing=2, tight=True), rows, ident)


def short_words(ui: Ui, section: Section, board: Board) -> str:
    """A section in a line: its place, and the options from the top."""
    location = (board.focus_location or "unknown") if section.location == "focus" else section.location
    options = board.focus if section.options == (("focus",),) else section.options
    return DOT.join(
        [capital(ui.say(name(location))), ui("app.play.card.else").join(ui.say(said(option)) for option in options)]
    )


def _section(ui: Ui, section: Section, board: Board, *, otherwise: bool) -> list[ft.Control]:
    place = capital(ui.say(name(section.location)))
    if section.location == "focus":
        place = ui("app.arch.focus", place=name(board.focus_location or "unknown"))
    rows: list[ft.Control] = []
    if section.clause:
        text = ui("app.arch.if", clause=section.clause.said())
        rows.append(_row(ui, (section.clause.word,), text, colour=ft.Colors.ERROR))
    elif otherwise:
        rows.append(_row(ui, (), ui("app.arch.otherwise"), colour=ft.Colors.ERROR))
    rows.append(_row(ui, (section.location,), place, bold=True))
    options = board.focus if section.options == (("focus",),) else section.options
    several = len(options) > 1
    rows += [
        _row(ui, option, ui.say(said(option)), number=place if several else 0)
        for place, option in enumerate(options, 1)
    ]
    return rows


def _row(
    ui: Ui, words: Words, text: str, *, number: int = 0, colour: str | None = None, bold: bool = False
) -> ft.Control:
    style = ft.TextThemeStyle.TITLE_SMALL if bold else ft.TextThemeStyle.BODY_LARGE
    mark = [ft.Text(f"{number}.", theme_style=ft.TextThemeStyle.LABEL_LARGE)] if number else []
    line = ft.Text(text, theme_style=style, color=colour)
    return row(ui, [*mark, *pictures(ui, words, colour)], line)


def contribution_card(ui: Ui, offer: Contribution | None, lies: Contribution | None) -> ft.Control | None:
    """What contributing gives now, and what Princess and Profiteer bring at the next reset; nothing if both are read
    from the table."""
    parts: list[ft.Control] = []
    if offer and any(offer.rewards):
        parts += [
            _line(ui("terms.contribution")),
            muted(ui.say(offer.said_rewards())),
            muted(ui(ORIGINS[offer.origin])),
        ]
    if lies and (lies.reward or lies.consequence):
        parts += [_line(ui("terms.consequence")), muted(ui.say(lies.said())), muted(ui(ORIGINS[lies.origin]))]
    return card(parts, key="contribution") if parts else None


def _line(words: str) -> ft.Control:
    return ft.Text(capital(words), theme_style=ft.TextThemeStyle.TITLE_SMALL)


OF_WONDERS = ("influence", "track", "tax")
"""Values that an opponent of the base box does not have."""


def value_chips(ui: Ui, state: State, track: Sequence[str], *, base: bool = False) -> ft.Control:
    """The AI's values at a glance."""
    side = state.side
    chips: list[tuple[str, Picture, Message, str]] = [
        ("virtue", Icon.VIRTUE, say("terms.virtue"), str(side.virtue)),
        ("influence", Icon.INFLUENCE, say("terms.influence"), str(side.influence)),
        ("cathedral", Icon.CATHEDRAL, say("terms.cathedral"), str(side.cathedral)),
        ("marble", Icon.MARBLE, say("terms.resource.marble"), str(side.marble)),
        ("track", RESOURCES[track[side.track]], say("terms.resource_track"), str(side.track + 1)),
        ("debts", Icon.DEBT, say("app.play.debts"), str(side.debts) if base else f"{side.debts}+{side.paid_debts}"),
        ("prison", Icon.PRISON, say("terms.prison"), str(side.prison)),
        ("captured", Icon.WORKER, say("app.arch.captured"), str(sum(side.captured))),
        ("tax", Icon.TAX, say("terms.tax"), str(state.table.tax)),
        ("guildhall", Icon.GUILDHALL, say("terms.location.guildhall"), str(state.filled)),
        ("future", Icon.SCHEME, say("solo.field.future"), str(len(state.cards.future))),
    ]
    return chip_row(
        ui,
        (
            (ident, sign, capital(ui.say(label)), value)
            for ident, sign, label, value in chips
            if not base or ident not in OF_WONDERS
        ),
    )

"""The AI's board as a picture, and below it every value that can be corrected, one part at a time."""

from __future__ import annotations

import flet as ft

from locales import Message, say
from solo.architects.boards import said_action
from solo.architects.cards import OPEN_LOCATIONS, RESOURCES
from solo.architects.state import AI, MARKET, WORKERS
from solo.dialogue import Correction
from views.components import card, choice_chips, heading, muted, notice
from views.components.ai_cards.architects import LOCATIONS, MARKET_NAMES, contribution_card
from views.components.ai_cards.architects import RESOURCES as SIGNS
from views.components.ai_cards.scheme_card import ORIGINS
from views.components.icon import picture
from views.components.icons import Icon
from views.components.solo_game.architects_game import ArchitectsPen
from views.components.solo_game.game_controller import REFUSED
from views.formatting import capital
from views.layout.page_layout import Screen
from views.screens.play.architects.correct import correct_sheet, count, field_name, fits, flag, row
from views.screens.play.architects.drawing import cathedral_row, track_row, wonder_rows, worker_grid

OPEN = "board-open"
SECTIONS = {
    "values": "app.arch.section.values",
    "workers": "app.arch.section.workers",
    "wonders": "app.arch.section.wonders",
    "people": "app.arch.section.people",
    "table": "app.arch.section.table",
}


def screen(pen: ArchitectsPen) -> Screen:
    ui, state, start = pen.ui, pen.play.state, pen.play.start
    side = state.side
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    controls += [
        _section(
            ui("app.arch.section.values"),
            count(pen, "virtue", icon=Icon.VIRTUE),
            *([] if start.base else [count(pen, "influence", icon=Icon.INFLUENCE)]),
            count(pen, "marble", icon=Icon.MARBLE),
            *([] if start.base else [track_row(pen)]),
            cathedral_row(pen),
            muted(ui("app.arch.debts", unpaid=side.debts, paid=side.paid_debts)),
        ),
        _section(
            ui("app.arch.section.workers"),
            worker_grid(pen),
            muted(ui("app.arch.supply", supply=state.supply, all=WORKERS)),
        ),
        *([] if start.base else [_section(ui("app.arch.section.wonders"), *wonder_rows(pen))]),
    ]
    if shown := contribution_card(ui, *pen.play.contribution_cards):
        controls.append(shown)
    below = [_section(ui("app.play.section.schemes"), *_piles(pen)), _priority(pen)]
    below += [heading(ui("app.arch.correct")), muted(ui("app.arch.correct.text")), *_corrections(pen)]
    origins = "app.play.new.companion" if start.board.ours else "app.play.new.printed"
    if start.base:
        origins = "app.arch.base.companion" if start.deck == "companion" else "solo.rule.B13"
    return Screen(
        ui("app.play.board"),
        [muted(ui(origins)), *controls],
        subtitle=ui.say(pen.play.opponent),
        side=below,
        actions=pen.undo_buttons(),
        dialog=correct_sheet(pen),
    )


def _section(title: str, *controls: ft.Control) -> ft.Control:
    return card([heading(title, small=True), *controls])


def _piles(pen: ArchitectsPen) -> list[ft.Control]:
    """How many, never in which order."""
    ui, cards = pen.ui, pen.play.state.cards
    piles = (("draw", cards.draw), ("discard", cards.discard), ("future", cards.future))
    return [row(pen, name, text=ui("app.play.cards", n=len(pile))) for name, pile in piles]


def _priority(pen: ArchitectsPen) -> ft.Control:
    ui, board = pen.ui, pen.play.start.board
    if pen.play.start.base:
        return _section(ui("app.arch.base.captures"), muted(ui("app.arch.priority", places=_named(board.priority))))
    places = _named(board.priority)
    origin = board.origin("priority")
    return _section(
        ui("app.arch.board"),
        muted(ui("app.play.focus", what=board.said())),
        muted(ui("app.arch.priority", places=places)),
        muted(ui("app.arch.guardhouse")),
        *(muted(f"{number}. {ui.say(said_action(row))}") for number, row in enumerate(board.guardhouse, 1)),
        muted(ui(ORIGINS[origin])),
    )


def _named(locations: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(say(f"terms.location.{location}") for location in locations)


# -- corrections ------------------------------------------------------------------------------------------------


def _corrections(pen: ArchitectsPen) -> list[ft.Control]:
    ui = pen.ui
    chosen = ui.memo.get(OPEN)

    def choose(name: str) -> None:
        ui.remember(OPEN, None if ui.memo.get(OPEN) == name else name)

    parts = {
        "values": _values,
        "workers": _workers,
        "wonders": _wonders,
        "people": _people,
        "table": _table,
    }
    base = pen.play.start.base
    options = [(name, ui(words)) for name, words in SECTIONS.items() if not (base and name == "wonders")]
    chips = choice_chips(ui, "correct", "", options, {chosen} if isinstance(chosen, str) else (), choose)
    return [chips, card(parts[chosen](pen))] if chosen in parts else [chips]


def _values(pen: ArchitectsPen) -> list[ft.Control]:
    if pen.play.start.base:
        return [
            count(pen, "cathedral", icon=Icon.CATHEDRAL),
            count(pen, "debts", icon=Icon.DEBT),
            count(pen, "last_turn", icon=Icon.TIME),
        ]
    resources = [pen.ui(f"terms.resource.{kind}") for kind in pen.play.start.switches.track]
    return [
        count(pen, "track", f"{field_name(pen, 'track')}: {resources[pen.play.state.side.track]}"),
        count(pen, "cathedral", icon=Icon.CATHEDRAL),
        count(pen, "debts", icon=Icon.DEBT),
        count(pen, "paid_debts", icon=Icon.PAID_DEBT),
        *_adornments(pen),
        count(pen, "last_turn", icon=Icon.TIME),
    ]


def _adornments(pen: ArchitectsPen) -> list[ft.Control]:
    found = range(len(pen.play.state.side.adornments) + 1)
    label = field_name(pen, "adornments")
    return [
        count(pen, "adornments", f"{label} {n + 1}", n, icon=Icon.ADORNMENT)
        for n in found
        if fits(pen, Correction("adornments", 1, n))
    ]


def _at(pen: ArchitectsPen, field: str) -> list[ft.Control]:
    return [
        count(pen, field, pen.ui(f"terms.location.{location}"), place, icon=LOCATIONS[location])
        for place, location in enumerate(OPEN_LOCATIONS)
    ]


def _workers(pen: ArchitectsPen) -> list[ft.Control]:
    captured = [
        count(pen, "captured", capital(pen.words(pen.play.who_name(str(n + 1)))), n, icon=Icon.WORKER)
        for n in range(pen.play.start.people)
    ]
    return [
        *_at(pen, "at"),
        count(pen, "guildhall", icon=Icon.GUILDHALL),
        count(pen, "prison", icon=Icon.PRISON),
        muted(pen.ui("app.arch.captured")),
        *captured,
    ]


def _wonders(pen: ArchitectsPen) -> list[ft.Control]:
    ui = pen.ui
    parts: list[ft.Control] = []
    for place, resource in enumerate(RESOURCES):
        sign = picture(SIGNS[resource], ui.px(24))
        parts.append(row(pen, "wonders", ui(f"terms.wonder.{resource}"), index=place, leading=sign))
        if pen.play.state.table.wonders[place]:
            parts.append(row(pen, "tokens", index=place))
        else:
            parts.append(count(pen, "on_wonders", index=place, icon=SIGNS[resource]))
    return parts


def _people(pen: ArchitectsPen) -> list[ft.Control]:
    parts: list[ft.Control] = []
    for number in range(1, pen.play.start.people + 1):
        parts.append(heading(capital(pen.words(pen.play.who_name(str(number)))), level=3))
        parts += _at(pen, f"at_{number}")
        parts += [count(pen, f"{kind}_{number}") for kind in ("guildhall", "prison", "cathedral")]
        holders = (AI, *(str(n) for n in range(1, pen.play.start.people + 1)))
        for place, owner in enumerate(holders):
            if owner != str(number):
                whose = pen.ui("app.arch.held", who=pen.play.who_name(owner))
                parts.append(count(pen, f"held_{number}", whose, place, icon=Icon.WORKER))
    return parts


def _table(pen: ArchitectsPen) -> list[ft.Control]:
    ui = pen.ui
    market = [row(pen, "market", capital(ui(MARKET_NAMES[s])), index=n) for n, s in enumerate(MARKET)]
    if pen.play.start.base:
        return [*market, row(pen, "reset_due")]
    parts = [
        count(pen, "tax", icon=Icon.TAX),
        row(pen, "princess", leading=picture(Icon.PRINCESS, ui.px(24))),
        row(pen, "profiteer", leading=picture(Icon.PROFITEER, ui.px(24))),
        row(pen, "offers"),
        row(pen, "consequences"),
        muted(field_name(pen, "contributed")),
    ]
    parts += [flag(pen, "contributed", ui(f"terms.resource.{kind}"), n) for n, kind in enumerate(RESOURCES)]
    parts += market
    parts.append(muted(field_name(pen, "apprentices")))
    columns = range(len(pen.play.state.table.apprentices))
    parts += [count(pen, "apprentices", str(n + 1), n, icon=Icon.APPRENTICE) for n in columns]
    return [*parts, row(pen, "reset_due")]

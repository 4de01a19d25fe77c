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
from views.components.solo_game.game_controller import REFUSED, ArchitectsController
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


def screen(controller: ArchitectsController) -> Screen:
    ui, state, start = controller.ui, controller.play.state, controller.play.start
    side = state.side
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    controls += [
        _section(
            ui("app.arch.section.values"),
            count(controller, "virtue", icon=Icon.VIRTUE),
            *([] if start.base else [count(controller, "influence", icon=Icon.INFLUENCE)]),
            count(controller, "marble", icon=Icon.MARBLE),
            *([] if start.base else [track_row(controller)]),
            cathedral_row(controller),
            muted(ui("app.arch.debts", unpaid=side.debts, paid=side.paid_debts)),
        ),
        _section(
            ui("app.arch.section.workers"),
            worker_grid(controller),
            muted(ui("app.arch.supply", supply=state.supply, all=WORKERS)),
        ),
        *([] if start.base else [_section(ui("app.arch.section.wonders"), *wonder_rows(controller))]),
    ]
    if shown := contribution_card(ui, *controller.play.contribution_cards):
        controls.append(shown)
    below = [_section(ui("app.play.section.schemes"), *_piles(controller)), _priority(controller)]
    below += [heading(ui("app.arch.correct")), muted(ui("app.arch.correct.text")), *_corrections(controller)]
    origins = "app.play.new.companion" if start.board.ours else "app.play.new.printed"
    if start.base:
        origins = "app.arch.base.companion" if start.deck == "companion" else "solo.rule.B13"
    return Screen(
        ui("app.play.board"),
        [muted(ui(origins)), *controls],
        subtitle=ui.say(controller.play.opponent),
        side=below,
        actions=controller.undo_buttons(),
        dialog=correct_sheet(controller),
    )


def _section(title: str, *controls: ft.Control) -> ft.Control:
    return card([heading(title, small=True), *controls])


def _piles(controller: ArchitectsController) -> list[ft.Control]:
    """How many, never in which order."""
    ui, cards = controller.ui, controller.play.state.cards
    piles = (("draw", cards.draw), ("discard", cards.discard), ("future", cards.future))
    return [row(controller, name, text=ui("app.play.cards", n=len(pile))) for name, pile in piles]


def _priority(controller: ArchitectsController) -> ft.Control:
    ui, board = controller.ui, controller.play.start.board
    if controller.play.start.base:
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


def _corrections(controller: ArchitectsController) -> list[ft.Control]:
    ui = controller.ui
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
    base = controller.play.start.base
    options = [(name, ui(words)) for name, words in SECTIONS.items() if not (base and name == "wonders")]
    chips = choice_chips(ui, "correct", "", options, {chosen} if isinstance(chosen, str) else (), choose)
    return [chips, card(parts[chosen](controller))] if chosen in parts else [chips]


def _values(controller: ArchitectsController) -> list[ft.Control]:
    if controller.play.start.base:
        return [
            count(controller, "cathedral", icon=Icon.CATHEDRAL),
            count(controller, "debts", icon=Icon.DEBT),
            count(controller, "last_turn", icon=Icon.TIME),
        ]
    resources = [controller.ui(f"terms.resource.{kind}") for kind in controller.play.start.switches.track]
    return [
        count(controller, "track", f"{field_name(controller, 'track')}: {resources[controller.play.state.side.track]}"),
        count(controller, "cathedral", icon=Icon.CATHEDRAL),
        count(controller, "debts", icon=Icon.DEBT),
        count(controller, "paid_debts", icon=Icon.PAID_DEBT),
        *_adornments(controller),
        count(controller, "last_turn", icon=Icon.TIME),
    ]


def _adornments(controller: ArchitectsController) -> list[ft.Control]:
    found = range(len(controller.play.state.side.adornments) + 1)
    label = field_name(controller, "adornments")
    return [
        count(controller, "adornments", f"{label} {n + 1}", n, icon=Icon.ADORNMENT)
        for n in found
        if fits(controller, Correction("adornments", 1, n))
    ]


def _at(controller: ArchitectsController, field: str) -> list[ft.Control]:
    return [
        count(controller, field, controller.ui(f"terms.location.{location}"), place, icon=LOCATIONS[location])
        for place, location in enumerate(OPEN_LOCATIONS)
    ]


def _workers(controller: ArchitectsController) -> list[ft.Control]:
    captured = [
        count(
            controller, "captured", capital(controller.words(controller.play.who_name(str(n + 1)))), n, icon=Icon.WORKER
        )
        for n in range(controller.play.start.people)
    ]
    return [
        *_at(controller, "at"),
        count(controller, "guildhall", icon=Icon.GUILDHALL),
        count(controller, "prison", icon=Icon.PRISON),
        muted(controller.ui("app.arch.captured")),
        *captured,
    ]


def _wonders(controller: ArchitectsController) -> list[ft.Control]:
    ui = controller.ui
    parts: list[ft.Control] = []
    for place, resource in enumerate(RESOURCES):
        sign = picture(SIGNS[resource], ui.px(24))
        parts.append(row(controller, "wonders", ui(f"terms.wonder.{resource}"), index=place, leading=sign))
        if controller.play.state.table.wonders[place]:
            parts.append(row(controller, "tokens", index=place))
        else:
            parts.append(count(controller, "on_wonders", index=place, icon=SIGNS[resource]))
    return parts


def _people(controller: ArchitectsController) -> list[ft.Control]:
    parts: list[ft.Control] = []
    for number in range(1, controller.play.start.people + 1):
        parts.append(heading(capital(controller.words(controller.play.who_name(str(number)))), level=3))
        parts += _at(controller, f"at_{number}")
        parts += [count(controller, f"{kind}_{number}") for kind in ("guildhall", "prison", "cathedral")]
        holders = (AI, *(str(n) for n in range(1, controller.play.start.people + 1)))
        for place, owner in enumerate(holders):
            if owner != str(number):
                whose = controller.ui("app.arch.held", who=controller.play.who_name(owner))
                parts.append(count(controller, f"held_{number}", whose, place, icon=Icon.WORKER))
    return parts


def _table(controller: ArchitectsController) -> list[ft.Control]:
    ui = controller.ui
    market = [row(controller, "market", capital(ui(MARKET_NAMES[s])), index=n) for n, s in enumerate(MARKET)]
    if controller.play.start.base:
        return [*market, row(controller, "reset_due")]
    parts = [
        count(controller, "tax", icon=Icon.TAX),
        row(controller, "princess", leading=picture(Icon.PRINCESS, ui.px(24))),
        row(controller, "profiteer", leading=picture(Icon.PROFITEER, ui.px(24))),
        row(controller, "offers"),
        row(controller, "consequences"),
        muted(field_name(controller, "contributed")),
    ]
    parts += [flag(controller, "contributed", ui(f"terms.resource.{kind}"), n) for n, kind in enumerate(RESOURCES)]
    parts += market
    parts.append(muted(field_name(controller, "apprentices")))
    columns = range(len(controller.play.state.table.apprentices))
    parts += [count(controller, "apprentices", str(n + 1), n, icon=Icon.APPRENTICE) for n in columns]
    return [*parts, row(controller, "reset_due")]

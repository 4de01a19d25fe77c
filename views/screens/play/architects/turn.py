"""What a turn of the AI of Architects shows: the Scheme Cards, the values, and what can be reported."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.architects_game import is_reset
from solo.architects.cards import Scheme, Section
from solo.prompt import Ask
from views.components import Shortcut, card, heading, muted, quiet_button
from views.components.ai_cards.architects import PICTURES, contribution_card, scheme_card, short_words, value_chips
from views.components.ai_cards.scheme_card import INK
from views.components.icon import picture
from views.components.icons import Icon
from views.components.reset_link import reset_shortcut
from views.components.solo_game.architects_house_rules import house_rules_sheet
from views.components.solo_game.ask import Drawn
from views.components.solo_game.decks import box_notice
from views.components.solo_game.game_controller import ArchitectsController
from views.components.solo_game.house_rules import house_rules_shortcut, in_the_game
from views.components.solo_game.rules import rule_sheet
from views.components.solo_start.own_board import not_entered
from views.formatting import capital
from views.screens.play.architects.hand import BASE_HAND, HAND
from views.screens.play.architects.report_sheet import report_sheet
from views.screens.play.folding_card import folding_card
from views.screens.play.hand import card_drawn, is_about_cards


def top(controller: ArchitectsController) -> list[ft.Control]:
    """All cards of this turn: one may lead to the next."""
    ui, board = controller.ui, controller.play.start.board
    ours = not_entered(controller)
    parts = [ours] if ours else []
    if not controller.play.turn:
        parts.insert(0, box_notice(ui, controller.play.deck, *_other_cards(controller)))
    for number, (scheme, section) in enumerate(_revealed(controller)):
        location = (board.focus_location or "") if section.location == "focus" else section.location
        sign = [picture(PICTURES[location], ui.px(26), INK)]
        whole = partial(scheme_card, ui, scheme, board, f"scheme-{number}")
        parts.append(folding_card(controller, number, sign, short_words(ui, section, board), whole))
    return parts


def _other_cards(controller: ArchitectsController) -> tuple[str, ...]:
    """Which Wonders and Contribution Cards count; the base box has neither."""
    start = controller.play.start
    if start.base:
        return ()
    on_the_table = all(wonder.influence is None for wonder in start.wonders)
    return ("app.arch.box.table" if on_the_table else "app.arch.box.ours",)


def _revealed(controller: ArchitectsController) -> list[tuple[Scheme, Section]]:
    """Each card of the step that is shown, with the section that counted."""
    found: list[tuple[Scheme, Section]] = []
    for event in controller.shown.events:
        if event.what == "reveal":
            card = controller.play.rules.setting.cards[str(event.details["card"])]
            found.append((card, card.sections[0]))
        elif event.what == "clause_fails":
            found[-1] = found[-1][0], found[-1][0].sections[1]
    return found


def below(controller: ArchitectsController) -> list[ft.Control]:
    chips = value_chips(
        controller.ui, controller.play.state, controller.play.start.switches.track, base=controller.play.start.base
    )
    shown = contribution_card(controller.ui, *controller.play.contribution_cards) if controller.yours else None
    return [chips, shown] if shown else [chips]


def shortcuts(controller: ArchitectsController) -> list[Shortcut]:
    return [
        reset_shortcut(controller.ui, controller.play.reset_path),
        house_rules_shortcut(controller.ui, controller.play.step.switches),
    ]


def instead_of_moves(controller: ArchitectsController) -> ft.Control | None:
    """A reset that was reported has its steps on a screen of its own."""
    if not is_reset(controller.shown):
        return None
    ui = controller.ui
    steps = quiet_button(
        ui, "reset-steps", ui("app.reset.open"), ui.to(controller.play.reset_path), icon=Icon.BLACK_MARKET
    )
    return card([heading(capital(ui("terms.black_market_reset")), small=True), muted(ui("app.reset.solo.told")), steps])


def must_do_first(controller: ArchitectsController) -> Shortcut | None:
    """A reset that is due has a screen of its own, before the AI's turn and before the score."""
    if controller.play.reset_due is None or (controller.play.on_turn is not None and not controller.game.over):
        return None

    def begin() -> None:
        if reset := controller.play.now().reset_due:
            controller.begin(reset)
        controller.ui.go(controller.play.reset_path)

    return Shortcut("reset-first", Icon.BLACK_MARKET, controller.ui("app.reset.solo.first"), begin)


def drawn(controller: ArchitectsController, ask: Ask) -> Drawn | None:
    """A card is shown by what is on it."""
    return (
        card_drawn(controller, ask, BASE_HAND if controller.play.start.base else HAND) if is_about_cards(ask) else None
    )


def dialog(controller: ArchitectsController) -> ft.DialogControl | None:
    return (
        house_rules_sheet(
            controller.ui,
            controller.play.step.switches,
            in_the_game(controller),
            begun=True,
            base=controller.play.start.base,
        )
        or report_sheet(controller)
        or rule_sheet(controller)
    )

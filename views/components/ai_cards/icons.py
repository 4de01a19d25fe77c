"""The sign of each icon word that may stand on a card or board, of both games."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from views.components.ai_cards.viscounts import PICTURES
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.ui_context import Ui

OR = "/"
SIGNS: dict[str, Picture] = {
    **PICTURES,
    "guildhall": Icon.GUILDHALL,
    "trading_post": Icon.TRADING_POST,
    "workshop": Icon.WORKSHOP,
    "starting": ft.Icons.LOOKS_ONE_OUTLINED,
    "future": ft.Icons.LOOKS_TWO_OUTLINED,
    "nothing": ft.Icons.NOT_INTERESTED,
    # Viscounts: ribbons, and what a Manuscript counts at the end
    "grey": Icon.RIBBON,
    "black": Icon.RIBBON,
    "blue": Icon.RIBBON,
    "yellow": Icon.RIBBON,
    "any": Icon.RIBBON,
    "building": Icon.BUILDING,
    "noble_icon": Icon.NOBLE,
    "cleric_icon": Icon.CLERIC,
    "builder_icon": Icon.BUILDER,
    "criminal_icon": Icon.CRIMINAL,
    "two_merchant_icons": Icon.MERCHANT,
    "flipped_debt": Icon.PAID_DEBT,
    "flipped_deed": Icon.APPROVED_DEED,
    "two_resources": ft.Icons.CATEGORY_OUTLINED,
    "two_manuscripts": Icon.MANUSCRIPT,
    "two_workers": Icon.WORKER,
    "outsider": Icon.OUTSIDER,
    # Architects: locations
    "forest": Icon.FOREST,
    "mines": Icon.MINES,
    "quarry": Icon.QUARRY,
    "silversmith": Icon.SILVERSMITH,
    "kings_storehouse": Icon.STOREHOUSE,
    "town_centre": Icon.TOWN_CENTRE,
    "tax_stand": Icon.TAX,
    "guardhouse": Icon.GUARDHOUSE,
    "black_market": Icon.BLACK_MARKET,
    "princess_location": Icon.PRINCESS,
    # Architects: clauses
    "opponent_group_at_least_3": Icon.WORKER,
    "opponent_group_at_least_4": Icon.WORKER,
    "tax_at_least_4": Icon.TAX,
    "tax_at_least_8": Icon.TAX,
    "ai_has_captured_workers": Icon.WORKER,
    "ai_workers_in_prison_at_least_2": Icon.PRISON,
    "ai_has_most_workers_at_princess": Icon.PRINCESS,
    "ai_can_build_wonder_or_cathedral": Icon.WONDER,
    "ai_can_cathedral_and_virtue_at_most_9": Icon.CATHEDRAL,
    "ai_can_cathedral_and_future_pile_empty": Icon.CATHEDRAL,
    "ai_influence_at_most_5": Icon.INFLUENCE,
    "ai_can_stack_in_guildhall": Icon.GUILDHALL,
    # Architects: what the AI does and gains
    "construct_wonder": Icon.WONDER,
    "cathedral_plus_virtue": Icon.CATHEDRAL,
    "contribute": Icon.PRINCESS,
    "take_all_tax": Icon.TAX,
    "add_tax": Icon.TAX,
    "gain_tax": Icon.TAX,
    "capture": ft.Icons.PAN_TOOL_OUTLINED,
    "capture_per_worker": ft.Icons.PAN_TOOL_OUTLINED,
    "remove_2_apprentices": ft.Icons.PERSON_REMOVE_OUTLINED,
    "gain_apprentice": Icon.APPRENTICE,
    "gain_future_scheme": Icon.SCHEME,
    "resolve_next_scheme": ft.Icons.REDO,
    "guardhouse_actions": Icon.GUARDHOUSE,
    "work_on_cathedral": Icon.CATHEDRAL,
    "sell_captured": Icon.MARBLE,
    "return_tax": Icon.TAX,
    "resolve_future_scheme": ft.Icons.REDO,
    "gain_marble": Icon.MARBLE,
    "gain_marble_per_2_workers": Icon.MARBLE,
    "gain_silver": Icon.SILVER,
    "gain_silver_per_worker": Icon.SILVER,
    "gain_silver_per_captured": Icon.SILVER,
    "gain_gold": Icon.GOLD,
    "gain_influence": Icon.INFLUENCE,
    "gain_virtue": Icon.VIRTUE,
    "lose_virtue": ft.Icons.TRENDING_DOWN,
    "gain_debt": Icon.DEBT,
    "flip_debt": Icon.PAID_DEBT,
    "destroy_debt": ft.Icons.DELETE_OUTLINE,
    "gain_adornment": Icon.ADORNMENT,
    "gain_reward_card": ft.Icons.CARD_GIFTCARD,
    "gain_building_card": Icon.BUILDING,
    "black_market_small": Icon.BLACK_MARKET,
    "black_market_middle": Icon.BLACK_MARKET,
    "black_market_large": Icon.BLACK_MARKET,
    "send_captured_to_prison": Icon.PRISON,
    "release_from_prison": ft.Icons.LOCK_OPEN_OUTLINED,
    "release_captured": ft.Icons.LOCK_OPEN_OUTLINED,
    "workers_to_prison": Icon.PRISON,
    "0": Icon.CRIMINAL,
    "1+": Icon.CRIMINAL,
}


def signs(ui: Ui, words: Iterable[str]) -> list[ft.Control]:
    """The words of a row as signs; "/" divides options."""
    stroke = ft.Text(OR, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    return [stroke if word == OR else picture(SIGNS[word], ui.px(22)) for word in words if word in SIGNS or word == OR]

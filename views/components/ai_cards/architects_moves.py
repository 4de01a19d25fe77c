"""The pictures of what a hand moves for the AI of Architects."""

from __future__ import annotations

import flet as ft

from solo.dialogue import Event
from views.components.ai_cards.architects import LOCATIONS, RESOURCES
from views.components.icon import Picture
from views.components.icons import Icon

SIGNS: dict[str, Picture] = {
    "place_in_guildhall": Icon.GUILDHALL,
    "place_stacked": Icon.GUILDHALL,
    "place_in_market": Icon.BLACK_MARKET,
    "markers": Icon.VIRTUE,
    "base_markers": Icon.VIRTUE,
    "return_tax": Icon.TAX,
    "virtue": Icon.VIRTUE,
    "lose_virtue": Icon.VIRTUE,
    "virtue_destroys": Icon.DEBT,
    "influence": Icon.INFLUENCE,
    "lose_influence": Icon.INFLUENCE,
    "marble": Icon.MARBLE,
    "pay_marble": Icon.MARBLE,
    "steps": Icon.SILVER,
    "debt": Icon.DEBT,
    "destroy_debt": Icon.DEBT,
    "flip_debt": Icon.PAID_DEBT,
    "add_tax": Icon.TAX,
    "take_all_tax": Icon.TAX,
    "take_tax": Icon.TAX,
    "capture": Icon.WORKER,
    "send_to_prison": Icon.PRISON,
    "to_prison": Icon.PRISON,
    "release_from_prison": Icon.PRISON,
    "release_captured": Icon.WORKER,
    "takes_back": Icon.WORKER,
    "all_back": Icon.WORKER,
    "contribute": ft.Icons.VOLUNTEER_ACTIVISM_OUTLINED,
    "remove_apprentices": Icon.APPRENTICE,
    "discard_apprentices": Icon.APPRENTICE,
    "wonder": Icon.WONDER,
    "wonder_resources_back": Icon.WONDER,
    "token": Icon.WONDER,
    "to_wonder": Icon.WONDER,
    "to_supply": Icon.WONDER,
    "cathedral": Icon.CATHEDRAL,
    "adornment_pile": Icon.ADORNMENT,
    "adornment_card": Icon.ADORNMENT,
    "princess_moves": Icon.PRINCESS,
    "princess_reward": Icon.PRINCESS,
    "profiteer_moves": Icon.PROFITEER,
    "if_you_are_there": Icon.PROFITEER,
    "consequence": Icon.PROFITEER,
    "prison_virtue": Icon.PRISON,
    "prison_virtue_rule": Icon.PRISON,
    "prison_debt": Icon.PRISON,
    "marker": Icon.CLAY,
}


def sign(event: Event) -> Picture:
    """The location of a Worker; else what is moved."""
    location = str(event.details.get("location", ""))
    if event.what == "place" and location in LOCATIONS:
        return LOCATIONS[location]
    if event.what in ("contribute", "marker", "to_wonder") and (kind := str(event.details["resource"])) in RESOURCES:
        return RESOURCES[kind]
    return SIGNS.get(event.what, Icon.SCHEME)

"""The AI's column of a score pad, from the game that was played."""

from __future__ import annotations

from typing import Any

from app.report_columns import with_reported
from app.viscounts_game import ViscountsGame
from scoring.pad.document import Pad, is_ai
from scoring.pad.edits import mark_seat_entered
from solo.viscounts.score import seat
from solo.viscounts.state import PUBLICS, Table


def with_column(pad: Pad, play: ViscountsGame) -> Pad:
    table = play.game.state.table
    seats: list[dict[str, Any]] = [dict(each) for each in pad.seats]
    place = next(number for number, each in enumerate(seats) if is_ai(each))
    colour = {"colour": seats[place]["colour"]} if "colour" in seats[place] else {}
    seats[place] = seat(play.step, str(seats[place].get("name", ""))) | colour
    if play.start.tracking == "track":
        for number, other in enumerate(seats):
            if not is_ai(other):
                seats[number] = with_reported(pad, number, _reported(table))
    sheet = dict(pad.sheet) | {
        "poverty_revealed": table.poverty or bool(pad.sheet.get("poverty_revealed")),
        "prosperity_revealed": table.prosperity or bool(pad.sheet.get("prosperity_revealed")),
        "seats": seats,
    }
    return mark_seat_entered(pad.model_copy(update={"sheet": sheet}), place)[0]


def _reported(table: Table) -> dict[str, tuple[str, Any]]:
    """What was reported of the person's side; the rest is theirs to enter."""
    wedges = [list(pair) for pair in zip(table.human_tier1, table.human_tier2, strict=True)]
    publics = [kind for kind, owner in zip(PUBLICS, table.publics, strict=True) if owner == "human"]
    return {
        "castle": ("castle", {"wedges": wedges, "tier3": table.human_tier3}),
        "castle_leader": ("castle_leader", table.leader == "human"),
        "cleric_bonus_cards": ("cleric_bonus", table.bonus.count("human")),
        "diversified_builder": ("builder_bonus", table.diversified == "human"),
        "specialized_builder": ("builder_bonus", table.specialized == "human"),
        "public_buildings": ("public_buildings", publics),
    }

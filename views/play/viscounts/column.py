"""The AI's column of a score pad, from the game that was played."""

from __future__ import annotations

from typing import Any

from scoring.pad.document import Pad, is_ai
from scoring.pad.edits import mark_seat_entered
from solo.viscounts.score import seat
from solo.viscounts.state import PUBLICS, Table
from views.play.viscounts.game import ViscountsGame


def with_column(pad: Pad, play: ViscountsGame) -> Pad:
    table = play.game.state.table
    seats: list[dict[str, Any]] = [dict(each) for each in pad.seats]
    place = next(number for number, each in enumerate(seats) if is_ai(each))
    colour = {"colour": seats[place]["colour"]} if "colour" in seats[place] else {}
    seats[place] = seat(play.work, str(seats[place].get("name", ""))) | colour
    for other in seats:
        if not is_ai(other) and play.start.tracking == "track":
            for key, value in _known(table).items():
                other.setdefault(key, value)
    sheet = dict(pad.sheet) | {
        "poverty_revealed": table.poverty,
        "prosperity_revealed": table.prosperity,
        "seats": seats,
    }
    return mark_seat_entered(pad.model_copy(update={"sheet": sheet}), place)[0]


def _known(table: Table) -> dict[str, Any]:
    """What was told of the person's side; the rest is theirs to enter."""
    wedges = [list(pair) for pair in zip(table.human_tier1, table.human_tier2, strict=True)]
    cards: dict[str, Any] = {
        "castle_leader": table.leader == "human",
        "cleric_bonus_cards": table.bonus.count("human"),
        "diversified_builder": table.diversified == "human",
        "specialized_builder": table.specialized == "human",
        "public_buildings": [kind for kind, owner in zip(PUBLICS, table.publics, strict=True) if owner == "human"],
    }
    castle = {"castle": {"wedges": wedges, "tier3": table.human_tier3}}
    return castle | {key: value for key, value in cards.items() if value}

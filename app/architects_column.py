"""The AI's column of a score pad, from the game that was played."""

from __future__ import annotations

from typing import Any

from app.architects_game import ArchitectsGame
from app.report_columns import with_reported
from scoring.pad.document import Pad, is_ai
from scoring.pad.edits import mark_seat_entered
from solo.architects.score import own_wonders, seat, wonder_vp


def with_column(pad: Pad, play: ArchitectsGame) -> Pad:
    """Fills in what was reported of the people, unless they entered something else."""
    seats: list[dict[str, Any]] = [dict(each) for each in pad.seats]
    place = next(number for number, each in enumerate(seats) if is_ai(each))
    colour = {"colour": seats[place]["colour"]} if "colour" in seats[place] else {}
    seats[place] = seat(play.step, str(seats[place].get("name", ""))) | colour
    humans = [number for number, each in enumerate(seats) if not is_ai(each)]
    if play.start.tracking == "track":
        for number, person in zip(humans, play.state.table.people, strict=False):
            reported = {
                "cathedral_level": ("cathedral", person.cathedral),
                "workers_in_prison": ("prison", person.prison),
            }
            seats[number] = with_reported(pad, number, reported)
    pad = mark_seat_entered(pad.model_copy(update={"sheet": dict(pad.sheet) | {"seats": seats}}), place)[0]
    if all(wonder_vp(play.step, kind) is not None for kind in own_wonders(play.step)):
        return pad
    unread = (place, "wonders")  # the VP of a card that nobody has read are still to be entered
    return pad.model_copy(update={"entered": tuple(cell for cell in pad.entered if cell != unread)})

"""From the last turn to the score pad: the AI's column is complete, the person's is theirs to enter."""

from __future__ import annotations

from typing import Any

from locales import say
from models.store import Store
from scoring.pad.document import Pad, is_ai, read_pad
from scoring.pad.edits import mark_seat_entered
from solo.viscounts.score import seat
from views.play.games import SessionGame
from views.play.pen import Pen
from views.score.pads import KIND, begin, blank_pad, body_of


def to_score(pen: Pen) -> None:
    play = pen.play.now()
    play.change(lambda store: hand_over(store, play))
    pen.ui.go(f"/session/{play.id}/score")


def hand_over(store: Store, play: SessionGame) -> None:
    """A pad that was begun before keeps what the person entered; the AI's column is as it is by now."""
    sheet = store.document(play.id, KIND)
    if sheet is None:
        begin(store, play.session, with_column(blank_pad(play.session), play))
        return
    pad = with_column(read_pad(sheet.body), play)
    store.change_document(play.id, KIND, say("app.play.did.score"), body_of(pad), sheet.revision)


def with_column(pad: Pad, play: SessionGame) -> Pad:
    table = play.game.state.table
    seats: list[dict[str, Any]] = [dict(each) for each in pad.seats]
    place = next(number for number, each in enumerate(seats) if is_ai(each))
    colour = {"colour": seats[place]["colour"]} if "colour" in seats[place] else {}
    seats[place] = seat(play.work, str(seats[place].get("name", ""))) | colour
    for other in seats:
        if not is_ai(other) and play.start.tracking == "track":
            wedges = [list(pair) for pair in zip(table.human_tier1, table.human_tier2, strict=True)]
            other.setdefault("castle", {"wedges": wedges, "tier3": table.human_tier3})
    sheet = dict(pad.sheet) | {
        "poverty_revealed": table.poverty,
        "prosperity_revealed": table.prosperity,
        "seats": seats,
    }
    return mark_seat_entered(pad.model_copy(update={"sheet": sheet}), place)[0]

"""From the last turn to the score pad."""

from __future__ import annotations

from app.hand_over import turns_to_score
from app.phone_table import reseated
from views.screens.turns.turns_controller import TurnsPen


def to_score(pen: TurnsPen) -> None:
    """A guest goes to their own column."""
    id, column = pen.session.id, pen.ui.column
    if column == "all":
        order = pen.companion.change(lambda store: turns_to_score(store, id))
        pen.companion.hosting.change(lambda table: reseated(table, id, order))
    pen.ui.go(f"/session/{id}/score/player/{column}" if isinstance(column, int) else f"/session/{id}/score")

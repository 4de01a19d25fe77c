"""From the last turn to the score pad."""

from __future__ import annotations

from app.hand_over import turns_to_score
from app.phone_table import reseated
from views.screens.turns.turns_controller import TurnsController


def to_score(controller: TurnsController) -> None:
    """A guest goes to their own column."""
    id, column = controller.session.id, controller.ui.column
    if column == "all":
        order = controller.app_state.change(lambda store: turns_to_score(store, id))
        controller.app_state.table_control.change(lambda table: reseated(table, id, order))
    controller.ui.go(f"/session/{id}/score/player/{column}" if isinstance(column, int) else f"/session/{id}/score")

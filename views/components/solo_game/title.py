"""The title over the turn of a solo game."""

from __future__ import annotations

from views.components.solo_game.game_controller import AnyPen


def title(pen: AnyPen) -> str:
    """Whose turn it is, and which."""
    ui, turn = pen.ui, pen.play.turn
    if pen.yours:
        if who := pen.play.whose_turn:
            return ui("app.play.title.turn", who=who, turn=turn + 1)
        return ui("app.play.title.yours", turn=turn + 1)
    if turn:
        return ui("app.play.title.turn", who=pen.play.opponent, turn=turn)
    return ui("app.play.title.setup", who=pen.play.opponent)

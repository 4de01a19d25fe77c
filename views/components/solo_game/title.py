"""The title over the turn of a solo game."""

from __future__ import annotations

from views.components.solo_game.game_controller import AnyController


def title(controller: AnyController) -> str:
    """Whose turn it is, and which."""
    ui, turn = controller.ui, controller.play.turn
    if controller.yours:
        if who := controller.play.whose_turn:
            return ui("app.play.title.turn", who=who, turn=turn + 1)
        return ui("app.play.title.yours", turn=turn + 1)
    if turn:
        return ui("app.play.title.turn", who=controller.play.opponent, turn=turn)
    return ui("app.play.title.setup", who=controller.play.opponent)

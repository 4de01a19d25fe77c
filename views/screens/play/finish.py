"""From the last turn of a solo game to the score pad."""

from __future__ import annotations

from app.hand_over import solo_game_to_score
from views.components.solo_game.game_controller import AnyController, GameController
from views.screens.play.game_screens import GameScreens


def to_score(controller: AnyController, screens: GameScreens) -> None:
    play = controller.play.now()
    if play.game.over and (first := screens.must_do_first(GameController(controller.ui, play))):
        first.go()
        return
    play.owner.change(lambda store: solo_game_to_score(store, play))
    controller.ui.go(f"/session/{play.id}/score")

"""Q10: an AI without Workers takes one back, from Prison if none stands anywhere else; so no game stands still."""

import pytest

from solo.architects.rules import companion_start, new_game
from solo.architects.simulation import play_game, start_for
from solo.architects.state import Switches
from solo.dialogue import Correction, Turn
from solo.machine import act


@pytest.mark.parametrize(("switch", "prison"), [("take_back", 19), ("pass", 20)])
def test_with_all_workers_in_prison(switch: str, prison: int) -> None:
    start = companion_start("enforcer", "7", switches=Switches(no_workers=switch))  # type: ignore[arg-type]  # a word of the switch
    game = act(new_game(start), Correction("prison", 20))
    assert act(game, Turn()).state.side.prison == prison


def test_the_game_in_which_everyone_was_in_prison_ends() -> None:
    assert not play_game(start_for("enforcer", 70)).stuck

"""The castle map as a drawing: nothing lies on something else, however the map is turned."""

import math

import pytest

from scoring.pad.castle import Section
from views.score.castle_drawing import SLICE, extent, lies_at, number_at

SECTIONS = [Section(tier, wedge, (), 3) for wedge in range(5) for tier in (1, 2)]
NUMBER = 9  # half the height of a figure


@pytest.mark.parametrize("radius", [140, 175, 220])
@pytest.mark.parametrize("half_turns", range(10))
def test_a_wedges_number_lies_in_its_wedge_beside_the_workers(radius: float, half_turns: int) -> None:
    turn = half_turns * SLICE / 2
    for wedge in range(5):
        x, y = number_at(wedge, radius, turn)
        assert math.hypot(x, y) + NUMBER < radius - 4  # inside the line that marks a leader
        angle = (math.atan2(x, -y) - turn) / SLICE
        assert round(angle) % 5 == wedge
        for section in SECTIONS:
            place, (width, height) = lies_at(section, radius, turn), extent(section, radius)
            apart = max(abs(x - place.x) - width / 2, abs(y - place.y) - height / 2)
            assert apart >= NUMBER, (wedge, section, apart)

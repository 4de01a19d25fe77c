"""The castle map as a drawing: nothing lies on something else, however the map is turned."""

import math

from scoring.pad.castle import Section
from testing.each import each_of
from views.components.castle_drawing import SLICE, Wedges, extent, lies_at, name_at

SECTIONS = [Section(tier, wedge, (), 3) for wedge in range(5) for tier in (1, 2)]
NUMBERED, NAMED = Wedges(), Wedges((0, 3, 2, 1, 4), named=True)
HALF = {NUMBERED: (9, 9), NAMED: (15, 7)}  # of the width and height of a figure, and of "9-10"


@each_of("radius", [140, 175, 220])
@each_of("half_turns", range(10))
@each_of("wedges", [NUMBERED, NAMED])
def test_a_wedges_name_lies_in_its_wedge_beside_the_workers(radius: float, half_turns: int, wedges: Wedges) -> None:
    turn = half_turns * SLICE / 2
    across, down = HALF[wedges]
    for wedge in range(5):
        x, y = name_at(wedge, radius, turn, wedges)
        far = math.hypot(x, y) + 9 if across == down else math.hypot(abs(x) + across, abs(y) + down)
        assert far < radius - 4  # inside the line that marks a leader
        angle = (math.atan2(x, -y) - turn) / SLICE
        assert round(angle) % 5 == wedges.place(wedge)
        for section in SECTIONS:
            place, (width, height) = lies_at(section, radius, turn, wedges), extent(section, radius)
            apart = max(abs(x - place.x) - width / 2 - across, abs(y - place.y) - height / 2 - down)
            assert apart >= 0, (wedge, section, apart)

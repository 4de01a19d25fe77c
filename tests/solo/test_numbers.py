"""The few numbers and lists that stand in the code of the AI are those of the game data."""

import content
from solo.viscounts import castle, effects, manuscripts, ring, rules, state
from solo.viscounts.cards import companion_board

DATA = content.viscounts()


def test_numbers_are_those_of_the_data() -> None:
    assert DATA.dismiss_effects.effects == effects.DISMISS
    assert DATA.setup.workers_per_player.value == state.WORKERS
    assert DATA.ribbon_sets.colours == state.RIBBONS
    assert DATA.castle.move_threshold == castle.GROUP == DATA.castle.max_workers_per_section
    assert DATA.castle.wedges == ring.SEGMENTS == len(DATA.main_board.ring.segments)
    assert DATA.main_board.ring.outside_spaces == ring.SPACES
    assert tuple(DATA.main_board.solo_side.spots) == ring.SPOTS
    assert {manuscript.cleric_cost for manuscript in DATA.manuscripts.values()} == {*manuscripts.COSTS}
    assert tuple(DATA.ai_boards) == rules.OPPONENTS
    track = DATA.collision_track
    assert range(1, track.spaces + 1) == state.TRACK
    assert (track.corruption_start, track.virtue_start) == (state.Side(1).corruption, state.Side(1).virtue)
    assert {building.replaces for building in DATA.public_buildings.values()} == {*state.PUBLICS}
    assert companion_board("noble").workers == tuple(DATA.castle.noble_thresholds_ai.items())

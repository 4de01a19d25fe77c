"""The few numbers and lists that stand in the code of the AI are those of the game data."""

import content
from solo.architects import person_reports, reset, state, step_context, turn
from solo.architects.cards import OPPONENTS, RESOURCES, vocabulary
from solo.architects.effects import BASE_EFFECTS, EFFECTS
from solo.architects.printed import AI_TAKES
from solo.architects.resetting import STEPS

DATA = content.architects()


def test_numbers_are_those_of_the_data() -> None:
    assert DATA.setup.workers_per_player.value == state.WORKERS
    assert DATA.setup.faceup_apprentices_works_of_wonder.value == 2 * state.COLUMNS
    assert DATA.resource_track.spaces == len(RESOURCES)
    assert DATA.resource_track.assumed_order == state.Switches().track
    assert {*person_reports.TOKEN_LOCATIONS} == {*DATA.rules.wonders.token_locations}
    assert tuple(STEPS) == reset.steps(works_of_wonder=True)
    assert DATA.black_market_reset["prison_virtue"].what.startswith(f"{reset.PRISON_LIMIT}+")
    assert turn.FOCUS_RULE.keys() == {*OPPONENTS}


def test_virtue_goes_from_0() -> None:
    assert (DATA.virtue.min, DATA.influence.min) == (0, 0)
    assert max(step_context.facts().cathedral_spaces) == len(DATA.cathedral.vp) - 1


def test_every_icon_word_is_carried_out_in_one_way() -> None:
    of_wonders = {part: words for part, words in vocabulary().items() if "location" not in part and "base" not in part}
    words = set().union(*of_wonders.values()) - {"workers_to_prison"}
    assert words == EFFECTS.keys() | turn.PLANNERS.keys()
    assert not EFFECTS.keys() & turn.PLANNERS.keys()
    assert {*AI_TAKES} <= EFFECTS.keys()


def test_so_is_every_icon_word_of_the_base_box() -> None:
    assert vocabulary()["base_options"] == BASE_EFFECTS.keys() | turn.BASE_PLANNERS.keys()
    assert not BASE_EFFECTS.keys() & turn.BASE_PLANNERS.keys()

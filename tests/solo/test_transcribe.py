"""V43 to V46: Manuscripts."""

from typing import Any

import pytest

from solo.viscounts.manuscripts import designs, is_manuscript, known, manuscript
from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme, turn

TRANSCRIBE = ("transcribe",)


def test_v43_the_manuscript_of_its_segment_with_converted_effects() -> None:
    values = NO_RESOURCES | {"ink": 1, "tops": ("", "", "blue_3_4_silver")}
    solo = turn((), TRANSCRIBE, ("debt",), values=values)
    assert solo.side.manuscripts == ("blue_3_4_silver",)
    assert solo.side.ink == 2  # 1 paid, 4 Silver are 2
    assert solo.table.piles == (7, 7, 6, 7, 7)
    assert solo.table.tops[2] == ""


def test_v43_a_manuscript_that_is_too_dear_is_asked_once_and_kept() -> None:
    solo = Solo(card=scheme((), TRANSCRIBE, ("virtue",))).set(**NO_RESOURCES).set(ink=1)
    solo.turn(manuscript="grey_7_free_guildhall")
    assert solo.happened("too_few", "V43") == [{"icon": "cleric", "needed": 7, "have": 2, "extra": 1}]
    assert solo.table.tops[2] == "grey_7_free_guildhall"
    solo.next("test").turn()
    assert solo.asked == []


def test_v43_nothing_is_asked_where_no_manuscript_is_in_reach() -> None:
    solo = turn((), TRANSCRIBE, ("debt",), values=NO_RESOURCES)
    assert solo.asked == []
    assert solo.happened("too_few", "V43")


def test_v43_a_manuscript_in_no_list_is_described() -> None:
    answers: dict[str, Any] = {"manuscript": "other", "ribbon": "black", "cost": 4, "effect": "ink", "times": 3}
    solo = turn((), TRANSCRIBE, ("debt",), answers=answers, values=NO_RESOURCES | {"ink": 2})
    assert solo.side.manuscripts == ("black:4:ink+ink+ink",)
    assert solo.side.ink == 3
    answers |= {"effect": "scores", "scores_per": "two_workers"}
    solo = turn((), TRANSCRIBE, ("debt",), answers=answers, values=NO_RESOURCES | {"ink": 2})
    assert solo.side.manuscripts == ("black:4:per:two_workers",)


@pytest.mark.parametrize(
    ("tracking", "there", "owner"), [("track", True, "ai"), ("ask", True, "ai"), ("ask", False, "")]
)
def test_v44_three_ribbons_of_a_colour_take_the_cleric_bonus_card(tracking: str, there: bool, owner: str) -> None:
    solo = Solo(card=scheme((), TRANSCRIBE, ("debt",)), tracking=tracking)
    solo.set(ink=3, manuscripts=("black_4_2_ink", "black_4_2_ink", "any_5_corruption"))
    solo.turn(manuscript="black_4_2_virtue", bonus_there=there)
    assert solo.table.bonus == ("", owner, "", "")


def test_v44_the_persons_card_stays_with_the_person() -> None:
    solo = Solo(card=scheme((), TRANSCRIBE, ("debt",))).set(ink=3, manuscripts=("grey_3_virtue", "grey_3_virtue"))
    solo.report("cleric_bonus", ribbon="grey").turn(manuscript="grey_3_virtue")
    assert solo.table.bonus[0] == "human"


def test_v45_a_free_manuscript_is_the_first_of_cost_3_or_4_clockwise() -> None:
    solo = Solo(card=scheme(("free_manuscript_3_or_4",)), segments=(1, 3, 5, 2, 4))
    tops = ("grey_3_virtue", "black_4_2_virtue", "grey_7_free_guildhall", "", "grey_5_per_resource")
    solo.set(tops=tops).turn()
    assert [found["segment"] for found in solo.happened("transcribe", "V45")] == [2]


def test_v45_without_one_it_is_lost() -> None:
    solo = Solo(card=scheme(("free_manuscript_3_or_4",))).set(piles=(0, 7, 7, 7, 7))
    solo.turn(manuscript="grey_6_per_building")
    assert solo.happened("no_free_manuscript", "V45")
    assert len(solo.asked) == 4


@pytest.mark.parametrize(
    ("switch", "taken", "asked"), [("printed_effect", 1, ["cost", "effect", "times"]), ("fail", 0, [])]
)
def test_v46_an_empty_pile_leaves_the_printed_manuscript_without_a_tile(
    switch: Any, taken: int, asked: list[str]
) -> None:
    solo = (
        Solo(card=scheme((), TRANSCRIBE, ("debt",)), switches=Switches(empty_pile=switch))
        .set(**NO_RESOURCES)
        .set(ink=1)
    )
    solo.report("manuscript", segment=3, manuscript="empty").turn(cost=3, effect="gold", times=1)
    assert len(solo.happened("transcribe_printed", "V46")) == taken
    assert len(solo.happened("no_manuscript", "V46")) == 1 - taken
    assert solo.side.manuscripts == ()
    assert solo.side.gold == taken
    assert [question.what for question in solo.asked] == asked


def test_v46_that_a_pile_is_empty_is_kept() -> None:
    solo = turn(
        (),
        TRANSCRIBE,
        ("debt",),
        answers={"manuscript": "empty", "cost": 7, "effect": "gold", "times": 1},
        values={"ink": 2},
    )
    assert solo.table.piles[2] == 0
    assert solo.happened("too_few", "V43")


def test_words_of_manuscripts() -> None:
    for word, found in known().items():
        assert manuscript(found.word)._replace() == found
        assert is_manuscript(word)
    for wrong in ("", "red:3:ink", "grey:9:ink", "grey:3:hammer", "grey:3:per:hammer", "grey", "other"):
        assert not is_manuscript(wrong), wrong
    assert len(designs(frozenset({"gates_of_gold"}))) == len(designs(frozenset())) + 3

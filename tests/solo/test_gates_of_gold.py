"""V50 to V57: the AI with Gates of Gold. T5."""

import pytest

from solo.viscounts.score import points, seat
from solo.viscounts.state import Row

from .helpers import NO_RESOURCES, Solo, scheme

GOLD = ["gates_of_gold"]


@pytest.mark.parametrize("word", ["rearrange", "welcome_outsider", "refuse_outsider"])
def test_v50_two_outsiders_leave_for_a_resource(word: str) -> None:
    solo = Solo(modules=GOLD, card=scheme((word,))).set(**NO_RESOURCES).turn()
    assert solo.happened("outsiders_leave", "V50") == [{"n": 2}]
    assert solo.side.ink == 1
    # T5: of the row [A, B, C] = [3, 2, 1], A slides to the right, the next two fill from the left.
    assert solo.table.outsiders.cards == (5, 4, 3)


@pytest.mark.parametrize(("place", "row"), [(1, (4, 2, 1)), (2, (4, 3, 1)), (3, (4, 3, 2))])
def test_v51_the_row_slides_after_the_person_took_one(place: int, row: tuple[int, ...]) -> None:
    assert Solo(modules=GOLD).report("outsider", place=place).table.outsiders.cards == row


def test_v51_an_empty_pile_leaves_gaps() -> None:
    row = Row.new(3, 4)
    assert row.without(2, 1).cards == (0, 4, 3)
    assert row.without(2, 1).without(2).cards == (0, 0, 4)
    assert row.without(0).without(0, 1, 2).cards == (0, 0, 0)
    solo = Solo(modules=GOLD, card=scheme(("rearrange",) * 4)).set(**NO_RESOURCES)
    for _ in range(3):
        solo.next("test").turn()
    solo.next("test").turn()
    assert solo.happened("outsiders_leave") == []
    assert solo.table.outsiders.cards == (0, 0, 0)


def test_v52_silver_does_not_touch_the_outsiders() -> None:
    solo = Solo(modules=GOLD, card=scheme(("silver", "silver"))).set(**NO_RESOURCES).turn()
    assert solo.happened("gain", "V52") == [{"resource": "ink", "total": 1}]
    assert solo.table.outsiders.cards == (3, 2, 1)


def test_v53_no_kings_order_for_the_ai() -> None:
    solo = Solo(modules=GOLD, card=scheme(("kings_order",))).set(virtue=7)
    before = solo.side
    assert solo.turn().happened("no_kings_order", "V53")
    assert solo.side == before._replace(debts=before.debts + 1)


@pytest.mark.parametrize(
    ("tracking", "owner", "takes"),
    [("track", "", True), ("ask", "", True), ("ask", "", False), ("track", "human", False)],
)
def test_v54_builder_cards_for_points_only(tracking: str, owner: str, takes: bool) -> None:
    solo = Solo(modules=GOLD, card=scheme(("free_workshop",)), tracking=tracking)
    solo.build("1a", by="trading_post").set(diversified=owner)
    solo.turn(builder_card_there=takes, free_spot="7b")
    assert solo.table.diversified == ("ai" if takes else owner)
    assert points(solo.step())["builder_bonus"] == 3 * takes


def test_v54_three_of_one_type() -> None:
    solo = Solo(modules=GOLD, card=scheme(("free_workshop",))).build("1a", "1b", by="workshop").turn()
    assert solo.happened("builder_card", "V54") == [{"bonus": "specialized"}]


def test_v55_the_outsider_manuscript_is_worth_its_ribbon_only() -> None:
    solo = Solo(modules=GOLD).set(manuscripts=("grey_4_per_outsider",))
    assert points(solo.step())["manuscripts"] == 0
    assert points(solo.step())["ribbon_sets"] == 1


def test_v56_any_colour_is_chosen_at_the_end() -> None:
    solo = Solo(modules=GOLD).set(
        manuscripts=("grey_3_virtue", "black_4_2_ink", "any_5_corruption", "any_5_corruption")
    )
    assert points(solo.step())["ribbon_sets"] == 16
    assert seat(solo.step(), "AI")["ribbons"] == {"grey": 1, "black": 1, "any": 2}


def test_v57_the_other_conversions_are_as_before() -> None:
    for word in ("discard", "castle_move"):
        assert Solo(modules=GOLD, card=scheme((word,))).set(virtue=7).turn().side.virtue == 6
    assert Solo(modules=GOLD, card=scheme(("destroy",))).turn().side.paid_debts == 1

"""V31 to V35: Buildings, Building Spots, Links."""

import pytest

from solo.viscounts.ring import SPOTS, ring
from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme, turn

CONSTRUCT = ("construct",)


@pytest.mark.parametrize(
    ("stone", "built"), [(6, "guildhall"), (5, "trading_post"), (4, "trading_post"), (3, "workshop"), (2, "workshop")]
)
def test_v31_the_left_most_building_it_can_afford(stone: int, built: str) -> None:
    # The printed Builder icon is one; the Stone makes up for the rest.
    solo = turn(
        (), CONSTRUCT, ("debt",), answers={"dismiss": "discard"}, values=NO_RESOURCES | {"stone": stone}, space=1
    )
    assert [event["building"] for event in solo.happened("build", "V31")] == [built]


def test_v31_too_few_icons_for_the_cheapest() -> None:
    solo = turn((), CONSTRUCT, ("debt",), values=NO_RESOURCES | {"stone": 1})
    assert solo.happened("too_few", "V31") == [{"icon": "builder", "needed": 3, "have": 1, "extra": 1}]


def test_v31_nothing_left_to_build() -> None:
    spots = {"guildhall": ("1a", "1b"), "trading_post": ("2a", "2b", "3a"), "workshop": ("3b", "4a", "4b")}
    solo = Solo(card=scheme((), CONSTRUCT, ("debt",), move=1)).set(stone=9)
    for kind, names in spots.items():
        solo.build(*names, by=kind)
    assert solo.turn().happened("no_building_left", "V31")


def test_v32_the_first_free_spot_on_its_side_of_the_river() -> None:
    values = NO_RESOURCES | {"stone": 9}
    assert turn((), CONSTRUCT, values=values, move=1).happened("build")[0]["spot"] == "6a"
    assert turn((), CONSTRUCT, values=values).happened("build")[0]["spot"] == "5b"  # 5a has its first Building


def test_v32_no_free_spot_there_fails() -> None:
    solo = Solo(card=scheme((), CONSTRUCT, ("debt",))).set(stone=9).build("5b", by="human").turn()
    assert solo.happened("no_spot", "V32") == [{"space": 5}]
    assert solo.option() == 2


def test_v33_spot_and_link_effects() -> None:
    # 4b gives a card flip and is linked with the next Segment's first spot by 1 Gold.
    for other, both in (("guildhall", "link_own"), ("human", "link_both")):
        solo = (
            Solo(card=scheme((), CONSTRUCT, move=1), space=3, segments=(1, 2, 4, 3, 5)).set(**NO_RESOURCES).set(stone=9)
        )
        solo.build("4a", by="human").build("7a", by=other).turn()
        assert solo.happened("build")[0]["spot"] == "4b"
        assert [link["spot"] for link in solo.happened("link_both")] == ["4a", *(["7a"] if both == "link_both" else [])]
        assert len(solo.happened("link_own")) == (both == "link_own")
        assert solo.happened("virtue", "V33")
        assert solo.happened("gain", "V33")[-1]["resource"] == "gold"


def test_v33_links_follow_the_order_of_the_segments() -> None:
    around = ring((1, 2, 4, 3, 5), 0)
    [across] = [link for link in around.links if SPOTS[link.first] == "4b"]
    assert SPOTS[across.second] == "7a"
    assert len(around.links) == 14


def test_v33_the_persons_link_pays_the_ai_too() -> None:
    solo = Solo(space=4).set(**NO_RESOURCES).report("built", spot="4b")
    assert solo.happened("link_ai", "V33") == [{"spot": "4a", "times": 1, "word": "virtue"}]
    assert solo.happened("virtue", "V33")
    assert solo.build("2b", by="workshop").report("linked", spot="2a").side.ink == 1


def test_v34_a_free_building_crosses_rivers_and_is_lost_only_without_any_spot() -> None:
    solo = Solo(card=scheme(("free_workshop",))).build("5b", "6a", by="human").turn()
    assert solo.happened("build", "V34")[0]["spot"] == "6b"
    full = Solo(card=scheme(("free_trading_post",)))
    full.build(*(spot for spot in SPOTS if spot != "5a"), by="human").turn()
    assert full.happened("no_spot_anywhere", "V34")
    none = Solo(card=scheme(("free_guildhall",))).build("1a", "1b", by="guildhall").turn()
    assert none.happened("no_building_left", "V34")


def test_v35_a_slot_counts_from_when_its_building_is_gone() -> None:
    solo = Solo(card=scheme((), CONSTRUCT, move=1)).set(stone=9)
    assert "builder" not in solo.board_icons()
    solo.turn()
    assert solo.happened("slot_icon", "V35") == [{"slot": 2, "icon": "builder"}]
    assert "builder" in solo.board_icons()


def test_v35_slot_4_gives_its_card_once() -> None:
    solo = Solo(card=scheme((), CONSTRUCT, move=1)).set(**NO_RESOURCES).set(stone=5).turn()
    assert solo.happened("slot", "V35") == [{"slot": 4}]
    assert solo.happened("gain_scheme", "V21")
    off = Solo(card=scheme((), CONSTRUCT, move=1), switches=Switches(slots_off=(4,))).set(**NO_RESOURCES).set(stone=5)
    assert not off.turn().happened("slot")


@pytest.mark.parametrize(("tracking", "asked"), [("track", []), ("ask", ["free_spot", "building_there"])])
def test_the_table_is_asked_only_without_tracking(tracking: str, asked: list[str]) -> None:
    card = scheme((), CONSTRUCT, ("virtue",), move=1)
    solo = Solo(card=card, tracking=tracking, answers={"building_there": True}).set(**NO_RESOURCES).set(stone=9)
    solo.turn(free_spot="6b")
    assert sorted({question.what for question in solo.asked}) == sorted(asked)
    assert solo.happened("build")[0]["spot"] == ("6b" if asked else "6a")
    assert len(solo.happened("link_both")) == (1 if asked else 0)


def test_no_spot_is_an_answer_too() -> None:
    card = scheme((), CONSTRUCT, ("virtue",), move=1)
    solo = Solo(card=card, tracking="ask", answers={"building_there": False}).set(stone=9).turn(free_spot="none")
    assert solo.happened("no_spot")

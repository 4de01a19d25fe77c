"""V58 to V68: the AI with Keeper of Keys. T6."""

from itertools import product
from typing import Any

import pytest

from solo.viscounts.icons import count, criminals, criminals_in_collisions
from solo.viscounts.rules import companion_start, piles
from solo.viscounts.score import points
from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme

KEYS = ["keeper_of_keys"]
KOK = "kok_builder_cleric_noble"


def test_v58_one_starting_card_more() -> None:
    draw, future = piles(companion_start("cleric", "seed", KEYS))
    assert (len(draw), len(future)) == (8, 6)
    assert KOK in draw


@pytest.mark.parametrize("chosen", [{}, {"drawing": "hand"}, {"deck": "hand"}])
def test_v59_three_tiles_that_the_table_dealt_facedown(chosen: dict[str, Any]) -> None:
    """Whoever draws the cards: the tiles lie on the table, and nobody has seen them."""
    assert Solo(modules=KEYS, **chosen).side.chests == ("", "", "")
    assert Solo(modules=[]).side.chests == ()


def test_v60_heroes_and_chests_leave_and_slide() -> None:
    solo = Solo(modules=KEYS).next(KOK).turn()
    assert solo.happened("heroes_and_chests_leave", "V60")
    assert solo.table.heroes.cards == (5, 4, 3)
    assert solo.table.chests.cards == (6, 5, 4, 3)


def test_v61_one_space_then_chest_focus_or_cards() -> None:
    solo = Solo(modules=KEYS).next(KOK).turn()
    assert solo.happened("move") == [{"n": 1, "space": 6}]
    assert solo.option() == 1


def test_v62_three_flips_then_the_focus_t6() -> None:
    solo = Solo(modules=KEYS).set(**NO_RESOURCES)
    for number in (1, 2, 3):
        solo.next(KOK).turn()
        assert [event["slot"] for event in solo.happened("flip_ai_chest", "V62")] == [number]
    solo.set(tops=("grey_7_free_guildhall",) * 5).next(KOK).set(**NO_RESOURCES)
    debts, approved = solo.side.debts, solo.side.approved_deeds
    solo.turn()
    assert solo.happened("chests_flipped", "V62")
    assert solo.option() == 3
    assert (solo.side.debts, solo.side.approved_deeds) == (debts + 1, approved + 1)


@pytest.mark.parametrize("drawing", ["app", "hand"])
def test_v62_a_tile_is_asked_when_it_is_turned_over_but_the_last(drawing: str) -> None:
    solo = Solo(modules=KEYS, drawing=drawing, answers={"revealed": KOK})
    for tile, asked in (("ai_swap_noble", True), ("ai_swap_cleric", True), ("ai_swap_builder", False)):
        solo.next(KOK).turn(chest=tile)
        assert ("chest" in [question.what for question in solo.asked]) == asked
        assert solo.happened("flip_ai_chest")[0]["chest"] == tile


@pytest.mark.parametrize("flipped", range(4))
@pytest.mark.parametrize("need", ["builder", "noble", "cleric"])
def test_v63_the_best_use_of_every_icon_once(flipped: int, need: Any) -> None:
    """Against all ways to use the icons: each card's icons as they are, or one of them turned by the tile below it."""
    into = {"cleric": {"builder", "noble"}, "builder": {"noble", "cleric"}, "noble": {"builder", "cleric"}}
    solo = Solo(modules=KEYS).set(chests=("ai_swap_noble", "ai_swap_builder", "ai_swap_cleric"))
    solo.set(slots=(KOK, "starting_builder_noble", "starting_criminal"), chests_flipped=flipped)
    headers = [solo.step().setting.cards[card].header for card in solo.cards.slots]
    best = 0
    for used in product([False, True], repeat=3):
        total = len(["slot 1"]) * (need == "cleric")
        for header, tile, wanted, number in zip(headers, solo.side.chests, used, range(3), strict=True):
            trigger = tile.removeprefix("ai_swap_")
            turned = wanted and number < flipped and trigger in header
            rest = [*header]
            if turned:
                rest.remove(trigger)
            total += rest.count(need) + rest.count("criminal") + (turned and need in into[trigger])
        best = max(best, total)
    assert count(solo.step(), need) == best


@pytest.mark.parametrize(("flipped", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9)])
def test_v64_flipped_tiles_score(flipped: int, vp: int) -> None:
    assert points(Solo(modules=KEYS).set(chests_flipped=flipped).step())["chest_tiles"] == vp


@pytest.mark.parametrize(
    ("kind", "stone", "gains"),
    [("guildhall", 6, "no_hero"), ("trading_post", 4, "flip_ai_chest"), ("workshop", 2, "flip_debt")],
)
def test_v65_a_public_building_first(kind: str, stone: int, gains: str) -> None:
    card = scheme((), ("construct",), move=1)
    stone -= kind == "guildhall"  # the second Guildhall slot shows a Builder icon
    solo = Solo(modules=KEYS, card=card).build("6a", by=kind).set(**NO_RESOURCES).set(stone=stone - 1, debts=1).turn()
    assert [event["building"] for event in solo.happened("build_public", "V65")] == [f"public_{kind}"]
    assert solo.happened(gains)
    assert solo.table.spots[10] == f"public_{kind}"
    dear = Solo(modules=KEYS, card=card).build("6a", by=kind).set(**NO_RESOURCES).set(stone=stone - 2)
    assert not dear.turn(dismiss="virtue").happened("build_public")


@pytest.mark.parametrize(
    ("first", "order"),
    [("guildhall", ["guildhall"]), ("workshop", ["workshop"])],
)
def test_v65_of_several_the_one_by_the_switch(first: Any, order: list[str]) -> None:
    solo = Solo(modules=KEYS, card=scheme((), ("construct",), move=1), switches=Switches(public_first=first))
    solo.build("6a", by="guildhall").build("6b", by="workshop").set(stone=9).turn()
    assert [event["building"] for event in solo.happened("build_public")] == [f"public_{kind}" for kind in order]


def test_v65_the_persons_public_building_stays_with_the_person() -> None:
    card = scheme((), ("construct",), move=1)
    told = Solo(modules=KEYS, card=card).build("6a", by="guildhall").set(stone=9).report("public", building="guildhall")
    assert not told.turn().happened("build_public")
    asked = Solo(modules=KEYS, card=card, tracking="ask").build("6a", by="guildhall").set(stone=9)
    asked.turn(public_there=False, free_spot="6b")
    assert not asked.happened("build_public")
    assert asked.asked[0].what == "public_there"


def test_v65_a_chest_tile_for_the_ai_by_the_switch() -> None:
    for switches, flipped in ((Switches(), 1), (Switches(chest_tile="nothing"), 0)):
        solo = Solo(modules=KEYS, switches=switches, card=scheme((), ("transcribe",))).set(ink=9)
        solo.turn(manuscript="yellow_5_chest_tile")
        assert solo.side.chests_flipped == flipped
        assert len(solo.happened("no_chest")) == 1 - flipped


def test_v66_the_building_goes_back_to_the_right_most_free_space_of_its_type() -> None:
    solo = Solo(modules=KEYS, card=scheme((), ("construct",), move=1)).build("6a", by="guildhall").set(stone=9)
    assert solo.board_icons() == ["cleric", "builder"]
    solo.turn()
    assert solo.happened("building_returns", "V66") == [{"building": "guildhall", "slot": 2}]
    assert solo.board_icons() == ["cleric"]


def test_v67_public_workshop_and_guildhall() -> None:
    solo = Solo(modules=KEYS).set(publics=("ai",))
    assert (criminals(solo.step()), criminals_in_collisions(solo.step())) == (1, 1)
    solo.set(publics=("ai", "", "ai"))
    assert (criminals(solo.step()), criminals_in_collisions(solo.step())) == (1, 0)
    assert solo.report("collision", space=1).happened("takes_nothing")


@pytest.mark.parametrize(("what", "place", "row"), [("hero", 2, (4, 3, 1)), ("chest", 4, (5, 4, 3, 2))])
def test_v68_rows_slide_when_the_person_takes_one(what: str, place: int, row: tuple[int, ...]) -> None:
    solo = Solo(modules=KEYS).report(what, place=place)
    assert (solo.table.heroes if what == "hero" else solo.table.chests).cards == row
    assert solo.happened("noted", "V68")


def test_the_unchosen_hero_goes_to_the_pile_or_to_the_box() -> None:
    assert Solo(modules=KEYS).table.heroes.total == 19
    assert Solo(modules=KEYS, switches=Switches(unchosen_hero="box")).table.heroes.total == 18
    both = Solo(modules=["keeper_of_keys", "gates_of_gold", "promos"]).table
    assert (both.heroes.total, both.outsiders.total) == (35, 28)

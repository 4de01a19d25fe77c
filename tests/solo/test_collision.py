"""V47 to V49: collisions, and the AI's points at the end."""

import pytest

from solo.viscounts.manuscripts import manuscript
from solo.viscounts.score import points, ribbon_sets, seat
from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme

ABOVE = {1: (3, 0, 0), 2: (2, 0, 0), 3: (1, 0, 1), 4: (1, 1, 1), 5: (0, 1, 1), 6: (0, 2, 1), 7: (0, 3, 2)}
BELOW = {1: "debt", 2: "corruption", 3: "corruption", 4: "rearrange", 5: "virtue", 6: "virtue", 7: "deed"}


@pytest.mark.parametrize("space", range(1, 8))
def test_v47_at_the_end_of_its_turn_the_ai_takes_the_row_above(space: int) -> None:
    solo = Solo(card=scheme((), ("stone",)))
    solo.set(corruption=1).set(virtue=space).set(corruption=space).set(**NO_RESOURCES).set(debts=0, deeds=0)
    solo.turn(your_criminals=False)
    deeds, debts, resources = ABOVE[space]
    assert (solo.side.deeds, solo.side.debts, solo.side.ink) == (deeds, debts, resources)
    assert (solo.side.corruption, solo.side.virtue) == (1, 7)
    told = {1: "you_take_if_any", 2: "you_take_if_any", 3: "you_take_if_any", 4: "you_take"}.get(
        space, "you_take_if_none"
    )
    assert solo.happened(told, "V47") == [{"word": BELOW[space]}]


@pytest.mark.parametrize(
    ("space", "shows", "debts", "deeds"), [(1, True, 10, 8), (1, False, 11, 8), (7, False, 8, 10), (7, True, 8, 11)]
)
def test_v47_what_the_person_takes_from_the_piles_is_asked(space: int, shows: bool, debts: int, deeds: int) -> None:
    solo = Solo(card=scheme((), ("stone",))).set(corruption=1).set(virtue=space).set(corruption=space)
    solo.turn(your_criminals=shows)
    assert [question.what for question in solo.asked] == ["your_criminals"]
    assert (solo.table.debts_left, solo.table.deeds_left) == (debts, deeds)


def test_v47_collision_slots_come_first_and_only_without_criminals() -> None:
    for header, slots in (((), [{"slot": 5}]), (("criminal",), [])):
        solo = Solo(card=scheme((), ("stone",), header=header)).build("9a", by="trading_post")
        solo.set(uncovered=(True, False, False, False, True), corruption=4, virtue=4, debts=1).turn()
        assert solo.happened("slot", "V35") == slots
        assert solo.side.paid_debts == len(slots)


def test_v47_effects_that_move_the_markers_on_decide_which_row_is_taken() -> None:
    """Slot 5 flips a Debt; without one it is 1 Virtue, and markers that have met move together."""
    solo = Solo(card=scheme((), ("stone",))).build("9a", by="trading_post").set(**NO_RESOURCES)
    solo.set(uncovered=(True, False, False, False, True), corruption=5, virtue=5, debts=0, deeds=0).turn()
    assert [event["space"] for event in solo.happened("collision") + solo.happened("virtue", "V30")] == [5, 4]
    assert (solo.side.deeds, solo.side.debts, solo.side.ink) == (1, 1, 1)  # the row of space 4
    assert solo.happened("you_take", "V47") == [{"word": "rearrange"}]


def test_v47_by_the_switch_as_soon_as_the_row_is_done() -> None:
    card = scheme(("corruption",), ("stone",))
    for moment, first in (("at_once", "collision"), ("end_of_turn", "option_taken")):
        solo = Solo(card=card, switches=Switches(collision=moment)).set(corruption=3, virtue=4).turn()  # type: ignore[arg-type]
        assert next(e.what for e in solo.events if e.what in ("collision", "option_taken")) == first


@pytest.mark.parametrize(
    ("space", "criminal", "gains"),
    [(1, True, "debt"), (1, False, "takes_nothing"), (2, True, "corruption"), (3, False, "takes_nothing"),
     (4, False, "gain"), (4, True, "gain"), (5, False, "virtue"), (6, True, "takes_nothing"), (7, False, "deed")],
)  # fmt: skip
def test_v48_in_the_persons_collision_the_ai_takes_the_row_below(space: int, criminal: bool, gains: str) -> None:
    solo = Solo().set(slots=("starting_criminal" if criminal else "starting_builder_noble",))
    solo.report("collision", space=space)
    assert solo.events[-1].what == gains
    assert solo.events[-1].rule == "V48" if gains != "gain" else solo.events[-1].rule in ("V27", "V48")


YOURS = {1: (3, 0), 2: (2, 0), 3: (1, 0), 4: (1, 1), 5: (0, 1), 6: (0, 2), 7: (0, 3)}
"""What the person takes in a Collision of their own: Deeds and Debts, by the row above on their board."""


@pytest.mark.parametrize("space", range(1, 8))
def test_v48_what_the_person_takes_comes_off_the_piles(space: int) -> None:
    solo = Solo().set(slots=("starting_builder_noble" if space < 5 else "starting_criminal",))  # the AI takes none
    before = solo.table
    solo.report("collision", space=space)
    deeds, debts = YOURS[space]
    assert (before.deeds_left - solo.table.deeds_left, before.debts_left - solo.table.debts_left) == (deeds, debts)
    [told] = solo.happened("your_collision_takes", "V48")
    assert (told["words"].split("+").count("deed"), told["words"].split("+").count("debt")) == (deeds, debts)


def test_v48_the_persons_collision_may_announce_the_end() -> None:
    solo = Solo(card=scheme((), ("stone",))).set(deeds_left=3).turn().report("collision", space=1)
    assert (solo.table.deeds_left, solo.table.prosperity, solo.game.state.last_turn) == (0, True, 3)


def test_v48_a_game_of_before_still_waits_for_them_to_be_told() -> None:
    solo = Solo(rules=1)
    before = solo.table
    solo.report("collision", space=2)
    assert (solo.table.deeds_left, solo.happened("your_collision_takes")) == (before.deeds_left, [])


def test_v49_points_and_leftover_resources() -> None:
    """The dossier's finished AI: 3 Guildhalls, 1 Trading Post, and so on, 56 points."""
    solo = Solo().build("1a", "1b", by="guildhall").build("2a", by="trading_post")
    solo.set(**NO_RESOURCES).set(ink=7, tier1=(2,), tier2=(1,), manuscripts=("blue_3_free_hire", "blue_3_free_hire"))
    solo.set(debts=1, deeds=0, approved_deeds=4, poverty=True)
    found = points(solo.step(), approved_deeds=4)
    assert sum(found.values()) == 56
    assert (found["leftover_resources"], found["poverty"], found["ribbon_sets"]) == (7, 8, 2)


def test_v49_manuscripts_count_what_they_say() -> None:
    words = ("grey_6_per_building", "yellow_5_per_noble_icon", "blue_6_per_criminal_icon", "yellow_6_per_flipped_debt",
             "black_6_per_flipped_deed", "grey_5_per_resource", "black_6_per_manuscript", "yellow_6_per_worker",
             "blue_5_per_merchant_icon")  # fmt: skip
    solo = Solo().set(**NO_RESOURCES).set(ink=5, paid_debts=2, approved_deeds=3, tier3=5, manuscripts=words)
    counts = {"building": 1, "noble_icon": 2, "criminal_icon": 2, "flipped_debt": 2, "flipped_deed": 3,
              "two_resources": 2, "two_manuscripts": 4, "two_workers": 2}  # fmt: skip
    assert points(solo.step())["manuscripts"] == sum(counts.values())
    assert [found["per"] for found in seat(solo.step(), "AI")["manuscripts"]] == [
        manuscript(word).per for word in words
    ]


def test_v49_icons_of_the_board_only_by_the_switch() -> None:
    solo = Solo(switches=Switches(manuscript_icons="board")).set(manuscripts=("yellow_5_per_noble_icon",))
    assert points(solo.step())["manuscripts"] == 1  # the printed icon of the centre space


def test_the_seat_is_short_and_complete() -> None:
    solo = Solo(modules=["gates_of_gold", "keeper_of_keys"]).set(publics=("ai",), chests_flipped=2, leader="ai")
    told = seat(solo.step(), "The Cleric")
    assert told["name"] == "The Cleric"
    assert (told["controller"], told["opponent"], told["guildhalls"]) == ("ai", "cleric", 1)
    assert (told["public_buildings"], told["chest_tiles"], told["castle_leader"]) == (["guildhall"], 2, True)
    assert "cleric_bonus_cards" not in told


def test_wild_ribbons_take_the_best_colours() -> None:
    none = dict.fromkeys(("grey", "black", "blue", "yellow"), 0)
    assert ribbon_sets(none | {"any": 0}) == 0
    assert ribbon_sets(none | {"grey": 2, "black": 3, "yellow": 2, "blue": 1, "any": 0}) == 26
    assert ribbon_sets(none | {"grey": 2, "black": 1, "any": 2}) == 17

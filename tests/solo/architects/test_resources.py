"""S21 to S37: what the AI gains, contributes and builds."""

from dataclasses import replace
from typing import Any

import pytest

from solo.architects.decks import companion_wonders, printed_wonders
from solo.architects.state import Switches

from .helpers import Solo, first, section, turn


def test_s21_only_wonders_cost_the_ai_something() -> None:
    solo = turn("patron", "princess_location", "contribute", values={"track": 4, "marble": 3})
    assert (solo.side.marble, solo.table.contributed[4]) == (3, True)
    taxed = turn("patron", "workshop", "add_tax add_tax", values={"marble": 3, "tax": 1})
    assert (taxed.side.marble, taxed.table.tax) == (3, 3)


@pytest.mark.parametrize(
    ("track", "n", "space", "marble"), [(0, 1, 1, 0), (4, 1, 0, 1), (3, 2, 0, 1), (0, 12, 2, 2), (2, 5, 2, 1)]
)
def test_s22_silver_is_steps_and_a_round_is_1_marble(track: int, n: int, space: int, marble: int) -> None:
    solo = turn("patron", "workshop", " ".join(["gain_silver"] * n), values={"track": track})
    assert (solo.side.track, solo.side.marble) == (space, marble)


def test_s23_five_spaces_in_the_order_of_the_switch() -> None:
    """Q7."""
    order = Switches(track=("clay", "stone", "wood", "marble", "gold"))
    solo = Solo("patron", section("princess_location", "contribute"), switches=order).set(track=1).turn()
    assert solo.table.contributed == (False, False, True, False, False)


def test_s24_a_debt_that_is_not_there_and_an_apprentice_are_2_silver() -> None:
    destroyed = Solo("patron", section("workshop", "gain_virtue")).set(debts=1, virtue=14).turn()
    assert (destroyed.side.debts, destroyed.side.virtue) == (0, 14)
    market = turn("illusionist", "black_market", "black_market_middle")
    assert (market.side.track, market.happened("overlay")) == (2, [])


def test_s24_under_the_overlay_of_age_of_artisans_that_is_said_to_be_our_reading() -> None:
    market = turn("illusionist", "black_market", "black_market_middle", modules=["age_of_artisans"])
    assert (market.side.track, market.happened("overlay", "S24")) == (2, [{}])


@pytest.mark.parametrize(
    ("switch", "answer", "track"), [("ask", "silver", 2), ("ask", "nothing", 0), ("silver", "", 2)]
)
def test_s24_q12_virtue_above_the_top_without_a_debt(switch: Any, answer: str, track: int) -> None:
    solo = Solo("patron", section("workshop", "gain_virtue"), switches=Switches(full_virtue=switch)).set(virtue=14)
    assert solo.turn(full_virtue=answer).side.track == track
    assert bool(solo.asked) == (switch == "ask")
    solo.set(virtue=14).next("test").turn()
    assert solo.asked == [], "what was answered once stands"
    assert solo.side.track == 2 * track


def test_q12_virtue_below_0_gives_debts() -> None:
    solo = turn("patron", "workshop", "lose_virtue lose_virtue lose_virtue", values={"virtue": 1})
    assert (solo.side.virtue, solo.side.debts) == (0, 2)


def test_s25_a_future_card_of_an_empty_pile_is_1_step() -> None:
    solo = Solo("patron", section("workshop", "gain_future_scheme"))
    for card in solo.game.state.cards.future:
        solo.set(discard=card)
    assert solo.turn().side.track == 1


@pytest.mark.parametrize(
    ("before", "gained", "switch", "influence", "virtue"),
    [
        (11, 1, "gain", 12, 7),
        (12, 1, "gain", 12, 8),
        (12, 2, "gain", 12, 8),
        (12, 2, "point", 12, 9),
        (11, 3, "point", 12, 9),
    ],
)
def test_s26_influence_at_the_top_is_virtue(before: int, gained: int, switch: Any, influence: int, virtue: int) -> None:
    """Q17: for each gain, or for each point."""
    solo = Solo(
        "meddler", section("mines", " ".join(["gain_influence"] * gained)), switches=Switches(influence_overflow=switch)
    )
    solo.set(influence=before).turn()
    assert (solo.side.influence, solo.side.virtue) == (influence, virtue)


def test_s26_gold_is_marble() -> None:
    solo = turn("illusionist", "black_market", "black_market_small", answers={"sold": 2})
    assert (solo.side.marble, [asked.what for asked in solo.asked]) == (2, ["sold"])


def test_q22_what_is_on_sale_is_read_once() -> None:
    solo = turn("illusionist", "black_market", "black_market_large")
    assert (solo.side.marble, solo.asked) == (2, [])  # the board's own print
    assert Solo().set(sells=(3,)).table.sells == (3, -1, 2)


@pytest.mark.parametrize(("before", "gained", "said"), [(4, 1, 1), (3, 1, 0), (4, 6, 2), (9, 2, 0)])
def test_q11_no_building_cards_for_influence(before: int, gained: int, said: int) -> None:
    solo = turn("meddler", "mines", " ".join(["gain_influence"] * gained), values={"influence": before})
    assert len(solo.happened("no_building_card")) == said


def test_s27_all_tax_is_silver() -> None:
    solo = turn("patron", "tax_stand", "take_all_tax", values={"tax": 6})
    assert (solo.table.tax, solo.side.track, solo.side.marble) == (0, 1, 1)


def test_s28_the_apprentices_under_the_marker_leave() -> None:
    solo = turn("meddler", "workshop", "remove_2_apprentices", values={"track": 3})
    assert solo.happened("remove_apprentices", "S28") == [{"n": 4, "resource": "gold"}]
    gone = turn("meddler", "workshop", "remove_2_apprentices", "gain_marble", values={"apprentices": (0,)})
    assert gone.option() == 2


@pytest.mark.parametrize(
    ("track", "full", "slot"), [(2, (), 2), (2, (2,), 3), (3, (3, 4), 0), (4, (0, 1, 4), 2), (0, (), 0)]
)
def test_s29_the_first_free_slot_from_the_marker_to_the_right(track: int, full: tuple[int, ...], slot: int) -> None:
    filled = tuple(place in full for place in range(5))
    solo = turn("patron", "princess_location", "contribute", values={"track": track, "contributed": filled})
    assert [place for place, there in enumerate(solo.table.contributed) if there and place not in full] == [slot]


def test_s30_the_left_reward_if_it_can_be_done() -> None:
    """The rewards of the card are the Debt to destroy, else freeing Workers from Prison."""
    solo = Solo("patron", section("mines")).set(consequences="debt").put(forest=1).set(prison=1)
    solo.set(debts=1).report("reset", who=1)
    assert (solo.side.debts - 1, solo.side.prison) == (0, 1)  # destroyed, and 1 taken for the Prison
    assert len(solo.happened("princess_reward", "S30")) == 1


def test_s30_else_the_right_one() -> None:
    base = Solo().start
    card = replace(base.contributions[0], reward=(("gain_building_card",), ("gain_marble",)))
    cards = (card, *base.contributions[1:])
    solo = Solo("meddler", contributions=cards).set(consequences=card.id).put(forest=1).report("reset", who=1)
    assert solo.side.marble == 1


def test_s31_a_future_card_goes_onto_the_discard_pile() -> None:
    solo = Solo("patron", section("workshop", "gain_future_scheme"))
    top = solo.game.state.cards.future[0]
    solo.turn()
    assert solo.game.state.cards.discard == ("test", top)


# Wonders


@pytest.mark.parametrize(
    ("opponent", "influence", "marble", "built"),
    [
        ("meddler", 6, 4, True),
        ("meddler", 6, 3, False),
        ("meddler", 5, 4, False),
        ("aristocrat", 6, 2, True),
        ("aristocrat", 6, 1, False),
        ("meddler", 12, 4, True),
    ],
)
def test_s32_a_wonder_needs_its_influence_and_marble_up_to_10(
    opponent: Any, influence: int, marble: int, built: bool
) -> None:
    solo = Solo(opponent, section("guildhall", "construct_wonder", "gain_future_scheme"))
    for resource in ("clay", "stone", "gold", "marble"):
        solo.wonder(resource, "1", "")
    solo.set(influence=influence, marble=marble, on_wonders=(0, 3)).turn()
    assert (solo.owner("wood")[0] == "ai") == built
    if built:
        assert (solo.side.influence, solo.side.marble) == (
            influence - 6,
            marble - (2 if opponent == "aristocrat" else 4),
        )


@pytest.mark.parametrize(
    ("track", "gone", "built"),
    [(0, (), "clay"), (1, (), "wood"), (3, (), "gold"), (3, ("gold",), "marble"), (3, ("gold", "marble"), "clay")],
)
def test_s33_the_markers_wonder_or_the_next_to_the_right(track: int, gone: tuple[str, ...], built: str) -> None:
    solo = Solo("patron", section("guildhall", "construct_wonder")).set(track=track, influence=12, marble=10)
    for resource in gone:
        solo.wonder(resource, "1", "")
    solo.turn()
    assert solo.happened("wonder", "S33") == [{"wonder": built}]


def test_s34_tax_virtue_and_the_resources_go_back() -> None:
    solo = Solo("patron", section("guildhall", "construct_wonder")).set(
        track=1, influence=6, marble=5, on_wonders=(0, 2)
    )
    solo.turn()
    assert (solo.table.tax, solo.side.virtue, solo.table.on_wonders) == (8, 9, (0, 0, 0, 0, 0))
    assert solo.happened("wonder_resources_back", "S34") == [{"n": 2, "resource": "wood"}]


def test_s35_the_token_goes_to_the_first_legal_location_of_the_list() -> None:
    """Mines and the Tax Stand bear no token; the Princess's entry is the location where she is."""
    board = first(("mines", "tax_stand", "princess_location", "quarry"))
    solo = Solo("patron", section("guildhall", "construct_wonder"), board=board).set(influence=12, marble=10)
    solo.set(princess="workshop").turn()
    assert solo.owner("clay") == ("ai", "workshop")
    taken = Solo("patron", section("guildhall", "construct_wonder"), board=board).set(influence=12, marble=10)
    taken.set(princess="workshop").wonder("gold", "1", "workshop").turn()
    assert taken.owner("clay") == ("ai", "quarry")


def test_s36_an_own_wonder_is_1_worker_more_and_never_influence() -> None:
    solo = Solo("peddler", section("silversmith", "gain_silver_per_worker")).wonder("wood", "ai", "silversmith").turn()
    assert (solo.side.track, solo.side.influence) == (2, 0)
    other = Solo("peddler", section("silversmith", "gain_silver_per_worker")).wonder("wood", "1", "silversmith").turn()
    assert other.side.track == 1


def test_s37_the_rulebooks_wonder() -> None:
    """6 Influence, 5 Marble, the marker on Wood; the Town Centre has a token already."""
    board = first(("princess_location", "mines", "town_centre", "silversmith"), "meddler")
    solo = Solo("meddler", section("guildhall", "construct_wonder"), board=board, wonders=companion_wonders())
    solo.set(influence=6, marble=5, track=1, princess="tax_stand", virtue=7, tax=0)
    solo.wonder("clay", "1", "town_centre").turn()
    assert solo.owner("wood") == ("ai", "silversmith")
    assert (solo.side.influence, solo.side.marble, solo.table.tax, solo.side.virtue) == (0, 1, 4, 9)


def test_what_only_the_card_shows_is_asked_once() -> None:
    """Q3: of the Wood Wonder Influence and Tax are known, the VP are not."""
    solo = Solo("patron", section("guildhall", "construct_wonder"), wonders=printed_wonders())
    solo.set(track=1, influence=6, marble=5).turn(wonder_vp=17)
    assert [asked.what for asked in solo.asked] == ["wonder_vp"]
    assert dict(solo.game.state.known) == {"wonder.wood.vp": 17}
    others = {"wonder_influence": 9, "wonder_tax": 2}
    solo.next("test").set(influence=3, marble=9).turn(**others)
    first_asked = [asked.what for asked in solo.asked]
    solo.next("test").turn(**others)
    assert set(first_asked) == {"wonder_influence"}
    assert solo.asked == []


def test_unread_contribution_cards_are_read_when_they_matter() -> None:
    base = Solo().start
    blank = tuple(
        replace(card, princess=None, profiteer=None, reward=(), consequence=(), rewards=((),) * 5)
        for card in base.contributions
    )
    answers = {"princess_at": "mines", "profiteer_at": "workshop"}
    solo = Solo("meddler", section("princess_location", "contribute"), contributions=blank, answers=answers)
    assert [event.details["location"] for event in solo.game.steps[0].events[-2:]] == ["mines", "workshop"]
    solo.turn(contribution_reward=("gain_influence", "gain_virtue", "done"))
    assert (solo.side.influence, solo.side.virtue) == (1, 8)

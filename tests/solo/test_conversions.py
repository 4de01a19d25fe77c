"""V23 to V30: what the AI does instead, and what Silver and flips are worth to it. T3 and T4."""

import pytest

from solo.viscounts.state import Switches

from .helpers import NO_RESOURCES, Solo, scheme, turn


@pytest.mark.parametrize(
    ("opponent", "ink", "stone", "gold", "gained"),
    [
        pytest.param("cleric", 5, 0, 0, "ink", id="cleric, ink below 6"),
        pytest.param("cleric", 6, 3, 0, "stone", id="T3 stone below 4"),
        pytest.param("cleric", 6, 4, 0, "gold", id="T3 then gold"),
        pytest.param("builder", 0, 5, 0, "stone", id="builder, stone below 6"),
        pytest.param("builder", 0, 6, 3, "gold", id="builder, gold below 4"),
        pytest.param("builder", 0, 6, 4, "ink", id="builder, then ink"),
        pytest.param("cards", 0, 0, 30, "gold", id="one kind only"),
    ],
)
def test_v23_a_resource_of_choice_follows_the_chart(
    opponent: str, ink: int, stone: int, gold: int, gained: str
) -> None:
    values = {"ink": ink, "stone": stone, "gold": gold}
    solo = turn(("resource_any",), opponent=opponent, values=values)
    assert solo.happened("gain", "V23") == [{"resource": gained, "total": values[gained] + 1}]


@pytest.mark.parametrize("resource", ["ink", "stone", "gold"])
def test_resources_of_a_kind_are_that_kind_or_the_one_of_the_board(resource: str) -> None:
    assert getattr(turn((resource,), values=NO_RESOURCES).side, resource) == 1
    assert turn((resource,), opponent="cards", values=NO_RESOURCES).side.gold == 1


@pytest.mark.parametrize(("silver", "down", "up"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2)])
def test_v24_two_silver_are_one_resource(silver: int, down: int, up: int) -> None:
    for odd, gained in (("down", down), ("up", up)):
        switches = Switches(odd_silver=odd)  # type: ignore[arg-type]  # both words are allowed
        solo = turn(("silver",) * silver, switches=switches, values=NO_RESOURCES)
        assert solo.side.ink == gained
        assert len(solo.happened("gain", "V24")) == gained


def test_v25_destroy_and_a_missing_future_card_are_card_flips() -> None:
    assert turn(("destroy",), values={"debts": 1}).side.paid_debts == 1
    solo = Solo(card=scheme(("gain_scheme",))).set(debts=1)
    for card in solo.cards.future:
        solo.set(discard=card)
    solo.turn()
    assert solo.happened("future_empty", "V25")
    assert solo.side.paid_debts == 1


@pytest.mark.parametrize("word", ["discard", "castle_move", "flip_debt_or_deed"])
def test_v26_discard_castle_move_and_an_impossible_flip_are_virtue(word: str) -> None:
    solo = turn((word,), values={"debts": 0, "deeds": 0, "virtue": 7})
    assert solo.happened("virtue", "V26")
    assert solo.side.virtue == 6


def test_v27_rearrange_is_a_resource_of_choice() -> None:
    solo = turn(("rearrange",), values=NO_RESOURCES)
    assert solo.happened("gain", "V27") == [{"resource": "ink", "total": 1}]


@pytest.mark.parametrize(
    ("debts", "deeds", "paid", "approved", "flipped"),
    [
        pytest.param(1, 1, 2, 1, "flip_deed", id="T4 fewer Deeds flipped"),
        pytest.param(1, 1, 1, 1, "flip_debt", id="T4 equal"),
        pytest.param(1, 1, 1, 2, "flip_debt", id="fewer Debts flipped"),
        pytest.param(0, 1, 1, 2, "flip_deed", id="only Deeds"),
        pytest.param(1, 0, 3, 1, "flip_debt", id="only Debts"),
        pytest.param(0, 0, 2, 1, "nothing_to_flip", id="T4 nothing"),
    ],
)
def test_v28_a_card_flip_evens_out_what_is_flipped(
    debts: int, deeds: int, paid: int, approved: int, flipped: str
) -> None:
    values = {"debts": debts, "deeds": deeds, "paid_debts": paid, "approved_deeds": approved}
    solo = turn(("flip_debt_or_deed",), ("virtue",), values=values)
    assert [event.what for event in solo.events if "flip" in event.what] == [flipped]


@pytest.mark.parametrize(("switch", "gained"), [(True, 1), (False, 0)])
def test_v29_a_paid_debt_gives_a_resource(switch: bool, gained: int) -> None:
    switches = Switches(paid_debt_gives_resource=switch)
    solo = turn(("flip_debt",), switches=switches, values=NO_RESOURCES)
    assert solo.side.ink == gained
    assert len(solo.happened("gain", "V29")) == gained


@pytest.mark.parametrize(
    ("word", "switch", "virtue", "paid", "approved"),
    [
        ("flip_debt", "virtue", 6, 0, 0),
        ("flip_deed", "virtue", 6, 0, 0),
        ("flip_debt", "nothing", 7, 0, 0),
        ("flip_debt", "other_kind", 7, 0, 1),
        ("flip_deed", "other_kind", 7, 1, 0),
    ],
)
def test_v30_a_flip_of_a_kind_that_is_not_there(word: str, switch: str, virtue: int, paid: int, approved: int) -> None:
    switches = Switches(missing_flip=switch)  # type: ignore[arg-type]  # all three words are allowed
    values = {"virtue": 7, "debts": int(word == "flip_deed"), "deeds": int(word == "flip_debt")}
    solo = turn((word,), ("corruption",), switches=switches, values=values)
    assert (solo.side.virtue, solo.side.paid_debts, solo.side.approved_deeds) == (virtue, paid, approved)


def test_v30_without_either_kind_the_other_one_is_virtue_too() -> None:
    switches = Switches(missing_flip="other_kind")
    solo = turn(("flip_debt",), ("corruption",), switches=switches, values={"virtue": 7, "debts": 0, "deeds": 0})
    assert solo.side.virtue == 6


def test_markers_that_have_met_move_together_and_not_past_the_end() -> None:
    values = {"corruption": 1, "virtue": 2}
    solo = turn(("virtue", "virtue", "corruption"), ("virtue",), answers={"your_criminals": False}, values=values)
    assert [event.details["space"] for event in solo.events if event.what in ("virtue", "corruption")] == [1, 1, 2, 1]
    assert (solo.side.corruption, solo.side.virtue) == (1, 7)  # after the collision


def test_triggered_slots_do_not_run_into_themselves() -> None:
    solo = Solo(card=scheme(("flip_debt_or_deed",))).set(debts=3).build("9a", by="trading_post")
    solo.set(uncovered=(True, False, False, False, False, True, False, False, False))
    solo.turn(dismiss="debt")
    assert solo.happened("slot", "V35") == [{"slot": 6}]


def test_a_slot_that_is_switched_off_does_nothing() -> None:
    solo = Solo(card=scheme(("flip_debt_or_deed",)), switches=Switches(slots_off=(6,)))
    solo.build("9a", by="trading_post").set(uncovered=(True, False, False, False, False, True, False, False, False))
    assert not solo.turn().happened("slot")

"""V10 to V22: a turn from the reveal to the options."""

from dataclasses import replace

import pytest

import content
from solo.viscounts.effects import DISMISS
from solo.viscounts.icons import criminals, shown
from solo.viscounts.step_context import facts

from .helpers import NO_RESOURCES, Solo, scheme, turn


def test_v10_cards_shift_right_and_the_fourth_drops() -> None:
    solo = Solo().set(draw="starting_criminal")
    order = solo.cards.draw
    for number in range(1, 4):
        solo.turn(dismiss="virtue", manuscript="grey_3_virtue", your_criminals=False)
        assert solo.cards.slots[:number] == order[number - 1 :: -1][:number]
    solo.turn()
    assert order[0] in solo.cards.discard
    assert [event.what for event in solo.events[:3]] == ["turn", "drop", "reveal"]


def test_v11_an_empty_draw_pile_is_shuffled_with_two_cards_on_the_board() -> None:
    solo = Solo(card=scheme())
    for card in solo.cards.draw[1:]:
        solo.set(discard=card)
    solo.set(slots=("starting_builder_noble", "companion_starting_cleric", "companion_starting_builder"))
    for card in solo.cards.draw:
        solo.set(discard=card)
    assert solo.cards.draw == ()
    solo.turn(dismiss="discard", manuscript="grey_3_virtue")
    assert [event.what for event in solo.events[:5]] == ["turn", "drop", "shuffle", "virtue", "reveal"]
    assert solo.cards.discard == ()
    assert solo.cards.slots[1:] == ("starting_builder_noble", "companion_starting_cleric")


@pytest.mark.parametrize(("header", "marker"), [((), "virtue"), (("criminal",), "corruption")])
def test_v12_a_shuffle_gives_corruption_with_a_criminal_and_virtue_without(
    header: tuple[str, ...], marker: str
) -> None:
    solo = Solo(card=scheme(("shuffle",), header=header)).set(discard="starting_criminal").turn()
    assert solo.happened(marker, "V12")
    assert "starting_criminal" in solo.cards.draw


@pytest.mark.parametrize(
    ("first", "header", "moves", "ends"),
    [
        ("corruption", (), ["corruption", "virtue", "virtue"], 1),
        ("corruption", ("criminal",), ["corruption", "corruption", "virtue"], 2),
        ("virtue", (), ["virtue", "virtue", "corruption"], 2),
        ("virtue", ("criminal",), ["virtue", "corruption", "corruption"], 3),
    ],
)
def test_v12_of_what_a_shuffle_moves_the_content_says_which_marker_is_first(
    monkeypatch: pytest.MonkeyPatch, first: str, header: tuple[str, ...], moves: list[str], ends: int
) -> None:
    """Slots 8 (Virtue) and 9 (Corruption) are open. Markers that have met move together: the order matters."""
    monkeypatch.setattr("solo.viscounts.rules.facts", lambda: replace(facts(), moves_first=first))
    solo = Solo(card=scheme(("shuffle",), header=header)).build("9a", "9b", "10a", by="workshop")
    solo.set(discard="starting_criminal", corruption=1, virtue=2).turn(your_criminals=False)
    shuffled = [
        event for event in solo.events if event.rule in ("V12", "V35") and event.what in ("virtue", "corruption")
    ]
    assert [event.what for event in shuffled] == moves
    assert shuffled[-1].details["space"] == ends


def test_v12_corruption_is_first() -> None:
    assert content.viscounts().collision_track.moves_first == "corruption"


def test_v12_in_a_game_of_before_the_markers_moved_in_the_order_of_the_slots() -> None:
    solo = Solo(card=scheme(("shuffle",)), rules=1).build("9a", "9b", "10a", by="workshop")
    solo.set(discard="starting_criminal", corruption=1, virtue=2).turn(your_criminals=False)
    assert [event.what for event in solo.events if event.what in ("virtue", "corruption")] == [
        "virtue", "virtue", "corruption",
    ]  # fmt: skip


def test_v12_nothing_to_shuffle_moves_no_marker() -> None:
    assert [event.what for event in turn(("shuffle",)).events if event.rule == "V12"] == ["nothing_to_shuffle"]


def test_v13_header_icons_are_no_effects() -> None:
    solo = turn(header=("criminal", "cleric"), values={"virtue": 7})
    assert (solo.side.corruption, solo.side.virtue) == (1, 7)


def test_v14_icons_of_cards_open_spaces_open_slots_and_bonus_cards() -> None:
    solo = Solo().set(slots=("starting_criminal",), bonus=("", "ai"))
    # The card, the printed icons of centre and right, the first Guildhall slot, and the black Cleric Bonus Card.
    assert sorted(shown(solo.step())) == sorted(["criminal", "noble", "builder", "cleric", "cleric", "cleric"])


def test_v15_corruption_for_each_criminal_the_new_card_included() -> None:
    solo = Solo(card=scheme(row1=("corruption_per_criminal",), header=("criminal",)))
    solo.set(slots=("starting_criminal",)).turn()
    assert criminals(solo.step()) == 2
    assert solo.side.corruption == 3


def test_v15_without_criminals_nothing_moves() -> None:
    solo = turn(row1=("corruption_per_criminal",))
    assert solo.happened("no_criminals", "V15")


@pytest.mark.parametrize(
    ("segments", "space", "move", "reached"),
    [
        ((1, 2, 3, 4, 5), 5, 4, 9),
        ((1, 2, 3, 4, 5), 9, 4, 3),
        ((1, 4, 2, 5, 3), 2, 1, 7),
        ((1, 4, 2, 5, 3), 6, 2, 2),
    ],
)
def test_v16_exactly_so_many_spaces_clockwise_outside(
    segments: tuple[int, ...], space: int, move: int, reached: int
) -> None:
    assert turn(move=move, segments=segments, space=space).side.space == reached


def test_v17_meeting_gives_a_rearrange() -> None:
    solo = Solo(card=scheme(move=2)).report("moved", space=7)
    assert not solo.happened("lands_on_ai")
    solo.turn()
    assert solo.happened("you_may_rearrange", "V17")
    gold = sum(solo.side[3:6])
    solo.report("landed")
    assert solo.happened("lands_on_ai", "V17")
    assert sum(solo.side[3:6]) == gold + 1
    assert (
        Solo()
        .turn(dismiss="virtue", manuscript="grey_3_virtue", your_criminals=True)
        .happened("rearrange_if_there", "V17")
    )


def test_v17_who_is_on_the_inside_path_does_not_meet_the_ai() -> None:
    solo = Solo(card=scheme(move=2)).report("moved", space=0)
    assert solo.happened("you_moved_inside", "V17")
    solo.turn()
    assert not solo.happened("rearrange_if_there")
    assert not solo.happened("you_may_rearrange")
    again = Solo(card=scheme(move=2)).report("moved", space=0).set(human_space=7).turn()
    assert again.happened("you_may_rearrange", "V17")
    unknown = Solo(card=scheme(move=2)).report("moved", space=0).set(human_space=0).turn()
    assert unknown.happened("rearrange_if_there", "V17")


def test_v18_the_first_possible_option_and_only_that_one() -> None:
    options = [("transcribe",), ("construct",), ("flip_debt", "virtue"), ("debt",)]
    solo = turn((), *options, values=NO_RESOURCES | {"debts": 1, "virtue": 7})
    assert [skipped["option"] for skipped in solo.happened("option_skipped")] == [1, 2]
    assert [missing["icon"] for missing in solo.happened("too_few")] == ["cleric", "builder"]
    assert solo.option() == 3
    assert (solo.side.paid_debts, solo.side.debts, solo.side.virtue) == (1, 0, 6)


def test_v18_of_two_actions_in_one_option_the_second_has_what_the_first_has_left() -> None:
    card = scheme((), ("construct", "place_workers"))
    solo = Solo("cards", card=card).set(**NO_RESOURCES).set(gold=2).turn()
    assert (solo.option(), solo.side.gold) == (1, 1)  # what the spot gives
    assert len(solo.happened("build")) == 1
    assert [missing["icon"] for missing in solo.happened("too_few", "V36")] == ["noble"]


def test_v19_resources_stand_in_for_icons_as_few_as_needed() -> None:
    # Two Cleric icons (the printed one and slot 1), so 1 of 3 Ink.
    values = NO_RESOURCES | {"ink": 3, "tops": ("", "", "grey_3_virtue")}
    solo = turn((), ("transcribe",), ("debt",), values=values)
    assert solo.happened("pay") == [{"n": 1, "resource": "ink", "icon": "cleric"}]
    assert solo.side.ink == 2


@pytest.mark.parametrize("effect", DISMISS)
def test_v20_dismissing_gives_the_effect_of_the_townsfolk(effect: str) -> None:
    solo = Solo(card=scheme(("dismiss",))).set(discard="starting_criminal")
    solo.turn(dismiss=effect)
    assert solo.happened("dismiss", "V20") == [{"segment": 3, "word": effect}]
    assert [question.what for question in solo.asked] == ["dismiss"]


def test_v20_a_townsfolk_that_was_told_is_not_asked() -> None:
    solo = Solo(card=scheme(("dismiss",))).report("townsfolk", segment=3, effect="debt").turn()
    assert solo.asked == []
    assert solo.table.townsfolk[2] == ""


def test_v20_where_no_townsfolk_is_left_nothing_is_dismissed() -> None:
    solo = Solo(card=scheme(("dismiss",)))
    before = solo.side
    solo.turn(dismiss="empty")
    assert solo.happened("no_townsfolk", "V20") == [{"segment": 3}]
    assert solo.happened("dismiss") == []
    assert solo.side == before._replace(debts=before.debts + 1)  # the card's only option


def test_v21_gaining_a_card_puts_the_top_future_card_onto_the_discard_pile() -> None:
    solo = Solo(card=scheme(("gain_scheme",)))
    top, *rest = solo.cards.future
    solo.turn()
    assert solo.cards.discard == (top,)
    assert solo.cards.future == tuple(rest)


@pytest.mark.parametrize(
    ("opponent", "event"),
    [("cleric", "transcribe"), ("builder", "build"), ("noble", "place_workers"), ("cards", "flip_debt")],
)
def test_v22_the_focus_is_the_action_of_the_board(opponent: str, event: str) -> None:
    values = {"ink": 9, "stone": 9, "gold": 9, "debts": 1, "deeds": 1, "tops": ("grey_3_virtue",) * 5}
    solo = turn((), ("focus",), ("virtue",), opponent=opponent, values=values)
    assert solo.happened(event)
    assert solo.option() == 1


def test_v22_flipping_debts_and_deeds_needs_one_to_flip() -> None:
    solo = turn((), ("focus",), ("virtue",), opponent="cards", values={"debts": 0, "deeds": 0})
    assert solo.happened("nothing_to_flip", "V22")
    assert solo.option() == 2


def test_several_words_and_silver_in_one_option_with_an_action() -> None:
    values = NO_RESOURCES | {"debts": 0, "deeds": 1}
    solo = turn((), ("silver", "silver", "focus", "corruption"), ("virtue",), opponent="cards", values=values)
    assert (solo.side.gold, solo.side.approved_deeds, solo.side.corruption) == (1, 1, 2)


def test_the_card_of_an_absent_module_is_not_told_as_taken_out() -> None:
    taken_out = [event.details["card"] for event in Solo().game.steps[0].events if "removed" in event.what]
    assert taken_out == ["starting_noble", "future_builder_noble", "future_noble"]


def test_a_board_with_one_kind_of_resource_pays_with_that_kind_only() -> None:
    solo = turn((), ("construct",), ("virtue",), opponent="cards", values=NO_RESOURCES | {"ink": 9})
    assert solo.happened("too_few")
    assert solo.side.gold == 0
    solo = turn((), ("construct",), ("virtue",), opponent="cards", values=NO_RESOURCES | {"gold": 9})
    assert solo.happened("pay")

"""Decisions: in reverse turn order, each with what every option is worth."""

import pytest

from scoring.engine import checked_sheet, score
from scoring.pad.choices import Choice
from scoring.pad.document import Pad
from scoring.pad.edits import choose, leave_open
from scoring.pad.view import pad_view

from .tables import architects, english, say_all, viscounts

ROGUE = {"outsiders": [{"id": "rogue_noble"}], "unpaid_debts": 1, "acquired_deeds": 1}


def choices(pad: Pad) -> tuple[Choice, ...]:
    found = pad_view(pad).choices
    say_all(found)
    return found


def test_the_last_in_turn_order_decides_first() -> None:
    pad = viscounts(
        ROGUE, {"outsiders": [{"id": "assassin"}, {"id": "envoy_noble"}]}, {"outsiders": [{"id": "rogue_cleric"}]}
    )
    assert [(choice.seat, choice.what) for choice in choices(pad)] == [
        (2, "rogue_cleric"),
        (1, "assassin"),
        (1, "envoy_noble"),
        (0, "rogue_noble"),
    ]


def test_an_open_choice_has_the_advice_and_its_gain() -> None:
    [choice] = choices(viscounts(ROGUE))
    assert choice.path == ("seats", 0, "outsiders", 0, "choice")
    assert (choice.advised, choice.chosen, choice.gain, choice.loss) == ("flip_debt", None, 0, 0)
    assert [(option.value, option.vp) for option in choice.options] == [
        ("flip_debt", 0),
        ("flip_deed", 0),
        ("none", -2),
    ]
    assert english(choice.label) == "Rogue (Noble)"


def test_an_overruled_advice_says_what_it_costs() -> None:
    pad, _ = choose(viscounts(ROGUE), ("seats", 0, "outsiders", 0, "choice"), "none")
    [choice] = choices(pad)
    assert (choice.advised, choice.chosen, choice.loss) == ("flip_debt", "none", 2)


def test_what_cannot_be_carried_out_says_why() -> None:
    [choice] = choices(viscounts({"outsiders": [{"id": "assassin"}]}))
    [discard] = [option for option in choice.options if option.value == "discard_debts"]
    assert discard.vp is None
    assert english(discard.why_not) == "there are too few Debts"


def test_the_colours_of_an_envoy() -> None:
    pad = viscounts({"outsiders": [{"id": "envoy_builder"}, {"id": "envoy_noble"}], "ribbons": {"grey": 1, "black": 1}})
    first, second = choices(pad)
    assert {first.advised, second.advised} == {"blue", "yellow"}
    assert {option.value: option.vp for option in first.options} == {"grey": -6, "black": -6, "blue": 0, "yellow": 0}
    told, _ = choose(pad, first.path, "grey")
    first, second = choices(told)
    assert (first.chosen, first.advised, first.loss) == ("grey", "blue", 6)
    assert second.advised == "blue"


def test_an_open_ribbon_of_an_ai_is_shown_and_not_asked() -> None:
    [choice] = choices(viscounts({"controller": "ai", "ribbons": {"any": 1}}, {}))
    assert (choice.what, choice.path, choice.options, choice.advised) == ("any", (), (), "grey")


def test_a_choice_keeps_its_place_where_another_card_is_faulty() -> None:
    pad = viscounts({"outsiders": [{"id": "nobody"}, {"id": "rogue_noble"}]})
    [choice] = choices(pad)
    assert choice.path == ("seats", 0, "outsiders", 1, "choice")


EFFECTS = {"virtue": 1, "buildings": [{"name": "A", "end_virtue": -3}, {"name": "B", "end_virtue": 3}]}


def test_the_order_of_effects() -> None:
    [choice] = choices(architects(EFFECTS))
    assert choice.what == "effect_order"
    assert choice.path == ("seats", 0, "effect_order")
    assert choice.advised == ("B", "A")
    assert [value for value, _ in choice.order] == ["B", "A"]
    assert choice.chosen is None
    assert choice.gain
    told, _ = choose(architects(EFFECTS), choice.path, ("A", "B"))
    [worse] = choices(told)
    assert (worse.chosen, worse.advised) == (("A", "B"), ("B", "A"))
    assert worse.loss == choice.gain


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_an_option_is_worth_what_the_whole_score_says(seats: int) -> None:
    others = [{"approved_deeds": 1, "paid_debts": 2}] * (seats - 1)
    cards = [{"id": "rogue_noble"}, {"id": "assassin"}, {"id": "envoy_noble"}]
    pad = viscounts({"outsiders": cards, "unpaid_debts": 2, "acquired_deeds": 1, "ribbons": {"blue": 2}}, *others)
    pad = Pad(sheet={**pad.sheet, "poverty_revealed": True, "prosperity_revealed": True})
    total = score(checked_sheet(dict(pad.sheet))).seats[0].total
    for choice in choices(pad):
        for option in choice.options:
            told, _ = choose(pad, choice.path, option.value)
            assert score(checked_sheet(dict(told.sheet))).seats[0].total - total == option.vp


@pytest.mark.parametrize(
    "told",
    [{}, {(0, 0): "none"}, {(1, 0): "flip_deed", (2, 0): "gain_deed"}, {(3, 1): "discard_debts"}],
    ids=["open", "first", "middle", "last"],
)
def test_an_option_is_worth_what_the_whole_score_says_where_all_seats_decide(told: dict[tuple[int, int], str]) -> None:
    """An option of one seat changes what those that decide before it foresee, and what is left to those after it."""
    cards = (["rogue_noble"], ["rogue_cleric"], ["assassin"], ["rogue_builder", "envoy_noble"])
    papers = {"unpaid_debts": 2, "paid_debts": 1, "acquired_deeds": 1, "approved_deeds": 1}
    if (3, 1) in told:
        cards = (["rogue_noble"], ["rogue_cleric"], [], ["rogue_builder", "assassin"])
    pad = viscounts(
        *(papers | {"approved_deeds": seat, "outsiders": [{"id": id} for id in ids]} for seat, ids in enumerate(cards))
    )
    pad = Pad(sheet={**pad.sheet, "poverty_revealed": True, "prosperity_revealed": True})
    for (seat, place), value in told.items():
        pad, _ = choose(pad, ("seats", seat, "outsiders", place, "choice"), value)
    for choice in choices(pad):
        advice = score(checked_sheet(dict(leave_open(pad, choice.path)[0].sheet))).seats[choice.seat]
        assert choice.advised in [made.choice for made in advice.decisions if made.what == choice.what]
        assert choice.loss == advice.total - score(checked_sheet(dict(pad.sheet))).seats[choice.seat].total
        for option in choice.options:
            with_it = score(checked_sheet(dict(choose(pad, choice.path, option.value)[0].sheet)))
            assert with_it.seats[choice.seat].total - advice.total == option.vp

"""The result page: who is revealed when, what broke the tie, and what nearly changed the winner."""

import pytest

from scoring.pad.document import Pad
from scoring.pad.outcome import Outcome, outcome

from .tables import architects, english, say_all, viscounts


def came_out(pad: Pad) -> Outcome:
    found = outcome(pad)
    assert found is not None
    say_all(found)
    return found


def nearly(pad: Pad) -> list[str]:
    return [english(message) for message in came_out(pad).nearly]


def test_the_last_place_is_revealed_first() -> None:
    told = came_out(
        viscounts({"guildhalls": 1, "colour": "red"}, {"guildhalls": 3}, {"guildhalls": 2}, {"guildhalls": 2})
    )
    assert [(one.name, one.place, one.total) for one in told.reveal] == [
        ("Anna", 4, 6),
        ("Dan", 2, 13),
        ("Chloé", 2, 13),
        ("Boris", 1, 21),
    ]
    assert told.reveal[0].colour == "red"
    assert english(told.headline) == "Boris wins with 21 VP"
    assert told.tie_break is None


def test_the_bars_add_up_to_the_total() -> None:
    for one in came_out(viscounts({"guildhalls": 1, "unpaid_debts": 2}, {"silver": 3})).reveal:
        assert sum(bar.vp for bar in one.bars) == one.total
        assert english(one.bars[1].label) == "Guildhalls"


def test_a_sheet_with_a_mistake_has_no_outcome() -> None:
    assert outcome(viscounts({"guildhalls": 4})) is None
    assert outcome(viscounts()) is None


@pytest.mark.parametrize(
    ("pad", "what", "rule", "figures", "headline"),
    [
        (
            viscounts({"silver": 2, "resources": 3}, {"silver": 4}, {"unpaid_debts": 1}),
            "silver_and_resources",
            "viscounts 4.1E",
            ["Anna: 5 Silver and resources", "Boris: 4 Silver and resources"],
            "Anna wins with 0 VP: level on points; most Silver and resources left",
        ),
        (
            viscounts({"silver": 2}, {"resources": 2}),
            "shared",
            "viscounts 4.1E",
            ["Anna: 2 Silver and resources", "Boris: 2 Silver and resources"],
            "Anna and Boris share the victory with 0 VP",
        ),
        (
            viscounts({}, {"controller": "ai"}),
            "ai_wins_ties",
            "viscounts 4.1E",
            [],
            "Boris wins with 0 VP: level on points; the AI wins ties",
        ),
        (
            architects({"virtue": 6, "silver": 3}, {"virtue": 7, "silver": 1, "unpaid_debts": 0}, modules=()),
            "virtue",
            "architects 7.5",
            ["Anna: Virtue 6", "Boris: Virtue 7"],
            "Boris wins with 0 VP: level on points; higher Virtue",
        ),
        (
            architects({"virtue": 7, "silver": 3}, {"virtue": 7, "silver": 4}, {"virtue": 1}, modules=()),
            "silver",
            "architects 7.5",
            ["Anna: Virtue 7", "Boris: Virtue 7", "Anna: 3 Silver", "Boris: 4 Silver"],
            "",
        ),
        (
            architects({"virtue": 7, "silver": 3}, {"virtue": 7, "controller": "ai"}, modules=("works_of_wonder",)),
            "shared",
            "architects 7.5",
            ["Anna: Virtue 7", "Boris: Virtue 7"],
            "",
        ),
    ],
    ids=["silver and resources", "shared", "solo", "virtue", "silver", "with an ai"],
)
def test_the_tie_break_that_decided_with_its_figures(
    pad: Pad, what: str, rule: str, figures: list[str], headline: str
) -> None:
    told = came_out(pad)
    assert told.tie_break is not None
    assert (told.tie_break.what, told.tie_break.rule) == (what, rule)
    assert [english(figure.said) for figure in told.tie_break.figures] == figures
    if headline:
        assert english(told.headline) == headline


def test_one_player_alone_wins_against_nobody() -> None:
    told = came_out(viscounts({"guildhalls": 1}))
    assert english(told.headline) == "Anna has 6 VP"
    assert told.nearly == ()


def test_a_category_that_alone_made_the_difference() -> None:
    assert nearly(viscounts({"guildhalls": 3}, {"guildhalls": 1, "workshops": 3, "acquired_deeds": 4})) == [
        "Boris was 2 VP behind",
        "Each alone was worth more than the lead: Guildhalls",
    ]


def test_the_three_categories_that_decided() -> None:
    ahead = {"guildhalls": 3, "workshops": 2, "acquired_deeds": 3, "trading_posts": 1}
    told = came_out(viscounts(ahead, {"guildhalls": 1, "trading_posts": 2}))
    assert [english(message) for message in told.decided] == [
        "Guildhalls: 15 VP more than Boris",
        "Workshops: 5 VP more than Boris",
        "Acquired Deeds: 3 VP more than Boris",
    ]
    assert came_out(viscounts({}, {})).decided == ()


def test_a_shared_victory_had_no_margin() -> None:
    assert nearly(viscounts({}, {})) == []


def test_a_choice_that_would_have_changed_the_winner() -> None:
    rogue = {"outsiders": [{"id": "rogue_noble"}], "unpaid_debts": 1}
    assert "Rogue (Noble) of Anna: with “does nothing” the victory would have gone to Boris" in nearly(
        viscounts(rogue, {"unpaid_debts": 0, "resources": 0, "silver": 1, "acquired_deeds": 0}, {"unpaid_debts": 9})
    )
    chosen = {"outsiders": [{"id": "rogue_noble", "choice": "none"}], "acquired_deeds": 1}
    assert "Rogue (Noble) of Anna: with “flips a Deed” the victory would have gone to Anna" in nearly(
        viscounts(chosen, {"acquired_deeds": 2})
    )


def test_an_option_that_another_card_has_used_up_is_not_told() -> None:
    two = {"outsiders": [{"id": "rogue_noble"}, {"id": "rogue_cleric"}], "unpaid_debts": 1, "acquired_deeds": 1}
    for text in nearly(viscounts(two, {"approved_deeds": 1})):
        assert "flips" not in text


def test_an_order_that_would_have_changed_the_winner() -> None:
    effects = [{"name": "A", "end_virtue": -3}, {"name": "B", "end_virtue": 3}]
    worse = {"virtue": 1, "silver": 1, "buildings": effects, "effect_order": ["A", "B"]}
    told = nearly(architects(worse, {"virtue": 1}, modules=()))
    assert told[-1] == ("Anna’s effects at the end: in the advised order the victory would have gone to Anna")

"""Constantine and Helena: the statements B7 to B22 of the base box's solo game, one test each named by it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import content
from interchange.problems import BadFile
from solo import files
from solo.architects.cards import BASE_OPPONENTS, Opponent
from solo.architects.corrections import FIELDS, why_not_correct
from solo.architects.decks import companion_base_deck
from solo.architects.reset import steps
from solo.architects.rules import base_start, new_game, why_not_start
from solo.architects.score import points, seat
from solo.architects.simulation import play_game, start_for
from solo.architects.state import Switches
from solo.dialogue import Correction, PersonReport
from solo.machine import play
from solo.piles import UNSEEN
from solo.simulate import simulate

from .helpers import Solo, scheme, section
from .helpers import turn as one_turn

C: Opponent = "constantine"


def turn(location: str, *options: str, **chosen: Any) -> Solo:
    return one_turn(C, location, *options, **chosen)


def refused(now: Solo, what: str, **details: int | str) -> bool:
    return now.step().why_not_reported(PersonReport(what, details)) is not None


def test_b7_the_persons_turns_come_first_and_are_the_usual_ones() -> None:
    now = Solo(C)
    assert (now.game.state.turn, now.game.question) == (0, None)
    now.placed("quarry")
    assert now.happened("you_placed", "B7") == [{"who": "1", "location": "quarry", "n": 1}]


def test_b8_a_card_is_turned_over_a_worker_placed_and_its_actions_followed() -> None:
    now = turn("forest", "gain_virtue gain_marble")
    assert now.happened("reveal", "B8") == [{"card": "test"}]
    assert now.workers("forest") == 1
    assert (now.side.virtue, now.side.marble) == (8, 1)
    assert now.game.state.cards.discard == ("test",)


def test_b8_of_several_options_the_first_that_can_be_done() -> None:
    assert turn("guardhouse", "sell_captured", "release_from_prison", "gain_marble").side.marble == 1


def test_b9_it_collects_nothing_but_marble() -> None:
    words = content.architects().scheme_words["base_options"].icons
    goods = ("silver", "clay", "wood", "stone", "gold", "apprentice", "building", "influence")
    assert not [word for word in words if any(f"gain_{thing}" in word for thing in goods)]
    now = turn("tax_stand", "return_tax", workers={"town_centre": 1})
    assert (now.table.tax, now.side.marble, now.side.track) == (0, 0, 0)
    captured = turn("town_centre", "capture", values={"at_1": (2,)})
    assert captured.table.tax == 4, "no Tax is paid for a capture"


def test_b10_the_cathedral_costs_it_nothing() -> None:
    now = turn("guildhall", "work_on_cathedral")
    assert (now.side.cathedral, now.side.guildhall, now.side.virtue) == (1, 1, 7)
    full = turn("guildhall", "work_on_cathedral", "gain_virtue", values={"cathedral": 4, "cathedral_1": 5})
    assert (full.side.cathedral, full.side.virtue) == (4, 8)


@pytest.mark.parametrize("virtue", [0, 14])
def test_b11_cathedral_and_black_market_at_any_virtue(virtue: int) -> None:
    assert turn("guildhall", "work_on_cathedral", values={"virtue": virtue}).side.cathedral == 1
    now = turn("black_market", "black_market_large gain_marble", values={"virtue": virtue})
    assert (now.table.market, now.side.marble, now.side.virtue) == (("", "", "ai"), 1, virtue)


def test_b11_a_taken_space_leaves_its_option_out() -> None:
    taken = ("1", "", "")
    now = turn("black_market", "black_market_small gain_marble", "black_market_middle", values={"market": taken})
    assert (now.table.market, now.side.marble) == (("1", "ai", ""), 0)


def test_b12_marble_counts_at_the_end() -> None:
    now = turn("mines", "gain_marble gain_marble")
    assert points(now.step())["gold_and_marble"] == now.side.marble == 2


def test_b13_it_captures_the_largest_group_never_its_own() -> None:
    now = turn("town_centre", "capture", values={"at_1": (1, 3)}, workers={"forest": 5})
    assert now.side.captured == (3,)
    assert (now.workers("quarry", 1), now.workers("mines", 1), now.workers("forest")) == (0, 1, 5)
    assert turn("town_centre", "capture", "gain_virtue", workers={"forest": 5}).side.virtue == 8


def test_b13_it_sells_all_that_it_holds_for_one_marble() -> None:
    now = turn("guardhouse", "sell_captured", values={"captured": 5})
    assert (now.side.captured, now.side.marble, now.table.people[0].prison) == ((0,), 1, 5)
    assert now.happened("marble", "B13") == [{"n": 1, "total": 1}]


def test_b14_it_gets_debts_and_destroys_them() -> None:
    assert turn("silversmith", "gain_debt").side.debts == 1
    assert turn("guardhouse", "destroy_debt", values={"debts": 2}).side.debts == 1
    assert turn("guardhouse", "destroy_debt", "gain_marble").side.marble == 1
    under = turn("mines", "lose_virtue", values={"virtue": 0})
    assert (under.side.virtue, under.side.debts) == (0, 1)
    top = turn("mines", "gain_virtue gain_virtue", values={"virtue": 14, "debts": 1})
    assert (top.side.virtue, top.side.debts, top.asked) == (14, 0, [])


def test_b15_an_empty_draw_pile_is_made_of_the_discards() -> None:
    now = Solo(C, section("mines", "gain_marble"), cards=(scheme(section("mines", "gain_marble")),))
    now.turn().turn()
    assert now.happened("shuffle", "B15") == [{"n": 1}]
    assert now.side.marble == 2


NOBODY_LEFT: Mapping[str, Any] = {"guildhall": 11, "prison": 2, "market": ("ai",), "held_1": (3,)}


def test_b16_without_a_worker_all_come_back_and_no_card_is_turned_over() -> None:
    now = Solo(C, section("mines")).set(**NOBODY_LEFT).put(mines=2, forest=1).turn()
    assert now.happened("all_back", "B16") == [{"n": 8}]
    assert not now.happened("reveal")
    assert (sum(now.side.at), now.side.prison, now.table.people[0].held[0]) == (0, 0, 0)
    assert (now.side.guildhall, now.table.market[0], now.game.state.cards.discard) == (11, "ai", ())


def test_b17_a_person_captures_in_two_locations_in_a_turn() -> None:
    now = Solo(C).put(mines=2, forest=1, quarry=3).placed("town_centre")
    now.report("captured", who=1, of="ai", location="mines").report("captured", who=1, of="ai", location="forest")
    assert now.table.people[0].held[0] == 3
    assert refused(now, "captured", who=1, of="ai", location="quarry")
    now.turn().placed("town_centre")
    assert not refused(now, "captured", who=1, of="ai", location="quarry")


def test_b17_two_groups_of_one_location_are_one_location() -> None:
    now = Solo(C, people=2).put(mines=2, forest=1, quarry=1).put(2, mines=1).placed("town_centre")
    for of, location in (("ai", "mines"), ("2", "mines"), ("ai", "forest")):
        now.report("captured", who=1, of=of, location=location)
    assert refused(now, "captured", who=1, of="ai", location="quarry")
    assert not refused(now, "captured", who=2, of="ai", location="quarry"), "each has their own turn"


def test_b18_the_reset_has_the_steps_of_the_base_game() -> None:
    now = Solo(C).set(market=("ai", "1", "1"), prison=2, prison_1=1).turn().report("reset", who=1)
    assert [told["step"] for told in now.happened("reset_step", "B18")] == list(steps(works_of_wonder=False))
    assert not [step for step in steps(works_of_wonder=False) if "princess" in step or "contribution" in step]
    assert (now.side.prison, now.side.virtue, now.side.debts) == (3, 6, 1)
    assert now.table.people[0].prison == 0, "answered: an Apprentice freed them"


def test_b18_whoever_has_the_most_in_prison_gets_a_debt() -> None:
    assert Solo(C).set(prison=2).turn().report("reset", who=1).side.debts == 1


def test_b19_after_twelve_constructions_both_have_one_last_turn() -> None:
    now = Solo(C, section("guildhall", "gain_virtue")).set(guildhall_1=11).turn()
    assert now.happened("end_announced", "B19")
    assert not now.game.over
    now.placed("guildhall")
    assert now.table.people[0].guildhall == 12, "beside the spaces"
    now.next("test").turn()
    assert (now.side.guildhall, now.side.virtue, now.game.over) == (2, 9, True)


def test_b19_who_filled_it_has_a_turn_after_the_ai() -> None:
    now = Solo(C).set(guildhall_1=11).placed("guildhall").turn()
    assert now.game.over
    assert now.happened("one_more_turn", "B19") == [{"who": "1"}]


@pytest.mark.parametrize(("opponent", "each"), [("constantine", 1), ("helena", 3)])
def test_b20_its_column(opponent: Opponent, each: int) -> None:
    values = {"guildhall": 4, "cathedral": 3, "marble": 5, "virtue": 12, "debts": 1, "prison": 5, "captured": 3}
    now = Solo(opponent).set(**values)
    assert points(now.step()) == {
        "cathedral": 7,
        "virtue": 3,
        "debts": -2,
        "gold_and_marble": 5,
        "prison": -2,
        "guildhall": 4 * each,
    }
    assert seat(now.step(), "AI") == {
        "name": "AI",
        "controller": "ai",
        "opponent": opponent,
        "virtue": 12,
        "cathedral_level": 3,
        "unpaid_debts": 1,
        "marble": 5,
        "workers_in_prison": 5,
        "guildhall_workers": 4,
    }


def test_b21_its_column_makes_a_sheet_that_the_ai_does_not_lose_with_a_tie() -> None:
    from scoring.architects.score import score_architects
    from tests.scoring.architects.table import read, table
    from tests.scoring.architects.table import seat as person

    column = seat(Solo(C).set(guildhall=4).step(), "AI")
    result = score_architects(read(table(person("You", marble=4), column)))
    assert (result.winners, result.decided_by) == (("AI",), "ai_wins_ties")


def test_b22_two_people_have_the_counts_of_three_unless_they_choose() -> None:
    assert Solo(C, people=2).step().setting.spaces == 16
    assert Solo(C, people=2, switches=Switches(two_people="two")).step().setting.spaces == 12
    assert Solo(C, people=2).happened("two_people", "B22") == [{"n": 16}]
    assert [problem.path for problem in why_not_start(replace(base_start(C, "1"), people=3))] == ["people"]


def test_b23_age_of_artisans_and_works_of_wonder_are_not_for_them() -> None:
    for module in ("age_of_artisans", "works_of_wonder"):
        assert [problem.path for problem in why_not_start(base_start(C, "1", [module]))] == ["modules"]
    assert why_not_start(base_start(C, "1", ["promos"])) == ()


# Cards


def test_b6_the_future_pile_is_drawn_from_only_when_a_card_says_so() -> None:
    now = Solo(C, section("workshop", "gain_future_scheme")).turn()
    assert (len(now.game.state.cards.future), len(now.game.state.cards.discard)) == (9, 2)
    followed = Solo(C, section("workshop", "resolve_future_scheme")).turn()
    assert len(followed.happened("reveal")) >= 2
    assert len(followed.game.state.cards.future) == 9
    alone = scheme(section("workshop", "gain_future_scheme gain_marble"))
    empty = Solo(C, cards=(alone,)).turn()
    assert empty.happened("no_future_card", "B6")
    assert empty.side.marble == 1


def test_the_companion_deck_is_ours_and_as_large_as_the_box() -> None:
    deck = companion_base_deck()
    assert [sum(card.deck == name for card in deck) for name in ("starting", "future")] == [20, 10]
    assert {card.origin for card in deck} == {"companion"}
    assert all(len(card.sections) == 1 and card.sections[0].clause is None for card in deck)
    used = {word for card in deck for option in card.sections[0].options for word in option}
    assert used == {*content.architects().scheme_words["base_options"].icons}


WRONG = [
    (scheme(section("princess_location", "gain_marble")), "cards[0].sections[0].location"),
    (scheme(section("mines", "gain_silver")), "cards[0].sections[0].options[0]"),
    (scheme(section("mines", "gain_marble"), section("forest", "gain_marble")), "cards[0].sections"),
]


@pytest.mark.parametrize(("card", "path"), WRONG)
def test_a_card_of_another_box_is_refused(card: Any, path: str) -> None:
    assert [problem.path for problem in why_not_start(base_start(C, "1", cards=(card,)))] == [path]


def test_a_card_in_hand_is_learned_by_its_word() -> None:
    game = new_game(base_start(C, "1", deck="hand", cards=()))
    assert game.state.cards.draw == (UNSEEN["starting"],) * 20
    assert game.state.cards.future == (UNSEEN["future"],) * 10
    from solo.dialogue import Answer, Turn
    from solo.machine import act

    game = act(game, Turn())
    assert game.question
    assert game.question.rule == "B8"
    assert game.question.why_not("starting|mines:gain_silver") is not None
    game = act(game, Answer("starting|mines:gain_marble"))
    assert game.state.side.marble == 1


# What is not there


def test_nothing_of_works_of_wonder_can_be_told_or_corrected() -> None:
    now = Solo(C)
    assert refused(now, "tax", n=1)
    assert refused(now, "contributed", who=1, resource="clay")
    assert refused(now, "wonder", who=1, resource="clay", location="forest")
    hidden = {name for name in FIELDS if why_not_correct(now.step(), Correction(name, 0)) and "_" not in name}
    assert {"influence", "track", "princess", "offers", "tax"} <= hidden
    assert not {"virtue", "marble", "guildhall", "debts", "prison"} & hidden


def test_every_event_and_question_names_a_statement_of_the_base_box() -> None:
    for opponent in BASE_OPPONENTS:
        for people, tracking in ((1, "track"), (2, "ask")):
            game = play_game(start_for(opponent, 3, people=people, tracking=tracking)).game
            rules = {event.rule for step in game.steps for event in step.events}
            rules |= {asked.question.rule for step in game.steps for asked in step.asked}
            assert {rule[0] for rule in rules} == {"B"}
            assert {int(rule[1:]) for rule in rules} <= {*range(1, 24)}


# Files and whole games


@pytest.mark.parametrize("people", [1, 2])
def test_a_file_gives_the_same_game(people: int) -> None:
    game = play_game(start_for("helena", 5, people=people)).game
    document = files.to_json(game)
    assert (document["opponent"], document["modules"], "board" in document) == ("helena", [], False)
    assert files.game_of(document) == game


def test_a_file_with_cards_of_ones_own() -> None:
    start = base_start(C, "1", deck="own", cards=(scheme(section("mines", "gain_marble")),))
    document = files.to_json(new_game(start))
    assert files.game_of(document).rules.start == start  # type: ignore[attr-defined]  # of Architects


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"deck": "own"}, "cards"),
        ({"modules": ["works_of_wonder"]}, "modules"),
        ({"wonders": [{"resource": "clay"}]}, "wonders"),
        ({"people": 3}, "people"),
    ],
)
def test_what_a_file_cannot_say(more: dict[str, Any], path: str) -> None:
    document = files.to_json(new_game(base_start(C, "1"))) | more
    with pytest.raises(BadFile) as bad:
        files.game_of(document)
    assert [problem.path for problem in bad.value.problems] == [path]


@pytest.mark.no_cover
@pytest.mark.parametrize("opponent", BASE_OPPONENTS)
def test_no_simulated_game_gets_stuck_or_breaks(opponent: Opponent) -> None:
    """`python -m benchmarks.solo` plays 10,000."""
    for tracking, people, drawing in (("track", 1, "app"), ("ask", 1, "app"), ("track", 2, "hand"), ("ask", 2, "app")):
        run = partial(_simulated, opponent, people, tracking, drawing)
        report = simulate(range(8), run, float)
        assert (report.stuck, report.broken, report.games) == ([], [], 8)


def _simulated(opponent: Opponent, people: int, tracking: str, drawing: str, seed: int) -> Any:
    return play_game(start_for(opponent, seed, people=people, tracking=tracking, drawing=drawing))


@pytest.mark.no_cover
def test_every_option_of_every_card_is_taken_within_some_games() -> None:
    left = {(card.id, n) for card in companion_base_deck() for n in range(1, len(card.sections[0].options) + 1)}
    for seed in range(600):
        card = ""
        for step in play_game(start_for(C, seed)).game.steps:
            for event in step.events:
                if event.what == "reveal":
                    card = str(event.details["card"])
                elif event.what == "option_taken":
                    left.discard((card, int(event.details["option"])))
        if not left:
            return
    assert not left


@pytest.mark.no_cover
def test_the_scores_are_those_that_the_deck_was_tuned_to() -> None:
    medians = {}
    for opponent in BASE_OPPONENTS:
        report = simulate(range(120), partial(_simulated, opponent, 1, "track", "app"), float)
        medians[opponent] = report.to_json()["scores"]["median"]
    assert 30 <= medians["constantine"] <= 38
    assert 8 <= medians["helena"] - medians["constantine"] <= 14


def test_a_report_may_be_refused_without_harm() -> None:
    game = Solo(C).game
    with pytest.raises(ValueError, match="refused"):
        play(game, PersonReport("tax", {"n": 1}), lambda _question: None)

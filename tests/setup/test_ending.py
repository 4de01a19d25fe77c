"""How a game ends, by rule for every mix: what sets the end off, and who still plays."""

import pytest

from content import architects, viscounts
from locales import LANGUAGES, texts
from setup.announcements import Notice, next_reset, notices
from setup.ending import Company, Reason, ending_of
from setup.turns import Turns, enter_spaces, fill, next_turn, reveal, why_not_enter_spaces, why_not_fill
from testing.each import each_of
from tests.setup.companies import AOA, companies, named, played, played_on

EN = texts("en")


def to_the_end(now: Turns) -> list[int]:
    """The seats that still play, this turn's first."""
    seats = []
    while not now.over:
        seats.append(now.seat)
        now = next_turn(now)
    return seats


@each_of("company", companies("viscounts"), named)
@pytest.mark.parametrize("reason", ["poverty", "prosperity"])
def test_the_round_is_finished_and_one_more_is_played(company: Company, reason: Reason) -> None:
    seats = company.seats
    for turn in range(2 * seats):
        now = reveal(played(company, turn), reason)
        left = to_the_end(now)
        assert left == [*range(turn % seats, seats), *range(seats)], "the rest of this round, then everybody once"
        over = played_on(now, len(left))
        assert over.over
        assert {over.taken(seat) for seat in range(seats)} == {turn // seats + 2}, "everybody has had as many turns"
        assert over.round == turn // seats + 2


@each_of("company", companies("architects"), named)
def test_everybody_has_one_more_turn_after_the_guildhall_is_full(company: Company) -> None:
    seats = company.seats
    for turn in range(2 * seats):
        now = reveal(played(company, turn), "guildhall")
        left = to_the_end(now)
        assert left[0] == turn % seats, "the turn that is being played"
        assert sorted(left[1:]) == list(range(seats)), "then everybody once"
        assert left[-1] == left[0], "whoever filled it comes last"


@each_of("company", companies("architects"), named)
def test_the_last_space_sets_the_end_off(company: Company) -> None:
    spaces = architects().guildhall[f"players_{company.seats}"].spaces
    now = Turns(company)
    assert now.spaces == spaces
    assert now.asks_spaces is (spaces is None) is (company.people == 6)
    if spaces is None:
        assert why_not_enter_spaces(now, 0)
        now, spaces = enter_spaces(now, 28), 28
    for worker in range(1, spaces):
        now = fill(now)
        assert now.ended is None, worker
        now = next_turn(now)
    now = fill(now)
    assert now.ended
    assert now.ended.reasons == ("guildhall",)
    assert why_not_fill(now)
    assert len(to_the_end(now)) == 1 + company.seats


@each_of("company", companies("architects"), named)
def test_resets_and_discards_come_with_their_workers(company: Company) -> None:
    entry = architects().guildhall[f"players_{company.seats}"]
    if entry.spaces is None:
        return
    now, found = Turns(company), []
    for _ in range(entry.spaces):
        ahead = next_reset(now)
        now = fill(now)
        found += [*notices(now)]
        assert (Notice("reset", len(now.filled)) in notices(now)) is (ahead == len(now.filled))
        now = next_turn(now)
        assert notices(now) == (), "they belong to the turn of their Worker"
    assert [each.worker for each in found if each.what == "reset"] == list(entry.resets_at or ())
    discards = [each.worker for each in found if each.what == "discard"]
    assert discards == (list(entry.apprentice_discards_at or ()) if AOA in company.modules else [])


@each_of("company", [*companies("viscounts"), *companies("architects")], named)
def test_every_rule_has_a_source_and_words(company: Company) -> None:
    found = ending_of(company)
    for each in found.rules:
        assert each.source
        for language in LANGUAGES:
            assert texts(language).render(each.text)
    solo_rules = [each.source for each in found.rules if each.source in ("V5", "S60", "B19")]
    architects = "S60" if "works_of_wonder" in company.modules else "B19"
    assert solo_rules == ([{"viscounts": "V5", "architects": architects}[company.game]] if company.ai else [])


def test_the_numbers_are_those_of_the_content() -> None:
    for people, debts, deeds in ((1, 12, 12), (2, 12, 12), (3, 15, 16), (4, 18, 20)):
        rules = ending_of(Company("viscounts", frozenset(), people, people == 1)).rules
        assert EN.render(rules[1].text) == f"Poverty is under {debts} Debts, Prosperity under {deeds} Deeds."
    assert viscounts().poverty_prosperity.end_trigger.rounds_after == 1
    assert architects().setup.final_turns.turns_each == 1
    for people, spaces in ((2, 12), (3, 16), (4, 20), (5, 24), (6, None)):
        assert Turns(Company("architects", frozenset({AOA}), people)).spaces == spaces
    assert Turns(Company("architects", frozenset({"works_of_wonder"}), 1, True)).spaces == 12, "S1"

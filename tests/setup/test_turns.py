"""Whose turn it is and how many are left: by rule for every mix, and at random for what always holds."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from content import architects, viscounts
from content.games import Game
from locales import LANGUAGES, Message, texts
from setup.announcements import Notice, countdown, next_reset, notices
from setup.change import NotPossible
from setup.ending import Company, Reason, ending_of
from setup.mix import GAMES, most_players
from setup.turns import (
    MOST_SPACES,
    Turns,
    back,
    clear,
    fewest_spaces,
    fill,
    hide,
    move,
    next_turn,
    of_own_turn,
    reveal,
    tell_spaces,
    why_not_back,
    why_not_clear,
    why_not_fill,
    why_not_first,
    why_not_hide,
    why_not_move,
    why_not_next,
    why_not_reveal,
    why_not_tell_spaces,
    with_first,
)
from setup.turns_document import only_of_turn, read_turns, written

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
AOA = "age_of_artisans"
EN = texts("en")


def companies(game: Game) -> list[Company]:
    """Every number of people with every mix of modules; and one person against the AI."""
    choice = GAMES[game]
    mixes = [mix for size in range(len(choice.modules) + 1) for mix in combinations(choice.modules, size)]
    return [
        Company(game, frozenset(mix), people, ai)
        for mix in mixes
        for people in range(1, most_players(game, mix) + 1)
        for ai in ([True] if people == 1 else [False])
        if not ai or choice.needs_for_solo in (None, *mix)
    ]


def named(company: Company) -> str:
    rule = {"viscounts": "V5" if company.solo else "p23", "architects": "S60" if company.solo else "bga"}[company.game]
    return "-".join([rule, company.game, str(company.people), *sorted(company.modules)])


def played(company: Company, turns: int) -> Turns:
    now = Turns(company)
    for _ in range(turns):
        now = next_turn(now)
    return now


def to_the_end(now: Turns) -> list[int]:
    """The seats that still play, this turn's first."""
    seats = []
    while not now.over:
        seats.append(now.seat)
        now = next_turn(now)
    return seats


# -- the rules, for every mix ----------------------------------------------------------------------------------


@pytest.mark.parametrize("company", companies("viscounts"), ids=named)
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


@pytest.mark.parametrize("company", companies("architects"), ids=named)
def test_everybody_has_one_more_turn_after_the_guildhall_is_full(company: Company) -> None:
    seats = company.seats
    for turn in range(2 * seats):
        now = reveal(played(company, turn), "guildhall")
        left = to_the_end(now)
        assert left[0] == turn % seats, "the turn that is being played"
        assert sorted(left[1:]) == list(range(seats)), "then everybody once"
        assert left[-1] == left[0], "whoever filled it comes last"


@pytest.mark.parametrize("company", companies("architects"), ids=named)
def test_the_last_space_sets_the_end_off(company: Company) -> None:
    spaces = architects().guildhall[f"players_{company.seats}"].spaces
    now = Turns(company)
    assert now.spaces == spaces
    assert now.asks_spaces is (spaces is None) is (company.people == 6)
    if spaces is None:
        assert why_not_tell_spaces(now, 0)
        now, spaces = tell_spaces(now, 28), 28
    for worker in range(1, spaces):
        now = fill(now)
        assert now.ended is None, worker
        now = next_turn(now)
    now = fill(now)
    assert now.ended
    assert now.ended.reasons == ("guildhall",)
    assert why_not_fill(now)
    assert len(to_the_end(now)) == 1 + company.seats


@pytest.mark.parametrize("company", companies("architects"), ids=named)
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


@pytest.mark.parametrize("company", [*companies("viscounts"), *companies("architects")], ids=named)
def test_every_rule_has_a_source_and_words(company: Company) -> None:
    found = ending_of(company)
    for each in found.rules:
        assert each.source
        for language in LANGUAGES:
            assert texts(language).render(each.text)
    assert [each.source for each in found.rules if each.source in ("V5", "S60")] == (
        [{"viscounts": "V5", "architects": "S60"}[company.game]] if company.solo else []
    )


def test_the_numbers_are_those_of_the_content() -> None:
    for people, debts, deeds in ((1, 12, 12), (2, 12, 12), (3, 15, 16), (4, 18, 20)):
        rules = ending_of(Company("viscounts", frozenset(), people, people == 1)).rules
        assert EN.render(rules[1].text) == f"Poverty lies under {debts} Debts, Prosperity under {deeds} Deeds."
    assert viscounts().poverty_prosperity.end_trigger.rounds_after == 1
    assert architects().setup.final_turns.turns_each == 1
    for people, spaces in ((2, 12), (3, 16), (4, 20), (5, 24), (6, None)):
        assert Turns(Company("architects", frozenset({AOA}), people)).spaces == spaces
    assert Turns(Company("architects", frozenset({"works_of_wonder"}), 1, True)).spaces == 12, "S1"


# -- what is said ----------------------------------------------------------------------------------------------

THREE = Company("viscounts", frozenset(), 3)
HALL = Company("architects", frozenset(), 3)


def played_on(now: Turns, turns: int) -> Turns:
    for _ in range(turns):
        now = next_turn(now)
    return now


@pytest.mark.parametrize(
    ("company", "turn", "on", "said"),
    [
        (
            THREE,
            4,
            0,
            "5 more turns.\nThis round: Bo, then Cy.\nThe last round: Ann, then Bo, then Cy.\nThen the score.",
        ),
        (THREE, 4, 1, "4 more turns.\nThis round: Cy.\nThe last round: Ann, then Bo, then Cy.\nThen the score."),
        (THREE, 4, 3, "2 more turns: Bo, then Cy, then the score."),
        (THREE, 4, 4, "1 more turn: Cy, then the score."),
        (THREE, 4, 5, "The last turn is over: score the game."),
        (HALL, 4, 0, "4 more turns: Bo, then Cy, then Ann, then Bo, then the score."),
        (HALL, 4, 2, "2 more turns: Ann, then Bo, then the score."),
        (HALL, 4, 4, "The last turn is over: score the game."),
    ],
)
def test_the_countdown_names_who_is_left(company: Company, turn: int, on: int, said: str) -> None:
    now = reveal(played(company, turn), ending_of(company).reasons[0])
    message = countdown(played_on(now, on), NAMES)
    assert message
    assert EN.render(message) == said


def test_nothing_is_counted_down_before_the_end_is_in_sight() -> None:
    assert countdown(played(THREE, 7), NAMES) is None
    assert played(THREE, 7).stage == "open"
    assert played(THREE, 7).left == ()


# -- single acts -----------------------------------------------------------------------------------------------


def test_both_cards_may_be_uncovered_and_the_first_counts() -> None:
    now = reveal(next_turn(reveal(played(THREE, 1), "poverty")), "prosperity")
    assert now.ended
    assert (now.ended.turn, now.ended.reasons) == (1, ("poverty", "prosperity"))
    now = hide(now, "poverty")
    assert now.ended
    assert now.ended.reasons == ("prosperity",)
    assert hide(now, "prosperity").ended is None


def test_who_starts_is_open_until_the_first_turn_is_over() -> None:
    now = with_first(Turns(THREE), 2)
    assert now.order == (2, 0, 1)
    now = next_turn(now)
    assert (now.seat, now.round) == (0, 1)
    assert why_not_first(now)
    assert why_not_first(Turns(Company("viscounts", frozenset(), 1, True)))


def test_the_ai_comes_last_whoever_starts() -> None:
    company = Company("architects", frozenset({"works_of_wonder"}), 2, True)
    assert with_first(Turns(company), 1).order == (1, 0, 2)


def test_a_late_word_moves_the_end_back_but_never_before_now() -> None:
    now = reveal(played(HALL, 5), "guildhall")
    assert now.last == 8
    earlier = move(now, 4)
    assert earlier.last == 7
    assert why_not_move(now, 1), "then the game would have been over"
    assert why_not_move(now, 6), "that turn is not there yet"
    assert why_not_move(played(HALL, 5), 4), "nothing was told"
    over = played_on(earlier, 3)
    assert over.over
    assert not move(over, 5).over, "the last turn was told too early"


def test_a_worker_too_many_is_taken_back_with_the_end_that_it_set_off() -> None:
    now = Turns(HALL)
    for _ in range(16):
        now = fill(now)
    assert now.ended
    assert clear(now).ended is None
    assert hide(now, "guildhall") == clear(now)
    assert why_not_clear(Turns(HALL))
    assert why_not_fill(Turns(THREE))


def test_the_table_counts_what_no_source_does() -> None:
    six = Turns(Company("architects", frozenset({AOA}), 6))
    assert why_not_tell_spaces(Turns(HALL), 16)
    now = fill(fill(six))
    assert fewest_spaces(now) == 3, "two are filled and the game goes on"
    assert why_not_tell_spaces(now, 2)
    assert why_not_tell_spaces(now, MOST_SPACES + 1)
    assert fill(tell_spaces(now, 3)).ended
    assert reveal(six, "guildhall").last == 6, "without a number the table says when it is full"


def test_a_seat_may_do_what_belongs_to_its_turn() -> None:
    now = fill(played(HALL, 4))
    before = written(now)
    for after in of_own_turn(now):
        assert only_of_turn(before, written(after), 1)
        assert not only_of_turn(before, written(after), 0)
    for after in (back(now), with_first(Turns(HALL), 1), next_turn(next_turn(now)), fill(fill(now))):
        assert not only_of_turn(before, written(after), 1)
    told = reveal(now, "guildhall")
    assert hide(told, "guildhall") in of_own_turn(told)
    later = next_turn(told)
    assert hide(later, "guildhall") not in of_own_turn(later), "that was told in another's turn"


@pytest.mark.parametrize("company", [THREE, HALL], ids=named)
def test_what_cannot_be_says_why_and_is_refused(company: Company) -> None:
    now = Turns(company)
    reason = ending_of(company).reasons[0]
    other: Reason = "guildhall" if company is THREE else "poverty"
    over = played_on(reveal(now, reason), 3 if company is HALL else 5)
    over = next_turn(over)
    assert over.over
    refused: list[tuple[Message | None, Callable[[], Turns]]] = [
        (why_not_back(now), lambda: back(now)),
        (why_not_next(over), lambda: next_turn(over)),
        (why_not_reveal(now, other), lambda: reveal(now, other)),
        (why_not_reveal(over, reason), lambda: reveal(over, reason)),
        (why_not_hide(now, reason), lambda: hide(now, reason)),
        (why_not_clear(now), lambda: clear(now)),
        (why_not_first(over), lambda: with_first(over, 1)),
        (why_not_fill(over), lambda: fill(over)),
    ]
    for why, act in refused:
        assert why
        for language in LANGUAGES:
            assert texts(language).render(why)
        with pytest.raises(NotPossible):
            act()


# -- at random -------------------------------------------------------------------------------------------------

COMPANIES = [*companies("viscounts"), *companies("architects"), Company("architects", frozenset(), 3, True)]


class Evening(RuleBasedStateMachine):
    """Any acts in any order: nobody is left out or comes twice, and everybody gets the turns the rules give."""

    @initialize(company=st.sampled_from(COMPANIES), first=st.integers(0, 5))
    def begin(self, company: Company, first: int) -> None:
        self.now = Turns(company)
        if why_not_first(self.now) is None:
            self.now = with_first(self.now, first)
        self.past: list[Turns] = []

    def do(self, after: Turns) -> None:
        self.past.append(self.now)
        self.now = after

    @precondition(lambda self: why_not_next(self.now) is None)
    @rule()
    def next(self) -> None:
        now = self.now
        self.do(next_turn(now))
        assert self.now.taken(now.seat) == now.taken(now.seat) + 1
        if not self.now.over:
            place = now.order.index(now.seat)
            assert self.now.seat == now.order[(place + 1) % now.seats]

    @precondition(lambda self: why_not_back(self.now) is None)
    @rule()
    def go_back(self) -> None:
        before = self.now
        self.do(back(before))
        assert self.now.done == before.done - 1
        assert len(self.now.filled) == len(before.filled)
        assert (self.now.ended is None) is (before.ended is None)

    @rule()
    def undo(self) -> None:
        if self.past:
            self.now = self.past.pop()

    @rule(data=st.data())
    def tell(self, data: st.DataObject) -> None:
        now = self.now
        reason = data.draw(st.sampled_from(now.ending.reasons))
        if why_not_reveal(now, reason) is None:
            self.do(reveal(now, reason))
            assert self.now.last is not None
            assert self.now.last >= now.done
        elif why_not_hide(now, reason) is None:
            self.do(hide(now, reason))

    @rule(data=st.data())
    def told_late(self, data: st.DataObject) -> None:
        turn = data.draw(st.integers(0, self.now.done))
        if why_not_move(self.now, turn) is None:
            self.do(move(self.now, turn))

    @rule(filled=st.booleans())
    def count(self, filled: bool) -> None:
        why_not, act = (why_not_fill, fill) if filled else (why_not_clear, clear)
        if why_not(self.now) is None:
            self.do(act(self.now))

    @rule(spaces=st.integers(0, MOST_SPACES + 2))
    def count_spaces(self, spaces: int) -> None:
        if why_not_tell_spaces(self.now, spaces) is None:
            self.do(tell_spaces(self.now, spaces))

    @invariant()
    def nobody_is_lost_or_comes_twice(self) -> None:
        now = self.now
        assert sorted(now.order) == list(range(now.seats))
        taken = [now.taken(seat) for seat in now.order]
        assert sum(taken) == now.done
        assert taken == sorted(taken, reverse=True)
        assert taken[0] - taken[-1] <= 1

    @invariant()
    def everybody_gets_the_turns_of_the_rules(self) -> None:
        now = self.now
        if now.ended is None or now.last is None:
            return
        final = [now.taken(seat) + now.left.count(seat) for seat in range(now.seats)]
        if now.company.game == "viscounts":
            assert set(final) == {now.ended.turn // now.seats + 2}
        else:
            after = [now.seat_of(turn) for turn in range(now.ended.turn + 1, now.last + 1)]
            assert sorted(after) == list(range(now.seats))

    @invariant()
    def it_comes_back_from_the_disk(self) -> None:
        assert read_turns(written(self.now)) == self.now


Evening.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestEvening = Evening.TestCase

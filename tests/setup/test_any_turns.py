"""Any acts in any order: what always holds of the turns of a game."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setup.ending import Company
from setup.turns import (
    MOST_SPACES,
    Turns,
    back,
    clear,
    enter_spaces,
    fill,
    hide,
    move,
    next_turn,
    reveal,
    why_not_back,
    why_not_clear,
    why_not_enter_spaces,
    why_not_fill,
    why_not_first,
    why_not_hide,
    why_not_move,
    why_not_next,
    why_not_reveal,
    with_first,
)
from setup.turns_document import read_turns, written
from tests.setup.companies import companies

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
        if why_not_enter_spaces(self.now, spaces) is None:
            self.do(enter_spaces(self.now, spaces))

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

"""Locks, re-rolls, entered values and the draft: each changes its own, and what must hold holds."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from locales import Message, texts
from setup.chance import draw_key, shuffled
from setup.change import (
    NotPossible,
    enter,
    enter_draft,
    forget,
    lock,
    pick,
    reroll,
    reroll_all,
    unlock,
    why_not_enter,
    why_not_enter_draft,
    why_not_forget,
    why_not_lock,
    why_not_pick,
    why_not_reroll,
    why_not_reroll_all,
)
from setup.code import parse
from setup.mix import BadSetup
from setup.plan import Plan, code_of, from_code, plan
from setup.pools import pool
from tests.setup.plans import GOLD, KEYS, PLANS, WONDERS, architects, check, draft_options, drafted, viscounts


def values_for(now: Plan, draw: str) -> st.SearchStrategy[tuple[str, ...]]:
    found = now.draws[draw]
    one = st.sampled_from(found.candidates)
    return st.lists(one, min_size=found.take, max_size=found.take, unique=not found.repeats).map(tuple)


class Table(RuleBasedStateMachine):
    """A table that locks, draws again, enters, forgets and drafts as it likes."""

    @initialize(start=PLANS)
    def begin(self, start: Plan) -> None:
        self.now = start

    def some(self, data: Any, draws: list[str]) -> str:
        return str(data.draw(st.sampled_from(draws)))

    @rule(data=st.data())
    def locks(self, data: Any) -> None:
        name = self.some(data, list(self.now.draws))
        if why_not_lock(self.now, name) is None:
            self.now = lock(self.now, name)
            assert why_not_reroll(self.now, name) is not None

    @rule(data=st.data())
    def unlocks(self, data: Any) -> None:
        self.now = unlock(self.now, self.some(data, list(self.now.draws)))

    @rule(data=st.data())
    def draws_again(self, data: Any) -> None:
        name = self.some(data, list(self.now.draws))
        if why_not_reroll(self.now, name) is None:
            before, self.now = self.now, reroll(self.now, name)
            assert_others_stay(before, self.now, {name})

    @precondition(lambda self: why_not_reroll_all(self.now) is None)
    @rule()
    def draws_all_again(self) -> None:
        before, self.now = self.now, reroll_all(self.now)
        kept = {name for name, draw in before.draws.items() if draw.locked or draw.entered or draw.settled}
        for name in kept - FORCED:
            assert before.draws[name].result == self.now.draws[name].result

    @property
    def enterable(self) -> list[str]:
        """None where only the table shuffles, as against an opponent of the base box."""
        return [name for name, draw in self.now.draws.items() if draw.candidates and draw.take]

    @precondition(lambda self: self.enterable)
    @rule(data=st.data())
    def enters(self, data: Any) -> None:
        name = self.some(data, self.enterable)
        value = data.draw(values_for(self.now, name))
        if why_not_enter(self.now, name, value) is None:
            before, self.now = self.now, enter(self.now, name, value)
            assert self.now.draws[name].result == value
            assert_others_stay(before, self.now, {name})

    @rule(data=st.data())
    def forgets(self, data: Any) -> None:
        name = self.some(data, list(self.now.draws))
        if why_not_forget(self.now, name) is None:
            self.now = forget(self.now, name)

    @rule(data=st.data())
    def chooses(self, data: Any) -> None:
        if options := draft_options(self.now):
            assert self.now.draft is not None
            assert self.now.draft.seat is not None
            self.now = pick(self.now, self.now.draft.seat, self.some(data, list(options)))

    @rule(data=st.data())
    def tells_the_draft(self, data: Any) -> None:
        if (draft := self.now.draft) and draft.order:
            has = dict(zip(draft.order, data.draw(st.permutations(draft.offered)), strict=False))
            assert why_not_enter_draft(self.now, has) is None
            self.now = enter_draft(self.now, has)
            after = self.now.draft
            assert after is not None
            assert {seat: after.of_seat(seat) for seat in has} == has

    @invariant()
    def what_must_hold_holds(self) -> None:
        if hasattr(self, "now"):
            check(self.now)
            assert plan(self.now.choices) == self.now

    @invariant()
    def the_code_keeps_locks_and_rerolls(self) -> None:
        if hasattr(self, "now"):
            again = from_code(parse(str(code_of(self.now))))
            assert again.choices.rerolls == {k: v for k, v in self.now.choices.rerolls.items() if v}
            assert again.choices.locked == self.now.choices.locked
            assert not self.now.in_code or again.draws == self.now.draws


# What a constraint may force: the start player follows the boards, the row of Heroes follows the pairs.
FORCED = {"start_player", "hero_row"}


def assert_others_stay(before: Plan, after: Plan, changed: set[str]) -> None:
    for name, draw in before.draws.items():
        if name not in changed | FORCED:
            assert draw.result == after.draws[name].result


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=150, stateful_step_count=12, deadline=None)


def reason(why: Message | None) -> str:
    assert why is not None
    return texts("en").render(why)


@given(PLANS)
def test_drawing_one_again_and_again_leaves_the_others_alone(now: Plan) -> None:
    for name in now.draws:
        if why_not_reroll(now, name) is None:
            assert_others_stay(now, reroll(reroll(now, name), name), {name})


def test_the_row_of_heroes_moves_on_by_the_heroes_that_were_taken_and_by_no_other() -> None:
    now = viscounts(KEYS, players=1, solo="noble", seed="HERXX")
    order = shuffled(draw_key(now.choices.seed, "hero_row", 0), pool("heroes", now.mix))
    cards, heroes = now.draws["player_cards"].result or (), now.draws["heroes"].result or ()
    for card, hero in zip(cards, heroes, strict=True):
        row = pick(now, 1, card).draws["hero_row"].result
        assert row == tuple(name for name in order if name != hero)[:3]


@pytest.mark.parametrize(
    ("now", "draw", "told"),
    [
        (viscounts(), "no_such", "This setup has no such draw."),
        (viscounts(), "townsfolk", "Only the cards on the table can do this: shuffle them."),
        (viscounts(GOLD), "diversified", "Only the cards on the table can do this: shuffle them."),
        (lock(viscounts(), "castle"), "castle", "It is locked. Unlock it first."),
        (enter(viscounts(), "castle", ("3-4",)), "castle", "It was dealt by hand. Take that back first."),
        (drafted(viscounts()), "heroes", "The draft has begun. Undo its choices first."),
        (viscounts(KEYS), "hero_row", "This comes after the draft."),
        (architects(boards="variable"), "start_player", "There is only one possibility."),
    ],
)
def test_why_a_draw_cannot_be_drawn_again(now: Plan, draw: str, told: str) -> None:
    assert reason(why_not_reroll(now, draw)) == told
    with pytest.raises(NotPossible):
        reroll(now, draw)


@pytest.mark.parametrize(
    ("now", "draw", "value", "told"),
    [
        (viscounts(), "no_such", ("1",), "This setup has no such draw."),
        (viscounts(), "townsfolk", ("1",), "The faces of these cards are not known"),
        (lock(viscounts(), "castle"), "castle", ("3-4",), "It is locked."),
        (drafted(viscounts()), "start_player", ("1",), "The draft has begun."),
        (viscounts(KEYS), "hero_row", ("ada", "emma", "fara"), "This comes after the draft."),
        (viscounts(), "castle", ("3-4", "1-2"), "2 given, 1 needed."),
        (viscounts(), "castle", ("2-3",), "“2-3” is not possible here."),
        (viscounts(), "heroes", ("ada", "ada", "emma"), "The same one twice"),
        (
            enter(viscounts(GOLD), "diversified", ("builder_ability_2",)),
            "specialized",
            ("builder_ability_2",),
            "It is taken already.",
        ),
    ],
)
def test_why_a_value_cannot_be_entered(now: Plan, draw: str, value: tuple[str, ...], told: str) -> None:
    assert reason(why_not_enter(now, draw, value)).startswith(told)
    with pytest.raises(NotPossible):
        enter(now, draw, value)


def test_a_hero_in_a_players_deck_cannot_be_entered_in_the_row() -> None:
    done = drafted(viscounts(KEYS))
    cards, heroes = done.draws["player_cards"].result, done.draws["heroes"].result
    assert cards is not None
    assert heroes is not None
    mine = dict(zip(cards, heroes, strict=True))[done.choices.picks[0]]
    free = [hero for hero in done.draws["hero_row"].candidates if hero != mine][:2]
    assert why_not_enter(done, "hero_row", (mine, *free)) is not None


def test_nothing_is_drawn_again_where_everything_is_locked() -> None:
    now = viscounts()
    for name in now.draws:
        if why_not_lock(now, name) is None:
            now = lock(now, name)
    assert reason(why_not_reroll_all(now)) == "Everything is locked or settled."
    with pytest.raises(NotPossible):
        reroll_all(now)


def test_entered_values_can_be_forgotten_before_the_draft_only() -> None:
    plain = viscounts()
    told = enter(plain, "start_player", ("2",))
    assert forget(told, "start_player") == plain
    assert reason(why_not_forget(plain, "start_player")) == "It was not entered by hand."
    assert reason(why_not_forget(drafted(told), "start_player")).startswith("The draft has begun.")


def test_an_entered_start_player_gives_way_to_boards_that_say_otherwise() -> None:
    """Q19: the highest Virtue starts. Two unknown boards leave it open, known ones do not."""
    now = architects("age_of_artisans", boards="variable")
    now = enter(now, "player_boards", ("walaric", "ada"))
    assert now.draws["start_player"].result is None
    now = enter(now, "start_player", ("1",))
    assert now.draws["start_player"].result == ("1",)
    now = enter(now, "player_boards", ("caroline", "ada"))
    assert now.draws["start_player"].result == ("2",)
    assert "start_player" not in now.choices.entered


@pytest.mark.parametrize(
    ("boards", "start"),
    [
        (("therese", "ada", "rudolf"), "2"),
        (("isabette", "lothaire", "louis"), "1"),  # Virtue 4 and 4: Influence 2 beats 0
        (("charles", "bertha", "frederick"), "1"),  # Virtue 8 and 8: Influence 3 beats 0
        (("hugo", "zesiro", "clovis"), "2"),  # Virtue 10 and 10: Influence 1 beats 0
    ],
)
def test_the_highest_virtue_starts_then_the_most_influence(boards: tuple[str, ...], start: str) -> None:
    now = enter(architects(WONDERS, "promos", players=3, boards="variable"), "player_boards", boards)
    assert now.draws["start_player"].result == (start,)


def test_boards_level_in_virtue_and_influence_leave_it_to_a_draw() -> None:
    now = enter(architects(WONDERS, "promos", boards="variable"), "player_boards", ("arnulf", "fara"))
    assert now.draws["start_player"].candidates == ("1", "2")
    assert now.draws["start_player"].result is not None


def test_why_nobody_can_choose() -> None:
    now = viscounts()
    assert now.draft is not None
    seat = now.draft.seat or 0
    card = now.draft.offered[0]
    other = 3 - seat
    assert reason(why_not_pick(now, other, card)) == f"It is the turn of seat {seat}."
    assert reason(why_not_pick(now, seat, "99")) == "“99” is not on offer."
    assert reason(why_not_pick(pick(now, seat, card), other, card)) == "It is taken already."
    assert reason(why_not_pick(drafted(now), seat, card)) == "Everyone has chosen."
    assert reason(why_not_pick(architects(), 1, "1")) == "Nothing is drafted in this setup."
    open_start = enter(architects("age_of_artisans", boards="variable"), "player_boards", ("walaric", "ada"))
    assert reason(why_not_pick(open_start, 1, "1")).startswith("First enter who is start player")
    assert draft_options(open_start) == ()


def test_choices_cannot_name_draws_that_the_mix_does_not_have() -> None:
    choices = replace(viscounts().choices, entered={"outsiders": ("warrior",)}, rerolls={"nope": 1})
    with pytest.raises(BadSetup) as error:
        plan(choices)
    assert [problem.path for problem in error.value.problems] == ["draws.nope", "draws.outsiders"]


@pytest.mark.parametrize("now", [viscounts(GOLD, KEYS, players=1), architects(WONDERS, players=1, boards="variable")])
def test_a_code_holds_every_draw_locked_and_drawn_again_as_often_as_may_be(now: Plan) -> None:
    often = dict.fromkeys((name for name in now.draws if why_not_lock(now, name) is None and now.draws[name].open), 99)
    now = plan(replace(now.choices, rerolls=often))
    assert reason(why_not_reroll_all(now)) == "Everything is locked or settled."
    name = next(iter(now.choices.rerolls))
    assert reason(why_not_reroll(now, name)).startswith("It has been drawn again 99 times")
    for name in now.choices.rerolls:
        now = lock(now, name)
    assert from_code(parse(str(code_of(now)))).draws == now.draws


@pytest.mark.parametrize(
    ("has", "why"),
    [
        ({1: "1", 2: "4"}, "setup.why_not.how_many"),
        ({1: "1", 2: "4", 4: "7"}, "setup.why_not.how_many"),
        ({1: "1", 2: "4", 3: "2"}, "setup.why_not.not_offered"),
        ({1: "1", 2: "4", 3: "4"}, "setup.why_not.twice"),
    ],
)
def test_a_draft_that_cannot_have_been_is_not_taken(has: dict[int, str], why: str) -> None:
    now = enter(viscounts(players=3), "player_cards", ("1", "4", "7", "10"))
    found = why_not_enter_draft(now, has)
    assert found
    assert found.id == why
    with pytest.raises(NotPossible):
        enter_draft(now, has)


def test_a_draft_is_told_only_where_one_takes_place_and_has_an_order() -> None:
    plain, open_start = architects(), architects("age_of_artisans", boards="variable")
    open_start = enter(open_start, "player_boards", ("walaric", "ada"))
    reasons = [why_not_enter_draft(now, {}) for now in (plain, open_start)]
    assert [why and why.id for why in reasons] == ["setup.why_not.no_draft", "setup.why_not.start_player_first"]


def test_what_was_told_takes_the_place_of_what_was_picked() -> None:
    now = enter(enter(viscounts(players=2), "player_cards", ("1", "4", "7")), "start_player", ("1",))
    now = enter_draft(pick(now, 2, "1"), {1: "1", 2: "7"})
    assert now.choices.picks == ("7", "1")

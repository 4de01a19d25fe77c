"""A draft from hand to hand, round by round: who holds how many cards, who has kept one, and when it is over."""

from typing import Any

import pytest

from setup.change import NotPossible
from setup.checklist import Checklist, begin, read_checklist, replanned, ticked, ticked_for, written
from setup.hand_draft import Round, kept_one, left_of, round_of, taken_back, why_not_keep
from setup.jobs import everyone, is_done, next_page
from setup.mix import all_mixes
from setup.plan import Step
from testing.each import each_of
from tests.setup.plans import ARTISANS, WONDERS, architects, made

ONE, TWO, THREE = (frozenset({seat}) for seat in (1, 2, 3))


def at_the_draft(*modules: str, players: int = 3) -> tuple[Checklist, Step]:
    """All that comes before it is done."""
    now = begin(architects(*modules, players=players))
    step = next(step for step in now.steps if step.hands)
    for before in now.steps[: now.steps.index(step)]:
        now = ticked(now, before.id, True)
    return now, step


@each_of("mix", all_mixes())
def test_people_draft_from_hand_to_hand_in_architects_without_an_ai(mix: Any) -> None:
    plan = made(mix)
    drafts = [step.id for step in plan.steps if step.hands]
    assert drafts == (["building_draft"] if mix.game == "architects" and not mix.has_ai else [])


@pytest.mark.parametrize("modules", [(), (ARTISANS,), (WONDERS,), (ARTISANS, WONDERS)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_holds_4_3_and_2_cards_and_keeps_one_of_them(modules: tuple[str, ...], players: int) -> None:
    now, step = at_the_draft(*modules, players=players)
    found = []
    while held := round_of(now, step):
        found.append(held)
        now = kept_one(now, step, held.number, everyone(now))
    all_wait = tuple(range(1, players + 1))
    assert found == [Round(1, 3, 4, 3, all_wait), Round(2, 3, 3, 2, all_wait), Round(3, 3, 2, 1, all_wait)]
    assert [held.last for held in found] == [False, False, True], "then the last card goes under the pile"
    assert step.id in now.done
    assert round_of(now, step) is None


def test_cards_go_to_the_left_which_is_the_next_seat() -> None:
    now, _step = at_the_draft()
    assert [left_of(now, seat) for seat in (1, 2, 3)] == [2, 3, 1]
    two, _step = at_the_draft(players=2)
    assert [left_of(two, seat) for seat in (1, 2)] == [2, 1]


def test_a_round_is_over_when_everybody_has_passed_on() -> None:
    now, step = at_the_draft()
    now = kept_one(now, step, 1, TWO)
    assert round_of(now, step) == Round(1, 3, 4, 3, (1, 3))
    assert why_not_keep(now, step, 1, TWO), "the next cards come from somebody who has not passed on"
    with pytest.raises(NotPossible):
        kept_one(now, step, 2, TWO)
    now = kept_one(kept_one(now, step, 1, ONE), step, 1, THREE)
    assert round_of(now, step) == Round(2, 3, 3, 2, (1, 2, 3))
    assert why_not_keep(now, step, 2, TWO) is None


def test_two_taps_for_one_round_are_one() -> None:
    """Two phones at once: the second acts on what the first has written."""
    now, step = at_the_draft()
    once = kept_one(now, step, 1, everyone(now))
    with pytest.raises(NotPossible):
        kept_one(once, step, 1, everyone(now))
    assert round_of(once, step) == Round(2, 3, 3, 2, (1, 2, 3))


def test_it_cannot_be_ticked_off_before_it_is_over() -> None:
    now, step = at_the_draft()
    for number in (1, 2):
        now = kept_one(now, step, number, everyone(now))
        assert step.id not in ticked_for(now, step, everyone(now)).done
        assert step.id not in ticked_for(now, step, ONE).done
        assert next_page(now, everyone(now)) == step


def test_whoever_has_kept_all_is_done_and_the_step_is_when_all_are() -> None:
    now, step = at_the_draft()
    for number in (1, 2):
        now = kept_one(now, step, number, everyone(now))
    now = kept_one(now, step, 3, TWO)
    assert is_done(now, step, TWO)
    assert not is_done(now, step, ONE)
    assert step.id not in now.done
    assert step.id in kept_one(now, step, 3, ONE | THREE).done


def test_a_round_is_taken_back_for_oneself_or_for_all() -> None:
    now, step = at_the_draft()
    first = kept_one(now, step, 1, everyone(now))
    assert taken_back(first, step, everyone(now)) == now
    with_two = kept_one(first, step, 2, TWO)
    assert taken_back(with_two, step, TWO) == first
    assert taken_back(with_two, step, everyone(now)) == first, "those who had not gone on stay where they are"
    over = kept_one(kept_one(first, step, 2, everyone(now)), step, 3, everyone(now))
    assert round_of(taken_back(over, step, everyone(now)), step) == Round(3, 3, 2, 1, (1, 2, 3))


def test_a_step_that_is_opened_again_begins_anew() -> None:
    now, step = at_the_draft()
    over = now
    for number in (1, 2, 3):
        over = kept_one(over, step, number, everyone(now))
    assert ticked(over, step.id, False) == now


def test_without_the_app_it_is_just_done() -> None:
    now, step = at_the_draft()
    after = ticked(now, step.id, True)
    assert round_of(after, step) is None
    assert is_done(after, step, TWO)


def test_the_document_keeps_the_rounds_and_so_does_a_changed_plan() -> None:
    now, step = at_the_draft()
    now = kept_one(kept_one(now, step, 1, everyone(now)), step, 2, TWO)
    assert read_checklist(written(now)) == now
    assert replanned(now, now.plan) == now

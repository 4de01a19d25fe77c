"""Who does which step, what waits for what, and what each phone goes through."""

from dataclasses import replace
from typing import Any

from setup.checklist import (
    Checklist,
    begin,
    box_ready,
    part_key,
    read_checklist,
    replanned,
    ticked,
    ticked_for,
    written,
)
from setup.jobs import everyone, given, is_done, next_page, only_of_seat, pages, shared_out, waits_for
from setup.mix import all_mixes
from testing.each import each_of
from tests.setup.plans import GOLD, KEYS, MIXES, made, viscounts

ONE, TWO, THREE = (frozenset({seat}) for seat in (1, 2, 3))


def three() -> Checklist:
    return begin(viscounts(GOLD, KEYS, players=3))


@each_of("mix", MIXES)
def test_a_step_waits_only_for_steps_before_it(mix: Any) -> None:
    now = begin(made(mix))
    ids = [step.id for step in now.plan.steps]
    for place, step in enumerate(now.plan.steps):
        assert set(step.after) <= set(ids[:place])


@each_of("mix", all_mixes()[::3])
def test_every_job_that_can_be_given_away_has_somebody_and_all_phones_together_do_all(mix: Any) -> None:
    now = shared_out(begin(made(mix)))
    people = range(1, mix.players + 1)
    mine = [pages(now, frozenset({seat})) for seat in people]
    assert {step.id for each in mine for step in each} == {step.id for step in now.steps}
    if mix.players > 1:
        loads = [sum(now.jobs.get(step.id) == seat for step in now.plan.steps) for seat in people]
        assert max(loads) - min(loads) <= 5  # the boards stay together


def test_without_jobs_every_phone_has_every_page() -> None:
    now = three()
    assert pages(now, TWO) == now.steps
    assert pages(shared_out(now), frozenset()) == now.steps, "who only watches sees all"


def test_what_depends_on_another_step_waits() -> None:
    now = three()
    steps = {step.id: step for step in now.steps}
    assert [step.id for step in waits_for(now, steps["castle"])] == ["segments"]
    assert not waits_for(ticked(now, "segments", True), steps["castle"])
    mine = replace(shared_out(now), jobs={step: 1 if step == "segments" else 2 for step in shared_out(now).jobs})
    following = next_page(mine, TWO)
    assert following
    assert following.id != "castle", "it waits for somebody else"


def test_own_pieces_are_done_when_everybody_has_them() -> None:
    now = shared_out(three())
    step = next(step for step in now.steps if step.id == "player_pieces_keys")
    now = ticked_for(now, step, TWO)
    assert is_done(now, step, TWO)
    assert not is_done(now, step, ONE)
    assert step.id not in now.done
    now = ticked_for(ticked_for(now, step, ONE), step, THREE)
    assert step.id in now.done
    assert ticked_for(three(), step, everyone(now)).done == {step.id}


def test_a_job_can_be_given_to_somebody_else() -> None:
    now = given(shared_out(three()), "castle", 3)
    assert now.jobs["castle"] == 3
    assert "castle" not in given(now, "castle", None).jobs


def test_the_document_keeps_who_does_what_and_an_earlier_one_has_none() -> None:
    now = replace(shared_out(three()), asks=True, difficulty=2)
    assert read_checklist(written(now)) == now
    plain = written(three())
    assert not {"jobs", "asks", "by_hand", "difficulty"} & plain.keys()
    assert read_checklist(plain) == three()


def test_a_box_is_three_ticks_and_not_39() -> None:
    now = box_ready(three(), KEYS, True)
    assert now.ready == {part_key(part) for part in now.plan.parts if part.box == KEYS}
    assert box_ready(now, KEYS, False).ready == frozenset()


def test_a_guest_ticks_and_chooses_on_their_turn_and_nothing_else() -> None:
    now = three()
    draft = now.plan.draft
    assert draft
    assert draft.seat
    before = written(now)
    ticks = written(ticked(now, "castle", True))
    chooses = {**before, "picks": [draft.offered[0]]}
    assert only_of_seat(before, ticks, 1, draft.order)
    assert only_of_seat(before, chooses, draft.seat, draft.order)
    assert only_of_seat(chooses, before, draft.seat, draft.order), "and takes it back"
    other = next(seat for seat in (1, 2, 3) if seat != draft.seat)
    assert not only_of_seat(before, chooses, other, draft.order)
    assert not only_of_seat(chooses, before, other, draft.order)
    assert not only_of_seat(before, {**before, "ready": ["x"]}, 1, draft.order)


def test_a_changed_plan_keeps_jobs_and_marks_of_its_steps() -> None:
    now = shared_out(three())
    step = next(step for step in now.steps if step.id == "decks")
    now = ticked_for(now, step, ONE)
    assert replanned(now, now.plan) == now

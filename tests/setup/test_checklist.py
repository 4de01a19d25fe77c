"""The checklist of a session: what is ticked, and its document."""

from dataclasses import replace
from typing import Any

import pytest

from setup.change import enter, enter_draft, forget, pick, reroll
from setup.checklist import (
    Checklist,
    Seat,
    begin,
    part_key,
    part_ready,
    put_away,
    read_checklist,
    replanned,
    ticked,
    written,
)
from setup.mix import all_mixes, make_mix
from setup.plan import Choices, plan
from testing.each import each_of

BOTH = plan(Choices(make_mix("viscounts", ("gates_of_gold", "keeper_of_keys"), 3), "AAAAA"))


def started() -> Checklist:
    return begin(BOTH, (Seat("Élodie", "id", "red"),))


def test_every_seat_of_the_plan_is_there() -> None:
    assert started().seats == (Seat("Élodie", "id", "red"), Seat(), Seat())
    solo = plan(Choices(make_mix("viscounts", (), 1, "cleric"), "AAAAA"))
    assert len(begin(solo).seats) == 2


@each_of("mix", all_mixes(promos=True)[::7])
def test_the_document_keeps_everything(mix: Any) -> None:
    now = begin(plan(Choices(mix, "AAAAA")))
    assert len({part_key(part) for part in now.plan.parts}) == len(now.plan.parts)
    now = ticked(now, now.plan.steps[0].id, True)
    now = part_ready(now, part_key(now.plan.parts[0]), True)
    now = put_away(now, "x", True)
    draft = now.plan.draft
    if draft and draft.seat:
        now = replanned(now, pick(now.plan, draft.seat, draft.left[0]))
    assert read_checklist(written(now)) == now


def test_ticks_go_both_ways() -> None:
    now = ticked(started(), "castle", True)
    assert now.done == {"castle"}
    assert ticked(ticked(now, "castle", True), "castle", False).done == frozenset()
    assert part_ready(part_ready(now, "base.castle", True), "base.castle", False) == now
    assert put_away(put_away(now, "solo", True), "solo", False) == now


def test_all_done_is_finished() -> None:
    now = started()
    for step in now.plan.steps:
        assert not now.finished
        now = ticked(now, step.id, True)
    assert now.finished


def test_a_step_for_cards_that_nobody_has_is_not_to_be_done() -> None:
    """kok-rules: only 1.5 and 3.5 choose at the end of setup"""
    cards = enter(enter(BOTH, "player_cards", ("2", "8", "10", "1.5")), "start_player", ("1",))
    before, after = begin(cards), begin(enter_draft(cards, {1: "2", 2: "8", 3: "10"}))
    ids = [step.id for step in before.plan.steps]
    assert [step.id for step in before.steps] == ids
    assert [step.id for step in after.steps] == [id for id in ids if id != "late_choices"]
    now = replace(after, done=frozenset(ids) - {"late_choices"})
    assert now.finished
    assert replace(now, done=now.done - {"decks"}).next_step == next(step for step in BOTH.steps if step.id == "decks")
    assert begin(enter_draft(cards, {1: "2", 2: "8", 3: "1.5"})).steps == cards.steps


def test_a_draft_that_is_ticked_off_is_untold_until_it_is_over() -> None:
    now = started()
    draft = now.plan.draft
    assert draft
    assert not now.draft_unknown
    now = ticked(now, "draft", True)
    assert now.draft_unknown
    assert read_checklist(written(now)).draft_unknown
    told = replanned(now, enter_draft(now.plan, dict(zip(draft.order, draft.offered, strict=False))))
    assert not told.draft_unknown
    assert "draft" in told.done
    assert not ticked(
        begin(plan(Choices(make_mix("architects", (), 3), "AAAAA"))), "building_draft", True
    ).draft_unknown


def test_another_result_is_another_thing_to_do() -> None:
    now = ticked(ticked(started(), "castle", True), "outsiders", True)
    again = replanned(now, reroll(now.plan, "castle"))
    while again.plan.draws["castle"].result == now.plan.draws["castle"].result:
        again = replanned(again, reroll(again.plan, "castle"))
    assert again.done == {"outsiders"}


def test_what_the_table_dealt_is_done_already() -> None:
    now = ticked(started(), "castle", True)
    dealt = replanned(now, enter(now.plan, "castle", (other(now, "castle"),)))
    assert dealt.done == {"castle"}
    assert replanned(dealt, forget(dealt.plan, "castle")).done == frozenset()


def other(now: Checklist, draw: str) -> str:
    """A value that did not come out."""
    found = now.plan.draws[draw]
    return next(value for value in found.candidates if value not in (found.result or ()))


def test_a_step_that_another_opponent_does_not_have_is_not_done() -> None:
    solo = begin(plan(Choices(make_mix("viscounts", (), 1), "AAAAA")))
    cleric = replanned(solo, enter(solo.plan, "opponent", ("cleric",)))
    assert "schemes_cleric" in {step.id for step in cleric.plan.steps}
    now = ticked(cleric, "schemes_cleric", True)
    assert replanned(now, enter(now.plan, "opponent", ("noble",))).done == frozenset()


@pytest.mark.parametrize(
    "change",
    [
        {"code": "NOPE"},
        {"format": "west-kingdom/setup"},
        {"version": 2},
        {"seats": []},
        {"entered": {"castle": ["11-12"]}},
        {"entered": {"moat": ["1-2"]}},
        {"picks": ["77"]},
        {"more": 1},
        {"done": "castle"},
    ],
    ids=str,
)
def test_what_nobody_wrote_is_refused(change: dict[str, Any]) -> None:
    body = {**written(started()), **change}
    with pytest.raises(ValueError, match=r"."):
        read_checklist(body)


def test_a_missing_key_is_refused() -> None:
    for key in written(started()):
        body = written(started())
        del body[key]
        with pytest.raises(ValueError, match=key):
            read_checklist(body)


def test_seats_are_kept_with_their_people() -> None:
    now = replace(started(), seats=(Seat("Zoé", "z", "green"), Seat("Mo"), Seat()))
    assert read_checklist(written(now)).seats == now.seats

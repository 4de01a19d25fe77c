"""How long each seat's turns took."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app import turns
from app.hand_over import save_match
from app.turn_times import turn_times
from locales import say
from models.store import Store
from setup.ending import Company
from setup.turns import Turns, back, next_turn, reveal
from setup.turns_document import written
from testing.result_tables import TABLES, add
from views.app_state import AppState

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
START = Turns(Company("viscounts", frozenset(), 2, ai=False))
Act = Callable[[Turns], Turns]


def poverty(now: Turns) -> Turns:
    return reveal(now, "poverty")


def game(*acts: tuple[float, Act]) -> tuple[list[tuple[datetime, dict[str, Any]]], dict[str, Any]]:
    """Each act so many minutes after noon; gives the steps and the last body."""
    now, moments = START, []
    for minutes, act in acts:
        moments.append((NOON + timedelta(minutes=minutes), written(now)))
        now = act(now)
    return moments, written(now)


WHOLE = (
    (3, next_turn),
    (4, next_turn),
    (5, poverty),
    (10, next_turn),
    (12, next_turn),
    (15, next_turn),
    (16, next_turn),
)


def test_a_turn_lasts_from_the_end_of_the_one_before() -> None:
    moments, body = game(*WHOLE)
    assert turn_times(moments, body, NOON) == ((3 + 6 + 3) * 60, (1 + 2 + 1) * 60)


def test_who_goes_back_goes_on_with_the_turn() -> None:
    first, second, *rest = WHOLE
    moments, body = game(first, second, (4.5, back), (4.75, next_turn), *rest)
    assert turn_times(moments, body, NOON) == (round((3 + 5.25 + 3) * 60), round((1.75 + 2 + 1) * 60))


def test_a_turn_that_nobody_was_at_the_table_for_counts_for_nobody() -> None:
    moments, body = game(
        (3, next_turn),
        (80, next_turn),
        (81, poverty),
        (82, next_turn),
        (83, next_turn),
        (84, next_turn),
        (85, next_turn),
    )
    assert turn_times(moments, body, NOON) == ((3 + 2 + 1) * 60, (1 + 1) * 60)


@pytest.mark.parametrize("begun", [None, NOON + timedelta(hours=1), NOON - timedelta(hours=5)])
def test_a_first_turn_without_a_beginning_counts_for_nobody(begun: datetime | None) -> None:
    moments, body = game(*WHOLE)
    assert turn_times(moments, body, begun) == ((6 + 3) * 60, (1 + 2 + 1) * 60)


def test_turns_that_were_given_up_or_whose_steps_are_gone_tell_nothing() -> None:
    moments, body = game(*WHOLE[:-1])
    assert turn_times(moments, body, NOON) == ()
    moments, body = game(*WHOLE)
    assert turn_times(moments[3:], body, NOON) == ()
    assert turn_times([], body, NOON) == ()


def test_a_match_keeps_the_time_of_each_seat(app_state: AppState) -> None:
    store = app_state.store
    moment = NOON
    store.database.clock = lambda: moment
    session = add(store, TABLES["level"]())
    tap(store, session.id, START)
    now = START
    for minutes, act in WHOLE:
        moment = NOON + timedelta(minutes=minutes)
        now = act(now)
        tap(store, session.id, now)
    match = save_match(store, session.id)
    assert match
    names = [player.name for player in session.players]
    times = {seat.name: seat.turns_s for seat in store.matches.get(match.id).seats}
    assert times == dict(zip(names, (12 * 60, 4 * 60), strict=True))
    assert store.spoilt() == ()
    store.documents.forget_old_steps(0)
    again = save_match(store, session.id)
    assert again
    assert {seat.name: seat.turns_s for seat in again.seats} == times


def tap(store: Store, id: str, now: Turns) -> None:
    store.documents.write(id, turns.KIND, say("app.turns.did.begin"), written(now))

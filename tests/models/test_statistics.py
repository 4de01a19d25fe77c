"""Statistics against a plain count of the same matches, over random histories, on both databases."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.statistics_values import Scope
from models.store import Store
from models.values import MatchLine, MatchSeat, NewMatch
from tests.models.helpers import NOON, TickingClock
from tests.models.plain_count import DAYS, FOR_ALL, FOR_ONE, in_scope

NAMES = ("Ann", "Bob", "Carl")
GAMES = ("architects", "viscounts")
MIXES: tuple[tuple[str, ...], ...] = ((), ("promos",))

seat = st.tuples(
    st.sampled_from((*NAMES, "a stranger")),
    st.integers(-3, 4),
    st.sampled_from(("red", "blue", None)),
    st.sampled_from(("Helena", None)),
)
game = st.tuples(
    st.sampled_from(GAMES),
    st.sampled_from(MIXES),
    st.integers(0, DAYS - 1),
    st.sampled_from((None, 600, 1200)),
    st.lists(seat, min_size=1, max_size=4, unique_by=lambda each: each[0]),
    st.sampled_from((None, "patron", "peddler")),
    st.sampled_from((None, 1)),
    st.booleans(),
)
scopes = st.builds(
    Scope,
    person=st.none(),
    game=st.sampled_from((None, *GAMES)),
    modules=st.sampled_from((None, *MIXES)),
    players=st.sampled_from((None, 1, 2)),
    solo=st.sampled_from((None, True, False)),
    since=st.sampled_from((None, NOON + timedelta(days=1))),
    until=st.sampled_from((None, NOON + timedelta(days=4))),
)


def new_match(drawn: Any, ids: dict[str, str]) -> NewMatch:
    name, modules, day, duration, people, opponent, difficulty, _deleted = drawn
    sitting = [*people, *([("AI", 1, "grey", None)] if opponent else [])]
    totals = [total for _name, total, _colour, _board in sitting]
    seats = []
    for who, total, colour, board in sitting:
        place = 1 + sum(other > total for other in totals)
        lines = (MatchLine("castle", total), MatchLine(f"of {name}", 2 * total)) if total != 3 else ()
        ai = who == "AI"
        one = MatchSeat(who, total, place, place == 1, lines, ids.get(who), colour, "ai" if ai else "human", board)
        seats.append(one)
    when = NOON + timedelta(days=day)
    return NewMatch(name, when, tuple(seats), "points", modules, opponent, difficulty, duration)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=st.lists(game, max_size=12), scope=scopes)
def test_the_figures_are_those_of_a_plain_count(store: Store, drawn: list[Any], scope: Scope) -> None:
    for match in store.matches.find(limit=1000):
        store.matches.delete(match.id)
    ids = {person.name: person.id for person in store.people.all()} or {n: store.people.add(n).id for n in NAMES}
    for each in drawn:
        made = store.matches.add(new_match(each, ids))
        if each[-1]:
            store.matches.delete(made.id)
    matches = [store.matches.get(match.id) for match in store.matches.find(limit=1000)]
    for person in (None, ids["Ann"]):
        asked = replace(scope, person=person)
        seats = in_scope(matches, asked)
        for check in (*FOR_ALL, *(FOR_ONE if person else ())):
            check(store, asked, seats)


def test_statistics_go_on_while_the_store_writes_and_after_a_restore(store: Store, clock: TickingClock) -> None:
    def played() -> datetime | None:
        return next((each.last for each in store.statistics.summary(Scope())), None)

    assert played() is None
    store.matches.add(new_match(("viscounts", (), 0, None, [("Ann", 4, None, None)], None, None, False), {}))
    assert played() == NOON
    if store.backups.kept:
        backup = store.backups.make()
        store.matches.add(new_match(("viscounts", (), 3, None, [("Ann", 4, None, None)], None, None, False), {}))
        assert played() == NOON + timedelta(days=3)
        store.backups.restore(backup.path)
        assert played() == NOON
    with store.database.write():
        assert played() == NOON

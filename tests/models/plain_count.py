"""What statistics should tell, by a plain count of the matches: each check asks the store and counts by itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Any

import pytest

from models.statistics_values import Facet, Opponent, Period, Scope, Streaks, nemesis
from models.store import Store
from models.values import Match, MatchSeat
from tests.models.helpers import NOON

DAYS = 6
PERIODS = tuple(Period(NOON + timedelta(days=n), NOON + timedelta(days=n + 2)) for n in range(0, DAYS, 2))


@dataclass(frozen=True)
class Seat:
    """A seat of a person, with its match."""

    match: Match
    at: int

    @property
    def own(self) -> MatchSeat:
        return self.match.seats[self.at]


def in_scope(matches: Sequence[Match], scope: Scope) -> list[Seat]:
    """In the order they were played."""
    found = []
    for match in sorted(matches, key=lambda each: (each.played_at, each.id)):
        people = sum(each.controller == "human" for each in match.seats)
        fits = (
            scope.game in (None, match.game)
            and scope.modules in (None, match.modules)
            and scope.players in (None, people)
            and scope.solo in (None, people < 2)
            and not (scope.since and match.played_at < scope.since)
            and not (scope.until and match.played_at >= scope.until)
        )
        for at, each in enumerate(match.seats):
            if fits and each.controller == "human" and scope.person in (None, each.person_id):
                found.append(Seat(match, at))
    return found


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def by(seats: Sequence[Seat], key: Callable[[Seat], Any]) -> dict[Any, list[Seat]]:
    found: dict[Any, list[Seat]] = defaultdict(list)
    for each in seats:
        found[key(each)].append(each)
    return found


def wins(seats: Sequence[Seat]) -> int:
    return sum(each.own.won for each in seats)


def check_summary(store: Store, scope: Scope, seats: list[Seat]) -> None:
    told = {each.game: each for each in store.statistics.summary(scope)}
    assert set(told) == {each.match.game for each in seats}
    for name, played in by(seats, lambda each: each.match.game).items():
        mine, matches = told[name], {each.match.id: each.match for each in played}
        assert (mine.matches, mine.plays, mine.wins) == (len(matches), len(played), wins(played))
        together = [each for each in played if each.own.won and sum(one.won for one in each.match.seats) > 1]
        assert mine.shared == len(together)
        alone = [each for each in played if each.match.solo]
        assert (mine.solo_plays, mine.solo_wins) == (len(alone), wins(alone))
        totals = [each.own.total for each in played]
        assert mine.average == pytest.approx(mean(totals))
        first_best = next(each for each in played if each.own.total == max(totals))
        assert (mine.best.match_id, mine.best.total) == (first_best.match.id, max(totals))
        assert mine.best.name == first_best.own.name
        times = [each.match.played_at for each in played]
        assert (mine.first, mine.last) == (min(times), max(times))
        assert mine.seconds == sum(match.duration_s or 0 for match in matches.values())


def check_streaks(store: Store, scope: Scope, seats: list[Seat]) -> None:
    runs = [(won, [each.match.played_at for each in run]) for won, run in groupby(seats, lambda each: each.own.won)]
    won = [run for victory, run in runs if victory]
    longest = max(won, key=len, default=None)
    told = Streaks(
        now=len(runs[-1][1]) if runs and runs[-1][0] else 0,
        longest=len(longest) if longest else 0,
        longest_from=longest[0] if longest else None,
        longest_until=longest[-1] if longest else None,
        dry=max((len(run) for victory, run in runs if not victory), default=0),
    )
    assert store.statistics.streaks(scope) == told


def check_lines(store: Store, scope: Scope, seats: list[Seat]) -> None:
    def period(each: Seat) -> int:
        inside = [n for n, one in enumerate(PERIODS) if each.match.played_at < one.end]
        return inside[0] if inside else len(PERIODS) - 1

    in_period = by(seats, period)
    for number, step in enumerate(store.statistics.trend(scope, PERIODS)):
        played = in_period.get(number, [])
        assert (step.period, step.plays, step.wins) == (PERIODS[number], len(played), wins(played))
        assert step.matches == len({each.match.id for each in played})
        assert step.average == (pytest.approx(mean([each.own.total for each in played])) if played else None)
    lines = [(line, period(each)) for each in seats for line in each.own.lines]
    for periods in (PERIODS, PERIODS[:1]):
        told = {each.category: each for each in store.statistics.categories(scope, periods)}
        assert set(told) == {line.category for line, _n in lines}
        for name, mine in told.items():
            found = [(line.vp, n) for line, n in lines if line.category == name]
            assert mine.plays == len(found)
            assert mine.average == pytest.approx(mean([vp for vp, _n in found]))
            assert len(mine.by_period) == len(periods)
            if len(periods) > 1:
                assert store.statistics.category(scope, name, periods) == pytest.approx(mine.by_period)
            for number, average in enumerate(mine.by_period if len(periods) > 1 else ()):
                here = [vp for vp, n in found if n == number]
                assert average == (pytest.approx(mean(here)) if here else None)


def check_shares(store: Store, scope: Scope, seats: list[Seat]) -> None:
    keys: dict[Facet, Callable[[Seat], str | None]] = {
        "turn": lambda each: str(each.at + 1),
        "colour": lambda each: each.own.colour,
        "board": lambda each: each.own.board,
        "players": lambda each: str(sum(one.controller == "human" for one in each.match.seats)),
    }
    told = {(each.facet, each.key): each for each in store.statistics.shares(scope)}
    expected = {(facet, key): group for facet, of in keys.items() for key, group in by(seats, of).items() if key}
    assert set(told) == set(expected)
    for which, group in expected.items():
        mine = told[which]
        assert (mine.plays, mine.wins) == (len(group), wins(group))
        assert mine.fair == pytest.approx(sum(1 / len(each.match.seats) for each in group))


def check_opponents(store: Store, scope: Scope, seats: list[Seat]) -> None:
    met: dict[str | None, list[tuple[MatchSeat, MatchSeat]]] = defaultdict(list)
    fairs: dict[str | None, float] = defaultdict(float)
    for each in seats:
        for at, other in enumerate(each.match.seats):
            if at != each.at:
                who = other.person_id or (each.match.opponent if other.controller == "ai" else other.name)
                met[who].append((each.own, other))
                fairs[who] += 1 / len(each.match.seats)
    told: dict[str | None, Opponent] = {
        each.person_id or each.ai or each.name: each for each in store.statistics.opponents(scope)
    }
    assert set(told) == set(met)
    for who, pairs in met.items():
        mine = told[who]
        ahead = sum(own.place < other.place for own, other in pairs)
        behind = sum(own.place > other.place for own, other in pairs)
        assert (mine.plays, mine.ahead, mine.behind) == (len(pairs), ahead, behind)
        assert mine.level == len(pairs) - ahead - behind
        assert mine.margin == pytest.approx(mean([own.total - other.total for own, other in pairs]))
        assert mine.wins == sum(own.won for own, _other in pairs)
        assert mine.fair == pytest.approx(fairs[who])
    worst = nemesis(tuple(told.values()), least=1)
    balances = [each.behind - each.ahead for each in told.values()]
    assert (worst.behind - worst.ahead if worst else 0) == max([0, *balances])


def check_solo(store: Store, scope: Scope, seats: list[Seat]) -> None:
    alone = [each for each in seats if each.match.solo and each.match.opponent]
    expected = by(alone, lambda each: (each.match.game, each.match.opponent, each.match.difficulty))
    told = store.statistics.solo_records(scope)
    assert {(each.game, each.opponent, each.difficulty) for each in told} == set(expected)
    for mine in told:
        group = expected[mine.game, mine.opponent, mine.difficulty]
        totals = [each.own.total for each in group]
        assert (mine.plays, mine.wins, mine.best) == (len(group), wins(group), max(totals))
        assert mine.average == pytest.approx(mean(totals))


def check_records(store: Store, scope: Scope, seats: list[Seat]) -> None:
    def margin(each: Seat) -> int:
        others = [one.total for at, one in enumerate(each.match.seats) if at != each.at]
        return each.own.total - max(others) if others and each.own.won else 0

    totals = [each.own.total for each in seats]
    contested = [each.own.total for each in seats if each.own.won and len(each.match.seats) > 1]
    times = [each.match.duration_s for each in seats if each.match.duration_s]
    margins = [margin(each) for each in seats if margin(each) > 0]
    expected: dict[str, int] = {}
    for kind, values, pick in (
        ("highest", totals, max),
        ("lowest-win", contested, min),
        ("margin", margins, max),
        ("longest", times, max),
        ("shortest", times, min),
    ):
        if values:
            expected[kind] = pick(values)
    told = store.statistics.records(scope)
    assert {each.kind: each.value for each in told} == expected
    matches = {each.match.id: each.match for each in seats}
    assert all(matches[each.match_id].played_at == each.played_at for each in told)


def check_standings(store: Store, scope: Scope, seats: list[Seat]) -> None:
    expected = by([each for each in seats if each.own.person_id], lambda each: each.own.person_id)
    told = store.statistics.standings(scope)
    assert {each.person_id for each in told} == set(expected)
    for mine in told:
        group = expected[mine.person_id]
        assert (mine.plays, mine.wins, mine.name) == (len(group), wins(group), group[0].own.name)
        assert mine.average == pytest.approx(mean([each.own.total for each in group]))
    assert [each.wins for each in told] == sorted((each.wins for each in told), reverse=True)


def check_choices(store: Store, scope: Scope, seats: list[Seat]) -> None:
    people = {each.match.id: sum(one.controller == "human" for one in each.match.seats) for each in seats}
    expected = by(seats, lambda each: (each.match.game, each.match.modules, people[each.match.id]))
    assert store.statistics.choices(scope).mixes == tuple(sorted((*key, len(group)) for key, group in expected.items()))


FOR_ALL = (check_summary, check_lines, check_shares, check_solo, check_records, check_standings, check_choices)
FOR_ONE = (check_streaks, check_opponents)

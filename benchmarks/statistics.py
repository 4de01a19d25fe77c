"""python -m benchmarks.statistics [--matches 10000] [--seed N]

What the screens of the history and the statistics ask, over a club's matches that are made here, against the same
questions in SQL written by hand on a bare connection with the same pragmas. The two take turns; the medians of their
processor times are compared. At 10,000 matches each screen may take 50 ms; at 100,000 twice that of the SQL by hand.
A page of the history is so short that most of its time goes into making values of its thirty matches: there the SQL by
hand makes the same values.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.clocks import in_turn, processor_ms
from benchmarks.club import START, make_club
from benchmarks.figures import Figure, Size, print_report
from models.database import ASIDE_CACHE_KB
from models.history import MatchFilter
from models.statistics_values import Period, Scope
from models.store import Opened, Store
from models.values import Match, MatchSeat

TIMES = 5
FAIR = "1.0 / (m.players + (m.opponent IS NOT NULL))"
PERIODS = tuple(Period(START + timedelta(days=390 * n), START + timedelta(days=390 * (n + 1))) for n in range(10))
LIVE = "m.deleted_at IS NULL"
PERSON = "(SELECT id FROM person WHERE name = 'Person 0')"
MINE = f"FROM match_seat s JOIN match m ON m.id = s.match_id WHERE s.person_id = {PERSON} AND {LIVE}"
ALL = f"FROM match m JOIN match_seat s ON s.match_id = m.id WHERE {LIVE} AND s.controller = 'human'"
GAME = f"{ALL} AND m.game = 'viscounts'"
MY_GAME = f"{MINE} AND m.game = 'viscounts'"
WHEN = " ".join(f"WHEN m.played_at < '{p.end:%Y-%m-%d}' THEN {n}" for n, p in enumerate(PERIODS[:-1]))
PERIOD = f"CASE {WHEN} ELSE 9 END"


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen: what it asks of the store, and the same by hand: statements, and for a page the values of its rows."""

    name: str
    ours: Callable[[Store], object]
    statements: tuple[str, ...]
    is_page: bool = False


def figures(where: str) -> str:
    return f"""SELECT m.game, count(*), sum(s.won), sum(m.solo), sum(m.solo AND s.won), avg(s.total), max(s.total),
      min(m.played_at), max(m.played_at), sum(m.duration_s),
      sum(s.won AND EXISTS (SELECT 1 FROM match_seat o WHERE o.match_id = s.match_id AND o.won AND o.id <> s.id))
      {where} GROUP BY m.game"""


def best(where: str) -> str:
    return f"""SELECT s.match_id, s.name, s.total, m.played_at {where} ORDER BY s.total DESC, m.played_at LIMIT 1"""


def _bests(where: str) -> list[str]:
    return [best(f"{where} AND m.game = '{game}'") for game in ("viscounts", "architects")]


def _page(more: str) -> tuple[str, ...]:
    return PAGE % more, OF_PAGE % (PAGE % more)


def share(where: str) -> str:
    facets = ("position", "colour", "board", "players")
    parts = [
        f"SELECT '{f}', {f}, count(*), sum(won), sum(fair) FROM p WHERE {f} IS NOT NULL GROUP BY 2" for f in facets
    ]
    columns = f"s.position, s.colour, s.board, m.players, s.won, {FAIR} fair"
    return f"WITH p AS MATERIALIZED (SELECT {columns} {where}) {' UNION ALL '.join(parts)}"


def lines(where: str, *, period: bool) -> str:
    n = PERIOD if period else "0"
    joined = where.replace(" WHERE ", " JOIN match_line l ON l.seat_id = s.id WHERE ", 1)
    by = "1, 2" if period else "1"
    return f"SELECT l.category, {n}, count(*), sum(l.vp) {joined} GROUP BY {by}"


STREAK = f"""WITH w AS (SELECT s.won, row_number() OVER o - sum(s.won) OVER o AS lost, sum(s.won) OVER o AS wins,
  m.played_at {MINE} WINDOW o AS (ORDER BY m.played_at, m.id ROWS UNBOUNDED PRECEDING))
  SELECT won, count(*), min(played_at), max(played_at) FROM w
  GROUP BY won, CASE WHEN won THEN lost ELSE wins END ORDER BY 3"""
MET = f"""WITH me AS MATERIALIZED (
  SELECT s.match_id, s.position, s.place, s.total, s.won, {FAIR} fair, m.opponent {MINE})
  SELECT coalesce(o.person_id, me.opponent, o.name), max(o.name), count(*), sum(me.place < o.place),
  sum(me.place > o.place), sum(me.total - o.total), sum(me.won), sum(me.fair)
  FROM me JOIN match_seat o ON o.match_id = me.match_id AND o.position <> me.position GROUP BY 1 ORDER BY 3 DESC"""
MARGIN = f"""SELECT s.total - (SELECT max(o.total) FROM match_seat o WHERE o.match_id = s.match_id AND o.id <> s.id),
  s.match_id, s.name {GAME} AND s.won ORDER BY 1 DESC LIMIT 1"""
STANDINGS = f"SELECT s.person_id, count(*), sum(s.won), sum(s.total) {ALL} GROUP BY 1"
COLUMNS = (
    "m.id, m.session_id, m.game, m.modules, m.played_at, m.decided_by, m.opponent, m.difficulty, m.duration_s,"
    " m.place, m.notes, m.setup_code"
)
PAGE = f"SELECT {COLUMNS} FROM match m WHERE {LIVE} %s ORDER BY m.played_at DESC, m.id LIMIT 31"
ONE = f"SELECT {COLUMNS} {MINE} ORDER BY s.played_at DESC, s.match_id LIMIT 31"
SEATS = "name, total, place, won, person_id, colour, controller, board"
OF_PAGE = (
    f"SELECT match_id, {SEATS} FROM match_seat WHERE match_id IN (SELECT id FROM (%s)) ORDER BY match_id, position"
)
OF_ONE = (ONE, OF_PAGE % ONE)
WORDS = "AND found_by LIKE '%person%' AND found_by LIKE '%7%' AND found_by LIKE '%coin%'"
NOBODY = "AND found_by LIKE '%nobody%'"


def screens(p: str) -> tuple[Shown, ...]:
    one, one_game, everybody = Scope(p), Scope(game="viscounts"), Scope()
    return (
        Shown("history", lambda s: s.matches.find(31), _page(""), is_page=True),
        Shown("a search", lambda s: s.matches.find(31, None, MatchFilter("person 7 coin")), _page(WORDS), is_page=True),
        Shown("in vain", lambda s: s.matches.find(31, None, MatchFilter("nobody")), _page(NOBODY), is_page=True),
        Shown(
            "of a person",
            lambda s: s.matches.find(31, None, MatchFilter(people=(p,))),
            (ONE, OF_PAGE % ONE),
            is_page=True,
        ),
        Shown(
            "person",
            lambda s: (s.statistics.summary(one), s.statistics.trend(one, PERIODS)),
            (
                figures(MINE),
                *_bests(MINE),
                f"SELECT {PERIOD}, count(*), sum(s.won), avg(s.total) {MINE} GROUP BY 1",
            ),
        ),
        Shown(
            "points", lambda s: s.statistics.categories(Scope(p, "viscounts"), PERIODS), (lines(MY_GAME, period=True),)
        ),
        Shown("wins", lambda s: (s.statistics.shares(one), s.statistics.streaks(one)), (share(MINE), STREAK)),
        Shown("opponents", lambda s: s.statistics.opponents(one), (MET,)),
        Shown("everybody", lambda s: s.statistics.summary(everybody), (figures(ALL), *_bests(ALL))),
        Shown("all points", lambda s: s.statistics.categories(one_game, PERIODS[:1]), (lines(GAME, period=False),)),
        Shown("all wins", lambda s: s.statistics.shares(everybody), (share(ALL),)),
        Shown("standings", lambda s: s.statistics.standings(everybody), (STANDINGS,)),
        Shown(
            "records",
            lambda s: s.statistics.records(one_game),
            (
                best(GAME),
                f"SELECT s.match_id, s.total {GAME} AND s.won ORDER BY s.total LIMIT 1",
                MARGIN,
                f"SELECT id, max(duration_s) FROM match m WHERE {LIVE} AND game = 'viscounts'",
                f"SELECT id, min(duration_s) FROM match m WHERE {LIVE} AND game = 'viscounts' AND duration_s > 0",
            ),
        ),
    )


def by_hand(floor: sqlite3.Connection, shown: Shown) -> object:
    rows = [floor.execute(statement).fetchall() for statement in shown.statements]
    return page(*rows) if shown.is_page else rows


def page(matches: list[tuple[Any, ...]], seats: list[tuple[Any, ...]]) -> tuple[Match, ...]:
    """The values that the store gives, made of rows as directly as can be."""
    of: dict[str, list[MatchSeat]] = {}
    for match_id, name, total, place, won, *who in seats:
        of.setdefault(match_id, []).append(MatchSeat(name, total, place, bool(won), (), *who))
    made = []
    for id, session_id, game, modules, played_at, *rest in matches:
        mix = tuple(modules.split("+")) if modules else ()
        when = datetime.fromisoformat(played_at).replace(tzinfo=UTC)
        made.append(Match(id, session_id, game, mix, when, tuple(of[id]), *rest))
    return tuple(made)


MATCHES: dict[Size, tuple[int, ...]] = {"least": (60,), "usual": (10_000,), "full": (10_000, 100_000)}
MOST_MS = 50
MOST_TIMES = 2.0


def measured(size: Size, seed: int) -> Iterator[Figure]:
    for matches in MATCHES[size]:
        yield from of_a_club(matches, seed)


def of_a_club(matches: int, seed: int) -> Iterator[Figure]:
    """Up to 10,000 matches a screen has its milliseconds; beyond, its floor."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "companion.db"
        person = make_club(path, matches, seed)[0]
        opened = Store.open(path, {})
        assert isinstance(opened, Opened)
        with closing(opened.store) as store, closing(sqlite3.connect(path)) as floor:
            floor.execute(f"PRAGMA cache_size=-{ASIDE_CACHE_KB}")
            for shown in screens(person):
                ours, by_them = partial(shown.ours, store), partial(by_hand, floor, shown)
                given, same = ours(), by_them()  # the first time reads the disk
                assert not shown.is_page or given == same
                found, least = in_turn(ours, by_them, TIMES, time.process_time)
                what = f"{shown.name}, {matches:,} matches"
                if matches > 10_000:
                    yield Figure(what, found, floor=least, most_times=MOST_TIMES)
                else:
                    yield Figure(what, found, floor=least, most=MOST_MS)
            yield Figure(
                f"all ratings, {matches:,} matches (in a thread, with progress)", processor_ms(store.ratings.all)
            )
            yield Figure(f"all ratings again, {matches:,} matches", processor_ms(store.ratings.all))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{given.matches} matches, seed {given.seed}")
    return print_report(list(of_a_club(given.matches, given.seed)))


if __name__ == "__main__":
    sys.exit(main())

"""What the matches tell. Figures come from SQL; a call may take long, so it is for a thread, and never in the way of
other calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from models import statistics_queries as sql
from models.database import Topic
from models.statistics_values import (
    CategoryFigures,
    GameSummary,
    Opponent,
    Period,
    Record,
    Scope,
    Score,
    Share,
    SoloRecord,
    Standing,
    Streaks,
    Trend,
)


class MixPlayed(NamedTuple):
    """A mix that was played by so many people, and how often."""

    game: str
    modules: tuple[str, ...]
    players: int
    plays: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What is there to narrow a scope by."""

    mixes: tuple[MixPlayed, ...]


class Statistics(Topic):
    def summary(self, scope: Scope) -> tuple[GameSummary, ...]:
        """Game by game, the most played first: points of different games say nothing together."""
        with self._database.read_aside() as db:
            rows = db.execute(sql.summary(scope)).all()
            matches = {row[0]: (row[1], row[2]) for row in db.execute(sql.matches_by_game(scope))}
            found = []
            for game, plays, wins, shared, solo_plays, solo_wins, points, first, last, seconds, best in rows:
                count, together = (plays, seconds) if scope.person else matches[game]
                score = Score(*db.execute(sql.score_of(scope, game, best)).one())
                found.append(
                    GameSummary(
                        game=game,
                        matches=count,
                        plays=plays,
                        wins=wins,
                        shared=shared,
                        solo_plays=solo_plays,
                        solo_wins=solo_wins,
                        average=points / plays,
                        best=score,
                        first=first,
                        last=last,
                        seconds=together,
                    )
                )
        return tuple(sorted(found, key=lambda each: (-each.matches, each.game)))

    def streaks(self, scope: Scope) -> Streaks:
        """Of the person in the scope."""
        with self._database.read_aside() as db:
            runs = db.execute(sql.streaks(scope)).all()
        longest = max((run for run in runs if run[0]), key=lambda run: run[1], default=None)
        return Streaks(
            now=runs[-1][1] if runs and runs[-1][0] else 0,
            longest=longest[1] if longest else 0,
            longest_from=longest[2] if longest else None,
            longest_until=longest[3] if longest else None,
            dry=max((run[1] for run in runs if not run[0]), default=0),
        )

    def trend(self, scope: Scope, periods: Sequence[Period]) -> tuple[Trend, ...]:
        """Plays, wins and the average in each period; the periods follow each other and cover the scope."""
        with self._database.read_aside() as db:
            found = {row[0]: row[1:] for row in db.execute(sql.trend(scope, periods))}
            counted = [] if scope.person else db.execute(sql.matches_by_period(scope, periods)).all()
            matches = {row.n: row.matches for row in counted}
        figures = []
        for number, period in enumerate(periods):
            plays, wins, points = found.get(number, (0, 0, 0))
            count = plays if scope.person else matches.get(number, 0)
            figures.append(Trend(period, count, plays, wins, points / plays if plays else None))
        return tuple(figures)

    def category(self, scope: Scope, name: str, periods: Sequence[Period]) -> tuple[float | None, ...]:
        """How the average of one category of the game in the scope moves: it is asked more quickly than all."""
        with self._database.read_aside() as db:
            found = {row[0]: row[2] / row[1] for row in db.execute(sql.category(scope, name, periods))}
        return tuple(found.get(number) for number in range(len(periods)))

    def categories(self, scope: Scope, periods: Sequence[Period]) -> tuple[CategoryFigures, ...]:
        """Of the game in the scope, whose categories these are; in no order that means anything."""
        by_category: dict[str, dict[int, Any]] = {}
        with self._database.read_aside() as db:
            for category, number, plays, points in db.execute(sql.categories(scope, periods)):
                by_category.setdefault(category, {})[number] = (plays, points)
        figures = []
        for category, found in sorted(by_category.items()):
            plays = sum(part[0] for part in found.values())
            figures.append(
                CategoryFigures(
                    category=category,
                    plays=plays,
                    average=sum(part[1] for part in found.values()) / plays,
                    by_period=tuple(
                        found[number][1] / found[number][0] if number in found else None
                        for number in range(len(periods))
                    ),
                )
            )
        return tuple(figures)

    def shares(self, scope: Scope) -> tuple[Share, ...]:
        with self._database.read_aside() as db:
            rows = db.execute(sql.shares(scope)).all()
        found = [Share(facet, key, plays, wins, float(fair)) for facet, key, plays, wins, fair in rows]
        order = {facet: place for place, facet in enumerate(sql.FACETS)}
        return tuple(sorted(found, key=lambda each: (order[each.facet], each.key)))

    def opponents(self, scope: Scope) -> tuple[Opponent, ...]:
        """Of the person in the scope, the most met first."""
        with self._database.read_aside() as db:
            rows = db.execute(sql.opponents(scope)).all()
            names = sql.names_in(db.execute(sql.names()))
        met = []
        for key, name, plays, ahead, behind, margin, wins, fair in rows:
            kind, _slash, id = key.partition("/")
            person = id if kind == "person" else None
            met.append(
                Opponent(
                    key=key,
                    name=names[person] if person else name,
                    person_id=person,
                    ai=id if kind == "ai" else None,
                    plays=plays,
                    ahead=ahead,
                    behind=behind,
                    level=plays - ahead - behind,
                    margin=margin / plays,
                    wins=wins,
                    fair=float(fair),
                )
            )
        return tuple(met)

    def solo_records(self, scope: Scope) -> tuple[SoloRecord, ...]:
        with self._database.read_aside() as db:
            return tuple(
                SoloRecord(game, opponent, difficulty, plays, wins, points / plays, best)
                for game, opponent, difficulty, plays, wins, points, best in db.execute(sql.solo(scope))
            )

    def records(self, scope: Scope) -> tuple[Record, ...]:
        """Of the game in the scope; what nobody has done yet is missing."""
        asked: tuple[tuple[Literal["highest", "lowest-win", "margin", "longest", "shortest"], Any], ...] = (
            ("highest", sql.extreme_score(scope, best=True)),
            ("lowest-win", sql.extreme_score(scope, best=False)),
            ("margin", sql.widest_margin(scope)),
            ("longest", sql.extreme_duration(scope, longest=True)),
            ("shortest", sql.extreme_duration(scope, longest=False)),
        )
        with self._database.read_aside() as db:
            found = [(kind, db.execute(query).first()) for kind, query in asked]
        return tuple(Record(kind, *row) for kind, row in found if row)

    def standings(self, scope: Scope) -> tuple[Standing, ...]:
        """Everybody who played in the scope: the most wins first, then the better share, then the name."""
        with self._database.read_aside() as db:
            found = [
                Standing(id, name, plays, wins, points / plays)
                for id, name, plays, wins, points in db.execute(sql.standings(scope))
            ]
        return tuple(sorted(found, key=lambda each: (-each.wins, each.plays, each.name, each.person_id)))

    def choices(self, scope: Scope) -> Choices:
        with self._database.read_aside() as db:
            rows = db.execute(sql.mixes(scope)).all()
        found = [MixPlayed(game, tuple(sorted(modules)), players, plays) for game, modules, players, plays in rows]
        return Choices(tuple(sorted(found)))

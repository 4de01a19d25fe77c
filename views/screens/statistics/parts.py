"""The parts of the statistics: each shows what the store has worked out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import flet as ft

from models.statistics_rating import Rating
from models.statistics_values import (
    CategoryFigures,
    GameSummary,
    Opponent,
    Period,
    Record,
    Share,
    SoloRecord,
    Standing,
    Streaks,
    Trend,
    nemesis,
)
from views.components import card, empty_state, heading, muted, segments, tid
from views.components.background_results import waiting
from views.components.icons import Icon
from views.components.match_details import day_of, lasted
from views.components.result.breakdown import categories_of
from views.formatting import COLOURS, DOT, GAMES, OPPONENTS, capital, name_of
from views.screens.statistics.figures import fact, line_chart, number, percent, period_name, table
from views.ui_context import Ui

CATEGORY: Final = "category"
Moved: TypeAlias = tuple[Sequence[Period], Sequence[float | None]]
"""An average in each of some periods."""

FACETS = {
    "turn": "app.stats.turn",
    "colour": "app.stats.colour",
    "board": "app.stats.board",
    "players": "app.stats.people",
}
RECORDS = {
    "highest": "app.stats.record.highest",
    "lowest-win": "app.stats.record.lowest-win",
    "margin": "app.stats.record.margin",
    "longest": "app.stats.record.longest",
    "shortest": "app.stats.record.shortest",
}


def ai_name(ui: Ui, opponent: str) -> str:
    return capital(name_of(ui, OPPONENTS, opponent))


def nothing_yet(ui: Ui) -> ft.Control:
    return empty_state(ui, Icon.STATISTICS, ui("app.stats.empty"), ui("app.stats.empty.text"))


def overview(ui: Ui, games: Sequence[GameSummary], trend: Sequence[Trend], *, one: bool) -> list[ft.Control]:
    controls: list[ft.Control] = []
    for each in games:
        best = ui("app.stats.best.of", total=each.best.total, name=each.best.name, day=day_of(ui, each.best.played_at))
        lines: list[ft.Control] = [
            heading(name_of(ui, GAMES, each.game), small=True),
            tid(f"plays-{each.game}", ft.Text(ui("app.stats.plays", n=each.matches))),
            tid(f"average-{each.game}", ft.Text(ui("app.stats.average.is", points=number(ui, each.average)))),
        ]
        if one:
            share = percent(ui, each.wins / each.plays)
            won = ui("app.stats.wins.are", wins=each.wins, share=share)
            lines.insert(2, tid(f"wins-{each.game}", ft.Text(won)))
            if each.shared:
                lines.insert(3, muted(ui("app.stats.shared", n=each.shared)))
        if each.solo_plays:
            lines.append(muted(ui("app.stats.solo.part", plays=each.solo_plays, wins=each.solo_wins)))
        if each.seconds:
            lines.append(muted(ui("app.stats.time", time=lasted(ui, each.seconds))))
        controls.append(card(lines, key=f"game-{each.game}"))
        controls.append(fact(ui, f"best-{each.game}", ui("app.stats.best"), best, f"/match/{each.best.match_id}"))
    known = [step for step in trend if step.average is not None]
    if len(known) > 1:
        title = ui("app.stats.average.over-time")
        names = [period_name(ui, step.period) for step in trend]
        game = [] if len(games) == 1 else [muted(name_of(ui, GAMES, games[0].game))]
        chart = line_chart(ui, "trend", title, names, [step.average for step in trend])
        controls = [heading(title), *game, chart, *controls]
        if len(games) == 1:
            heads = ["", ui("app.stats.games"), *([ui("app.stats.wins")] if one else []), ui("app.stats.average")]
            rows = [
                (name, [str(step.matches), *([str(step.wins)] if one else []), _average(ui, step.average)])
                for name, step in zip(names, trend, strict=True)
            ]
            controls.append(table(ui, "trend-table", heads, rows))
    if len(games) > 1:
        controls.append(muted(ui("app.stats.one-game")))
    return controls


def _average(ui: Ui, value: float | None) -> str:
    return "–" if value is None else number(ui, value)


def points(
    ui: Ui,
    game: str,
    figures: Sequence[CategoryFigures],
    periods: Sequence[Period],
    chosen: str | None,
    moved: Moved | None = None,
) -> list[ft.Control]:
    """The averages by category in the order of the pad; one of them over time. Of a person it is in the figures, over
    the periods; of everybody it is asked for once one is chosen, and comes as `moved`."""
    known = categories_of(game)
    order = {name: place for place, name in enumerate(known)}
    figures = sorted(figures, key=lambda each: order.get(each.category, len(order)))
    labels = {
        each.category: ui(f"scoring.{game}.category.{each.category}") if each.category in known else each.category
        for each in figures
    }
    rows = [(labels[e.category], [number(ui, e.average), str(e.plays)]) for e in figures]
    heads = ["", ui("app.stats.average"), ui("app.stats.games")]
    controls: list[ft.Control] = [heading(ui("app.stats.points")), table(ui, "categories", heads, rows)]
    if len(periods) == 1:
        return controls
    shown = next((each for each in figures if each.category == chosen), None)
    if periods:
        shown = shown or figures[0]
        moved = (periods, shown.by_period)
    controls += [
        heading(ui("app.stats.over-time")),
        segments(
            ui,
            CATEGORY,
            ui("app.stats.category"),
            list(labels.items()),
            shown.category if shown else "",
            lambda category: ui.remember(CATEGORY, category),
        ),
    ]
    if shown:
        title = ui("app.stats.category.over-time", category=labels[shown.category])
        controls += _development(ui, title, moved) if moved else [waiting(ui)]
    return controls


def _development(ui: Ui, title: str, moved: Moved) -> list[ft.Control]:
    periods, averages = moved
    names = [period_name(ui, period) for period in periods]
    controls: list[ft.Control] = []
    if sum(value is not None for value in averages) > 1:
        controls.append(line_chart(ui, "category-trend", title, names, averages))
    rows = [(name, [_average(ui, value)]) for name, value in zip(names, averages, strict=True)]
    return [*controls, table(ui, "category-table", ["", ui("app.stats.average")], rows)]


def wins(ui: Ui, shares: Sequence[Share], streaks: Streaks | None) -> list[ft.Control]:
    controls: list[ft.Control] = []
    if streaks:
        controls += [
            fact(ui, "streak-now", ui("app.stats.streak.now"), ui("app.stats.streak.wins", n=streaks.now)),
            fact(ui, "streak-longest", ui("app.stats.streak.longest"), _longest(ui, streaks)),
            fact(ui, "streak-dry", ui("app.stats.streak.dry"), ui("app.stats.streak.games", n=streaks.dry)),
        ]
    heads = ["", ui("app.stats.games"), ui("app.stats.wins"), ui("app.stats.share"), ui("app.stats.fair")]
    for facet, title in FACETS.items():
        rows = [
            (
                ui("app.stats.place", number=each.key)
                if facet == "turn"
                else ui("app.players", n=int(each.key))
                if facet == "players"
                else capital(name_of(ui, COLOURS, each.key)),
                [
                    str(each.plays),
                    str(each.wins),
                    percent(ui, each.wins / each.plays),
                    percent(ui, each.fair / each.plays),
                ],
            )
            for each in shares
            if each.facet == facet
        ]
        if rows:
            controls += [heading(ui(title)), table(ui, f"share-{facet}", heads, rows)]
    return [*controls, muted(ui("app.stats.fair.help"))]


def opponent_name(ui: Ui, each: Opponent) -> str:
    return ui("app.ai-name", name=ai_name(ui, each.ai)) if each.ai is not None else each.name


def _longest(ui: Ui, streaks: Streaks) -> str:
    words = ui("app.stats.streak.wins", n=streaks.longest)
    if streaks.longest_from and streaks.longest_until:
        words = DOT.join([words, f"{day_of(ui, streaks.longest_from)} – {day_of(ui, streaks.longest_until)}"])
    return words


def opponents(ui: Ui, met: Sequence[Opponent]) -> list[ft.Control]:
    controls: list[ft.Control] = []
    if worst := nemesis(tuple(met)):
        text = ui("app.stats.nemesis.text", name=opponent_name(ui, worst), behind=worst.behind, n=worst.plays)
        controls.append(fact(ui, "nemesis", ui("app.stats.nemesis"), text))
    heads = ["", ui("app.stats.games"), ui("app.stats.ahead"), ui("app.stats.behind"), ui("app.stats.margin")]
    rows = [(opponent_name(ui, e), [str(e.plays), str(e.ahead), str(e.behind), number(ui, e.margin)]) for e in met]
    if rows:
        controls += [heading(ui("app.stats.head-to-head")), table(ui, "opponents", heads, rows)]
        controls += [muted(ui("app.stats.margin.help")), *_wins_against(ui, met)]
    return controls or [nothing_yet(ui)]


def _wins_against(ui: Ui, met: Sequence[Opponent]) -> list[ft.Control]:
    heads = ["", ui("app.stats.wins"), ui("app.stats.share"), ui("app.stats.fair")]
    rows = [
        (opponent_name(ui, e), [str(e.wins), percent(ui, e.wins / e.plays), percent(ui, e.fair / e.plays)]) for e in met
    ]
    return [
        heading(ui("app.stats.wins-against")),
        table(ui, "share-opponent", heads, rows),
        muted(ui("app.stats.fair.help")),
    ]


def solo(ui: Ui, records: Sequence[SoloRecord]) -> list[ft.Control]:
    if not records:
        return [empty_state(ui, Icon.AI, ui("app.stats.solo.empty"), ui("app.stats.solo.empty.text"))]
    controls: list[ft.Control] = []
    heads = ["", ui("app.stats.games"), ui("app.stats.wins"), ui("app.stats.average"), ui("app.stats.best")]
    for game in dict.fromkeys(each.game for each in records):
        rows = [
            (_against(ui, e), [str(e.plays), str(e.wins), number(ui, e.average), str(e.best)])
            for e in records
            if e.game == game
        ]
        controls += [heading(name_of(ui, GAMES, game)), table(ui, f"solo-{game}", heads, rows)]
    return controls


def _against(ui: Ui, record: SoloRecord) -> str:
    name = ai_name(ui, record.opponent)
    return name if record.difficulty is None else DOT.join([name, ui("app.stats.level", level=record.difficulty)])


def records(ui: Ui, found: Sequence[Record]) -> list[ft.Control]:
    def said(each: Record) -> str:
        timed = each.kind in ("longest", "shortest")
        value = lasted(ui, each.value) if timed else ui("app.stats.points.are", n=each.value)
        return DOT.join([value, *([each.name] if each.name and not timed else []), day_of(ui, each.played_at)])

    return [fact(ui, f"record-{e.kind}", ui(RECORDS[e.kind]), said(e), f"/match/{e.match_id}") for e in found]


def standings(ui: Ui, people: Sequence[Standing]) -> list[ft.Control]:
    heads = ["", ui("app.stats.games"), ui("app.stats.wins"), ui("app.stats.share")]
    rows = [(e.name, [str(e.plays), str(e.wins), percent(ui, e.wins / e.plays)]) for e in people]
    if not rows:
        return []
    links = [
        fact(ui, f"person-{e.person_id}", e.name, ui("app.stats.open"), f"/statistics/{e.person_id}") for e in people
    ]
    return [heading(ui("app.stats.standings")), table(ui, "standings", heads, rows), *links]


def rating(ui: Ui, people: Sequence[Rating]) -> list[ft.Control]:
    if not people:
        return [empty_state(ui, Icon.PODIUM, ui("app.stats.rating.empty"), ui("app.stats.rating.empty.text"))]
    heads = ["", ui("app.stats.rating.value"), "±", ui("app.stats.games")]
    rows = [(e.name, [number(ui, e.mu), number(ui, 3 * e.sigma), str(e.plays)]) for e in people]
    return [table(ui, "rating", heads, rows), muted(ui("app.stats.rating.help"))]

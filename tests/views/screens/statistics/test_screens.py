"""The screens of the statistics, in-process: figures, the filter, the year; and pure parts as plain functions."""

from __future__ import annotations

import asyncio
import io
import itertools
import threading
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import flet as ft
import pytest
from PIL import Image

from models.statistics_values import Period, Standing
from testing.each import each_of
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.running_app import START
from testing.still_loop import still
from testing.walk import all_of, plain_ui, words
from tests.views.conftest import Club
from views.app_state import AppState
from views.client_info import ClientInfo
from views.components import periods
from views.components.background_results import loaded
from views.components.picture_text import runs
from views.screens.statistics import year_card
from views.screens.statistics.figures import AROUND, GAP, NAME, table
from views.screens.statistics.rivalry import pair_of, rivalry
from views.screens.statistics.year import Year


async def counted(phone: InProcess) -> None:
    """Once the thread that counts has ended."""
    await phone.settle()
    assert phone.find("working") is None


def person_of(club: Club) -> str:
    others = ("/statistics/rating", "/share")
    return next(path for path in club.addresses if path.startswith("/statistics/") and not path.endswith(others))


def test_every_part_of_a_persons_statistics_shows_its_figures(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        await counted(phone)
        assert "15 games" in phone.texts()
        for part, shown in (
            ("points", "categories"),
            ("wins", "share-turn"),
            ("opponents", "opponents-0"),
            ("solo", "working"),
            ("records", "record-highest"),
            ("overview", "best-viscounts"),
        ):
            await phone.tap(f"part-{part}")
            await counted(phone)
            keys = {control.key for control in phone.all(ft.Container)} | set(phone.identifiers())
            assert shown in keys or part == "solo", part
        phone.close()

    play(scenario())


def test_a_part_that_was_counted_before_is_read_from_its_top_too(club: Club) -> None:
    """The way to it is at the end of the one before."""

    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        for part in ("points", "overview", "points"):
            await counted(phone)
            phone.invocations.clear()
            await phone.tap(f"part-{part}")
            async with asyncio.timeout(START):
                while "scroll_to" not in phone.invocations:
                    await asyncio.sleep(0.01)
        phone.close()

    play(scenario())


def test_the_filter_narrows_the_games(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        await counted(phone)
        await phone.tap("stats-filter")
        await phone.tap("stats-game-architects")
        await phone.tap("stats-filter-done")
        await counted(phone)
        assert phone.find("plays-viscounts") is None
        assert phone.get("plays-architects").value == "1 game"
        await phone.tap("stats-filter")
        await phone.tap("stats-kind-solo")
        await phone.tap("stats-filter-done")
        await counted(phone)
        assert "Nothing to count yet" in phone.texts()
        phone.close()

    play(scenario())


def test_the_figures_are_as_they_were_after_a_look_at_the_match_behind_one(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        await counted(phone)
        await phone.tap("part-records")
        await phone.tap("stats-filter")
        await phone.tap("stats-game-architects")
        await phone.tap("stats-filter-done")
        await counted(phone)
        before = phone.texts()
        await phone.tap("record-highest")
        await phone.go(person_of(club))
        await counted(phone)
        assert phone.texts() == before
        await phone.go("/statistics")
        await counted(phone)
        assert phone.find("record-highest") is None, "everybody's figures are a screen of their own"
        phone.close()

    play(scenario())


def test_a_chart_has_its_numbers_in_words_and_in_a_table(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        await counted(phone)
        await phone.tap("part-points")
        await counted(phone)
        chart = next(each for each in phone.all(ft.Semantics) if each.identifier == "category-trend")
        assert chart.image
        rows = [
            each.label or ""
            for each in phone.all(ft.Semantics)
            if (each.identifier or "").startswith("category-table-")
        ]
        for row in rows[1:]:
            name, _, figure = row.partition(": Average ")
            assert figure == "–" or f"{name} {figure}" in (chart.label or "")
        phone.close()

    play(scenario())


def test_everybodys_figures_move_too(club: Club) -> None:
    def tables(phone: InProcess, start: str) -> list[str]:
        found = [each for each in phone.all(ft.Semantics) if (each.identifier or "").startswith(start)]
        return [each.label or "" for each in found]

    async def scenario() -> None:
        phone = await opened(club.app_state, "/statistics")
        await counted(phone)
        assert tables(phone, "trend-table") == []
        await phone.tap("stats-filter")
        await phone.tap("stats-game-viscounts")
        await phone.tap("stats-filter-done")
        await counted(phone)
        assert any("Average" in row for row in tables(phone, "trend-table")[1:])
        await phone.tap("part-points")
        await counted(phone)
        assert tables(phone, "category-table") == []
        await phone.tap("category-guildhalls")
        await counted(phone)
        assert any("Average" in row for row in tables(phone, "category-table")[1:])
        phone.close()

    play(scenario())


def test_a_person_sees_how_often_they_win_against_whom(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, person_of(club))
        await counted(phone)
        await phone.tap("part-opponents")
        await counted(phone)
        rows = [each.label for each in phone.all(ft.Semantics) if (each.identifier or "").startswith("share-opponent-")]
        assert len(rows) > 1
        phone.close()

    play(scenario())


@each_of("scale", [1.0, 1.3, 2.0])
@each_of("width", [320.0, 390.0, 600.0])
@each_of("figures", [1, 2, 3, 4])
def test_a_table_leaves_its_names_whole(width: float, scale: float, figures: int) -> None:
    ui = plain_ui(width=width, scale=scale)
    heads = ["", *(f"head {at}" for at in range(figures))]
    shown = table(ui, "table", heads, [("Marie-Antoinette", ["100"] * figures)])
    for row in all_of(ft.Row, shown):
        cells = [cell.width or 0 for cell in row.controls if isinstance(cell, ft.Container)]
        taken = sum(float(cell) for cell in cells) + len(cells) * GAP
        beside = any(isinstance(each, ft.Text) for each in row.controls)
        assert taken + (ui.px(NAME) if beside else 0) <= width - AROUND


def test_the_rating_and_the_year_come_from_a_thread(club: Club) -> None:
    async def scenario() -> None:
        phone = await opened(club.app_state, "/statistics/rating")
        await counted(phone)
        assert phone.find("rating-1") is not None
        await phone.go(next(path for path in club.addresses if path.startswith("/year/")))
        await counted(phone)
        picture = phone.get("year-card").src
        with Image.open(io.BytesIO(picture)) as found:
            assert (found.format, found.width) == ("PNG", year_card.WIDTH)
        assert phone.find("year-share") is None, "a browser on plain http shares nothing"
        await phone.tap("year-save")
        assert "save_file" in phone.invocations
        await phone.go(person_of(club).replace("statistics", "year") + "/1999")
        await counted(phone)
        assert "Nothing to count yet" in phone.texts()
        phone.close()

    play(scenario())


def test_the_year_is_shared_where_that_is_granted(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClientInfo, "secure", property(lambda _self: True))

    async def scenario() -> None:
        phone = await opened(club.app_state, next(path for path in club.addresses if path.startswith("/year/")))
        await counted(phone)
        await phone.tap("year-share")
        assert "share_files" in phone.invocations
        phone.close()

    play(scenario())


def test_nobody_has_played_yet(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/statistics")
        await counted(phone)
        assert "Nothing to count yet" in phone.texts()
        await phone.go("/statistics/rating")
        await counted(phone)
        assert "No rating yet" in phone.texts()
        phone.close()

    play(scenario())


def test_old_figures_stay_until_the_new_ones_are_there(app_state: AppState) -> None:
    async def scenario() -> None:
        ui, answers = plain_ui(), iter((1, ValueError("once"), 2))

        def work(_progress: object) -> int:
            answer = next(answers)
            if isinstance(answer, Exception):
                raise answer
            return answer

        def look() -> int | None:
            return loaded(ui, app_state, "a key", work)

        assert look() is None
        await still().rest()
        assert look() == 1
        app_state.redraw_pages()
        assert look() == 1
        await still().rest()
        with pytest.raises(ValueError, match="once"):
            look()
        assert look() is None
        await still().rest()
        assert look() == 2

    play(scenario())


def test_a_page_waits_for_the_same_once_however_often_it_is_drawn(app_state: AppState) -> None:
    told: list[tuple[str, Any]] = []
    go_on = threading.Event()

    def remember(key: str, value: Any) -> None:
        told.append((key, value))

    def work(progress: Callable[[float], None]) -> int:
        progress(0.5)
        assert go_on.wait(60)
        return 1

    async def scenario() -> None:
        ui = plain_ui(remember=remember)
        for _ in range(20):
            assert loaded(ui, app_state, "a key", work) is None
        go_on.set()
        await still().rest()
        assert loaded(ui, app_state, "a key", work) == 1
        assert told.count(("progress", None)) == 1

    play(scenario())


@pytest.mark.parametrize(
    ("days", "count", "name"),
    [(0, 1, 1), (200, 7, 1), (700, 9, 3), (3000, 9, 12), (20_000, 11, 60)],
    ids=["a day", "months", "quarters", "years", "fives of years"],
)
def test_a_time_line_has_at_most_twelve_steps(days: int, count: int, name: int) -> None:
    last = datetime(2026, 11, 18, 12, tzinfo=UTC)
    first = last - timedelta(days=days)
    found = periods.steps(first, last)
    assert found[0].start <= first < found[0].end
    assert found[-1].start <= last < found[-1].end
    assert all(one.end == two.start for one, two in itertools.pairwise(found))
    assert (len(found), periods.months_of(found[0])) == (count, name)


@pytest.mark.parametrize(
    ("choice", "first"),
    [("all", None), ("days30", date(2026, 2, 17)), ("months12", date(2025, 4, 1)), ("year", date(2026, 1, 1))],
    ids=str,
)
def test_a_period_begins_at_midnight(choice: str, first: date | None) -> None:
    found = periods.since(choice, date(2026, 3, 18))
    assert found == (None if first is None else periods.midnight(first))


def test_a_card_draws_any_name(tmp_path: object) -> None:
    told = Year("Мой 2026 год", "Zoë 🎲 " + "long " * 40, (("Партии", "8"), ("→", "★ 1 000")), (0,) * 11 + (3,))
    with Image.open(io.BytesIO(year_card.draw(told, "Companion"))) as found:
        assert found.width == year_card.WIDTH
    assert runs("Zoë 🎲★\u0378", "Alegreya-700") == [("Zoë ", "Alegreya-700"), ("🎲", "Emoji"), ("★", "Symbols")]


def test_months_are_those_of_the_year() -> None:
    months = periods.months_in(2024)
    assert len(months) == 12
    assert (months[0].start, months[-1].end) == (periods.year_of(2024).start, periods.year_of(2024).end)

    assert periods.months_of(Period(months[0].start, months[2].end)) == 3


def test_any_two_people_are_compared(club: Club) -> None:
    """The two who played most first; somebody else takes a place at two taps."""
    people = sorted(club.app_state.store.people.all(), key=lambda person: person.name)

    async def scenario() -> None:
        phone = await opened(club.app_state, "/statistics")
        await counted(phone)
        first = [phone.get(f"rival-{side}") for side in (0, 1)]
        assert all(first)
        said = phone.texts()
        assert any("ahead by" in text for text in said)
        names = {words(button)[0] for button in first}
        assert len(names) == 2
        await phone.tap("rival-0")
        for person in people[:1]:
            await phone.tap(f"choose-rival-{person.id}")
        await counted(phone)
        assert words(phone.get("rival-0")) == [people[0].name]
        await phone.tap("rival-0")
        other = next(each for each in people if each.name == words(phone.get("rival-1"))[0])
        await phone.tap(f"choose-rival-{other.id}")
        await counted(phone)
        assert [words(phone.get(f"rival-{side}")) for side in (0, 1)] == [[other.name], [people[0].name]], "they swap"
        phone.close()

    play(scenario())


def test_of_one_person_alone_nothing_is_compared() -> None:
    alone = Standing("a", "Ann", 3, 1, 50.0)
    assert pair_of(plain_ui(), [alone]) is None
    pair = pair_of(plain_ui(memo={"rivals": ("b", "gone")}), [alone, Standing("b", "Bo", 2, 1, 40.0)])
    assert pair
    assert (pair.one.name, pair.two.name) == ("Bo", "Ann")
    assert rivalry(plain_ui(), None) == []
    assert "They have not met in these games." in words(rivalry(plain_ui(), pair))

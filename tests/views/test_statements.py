"""What a tap costs, from the handler to the screen drawn again: SQL statements without BEGIN and COMMIT, and calls."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from models.values import NewSession, Player
from testing.counting import Trail
from testing.inprocess import InProcess, play
from testing.pages import opened, tap
from testing.result_tables import TABLES, add
from testing.solo_viscounts import answer, begun, choice, game
from views.app_state import AppState

MOST_CALLS, MOST_FILES = 1_500, 80
"""Of the app's own functions, for a key that fills a cell."""


@dataclass
class Asked:
    statements: list[str] = field(default_factory=list)
    commits: int = 0


@contextmanager
def asking() -> Iterator[Asked]:
    asked = Asked()

    def ask(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if not statement.startswith("BEGIN"):
            asked.statements.append(statement)

    def commit(_connection: Any) -> None:
        asked.commits += 1

    event.listen(Engine, "before_cursor_execute", ask)
    event.listen(Engine, "commit", commit)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", ask)
        event.remove(Engine, "commit", commit)


def pad_of_three(app_state: AppState) -> str:
    players = tuple(Player(name) for name in ("Ann", "Bob", "Cy"))
    return app_state.store.sessions.add(NewSession("viscounts", (), players, "score")).id


async def counted(phone: InProcess, identifier: str) -> Asked:
    """Of the second of two taps: the first one finds an empty memory, as after a start."""
    await phone.tap(identifier)
    await phone.settle()
    with asking() as asked:
        await phone.tap(identifier)
        await phone.settle()
    return asked


def test_a_key_of_the_pad(app_state: AppState) -> None:
    """Of the second of two taps: the first one finds an empty memory, as after a start. The third goes on to the next
    page."""

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{pad_of_three(app_state)}/score")
        await tap(phone, "revealed-neither", "key-1")
        for key, page in (("key-2", "Trading Posts"), ("key-3", "Guildhalls")):
            with asking() as asked, Trail() as trail:
                await tap(phone, key)
            assert trail.count <= MOST_CALLS
            assert len(trail.files) <= MOST_FILES
            assert phone.get("title").value == page
            assert len(asked.statements) <= 3, asked.statements
            assert asked.commits == 1
        phone.close()

    play(scenario())


@pytest.mark.parametrize("ident", ["next", "holder-castle_leader-1"])
def test_a_tap_for_the_whole_table(app_state: AppState, ident: str) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{pad_of_three(app_state)}/score")
        await tap(phone, "grid", "cell-workshops-0", "key-1", "grid", "cell-castle_leader-0")
        with asking() as asked:
            await tap(phone, ident)
        assert len(asked.statements) <= 3, asked.statements
        assert asked.commits == 1
        phone.close()

    play(scenario())


def test_a_turn_of_the_ai(app_state: AppState) -> None:
    rng = random.Random(3)

    async def scenario() -> None:
        phone = await begun(app_state)
        for _turn in range(3):
            await tap(phone, "done")
            with asking() as asked:
                await tap(phone, "next-turn")
                await phone.settle()
            assert len(asked.statements) <= 3, asked.statements
            assert asked.commits == 1
            while question := game(app_state).question:
                await answer(phone, choice(question, rng))
        phone.close()

    play(scenario())


def test_a_match_is_saved(app_state: AppState) -> None:
    id = add(app_state.store, TABLES["level"]()).id

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{id}/result")
        await tap(phone, "reveal-all", "reveal")
        with asking() as asked:
            await tap(phone, "save-match")
            await phone.settle()
        assert app_state.store.matches.of_session(id)
        assert len(asked.statements) <= 13, "\n".join(each[:90] for each in asked.statements)
        assert asked.commits == 1
        phone.close()

    play(scenario())


def test_the_way_home_and_to_a_table_of_the_last_group(app_state: AppState) -> None:
    """Home shows open games, how far the first has come, and the last matches."""
    for name in ("Ann", "Bob"):
        app_state.store.people.add(name)
    add(app_state.store, TABLES["level"]())

    async def scenario() -> None:
        phone = await opened(app_state, "/settings")
        for tapped in ("nav-home", "home-viscounts", "seat-anyone", "seats-edit"):
            with asking() as asked:
                await tap(phone, tapped)
                await phone.settle()
            assert len(asked.statements) <= 6, (tapped, [each[:120] for each in asked.statements])
        phone.close()

    play(scenario())

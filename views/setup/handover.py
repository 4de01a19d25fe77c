"""From the plan on to the score: everything that is known goes along."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from models.store import Store
from models.values import Player, Session, Stage
from setup.checklist import Checklist
from setup.plan import code_of
from views.setup.pen import seat_names
from views.ui import Ui

T = TypeVar("T")


def players(ui: Ui, now: Checklist) -> tuple[Player, ...]:
    """The table clockwise, the AI last."""
    names = seat_names(ui, now.seats, now.plan.opponent)
    boards = now.plan.draws["player_boards"].result if "player_boards" in now.plan.draws else None
    found = []
    for place, (seat, name) in enumerate(zip(now.seats, names, strict=True)):
        is_ai = now.plan.mix.is_solo and place == len(now.seats) - 1
        board = boards[place] if boards and not is_ai else None
        found.append(Player(name, seat.person, seat.colour, "ai" if is_ai else "human", board))
    return tuple(found)


def in_turn_order(now: Checklist, table: tuple[T, ...]) -> tuple[T, ...]:
    """The start player first, as far as one is known."""
    people = now.plan.mix.players
    order = now.plan.turn_order or range(1, people + 1)
    return (*(table[seat - 1] for seat in order), *table[people:])


def keep_session(ui: Ui, store: Store, session: Session, now: Checklist) -> None:
    """While it is being set up, the session says what the plan says."""
    table, opponent, code = players(ui, now), now.plan.opponent, str(code_of(now.plan))
    if session.stage == "setup" and (session.players, session.opponent, session.setup_code) != (table, opponent, code):
        store.change_session(session.id, players=table, opponent=opponent, setup_code=code)


def order_of(now: Checklist) -> tuple[int, ...]:
    """Which seats of the plan, counted from 0, sit first, second and so on once it is in turn order."""
    places = tuple(range(len(now.seats)))
    return in_turn_order(now, places)


def hand_over(
    ui: Ui, store: Store, session_id: str, now: Checklist, stage: Stage, begin: Callable[[Store, Session], object]
) -> bool:
    """Once: whoever taps second finds the next stage begun, and it gives False."""
    if store.session(session_id).stage != "setup":
        return False
    session = store.change_session(
        session_id,
        stage=stage,
        modules=now.plan.mix.modules,
        players=in_turn_order(now, players(ui, now)),
        opponent=now.plan.opponent,
        setup_code=str(code_of(now.plan)),
    )
    begin(store, session)
    return True

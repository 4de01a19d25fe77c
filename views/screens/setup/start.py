"""From what was chosen to a session with a plan."""

from __future__ import annotations

from app import setup_plan
from setup.checklist import Checklist, begin
from setup.plan import Plan
from setup.seating import Seats
from views.app_state import AppState
from views.ui_context import Ui


def create(ui: Ui, app_state: AppState, made: Plan, seats: Seats) -> None:
    """A session with a fresh plan, and on to it."""
    now = begin(made, seats[: made.mix.players])
    id = app_state.change(lambda store: setup_plan.begin_new(store, now, ui.texts))
    ui.go(f"/session/{id}/setup")


def create_from_code(ui: Ui, app_state: AppState, made: Plan, seats: Seats) -> None:
    """With a plan that another phone has: what it drew is what is wanted."""
    begin_session(ui, app_state, begin(made, seats[: made.mix.players]))


def begin_session(ui: Ui, app_state: AppState, now: Checklist) -> None:
    """A session that goes on from here."""
    id = app_state.change(lambda store: setup_plan.begin_session(store, now, ui.texts))
    ui.go(f"/session/{id}/setup")

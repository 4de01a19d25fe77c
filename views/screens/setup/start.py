"""From what was chosen to a session with a plan."""

from __future__ import annotations

from dataclasses import replace

from app import setup_plan
from app.setup_plan import past_plans
from models.store import Store
from setup.checklist import Checklist, Seat, begin
from setup.mix import GAMES
from setup.plan import Plan
from views.app_state import AppState
from views.screens.setup.form import Form, fitted
from views.screens.setup.seats import Seats
from views.ui_context import Ui


def first_form(store: Store) -> Form:
    """The last game with the people who played it, set up as it was the last time."""
    last = next(iter(store.sessions(("setup", "play", "score", "finished"))), None)
    if last is None or last.game not in GAMES:
        return Form()
    people = [player for player in last.players if player.controller == "human"]
    # A seat without a person never had a name of its own.
    seats = tuple(Seat(p.name, p.person_id, p.colour) if p.person_id else Seat("", None, p.colour) for p in people)
    return like_last(store, fitted(Form(last.game, seats=seats) if seats else Form(last.game)))


def like_last(store: Store, form: Form) -> Form:
    """With the modules and the boards of this game's last plan."""
    last = next(iter(past_plans(store, form.game, 1)), None)
    return form if last is None else fitted(replace(form, modules=last.mix.modules, boards=last.mix.boards))


def create(ui: Ui, companion: AppState, made: Plan, seats: Seats) -> None:
    """A session with this plan, and on to it."""
    begin_session(ui, companion, begin(made, seats[: made.mix.players]))


def begin_session(ui: Ui, companion: AppState, now: Checklist) -> None:
    """A session that goes on from here."""
    id = companion.change(lambda store: setup_plan.begin_session(store, now, ui.texts))
    ui.go(f"/session/{id}/setup")

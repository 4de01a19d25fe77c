"""From what was chosen to a session with a plan."""

from __future__ import annotations

from dataclasses import replace

from locales import say
from models.store import Store
from models.values import NewSession
from setup.checklist import Checklist, Seat, begin, read_checklist, written
from setup.mix import GAMES
from setup.plan import Plan, code_of
from views.companion import Companion
from views.setup.form import Form, fitted
from views.setup.handover import players
from views.setup.seats import Seats
from views.ui import Ui

RECENT = 30


def past_plans(store: Store, game: str, limit: int = RECENT) -> tuple[Plan, ...]:
    """The plans of a game's latest sessions, the newest first."""
    return tuple(read_checklist(body).plan for body in store.recent_bodies("plan", game, limit))


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


def create(ui: Ui, companion: Companion, made: Plan, seats: Seats) -> None:
    """A session with this plan, and on to it."""
    begin_session(ui, companion, begin(made, seats[: made.mix.players]))


def begin_session(ui: Ui, companion: Companion, now: Checklist) -> None:
    """A session that goes on from here."""
    made = now.plan
    new = NewSession(
        game=made.mix.game,
        modules=made.mix.modules,
        players=players(ui, now),
        opponent=made.opponent,
        setup_code=str(code_of(made)),
    )

    def write(store: Store) -> str:
        id = store.add_session(new).id
        store.change_document(id, "plan", say("app.setup.did.begin"), written(now))
        return id

    ui.go(f"/session/{companion.change(write)}/setup")

"""From what was chosen to a session with a plan."""

from __future__ import annotations

from dataclasses import replace

from locales import say
from models.store import Store
from models.values import NewSession
from setup.checklist import begin, read_checklist, written
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


def like_last(store: Store, form: Form) -> Form:
    """With the modules and the boards of this game's last plan."""
    last = next(iter(past_plans(store, form.game, 1)), None)
    return form if last is None else fitted(replace(form, modules=last.mix.modules, boards=last.mix.boards))


def create(ui: Ui, companion: Companion, made: Plan, seats: Seats) -> None:
    """A session with this plan, and on to it."""
    now = begin(made, seats)
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

"""The session of a plan goes on to play against the AI."""

from __future__ import annotations

from collections.abc import Callable

from models.store import Store
from models.trouble import Unknown
from setup.checklist import Checklist, read_checklist
from setup.plan import code_of
from views.play.games import KIND
from views.setup.handover import in_turn_order, players
from views.ui import Ui


def plan_of(store: Store, session_id: str) -> Checklist:
    document = store.document(session_id, "plan")
    if document is None:
        raise Unknown("plan", session_id)
    return read_checklist(document.body)


def go_on_to_play(
    ui: Ui,
    store: Store,
    session_id: str,
    begin: Callable[[str], None],
    *,
    opponent: str,
    difficulty: int | None = None,
) -> None:
    """`begin` writes the journal of the game with a seed. Once: whoever taps second finds the game begun."""
    if store.session(session_id).stage != "setup":
        return
    now = plan_of(store, session_id)
    code = str(code_of(now.plan))
    store.change_session(
        session_id,
        stage="play",
        modules=now.plan.mix.modules,
        players=in_turn_order(now, players(ui, now)),
        opponent=opponent,
        difficulty=difficulty,
        setup_code=code,
    )
    if store.document(session_id, KIND) is None:
        begin(code)

"""`/session/:id/score/changes`: who entered what, the last change first."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import flet as ft

from app.score_pad import KIND
from app.session_store import TableOwner
from models.values import DoneStep
from views.components import empty_state, list_row, step_name
from views.components.icons import Icon
from views.formatting import clock
from views.layout.page_layout import Screen
from views.ui_context import Ui

MOST = 60
JUST_NOW = timedelta(minutes=1)


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    store, id = app_state.store, params["id"]
    steps = store.documents.steps(id, KIND, MOST) if store.documents.get(id, KIND) else ()
    rows: list[ft.Control] = [
        list_row(ui, f"change-{place}", step_name(ui, step.label), f"{who(ui, step)}, {clock(ui, step.at)}")
        for place, step in enumerate(steps)
    ]
    if not rows:
        rows = [empty_state(ui, Icon.SCORE, ui("app.score.changes.none"), ui("app.score.changes.none.text"))]
    return Screen(ui("app.score.changes"), rows, subtitle=ui("app.score.changes.text"))


def who(ui: Ui, step: DoneStep) -> str:
    return step.by or ui("app.table.host")


def last_of_others(ui: Ui, step: DoneStep | None, me: str | None) -> str | None:
    """What somebody else has done a moment ago, in one line."""
    if step is None or step.by == me or datetime.now(UTC) - step.at > JUST_NOW:
        return None
    return ui.pair(who(ui, step), step_name(ui, step.label))

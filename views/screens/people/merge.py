"""Two entries that are one person: choosing the other, the question before it, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from models.people import WhyNotMerge
from models.values import Merge, Person
from views.app_state import AppState
from views.components import card_button, confirm, muted, quiet_button, sheet
from views.formatting import moment
from views.ui_context import Ui

CHOOSING, OTHER = "merging", "merge-with"
WHY_NOT: dict[WhyNotMerge, str] = {"both-played": "app.merge.both-played", "same": "app.merge.same"}


@dataclass(frozen=True, slots=True)
class Merging:
    """What the sheets need of the store."""

    why_not: Callable[[str, str], WhyNotMerge | None]
    merge: Callable[[str, str], None]
    merges: Callable[[str], Sequence[Merge]]
    unmerge: Callable[[str], None]


def merging(app_state: AppState) -> Merging:
    def merge(kept: str, gone: str) -> None:
        app_state.change(lambda store: store.people.merge(kept, gone))

    def unmerge(gone: str) -> None:
        app_state.change(lambda store: store.people.unmerge(gone))

    return Merging(app_state.store.people.why_not_merge, merge, app_state.store.people.merges, unmerge)


def controls(ui: Ui, person: Person, everybody: Sequence[Person], act: Merging) -> list[ft.Control]:
    """For the sheet of a person."""
    shown: list[ft.Control] = []
    if len(everybody) > 1:
        shown.append(
            quiet_button(ui, "person-merge", ui("app.merge"), lambda: ui.remember(CHOOSING, True), icon=ft.Icons.MERGE)
        )
    for each in act.merges(person.id):
        words = ui("app.merge.undo", name=each.gone.name)
        shown.append(
            quiet_button(ui, f"unmerge-{each.gone.id}", words, _undo(act, each.gone.id), icon=ft.Icons.CALL_SPLIT)
        )
        shown.append(muted(ui("app.merge.when", when=moment(ui, each.at))))
    return shown


def _undo(act: Merging, gone: str) -> Callable[[], None]:
    return lambda: act.unmerge(gone)


def sheets(ui: Ui, person: Person, everybody: Sequence[Person], act: Merging) -> ft.AlertDialog | None:
    """Over the sheet of the person: who is the same, and whether it is meant."""
    if not ui.memo.get(CHOOSING):
        return None

    def close() -> None:
        ui.remember(OTHER, None)
        ui.remember(CHOOSING, None)

    other = next((each for each in everybody if each.id == ui.memo.get(OTHER)), None)
    if other is None:
        rows = [
            card_button(ui, f"merge-{each.id}", ft.Text(each.name), _choose(ui, each.id))
            for each in everybody
            if each.id != person.id
        ]
        return sheet(ui, "merge", ui("app.merge.with", name=person.name), rows, close)
    if reason := act.why_not(person.id, other.id):
        words = muted(ui(WHY_NOT[reason], one=person.name, other=other.name))
        back = quiet_button(ui, "merge-back", ui("app.merge.another"), ui.forget(OTHER))
        return sheet(ui, "merge", ui("app.merge.with", name=person.name), [words], close, foot=back)

    def go() -> None:
        assert other is not None
        act.merge(person.id, other.id)
        close()

    text = ui("app.merge.text", kept=person.name, gone=other.name)
    return confirm(ui, "merge", ui("app.merge"), text, ui("app.merge.yes"), go, close)


def _choose(ui: Ui, id: str) -> Callable[[], None]:
    return lambda: ui.remember(OTHER, id)

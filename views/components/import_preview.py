"""What bringing in an archive would change: how many entries are new, the same or different, and which differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from models.archive.documents import Archive
from models.archive.importing import Difference, ImportReport
from views.components import card, heading, muted, notice, paragraph, switch_row, tid
from views.formatting import DOT, moment
from views.ui_context import Ui

SHOWN: Final = 20
KINDS: Final = {
    "matches": "app.files.kind.matches",
    "people": "app.files.kind.people",
    "sessions": "app.files.kind.sessions",
    "cards": "app.files.kind.cards",
    "settings": "app.files.kind.settings",
}


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be added; `replace` is the choice for what differs. `left_out` counts plays that cannot come in."""

    name: str
    archive: Archive
    report: ImportReport
    brief: bool = False
    replace: bool = False
    left_out: int = 0


def import_preview(ui: Ui, preview: Preview, choose: Callable[[Preview], None] | None = None) -> list[ft.Control]:
    """`choose` is given the preview with the other choice; without it, as with a brief archive, there is none."""
    report = preview.report
    controls: list[ft.Control] = [heading(ui("app.files.report")), muted(preview.name), card(_tallies(ui, report))]
    if preview.left_out:
        controls.append(tid("left-out", muted(ui("app.files.left_out", n=preview.left_out))))
    if report.differences:
        differences = [
            tid(f"different-{n}", paragraph(_said(ui, found))) for n, found in enumerate(report.differences[:SHOWN])
        ]
        more = [muted(ui("app.files.more-lines"))] if len(report.differences) > SHOWN else []
        controls.append(card([heading(ui("app.files.different"), level=3), *differences, *more]))
        if choose and not preview.brief:
            controls.append(
                switch_row(
                    ui,
                    "replace",
                    ui("app.files.replace"),
                    preview.replace,
                    lambda on: choose(replace(preview, replace=on, report=replace(report, replaced=on))),
                    help_text=ui("app.files.replace.text"),
                )
            )
    if not report.changes:
        controls.append(notice(ui, "nothing-new", ft.Icons.INFO_OUTLINE, ui("app.files.nothing")))
    return controls


def _tallies(ui: Ui, report: ImportReport) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for kind, name in KINDS.items():
        tally = report.tallies[kind]
        if tally.new or tally.same or tally.differing:
            line = ui("app.files.report.line", new=tally.new, same=tally.same, differing=tally.differing)
            words = [ft.Text(ui(name), theme_style=ft.TextThemeStyle.TITLE_MEDIUM), muted(line)]
            rows.append(tid(f"tally-{kind}", ft.Column(words, spacing=1, tight=True)))
    return rows


def _said(ui: Ui, found: Difference) -> str:
    parts = [ui(KINDS[found.kind]), ui.texts.names(found.names)]
    return DOT.join([*parts, moment(ui, found.at)] if found.at else parts)

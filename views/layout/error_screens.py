"""The screens for faults: what is wrong in plain words, with a button that leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.session_store import NotAllowed
from locales import Message
from models.errors import StoreTrouble
from models.opening import AlreadyOpen, Damaged, Instead, NoDatabase, Problem, TooNew, Unusable
from views.components import (
    card,
    confirm,
    empty_state,
    heading,
    muted,
    notice,
    paragraph,
    primary_button,
    quiet_button,
    selectable,
    sheet,
)
from views.components.icons import Icon
from views.formatting import moment
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui

REASONS = {
    "disk-full": "app.trouble.disk-full",
    "read-only": "app.trouble.read-only",
    "locked": "app.trouble.locked",
    "damaged": "app.trouble.damaged",
    "unreachable": "app.trouble.unreachable",
    "other": "app.trouble.other",
}
NO_DATABASE = {
    "bad-address": "app.trouble.bad-address",
    "no-driver": "app.trouble.no-driver",
    "unreachable": "app.trouble.unreachable",
    "unusable": "app.trouble.unusable",
}


def not_here(ui: Ui) -> Screen:
    home = primary_button(ui, "go-home", ui("app.go-home"), ui.to("/"))
    text = empty_state(ui, Icon.RULE, ui("app.not-here"), ui("app.not-here.text"), home)
    return Screen(title=ui("app.name"), controls=[text])


def failed(ui: Ui, details: str, retry: Handler) -> Screen:
    """In place of a screen that could not be drawn."""
    again = primary_button(ui, "retry", ui("app.retry"), retry)
    home = quiet_button(ui, "go-home", ui("app.go-home"), ui.to("/"))
    return Screen(
        title=ui("app.failed"),
        controls=[paragraph(ui("app.failed.text")), again, home, details_card(ui, details)],
    )


def spoilt(ui: Ui, mend: Handler | None) -> Screen:
    """In place of a screen whose document or match is not as it was written. `mend` brings it back from a backup and
    tells whether it could; None: there is nothing to bring it back from, or it is not for this phone to do."""
    if mend is None:
        controls: list[ft.Control] = [paragraph(ui("app.spoilt.only"))]
    else:

        async def try_it() -> None:
            ui.remember("asked", None if await mend() else "no backup has it")

        controls = [paragraph(ui("app.spoilt.text"))]
        if ui.memo.get("asked"):
            controls.append(notice(ui, "spoilt-none", Icon.RULE, ui("app.spoilt.none"), bad=True))
        controls.append(primary_button(ui, "mend", ui("app.spoilt.mend"), try_it))
    controls.append(quiet_button(ui, "go-home", ui("app.go-home"), ui.to("/")))
    return Screen(title=ui("app.spoilt"), controls=controls)


def not_allowed(ui: Ui, why: Message) -> Screen:
    """In place of a screen that a guest of the table may not see."""
    home = primary_button(ui, "go-home", ui("app.table.to-table"), ui.to("/"))
    return Screen(title=ui("app.table"), controls=[empty_state(ui, Icon.PEOPLE, ui.say(why), "", home)])


def no_data(ui: Ui) -> Screen:
    """What a guest of the table sees of a trouble that is the host's to choose a way out of."""
    words = empty_state(ui, Icon.CASTLE, ui("app.table.no-data"), ui("app.table.no-data.text"))
    return Screen(title=ui("app.table"), controls=[words])


def silent(ui: Ui) -> ft.AlertDialog:
    """Over everything, until the database server answers. There is nothing to choose meanwhile."""
    title = ui("app.silent")
    words = ft.Column([heading(title), paragraph(ui("app.silent.text"))], spacing=14, tight=True)
    return ft.AlertDialog(
        modal=True, content=words, scrollable=True, bgcolor=ft.Colors.SURFACE_CONTAINER, semantics_label=title
    )


def fault_sheet(ui: Ui, error: Exception, details: str, on_close: Handler) -> ft.AlertDialog:
    """Over a screen whose handler failed; the screen behind is as it was before."""
    if isinstance(error, NotAllowed):
        words = [paragraph(ui.say(error.why))]
        title = ui("app.table.not-allowed")
    elif isinstance(error, StoreTrouble) and error.reason == "unreachable":
        words = [paragraph(ui("app.fault.unsure"))]
        title = ui("app.fault.unreachable")
    elif isinstance(error, StoreTrouble):
        words = [paragraph(ui(REASONS[error.reason])), muted(ui("app.fault.not-saved")), *_saving(ui)]
        title = ui("app.fault.saving")
    else:
        words = [paragraph(ui("app.fault.text")), details_card(ui, details)]
        title = ui("app.fault")
    close = primary_button(ui, "fault-go-on", ui("app.fault.go-on"), on_close)
    return sheet(ui, "fault", title, words, on_close, foot=close)


def details_card(ui: Ui, details: str) -> ft.Control:
    controls = [selectable(details, "details", style=ft.TextThemeStyle.BODY_SMALL)]
    if action := ui.copying(details):
        controls.append(quiet_button(ui, "copy-details", ui("app.copy-details"), None, action=action))
    return card(controls)


def trouble(ui: Ui, problem: Problem, open_again: Callable[[Instead | None], Any]) -> Screen:
    """The database could not be opened. Nothing was changed; the person chooses what to do."""
    again = primary_button(ui, "retry", ui("app.retry"), lambda: open_again(None))
    controls: list[ft.Control] = [paragraph(text) for text in _said(ui, problem)]
    if isinstance(problem, Damaged | TooNew) and problem.path:
        controls += [*_choices(ui, problem), again]
    else:
        controls.append(again)
    controls += [*_other_version(ui), *_saving(ui)]
    return Screen(title=ui("app.trouble"), controls=controls, dialog=_asked(ui, problem, open_again))


def _saving(ui: Ui) -> list[ft.Control]:
    """The data as a file, whatever state it is in: where the app runs in a browser alone, nobody sees its folder."""
    if ui.browser is None:
        return []
    words = ui("pocket.save-data")
    return [quiet_button(ui, "save-data", words, ui.browser.save_data, icon=ft.Icons.DOWNLOAD)]


def _other_version(ui: Ui) -> list[ft.Control]:
    """Another version of the app, which may open what this one cannot."""
    services, controls = ui.browser, list[ft.Control]()
    if services and services.versions and services.versions.ready:
        words = ui("pocket.update.use")
        controls.append(quiet_button(ui, "pocket-update", words, services.use_new_version, icon=ft.Icons.UPDATE))
    return controls


def _said(ui: Ui, problem: Problem) -> list[str]:
    if ui.browser:
        return _said_in_browser(ui, problem)
    match problem:
        case Damaged(path, "missing"):
            return [ui("app.trouble.missing", path=str(path))]
        case Damaged(path):
            return [ui("app.trouble.file-damaged", path=str(path)), ui("app.trouble.kept")]
        case TooNew(None):
            return [ui("app.trouble.too-new")]
        case TooNew(path):
            return [ui("app.trouble.too-new"), ui("app.trouble.kept"), str(path)]
        case AlreadyOpen(path):
            return [ui("app.trouble.already-open", path=str(path))]
        case Unusable(path, reason):
            return [ui(REASONS[reason]), ui("app.trouble.place", path=str(path))]
        case NoDatabase(reason, detail):
            return [ui(NO_DATABASE[reason]), detail]


def _said_in_browser(ui: Ui, problem: Problem) -> list[str]:
    """Without a path: nobody can look there."""
    match problem:
        case Damaged(_, "missing"):
            return [ui("pocket.trouble.missing")]
        case Damaged():
            return [ui("pocket.trouble.damaged"), ui("app.trouble.kept")]
        case TooNew():
            return [ui("app.trouble.too-new"), ui("app.trouble.kept")]
        case Unusable(_, reason):
            return [ui(REASONS[reason])]
        case _:
            return [ui(REASONS["other"])]


def _choices(ui: Ui, problem: Damaged | TooNew) -> list[ft.Control]:
    fresh = quiet_button(ui, "fresh", ui("app.trouble.fresh"), lambda: ui.remember("asked", "fresh"))
    if not problem.backup:
        return [muted(ui("app.trouble.no-backup")), fresh]
    when = moment(ui, problem.backup.made_at)
    label = ui("app.trouble.backup", when=when)
    return [quiet_button(ui, "from-backup", label, lambda: ui.remember("asked", "backup")), fresh]


def _asked(ui: Ui, problem: Problem, open_again: Callable[[Instead | None], Any]) -> ft.AlertDialog | None:
    asked = ui.memo.get("asked")
    if not asked or not isinstance(problem, Damaged | TooNew):
        return None
    instead: Instead = problem.backup.path if asked == "backup" and problem.backup else "fresh"
    text = ui("app.trouble.backup.sure") if asked == "backup" else ui("app.trouble.fresh.sure")

    def yes() -> Any:
        ui.remember("asked", None)
        return open_again(instead)

    return confirm(ui, "instead", ui("app.trouble.sure"), text, ui("app.go-on"), yes, ui.forget("asked"))

"""The people who play: add, rename, archive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from models.people import LONGEST_NAME, tidy_name
from models.text_folding import folded
from models.values import Person
from views.app_state import AppState
from views.components import (
    choice_chips,
    empty_state,
    list_row,
    muted,
    primary_button,
    quiet_button,
    search_field,
    seat_badge,
    seat_letters,
    sheet,
    switch_row,
    text_field,
)
from views.components.icons import Icon
from views.formatting import COLOURS
from views.layout.page_layout import Screen
from views.screens.people.merge import Merging, merging, sheets
from views.screens.people.merge import controls as merge_controls
from views.ui_context import Ui

MANY = 8  # from here on a search helps


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    def save(person: Person | None, name: str, colours: Sequence[str]) -> None:
        if person is None:
            app_state.change(lambda store: store.people.add(name, colours))
        else:
            app_state.change(lambda store: store.people.change(person.id, name=name, colours=colours))

    def archive(person: Person, archived: bool) -> None:
        app_state.change(lambda store: store.people.change(person.id, archived=archived))

    return people(ui, app_state.store.people.all(archived=True), save, archive, merging(app_state))


def people(
    ui: Ui,
    everybody: Sequence[Person],
    save: Callable[[Person | None, str, Sequence[str]], None],
    archive: Callable[[Person, bool], None],
    merging: Merging | None = None,
) -> Screen:
    with_archived = bool(ui.memo.get("archived"))
    any_archived = any(person.archived for person in everybody)
    everybody = [one for one in everybody if with_archived or not one.archived]
    everybody = sorted(everybody, key=lambda person: folded(person.name))
    letters = seat_letters([person.name for person in everybody])
    wanted = folded(str(ui.memo.get("search", "")))
    rows = [
        _row(ui, person, letter)
        for person, letter in zip(everybody, letters, strict=True)
        if wanted in folded(person.name)
    ]
    controls: list[ft.Control] = []
    if len(everybody) >= MANY:
        controls.append(
            search_field(
                ui,
                "people-search",
                ui("app.people.search"),
                str(ui.memo.get("search", "")),
                lambda text: ui.remember("search", text),
            )
        )
    controls += rows
    if not everybody:
        controls.append(empty_state(ui, Icon.PEOPLE, ui("app.people.empty"), ui("app.people.empty.text")))
    elif not rows:
        controls.append(muted(ui("app.people.none")))
    if any_archived:
        controls.append(
            switch_row(
                ui,
                "people-archived",
                ui("app.people.archived"),
                with_archived,
                lambda on: ui.remember("archived", on),
            )
        )
    add = primary_button(ui, "people-add", ui("app.people.add"), lambda: ui.remember("open", ""), icon=ft.Icons.ADD)
    return Screen(
        title=ui("app.people"), controls=controls, foot=add, dialog=_editor(ui, everybody, save, archive, merging)
    )


def _row(ui: Ui, person: Person, letter: str) -> ft.Control:
    def open_it() -> None:
        ui.remember("open", person.id)
        ui.remember("name", person.name)
        ui.remember("colours", person.colours)

    note = ui("app.people.is-archived") if person.archived else None
    badge = seat_badge(ui, letter, person.colours[0] if person.colours else None)
    return list_row(ui, f"person-{person.id}", person.name, note, open_it, leading=badge)


def _editor(
    ui: Ui,
    everybody: Sequence[Person],
    save: Callable[[Person | None, str, Sequence[str]], None],
    archive: Callable[[Person, bool], None],
    merging: Merging | None,
) -> ft.AlertDialog | None:
    """For a new person (`open` is empty) or one of them (`open` is the id)."""
    opened = ui.memo.get("open")
    person = next((p for p in everybody if p.id == opened), None)
    if opened is None or (opened and person is None):
        return None

    def name() -> str:
        return str(ui.memo.get("name", ""))

    def colours() -> tuple[str, ...]:
        return tuple(ui.memo.get("colours", ()))

    def close() -> None:
        for key in ("open", "name", "colours"):
            ui.remember(key, None)

    def toggle(colour: str) -> None:
        kept = tuple(c for c in colours() if c != colour)
        ui.remember("colours", kept if colour in colours() else (*kept, colour))

    def put_away(person: Person) -> None:
        archive(person, not person.archived)
        close()

    def submit() -> None:
        if tidy_name(name()):
            save(person, name(), colours())
            close()

    if person and merging and (over := sheets(ui, person, everybody, merging)):
        return over
    controls: list[ft.Control] = [
        text_field(
            ui,
            "person-name",
            ui("app.people.name"),
            name(),
            lambda text: ui.remember("name", text),
            on_submit=submit,
            max_length=LONGEST_NAME,
            autofocus=person is None,
        ),
        choice_chips(
            ui,
            "person-colour",
            ui("app.people.colours"),
            [(c, ui(id)) for c, id in COLOURS.items()],
            colours(),
            toggle,
        ),
    ]
    if person:
        word = ui("app.people.unarchive") if person.archived else ui("app.people.archive")
        controls.append(quiet_button(ui, "person-archive", word, partial(put_away, person)))
        controls.append(muted(ui("app.people.archive.help")))
        controls += merge_controls(ui, person, everybody, merging) if merging else []
        path = f"/statistics/{person.id}"
        if ui.leads(path):
            controls.insert(0, quiet_button(ui, "person-stats", ui("app.stats"), ui.to(path), icon=ft.Icons.INSIGHTS))
    title = ui("app.people.edit") if person else ui("app.people.add")
    save_button = primary_button(ui, "person-save", ui("app.save"), submit, disabled=not tidy_name(name()))
    return sheet(ui, "person", title, controls, close, foot=save_button)

"""The photo of the table: picked, made small off the event loop, shown as bytes, replaced, removed and put back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import flet as ft

from models.photos import MOST_BYTES, BadPhoto, Photo, small_picture
from models.store import Store
from models.values import Match
from views.app_state import AppState
from views.components import card, notice, quiet_button, tid
from views.components.match_details import day_of
from views.ui_context import Ui

TROUBLE, BEFORE, BUSY = "photo-trouble", "photo-before", "photo-busy"
TROUBLES = {"too-large": "app.photo.too-large", "no-picture": "app.photo.no-picture"}


def photo_card(ui: Ui, app_state: AppState, match: Match) -> ft.Control | None:
    """None where photos are not kept."""
    store = app_state.store
    if not store.photos.folder:
        return None
    photo = store.photos.get(match.id)
    return shown(ui, app_state, match, photo, store.photos.data(photo) if photo else None)


def shown(ui: Ui, app_state: AppState, match: Match, photo: Photo | None, data: bytes | None) -> ft.Control:
    async def take(files: Sequence[ft.FilePickerFile]) -> None:
        ui.remember(TROUBLE, None)
        if not files:
            return
        if (files[0].size or 0) > MOST_BYTES:
            ui.remember(TROUBLE, "too-large")
            return
        picked = files[0].bytes or b""
        before = photo or ui.memo.get(BEFORE)
        ui.remember(BUSY, True)
        try:
            small = await asyncio.to_thread(small_picture, picked)
            await asyncio.to_thread(app_state.store.photos.set, match.id, small)
            ui.remember(BEFORE, before)
        except BadPhoto as error:
            ui.remember(TROUBLE, error.reason)
        finally:
            ui.remember(BUSY, None)
        app_state.redraw_pages()

    def remove() -> None:
        ui.remember(BEFORE, app_state.change(lambda store: store.photos.remove(match.id)))

    def put_back() -> None:
        def act(store: Store) -> None:
            if isinstance(gone := ui.memo.get(BEFORE), Photo):
                store.photos.put_back(gone)

        app_state.change(act)
        ui.remember(BEFORE, photo)

    lines: list[ft.Control] = []
    if reason := ui.memo.get(TROUBLE):
        lines.append(notice(ui, "photo-bad", ft.Icons.ERROR_OUTLINE, ui(TROUBLES[str(reason)]), bad=True))
    if ui.memo.get(BUSY):
        lines.append(notice(ui, "photo-wait", ft.Icons.HOURGLASS_EMPTY, ui("app.photo.busy")))
    if photo and data:
        label = ui("app.photo.of", day=day_of(ui, match.played_at))
        image = ft.Image(src=data, fit=ft.BoxFit.CONTAIN, border_radius=12)
        lines.append(tid("photo", image, image=True, exclude_semantics=True, label=label))
    elif photo:
        lines.append(notice(ui, "photo-missing", ft.Icons.INFO_OUTLINE, ui("app.photo.missing")))
    words = ui("app.photo.replace") if photo else ui("app.photo.add")
    action = ui.picking(take, pictures=True)
    lines.append(quiet_button(ui, "photo-pick", words, None, icon=ft.Icons.ADD_A_PHOTO_OUTLINED, action=action))
    if photo:
        lines.append(
            quiet_button(ui, "photo-remove", ui("app.photo.remove"), remove, icon=ft.Icons.DELETE_OUTLINE, danger=True)
        )
    if ui.memo.get(BEFORE):
        lines.append(quiet_button(ui, "photo-back", ui("app.photo.back"), put_back, icon=ft.Icons.UNDO))
    return card(lines, key="photo-card")

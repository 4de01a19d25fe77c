"""`/receive`: a code from another phone, opened as a link, pasted, or in a picture. Nothing happens before it is shown
what it is and what it would change."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

import flet as ft

from interchange.qr_payload import BadPayload, is_payload, join, read_part, unpack
from locales import Message, say
from models.store import Store
from setup.code import tidy
from setup.plan import Plan, code_of, plan_in
from views.app_state import AppState
from views.components import card, heading, muted, notice, paragraph, primary_button, quiet_button, text_field, tid
from views.layout.page_layout import Screen
from views.screens.receive import waiting
from views.screens.receive.kinds import KINDS
from views.screens.receive.offer import Offer
from views.screens.receive.waiting import ReceivedParts
from views.ui_context import Handler, Ui, once

TEXT = "receive-text"
PROBLEM = "receive-told"  # what was wrong with the last code
WHOLE = "receive-whole"  # a payload that came in one text
BUSY = "receive-busy"
REFUSED = "receive-refused"  # the camera


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    linked = params.get("text", "")

    def take(*texts: str) -> None:
        """Whole payloads show at once, parts are kept until the rest is here, a setup code opens its plan."""
        problem: Message | None = None
        for text in texts:
            try:
                if plan := plan_of(text):
                    ui.go(f"/setup/{code_of(plan)}")
                    return
                if read_part(text).total == 1:
                    ui.remember(WHOLE, text)
                else:
                    add(text)
                    ui.remember(WHOLE, None)
            except BadPayload as error:
                problem = error.what
        ui.remember(PROBLEM, problem)

    def add(text: str) -> None:
        app_state.change(lambda store: keep(store, waiting.added(kept(store), text)))

    def read_text() -> None:
        take(str(ui.memo.get(TEXT, "")))
        if PROBLEM not in ui.memo:
            ui.remember(TEXT, None)

    async def pictures(files: Sequence[Any]) -> None:
        ui.remember(BUSY, True)
        try:
            found = [await asyncio.to_thread(picture_codes, file.bytes or b"") for file in files]
            take(*(text for texts in found for text in texts))
        except BadPayload as error:
            ui.remember(PROBLEM, error.what)
        finally:
            ui.remember(BUSY, None)

    async def scan() -> None:
        """Parts may come in any order; the camera stays open until a payload is whole."""
        assert ui.camera

        def taken(text: str) -> str | None:
            take(text)
            if problem := ui.memo.get(PROBLEM):
                return ui.say(problem)
            missing = next((len(each.missing) for each in waiting.waiting(tuple(kept(app_state.store)))), 0)
            return ui("app.receive.scan.missing", n=missing) if missing and WHOLE not in ui.memo else None

        words = {"hint": ui("app.receive.scan.hint"), "close": ui("app.close")}
        ui.remember(REFUSED, not await ui.camera.scan(words, taken) or None)

    def discard(payload: ReceivedParts) -> None:
        whole = payload.parts[0].whole
        app_state.change(lambda store: keep(store, waiting.without(kept(store), whole)))

    here = waiting.waiting(tuple(kept(app_state.store)))
    problem: Message | None = ui.memo.get(PROBLEM)
    ready = next((each for each in here if not each.missing), None)
    texts = [text] if (text := ui.memo.get(WHOLE) or linked) else ready.texts if ready else []
    offer: Offer | None = None
    if texts:
        try:
            offer = offered(ui, app_state, texts)
        except BadPayload as error:
            problem = problem or error.what

    @once
    async def accept() -> None:
        """Done first, put aside after: what goes wrong in between loses nothing."""
        if offer and offer.act:
            done = offer.act()
            if inspect.isawaitable(done):
                await done
            if texts and ready and texts == ready.texts:
                discard(ready)

    controls: list[ft.Control] = []
    if problem:
        controls.append(notice(ui, "receive-why", ft.Icons.ERROR_OUTLINE, ui.say(problem), bad=True))
    if offer:
        controls.append(tid("receive-offer", heading(offer.title)))
        controls += offer.controls
    if linked and not offer and is_part(linked):
        controls.append(quiet_button(ui, "receive-keep", ui("app.receive.keep"), lambda: take(linked)))
    controls += [_waiting(ui, each, partial(discard, each)) for each in here]
    foot = primary_button(ui, "receive-go", offer.label, accept, icon=offer.icon) if offer and offer.act else None
    entry = _entry(ui, read_text, pictures, scan, bool(controls))
    dialog = offer.dialog if offer else None
    return Screen(title=ui("app.receive"), controls=controls, side=[entry], foot=foot, dialog=dialog)


def picture_codes(picture: bytes) -> list[str]:
    from views.screens.receive.picture import codes_in  # Pillow takes its time to load

    return codes_in(picture)


def plan_of(text: str) -> Plan | None:
    """A setup code is no payload, and somebody will paste it here all the same."""
    plan = None if is_payload(text) or not tidy(text) else plan_in(text.rpartition("/")[2])
    return plan if isinstance(plan, Plan) else None


def is_part(text: str) -> bool:
    try:
        return read_part(text).total > 1
    except BadPayload:
        return False


def offered(ui: Ui, app_state: AppState, texts: Sequence[str]) -> Offer:
    found = opened(tuple(texts))
    if isinstance(found, Message):
        raise BadPayload(found)
    kind, read = found
    return KINDS[kind].offer(ui, app_state, read)


@lru_cache(maxsize=8)
def opened(texts: tuple[str, ...]) -> tuple[str, Any] | Message:
    """The kind of a payload and what was read of it, or what is wrong. Each drawing asks again, and a large one takes
    its time."""
    try:
        kind, body = unpack(join(texts))
        return (kind, KINDS[kind].read(body)) if kind in KINDS else say("app.parcel.kind", kind=kind)
    except BadPayload as error:
        return error.what


def kept(store: Store) -> list[str]:
    return list(store.settings.get(waiting.KEY, []))


def keep(store: Store, texts: list[str]) -> None:
    store.settings.change(waiting.KEY, texts)


def _waiting(ui: Ui, payload: ReceivedParts, on_discard: Handler) -> ft.Control:
    """What is here of a payload, and what is still to come."""
    ident = f"parcel-{payload.name}"
    line = ui("app.receive.here", here=len(payload.here), total=payload.total, parcel=payload.name)
    missing = tuple(map(str, payload.missing))
    rest = (
        ui("app.parcel.missing", n=len(missing), numbers=missing, total=payload.total)
        if missing
        else ui("app.receive.all-here")
    )
    aside = quiet_button(ui, f"{ident}-aside", ui("app.receive.aside"), on_discard, icon=ft.Icons.DELETE_OUTLINE)
    return card([tid(ident, paragraph(line)), muted(rest), aside], key=ident)


def _entry(ui: Ui, on_text: Handler, on_pictures: Handler, on_scan: Handler, something: bool) -> ft.Control:
    text = str(ui.memo.get(TEXT, ""))
    controls: list[ft.Control] = [
        heading(ui("app.receive.more" if something else "app.receive.how"), small=True),
        text_field(ui, TEXT, ui("app.receive.text"), text, lambda typed: ui.remember(TEXT, typed), lines=3),
        quiet_button(ui, "receive-read", ui("app.receive.read"), on_text, disabled=not text.strip()),
        muted(ui("app.receive.camera")),
    ]
    if action := ui.picking(on_pictures, pictures=True, several=True):
        busy = bool(ui.memo.get(BUSY))
        words = ui("app.receive.picture.busy" if busy else "app.receive.picture")
        controls.insert(
            3,
            quiet_button(
                ui, "receive-picture", words, None, icon=ft.Icons.IMAGE_OUTLINED, disabled=busy, action=action
            ),
        )
    if ui.camera:
        scan = quiet_button(ui, "receive-scan", ui("app.receive.scan"), on_scan, icon=ft.Icons.QR_CODE_SCANNER)
        controls[1:1] = [scan]
        if ui.memo.get(REFUSED):
            controls[1:1] = [
                notice(ui, "scan-refused", ft.Icons.ERROR_OUTLINE, ui("app.receive.scan.refused"), bad=True)
            ]
    return card(controls, key="receive-entry")

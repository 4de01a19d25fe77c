"""The checklist of a Black Market reset: a tick for each step, and whom it touches as far as that was counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.black_market_reset import FEWEST
from app.session_store import TableOwner
from locales import say
from solo.architects.reset import Item
from solo.architects.reset_list import MOST_SEATS, MOST_WORKERS, ResetList
from views.components import (
    card,
    document_undo_buttons,
    heading,
    muted,
    primary_button,
    progress,
    segments,
    stepper,
    switch_row,
)
from views.components.icons import Icon
from views.components.solo_game.broken_journal import or_repair_screen
from views.components.step_parts import fold_line, tick_line
from views.formatting import GAMES, capital
from views.layout.page_layout import Screen
from views.screens.reset.reset_controller import ResetController
from views.screens.reset.solo import solo_game, solo_screen
from views.ui_context import Ui

SEAT = "reset-seat"
COUNTING = "reset-counting"
COUNTS = {
    "market": "app.reset.count.market",
    "prison": "app.reset.count.prison",
    "princess": "app.reset.count.princess",
    "profiteer": "app.reset.count.profiteer",
}
ICONS = {"market": Icon.BLACK_MARKET, "prison": Icon.PRISON, "princess": Icon.PRINCESS, "profiteer": Icon.PROFITEER}


def screen(ui: Ui, app_state: TableOwner, _params: Mapping[str, str]) -> Screen:
    """For any table."""
    return reset_screen(ResetController.of(ui, app_state, None))


@or_repair_screen
def session_screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller = ResetController.of(ui, app_state, app_state.store.sessions.get(params["id"]))
    game = solo_game(controller)
    return solo_screen(controller, game) if game else reset_screen(controller)


def reset_screen(controller: ResetController) -> Screen:
    ui, now = controller.ui, controller.reset.now
    items = now.items
    controls: list[ft.Control] = [muted(ui("app.reset.text"))]
    if controller.reset.document is None:
        controls += _table(controller, now)
    controls += [
        progress(ui, "progress", ui("app.reset.progress"), len(now.done), len(items)),
        _counting(controller, now),
    ]
    controls.append(card([_step(controller, now, item) for item in items], padding=8, key="steps"))
    return Screen(
        capital(ui("terms.black_market_reset")),
        controls,
        subtitle=ui(GAMES["architects"]),
        actions=document_undo_buttons(ui, controller.reset.document) if controller.reset.document else (),
        foot=_foot(controller, now),
    )


def _foot(controller: ResetController, now: ResetList) -> ft.Control:
    ui, item = controller.ui, now.next
    if item is None:
        return primary_button(
            ui, "reset-anew", ui("app.reset.anew"), controller.reset.begin_anew, icon=ft.Icons.REFRESH
        )
    words = ui("app.reset.done", number=item.number)
    return primary_button(ui, "step-done", words, lambda: _tick(controller, item, True), icon=ft.Icons.CHECK)


# -- the steps --------------------------------------------------------------------------------------------------


def _tick(controller: ResetController, item: Item, on: bool) -> None:
    label = say("app.reset.did.step" if on else "app.reset.did.not_step", number=item.number)
    controller.reset.change(label, lambda now: now.ticked(item.id, on))


def _step(controller: ResetController, now: ResetList, item: Item) -> ft.Control:
    ui = controller.ui
    words = ui("app.reset.step", number=item.number, what=say(f"solo.reset.{item.id}"))
    line = tick_line(
        ui,
        f"tick-{item.id}",
        words,
        item.id in now.done,
        partial(_tick, controller, item),
        note=_touched(ui, now, item),
    )
    asked = _asked(controller, now, item) if item.seats and (item.id in now.done or item == now.next) else []
    if not asked:
        return line
    below = ft.Container(ft.Column(asked, spacing=8, tight=True), padding=ft.Padding.only(left=16, right=8, bottom=8))
    return ft.Column([line, below], spacing=0, tight=True)


def _asked(controller: ResetController, now: ResetList, item: Item) -> list[ft.Control]:
    """What the later steps depend on, where it is decided."""
    ui = controller.ui
    if item.id == "profiteer_consequence":
        said = say("app.reset.did.count")

        def to_prison(on: bool) -> None:
            controller.reset.change(said, lambda now: replace(now, to_prison=on))

        return [switch_row(ui, "to_prison", ui("app.reset.to_prison"), now.to_prison, to_prison)]
    if item.id != "other_apprentices":
        return []
    return [muted(ui("app.reset.left")), *(_left(controller, now, int(place), n) for place, n in _pairs(item))]


def _pairs(item: Item) -> Iterator[tuple[str, int]]:
    return zip(item.seats, item.workers, strict=True)


def _left(controller: ResetController, now: ResetList, place: int, prison: int) -> ft.Control:
    """So many of a seat's Workers are in Prison after step 9."""

    def step(by: int) -> None:
        def change(now: ResetList) -> ResetList:
            return now.with_count(place, "freed", min(prison, now.seats[place].freed - by))

        controller.reset.change(say("app.reset.did.count"), change)

    seat = now.seats[place]
    left = max(0, prison - seat.freed)
    return stepper(controller.ui, f"left-{place}", seat.name, left, step, low=0, high=prison, icon=Icon.PRISON)


def _touched(ui: Ui, now: ResetList, item: Item) -> str | None:
    """Whom the step touches. Of Workers nobody has counted nothing is said."""
    if not any(getattr(seat, what) for seat in now.seats for what in now.counted):
        return None
    names = [now.seats[int(place)].name for place in item.seats]
    if names and item.id in TOUCHING:
        found = zip(names, item.workers, strict=True)
        return "; ".join(ui("app.reset.touched", who=name, n=workers) for name, workers in found)
    return ui("app.reset.nobody") if item.id in TOUCHING else None


TOUCHING = ("market_workers_to_prison", "profiteer_consequence", "princess_reward", "prison_virtue", "prison_debt")
"""The steps that are for some of the seats only."""


# -- who is where -----------------------------------------------------------------------------------------------


def _table(controller: ResetController, now: ResetList) -> list[ft.Control]:
    """What a session knows by itself."""
    ui = controller.ui

    def seats(by: int) -> None:
        def change(now: ResetList) -> ResetList:
            return now.with_seats(controller.reset.names[: max(FEWEST, min(MOST_SEATS, len(now.seats) + by))])

        controller.reset.change(say("app.reset.did.seats"), change)

    wonder = switch_row(
        ui,
        "works_of_wonder",
        ui("terms.module.works_of_wonder"),
        now.works_of_wonder,
        lambda on: controller.reset.change(say("app.reset.did.module"), lambda now: now.for_module(on)),
    )
    players = stepper(
        ui, "seats", ui("app.reset.seats"), len(now.seats), seats, low=FEWEST, high=MOST_SEATS, icon=Icon.PEOPLE
    )
    return [wonder, players]


def _counting(controller: ResetController, now: ResetList) -> ft.Control:
    ui, opened = controller.ui, bool(controller.ui.memo.get(COUNTING))
    line = fold_line(
        ui,
        "fold-counting",
        ui("app.reset.counting"),
        opened,
        lambda: ui.remember(COUNTING, not opened),
        note=None if opened else ui("app.reset.counting.text"),
    )
    return card([ft.Row([line]), *(_counts(controller, now) if opened else [])], padding=8, key="counting")


def _counts(controller: ResetController, now: ResetList) -> list[ft.Control]:
    ui = controller.ui
    kept = ui.memo.get(SEAT)
    seat = kept if isinstance(kept, int) and kept < len(now.seats) else 0
    options = [(str(place), each.name) for place, each in enumerate(now.seats)]

    def step(what: str, by: int) -> None:
        def change(now: ResetList) -> ResetList:
            return now.with_count(seat, what, getattr(now.seats[seat], what) + by)

        controller.reset.change(say("app.reset.did.count"), change)

    def trigger(name: str) -> None:
        controller.reset.change(say("app.reset.did.first"), lambda now: replace(now, first=int(name)))

    parts: list[ft.Control] = [
        segments(ui, "first", ui("app.reset.first"), options, str(now.first), trigger),
        heading(ui("app.reset.workers"), small=True),
        segments(ui, "seat", "", options, str(seat), lambda name: ui.remember(SEAT, int(name))),
    ]
    for what in now.counted:
        label, value = ui(COUNTS[what]), getattr(now.seats[seat], what)
        parts.append(
            stepper(ui, f"count-{what}", label, value, partial(step, what), low=0, high=MOST_WORKERS, icon=ICONS[what])
        )
    return [ft.Container(ft.Column(parts, spacing=12, tight=True), padding=ft.Padding.symmetric(horizontal=8))]

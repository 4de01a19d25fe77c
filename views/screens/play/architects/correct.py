"""Controls that set a value of the AI, or of the shared table, to what it is on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import flet as ft

from app.architects_game import ArchitectsGame
from solo.architects.corrections import FIELDS, value_at
from solo.architects.state import AI, NOBODY
from solo.dialogue import Correction
from views.components import list_row, segments, sheet, switch_row
from views.components.icon import Picture
from views.components.solo_game.game_controller import SHEET, ArchitectsController
from views.formatting import capital
from views.screens.play.values import Opened, value_row, value_stepper

PILES = ("draw", "discard", "future")


def field_name(controller: ArchitectsController, field: str) -> str:
    return capital(controller.words(controller.play.field_name(field)))


def count(
    controller: ArchitectsController,
    field: str,
    label: str | None = None,
    index: int = 0,
    *,
    icon: Picture | None = None,
) -> ft.Control:
    """A number, up and down from what it is at the moment of the tap."""

    def number(now: ArchitectsGame) -> int:
        return int(value_at(now.state, field, index) or 0)

    name = label or field_name(controller, field)
    return value_stepper(controller, Opened(field, index), name, FIELDS[field].allowed, number, icon)


def flag(controller: ArchitectsController, field: str, label: str, index: int = 0) -> ft.Control:
    on = bool(value_at(controller.play.state, field, index))
    return switch_row(controller.ui, f"set-{field}-{index}", label, on, lambda now: controller.put(field, now, index))


def row(
    controller: ArchitectsController,
    field: str,
    title: str | None = None,
    text: str | None = None,
    index: int = 0,
    *,
    leading: ft.Control | None = None,
) -> ft.Control:
    """A value that a sheet changes."""
    said = words_of(controller, field, value_at(controller.play.state, field, index)) if text is None else text
    return value_row(controller.ui, Opened(field, index), title or field_name(controller, field), said, leading)


def words_of(controller: ArchitectsController, field: str, value: int | bool | str) -> str:
    """A value as it is said."""
    ui, word, allowed = controller.ui, str(value), FIELDS[field].allowed
    if word == NOBODY:
        return ui("app.play.nobody" if AI in _owners(allowed) else "app.arch.none")
    if AI in _owners(allowed):
        return capital(controller.words(controller.play.who_name(word)))
    if allowed == "card":
        return capital(controller.words(controller.play.words.card(word)))
    if allowed == "offer":
        return capital(controller.words(controller.play.words.contribution(word)))
    if isinstance(allowed, tuple):
        return ui(f"terms.location.{word}")
    return word


def _owners(allowed: object) -> tuple[str, ...]:
    return allowed if isinstance(allowed, tuple) else ()


def correct_sheet(controller: ArchitectsController) -> ft.AlertDialog | None:
    """What the value may be; those that do not fit now are left out."""
    opened = controller.ui.memo.get(SHEET)
    if not isinstance(opened, Opened):
        return None
    ui, (field, index) = controller.ui, opened

    def choose(value: str) -> None:
        ui.remember(SHEET, None)
        controller.put(field, value, index)

    now = "" if field in PILES else str(value_at(controller.play.state, field, index))
    values = [v for v in _values(controller, field) if v == now or fits(controller, Correction(field, v, index))]
    if FIELDS[field].allowed == "card":
        body: Sequence[ft.Control] = _cards(controller, values, choose)
    else:
        options = [(value, capital(words_of(controller, field, value))) for value in values]
        body = [segments(ui, "value", "", options, now, choose)]
    return sheet(ui, "correct", field_name(controller, field), body, ui.forget(SHEET))


def fits(controller: ArchitectsController, correction: Correction) -> bool:
    return controller.play.step.why_not_correct(correction) is None


def _values(controller: ArchitectsController, field: str) -> list[str]:
    allowed, state = FIELDS[field].allowed, controller.play.state
    if allowed == "card":
        return sorted({card for zone in state.cards.zones() for card in zone})
    if allowed == "offer":
        return sorted((*state.table.offers, *state.table.consequences))
    return list(_owners(allowed))


def _cards(controller: ArchitectsController, values: Iterable[str], choose: Callable[[str], None]) -> list[ft.Control]:
    cards = controller.play.rules.setting.cards
    return [
        list_row(
            controller.ui,
            f"value-{id}",
            capital(controller.ui.say(cards[id].title())),
            controller.ui.say(cards[id].said()),
            partial(choose, id),
        )
        for id in values
    ]

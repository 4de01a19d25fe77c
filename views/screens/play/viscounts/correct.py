"""Controls that set a value of the AI, or of the shared table, to what it is on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

import flet as ft

from app.viscounts_game import ViscountsGame
from solo.dialogue import Correction
from solo.machine import why_not
from solo.viscounts.card_words import HIDDEN
from solo.viscounts.corrections import FIELDS, value_at
from solo.viscounts.ring import SEGMENTS, spaces_of
from solo.viscounts.words import manuscript_label
from views.components import list_row, muted, notice, quiet_button, segments, sheet
from views.components.ai_cards.viscounts import scheme_card, slot_said
from views.components.icon import Picture
from views.components.solo_game.game_controller import REFUSED, SHEET, ViscountsController
from views.formatting import capital
from views.screens.play.values import Opened, value_row, value_stepper
from views.screens.play.viscounts.spots import spot_said
from views.ui_context import Ui

OWNERS = {"": "app.play.nobody", "ai": "app.play.ai", "human": "app.play.you"}
YES, NO = "True", "False"  # how a chip calls a switch
Choose: TypeAlias = Callable[[str], None]


def field_name(ui: Ui, field: str) -> str:
    return capital(ui(f"solo.field.{field}"))


def count(
    controller: ViscountsController, field: str, label: str, index: int = 0, *, icon: Picture | None = None
) -> ft.Control:
    """A number, up and down from what it is at the moment of the tap."""

    def number(now: ViscountsGame) -> int:
        return int(value_at(now.state, field, index))

    return value_stepper(controller, Opened(field, index), label, FIELDS[field].allowed, number, icon)


def row(
    controller: ViscountsController,
    field: str,
    title: str,
    text: str | None,
    index: int = 0,
    leading: ft.Control | None = None,
) -> ft.Control:
    """A value that a sheet changes."""
    return value_row(controller.ui, Opened(field, index), title, text, leading)


def words_of(controller: ViscountsController, field: str, value: int | bool | str) -> str:
    """A value as it is said."""
    ui, name = controller.ui, str(value)
    allowed = FIELDS[field].allowed
    if allowed == ("", "ai", "human"):
        return ui(OWNERS[name])
    if allowed == "bool":
        yes = ("app.play.open", "app.play.covered") if field == "uncovered" else ("solo.text.yes", "solo.text.no")
        return capital(ui(yes[name == NO]))
    if name == "":
        return ui("app.play.unknown" if field in ("tops", "townsfolk", "chests") else "app.play.nobody")
    if allowed == "manuscript":
        return ui.say(manuscript_label(name))
    if allowed == "card":
        return controller.words(controller.play.words.card(name))
    if allowed == "tile":
        return ui(f"solo.chest.{name}")
    if field == "townsfolk":
        return ui(f"terms.icon.{name}")
    if field == "spots":
        return ui("app.play.you") if name == "human" else ui(f"terms.building.{name}")
    return name


def correct_sheet(controller: ViscountsController) -> ft.AlertDialog | None:
    """What the value may be; those that do not fit now are left out."""
    opened = controller.ui.memo.get(SHEET)
    if not isinstance(opened, Opened):
        return None
    ui, (field, index) = controller.ui, opened
    title = field_name(ui, field)
    if isinstance(FIELDS[field].allowed, range):
        return sheet(ui, "correct", title, _counts(controller, field, index), ui.forget(SHEET))

    def choose(value: str) -> None:
        ui.remember(SHEET, None)
        controller.put(field, value == YES if FIELDS[field].allowed == "bool" else value, index)

    now = str(value_at(controller.play.state, field, index))
    if field not in ("draw", "discard", "future"):
        fitting = {v: v == YES if FIELDS[field].allowed == "bool" else v for v in _values(controller, field)}
        values = [v for v, meant in fitting.items() if v == now or fits(controller, Correction(field, meant, index))]
    else:
        values, now = _values(controller, field), ""
    body = (
        _cards(controller, values, choose)
        if FIELDS[field].allowed == "card"
        else _chips(controller, field, values, now, choose)
    )
    return sheet(ui, "correct", title, [*_face(controller, field, index), *body], ui.forget(SHEET))


def _counts(controller: ViscountsController, field: str, index: int) -> list[ft.Control]:
    """A section of the Castle holds the Workers of both."""
    named = [field, f"human_{field}"] if field.startswith("tier") else [field]
    where = (
        [muted(controller.ui("app.play.segment", spaces=spaces_of(index + 1)))]
        if FIELDS[field].length == SEGMENTS
        else []
    )
    why = controller.ui.memo.get(REFUSED)
    refused = [notice(controller.ui, "why-not", ft.Icons.INFO_OUTLINE, controller.ui.say(why), bad=True)] if why else []
    return [*where, *refused, *(count(controller, name, field_name(controller.ui, name), index) for name in named)]


def _face(controller: ViscountsController, field: str, index: int) -> list[ft.Control]:
    """The whole card that lies on a space; where a slot is, and what it does."""
    play = controller.play
    id = play.state.cards.slots[index] if field == "slots" else ""
    if id:
        return [scheme_card(controller.ui, play.rules.setting.cards[id], play.start.board)]
    if field == "spots":
        return [muted(spot_said(controller, index))]
    return [muted(slot_said(controller.ui, play.start.board.slots[index]))] if field == "uncovered" else []


def fits(controller: ViscountsController, correction: Correction) -> bool:
    return why_not(controller.game, correction) is None


def _values(controller: ViscountsController, field: str) -> list[str]:
    allowed, play = FIELDS[field].allowed, controller.play
    if allowed == "bool":
        return [NO, YES]
    if allowed == "manuscript":
        return ["", *play.manuscripts]
    if allowed == "card":
        zones = play.game.state.cards.zones()
        return sorted({card for zone in zones for card in zone} - HIDDEN.keys())
    if allowed == "tile":
        return ["", *sorted(play.rules.setting.facts.chest_icons)]
    return [str(value) for value in allowed]


def _chips(
    controller: ViscountsController, field: str, values: Iterable[str], now: str, choose: Choose
) -> list[ft.Control]:
    options = [(value, words_of(controller, field, value)) for value in values]
    if field == "manuscripts":
        options = [(value, controller.ui("app.play.remove") if value == "" else said) for value, said in options]
    return [segments(controller.ui, "value", "", options, now, choose)]


def _cards(controller: ViscountsController, values: Sequence[str], choose: Choose) -> list[ft.Control]:
    """Cards of one title differ by what they do."""
    cards = controller.play.rules.setting.cards
    return [
        list_row(
            controller.ui,
            f"value-{id}",
            controller.ui.say(cards[id].title()),
            controller.ui.say(cards[id].said()),
            partial(choose, id),
        )
        for id in values
    ]


def add_manuscript(controller: ViscountsController) -> ft.Control:
    ui = controller.ui
    place = len(controller.play.state.side.manuscripts)
    return quiet_button(
        ui,
        "add-manuscript",
        ui("app.play.add"),
        lambda: ui.remember(SHEET, Opened("manuscripts", place)),
        icon=ft.Icons.ADD,
    )

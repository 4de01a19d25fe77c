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
from solo.viscounts.manuscripts import designs
from solo.viscounts.ring import SEGMENTS, spaces_of
from solo.viscounts.words import manuscript_label
from views.components import list_row, muted, notice, quiet_button, segments, sheet
from views.components.ai_cards.viscounts import scheme_card, slot_said
from views.components.icon import Picture
from views.components.solo_game.game_controller import REFUSED, SHEET
from views.components.solo_game.viscounts_game import ViscountsPen
from views.formatting import capital
from views.screens.play.values import Opened, value_row, value_stepper
from views.screens.play.viscounts.spots import spot_said
from views.ui_context import Ui

OWNERS = {"": "app.play.nobody", "ai": "app.play.ai", "human": "app.play.you"}
YES, NO = "True", "False"  # how a chip calls a switch
Choose: TypeAlias = Callable[[str], None]


def field_name(ui: Ui, field: str) -> str:
    return capital(ui(f"solo.field.{field}"))


def count(pen: ViscountsPen, field: str, label: str, index: int = 0, *, icon: Picture | None = None) -> ft.Control:
    """A number, up and down from what it is when the thumb comes down."""

    def number(now: ViscountsGame) -> int:
        return int(value_at(now.state, field, index))

    return value_stepper(pen, Opened(field, index), label, FIELDS[field].allowed, number, icon)


def row(
    pen: ViscountsPen, field: str, title: str, text: str | None, index: int = 0, leading: ft.Control | None = None
) -> ft.Control:
    """A value that a sheet changes."""
    return value_row(pen.ui, Opened(field, index), title, text, leading)


def words_of(pen: ViscountsPen, field: str, value: int | bool | str) -> str:
    """A value as it is said."""
    ui, name = pen.ui, str(value)
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
        return pen.words(pen.play.words.card(name))
    if allowed == "tile":
        return ui(f"solo.chest.{name}")
    if field == "townsfolk":
        return ui(f"terms.icon.{name}")
    if field == "spots":
        return ui("app.play.you") if name == "human" else ui(f"terms.building.{name}")
    return name


def correct_sheet(pen: ViscountsPen) -> ft.AlertDialog | None:
    """What the value may be; those that do not fit now are left out."""
    opened = pen.ui.memo.get(SHEET)
    if not isinstance(opened, Opened):
        return None
    ui, (field, index) = pen.ui, opened
    title = field_name(ui, field)
    if isinstance(FIELDS[field].allowed, range):
        return sheet(ui, "correct", title, _counts(pen, field, index), ui.forget(SHEET))

    def choose(value: str) -> None:
        ui.remember(SHEET, None)
        pen.put(field, value == YES if FIELDS[field].allowed == "bool" else value, index)

    now = str(value_at(pen.play.state, field, index))
    if field not in ("draw", "discard", "future"):
        fitting = {v: v == YES if FIELDS[field].allowed == "bool" else v for v in _values(pen, field)}
        values = [v for v, meant in fitting.items() if v == now or fits(pen, Correction(field, meant, index))]
    else:
        values, now = _values(pen, field), ""
    body = _cards(pen, values, choose) if FIELDS[field].allowed == "card" else _chips(pen, field, values, now, choose)
    return sheet(ui, "correct", title, [*_face(pen, field, index), *body], ui.forget(SHEET))


def _counts(pen: ViscountsPen, field: str, index: int) -> list[ft.Control]:
    """A section of the Castle holds the Workers of both."""
    named = [field, f"human_{field}"] if field.startswith("tier") else [field]
    where = [muted(pen.ui("app.play.segment", spaces=spaces_of(index + 1)))] if FIELDS[field].length == SEGMENTS else []
    why = pen.ui.memo.get(REFUSED)
    refused = [notice(pen.ui, "why-not", ft.Icons.INFO_OUTLINE, pen.ui.say(why), bad=True)] if why else []
    return [*where, *refused, *(count(pen, name, field_name(pen.ui, name), index) for name in named)]


def _face(pen: ViscountsPen, field: str, index: int) -> list[ft.Control]:
    """The whole card that lies on a space; where a slot stands, and what it does."""
    play = pen.play
    id = play.state.cards.slots[index] if field == "slots" else ""
    if id:
        return [scheme_card(pen.ui, play.rules.setting.cards[id], play.start.board)]
    if field == "spots":
        return [muted(spot_said(pen, index))]
    return [muted(slot_said(pen.ui, play.start.board.slots[index]))] if field == "uncovered" else []


def fits(pen: ViscountsPen, correction: Correction) -> bool:
    return why_not(pen.game, correction) is None


def _values(pen: ViscountsPen, field: str) -> list[str]:
    allowed, play = FIELDS[field].allowed, pen.play
    if allowed == "bool":
        return [NO, YES]
    if allowed == "manuscript":
        return ["", *designs(play.start.modules)]
    if allowed == "card":
        zones = play.game.state.cards.zones()
        return sorted({card for zone in zones for card in zone} - HIDDEN.keys())
    if allowed == "tile":
        return ["", *sorted(play.rules.setting.facts.chest_icons)]
    return [str(value) for value in allowed]


def _chips(pen: ViscountsPen, field: str, values: Iterable[str], now: str, choose: Choose) -> list[ft.Control]:
    options = [(value, words_of(pen, field, value)) for value in values]
    if field == "manuscripts":
        options = [(value, pen.ui("app.play.remove") if value == "" else said) for value, said in options]
    return [segments(pen.ui, "value", "", options, now, choose)]


def _cards(pen: ViscountsPen, values: Sequence[str], choose: Choose) -> list[ft.Control]:
    """Cards of one title are told apart by what they do."""
    cards = pen.play.rules.setting.cards
    return [
        list_row(
            pen.ui,
            f"value-{id}",
            pen.ui.say(cards[id].title()),
            pen.ui.say(cards[id].said()),
            partial(choose, id),
        )
        for id in values
    ]


def add_manuscript(pen: ViscountsPen) -> ft.Control:
    ui = pen.ui
    place = len(pen.play.state.side.manuscripts)
    return quiet_button(
        ui,
        "add-manuscript",
        ui("app.play.add"),
        lambda: ui.remember(SHEET, Opened("manuscripts", place)),
        icon=ft.Icons.ADD,
    )

"""Controls that set a value of the AI, or of the shared table, to what it is on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from solo.architects.corrections import FIELDS
from solo.architects.state import AI, NOBODY
from solo.dialogue import Correction
from views.components import list_row, segments, sheet, stepper, switch_row
from views.components.icon import Picture
from views.play.architects.game import ArchitectsGame, ArchitectsPen
from views.play.pen import SHEET
from views.words import capital

EDIT = ft.Icons.EDIT_OUTLINED
PILES = ("draw", "discard", "future")


class Opened(NamedTuple):
    """The value whose sheet is open."""

    field: str
    place: int = 0


def field_name(pen: ArchitectsPen, field: str) -> str:
    return capital(pen.words(pen.play.field_name(field)))


def value_of(play: ArchitectsGame, field: str, index: int = 0) -> int | bool | str:
    """How the game has it; "" for what is not there."""
    state, group = play.game.state, FIELDS[field].group
    if group == "person":
        kind, _, number = field.rpartition("_")
        found = getattr(state.table.people[int(number) - 1], kind)
    else:
        groups = {"side": state.side, "table": state.table, "offers": state.table, "cards": state.cards, "game": state}
        found = getattr(groups[group], field)
    if isinstance(found, tuple):
        return found[index] if index < len(found) else ""
    return found  # type: ignore[no-any-return]  # a field by its name


def count(
    pen: ArchitectsPen, field: str, label: str | None = None, index: int = 0, *, icon: Picture | None = None
) -> ft.Control:
    """A number, up and down from what it is when the thumb comes down."""
    allowed = FIELDS[field].allowed
    assert isinstance(allowed, range)

    def step(by: int) -> None:
        def change(now: ArchitectsGame) -> Correction:
            value = int(value_of(now, field, index)) + by
            return Correction(field, max(allowed[0], min(allowed[-1], value)), index)

        pen.correct(change)

    value = int(value_of(pen.play, field, index) or 0)
    return stepper(
        pen.ui,
        f"set-{field}-{index}",
        label or field_name(pen, field),
        value,
        step,
        low=allowed[0],
        high=allowed[-1],
        icon=icon,
    )


def flag(pen: ArchitectsPen, field: str, label: str, index: int = 0) -> ft.Control:
    on = bool(value_of(pen.play, field, index))
    return switch_row(pen.ui, f"set-{field}-{index}", label, on, lambda now: pen.put(field, now, index))


def row(
    pen: ArchitectsPen,
    field: str,
    title: str | None = None,
    text: str | None = None,
    index: int = 0,
    *,
    leading: ft.Control | None = None,
) -> ft.Control:
    """A value that a sheet changes."""
    ui = pen.ui
    said = words_of(pen, field, value_of(pen.play, field, index)) if text is None else text
    return list_row(
        ui,
        f"set-{field}-{index}",
        title or field_name(pen, field),
        said,
        lambda: ui.remember(SHEET, Opened(field, index)),
        leading=leading,
        trailing=ft.Icon(EDIT, size=ui.px(20)),
    )


def words_of(pen: ArchitectsPen, field: str, value: int | bool | str) -> str:
    """A value as it is said."""
    ui, word, allowed = pen.ui, str(value), FIELDS[field].allowed
    if word == NOBODY:
        return ui("app.play.nobody" if AI in _owners(allowed) else "app.arch.none")
    if AI in _owners(allowed):
        return capital(pen.words(pen.play.who_name(word)))
    if allowed == "card":
        return capital(pen.words(pen.play.words.card(word)))
    if allowed == "offer":
        return capital(pen.words(pen.play.words.contribution(word)))
    if isinstance(allowed, tuple):
        return ui(f"terms.location.{word}")
    return word


def _owners(allowed: object) -> tuple[str, ...]:
    return allowed if isinstance(allowed, tuple) else ()


def correct_sheet(pen: ArchitectsPen) -> ft.AlertDialog | None:
    """What the value may be; those that do not fit now are left out."""
    opened = pen.ui.memo.get(SHEET)
    if not isinstance(opened, Opened):
        return None
    ui, (field, index) = pen.ui, opened

    def choose(value: str) -> None:
        ui.remember(SHEET, None)
        pen.put(field, value, index)

    now = "" if field in PILES else str(value_of(pen.play, field, index))
    values = [v for v in _values(pen, field) if v == now or fits(pen, Correction(field, v, index))]
    if FIELDS[field].allowed == "card":
        body: Sequence[ft.Control] = _cards(pen, values, choose)
    else:
        options = [(value, capital(words_of(pen, field, value))) for value in values]
        body = [segments(ui, "value", "", options, now, choose)]
    return sheet(ui, "correct", field_name(pen, field), body, ui.forget(SHEET))


def fits(pen: ArchitectsPen, correction: Correction) -> bool:
    return pen.play.work.why_not_correct(correction) is None


def _values(pen: ArchitectsPen, field: str) -> list[str]:
    allowed, state = FIELDS[field].allowed, pen.play.state
    if allowed == "card":
        return sorted({card for zone in state.cards.zones() for card in zone})
    if allowed == "offer":
        return sorted((*state.table.offers, *state.table.consequences))
    return list(_owners(allowed))


def _cards(pen: ArchitectsPen, values: Iterable[str], choose: Callable[[str], None]) -> list[ft.Control]:
    cards = pen.play.rules.setting.cards
    return [
        list_row(
            pen.ui,
            f"value-{id}",
            capital(pen.ui.say(cards[id].title())),
            pen.ui.say(cards[id].said()),
            partial(choose, id),
        )
        for id in values
    ]

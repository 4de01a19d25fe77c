"""Edits of a pad: each gives the new pad and a label that says what was done ("Guildhalls of Anna: 2 → 3").

Edits are small and apply to the pad as it is now, so that two phones can write to one sheet. Nothing that is
merely wrong is refused: it is said at its cell. With `category`, that cell counts as entered from then on; one with
several numbers, once all of them are entered.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final

from interchange.problems import Loc
from locales import Message, Value, figure, say

from .cards import card_label, entry_of
from .castle_edits import loses_figures as loses_figures
from .castle_edits import place_worker as place_worker
from .castle_edits import remove_worker as remove_worker
from .castle_edits import use_figures as use_figures
from .castle_edits import use_map as use_map
from .castle_edits import why_not_place as why_not_place
from .castle_edits import why_not_remove as why_not_remove
from .category_inputs import categories_of, category_of
from .cell import asked
from .document import Pad, entries, held, seat_called, sum_key
from .editing import CannotEdit as CannotEdit
from .editing import Edit as Edit
from .editing import changed, marked, put, taken_out
from .entered_numbers import completed, with_number
from .fields import Stepper, numbers_of
from .holders import count_instead as count_instead
from .holders import give as give
from .holders import give_level as give_level
from .holders import give_own as give_own
from .holders import name_instead as name_instead
from .holders import things_of
from .labels import bounds, card_at, key_of, label_of, options_of, titles
from .page import page_of

LONGEST_SUM: Final = 80
REVEALED: Final = ("poverty_revealed", "prosperity_revealed")
SUM: Final = re.compile(r"[-−–]?\d{1,3}([-+−–]\d{1,3})*")


def set_value(pad: Pad, path: Loc, value: int | bool | str, category: str = "") -> Edit:
    """A stepper, switch, option or name of a line. A sum that was typed there is forgotten."""
    before = held(pad.sheet, path)
    after = changed(pad, put(pad.sheet, path, value), sums=_sums_without(pad, path))
    was, now = _said(pad, path, before), _said(pad, path, value)
    label = _of(pad, path, before=was, after=now) if was != now else _of(pad, path, "scoring.pad.edit.told", value=now)
    return with_number(after, path, category), label


def _sums_without(pad: Pad, path: Loc) -> dict[str, str]:
    """The typed sums, less those at this place and inside of it."""
    key = sum_key(path)
    return {known: text for known, text in pad.sums.items() if known != key and not known.startswith(f"{key}/")}


def _of(pad: Pad, path: Loc, id: str = "scoring.pad.edit.set", **values: Value) -> Message:
    """What an edit says it did: to a seat's thing, or to a thing of the table."""
    what = label_of(pad, path)
    if path[0] != "seats":
        return say(f"{id}_shared", what=what, **values)
    return say(id, what=what, who=seat_called(pad, int(path[1])), **values)


def _said(pad: Pad, path: Loc, value: Any) -> Value:
    if path[-1] == "board" or str(path[-1]).startswith("mercenary_"):
        options = options_of(pad, path)
        return next((option.label for option in options if option.value == value), options[0].label)
    if isinstance(value, bool):
        return say("scoring.pad.yes" if value else "scoring.pad.no")
    if isinstance(value, int):
        return figure(value)
    if isinstance(value, str):
        return value or say("scoring.pad.nothing")
    if path[-1] == "name":
        return say("scoring.pad.nothing")
    known = _default(pad, path)
    return say("scoring.pad.no") if known is None else str(known)


def _default(pad: Pad, path: Loc) -> int | None:
    """What counts where nothing is entered; None for a switch."""
    try:
        return bounds(pad, path)[2]
    except KeyError:
        return None


def why_not_sum(pad: Pad, path: Loc, text: str) -> Message | None:
    """Why this is no sum for the field at this place, and what would be one."""
    plain = re.sub(r"\s", "", text)
    if len(text) > LONGEST_SUM or not SUM.fullmatch(plain):
        return say("scoring.pad.sum.not_one")
    least, most, _ = bounds(pad, path)
    if not least <= (comes_to := _value_of(text)) <= most:
        return say("scoring.pad.sum.out_of_bounds", value=comes_to, least=least, most=most)
    return None


def _value_of(text: str) -> int:
    plain = re.sub("[−–]", "-", re.sub(r"\s", "", text))
    return sum(map(int, re.findall(r"[-+]?\d+", plain)))


def type_sum(pad: Pad, path: Loc, text: str, category: str = "") -> Edit:
    """A sum as a person types it: "4+7+3", "12-2"; it is remembered as typed. A plain number is just a value."""
    if reason := why_not_sum(pad, path, text):
        raise CannotEdit(reason)
    after, label = set_value(pad, path, _value_of(text), category)
    typed = " ".join(text.split())
    if typed.isdecimal():
        return after, label
    return after.model_copy(update={"sums": {**after.sums, sum_key(path): typed}}), label


def add_card(pad: Pad, path: Loc, card: str, category: str = "") -> Edit:
    """Puts a card into the list at `path`."""
    added = [*entries(pad.sheet, path), entry_of(str(path[-1]), card)]
    after = marked(changed(pad, put(pad.sheet, path, added)), path, category)
    return after, _of(pad, path, "scoring.pad.edit.add", card=card_label(str(path[-1]), card))


def add_line(
    pad: Pad, path: Loc, name: str = "", vp: int = 0, end_vp: int = 0, end_virtue: int = 0, category: str = ""
) -> Edit:
    """Puts a card entered by hand into the list at `path`."""
    values = {"vp": vp, "end_vp": end_vp, "end_virtue": end_virtue}
    line = {"name": name} | {key: value for key, value in values.items() if value}
    after = marked(changed(pad, put(pad.sheet, path, [*entries(pad.sheet, path), line])), path, category)
    named = say("scoring.pad.as_is", text=name) if name else say("scoring.pad.unnamed_card")
    return after, _of(pad, path, "scoring.pad.edit.add", card=named)


def remove_card(pad: Pad, path: Loc, category: str = "") -> Edit:
    """Takes an entry out of its list: `path` is the entry's own."""
    _must_be_there(pad, path)
    # The entries behind it move up, so the sums that were typed for any of them are forgotten.
    after = changed(pad, taken_out(pad.sheet, path), sums=_sums_without(pad, path[:-1]))
    return marked(after, path, category), _of(pad, path[:-1], "scoring.pad.edit.remove", card=card_at(pad, path))


def _must_be_there(pad: Pad, path: Loc) -> None:
    """Another phone may have been faster."""
    if held(pad.sheet, path) is None:
        raise CannotEdit(say("scoring.pad.cannot.gone"))


def mark_entered(pad: Pad, seat: int, category: str) -> Edit:
    """Somebody says that all is right as the cell shows it. Its numbers are written down, so that a number which
    another card asks for later is known not to have been there."""
    cell = asked(pad, category, seat)
    what: dict[str, Value] = {"what": titles(pad.game)[category], "who": seat_called(pad, seat)}
    label = (
        say("scoring.pad.edit.told", value=figure(0), **what) if cell.empty else say("scoring.pad.edit.entered", **what)
    )
    return _entered(pad, seat, category), label


def _entered(pad: Pad, seat: int, category: str) -> Pad:
    cell, sheet = asked(pad, category, seat), pad.sheet
    for field in cell.fields:
        if isinstance(field, Stepper) and held(sheet, field.path) is None:
            sheet = put(sheet, field.path, field.value)
    kept = tuple(other for other in pad.entered if other != (seat, category))
    numbers = (key_of(number.path) for number in numbers_of(cell.fields))
    return completed(changed(pad, sheet, entered=kept), seat, category, numbers)


def mark_rest_entered(pad: Pad, category: str, seats: Sequence[int]) -> Edit:
    """Somebody says that these seats have nothing more in this category than its cells show."""
    row = category_of(pad, category)
    label = say("scoring.pad.edit.rest", what=titles(pad.game)[category])
    things = things_of(pad, row)
    keys = [thing.key for thing in things]
    if any(thing.most_of for thing in things):
        return _rest_with_most(pad, category, seats), label
    for seat in seats:
        pad = completed(_entered(pad, seat, category), seat, category, keys)
    return pad, label


def _rest_with_most(pad: Pad, category: str, seats: Sequence[int]) -> Pad:
    """The numbers first, as they are asked first; with all of them entered, that nobody else has the most."""
    page = page_of(pad, category)
    if not_entered := [path for path in page.not_entered if path[1] in seats]:
        for path in not_entered:
            value = held(pad.sheet, path)
            pad, _ = set_value(pad, path, bounds(pad, path)[2] if value is None else value, category)
        return pad
    for row in page.holders:
        for seat in seats if not row.settled else ():
            pad, _ = give_own(pad, category, row.thing.key, seat, seat in row.seats)
    return pad


def reveal(pad: Pad, prizes: Collection[str]) -> Edit:
    """Which of the two prizes of Viscounts were uncovered."""
    sheet = {**pad.sheet, **{key: key in prizes for key in REVEALED}}
    shown = tuple(label_of(pad, (key,)) for key in REVEALED if key in prizes)
    label = say("scoring.pad.list", parts=shown) if shown else say("scoring.pad.edit.reveal.none")
    return changed(pad, sheet), label


def mark_seat_entered(pad: Pad, seat: int) -> Edit:
    """Everything of a seat is known: its player has gone through it, or it is the column of an AI played here."""
    cells = [(seat, category.id) for category in categories_of(pad)]
    added = tuple(cell for cell in cells if cell not in pad.entered)
    label = say("scoring.pad.edit.seat_entered", who=seat_called(pad, seat))
    return pad.model_copy(update={"entered": (*pad.entered, *added)}), label


def choose(pad: Pad, path: Loc, value: str | Sequence[str]) -> Edit:
    """Overrules the advice, or confirms it for good. `path` is the choice's."""
    chosen = value if isinstance(value, str) else list(value)
    return changed(pad, put(pad.sheet, path, chosen)), _choice_label(pad, path, chosen)


def leave_open(pad: Pad, path: Loc) -> Edit:
    """Back to the advice."""
    after = changed(pad, taken_out(pad.sheet, path)) if held(pad.sheet, path) is not None else pad
    return after, _choice_label(pad, path, None)


def _choice_label(pad: Pad, path: Loc, chosen: str | list[str] | None) -> Message:
    who = seat_called(pad, int(path[1]))
    order = path[2] == "effect_order"
    what = say("scoring.pad.architects.effect_order") if order else card_at(pad, path[:4])
    if chosen is None:
        return say("scoring.pad.edit.advice", what=what, who=who)
    if isinstance(chosen, list):
        cards = tuple(card_label("buildings", card) for card in chosen)
        return say("scoring.pad.edit.choose", what=what, who=who, choice=say("scoring.pad.list", parts=cards))
    kind = "colour" if path[-1] == "colour" else "choice"
    return say("scoring.pad.edit.choose", what=what, who=who, choice=say(f"scoring.viscounts.{kind}.{chosen}"))

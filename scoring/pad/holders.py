"""What one seat at most has: the Castle Leader Card, a Public Building, a Wonder. Asked once for the whole table."""

from __future__ import annotations

from dataclasses import dataclass

from content.scoring_tables import Category
from interchange.problems import Loc
from locales import Message, say

from .cards import CardOption, card_label, entry_of, id_in, offered
from .category_inputs import category_of, inputs_of, is_entered
from .document import Pad, entries, held, part_of, seat_called
from .editing import Edit, changed, marked, put, taken_out
from .labels import label_of


@dataclass(frozen=True, slots=True)
class Thing:
    """`key` is the key of a switch, or of a list with the card: "castle_leader", "wonders.clay"."""

    key: str
    label: Message
    card: CardOption | None  # None: a switch of the seat


def things_of(pad: Pad, category: Category) -> tuple[Thing, ...]:
    """What is asked of the whole table in this category; () where each seat is asked for itself."""
    found: list[Thing] = []
    for one in category.inputs:
        if one.kind == "switch":
            found.append(Thing(one.key, label_of(pad, ("seats", 0, *one.path)), None))
        elif one.by_card:
            cards = offered(one.key, pad.modules).values()
            found += [Thing(f"{one.key}.{card.id}", card.label, card) for card in cards]
        else:
            return ()
    return tuple(found)


def holders(pad: Pad, key: str) -> tuple[int, ...]:
    """The seats that have it: by the rules one at most."""
    return tuple(seat for seat in range(len(pad.seats)) if _place(pad, seat, key) is not None)


def place_of(pad: Pad, key: str) -> Loc | None:
    """Where the card of the first that has it stands in the sheet."""
    places = (_place(pad, seat, key) for seat in range(len(pad.seats)))
    return next((place for place in places if place is not None), None)


def is_settled(pad: Pad, category: str, key: str) -> bool:
    """Whether somebody has it, or it was told that nobody does."""
    row = category_of(pad, category)
    seats = range(len(pad.seats))
    return bool(holders(pad, key)) or all(
        (seat, part_of(key)) in pad.entered or not _asks(pad, row, seat) or is_entered(pad, seat, row) for seat in seats
    )


def give(pad: Pad, category: str, key: str, seat: int | None) -> Edit:
    """To this seat and from all others; None: nobody has it."""
    sheet = pad.sheet
    for other in range(len(pad.seats)):
        place = _place(pad, other, key)
        if place is not None and other != seat:
            sheet = put(sheet, place, False) if _is_switch(key) else taken_out(sheet, place)
    after = changed(pad, sheet)
    if seat is not None and _place(after, seat, key) is None:
        after = changed(after, _with(after, seat, key))
    for each in range(len(pad.seats)):
        after = marked(after, ("seats", each), part_of(key))
    return settled(after, category), _label(pad, key, seat)


def give_own(pad: Pad, category: str, key: str, seat: int, has: bool) -> Edit:
    """For somebody who enters their own column: that they have it, or not. Who else does stays as it was told."""
    place, sheet = _place(pad, seat, key), pad.sheet
    if has and place is None:
        sheet = _with(pad, seat, key)
    elif place is not None and not has:
        sheet = put(sheet, place, False) if _is_switch(key) else taken_out(sheet, place)
    after = marked(changed(pad, sheet), ("seats", seat), part_of(key))
    keys = [thing.key for thing in things_of(pad, category_of(pad, category))]
    if all((seat, part_of(each)) in after.entered or _place(after, seat, each) is not None for each in keys):
        parts = {(seat, part_of(each)) for each in keys}
        after = after.model_copy(update={"entered": tuple(cell for cell in after.entered if cell not in parts)})
        after = marked(after, ("seats", seat), category)
    return after, _label(pad, key, seat if has else None)


def settled(pad: Pad, category: str) -> Pad:
    """The cells of all seats are entered once each thing of the category is settled."""
    row = category_of(pad, category)
    keys = [thing.key for thing in things_of(pad, row)]
    if not all(is_settled(pad, category, key) and not _unread(pad, key) for key in keys):
        return pad
    parts = {part_of(key) for key in keys}
    pad = pad.model_copy(update={"entered": tuple(cell for cell in pad.entered if cell[1] not in parts)})
    for seat in range(len(pad.seats)):
        if _asks(pad, row, seat):
            pad = marked(pad, ("seats", seat), category)
    return pad


def vp_of(pad: Pad, key: str) -> Loc | None:
    """Where the VP of a card stand that only its holder can read."""
    place = place_of(pad, key)
    return (*place, "vp") if place is not None and key.partition(".")[0] == "wonders" else None


def _unread(pad: Pad, key: str) -> bool:
    path = vp_of(pad, key)
    return path is not None and held(pad.sheet, path) is None


def _asks(pad: Pad, row: Category, seat: int) -> bool:
    return bool(inputs_of(pad, row, seat))


def _is_switch(key: str) -> bool:
    return "." not in key


def _place(pad: Pad, seat: int, key: str) -> Loc | None:
    """Where a seat has it."""
    at: Loc = ("seats", seat)
    if _is_switch(key):
        return (*at, key) if held(pad.seats[seat], (key,)) is True else None
    name, _, card = key.partition(".")
    listed = enumerate(entries(pad.seats[seat], (name,)))
    return next(((*at, name, place) for place, entry in listed if id_in(name, entry) == card), None)


def _with(pad: Pad, seat: int, key: str) -> dict[str, object]:
    name, _, card = key.partition(".")
    path: Loc = ("seats", seat, name)
    new = True if _is_switch(key) else [*entries(pad.sheet, path), entry_of(name, card)]
    sheet: dict[str, object] = put(pad.sheet, path, new)
    return sheet


def _label(pad: Pad, key: str, seat: int | None) -> Message:
    name, _, card = key.partition(".")
    what = card_label(name, card) if card else label_of(pad, ("seats", 0, name))
    who = say("scoring.pad.nobody") if seat is None else seat_called(pad, seat)
    return say("scoring.pad.edit.holder", what=what, who=who)

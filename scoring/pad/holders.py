"""What one seat at most has: the Castle Leader Card, a Public Building, a Wonder. Asked once for the whole table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from content.scoring_tables import Category
from interchange.problems import Loc
from locales import Message, say

from .cards import CardOption, card_label, entry_of, id_in, offered
from .category_inputs import categories_of, category_of, inputs_of, is_counted, is_entered
from .document import Pad, entries, held, is_ai, part_of, seat_called, sum_key
from .editing import Edit, changed, marked, put, taken_out
from .labels import label_of


@dataclass(frozen=True, slots=True)
class Thing:
    """`key` is the key of a switch, or of a list with the card: "castle_leader", "wonders.clay"."""

    key: str
    label: Message
    card: CardOption | None  # None: a switch of the seat
    most_of: str = ""  # the key of the counts that could be entered instead; several may have it then, being level


def things_of(pad: Pad, category: Category) -> tuple[Thing, ...]:
    """What is asked of the whole table in this category; () where each seat is asked for itself. Who has the most of
    something is asked beside what each seat is asked."""
    found: list[Thing] = []
    if most := [one for one in category.inputs if one.most_of]:
        asked = [one for one in most if one.applies(pad.modules, is_ai=False) and not is_counted(pad, one.most_of)]
        return tuple(Thing(one.key, label_of(pad, ("seats", 0, one.key)), None, one.most_of) for one in asked)
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
    """The seats that have it: by the rules one at most, or several that are level."""
    return tuple(seat for seat in range(len(pad.seats)) if _place(pad, seat, key) is not None)


def place_of(pad: Pad, key: str) -> Loc | None:
    """Where the card of the first that has it is in the sheet."""
    places = (_place(pad, seat, key) for seat in range(len(pad.seats)))
    return next((place for place in places if place is not None), None)


def is_settled(pad: Pad, category: str, key: str) -> bool:
    """Whether somebody has it, or it was entered that nobody does."""
    row = category_of(pad, category)
    seats = range(len(pad.seats))
    return bool(holders(pad, key)) or all(
        (seat, part_of(key)) in pad.entered or not _asks(pad, row, seat) or is_entered(pad, seat, row) for seat in seats
    )


def give_level(pad: Pad, category: str, key: str, seats: Collection[int]) -> Edit:
    """To all of these, who are level in what they have the most of, and to nobody else."""
    sheet = pad.sheet
    for each in range(len(pad.seats)):
        sheet = put(sheet, ("seats", each, key), each in seats)
    after = changed(pad, sheet)
    for each in range(len(pad.seats)):
        after = marked(after, ("seats", each), part_of(key))
    names = tuple(seat_called(pad, seat) for seat in sorted(seats))
    who = say("scoring.pad.list", parts=names) if names else say("scoring.pad.nobody")
    return settled(after, category), say("scoring.pad.edit.holder", what=_what(pad, key), who=who)


def give(pad: Pad, category: str, key: str, seat: int | None) -> Edit:
    """To this seat and from all others; None: nobody has it."""
    if _most_of(pad, category, key):
        return give_level(pad, category, key, () if seat is None else (seat,))
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
    """For somebody who enters their own column: that they have it, or not. Who else does stays as it was entered."""
    place, sheet = _place(pad, seat, key), pad.sheet
    if has and place is None:
        sheet = _with(pad, seat, key)
    elif _most_of(pad, category, key):
        sheet = put(sheet, ("seats", seat, key), has)
    elif place is not None and not has:
        sheet = put(sheet, place, False) if _is_switch(key) else taken_out(sheet, place)
    after = marked(changed(pad, sheet), ("seats", seat), part_of(key))
    if _most_of(pad, category, key):
        return _settled_of(after, category_of(pad, category), seat), _label(pad, key, seat if has else None)
    keys = [thing.key for thing in things_of(pad, category_of(pad, category))]
    if all((seat, part_of(each)) in after.entered or _place(after, seat, each) is not None for each in keys):
        parts = {(seat, part_of(each)) for each in keys}
        after = after.model_copy(update={"entered": tuple(cell for cell in after.entered if cell not in parts)})
        after = marked(after, ("seats", seat), category)
    return after, _label(pad, key, seat if has else None)


def settled(pad: Pad, category: str) -> Pad:
    """The cells of all seats are entered once each thing of the category is settled; of those that ask more, once that
    is entered too."""
    row = category_of(pad, category)
    if any(one.most_of for one in row.inputs):
        for seat in range(len(pad.seats)):
            pad = _settled_of(pad, row, seat)
        return pad
    keys = [thing.key for thing in things_of(pad, row)]
    if not all(is_settled(pad, category, key) and not _unread(pad, key) for key in keys):
        return pad
    parts = {part_of(key) for key in keys}
    pad = pad.model_copy(update={"entered": tuple(cell for cell in pad.entered if cell[1] not in parts)})
    for seat in range(len(pad.seats)):
        if _asks(pad, row, seat):
            pad = marked(pad, ("seats", seat), category)
    return pad


def _settled_of(pad: Pad, row: Category, seat: int) -> Pad:
    """With the cell of this seat entered, and no longer in parts, once all that it asks is."""
    asks = inputs_of(pad, row, seat)
    if not asks or not is_entered(pad, seat, row):
        return pad
    parts = {(seat, part_of(one.key)) for one in asks}
    kept = tuple(cell for cell in pad.entered if cell not in parts)
    return marked(pad.model_copy(update={"entered": kept}), ("seats", seat), row.id)


def vp_of(pad: Pad, key: str) -> Loc | None:
    """Where the VP of a card are that only its holder can read."""
    place = place_of(pad, key)
    return (*place, "vp") if place is not None and key.partition(".")[0] == "wonders" else None


def _unread(pad: Pad, key: str) -> bool:
    path = vp_of(pad, key)
    return path is not None and held(pad.sheet, path) is None


def _asks(pad: Pad, row: Category, seat: int) -> bool:
    return bool(inputs_of(pad, row, seat))


def _is_switch(key: str) -> bool:
    return "." not in key


def _most_of(pad: Pad, category: str, key: str) -> bool:
    return any(one.most_of for one in category_of(pad, category).inputs if one.key == key)


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
    who = say("scoring.pad.nobody") if seat is None else seat_called(pad, seat)
    return say("scoring.pad.edit.holder", what=_what(pad, key), who=who)


def _what(pad: Pad, key: str) -> Message:
    name, _, card = key.partition(".")
    return card_label(name, card) if card else label_of(pad, ("seats", 0, name))


def count_instead(pad: Pad, key: str) -> Edit:
    """The counts are entered from now on, and who has the most is worked out."""
    gone = [one.key for row in categories_of(pad) for one in row.inputs if one.most_of == key]
    after = _without(pad, gone, range(len(pad.seats)))
    after = after.model_copy(update={"counted": (*(each for each in pad.counted if each != key), key)})
    return after, say("scoring.pad.edit.counted", what=label_of(pad, ("seats", 0, key)))


def name_instead(pad: Pad, key: str) -> Edit:
    """Only who has the most is entered; the counts of people are forgotten."""
    people = [seat for seat in range(len(pad.seats)) if not is_ai(pad.seats[seat])]
    after = _without(pad, [key], people)
    after = after.model_copy(update={"counted": tuple(each for each in pad.counted if each != key)})
    [most] = [one.key for row in categories_of(pad) for one in row.inputs if one.most_of == key]
    return after, say("scoring.pad.edit.named", what=label_of(pad, ("seats", 0, most)))


def _without(pad: Pad, keys: Collection[str], seats: Iterable[int]) -> Pad:
    """Without these values, which nobody has entered then; what else was entered in the same cells stays entered."""
    sheet, entered, sums = pad.sheet, list(pad.entered), dict(pad.sums)
    rows = [row for row in categories_of(pad) if any(one.key in keys for one in row.inputs)]
    for seat in seats:
        for row in rows:
            if (seat, row.id) in entered:
                entered.remove((seat, row.id))
                entered += [(seat, part_of(one.key)) for one in inputs_of(pad, row, seat)]
        for key in keys:
            sums.pop(sum_key(("seats", seat, key)), None)
            if held(sheet, ("seats", seat, key)) is not None:
                sheet = taken_out(sheet, ("seats", seat, key))
    gone = {(seat, part_of(key)) for seat in range(len(pad.seats)) for key in keys}
    return changed(pad, sheet, entered=tuple(cell for cell in entered if cell not in gone), sums=sums)

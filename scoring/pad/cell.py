"""What a cell of the pad asks: fields made of the inputs in the game's data and of what the pad holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from content.scoring_tables import Input
from interchange.problems import Loc
from locales import Message, say

from .cards import id_in, markets, offered
from .castle import is_on_map, map_tiers, wedges_led
from .category_inputs import asked_in, categories_of, category_of, cell_of, facts_of, shared_of, things_counted
from .document import Pad, as_count, entries, held, name_of_seat, sum_key
from .fields import Asked, Cards, Castle, ChosenCard, Field, Line, Lines, Options, Stepper, Switch
from .labels import card_at, label_of, note_of, number_facts, options_of, spoken, titles, worth_of
from .provisional import draft, provisional


def asked(pad: Pad, category: str, seat: int) -> Asked:
    """What a category asks of a seat. KeyError for a category that the game has not, IndexError for a seat."""
    [cell] = _cells(pad, category, [seat])
    return cell


def asked_of_all(pad: Pad, category: str) -> tuple[Asked, ...]:
    """The same of every seat; what holds for all of them is looked up once."""
    return tuple(_cells(pad, category, range(len(pad.seats))))


def _cells(pad: Pad, category: str, seats: Iterable[int]) -> list[Asked]:
    row, asks, result = category_of(pad, category), asked_in(pad), provisional(pad).result
    builder, title = _Builder(pad), titles(pad.game)[category]
    shared = tuple([builder.shared_field(one) for one in shared_of(pad, row)])
    cells = []
    for seat in seats:
        fields = tuple([builder.seat_field(one, seat) for one in asks.inputs[seat].get(category, ())])
        lines = [line for line in result.seats[seat].lines if line.category == category] if result else []
        vp, why = (lines[0].vp, lines[0].why) if lines else (None, None)
        entered, problems = category in asks.entered[seat], builder.left_over(seat, category)
        cells.append(Asked(seat, category, title, vp, why, entered, fields, shared, problems))
    return cells


def shared_fields(pad: Pad) -> tuple[Field, ...]:
    """Facts of the whole table, each once, to be entered before anything is counted."""
    builder = _Builder(pad)
    asking = [row for row in categories_of(pad) if row.shared]
    return tuple([builder.shared_field(one) for row in asking for one in facts_of(pad, row)])


class _Builder:
    """Makes fields out of the data's inputs and what the pad holds."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self._problems = [(problem.loc, spoken(pad, problem)) for problem in draft(pad).problems]
        self._shown: set[Loc] = set()

    def seat_field(self, asked: Input, seat: int) -> Field:
        path: Loc = ("seats", seat, *asked.path)
        match asked.kind:
            case "stepper":
                return self._stepper(path)
            case "switch":
                return self._switch(path)
            case "cards":
                return self._cards(path)
            case "lines":
                return self._lines(path)
            case "castle":
                return self._castle(path)
            case "options":
                return self._options(path)
            case "decision":  # made in its turn, not asked here
                raise ValueError(asked.key)

    def shared_field(self, asked: Input) -> Field:
        if asked.kind == "switch":
            return self._switch(asked.path)
        return self._options(asked.path) if asked.kind == "options" else self._stepper(asked.path)

    def left_over(self, seat: int, category: str) -> tuple[Message, ...]:
        """The problems of a cell that none of its fields has shown."""
        if not self._problems:
            return ()
        return tuple(
            what
            for loc, what in self._problems
            if loc not in self._shown and cell_of(self._pad, loc) == (seat, category)
        )

    def _at(self, path: Loc, *, inside: bool = True) -> tuple[Message, ...]:
        if not self._problems:
            return ()
        found = [(loc, what) for loc, what in self._problems if loc == path or (inside and loc[: len(path)] == path)]
        self._shown.update(loc for loc, _ in found)
        return tuple(what for _, what in found)

    def _stepper(self, path: Loc) -> Stepper:
        known = number_facts(self._pad, path)
        value = held(self._pad.sheet, path)
        return Stepper(
            path,
            known.label,
            known.default if value is None else as_count(value),
            known.least,
            known.most,
            worth_of(self._pad, path),
            self._pad.sums.get(sum_key(path)),
            known.note,
            self._at(path),
        )

    def _switch(self, path: Loc) -> Switch:
        value = held(self._pad.sheet, path) is True
        holder = None
        if path[0] == "seats":
            others = [seat for seat in range(len(self._pad.seats)) if seat != path[1]]
            holder = next((seat for seat in others if held(self._pad.seats[seat], path[2:]) is True), None)
        named = None if holder is None else name_of_seat(self._pad, holder)
        return Switch(path, label_of(self._pad, path), value, named, note_of(self._pad, path), self._at(path))

    def _options(self, path: Loc) -> Options:
        options = options_of(self._pad, path)
        value = held(self._pad.sheet, path)
        if not isinstance(value, str | int):
            value = options[0].value
        return Options(path, label_of(self._pad, path), value, options, note_of(self._pad, path), self._at(path))

    def _cards(self, path: Loc) -> Cards:
        key = str(path[-1])
        known = offered(key, self._pad.modules)
        chosen = []
        for place, entry in enumerate(entries(self._pad.sheet, path)):
            if key == "buildings" and isinstance(entry, dict) and "id" not in entry:
                continue  # a line
            id = id_in(key, entry) or ""
            at = (*path, place)
            fields = (self._stepper((*at, "vp")),) if key == "wonders" else ()
            detail = known[id].detail if id in known else None
            label = card_at(self._pad, at)
            chosen.append(ChosenCard(at, id, label, detail, fields, self._at(at)))
        again = key == "manuscripts"
        taken = {} if again else self._taken(path)
        out = markets() if self._pad.base_opponent and key == "buildings" else frozenset()
        options = tuple(
            replace(option, taken_by=taken[id]) if id in taken else option
            for id, option in known.items()
            if id not in out or any(card.id == id for card in chosen)  # one that is there can be taken back
        )
        problems = self._at(path, inside=False)
        return Cards(path, label_of(self._pad, path), tuple(chosen), options, again, note_of(self._pad, path), problems)

    def _taken(self, path: Loc) -> dict[str, str]:
        """The cards that other seats have, by id, with the name of the first."""
        taken: dict[str, str] = {}
        for seat, values in enumerate(self._pad.seats):
            if seat != path[1]:
                for entry in entries(values, path[2:]):
                    if id := id_in(str(path[-1]), entry):
                        taken.setdefault(id, name_of_seat(self._pad, seat))
        return taken

    def _lines(self, path: Loc) -> Lines:
        lines = []
        for place, entry in enumerate(entries(self._pad.sheet, path)):
            if isinstance(entry, dict) and "id" not in entry:
                at = (*path, place)
                vp, end_vp, end_virtue = (self._stepper((*at, key)) for key in ("vp", "end_vp", "end_virtue"))
                problems = self._at((*at, "name")) + self._at(at, inside=False)
                lines.append(Line(at, str(entry.get("name", "")), vp, end_vp, end_virtue, problems))
        return Lines(
            path, say("scoring.pad.architects.field.lines"), tuple(lines), say("scoring.pad.architects.note.lines")
        )

    def _castle(self, path: Loc) -> Castle:
        on_map, seat = is_on_map(self._pad), self._pad.seats[int(path[1])]
        *tiers, led = (self._stepper((*path, key)) for key in ("tier1", "tier2", "tier3", "wedges_led"))
        if on_map:
            figures = map_tiers(held(seat, ("castle",)))
            tiers = [replace(shown, value=figure) for shown, figure in zip(tiers, figures, strict=True)]
            led = replace(led, value=wedges_led(self._pad, int(path[1])))
        counted = on_map or led.value or "wedge_led" in things_counted(self._pad, int(path[1]))
        led = replace(led, note=say("scoring.pad.viscounts.note.castle.wedges_led"))
        label, problems = label_of(self._pad, path), self._at(path)
        return Castle(path, label, on_map, tuple(tiers), led if counted else None, problems)

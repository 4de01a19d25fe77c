"""Decisions before scoring, in reverse turn order, each with the advice and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from locales import Message, say
from scoring.architects.sheet import ArchitectsSheet
from scoring.engine import score
from scoring.problems import Loc
from scoring.result import Decision, ScoreResult
from scoring.sheet import Sheet
from scoring.viscounts.choices import Decider
from scoring.viscounts.sheet import RIBBONS, Outsider, ViscountsSheet

from .cards import card_label
from .document import Pad, entries, held
from .draft import Draft

Told: TypeAlias = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    value: str
    label: Message
    vp: int | None  # the seat's total with it, less the total with the advice; None where it cannot be carried out
    why_not: Message | None = None  # why it cannot be carried out


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision of one seat. The edits `choose` and `leave_open` take its `path`."""

    seat: int
    what: str  # an Outsider's id, "any" for an AI's open ribbon, or "effect_order"
    path: Loc  # where the choice stands in the sheet; () for an AI's open ribbon, which nobody chooses
    label: Message  # who decides: "Assassin"
    options: tuple[ChoiceOption, ...]  # () for an order and for an AI's open ribbon
    advised: Told
    gain: int | None  # VP of the advice over the second best; None where nothing else is possible or differs
    chosen: Told | None  # None: left open, the advice counts
    said: Message  # what counts now, in words
    loss: int = 0  # VP that the chosen one is worth less to the seat than the advice
    order: tuple[tuple[str, Message], ...] = ()  # effect_order: the effects as they count now, (value, label)


def choices_of(pad: Pad, known: Draft) -> tuple[Choice, ...]:
    if known.result is None:
        return ()
    sheet, result = known.sheet, known.result
    seats = reversed(range(len(result.seats)))
    if isinstance(sheet, ViscountsSheet):
        return tuple(choice for seat in seats for choice in _of_outsiders(pad, sheet, result, seat))
    assert isinstance(sheet, ArchitectsSheet)
    return tuple(choice for seat in seats for choice in _of_effects(sheet, result, seat))


def _of_outsiders(pad: Pad, sheet: ViscountsSheet, result: ScoreResult, seat: int) -> Iterator[Choice]:
    decided = iter(result.seats[seat].decisions)
    listed = _places(pad, seat)
    for place, outsider in enumerate(sheet.seats[seat].outsiders):
        if not outsider.options and not outsider.takes_colour:
            continue
        key = "colour" if outsider.takes_colour else "choice"
        path: Loc = ("seats", seat, "outsiders", listed[outsider.id], key)
        yield _of_outsider(_Deciding(sheet, seat, place, path), next(decided), result.seats[seat].total)
    for wild in decided:
        assert isinstance(wild.choice, str)
        label = say("scoring.viscounts.any")
        yield Choice(seat, wild.what, (), label, (), wild.choice, wild.gain, None, wild.said)


def _places(pad: Pad, seat: int) -> dict[str, int]:
    """Where each Outsider stands on the sheet as it was written; the scored one may lack faulty entries."""
    listed: dict[str, int] = {}
    for place, entry in enumerate(entries(pad.seats[seat], ("outsiders",))):
        listed.setdefault(str(held(entry, ("id",))), place)
    return listed


@dataclass(frozen=True, slots=True)
class _Deciding:
    """One Outsider at its decision."""

    sheet: ViscountsSheet
    seat: int
    place: int
    path: Loc

    @property
    def outsider(self) -> Outsider:
        return self.sheet.seats[self.seat].outsiders[self.place]

    @property
    def told(self) -> str | None:
        return self.outsider.colour if self.outsider.takes_colour else self.outsider.choice

    def with_choice(self, value: str | None) -> ViscountsSheet:
        key = "colour" if self.outsider.takes_colour else "choice"
        outsiders = list(self.sheet.seats[self.seat].outsiders)
        outsiders[self.place] = self.outsider.model_copy(update={key: value})
        return _with_seat(self.sheet, self.seat, outsiders=tuple(outsiders))

    def why_not(self, value: str) -> Message | None:
        """A colour can always be had; Debts and Deeds must be there."""
        if self.outsider.takes_colour or Decider(self.with_choice(value).seats[self.seat]).options:
            return None
        return say(f"scoring.pad.viscounts.cannot.{value}")


def _with_seat(sheet: Sheet, seat: int, **values: object) -> ViscountsSheet:
    assert isinstance(sheet, ViscountsSheet)
    changed = sheet.seats[seat].model_copy(update=values)
    return sheet.model_copy(update={"seats": (*sheet.seats[:seat], changed, *sheet.seats[seat + 1 :])})


def _of_outsider(at: _Deciding, now: Decision, total: int) -> Choice:
    advised, advised_total = now, total
    if at.told is not None:
        free = score(at.with_choice(None)).seats[at.seat]
        advised, advised_total = free.decisions[_number(at)], free.total
    assert isinstance(advised.choice, str)
    values: tuple[str, ...] = RIBBONS if at.outsider.takes_colour else at.outsider.options
    options = tuple(
        _option(at, value, {advised.choice: advised_total, str(now.choice): total}, advised_total) for value in values
    )
    return Choice(
        at.seat,
        at.outsider.id,
        at.path,
        say(f"scoring.viscounts.outsider.{at.outsider.id}"),
        options,
        advised.choice,
        advised.gain,
        at.told,
        now.said,
        advised_total - total,
    )


def _number(at: _Deciding) -> int:
    """Which of its seat's decisions it is."""
    before = at.sheet.seats[at.seat].outsiders[: at.place]
    return sum(bool(outsider.options) or outsider.takes_colour for outsider in before)


def _option(at: _Deciding, value: str, totals: dict[str, int], advised: int) -> ChoiceOption:
    kind = "colour" if at.outsider.takes_colour else "choice"
    label = say(f"scoring.viscounts.{kind}.{value}")
    if why_not := at.why_not(value):
        return ChoiceOption(value, label, None, why_not)
    if value not in totals:
        totals = {value: score(at.with_choice(value)).seats[at.seat].total}
    return ChoiceOption(value, label, totals[value] - advised)


def _of_effects(sheet: ArchitectsSheet, result: ScoreResult, seat: int) -> Iterator[Choice]:
    """The order of a seat's END effects on Virtue."""
    for now in result.seats[seat].decisions:
        advised, total = now, result.seats[seat].total
        if now.by == "player":
            seats = list(sheet.seats)
            seats[seat] = seats[seat].model_copy(update={"effect_order": ()})
            free = score(sheet.model_copy(update={"seats": tuple(seats)})).seats[seat]
            [advised] = free.decisions
            total = free.total
        assert isinstance(now.choice, tuple)
        yield Choice(
            seat,
            now.what,
            ("seats", seat, "effect_order"),
            say("scoring.pad.architects.effect_order"),
            (),
            advised.choice,
            advised.gain,
            now.choice if now.by == "player" else None,
            now.said,
            total - result.seats[seat].total,
            tuple((card, card_label("buildings", card)) for card in now.choice),
        )

"""Decisions before scoring, in reverse turn order, each with the advice and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TypeAlias

from interchange.problems import Loc
from locales import Message, say
from scoring.architects.sheet import ArchitectsSheet
from scoring.engine import score
from scoring.result import Decision, ScoreResult
from scoring.viscounts import rules
from scoring.viscounts.choices import Decider, Turn, decide, turns_of
from scoring.viscounts.score import TableTotals, coloured
from scoring.viscounts.seat_at_end import column_of
from scoring.viscounts.sheet import RIBBONS, Outsider, ViscountsSheet

from .cards import card_label
from .document import Pad, entries, held
from .provisional import ProvisionalScore

Chosen: TypeAlias = str | tuple[str, ...]


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
    path: Loc  # where the choice is in the sheet; () for an AI's open ribbon, which nobody chooses
    label: Message  # who decides: "Assassin"
    options: tuple[ChoiceOption, ...]  # () for an order and for an AI's open ribbon
    advised: Chosen
    gain: int | None  # VP of the advice over the second best; None where nothing else is possible or differs
    chosen: Chosen | None  # None: left open, the advice counts
    said: Message  # what counts now, in words
    loss: int = 0  # VP that the chosen one is worth less to the seat than the advice
    order: tuple[tuple[str, Message], ...] = ()  # effect_order: the effects as they count now, (value, label)


def choices_of(pad: Pad, known: ProvisionalScore) -> tuple[Choice, ...]:
    if known.result is None:
        return ()
    sheet, result = known.sheet, known.result
    seats = reversed(range(len(result.seats)))
    if isinstance(sheet, ViscountsSheet):
        if not any(seat.decisions for seat in result.seats):
            return ()
        what_if = _WhatIf(sheet)
        return tuple(choice for seat in seats for choice in _of_outsiders(pad, sheet, result, seat, what_if))
    assert isinstance(sheet, ArchitectsSheet)
    return tuple(choice for seat in seats for choice in _of_effects(sheet, result, seat))


def _of_outsiders(
    pad: Pad, sheet: ViscountsSheet, result: ScoreResult, seat: int, what_if: _WhatIf
) -> Iterator[Choice]:
    decided = iter(result.seats[seat].decisions)
    listed = _places(pad, seat)
    for place, outsider in enumerate(sheet.seats[seat].outsiders):
        if outsider.options or outsider.takes_colour:
            key = "colour" if outsider.takes_colour else "choice"
            path: Loc = ("seats", seat, "outsiders", listed[outsider.id], key)
            yield _of_outsider(outsider, what_if.card(seat, place), path, next(decided))
    for wild in decided:
        label = say("scoring.viscounts.any")
        yield Choice(seat, wild.what, (), label, (), wild.choice, wild.gain, None, wild.said)


def _places(pad: Pad, seat: int) -> dict[str, int]:
    """Where each Outsider is on the sheet as it was written; the scored one may lack faulty entries."""
    listed: dict[str, int] = {}
    for place, entry in enumerate(entries(pad.seats[seat], ("outsiders",))):
        listed.setdefault(str(held(entry, ("id",))), place)
    return listed


@dataclass(frozen=True, slots=True)
class _Result:
    """How a decision came out."""

    choice: str
    gain: int | None
    vp: int  # comparable with others of the same card


class _WhatIf:
    """What a seat would have with another choice; what stays the same is worked out once."""

    def __init__(self, sheet: ViscountsSheet) -> None:
        self._sheet = sheet
        columns = [coloured(column_of(sheet, seat))[0] for seat in range(len(sheet.seats))]
        self._totals = TableTotals(columns)
        self._turns = turns_of([Decider(seat) for seat in sheet.seats], self._totals)

    def card(self, seat: int, place: int) -> Callable[[str | None], _Result | None]:
        """How each choice for the card comes out, None where it cannot be carried out."""
        colour = self._sheet.seats[seat].outsiders[place].takes_colour
        return cache(partial(self._colour if colour else self._act, seat, place))

    def _act(self, seat: int, place: int, value: str | None) -> _Result | None:
        turns = self._turns_with(seat, place, value)
        if not turns[seat].decider.options:
            return None
        vp = self._totals(turns[-1].end())[seat]
        if value is not None:
            return _Result(value, None, vp)
        _, chosen = decide(turns)
        return _Result(chosen[seat].choices[place], chosen[seat].gains[place], vp)

    def _turns_with(self, seat: int, place: int, value: str | None) -> Sequence[Turn]:
        """The seats that decide after this one do so as they would in any case, so their turns are shared."""
        if value == self._sheet.seats[seat].outsiders[place].choice:
            return self._turns
        decider = Decider(self._with(seat, place, choice=value).seats[seat])
        deciders = [decider, *(turn.decider for turn in self._turns[seat + 1 :])]
        return turns_of(deciders, self._totals, self._turns[:seat])

    def _colour(self, seat: int, place: int, value: str | None) -> _Result:
        sheet = self._with(seat, place, colour=value)
        outsiders = sheet.seats[seat].outsiders
        column, gains = coloured(column_of(sheet, seat))
        envoys = [number for number, outsider in enumerate(outsiders) if outsider.takes_colour]
        still_open = [number for number in envoys if outsiders[number].colour is None]
        gain = gains[still_open.index(place)] if value is None else None
        vp = rules.ribbon_sets(column).vp + rules.outsiders(column).vp
        return _Result(column.colours[envoys.index(place)], gain, vp)

    def _with(self, seat: int, place: int, **entered: str | None) -> ViscountsSheet:
        owner = self._sheet.seats[seat]
        outsiders = list(owner.outsiders)
        outsiders[place] = outsiders[place].model_copy(update=entered)
        seats = list(self._sheet.seats)
        seats[seat] = owner.model_copy(update={"outsiders": tuple(outsiders)})
        return self._sheet.model_copy(update={"seats": tuple(seats)})


def _of_outsider(
    outsider: Outsider, with_choice: Callable[[str | None], _Result | None], path: Loc, now: Decision
) -> Choice:
    chosen = outsider.colour if outsider.takes_colour else outsider.choice
    advised, counts = with_choice(None), with_choice(chosen)
    assert advised is not None  # some option can always be carried out
    assert counts is not None  # a choice that cannot be is left out of the score
    return Choice(
        int(path[1]),
        outsider.id,
        path,
        say(f"terms.outsider.{outsider.id}"),
        tuple(_option(outsider, value, with_choice(value), advised) for value in _values(outsider)),
        advised.choice,
        advised.gain,
        chosen,
        now.said,
        advised.vp - counts.vp,
    )


def _values(outsider: Outsider) -> tuple[str, ...]:
    return RIBBONS if outsider.takes_colour else outsider.options


def _option(outsider: Outsider, value: str, came: _Result | None, advised: _Result) -> ChoiceOption:
    kind = "colour" if outsider.takes_colour else "choice"
    label = say(f"scoring.viscounts.{kind}.{value}")
    if came is None:
        return ChoiceOption(value, label, None, say(f"scoring.pad.viscounts.cannot.{value}"))
    return ChoiceOption(value, label, came.vp - advised.vp)


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

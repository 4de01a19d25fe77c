"""The score of a pad that is being filled in: nobody is given yet what goes to whoever has most of something, as long
as somebody's is not entered. The line says who is waited for. The final result (`outcome`) waits for nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import content
from content.viscounts_cards import Per
from interchange.problems import Problem
from locales import Message, say
from scoring.architects.effects import scoring_of
from scoring.architects.lines import printed_vp
from scoring.architects.score import score_standings
from scoring.architects.sheet import ArchitectsSeat, ArchitectsSheet, Card
from scoring.architects.standing import standings
from scoring.engine import model_of, score
from scoring.lenient_validation import mended
from scoring.result import Line, ScoreResult, SeatResult
from scoring.sheet import Sheet
from scoring.viscounts.sheet import ViscountsSeat, ViscountsSheet

from .cards import card_label
from .castle import is_on_map
from .category_inputs import categories_of, home_of, inputs_of, is_counted, is_entered
from .document import Pad, held, part_of, seat_called
from .pad_cache import for_recent_pads

PRIZES = {"poverty": "approved_deeds", "prosperity": "paid_debts"}
"""What each prize compares."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Points that cannot be given yet."""

    what: str  # "influence", "poverty", "prosperity", "wedges", or the id of a Building
    category: str  # the line that they belong to
    seat: int | None  # whose line; None: everybody's
    cells: tuple[tuple[int, str], ...]  # where they are still to be entered
    said: Message


@dataclass(frozen=True, slots=True)
class Provisional:
    result: ScoreResult | None  # None without seats
    waiting: tuple[Waiting, ...] = ()


@dataclass(frozen=True, slots=True)
class ProvisionalScore:
    sheet: Sheet  # what could be scored
    result: ScoreResult | None  # None without seats
    problems: tuple[Problem, ...]


def sheet_of(pad: Pad) -> dict[str, Any]:
    """What is scored. Where who has the most is asked, it is entered for everybody: nothing is missing but a count."""
    asked = [one for row in categories_of(pad) for one in row.inputs if one.most_of]
    named = [one.key for one in asked if one.applies(pad.modules, is_ai=False) and not is_counted(pad, one.most_of)]
    if not named:
        return pad.sheet
    return {**pad.sheet, "seats": [{**dict.fromkeys(named, False), **seat} for seat in pad.seats]}


@for_recent_pads
def draft(pad: Pad) -> ProvisionalScore:
    """What does not fit is left out of the score and named as a problem; a good sheet scores as it always does."""
    sheet, problems = mended(model_of(pad.game), sheet_of(pad))
    return ProvisionalScore(sheet, score(sheet) if sheet.seats else None, problems)


@for_recent_pads
def provisional(pad: Pad) -> Provisional:
    known = draft(pad)
    waiting = tuple(_waiting(pad, known.sheet)) if known.result else ()
    if not waiting:
        return Provisional(known.result)
    result = _scored_without(known.sheet, waiting)
    seats = tuple(_with_waiting(seat, scored, waiting) for seat, scored in enumerate(result.seats))
    return Provisional(replace(result, seats=seats), waiting)


def _with_waiting(seat: int, scored: SeatResult, waiting: Sequence[Waiting]) -> SeatResult:
    """The lines say what is waited for."""

    def line_with(line: Line) -> Line:
        why = line.why
        for each in waiting:
            if each.category == line.category and each.seat in (None, seat):
                whole = each.what in PRIZES  # the line says nothing else
                why = each.said if whole else say("scoring.pad.with_waiting", why=why, waiting=each.said)
        return replace(line, why=why)

    return replace(scored, lines=tuple(map(line_with, scored.lines)))


# -- what is waited for ----------------------------------------------------------------------------------------


def _waiting(pad: Pad, sheet: Sheet) -> Iterator[Waiting]:
    if isinstance(sheet, ArchitectsSheet):
        yield from _in_architects(pad, sheet)
    elif isinstance(sheet, ViscountsSheet):
        yield from _in_viscounts(pad, sheet)


def _in_architects(pad: Pad, sheet: ArchitectsSheet) -> Iterator[Waiting]:
    if "works_of_wonder" in pad.modules:
        gold = say("scoring.pad.waiting.gold", n=content.architects().influence.most.gold)
        counts = ("influence", "influence_spent_on_virtue")
        keys = counts if is_counted(pad, "influence") else ("most_influence",)
        yield from _unless_told(pad, "influence", "gold_and_marble", None, gold, lambda _seat: keys)
    for seat, owner in enumerate(sheet.seats):
        for card in () if owner.is_ai else owner.buildings:
            scoring = scoring_of(card.id)
            if scoring is None or scoring.kind not in ("vp_if_strictly_most", "virtue_if_strictly_most"):
                continue
            category = "buildings" if scoring.kind == "vp_if_strictly_most" else "virtue"
            market = scoring.kind == "vp_if_strictly_most" and scoring.market

            def compared(other: int, what: str = scoring.what, market: bool = market) -> tuple[str]:
                return ("influence" if market and sheet.seats[other].is_ai else what,)

            yield from _unless_told(pad, card.id, category, seat, card_label("buildings", card.id), compared)


def _in_viscounts(pad: Pad, sheet: ViscountsSheet) -> Iterator[Waiting]:
    for prize, key in PRIZES.items():
        if getattr(sheet, f"{prize}_revealed"):
            label = say(f"scoring.viscounts.category.{prize}")
            yield from _unless_told(pad, prize, prize, None, label, lambda _seat, key=key: (key,))  # type: ignore[misc]
    for seat, owner in enumerate(sheet.seats if is_on_map(pad) else ()):
        for outsider in owner.outsiders:
            if isinstance(outsider.score, Per) and outsider.score.per == "wedge_led":
                label = say(f"terms.outsider.{outsider.id}")
                yield from _unless_told(pad, "wedges", "outsiders", seat, label, lambda _seat: ("castle",))


def _unless_told(
    pad: Pad, what: str, category: str, seat: int | None, label: Message, keys: Callable[[int], Sequence[str]]
) -> Iterator[Waiting]:
    """`keys`: what is compared, for each seat."""
    cells = tuple(
        (other, home_of(pad, key))
        for other in range(len(pad.seats))
        for key in keys(other)
        if not _is_told(pad, other, key)
    )
    if cells:
        names = tuple(seat_called(pad, other) for other in dict.fromkeys(other for other, _ in cells))
        yield Waiting(what, category, seat, cells, say("scoring.pad.waiting", what=label, names=names))


def _is_told(pad: Pad, seat: int, key: str) -> bool:
    """Also where nothing of the kind is asked. What only another seat's card asks for may have come after the cell was
    entered; then it has to be on the sheet."""
    rows = [row for row in categories_of(pad) if any(one.key == key for one in row.inputs)]
    asking = [(row, one) for row in rows for one in inputs_of(pad, row, seat) if one.key == key]
    late = any(counted.startswith("most_") for _, one in asking for counted in one.counted)
    if late and held(pad.seats[seat], tuple(key.split("."))) is None:
        return False
    return not asking or (seat, part_of(key)) in pad.entered or any(is_entered(pad, seat, row) for row, _ in asking)


# -- the score without it --------------------------------------------------------------------------------------


def _scored_without(sheet: Sheet, waiting: Sequence[Waiting]) -> ScoreResult:
    if isinstance(sheet, ArchitectsSheet):
        return _architects_without(sheet, waiting)
    assert isinstance(sheet, ViscountsSheet)
    left = {each.what for each in waiting}
    hidden = {f"{prize}_revealed": False for prize in PRIZES if prize in left}
    seats = tuple(map(_without_wedges, sheet.seats)) if "wedges" in left else sheet.seats
    return score(sheet.model_copy(update={**hidden, "seats": seats}))


def _without_wedges(seat: ViscountsSeat) -> ViscountsSeat:
    """The Castle in figures, which lead no wedge."""
    tiers = dict(zip(("tier1", "tier2", "tier3"), seat.castle.tiers, strict=True))
    return seat.model_copy(update={"castle": seat.castle.model_copy(update={**tiers, "wedges": ()})})


def _architects_without(sheet: ArchitectsSheet, waiting: Sequence[Waiting]) -> ScoreResult:
    left = {(each.seat, each.what) for each in waiting}

    def without(index: int, seat: ArchitectsSeat) -> ArchitectsSeat:
        cards = tuple(_printed(card) if (index, card.id) in left else card for card in seat.buildings)
        order = tuple(card for card in seat.effect_order if (index, card) not in left)
        return seat.model_copy(update={"buildings": cards, "effect_order": order})

    seats = tuple(without(index, seat) for index, seat in enumerate(sheet.seats))
    table = standings(sheet.model_copy(update={"seats": seats}))
    if (None, "influence") in left:
        table = tuple(replace(standing, share=0) for standing in table)
    return score_standings(table, sheet)


def _printed(card: Card) -> Card:
    """The card with nothing but its printed VP, still known by its name."""
    return Card(name=card.id, vp=printed_vp(card))

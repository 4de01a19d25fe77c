"""What the result page says beyond the points: the order of reveal, the tie-break, and what was close."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from content.scoring_tables import scoring_table
from locales import Message, Value, listed, say
from scoring.engine import model_of, score
from scoring.lenient_validation import mended
from scoring.result import ScoreResult, SeatResult

from .choices import Choice, choices_of
from .document import Pad, is_ai, name_of_seat
from .edits import choose, leave_open
from .labels import titles
from .provisional import ProvisionalScore, draft, sheet_of

MOST_CATEGORIES = 3
"""As many categories are named that alone made the difference."""
COMPARED = ("silver_and_resources", "virtue", "silver")
"""The tie-breaks that have a figure to show."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One seat's figure in a tie-break, with its words: "Silver and resources: 7"."""

    seat: int
    name: str
    value: int
    said: Message


@dataclass(frozen=True, slots=True)
class TieBreak:
    what: str  # "silver_and_resources", "virtue", "silver", "shared", "ai_wins_ties"
    rule: str  # where the rule is from
    said: Message  # what decided, in words
    level: tuple[str, ...]  # the names that were level in VP at the top
    figures: tuple[Figure, ...]  # measure by measure, those who were still level


@dataclass(frozen=True, slots=True)
class Bar:
    category: str
    label: Message
    vp: int
    why: Message


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    name: str
    colour: str
    is_ai: bool
    total: int
    place: int
    bars: tuple[Bar, ...]  # in the order of the categories


@dataclass(frozen=True, slots=True)
class Outcome:
    reveal: tuple[Standing, ...]  # last place first; of level seats the later in turn order first
    winners: tuple[str, ...]
    headline: Message  # who won, and by what
    tie_break: TieBreak | None  # None: points decided
    decided: tuple[Message, ...]  # the categories in which the winner gained most on the next
    nearly: tuple[Message, ...]  # what nearly changed the winner; only what is certain
    result: ScoreResult


def outcome(pad: Pad) -> Outcome | None:
    """None where the pad cannot be finished (`why_not_finish` of its view says why)."""
    known = draft(pad)
    result = known.result
    if known.problems or result is None:
        return None
    return Outcome(
        tuple(_standing(pad, seat, result) for seat in _last_first(result)),
        result.winners,
        _headline(result),
        _tie_break(pad, result) if result.decided_by != "points" else None,
        tuple(_decided(pad, result)),
        (*_margin(pad, result), *_decisions(pad, known, result)),
        result,
    )


def _last_first(result: ScoreResult) -> list[int]:
    seats = range(len(result.seats))
    return sorted(seats, key=lambda seat: (result.seats[seat].place, seat), reverse=True)


def _standing(pad: Pad, seat: int, result: ScoreResult) -> Standing:
    scored, values = result.seats[seat], pad.seats[seat]
    bars = tuple(
        Bar(line.category, say(f"scoring.{pad.game}.category.{line.category}"), line.vp, line.why)
        for line in scored.lines
    )
    colour = str(values.get("colour", ""))
    return Standing(seat, scored.name, colour, is_ai(values), scored.total, scored.place, bars)


def _headline(result: ScoreResult) -> Message:
    total = max(seat.total for seat in result.seats)
    if len(result.seats) == 1:
        return say("scoring.pad.outcome.alone", name=result.winners[0], total=total)
    if len(result.winners) > 1:
        return say("scoring.pad.outcome.shared", names=listed(tuple(result.winners)), total=total)
    if result.decided_by == "points":
        return say("scoring.pad.outcome.winner", name=result.winners[0], total=total)
    return say("scoring.pad.outcome.tie_winner", name=result.winners[0], total=total, why=result.decided_why)


def _tie_break(pad: Pad, result: ScoreResult) -> TieBreak:
    """The measures that were looked at, one after the other, with the figures of those who were still level."""
    top = max(seat.total for seat in result.seats)
    level = [seat for seat, scored in enumerate(result.seats) if scored.total == top]
    names = tuple(result.seats[seat].name for seat in level)
    figures: list[Figure] = []
    for what, values in result.tie_breaks:
        if what in COMPARED and not (what == "silver" and any(is_ai(pad.seats[seat]) for seat in level)):
            figures += [_figure(what, seat, result.seats[seat].name, values[seat]) for seat in level]
        level = [seat for seat in level if values[seat] == max(values[other] for other in level)]
        if len(level) == 1:
            break
    rule = scoring_table(pad.game).tie_breaks[result.decided_by].rule
    return TieBreak(result.decided_by, rule, result.decided_why, names, tuple(figures))


def _figure(what: str, seat: int, name: str, value: int) -> Figure:
    return Figure(seat, name, value, say(f"scoring.pad.outcome.figure.{what}", name=name, value=value))


def _first_and_next(result: ScoreResult) -> tuple[SeatResult, SeatResult] | None:
    """The only winner, and who was nearest."""
    if len(result.seats) == 1 or len(result.winners) > 1:
        return None
    first, second, *_others = sorted(result.seats, key=lambda seat: seat.place)
    return first, second


def _decided(pad: Pad, result: ScoreResult) -> Iterator[Message]:
    pair = _first_and_next(result)
    for category, more in _by_lead(*pair)[:MOST_CATEGORIES] if pair else ():
        title = titles(pad.game)[category]
        yield say("scoring.pad.outcome.decided", category=title, n=more, name=pair[1].name if pair else "")


def _margin(pad: Pad, result: ScoreResult) -> Iterator[Message]:
    """How far behind the next was, and the categories that alone are more than that."""
    pair = _first_and_next(result)
    margin = pair[0].total - pair[1].total if pair else 0
    if pair is None or not margin:
        return
    yield say("scoring.pad.outcome.nearly.margin", name=pair[1].name, n=margin)
    larger = [category for category, more in _by_lead(*pair) if more > margin][:MOST_CATEGORIES]
    if larger:
        parts = tuple(titles(pad.game)[category] for category in larger)
        yield say("scoring.pad.outcome.nearly.categories", categories=say("scoring.pad.list", parts=parts))


def _by_lead(first: SeatResult, second: SeatResult) -> list[tuple[str, int]]:
    """The categories in which the first has more, the largest lead first."""
    ahead = [(category, more) for category, more in _leads(first, second).items() if more > 0]
    return sorted(ahead, key=lambda pair: -pair[1])


def _leads(first: SeatResult, second: SeatResult) -> dict[str, int]:
    """What the winner has more, by category."""
    theirs = {line.category: line.vp for line in second.lines}
    return {line.category: line.vp - theirs.get(line.category, 0) for line in first.lines}


def _decisions(pad: Pad, known: ProvisionalScore, result: ScoreResult) -> Iterator[Message]:
    """The decisions that, taken otherwise, would have made somebody else win: all the rest staying as it counted."""
    choices = choices_of(pad, known)
    as_it_came = _told(pad, choices)
    for choice in choices:
        who = name_of_seat(pad, choice.seat)
        now = choice.advised if choice.chosen is None else choice.chosen
        for option in choice.options:
            if option.vp is None or option.value == now:
                continue
            winners = _winners(choose(as_it_came, choice.path, option.value)[0])
            if winners not in (None, result.winners):
                values: dict[str, Value] = {"what": choice.label, "who": who, "choice": option.label, "names": winners}
                yield say("scoring.pad.outcome.nearly.choice", **values)
        if choice.order and choice.chosen is not None:
            winners = _winners(leave_open(as_it_came, choice.path)[0])
            if winners not in (None, result.winners):
                yield say("scoring.pad.outcome.nearly.order", who=who, names=winners)


def _told(pad: Pad, choices: tuple[Choice, ...]) -> Pad:
    """The pad with every decision as it counted, so that a change of one leaves the others alone."""
    for choice in choices:
        if choice.path and choice.chosen is None:
            pad, _ = choose(pad, choice.path, choice.advised)
    return pad


def _winners(pad: Pad) -> tuple[str, ...] | None:
    """None where it cannot be: another card has taken what this option needs."""
    sheet, problems = mended(model_of(pad.game), sheet_of(pad))
    return None if problems else score(sheet).winners

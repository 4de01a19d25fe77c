"""A score as text for a terminal."""

import json

from locales import Texts, printable

from .result import Decision, ScoreResult, SeatResult
from .sheet import Sheet


def plain(text: str) -> str:
    """Text that keeps to its line."""
    return "".join(sign if printable(sign) else json.dumps(sign)[1:-1] for sign in text)


def breakdown(sheet: Sheet, result: ScoreResult, texts: Texts) -> str:
    seats = [_seat(sheet.game, seat, texts) for seat in result.seats]
    names = ", ".join(plain(name) for name in result.winners)
    heading = "scoring.text.winner" if len(result.winners) == 1 else "scoring.text.winners"
    return "\n\n".join([*seats, texts(heading, names=names, why=result.decided_why)])


def _seat(game: str, seat: SeatResult, texts: Texts) -> str:
    lines = [texts("scoring.text.seat", place=seat.place, name=plain(seat.name), total=seat.total)]
    titles = [texts(f"scoring.{game}.category.{line.category}") for line in seat.lines]
    width = max(map(len, titles))
    for title, line in zip(titles, seat.lines, strict=True):
        lines.append(f"  {title:<{width}}  {line.vp:>4}  {plain(texts.render(line.why))}  [{line.rule}]")
    lines += [f"  {_decision(decision, texts)}" for decision in seat.decisions]
    return "\n".join(lines)


def _decision(decision: Decision, texts: Texts) -> str:
    if decision.by == "player":
        by = texts("scoring.text.player")
    elif decision.gain:
        by = texts("scoring.text.advice_gain", gain=decision.gain)
    else:
        by = texts("scoring.text.advice")
    return f"{plain(texts.render(decision.said))} ({by})"

"""Decisions before scoring, in reverse turn order, each with the advice and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from locales import Message
from scoring.problems import Loc


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
    advised: str | tuple[str, ...]
    gain: int | None  # VP of the advice over the second best; None where nothing else is possible or differs
    chosen: str | tuple[str, ...] | None  # None: left open, the advice counts
    said: Message  # what counts now, in words
    loss: int = 0  # VP that the chosen one is worth less than the advice
    order: tuple[tuple[str, Message], ...] = ()  # effect_order: the effects as they count now, (value, label)

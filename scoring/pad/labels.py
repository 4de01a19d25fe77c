"""The words for what the pad asks: names of fields, what one of a thing is worth, why it is asked, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import content
from content.games import Game
from content.scoring_tables import scoring_table
from interchange.problems import Loc, Problem
from locales import Message, Value, figure, say
from scoring.architects.effects import GOLD_IS_MARBLE, rate
from scoring.engine import model_of
from scoring.sentences import expected

from .cards import card_label, id_in
from .document import Pad, held, is_ai


@dataclass(frozen=True, slots=True)
class Option:
    value: str | int
    label: Message


@dataclass(frozen=True, slots=True)
class NumberFacts:
    """What is the same for a number on every pad: how it is called, what it can be, and what it is before."""

    label: Message
    note: Message | None
    least: int
    most: int
    default: int


@cache
def titles(game: Game) -> Mapping[str, Message]:
    """By category; of those that only an AI scores, as everybody is asked: they settle ties."""
    rows = scoring_table(game).categories.values()
    return {
        row.id: say(f"scoring.pad.{game}.row.{row.id}" if row.only else f"scoring.{game}.category.{row.id}")
        for row in rows
    }


def key_of(path: Loc) -> str:
    """The key of a field, without the seat: "ribbons.grey"."""
    return ".".join(map(str, path[2:] if path[0] == "seats" else path))


def label_of(pad: Pad, path: Loc) -> Message:
    if any(isinstance(part, int) for part in path[2:]):
        return _label_inside(pad, path)
    return _label(pad.game, key_of(path))


@cache
def _label(game: Game, key: str) -> Message:
    return say(f"scoring.pad.{game}.field.{key}")


def _label_inside(pad: Pad, path: Loc) -> Message:
    """Of a card, or of a part of one, or of a section of the Castle."""
    if path[2] == "castle":
        return say("scoring.pad.castle.section", wedge=int(path[4]) + 1, tier=int(path[5]) + 1)
    card = card_at(pad, path[:4])
    return card if len(path) == 4 else say(f"scoring.pad.part.{path[4]}", card=card)


def card_at(pad: Pad, path: Loc) -> Message:
    """The name of the card that an entry of a list is."""
    entry = held(pad.sheet, path)
    if isinstance(entry, dict) and isinstance(entry.get("name"), str):
        return say("scoring.pad.as_is", text=entry["name"]) if entry["name"] else say("scoring.pad.unnamed_card")
    id = id_in(str(path[2]), entry)
    return card_label(str(path[2]), id) if id else say("scoring.pad.unnamed_card")


def note_of(pad: Pad, path: Loc) -> Message | None:
    return _note(pad.game, key_of(path))


@cache
def _note(game: Game, key: str) -> Message | None:
    return say(f"scoring.pad.{game}.note.{key}") if key in _noted(game) else None


@cache
def _noted(game: Game) -> frozenset[str]:
    """The keys with a remark on why they are asked, or on what counts."""
    rows = scoring_table(game).categories.values()
    return frozenset(asked.key for row in rows for asked in (*row.inputs, *row.shared) if asked.note)


def bounds(pad: Pad, path: Loc) -> tuple[int, int, int]:
    """The least and the most that a count can be, and what it is where nothing is entered."""
    known = _number_facts(pad.game, tuple([0 if isinstance(part, int) else part for part in path]))
    return known.least, known.most, known.default


def number_facts(pad: Pad, path: Loc) -> NumberFacts:
    """Of a number inside a card the label names the card. KeyError for what is no number."""
    known = _number_facts(pad.game, tuple([0 if isinstance(part, int) else part for part in path]))
    return replace(known, label=_label_inside(pad, path)) if len(path) > 4 else known


@cache
def _number_facts(game: Game, path: Loc) -> NumberFacts:
    known, key = expected(model_of(game), path), key_of(path)
    least, most = known["minimum"], known["maximum"]
    return NumberFacts(_label(game, key), _note(game, key), least, most, known.get("default", least))


def options_of(pad: Pad, path: Loc) -> tuple[Option, ...]:
    """The first is what counts where nothing is entered."""
    if path[-1] == "board":
        held_value = held(pad.sheet, path)
        boards = ["", GOLD_IS_MARBLE]
        if isinstance(held_value, str) and held_value not in boards:
            boards.append(held_value)
        return tuple(Option(board, _board(board)) for board in boards)
    least, most, _ = bounds(pad, path)
    return tuple(
        Option(number, say("scoring.pad.viscounts.per_workers", n=number)) for number in range(least, most + 1)
    )


def _board(board: str) -> Message:
    return say("scoring.pad.as_is", text=board) if board else say("scoring.pad.architects.other_board")


def worth_of(pad: Pad, path: Loc) -> Message | None:
    """What one of a thing scores, where that is a plain number."""
    if path[0] != "seats":
        return None
    return _WORTH[pad.game](key_of(path), pad.seats[int(path[1])])


def _worth_in_viscounts(key: str, seat: Mapping[str, Any]) -> Message | None:
    if key == "resources" and not is_ai(seat):
        return None
    return _worth_of_viscounts(key)


@cache
def _worth_of_viscounts(key: str) -> Message | None:
    game = content.viscounts()
    papers = game.debts_deeds
    match key:
        case "trading_posts" | "guildhalls" | "workshops":
            return _table(game.buildings[key.removesuffix("s")].vp_by_count)
        case "chest_tiles":
            return _table(game.chest_vp.vp_by_count)
        case "castle.tier1" | "castle.tier2" | "castle.tier3":
            return each(game.castle.vp_by_tier[int(key[-1])])
        case "unpaid_debts":
            return each(papers.unpaid_debt.vp)
        case "acquired_deeds":
            return each(papers.acquired_deed.vp)
        case "approved_deeds":
            return each(papers.approved_deed.vp)
        case "cleric_bonus_cards":
            return each(next(iter(game.cleric_bonus_cards.values())).vp)
        case "resources":
            return each(scoring_table("viscounts").values["leftover_resource"].vp)
        case _:
            return None


def _worth_in_architects(key: str, seat: Mapping[str, Any]) -> Message | None:
    if key == "guildhall_workers":
        opponent = content.architects().base_opponents.get(str(seat.get("opponent")))
        return each(opponent.guildhall_vp) if opponent else None
    names = {"gold": "gold_and_marble", "marble": "gold_and_marble", "workers_in_prison": "prison"}
    if key == "cathedral_level":
        return _table(content.architects().cathedral.vp)
    if key not in ("unpaid_debts", "silver", *names):
        return None
    return each(*rate(names.get(key, key)))


_WORTH: Mapping[Game, Callable[[str, Mapping[str, Any]], Message | None]] = {
    "viscounts": _worth_in_viscounts,
    "architects": _worth_in_architects,
}


def each(vp: int, per: int = 1) -> Message:
    return say("scoring.pad.each", vp=figure(vp)) if per == 1 else say("scoring.pad.each_group", vp=figure(vp), per=per)


def _table(vp: tuple[int, ...]) -> Message:
    """From one on: none are worth nothing."""
    return say("scoring.pad.by_count", vp=" · ".join(map(str, vp[1:])))


PLAIN: Final[Mapping[str, str]] = {
    "scoring.problem.needs_module": "needs_module",
    "scoring.problem.name_twice": "name_twice",
    "scoring.viscounts.problem.flip_debt": "flip_debt",
    "scoring.viscounts.problem.flip_deed": "flip_deed",
    "scoring.viscounts.problem.discard_debts": "discard_debts",
    "scoring.viscounts.problem.only_one": "only_one",
    "scoring.viscounts.problem.ai_table": "ai_table",
    "scoring.viscounts.problem.ai_outsiders": "ai_outsiders",
    "scoring.viscounts.problem.castle_form.counts": "castle_form",
    "scoring.viscounts.problem.castle_form.wedges": "castle_form",
    "scoring.viscounts.problem.mixed_castle": "castle_form",
    "scoring.architects.problem.six_seats": "six_seats",
    "scoring.architects.problem.base_table": "base_table",
    "scoring.architects.problem.base_opponent": "base_opponent",
    "scoring.architects.problem.base_artisans": "base_artisans",
    "scoring.architects.problem.market_out": "market_out",
    "scoring.architects.problem.card_twice": "card_twice",
    "scoring.architects.problem.card_without_name": "card_without_name",
    "scoring.architects.problem.card_without_values": "card_without_values",
    "scoring.architects.problem.wonder_twice": "wonder_twice",
    "scoring.architects.problem.no_effect": "no_effect",
    "scoring.architects.problem.effect_twice": "no_effect",
    "scoring.architects.problem.effect_missing": "effect_missing",
}
"""Problems that are said to a file's reader in the words of the file, and to a person at the table in the game's."""


def spoken(pad: Pad, problem: Problem) -> Message:
    """A problem for the person at the table."""
    if problem.loc[-1:] == ("name",) and len(problem.loc) == 3 and not str(held(pad.sheet, problem.loc) or ""):
        return say("scoring.pad.problem.no_name")
    if (plain := PLAIN.get(problem.what.id)) is None:
        return problem.what
    values: dict[str, Value] = {name: _spoken(pad, problem, name, value) for name, value in problem.what.values.items()}
    return say(f"scoring.pad.problem.{plain}", **values)


def _spoken(pad: Pad, problem: Problem, name: str, value: Value) -> Value:
    if name == "module":
        return say(f"terms.module.{value}")
    if name in ("card", "wonder"):
        if problem.loc[2] == "effect_order":
            return card_label("buildings", str(held(pad.sheet, problem.loc)))
        return card_at(pad, problem.loc[:4])
    return value

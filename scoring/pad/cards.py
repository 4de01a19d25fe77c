"""The cards that a list of the sheet can hold, as one finds them among others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

import content
from content.architects_cards import BuildingScore
from content.games import Module
from content.scoring_tables import scoring_table
from content.viscounts_cards import OutsiderScore
from locales import Message, say, signed
from scoring.architects.checks import is_market

from .document import held

KEYS: Final[Mapping[str, str]] = {"manuscripts": "per", "outsiders": "id", "wonders": "resource", "buildings": "id"}
"""The key that names the card in an entry of a list; `public_buildings` lists bare names."""

EVERY_MODULE: Final = get_args(Module)


@dataclass(frozen=True, slots=True)
class CardOption:
    """A card as one finds it among others: by its name, its cost and its icons."""

    id: str
    label: Message
    detail: Message | None = None  # what it scores
    cost: tuple[tuple[str, int], ...] = ()  # (resource or "silver" ..., how many)
    icons: tuple[str, ...] = ()
    ribbon: str | None = None
    taken_by: str | None = None  # the name of another seat that has it
    short: Message | None = None  # for a key, where the name is a sentence


def entry_of(key: str, card: str) -> object:
    """The entry of a list for a card."""
    return {KEYS[key]: card} if key in KEYS else card


def id_in(key: str, entry: object) -> str | None:
    """The card that an entry names; None for a card entered by hand, and for what cannot be read."""
    named = held(entry, (KEYS[key],)) if key in KEYS else entry
    return named if isinstance(named, str) else None


@cache
def offered(key: str, modules: tuple[str, ...]) -> Mapping[str, CardOption]:
    """All cards of a list, by id, for these modules."""
    makers = {
        "manuscripts": _manuscripts,
        "outsiders": _outsiders,
        "public_buildings": _public_buildings,
        "wonders": _wonders,
        "buildings": _buildings,
    }
    return {option.id: option for option in makers[key](modules)}


@cache
def markets() -> frozenset[str]:
    """The Buildings that are out of the game against an opponent of the base box."""
    return frozenset(id for id in content.architects().buildings if is_market(id))


def card_label(key: str, id: str) -> Message:
    """The card's name, whatever the modules; what is no card is named as it is written."""
    every = offered(key, EVERY_MODULE)
    return every[id].label if id in every else say("scoring.pad.as_is", text=id)


MANUSCRIPT_ICONS: Final[Mapping[str, tuple[str, ...]]] = {
    "flipped_debt": ("paid_debt",),
    "flipped_deed": ("approved_deed",),
    "resource": (),
}


def _manuscripts(modules: tuple[str, ...]) -> list[CardOption]:
    kinds = scoring_table("viscounts").manuscript_kinds
    return [
        CardOption(
            id,
            say(f"scoring.pad.viscounts.manuscript.{id}"),
            short=say(f"scoring.pad.viscounts.manuscript_key.{id}"),
            icons=MANUSCRIPT_ICONS.get(kind.per, (kind.per.removesuffix("_icon"),)),
        )
        for id, kind in kinds.items()
        if kind.per != "outsider" or "gates_of_gold" in modules
    ]


def _outsiders(modules: tuple[str, ...]) -> list[CardOption]:
    return [
        CardOption(
            id,
            say(f"terms.outsider.{id}"),
            _outsider_detail(card.score),
            (("silver", card.cost),),
            card.icons,
        )
        for id, card in content.viscounts().outsiders.items()
        if card.set == "gates_of_gold" or "promos" in modules
    ]


def _outsider_detail(score: OutsiderScore) -> Message:
    match score.kind:
        case "fixed":
            return say("scoring.pad.vp", vp=score.vp)
        case "threshold":
            what = say(f"scoring.pad.viscounts.what.{score.needs}")
            return say("scoring.pad.scores.threshold", what=what, count=score.count, vp=score.vp)
        case "per":
            kind = "_".join(filter(None, (score.per, str(score.tier or ""), score.colour or "")))
            what = say(f"scoring.pad.viscounts.what.{kind}")
            if score.divisor is None:
                return say("scoring.pad.scores.per_1_or_2", what=what, vp=score.vp)
            each = scores_per(what, score.vp, score.divisor)
            return say("scoring.pad.scores.fixed_and", vp=score.fixed, each=each) if score.fixed else each
        case _:
            return say(f"scoring.pad.viscounts.does.{score.kind}")


def scores_per(what: Message, vp: int, per: int) -> Message:
    if per == 1:
        return say("scoring.pad.scores.each", what=what, vp=vp)
    return say("scoring.pad.scores.per", what=what, vp=vp, per=per)


def _public_buildings(_: tuple[str, ...]) -> list[CardOption]:
    return [
        CardOption(
            card.replaces,
            say(f"terms.building.{id}"),
            say("scoring.pad.vp", vp=card.vp),
            (("builder", card.builder_cost),),
        )
        for id, card in content.viscounts().public_buildings.items()
    ]


def _wonders(_: tuple[str, ...]) -> list[CardOption]:
    return [CardOption(id, say(f"terms.wonder.{id}"), icons=(id,)) for id in content.architects().wonders]


def _buildings(modules: tuple[str, ...]) -> list[CardOption]:
    return [
        CardOption(
            id,
            say(f"terms.building.{id}"),
            _building_detail(card.vp, card.scoring),
            tuple((resource, many) for resource, many in (card.cost or {}).items()),
            card.skills or (),
        )
        for id, card in content.architects().buildings.items()
        if card.vp is not None
        and (card.module in ("base", *modules) or (card.module == "promo_2018" and "promos" in modules))
    ]


def _building_detail(vp: int, scoring: BuildingScore | None) -> Message:
    printed = say("scoring.pad.vp", vp=vp)
    if scoring is None:
        return printed
    return say("scoring.pad.scores.printed_and", printed=printed, end=_at_the_end(scoring))


def _at_the_end(scoring: BuildingScore) -> Message:
    match scoring.kind:
        case "virtue_fixed":
            return say("scoring.pad.scores.virtue", virtue=signed(scoring.virtue))
        case "unpaid_debt_vp_modifier":
            return say("scoring.pad.scores.debts", vp=signed(scoring.vp_per_debt))
        case _:
            what = say(f"scoring.pad.architects.what.{scoring.what}")
    match scoring.kind:
        case "vp_per":
            return scores_per(what, scoring.vp, scoring.per)
        case "virtue_per":
            return say("scoring.pad.scores.virtue_per", what=what, virtue=signed(scoring.virtue), per=scoring.per)
        case "vp_if_strictly_most":
            return say("scoring.pad.scores.most", what=what, vp=scoring.vp)
        case "virtue_if_strictly_most":
            return say("scoring.pad.scores.virtue_most", what=what, virtue=signed(scoring.virtue))
        case "vp_if_zero":
            return say("scoring.pad.scores.zero", what=what, vp=scoring.vp)

"""The cards and boards of the content files: what is printed as far as it was seen, and the companion ones."""

from collections.abc import Mapping
from functools import cache

import content
from content.architects_solo import ContributionCard, SchemeCard, SchemeSection
from solo.cards import Origin

from .boards import WONDER_VALUES, Board, Contribution, Wonder
from .cards import RESOURCES, UNKNOWN, Clause, Opponent, Scheme, Section

SAME = {"work_on_cathedral": "cathedral_plus_virtue"}
"""S17: for an AI of Works of Wonder the one is the other."""


def _section(entry: SchemeSection, same: Mapping[str, str]) -> Section:
    clause = Clause(entry.condition, entry.n or 0) if entry.condition else None
    options = entry.options or ((UNKNOWN,),) * (entry.options_count or 1)
    return Section(entry.location, tuple(tuple(same.get(word, word) for word in row) for row in options), clause)


def _scheme(entry: SchemeCard, origin: Origin, same: Mapping[str, str] = SAME) -> Scheme:
    sections = tuple(_section(section, same) for section in entry.sections)
    return Scheme(entry.id, entry.deck, sections, origin, entry.source, entry.age_of_artisans, entry.keeps)


def _contribution(entry: ContributionCard, origin: Origin) -> Contribution:
    rewards = entry.contribution_rewards or {}
    return Contribution(
        entry.id,
        entry.princess_location,
        entry.profiteer_location,
        entry.princess_reward or (),
        entry.profiteer_consequence or (),
        tuple(rewards.get(resource, ()) for resource in RESOURCES),
        origin,
        entry.source,
        entry.keeps,
    )


@cache
def seen_cards() -> Mapping[str, Scheme]:
    """The printed Scheme Cards of which anything is known."""
    return {id: _scheme(entry, "printed") for id, entry in content.architects().scheme_cards.items()}


@cache
def companion_deck(*, before: bool = False) -> tuple[Scheme, ...]:
    """All 24: the printed card that is known whole, and ours for the others. `before`: as ours were at first."""
    whole = [card for card in seen_cards().values() if not card.unknown]
    data = content.architects()
    entries = data.companion_scheme_cards
    if before:
        entries = {**entries, **data.companion_scheme_cards_before}
    return (*whole, *(_scheme(entry, "companion") for entry in entries.values()))


@cache
def companion_base_deck() -> tuple[Scheme, ...]:
    """All 30 for the opponents of the base box, ours: no source shows a printed one."""
    cards = content.architects().companion_base_scheme_cards.values()
    return tuple(_scheme(entry, "companion", {}) for entry in cards)


@cache
def base_board(opponent: Opponent) -> Board:
    """What an opponent of the base box begins with, and our order of locations for captures of the same size."""
    solo = content.architects().base_solo
    return Board(opponent, None, (), None, solo.setup.virtue, 0, (), solo.captures.ties)


@cache
def printed_board(opponent: Opponent) -> Board:
    """What is known of a board: what it focuses on, and the last two Guardhouse actions."""
    data = content.architects()
    entry = data.ai_opponents[opponent]
    return Board(
        opponent,
        entry.focus_location,
        entry.focus_options or (),
        entry.power_hook,
        entry.start_virtue,
        entry.start_influence,
        (),
        entry.location_priority or (),
    )


@cache
def companion_board(opponent: Opponent, *, before: bool = False) -> Board:
    """A whole board: what was seen of it, and ours for the rest. `before`: as our part was at first."""
    data = content.architects()
    filling = data.companion_ai_boards
    if before:
        filling = {**filling, **data.companion_ai_boards_before}
    printed, ours = printed_board(opponent), filling[opponent]
    unknown: tuple[tuple[str, Origin], ...] = tuple((part, "companion") for part in printed.unknown)
    return Board(
        opponent,
        printed.focus_location,
        printed.focus or ours.focus_options or (),
        printed.power,
        ours.start_virtue,
        ours.start_influence,
        ours.guardhouse,
        ours.location_priority,
        unknown,
    )


@cache
def printed_wonders() -> tuple[Wonder, ...]:
    """The five, as far as they are known, in the order of RESOURCES."""
    known = content.architects().wonders
    return tuple(
        Wonder(kind, entry.influence, entry.tax, entry.resource_cost, entry.vp, entry.virtue_on_build)
        for kind, entry in ((kind, known[kind]) for kind in RESOURCES)
    )


@cache
def companion_wonders(*, before: bool = False) -> tuple[Wonder, ...]:
    """The five: printed values where they are known, and ours for the rest. `before`: as ours were at first."""
    data = content.architects()
    ours = data.companion_wonders_before if before else data.companion_wonders
    return tuple(
        _filled(wonder, {part: getattr(ours[wonder.resource], part) for part in WONDER_VALUES})
        for wonder in printed_wonders()
    )


def _filled(wonder: Wonder, ours: Mapping[str, int | None]) -> Wonder:
    known = {part: getattr(wonder, part) for part in WONDER_VALUES}
    values = {part: ours[part] if value is None else value for part, value in known.items()}
    origins: tuple[tuple[str, Origin], ...] = tuple((part, "companion") for part in wonder.unknown)
    return Wonder(wonder.resource, **values, virtue=wonder.virtue, origins=origins)


@cache
def companion_contributions() -> tuple[Contribution, ...]:
    """All seven, ours; two of them keep what is known of a printed one."""
    cards = content.architects().companion_contribution_cards.values()
    return tuple(_contribution(entry, "companion") for entry in cards)


@cache
def blank_contributions() -> tuple[Contribution, ...]:
    """The seven printed ones, of which nothing is known: to be filled in."""
    return tuple(_contribution(entry, "printed") for entry in content.architects().contribution_cards.values())

"""Scheme Cards and AI boards as data: checked, shown and said here, carried out by the rules beside this file."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal, get_args

import content
from content.entries import Deck
from content.viscounts_cards import BuildingType, Resource
from content.viscounts_solo import Action, BuildingSlot, SchemeCard
from interchange.problems import Problem
from locales import Message, say
from solo.cards import Origin, Vocabulary, Words, said, said_options, unknown_words

Opponent = Literal["cleric", "builder", "noble", "cards"]
HEADER_ICONS = ("builder", "cleric", "noble", "criminal")
ACTIONS = ("construct", "place_workers", "transcribe", "flip_debts_and_deeds", "focus", "flip_ai_chest")
"""What an option may hold that cannot always be done; everything else always can, if only by a conversion."""
FREE_WORKERS = {"place_1_workers": 1, "place_2_workers": 2, "place_3_workers": 3}
TRIGGERS = ("collision", "flip_debt_or_deed", "gain_scheme", "shuffle")
SPACES = ("left", "centre", "right")
LONGEST_ROW = 4
MOST_OPTIONS = 4
ROW: tuple[BuildingType, ...] = ("guildhall",) * 3 + ("trading_post",) * 3 + ("workshop",) * 3
"""The Buildings on an AI board, left to right."""


@cache
def vocabulary() -> Vocabulary:
    """The words of the parts of a card. `place_workers_n` stands for a number of Workers."""
    icons = content.viscounts().scheme_icons
    rows = (frozenset(icons["rows"].icons) - {"place_workers_n"}) | FREE_WORKERS.keys()
    return {"header": frozenset(HEADER_ICONS), "rows": rows, "options": rows | frozenset(ACTIONS)}


@dataclass(frozen=True, slots=True)
class Scheme:
    """A Scheme Card, from top to bottom. Rows and options are icon words, resolved from left to right."""

    id: str
    deck: Deck
    header: Words
    row1: Words
    row2: Words
    move: int
    options: tuple[Words, ...]
    origin: Origin
    source: str = ""
    keeper_of_keys: bool = False

    def rows(self) -> tuple[Words, ...]:
        """The card as icon words, row by row, to be drawn; "/" divides options."""
        options = tuple(word for option in self.options for word in (*option, "/"))[:-1]
        return (self.header, self.row1, self.row2, (f"move_{self.move}",), options)

    def said(self) -> Message:
        """The card as one sentence."""
        parts = [said(row) for row in (self.row1, self.row2) if row]
        parts += [say("solo.card.move", n=self.move), said_options(self.options)]
        return say("solo.card.scheme", header=self.title(), parts=tuple(parts))

    def title(self) -> Message:
        """What a card is called: its header."""
        return said(self.header) if self.header else say("solo.card.no_header")


def why_not_scheme(card: Scheme) -> tuple[Problem, ...]:
    """All that keeps a card from being played."""
    known = vocabulary()
    found = unknown_words(("header",), card.header, known["header"])
    for part, row in (("row1", card.row1), ("row2", card.row2)):
        found += unknown_words((part,), row, known["rows"])
        if len(row) > LONGEST_ROW:
            found.append(Problem((part,), say("solo.card.too_long", n=LONGEST_ROW)))
    if len(card.header) > 3:
        found.append(Problem(("header",), say("solo.card.too_long", n=3)))
    if not 0 <= card.move <= 9:
        found.append(Problem(("move",), say("solo.refused.number", low=0, high=9)))
    if not 1 <= len(card.options) <= MOST_OPTIONS:
        found.append(Problem(("options",), say("solo.card.options", n=MOST_OPTIONS)))
    for number, option in enumerate(card.options):
        found += unknown_words(("options", number), option, known["options"])
        if not 1 <= len(option) <= LONGEST_ROW:
            found.append(Problem(("options", number), say("solo.card.too_long", n=LONGEST_ROW)))
    if card.options and not {*ACTIONS}.isdisjoint(card.options[-1]):
        found.append(Problem(("options", len(card.options) - 1), say("solo.card.last_option")))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Slot:
    """A Building slot of an AI board: what it does from when its Building is gone."""

    building: BuildingType
    revealed: Words
    trigger: str = ""  # "" with icons: they count for good; "" with effects: once, when uncovered
    criminals: Literal["", "0", "1+"] = ""  # only while the AI shows so many Criminal icons
    origin: Origin = "printed"

    @property
    def is_icon(self) -> bool:
        return not self.trigger and {*self.revealed} <= {*HEADER_ICONS}


@dataclass(frozen=True, slots=True)
class Board:
    """An AI board. `removed` are the Scheme Cards that it takes out, by deck and header."""

    opponent: str
    focus: Action
    workers: tuple[tuple[int, int], ...]  # Noble icons -> Workers
    chart: tuple[tuple[Resource, int | None], ...]  # a resource of choice is this one while there are fewer
    one_resource_type: bool
    start_resources: tuple[Resource, ...]
    start_debts: int
    start_deeds: int
    start_building: BuildingType | None
    removed: tuple[tuple[Deck, Words], ...]
    printed: tuple[Words, Words, Words]  # icons on the card spaces while no card covers them
    slots: tuple[Slot, ...]
    origins: tuple[tuple[str, Origin], ...] = ()  # the fields that are not printed, and where they come from

    def origin(self, field: str) -> Origin:
        return dict(self.origins).get(field, "printed")


def why_not_board(board: Board) -> tuple[Problem, ...]:
    """All that keeps a board from being played."""
    known = vocabulary()
    found: list[Problem] = []
    if board.focus not in get_args(Action):
        found += unknown_words(("focus",), (board.focus,), frozenset(get_args(Action)))
    if any(fewer[0] >= more[0] or fewer[1] >= more[1] for fewer, more in pairwise(board.workers)):
        found.append(Problem(("workers",), say("solo.card.rising")))
    if not board.workers:
        found.append(Problem(("workers",), say("solo.card.empty")))
    if not board.chart or board.chart[-1][1] is not None:
        found.append(Problem(("chart",), say("solo.card.chart_end")))
    for name, icons in zip(SPACES, board.printed, strict=True):
        found += unknown_words(("printed", name), icons, known["header"])
    if tuple(slot.building for slot in board.slots) != ROW:
        found.append(Problem(("slots",), say("solo.card.slots")))
    for number, slot in enumerate(board.slots):
        found += unknown_words(("slots", number), slot.revealed, known["rows"] | known["header"])
        if slot.trigger:
            found += unknown_words(("slots", number), (slot.trigger,), frozenset(TRIGGERS))
    return tuple(found)


# What the content files hold


def scheme(entry: SchemeCard, origin: Origin) -> Scheme | None:
    """A card of the content files; None if something of it is unknown."""
    if entry.header is None or entry.row1 is None or entry.row2 is None or entry.move is None or entry.options is None:
        return None
    return Scheme(
        entry.id,
        entry.deck,
        entry.header,
        entry.row1,
        entry.row2,
        entry.move,
        entry.options,
        origin,
        entry.source,
        entry.keeper_of_keys,
    )


@cache
def printed_cards() -> Mapping[str, Scheme]:
    """The cards that were seen in full."""
    cards = [scheme(entry, "printed") for entry in content.viscounts().scheme_cards.values()]
    return {card.id: card for card in cards if card}


@cache
def companion_deck(*, before: bool = False) -> tuple[Scheme, ...]:
    """A whole deck: the printed cards that were seen, and ours for the others. `before`: as ours were at first."""
    data = content.viscounts()
    entries = data.companion_scheme_cards
    if before:
        entries = {**entries, **data.companion_scheme_cards_before}
    ours = [scheme(entry, "companion") for entry in entries.values()]
    return (*printed_cards().values(), *(card for card in ours if card))


@cache
def companion_board(opponent: str, *, before: bool = False) -> Board:
    """A whole board: what was seen of it, and ours for the rest. `before`: as our part was at first."""
    data = content.viscounts()
    filling = data.companion_ai_boards_before if before else data.companion_ai_boards
    printed, ours = data.ai_boards[opponent], filling.get(opponent)
    fields = ("worker_thresholds", "resource_priority", "start", "removed_scheme_cards", "printed_icons")
    filled: tuple[tuple[str, Origin], ...] = tuple((name, "companion") for name in fields if not getattr(printed, name))
    workers = printed.worker_thresholds or (ours and ours.worker_thresholds)
    chart = printed.resource_priority or (ours and ours.resource_priority)
    begin = printed.start or (ours and ours.start)
    removed = printed.removed_scheme_cards or (ours and ours.removed_scheme_cards)
    icons = printed.printed_icons or (ours and ours.printed_icons)
    if not (workers and chart and begin and removed and icons):
        raise ValueError(f"the {opponent} board has a gap")
    slots = {slot.slot: _slot(slot, "companion") for slot in (ours.building_slots if ours else ())}
    slots |= {slot.slot: _slot(slot, "printed") for slot in printed.building_slots or () if slot.revealed is not None}
    return Board(
        opponent,
        printed.focus,
        tuple(sorted(workers.items())),
        tuple((preference.resource, preference.until) for preference in chart),
        printed.one_resource_type,
        begin.resources,
        begin.debts,
        begin.deeds,
        begin.building,
        tuple((card.deck, card.header) for card in removed),
        (icons.left, icons.centre, icons.right),
        tuple(slots[number] for number in sorted(slots)),
        filled,
    )


def _slot(slot: BuildingSlot, origin: Origin) -> Slot:
    return Slot(slot.building, slot.revealed or (), slot.trigger or "", slot.criminals or "", origin)

"""The draws of a setup: what chance decides, from which pool, and what came out.

A draw's result belongs to the seed, the draw and how often it was drawn again: to nothing else. So drawing one again
leaves the others alone, except where a constraint forces one: then it goes on along its own shuffled pool.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from .chance import draw_key, shuffled
from .data import DrawKind, DrawRule, applies, flags, setup_file
from .mix import Mix
from .pools import first_seats, pool
from .tables import counts_of


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that is decided about a setup; the plan follows from it."""

    mix: Mix
    seed: str
    rerolls: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    locked: frozenset[str] = frozenset()
    entered: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    picks: tuple[str, ...] = ()  # of the draft, in the order in which they were made
    by_hand: frozenset[str] = frozenset()  # draws that the table makes although the app could


@dataclass(frozen=True, slots=True)
class Draw:
    id: str
    kind: DrawKind
    by_app: bool  # else the table shuffles, and may enter what came out
    candidates: tuple[str, ...]  # what may come out; empty where no source shows the faces
    take: int
    result: tuple[str, ...] | None  # None: not known, or not yet
    rerolls: int = 0
    locked: bool = False
    entered: bool = False
    repeats: bool = False
    open: bool = True  # False while the draft has to end first
    settled: bool = False  # the draft depends on it


DraftKind = Literal["pairs", "apprentices"]


@dataclass(frozen=True, slots=True)
class Draft:
    """Who chooses when, and what has been chosen. A pair's name is its Player Card, an Apprentice's its place."""

    kind: DraftKind
    order: tuple[int, ...]  # seats; empty while the start player is not known
    offered: tuple[str, ...]
    picks: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.order) and len(self.picks) == len(self.order)

    @property
    def seat(self) -> int | None:
        """Whose turn it is to choose."""
        return self.order[len(self.picks)] if len(self.picks) < len(self.order) else None

    @property
    def left(self) -> tuple[str, ...]:
        return tuple(name for name in self.offered if name not in self.picks)

    def of_seat(self, seat: int) -> str | None:
        return dict(zip(self.order, self.picks, strict=False)).get(seat)


def seats_from(start: int, players: int) -> tuple[int, ...]:
    """Turn order: clockwise from the start player's seat."""
    return tuple((start - 1 + step) % players + 1 for step in range(players))


def opponent_of(choices: Choices) -> str | None:
    """The opponent in play, named or drawn."""
    mix = choices.mix
    if not mix.is_solo or mix.solo is not None:
        return mix.solo
    entered = choices.entered.get("opponent")
    key = draw_key(choices.seed, "opponent", choices.rerolls.get("opponent", 0))
    return (entered or shuffled(key, pool("opponents", mix)))[0]


def rules_of(mix: Mix, opponent: str | None) -> tuple[DrawRule, ...]:
    known = flags(mix, opponent)
    return tuple(rule for rule in setup_file(mix.game).draw.values() if applies(rule, known))


def draws_of(choices: Choices) -> tuple[Mapping[str, Draw], Draft | None]:
    """Every draw of the setup by id, and its draft."""
    found: dict[str, Draw] = {}
    draft: Draft | None = None
    for rule in rules_of(choices.mix, opponent_of(choices)):
        if rule.after_draft and draft is None:
            draft = draft_of(choices, found)
        found[rule.id] = _drawn(rule, choices, found, draft)
    if draft is None:
        draft = draft_of(choices, found)
    return MappingProxyType(found), draft


def draft_of(choices: Choices, draws: Mapping[str, Draw]) -> Draft | None:
    """The draft as far as it has come; None where nothing is drafted by name."""
    mix = choices.mix
    kind: DraftKind
    if mix.game == "viscounts":
        kind, offered = "pairs", draws["player_cards"].result or ()
    elif mix.has("age_of_artisans") or mix.has("works_of_wonder"):
        faceup = counts_of(mix)["apprentices_faceup"]
        assert isinstance(faceup, int)
        kind, offered = "apprentices", tuple(str(place) for place in range(1, faceup + 1))
    else:
        return None
    start = start_seat(mix, draws)
    order = () if start is None else tuple(reversed(seats_from(start, mix.players)))
    return Draft(kind, order, offered, choices.picks[: len(order)])


def start_seat(mix: Mix, draws: Mapping[str, Draw]) -> int | None:
    """The start player's seat: the person's own in solo; None while only the table can know."""
    if mix.is_solo:
        return 1
    result = draws["start_player"].result
    return int(result[0]) if result else None


def heroes_taken(draws: Mapping[str, Draw], draft: Draft) -> tuple[str, ...]:
    """The Heroes that went to people with their pairs. The one of the pair that nobody took is free again."""
    cards, heroes = draws["player_cards"].result or (), draws["heroes"].result or ()
    by_card = dict(zip(cards, heroes, strict=False))  # the Heroes may be unknown where the table drew them
    return tuple(by_card[card] for card in draft.picks if card in by_card)


def _drawn(rule: DrawRule, choices: Choices, earlier: Mapping[str, Draw], draft: Draft | None) -> Draw:
    """One draw, given those before it."""
    mix = choices.mix
    rerolls = choices.rerolls.get(rule.id, 0)
    everything = pool(rule.of, mix) if rule.of else ()
    possible, certain = everything, rule.by == "app" and rule.id not in choices.by_hand
    if rule.of == "first_seats":
        boards = earlier["player_boards"].result if "player_boards" in earlier else None
        possible, known = first_seats(mix, boards)
        certain = certain and known and (boards is not None or "player_boards" not in earlier)
    open_now = not rule.after_draft or (draft is not None and draft.over)
    if rule.after_draft and draft is not None:
        taken = heroes_taken(earlier, draft)
        possible = tuple(hero for hero in everything if hero not in taken)
    take = len(everything) if rule.kind == "order" else _take(rule, mix)
    result = choices.entered.get(rule.id)
    if result is not None and not set(result) <= set(possible):
        result = None  # what was dealt by hand no longer fits: the draw it depends on has changed
    entered = result is not None
    if result is None and certain and open_now:
        order = shuffled(draw_key(choices.seed, rule.id, rerolls), everything)
        result = tuple(name for name in order if name in possible)[:take]
    return Draw(
        id=rule.id,
        kind=rule.kind,
        by_app=certain,
        candidates=possible,
        take=take,
        result=result,
        rerolls=rerolls,
        locked=rule.id in choices.locked,
        entered=entered,
        repeats=rule.repeats,
        open=open_now,
        settled=rule.before_draft and bool(choices.picks),
    )


def _take(rule: DrawRule, mix: Mix) -> int:
    if rule.take is None:
        return 0
    count = {"one": 1, "players": mix.players, **counts_of(mix)}[rule.take]
    assert isinstance(count, int)
    return count

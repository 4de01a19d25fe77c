"""What each seat starts with, as far as the faces of its cards and boards are known."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from content import architects, viscounts
from content.games import Game
from locales import Message, say

from .names import board_name, hero_name, name_of
from .plan import Plan


@dataclass(frozen=True, slots=True)
class Start:
    """One seat's start. `gains` is None where only the card on the table shows them."""

    seat: int | None  # None: the AI
    turn: int  # 1 is the start player; the AI comes after everyone
    card: Message | None  # the Player Card, or the board
    hero: Message | None = None
    space: str | None = None  # of the Viscount: a number, or "3-4" for the inside path of that Segment
    gains: tuple[tuple[str, int], ...] | None = ()
    notes: tuple[Message, ...] = ()

    @property
    def summary(self) -> Message:
        """All in one line: "1 Stone, 2 Ink, 8 Silver, 2 Deeds, 1 Debt, 1 Virtue"."""
        if self.gains is None:
            return say("setup.start.read_card")
        parts = tuple(say(f"setup.gain.{what}", n=n) for what, n in self.gains)
        return say("setup.start.gains", parts=parts)


def starts(plan: Plan, *, draft_unknown: bool = False) -> tuple[Start, ...]:
    """Every seat in turn order, the AI last; nothing while the start player is not known. `draft_unknown`: it is over,
    so nobody still takes something in it."""
    if not plan.turn_order:
        return ()
    seats = enumerate(plan.turn_order, 1)
    make = _MAKERS[plan.mix.game]
    found = tuple(make(plan, seat, turn, draft_unknown) for turn, seat in seats)
    return (*found, _ai(plan)) if plan.mix.has_ai else found


def _viscount(plan: Plan, seat: int, turn: int, draft_unknown: bool) -> Start:
    number = plan.draft.of_seat(seat) if plan.draft else None
    notes = [say("setup.start.kings_order")] if plan.mix.has("gates_of_gold") else []
    if number is None:
        first = () if draft_unknown else (say("setup.start.pair_first"),)
        return Start(seat, turn, None, gains=None, notes=(*first, *notes))
    card = next(card for card in viscounts().player_cards.values() if card.number == number)
    if card.resources is None or card.extra is None:
        gains = None
    else:
        kept = (("silver", card.silver or 0), ("deeds", card.deeds or 0), ("debts", card.debts or 0))
        gains = (*_counted(card.resources), *kept, *_counted(card.extra))
    if card.start == "inside":
        notes.append(say("setup.start.inside"))
    return Start(
        seat,
        turn,
        name_of(plan.mix, "player_cards", number),
        hero_name(plan, number),
        segment_of(number) if card.start == "inside" else number,
        gains,
        tuple(notes),
    )


def _architect(plan: Plan, seat: int, turn: int, draft_unknown: bool) -> Start:
    notes: list[Message] = []
    if plan.draft is not None:
        if place := plan.draft.of_seat(seat):
            notes.append(say("setup.start.apprentice", place=place))
        elif not draft_unknown:
            notes.append(say("setup.start.apprentice_first"))
    if plan.mix.boards == "standard":
        side = architects().setup.standard_side
        gains = (("silver", side.silver_by_seat[turn - 1]), ("at_virtue", side.virtue))
        return Start(seat, turn, None, gains=gains, notes=tuple(notes))
    boards = plan.draws["player_boards"].result
    if boards is None:  # the table dealt them, and has not entered which
        return Start(seat, turn, None, gains=None, notes=tuple(notes))
    board_id = boards[seat - 1]
    board = architects().player_boards[board_id]
    name = board_name(board_id)
    if board.virtue is None or board.silver is None or board.items is None or board.workers_in_prison is None:
        return Start(seat, turn, name, gains=None, notes=tuple(notes))
    values = (
        ("silver", board.silver),
        ("at_virtue", board.virtue),
        ("at_influence", board.influence),
        ("in_prison", board.workers_in_prison),
        *board.items.items(),
    )
    return Start(seat, turn, name, gains=_without_nothing(values), notes=tuple(notes))


def _ai(plan: Plan) -> Start:
    """The AI's own start: complete for the Cleric only, else on its board."""
    assert plan.opponent is not None
    name = say(f"terms.opponent.{plan.opponent}")
    last = plan.mix.players + 1
    if plan.mix.has_base_opponent:
        return Start(None, last, name, gains=(("at_virtue", architects().base_solo.setup.virtue),))
    if plan.mix.game == "architects":
        return Start(None, last, name, gains=None)
    left = plan.draft.left if plan.draft is not None and plan.draft.over else ()
    notes: list[Message] = []
    space = None
    if left:
        card = next(card for card in viscounts().player_cards.values() if card.number == left[0])
        space = segment_of(card.number) if card.start == "inside" else card.number
        if card.start == "inside":
            notes.append(say("setup.start.ai_inside", space=even_space(card.number)))
    start = viscounts().ai_boards[plan.opponent].start
    if start is None:
        return Start(None, 2, name, space=space, gains=None, notes=tuple(notes))
    gains = (*_counted(start.resources), ("deeds", start.deeds), ("debts", start.debts), (start.building, 1))
    notes.append(say("setup.start.ai_building"))
    return Start(None, 2, name, space=space, gains=_without_nothing(gains), notes=tuple(notes))


def segment_of(number: str) -> str:
    """The Segment whose two spaces have between them a number such as 3.5."""
    whole = int(number.partition(".")[0])
    return f"{whole}-{whole + 1}"


def even_space(number: str) -> str:
    """The outside space that the way from the inside path of that Segment leads to, clockwise."""
    return segment_of(number).partition("-")[2]


def _counted(things: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(things).items())


def _without_nothing(gains: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((what, n) for what, n in gains if n)


_MAKERS: Mapping[Game, Callable[[Plan, int, int, bool], Start]] = {"viscounts": _viscount, "architects": _architect}

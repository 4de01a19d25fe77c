"""Whose turn it is, which round, and how many turns are left: a game under way, as the table taps it on.

Each act has its `why_not_...`: one reason for the switched-off button, the log and the tests; None means go ahead.
"""

from dataclasses import dataclass, replace
from typing import Literal

from locales import Message, say

from .change import refuse
from .ending import Company, Ending, Reason, ending_of

MOST_SPACES = 60
"""More than any Guildhall has: a bound for what the table enters."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end was set off in the turn of this number. What is uncovered later comes to the reasons, no more."""

    turn: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Turns:
    """Seats are counted from 0; the AI's is the last. Turns are counted from 0 too: `done` of them are over, and each
    seat comes once a round, from the start player on.

    `filled` has the turn in which each space of the Guildhall was filled, as far as the table counts them;
    `entered_spaces` is the number of its spaces where only the table knows it.
    """

    company: Company
    first: int = 0
    done: int = 0
    ended: Ended | None = None
    filled: tuple[int, ...] = ()
    entered_spaces: int | None = None

    @property
    def ending(self) -> Ending:
        return ending_of(self.company)

    @property
    def seats(self) -> int:
        return self.company.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return tuple(self.seat_of(turn) for turn in range(self.seats))

    def seat_of(self, turn: int) -> int:
        """The people from the start player on, then the AI."""
        place = turn % self.seats
        return place if place == self.company.people else (self.first + place) % self.company.people

    @property
    def seat(self) -> int:
        """Whose turn it is; once the game is over, whose would come next."""
        return self.seat_of(self.done)

    @property
    def round(self) -> int:
        """From 1; once the game is over, that of the last turn."""
        return (self.done - self.over) // self.seats + 1

    @property
    def last(self) -> int | None:
        """The number of the last turn, once the end was set off."""
        return None if self.ended is None else self.ending.last_turn(self.ended.turn, self.seats)

    @property
    def over(self) -> bool:
        return self.last is not None and self.done > self.last

    @property
    def stage(self) -> Literal["open", "near", "last", "over"]:
        """`last`: nothing but the last turns of all is left; `near`: the round before them is still being played."""
        if self.last is None:
            return "open"
        if self.over:
            return "over"
        rounds = self.ending.turns_each is None
        return "near" if rounds and self.done // self.seats < self.last // self.seats else "last"

    @property
    def left(self) -> tuple[int, ...]:
        """The seats of all turns to come, the present one first; nothing while the end is not in sight."""
        return () if self.last is None else tuple(map(self.seat_of, range(self.done, self.last + 1)))

    @property
    def spaces(self) -> int | None:
        """Of the Guildhall."""
        hall = self.ending.hall
        return None if hall is None else (self.entered_spaces if hall.spaces is None else hall.spaces)

    @property
    def full(self) -> bool:
        """Whether every space of the Guildhall was counted."""
        return self.spaces is not None and len(self.filled) >= self.spaces

    @property
    def asks_spaces(self) -> bool:
        """Whether only the table can count the Guildhall's spaces."""
        return self.ending.hall is not None and self.ending.hall.spaces is None

    def taken(self, seat: int) -> int:
        """How many turns a seat has had."""
        place = self.order.index(seat)
        return (self.done - place + self.seats - 1) // self.seats


# -- turn after turn --------------------------------------------------------------------------------------------


def why_not_next(now: Turns) -> Message | None:
    return say("setup.turns.over") if now.over else None


def next_turn(now: Turns) -> Turns:
    refuse(why_not_next(now))
    return replace(now, done=now.done + 1)


def why_not_back(now: Turns) -> Message | None:
    return None if now.done else say("setup.turns.first")


def back(now: Turns) -> Turns:
    """To the turn before, whoever ended it. What was seen on the table stays seen."""
    refuse(why_not_back(now))
    return at(now, now.done - 1)


def at(now: Turns, done: int) -> Turns:
    """With so many turns over: what counts the turns elsewhere, such as the journal of a solo game, has the say."""
    ended = now.ended and replace(now.ended, turn=min(now.ended.turn, done))
    return replace(now, done=done, ended=ended, filled=tuple(min(turn, done) for turn in now.filled))


def why_not_first(now: Turns) -> Message | None:
    if now.company.people == 1:
        return say("setup.turns.alone")
    return say("setup.turns.begun") if now.done else None


def with_first(now: Turns, seat: int) -> Turns:
    """Another start player."""
    refuse(why_not_first(now))
    return replace(now, first=seat % now.company.people)


# -- the end ----------------------------------------------------------------------------------------------------


def why_not_reveal(now: Turns, reason: Reason) -> Message | None:
    if reason not in now.ending.reasons:
        return say("setup.turns.other_game")
    if now.ended and reason in now.ended.reasons:
        return say("setup.turns.known")
    return say("setup.turns.over") if now.over else None


def reveal(now: Turns, reason: Reason) -> Turns:
    """It is seen on the table, in the present turn. The first thing that is seen sets the end off."""
    refuse(why_not_reveal(now, reason))
    if now.ended is None:
        return replace(now, ended=Ended(now.done, (reason,)))
    return replace(now, ended=replace(now.ended, reasons=(*now.ended.reasons, reason)))


def why_not_hide(now: Turns, reason: Reason) -> Message | None:
    return None if now.ended and reason in now.ended.reasons else say("setup.turns.not_known")


def hide(now: Turns, reason: Reason) -> Turns:
    """It was entered by mistake; a Guildhall that is not full has one Worker fewer than was counted."""
    refuse(why_not_hide(now, reason))
    assert now.ended
    reasons = tuple(each for each in now.ended.reasons if each != reason)
    filled = now.filled[:-1] if reason == "guildhall" and now.full else now.filled
    return replace(now, ended=replace(now.ended, reasons=reasons) if reasons else None, filled=filled)


def why_not_move(now: Turns, turn: int) -> Message | None:
    """The end cannot have been set off in a turn that is not there yet, nor so early that the game was over before."""
    if now.ended is None:
        return say("setup.turns.not_known")
    played = now.done - now.over
    possible = 0 <= turn <= played <= now.ending.last_turn(turn, now.seats)
    return None if possible else say("setup.turns.not_then")


def move(now: Turns, turn: int) -> Turns:
    """It was entered late, or too early: the end was set off in that turn."""
    refuse(why_not_move(now, turn))
    assert now.ended
    return replace(now, ended=replace(now.ended, turn=turn))


# -- the Guildhall ----------------------------------------------------------------------------------------------


def why_not_fill(now: Turns) -> Message | None:
    if now.ending.hall is None:
        return say("setup.turns.other_game")
    if now.over:
        return say("setup.turns.over")
    return say("setup.turns.hall_full") if now.full or len(now.filled) >= MOST_SPACES else None


def fill(now: Turns) -> Turns:
    """One more space of the Guildhall has a Worker. The last one sets the end off."""
    refuse(why_not_fill(now))
    after = replace(now, filled=(*now.filled, now.done))
    return reveal(after, "guildhall") if after.full and after.ended is None else after


def why_not_clear(now: Turns) -> Message | None:
    return None if now.filled else say("setup.turns.hall_empty")


def clear(now: Turns) -> Turns:
    """One was counted too many; then the Guildhall is not full either."""
    refuse(why_not_clear(now))
    return hide(now, "guildhall") if now.full and now.ended else replace(now, filled=now.filled[:-1])


def why_not_enter_spaces(now: Turns, spaces: int) -> Message | None:
    if not now.asks_spaces:
        return say("setup.turns.spaces_known")
    least = fewest_spaces(now)
    return None if least <= spaces <= MOST_SPACES else say("setup.turns.spaces", least=least, most=MOST_SPACES)


def fewest_spaces(now: Turns) -> int:
    """That a Guildhall can have where so many are filled."""
    return max(1, len(now.filled) + (now.ended is None))


def enter_spaces(now: Turns, spaces: int) -> Turns:
    """How many spaces the Guildhall on the table has."""
    refuse(why_not_enter_spaces(now, spaces))
    return replace(now, entered_spaces=spaces)


# -- for whoever's turn it is ---------------------------------------------------------------------------------


def of_own_turn(now: Turns) -> tuple[Turns, ...]:
    """What the turns can become by acts of whoever's turn it is: ending it, and entering what happened in it."""
    found = [] if why_not_next(now) else [next_turn(now)]
    found += [reveal(now, reason) for reason in now.ending.reasons if not why_not_reveal(now, reason)]
    if now.ended and now.ended.turn == now.done:
        found += [hide(now, reason) for reason in now.ended.reasons]
    if not why_not_fill(now):
        found.append(fill(now))
    if now.filled and now.filled[-1] == now.done:
        found.append(clear(now))
    return tuple(found)

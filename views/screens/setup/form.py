"""What is chosen for a new setup, before there is a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

from models.values import Person
from setup.checklist import Seat
from setup.code import make_seed
from setup.mix import GAMES, BadSetup, make_mix, most_against, most_players, opponents_of
from setup.plan import Choices, Plan, plan
from setup.variety import avoid, surprise
from views.screens.setup.plan_context import free_colour
from views.screens.setup.seats import put


@dataclass(frozen=True, slots=True)
class Form:
    """What has been chosen so far. One seat is solo."""

    game: str = "viscounts"
    modules: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = (Seat(), Seat())
    solo: str | None = None
    boards: str = "standard"
    vary: bool = False

    @property
    def fewest(self) -> int:
        return 1 if self.opponents else 2

    @property
    def opponents(self) -> tuple[str, ...]:
        return opponents_of(self.game, self.modules)

    @property
    def drawable(self) -> bool:
        """Whether the opponent may be left to chance: of the base box one is standard and one is hard."""
        return self.opponents == GAMES[self.game].opponents

    @property
    def against(self) -> str | None:
        """The opponent that is named, where so many people may play against one."""
        return self.solo if len(self.seats) <= most_against(self.game, self.modules) else None

    @property
    def most(self) -> int:
        return most_players(self.game, self.modules)

    def plan(self, recent: Sequence[Plan]) -> Plan:
        mix = make_mix(self.game, self.modules, len(self.seats), self.against, self.boards)
        return plan(Choices(mix, avoid(mix, recent, randbelow) if self.vary else make_seed(randbelow)))


def fitted(form: Form) -> Form:
    """With as many seats as its modules allow, and nothing of another game."""
    choice = GAMES[form.game]
    modules = tuple(name for name in choice.modules if name in form.modules)
    boards = form.boards if form.boards in choice.boards else choice.boards[0]
    form = replace(form, modules=modules, boards=boards)
    seats = form.seats[: form.most]
    seats = (*seats, *(Seat() for _ in range(form.fewest - len(seats))))
    solo = form.solo if form.solo in form.opponents else None
    if len(seats) == 1 and solo is None and not form.drawable:
        solo = form.opponents[0]
    return replace(form, seats=seats, solo=solo)


def seated(form: Form, person: Person) -> Form:
    """Off the table, or onto it: in the first seat without a name, else in one more if the game has room."""
    here = next((place for place, seat in enumerate(form.seats) if seat.person == person.id), None)
    if here is not None:
        return replace(form, seats=put(form.seats, here, Seat()))
    seat = Seat(person.name, person.id, free_colour(person, form.seats))
    empty = next((place for place, other in enumerate(form.seats) if not other.name), None)
    if empty is not None:
        return replace(form, seats=put(form.seats, empty, seat))
    return replace(form, seats=(*form.seats, seat)) if len(form.seats) < form.most else form


def surprised(form: Form, owned: Sequence[str], below: Callable[[int], int]) -> Form:
    """As before where nothing that is owned lets these people play."""
    try:
        mix = surprise(form.game, owned, len(form.seats), below)
    except BadSetup:
        return form
    return replace(form, modules=mix.modules, boards=mix.boards, solo=None)


def toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)

"""What is chosen for a new setup, before there is a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

from app.people import EVER, last_table
from app.setup_plan import past_plans
from models.store import Store
from setup.checklist import Seat
from setup.code import make_seed
from setup.mix import GAMES, BadSetup, make_mix, most_against, most_players, opponents_of
from setup.plan import Choices, Plan, plan
from setup.seating import Seats
from setup.variety import avoid, surprise


@dataclass(frozen=True, slots=True)
class Form:
    """What has been chosen so far. One seat is solo."""

    game: str = "viscounts"
    modules: tuple[str, ...] = ()
    seats: Seats = (Seat(), Seat())
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


def surprised(form: Form, owned: Sequence[str], below: Callable[[int], int]) -> Form:
    """As before where nothing that is owned lets these people play."""
    try:
        mix = surprise(form.game, owned, len(form.seats), below)
    except BadSetup:
        return form
    return replace(form, modules=mix.modules, boards=mix.boards, solo=None)


def toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)


def first_form(store: Store, game: str | None = None) -> Form:
    """The last game, or the last one of this game, with the people who played it, set up as it was the last time."""
    chosen = game if game in GAMES else None
    last = store.sessions.find(EVER, game=chosen, limit=1) or store.sessions.find(EVER, limit=1)
    name = chosen or (last[0].game if last else "")
    form = Form(name) if name in GAMES else Form()
    return like_last(store, fitted(replace(form, seats=last_table(last) or form.seats)))


def like_last(store: Store, form: Form) -> Form:
    """With the modules and the boards of this game's last plan."""
    last = next(iter(past_plans(store, form.game, 1)), None)
    return form if last is None else fitted(replace(form, modules=last.mix.modules, boards=last.mix.boards))

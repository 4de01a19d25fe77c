"""Who sits at the table, and what they played: what a new pad starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.people import last_table
from content.games import MODULES
from models.values import NewSession, Player, Session
from setup.mix import opponents_of
from setup.seating import Seats, box_colours, free_colour
from views.theme import SEAT_COLOURS

AI_COLOURS = ("grey", *SEAT_COLOURS)


@dataclass(frozen=True, slots=True)
class Table:
    """What is chosen so far. The seats are the people's, in turn order."""

    game: str = "viscounts"
    modules: tuple[str, ...] = ()
    seats: Seats = ()
    opponent: str | None = None

    @property
    def colours(self) -> tuple[str, ...]:
        return box_colours(self.game, self.modules)

    def players(self, ai: str) -> tuple[Player, ...]:
        """People sit before the AI, which has this name."""
        people = tuple(Player(seat.name, seat.person, seat.colour) for seat in self.seats)
        if self.opponent is None:
            return people
        return (*people, Player(ai, None, free_colour(AI_COLOURS, (), self.seats), "ai"))

    def session(self, ai: str = "") -> NewSession:
        return NewSession(self.game, self.modules, self.players(ai), "score", opponent=self.opponent)


def table_of(last: Sequence[Session]) -> Table:
    """The last table again; a seat that a setup left without a name is not sat at."""
    session = next(iter(last), None)
    if session is None or session.game not in MODULES:
        return Table()
    modules = tuple(module for module in session.modules if module in MODULES[session.game])
    return Table(session.game, modules, tuple(seat for seat in last_table(last) if seat.name), session.opponent)


def of_game(table: Table, game: str) -> Table:
    if game == table.game or game not in MODULES:
        return table
    return Table(game, (), table.seats)


def toggled(table: Table, module: str) -> Table:
    """With the module, or without it. An AI that does not play with these modules leaves the table."""
    chosen = {*table.modules} ^ {module}
    modules = tuple(each for each in MODULES[table.game] if each in chosen)
    stays = table.opponent in opponents_of(table.game, modules)
    return replace(table, modules=modules, opponent=table.opponent if stays else None)

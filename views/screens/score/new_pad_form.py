"""Who sits at the table, and what they played: what a new pad starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from content.games import MODULES
from models.values import NewSession, Player, Session
from setup.mix import opponents_of
from views.theme import SEAT_COLOURS


@dataclass(frozen=True, slots=True)
class Table:
    """What is chosen so far."""

    game: str = "viscounts"
    modules: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    opponent: str | None = None

    def with_player(self, player: Player) -> Table:
        """People sit before the AI."""
        people = [each for each in self.players if each.controller == "human"]
        ai = [each for each in self.players if each.controller == "ai"]
        return replace(self, players=(*people, player, *ai) if player.controller == "human" else (*people, player))

    def without(self, seat: int) -> Table:
        gone = self.players[seat]
        kept = tuple(each for place, each in enumerate(self.players) if place != seat)
        return replace(self, players=kept, opponent=None if gone.controller == "ai" else self.opponent)

    def moved(self, seat: int, by: int) -> Table:
        players = list(self.players)
        players.insert(seat + by, players.pop(seat))
        return replace(self, players=tuple(players))

    def session(self) -> NewSession:
        return NewSession(self.game, self.modules, self.players, "score", opponent=self.opponent)

    def free_colour(self, liked: Sequence[str]) -> str:
        """The dearest colour that nobody has yet."""
        taken = {player.colour for player in self.players}
        return next((colour for colour in (*liked, *SEAT_COLOURS) if colour not in taken), "")


def table_of(last: Sequence[Session]) -> Table:
    """The last table again; a seat that a setup left without a name is not sat at."""
    if not last:
        return Table()
    session = last[0]
    fitting = MODULES.get(session.game)
    if fitting is None:
        return Table()
    modules = tuple(module for module in session.modules if module in fitting)
    return Table(session.game, modules, tuple(p for p in session.players if p.name), session.opponent)


def of_game(table: Table, game: str) -> Table:
    if game == table.game:
        return table
    people = tuple(player for player in table.players if player.controller == "human")
    return Table(game, (), people)


def toggled(table: Table, module: str) -> Table:
    """With the module, or without it. An AI that does not play with these modules leaves the table."""
    chosen = {*table.modules} ^ {module}
    modules = tuple(each for each in MODULES[table.game] if each in chosen)
    if table.opponent is None or table.opponent in opponents_of(table.game, modules):
        return replace(table, modules=modules)
    people = tuple(player for player in table.players if player.controller == "human")
    return replace(table, modules=modules, players=people, opponent=None)

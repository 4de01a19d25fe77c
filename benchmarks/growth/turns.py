"""python -m benchmarks.growth.turns [--full] [--seed N]

What a tap in a solo game costs the longer it goes on, far beyond the turns that a game has. A game that would be over
is made to go on by a correction, as a person could.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from app.architects_game import ArchitectsGame
from app.solo_game import SessionGame
from app.viscounts_game import ViscountsGame
from benchmarks.clocks import processor_ms
from benchmarks.figures import Growth, Size, run
from locales import say
from models.formats import FORMATS
from models.store import Opened, Store
from models.values import JsonObject, NewSession, Player
from server.table_control import HostedTable
from solo.architects.rules import Architects
from solo.architects.rules import companion_start as architects_start
from solo.architects.simulated_player import SimulatedPlayer as ArchitectsStandIn
from solo.dialogue import Correction, Turn
from solo.files import game_of, to_json
from solo.machine import Game, Rules, act, play, start, why_not
from solo.simulate import Person
from solo.viscounts.rules import Viscounts
from solo.viscounts.rules import companion_start as viscounts_start
from solo.viscounts.simulated_player import SimulatedPlayer as ViscountsStandIn
from views.app_state import AppState

TURNS: dict[Size, tuple[int, ...]] = {"least": (2, 4), "usual": (10, 50, 100), "full": (10, 50, 100, 250, 500)}
TIMES = 9
LABEL = say("app.play.did.begin")


def viscounts(seed: int) -> tuple[Rules[Any], Person[Any]]:
    begun = viscounts_start("cleric", str(seed), ("gates_of_gold", "keeper_of_keys"))
    return Viscounts(begun), ViscountsStandIn(begun)


def architects(seed: int) -> tuple[Rules[Any], Person[Any]]:
    begun = architects_start("patron", str(seed), ("age_of_artisans",))
    return Architects(begun), ArchitectsStandIn(begun)


Begun: TypeAlias = Callable[[int], tuple[Rules[Any], Person[Any]]]
# With a value that a person may correct as often as they like.
GAMES: dict[str, tuple[Begun, type[SessionGame[Any]], str]] = {
    "Viscounts": (viscounts, ViscountsGame, "debts_left"),
    "Architects": (architects, ArchitectsGame, "tax"),
}


def measured(size: Size, seed: int) -> Iterator[Growth]:
    for name, (begun, kind, field) in GAMES.items():
        made = [long_game(begun, seed, turns) for turns in TURNS[size]]
        columns = [of_a_game(name, game, kind, field) for game in made]
        for what in columns[0]:
            unit = "kB" if what.startswith(("journal", "file")) else "ms"
            found = tuple(column[what] for column in columns)
            yield Growth(f"{name}: {what}", "turns", TURNS[size], found, unit)


def long_game(begun: Begun, seed: int, turns: int) -> Game[Any]:
    rules, person = begun(seed)
    game = start(rules, person.answers)
    for _ in range(turns):
        if game.over:
            game = act(game, Correction("last_turn", 0))
        for each in person.reports(lambda: game.state):  # noqa: B023  # the state as it is when it asks
            if why_not(game, each) is None:
                game = play(game, each, person.answers)
        game = play(game, Turn(), person.answers)
    return game


def of_a_game(name: str, game: Game[Any], kind: type[SessionGame[Any]], field: str) -> dict[str, float]:
    body = to_json(game)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "companion.db"
        session = entered(path, name.lower(), body)
        size = path.stat().st_size / 1000
        app_state = AppState(lambda _instead: Store.open(path, FORMATS), path.parent, HostedTable)
        tap = Taps(app_state, session, kind, field)
        found = {
            "journal": len(str(body)) / 1000,
            "file, with all that undo needs": size,
            "a tap, to the disk": processor_ms(tap.correct, TIMES),
            "undo, to the game as it was": processor_ms(tap.undo, TIMES),
            "a replay, as after a restart": processor_ms(lambda: game_of(body), TIMES),
        }
        app_state.close()
        return found


def entered(path: Path, game: str, body: JsonObject) -> str:
    """The journal as the app writes it, entry after entry; what it says is not looked at."""
    opened = Store.open(path, {("journal", 1): dict})
    assert isinstance(opened, Opened)
    players = (Player("Élodie"), Player("Anselm", controller="ai"))
    session = opened.store.sessions.add(NewSession(game, (), players, "play", opponent="cleric")).id
    for entries in range(len(body["journal"]) + 1):
        opened.store.documents.write(session, "journal", LABEL, body | {"journal": body["journal"][:entries]})
    opened.store.close()
    return session


class Taps:
    """A person at the screen, without the screen."""

    def __init__(self, app_state: AppState, session: str, kind: type[SessionGame[Any]], field: str) -> None:
        self._app_state, self._session, self._kind = app_state, session, kind
        self._field = field
        self._value = 0
        self._screen()  # from now on the game is at hand

    def _screen(self) -> SessionGame[Any]:
        return self._kind(self._app_state, self._session)

    def correct(self) -> None:
        self._value = (self._value + 1) % 9
        assert self._screen().enter(Correction(self._field, self._value)) is None
        self._screen()

    def undo(self) -> None:
        self._screen().journal.undo()
        self._screen()


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))

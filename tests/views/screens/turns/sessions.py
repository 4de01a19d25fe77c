"""Sessions whose turns are counted, and the turns that they keep."""

from app.turns import KIND
from locales import say
from models.values import NewSession, Player
from setup.turns import Turns
from setup.turns_document import read_turns, written
from views.app_state import AppState

PLAYERS = (Player("Ann", None, "red"), Player("Bo", None, "blue"), Player("Cy", None, "green"))


def a_session(app_state: AppState, game: str = "viscounts", *modules: str, players: int = 3) -> str:
    people = [*PLAYERS, *(Player(f"P{seat}") for seat in range(4, players + 1))][:players]
    return app_state.store.sessions.add(NewSession(game, modules, tuple(people), "play")).id


def kept(app_state: AppState, id: str) -> Turns:
    document = app_state.store.documents.get(id, KIND)
    assert document
    return read_turns(document.body)


def keep(app_state: AppState, id: str, now: Turns) -> None:
    app_state.store.documents.write(id, KIND, say("app.turns.did.begin"), written(now))

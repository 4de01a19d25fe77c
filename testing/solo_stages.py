"""Games with a simulated person, stage after stage, and sessions that hold them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from app.solo_game import State
from app.solo_start import KIND
from content.games import Game as GameName
from locales import say
from models.store import Store
from models.values import NewSession, Player
from solo.dialogue import Answer, PersonReport, Question, Turn
from solo.files import to_json
from solo.machine import Game, act

S = TypeVar("S", bound=State)
Seen = TypeVar("Seen", contravariant=True)


class Person(Protocol[Seen]):
    def reports(self, now: Callable[[], Seen]) -> Iterable[PersonReport]: ...

    def answers(self, question: Question) -> Answer: ...


def stages_of(begun: Game[S], person: Person[S], turns: int) -> Iterator[tuple[str, Game[S]]]:
    """At its beginning, at the first question of every kind, and after so many turns or at its end."""
    game = _answered(begun, person)
    yield "begun", game
    asked: set[str] = set()
    latest = [game]
    while not game.over and game.state.turn < turns:
        for report in person.reports(lambda: latest[0].state):
            latest[0] = game = _answered(act(game, report), person)
        if game.over:
            break
        game = act(game, Turn())
        while game.question:
            if game.question.what not in asked:
                asked.add(game.question.what)
                yield f"asked {game.question.what}", game
            game = act(game, person.answers(game.question))
        latest[0] = game
    yield "late", game


def _answered(game: Game[S], person: Person[S]) -> Game[S]:
    while game.question:
        game = act(game, person.answers(game.question))
    return game


def keep(
    store: Store, name: GameName, modules: tuple[str, ...], people: Iterable[Player], opponent: str, game: Game[S]
) -> str:
    """The id of a session in play with this game as its journal."""
    players = (*people, Player("Anselm", None, "grey", "ai"))
    id = store.sessions.add(NewSession(name, modules, players, "play", opponent=opponent)).id
    store.documents.write(id, KIND, say("app.play.did.begin"), to_json(game))
    return id

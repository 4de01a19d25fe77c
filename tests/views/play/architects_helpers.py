"""Solo games of Architects in the app, played by the stand-in."""

from collections.abc import Iterator
from typing import TypeAlias

from locales import say
from models.store import Store
from models.values import NewSession, Player
from solo.architects.cards import Opponent, Scheme
from solo.architects.decks import blank_contributions
from solo.architects.rules import companion_start, new_game
from solo.architects.standin import StandIn
from solo.architects.state import State
from solo.dialogue import Turn
from solo.files import to_json
from solo.machine import Game, act, answer
from views.play.games import KIND

SoloGame: TypeAlias = Game[State]
ALL = ("works_of_wonder", "age_of_artisans")


def kept(store: Store, game: SoloGame, opponent: str, people: int = 1, modules: tuple[str, ...] = ALL) -> str:
    persons = [Player(name, None, colour) for name, colour in (("Élodie", "red"), ("Odon", "blue"))][:people]
    players = (*persons, Player("Anselm", None, "grey", "ai"))
    id = store.add_session(NewSession("architects", modules, players, "play", opponent=opponent)).id
    store.change_document(id, KIND, say("app.play.did.begin"), to_json(game))
    return id


def stages(opponent: Opponent, people: int = 1, tracking: str = "track") -> Iterator[tuple[str, SoloGame]]:
    """A game at its beginning, at every kind of question, and at its end."""
    start = companion_start(opponent, "7", ("age_of_artisans",), people=people, tracking=tracking)
    person = StandIn(start)
    game = _answered(new_game(start), person)
    yield "begun", game
    asked: set[str] = set()
    latest = [game]
    while not game.over and game.state.turn < 30:
        for told in person.tells(lambda: latest[0].state):
            latest[0] = game = _answered(act(game, told), person)
        game = act(game, Turn())
        while game.question:
            if game.question.what not in asked:
                asked.add(game.question.what)
                yield f"asked {game.question.what}", game
            game = act(game, person.answers(game.question))
        latest[0] = game
    yield "late", game


def in_hand(cards: tuple[Scheme, ...]) -> SoloGame:
    """The first turn of a game with cards as the person draws them."""
    start = companion_start("patron", "7", deck="hand", cards=cards, contributions=blank_contributions())
    game = new_game(start)
    for value in (9, 6, "forest", "quarry"):  # the two piles; Princess and Profiteer
        game = answer(game, value)
    return act(game, Turn())


def _answered(game: SoloGame, person: StandIn) -> SoloGame:
    while game.question:
        game = act(game, person.answers(game.question))
    return game
